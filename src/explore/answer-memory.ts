/** How long an answer is given again without asking the client: a reader who goes back and forth sees one state. */
const KEPT_MS = 5 * 60_000;
/** Characters that are kept together; the oldest answers give way. */
const MOST_CHARACTERS = 64e6;

interface Kept {
	readonly text: Promise<string>;
	readonly until: number;
	size: number;
}

/** Answers as the page gets them, by question. What fails is not kept. */
export class AnswerMemory {
	readonly #kept = new Map<string, Kept>();
	#size = 0;

	/** The answer to a question that was asked a moment ago, or else what `ask` gives. */
	get(question: string, ask: () => Promise<string>): Promise<string> {
		const known = this.#kept.get(question);
		if (known && Date.now() < known.until) return known.text;
		this.#drop(question);
		const kept: Kept = { text: ask(), until: Date.now() + KEPT_MS, size: 0 };
		this.#kept.set(question, kept);
		kept.text.then(
			({ length }) => {
				if (this.#kept.get(question) !== kept) return;
				kept.size = length;
				this.#size += length;
				for (const oldest of this.#kept.keys()) {
					if (this.#size <= MOST_CHARACTERS) break;
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
