// Buffers output in memory shared with the watching thread, so that none is lost when a cell is killed.
import { writeSync } from "node:fs";

/** File descriptor of the pipe to the front process. */
export const OUTBOUND_FD = 4;

const SIZE = 1 << 17;
/** Indexes of the words in shared memory: the lock, the number of buffered bytes, whether the watching thread runs. */
const LOCK = 0;
const LENGTH = 1;
const WATCHED = 2;
/** Bytes before a frame's text: length (4), kind (1), run (4). */
const HEADER = 9;

export interface SharedOutput {
	readonly words: Int32Array;
	readonly bytes: Uint8Array;
}

export function sharedOutput(): SharedOutput {
	return { words: new Int32Array(new SharedArrayBuffer(12)), bytes: new Uint8Array(new SharedArrayBuffer(SIZE)) };
}

/**
 * Output for the front process, in memory that two threads share. The thread that runs cells appends pieces, and the watching thread
 * sends them if that thread is busy. So output is delayed only briefly, and many short lines need few system calls.
 */
export class OutputBuffer {
	private readonly view: DataView;
	/** The last frame in the buffer, to which a piece of the same stream may be added. */
	private last: { readonly kind: number; readonly run: number; readonly at: number } | undefined;

	constructor(private readonly shared: SharedOutput) {
		this.view = new DataView(shared.bytes.buffer);
	}

	get isWatched(): boolean {
		return Atomics.load(this.shared.words, WATCHED) === 1;
	}

	/** Adds a piece of output; `false` if the buffer has no room. */
	append(kind: number, run: number, text: string): boolean {
		const { words, bytes } = this.shared;
		if (HEADER + text.length * 3 > SIZE) return false;
		this.lock();
		try {
			const length = Atomics.load(words, LENGTH);
			const isContinued = length > 0 && this.last?.kind === kind && this.last.run === run;
			const start = isContinued ? length : length + HEADER;
			if (start + text.length * 3 > SIZE) return false;
			// `TextEncoder` cannot write into shared memory; `Buffer.write` can.
			const written = Buffer.from(bytes.buffer).write(text, start);
			if (isContinued && this.last) {
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

	/** Writes the buffered output, then `frame`. */
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

	/** Runs in the watching thread until the process ends: sends output that was buffered for `delay` milliseconds. */
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

/** `Atomics.waitAsync` exists in Node 20, but not in the configured type library. */
type WaitAsync = (
	words: Int32Array,
	index: number,
	value: number,
) => { async: boolean; value: Promise<string> | string };
const waitAsync: WaitAsync = (Atomics as unknown as { waitAsync: WaitAsync }).waitAsync.bind(Atomics);

/** Writes all bytes before it returns, so that nothing is lost when the process ends. A slow reader slows the writer. */
function writeFully(bytes: Uint8Array): void {
	for (let i = 0; i < bytes.length; ) {
		try {
			i += writeSync(OUTBOUND_FD, bytes, i);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
			Atomics.wait(pause, 0, 0, 1);
		}
	}
}
const pause = new Int32Array(new SharedArrayBuffer(4));
