// Stores the words that an answer has in place of numbers.
import type { AnswerMeta } from "../answer.js";
import type { PlacedWords } from "./reading.js";

/** The words of answers that this process read, created on demand. */
const wordsByMeta = new WeakMap<AnswerMeta, () => PlacedWords>();

export function storeWords(meta: AnswerMeta, words: () => PlacedWords): void {
	let placedTexts: PlacedWords | undefined;
	wordsByMeta.set(meta, () => {
		placedTexts ??= words();
		return placedTexts;
	});
}

/** The words by JSON path, which is slow for thousands of words. */
export function wordsByPath(placedTexts: PlacedWords): ReadonlyMap<string, string> {
	const all = new Map<string, string>();
	for (const [path, texts] of placedTexts)
		for (const [key, word] of texts) all.set(path === "" ? String(key) : `${path}.${key}`, word);
	return all;
}

/** The words of one list or object, by position or key; undefined if it has none. */
export function wordsAt(meta: AnswerMeta, path: string): { get(key: number): string | undefined } | undefined {
	const texts = wordsByMeta.get(meta);
	if (texts) return texts().get(path);
	// An answer from elsewhere, such as a file, has its words by path only.
	return meta.words.size > 0 ? { get: (key) => meta.words.get(`${path}.${key}`) } : undefined;
}
