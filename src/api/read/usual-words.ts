// Recognises the usual words in place of a number.
import { isBlank } from "../../core/read-number.js";

/** The usual words in place of a number, except blanks. */
const USUAL_WORDS =
	/^(?:negative\b.*|at loss|no debt|not applicable|not available|unlimited|net cash|(?:0000-00-00)|\d{1,2}\/\d{1,2}\/\d{2,4})$/i;

/** Earlier results: answers repeat a few words thousands of times. */
const results = new Map<string, boolean>();

export function isUsualWord(word: string): boolean {
	let usual = results.get(word);
	if (usual === undefined) {
		usual = isBlank(word) || USUAL_WORDS.test(word.trim());
		if (results.size < 1_000 && word.length < 80) results.set(word, usual);
	}
	return usual;
}
