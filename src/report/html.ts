// Builds HTML safely: a tagged template that escapes its values.
import { escapeHtml } from "../core/html-text.js";

/** Safe HTML. */
export class Html {
	constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

function write(piece: Piece): string {
	if (piece === null || piece === undefined || piece === false) return "";
	if (piece instanceof Html) return piece.text;
	if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
	return piece.map(write).join("");
}

/** A tagged template that escapes its values, except safe HTML. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
	return new Html(strings.map((text, index) => text + write(pieces[index])).join(""));
}

/** Marks text as safe HTML: style, scripts, pictures. */
export function raw(text: string): Html {
	return new Html(text);
}
