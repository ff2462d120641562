// Caches answers to the page's requests. Errors are not cached.
/** Milliseconds for which an answer is reused, so that a reader who goes back to a view sees the same data. */
const CACHE_MS = 5 * 60_000;
/** The largest number of cached characters; the oldest answers are dropped first. */
const MAX_CHARACTERS = 64e6;

interface CachedAnswer {
	readonly text: Promise<string>;
	readonly expiresAt: number;
	size: number;
}

export class AnswerCache {
	readonly #answers = new Map<string, CachedAnswer>();
	#size = 0;

	/** The cached answer to a request, else the result of `ask`. */
	get(question: string, ask: () => Promise<string>): Promise<string> {
		const stored = this.#answers.get(question);
		if (stored && Date.now() < stored.expiresAt) return stored.text;
		this.#drop(question);
		const cached: CachedAnswer = { text: ask(), expiresAt: Date.now() + CACHE_MS, size: 0 };
		this.#answers.set(question, cached);
		cached.text.then(
			({ length }) => {
				if (this.#answers.get(question) !== cached) return;
				cached.size = length;
				this.#size += length;
				for (const oldest of this.#answers.keys()) {
					if (this.#size <= MAX_CHARACTERS) break;
					this.#drop(oldest);
				}
			},
			() => {
				if (this.#answers.get(question) === cached) this.#answers.delete(question);
			},
		);
		return cached.text;
	}

	#drop(question: string): void {
		this.#size -= this.#answers.get(question)?.size ?? 0;
		this.#answers.delete(question);
	}
}
