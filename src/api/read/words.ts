// Stores the words that an answer has in place of numbers.
import type { AnswerMeta } from "../answer.js";
import type { PlacedWords } from "./reading.js";

/** The words of answers that this process read, created on demand. */
const wordsByMeta = new WeakMap<AnswerMeta, () => PlacedWords>();

export function storeWords(meta: AnswerMeta, words: () => PlacedWords): void {
	let found: PlacedWords | undefined;
	wordsByMeta.set(meta, () => {
		found ??= words();
		return found;
	});
}

/** The words by JSON path, which is slow for thousands of words. */
export function wordsByPath(words: PlacedWords): ReadonlyMap<string, string> {
	const all = new Map<string, string>();
	for (const [place, own] of words)
		for (const [key, word] of own) all.set(place === "" ? String(key) : `${place}.${key}`, word);
	return all;
}

/** The words of one list or object, by position or key; undefined if it has none. */
export function wordsAt(meta: AnswerMeta, place: string): { get(key: number): string | undefined } | undefined {
	const own = wordsByMeta.get(meta);
	if (own) return own().get(place);
	// An answer from elsewhere, such as a file, has its words by path only.
	return meta.words.size > 0 ? { get: (key) => meta.words.get(`${place}.${key}`) } : undefined;
}
