// Makes text from outside safe to print: no control characters.
/** Control characters, text-direction marks, unusual line breaks and half characters, by which foreign text could control a terminal. */
const STEERING = /(?![\t\n]|\r\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const codePoint = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Text that is safe for a terminal: other characters become their code points. Tabs and line breaks stay.
 * @example plainText("a\u001b[31mb") //=> "a\\u001b[31mb"
 */
export function plainText(text: string): string {
	return text.replace(STEERING, codePoint);
}

/**
 * The same in one line, for names and cells.
 * @example plainLine("a\nb") //=> "a\\u000ab"
 */
export function plainLine(text: string): string {
	return plainText(text).replace(/[\t\r\n]/g, codePoint);
}
