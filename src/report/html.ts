// Builds HTML safely: a tagged template that escapes its values.
import { printed } from "../core/format.js";
import { escapeHtml } from "../core/html-text.js";

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

/** A sentence for the page: its dates and amounts of money do not break across lines. */
export const sentenceHtml = (text: string): Html =>
	raw(
		escapeHtml(printed(text)).replace(
			/\b(?:\d{4}-\d{2}(?:-\d{2})?|[A-Z]{3} [−\d][\d.,]*(?: [mb]illion)?)\b/g,
			'<span class="keep">$&</span>',
		),
	);
