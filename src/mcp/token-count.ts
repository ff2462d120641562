// Estimates how many tokens a text takes.
/** The fewest letters of a token in a long word. */
const LETTERS_A_TOKEN = 4;
const DIGITS_A_TOKEN = 3;

/**
 * Estimates the tokens (o200k) of a text, slightly too high, so that a budget is kept.
 * @example tokenCount("revenue 416,161") //=> 6
 */
export function tokenCount(text: string): number {
	let count = 0;
	for (const [, letters, digits, others] of text.matchAll(/ ?(\p{L}+)|(\p{N}+)|([^\p{L}\p{N}\s]+)|\s+/gu)) {
		if (letters) count += Math.ceil(letters.length / LETTERS_A_TOKEN);
		else if (digits) count += Math.ceil(digits.length / DIGITS_A_TOKEN);
		else count += others ? Math.ceil(others.length / 3) : 1;
	}
	return count;
}
