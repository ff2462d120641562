// Makes text from outside safe to print, without control characters.
/** Matches control characters, direction marks, unusual line breaks and unpaired surrogates, by which text could control a terminal. */
const UNSAFE = /(?![\t\n]|\r\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const codePoint = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Makes text safe for a terminal: unsafe characters become escaped code points. Tabs and line breaks stay.
 * @example plainText("a\u001b[31mb") //=> "a\\u001b[31mb"
 */
export function plainText(text: string): string {
	return text.replace(UNSAFE, codePoint);
}

/**
 * Makes text safe and one line long, for names and cells.
 * @example plainLine("a\nb") //=> "a\\u000ab"
 */
export function plainLine(text: string): string {
	return plainText(text).replace(/[\t\r\n]/g, codePoint);
}

/** The text, cut to a number of characters with an ellipsis at its end. */
export const shorten = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most - 1)}…` : text;
