// Defines the store of cached answers, and the one in memory.
import type { OperationName } from "../catalogue/index.js";

export interface CachedAnswer {
	readonly operation: OperationName;
	readonly retrievedAt: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly madeUp: readonly string[];
	readonly body: string;
	readonly hash: string;
	/** The status, unless it is 200. */
	readonly status?: number;
	/** The body's JSON in Node's own format; absent for short bodies. */
	readonly copy?: Uint8Array;
}

/** A store of answers by account and path. */
export interface Store {
	get(key: string): Promise<CachedAnswer | undefined>;
	/** Keeps an answer. A failure does not fail the call. */
	put(key: string, answer: CachedAnswer): void;
	/** Waits for open writes. */
	settle(): Promise<void>;
}

/** Keeps the most recently used answers in memory, up to a total number of characters. */
export class MemoryStore implements Store {
	readonly #kept = new Map<string, CachedAnswer>();
	readonly #maxCharacters: number;
	#size = 0;

	constructor(maxCharacters: number) {
		this.#maxCharacters = maxCharacters;
	}

	async get(key: string): Promise<CachedAnswer | undefined> {
		const answer = this.#kept.get(key);
		if (answer) {
			this.#kept.delete(key);
			this.#kept.set(key, answer);
		}
		return answer;
	}

	put(key: string, answer: CachedAnswer): void {
		this.#drop(key);
		if (sizeOf(answer) > this.#maxCharacters) return;
		this.#kept.set(key, answer);
		this.#size += sizeOf(answer);
		for (const oldest of this.#kept.keys()) {
			if (this.#size <= this.#maxCharacters) break;
			this.#drop(oldest);
		}
	}

	async settle(): Promise<void> {}

	#drop(key: string): void {
		const answer = this.#kept.get(key);
		if (answer) this.#size -= sizeOf(answer);
		this.#kept.delete(key);
	}
}

function sizeOf({ body, copy }: CachedAnswer): number {
	return body.length + (copy?.byteLength ?? 0);
}
