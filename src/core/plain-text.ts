/**
 * Control characters, marks that turn the direction of text, further line breaks, and halves of characters: a service's text could
 * steer a terminal with them, or look like something else. Tabs and line breaks (CSV's `\r\n` too) are none of them.
 */
const STEERING = /(?![\t\n]|\r\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Text that a terminal shows as it is: what could steer it stands as its code point. Tabs and line breaks stay.
 *
 * @example plainText("a\u001b[31mb") //=> "a\\u001b[31mb"
 */
export function plainText(text: string): string {
	return text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * The same in one line: for names and cells within a line that is the program's own.
 *
 * @example plainLine("a\nb") //=> "a\\u000ab"
 */
export function plainLine(text: string): string {
	return plainText(text).replace(
		/[\t\r\n]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
