import type { OperationName } from "../catalogue/index.js";

/** A kept answer. */
export interface Kept {
	readonly operation: OperationName;
	readonly retrievedAt: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly madeUp: readonly string[];
	readonly body: string;
	readonly hash: string;
	/** The status that it came with, where that was not 200. */
	readonly status?: number;
	/** The body's JSON in the form that Node reads fastest; absent for short bodies. */
	readonly copy?: Uint8Array;
}

/** Where answers are kept, by account and path. */
export interface Store {
	get(key: string): Promise<Kept | undefined>;
	/** Keeps an answer; a failure to keep is no failure of the call. */
	put(key: string, kept: Kept): void;
	/** Waits for what is still being written. */
	settle(): Promise<void>;
}

/** Keeps the answers used last, up to a number of characters altogether. */
export class MemoryStore implements Store {
	readonly #kept = new Map<string, Kept>();
	readonly #most: number;
	#size = 0;

	constructor(mostCharacters: number) {
		this.#most = mostCharacters;
	}

	async get(key: string): Promise<Kept | undefined> {
		const kept = this.#kept.get(key);
		if (kept) {
			this.#kept.delete(key);
			this.#kept.set(key, kept);
		}
		return kept;
	}

	put(key: string, kept: Kept): void {
		this.#drop(key);
		if (sizeOf(kept) > this.#most) return;
		this.#kept.set(key, kept);
		this.#size += sizeOf(kept);
		for (const oldest of this.#kept.keys()) {
			if (this.#size <= this.#most) break;
			this.#drop(oldest);
		}
	}

	async settle(): Promise<void> {}

	#drop(key: string): void {
		const kept = this.#kept.get(key);
		if (kept) this.#size -= sizeOf(kept);
		this.#kept.delete(key);
	}
}

function sizeOf({ body, copy }: Kept): number {
	return body.length + (copy?.byteLength ?? 0);
}
