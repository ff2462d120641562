// Caches answers to the page's requests. Errors are not cached.
/** Milliseconds for which an answer is reused, so that a reader who goes back to a view sees the same data. */
const CACHE_MS = 5 * 60_000;
/** The largest number of cached characters; the oldest answers are dropped first. */
const MAX_CHARACTERS = 64e6;

interface Kept {
	readonly text: Promise<string>;
	readonly until: number;
	size: number;
}

export class AnswerMemory {
	readonly #kept = new Map<string, Kept>();
	#size = 0;

	/** The cached answer to a request, else the result of `ask`. */
	get(question: string, ask: () => Promise<string>): Promise<string> {
		const known = this.#kept.get(question);
		if (known && Date.now() < known.until) return known.text;
		this.#drop(question);
		const kept: Kept = { text: ask(), until: Date.now() + CACHE_MS, size: 0 };
		this.#kept.set(question, kept);
		kept.text.then(
			({ length }) => {
				if (this.#kept.get(question) !== kept) return;
				kept.size = length;
				this.#size += length;
				for (const oldest of this.#kept.keys()) {
					if (this.#size <= MAX_CHARACTERS) break;
					this.#drop(oldest);
				}
			},
			() => {
				if (this.#kept.get(question) === kept) this.#kept.delete(question);
			},
		);
		return kept.text;
	}

	#drop(question: string): void {
		this.#size -= this.#kept.get(question)?.size ?? 0;
		this.#kept.delete(question);
	}
}
