// Output in memory shared with the watching thread, so that none is lost when a cell is killed.
import { writeSync } from "node:fs";

/** The pipe to the front. */
export const OUTBOUND_FD = 4;

const SIZE = 1 << 17;
/** Indexes of the words of the shared memory: the lock, the number of waiting bytes, whether the watching thread runs. */
const LOCK = 0;
const LENGTH = 1;
const WATCHED = 2;
const HEADER = 9;

export interface SharedOutput {
	readonly words: Int32Array;
	readonly bytes: Uint8Array;
}

export function sharedOutput(): SharedOutput {
	return { words: new Int32Array(new SharedArrayBuffer(12)), bytes: new Uint8Array(new SharedArrayBuffer(SIZE)) };
}

/**
 * Output for the front process, in memory that two threads share. The thread that runs the cells gathers pieces in it. The watching
 * thread sends them when that thread is too busy. So output waits briefly at most, and many short lines need few system calls.
 */
export class OutputBuffer {
	private readonly view: DataView;
	/** The frame at the end of the buffer, which a piece of the same stream may join. */
	private last: { readonly kind: number; readonly run: number; readonly at: number } | undefined;

	constructor(private readonly shared: SharedOutput) {
		this.view = new DataView(shared.bytes.buffer);
	}

	get watched(): boolean {
		return Atomics.load(this.shared.words, WATCHED) === 1;
	}

	/** Adds a piece of output; `false` when there is no room for it. */
	append(kind: number, run: number, text: string): boolean {
		const { words, bytes } = this.shared;
		if (HEADER + text.length * 3 > SIZE) return false;
		this.lock();
		try {
			const length = Atomics.load(words, LENGTH);
			const joins = length > 0 && this.last?.kind === kind && this.last.run === run;
			const start = joins ? length : length + HEADER;
			if (start + text.length * 3 > SIZE) return false;
			// Node cannot encode into shared memory, but it can write there.
			const written = Buffer.from(bytes.buffer).write(text, start);
			if (joins && this.last) {
				this.view.setUint32(this.last.at, this.view.getUint32(this.last.at, true) + written, true);
			} else {
				this.view.setUint32(length, 5 + written, true);
				bytes[length + 4] = kind;
				this.view.setUint32(length + 5, run, true);
				this.last = { kind, run, at: length };
			}
			Atomics.store(words, LENGTH, start + written);
			if (length === 0) Atomics.notify(words, LENGTH);
			return true;
		} finally {
			this.unlock();
		}
	}

	/** Writes the waiting output, then `frame`. */
	flush(frame?: Uint8Array): void {
		const { words, bytes } = this.shared;
		this.lock();
		try {
			const length = Atomics.load(words, LENGTH);
			if (length > 0) writeFully(bytes.subarray(0, length));
			Atomics.store(words, LENGTH, 0);
			this.last = undefined;
			if (frame) writeFully(frame);
		} finally {
			this.unlock();
		}
	}

	/** In the watching thread: sends, until the process ends, what has waited for `delay` milliseconds. */
	async watch(delay: number): Promise<void> {
		const { words } = this.shared;
		Atomics.store(words, WATCHED, 1);
		for (;;) {
			const waiting = waitAsync(words, LENGTH, 0);
			if (waiting.async) await waiting.value;
			await new Promise((resolve) => setTimeout(resolve, delay));
			this.flush();
		}
	}

	private lock(): void {
		const { words } = this.shared;
		while (Atomics.compareExchange(words, LOCK, 0, 1) !== 0) Atomics.wait(words, LOCK, 1, 10);
	}

	private unlock(): void {
		Atomics.store(this.shared.words, LOCK, 0);
		Atomics.notify(this.shared.words, LOCK);
	}
}

/** Node 20 has `Atomics.waitAsync`; the library's types of its year do not. */
type WaitAsync = (
	words: Int32Array,
	index: number,
	value: number,
) => { async: boolean; value: Promise<string> | string };
const waitAsync: WaitAsync = (Atomics as unknown as { waitAsync: WaitAsync }).waitAsync.bind(Atomics);

/** Writes all of it: nothing is lost when the process ends, and a reader that is slow slows the writer. */
function writeFully(bytes: Uint8Array): void {
	for (let at = 0; at < bytes.length; ) {
		try {
			at += writeSync(OUTBOUND_FD, bytes, at);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
			Atomics.wait(pause, 0, 0, 1);
		}
	}
}
const pause = new Int32Array(new SharedArrayBuffer(4));
