// The words that are in place of numbers in an answer.
import type { AnswerMeta } from "../answer.js";
import type { PlacedWords } from "./reading.js";

/** The words of answers that this process has read. */
const placed = new WeakMap<AnswerMeta, () => PlacedWords>();

/** Keeps the words beside the description of an answer. */
export function keepWords(meta: AnswerMeta, words: () => PlacedWords): void {
	let found: PlacedWords | undefined;
	placed.set(meta, () => {
		found ??= words();
		return found;
	});
}

/** By JSON path: a text for each word, which takes long where an answer has thousands. */
export function byPath(words: PlacedWords): ReadonlyMap<string, string> {
	const all = new Map<string, string>();
	for (const [place, there] of words)
		for (const [key, word] of there) all.set(place === "" ? String(key) : `${place}.${key}`, word);
	return all;
}

/** The words of one list or object, by position or key; undefined where it has none. */
export function wordsAt(meta: AnswerMeta, place: string): { get(key: number): string | undefined } | undefined {
	const own = placed.get(meta);
	if (own) return own().get(place);
	// An answer that was kept, or came from another process.
	return meta.words.size > 0 ? { get: (key) => meta.words.get(`${place}.${key}`) } : undefined;
}
