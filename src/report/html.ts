import { escapeHtml } from "../core/html-text.js";

/** A piece of a page: text that is known to be safe. */
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

/** Tagged template: whatever is put in is escaped, unless it was made by `html` or `raw` itself. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
	return new Html(strings.map((text, index) => text + write(pieces[index])).join(""));
}

/** Text that is markup already and safe by its making: style, scripts, drawn pictures. */
export function raw(text: string): Html {
	return new Html(text);
}
