import { AsyncLocalStorage } from "node:async_hooks";
import { writeSync } from "node:fs";
import { messageFrame, outputFrame, type STDERR, type STDOUT } from "../session/frames.js";
import type { FromExecution } from "../session/messages.js";

/** Pipes of the execution process beyond standard input, output and error. */
export const INBOUND_FD = 3;
export const OUTBOUND_FD = 4;
export const WATCHER_FD = 5;

const owner = new AsyncLocalStorage<number>();
let latest = 0;

/** Runs `work` so that output from it, however late, belongs to the run. */
export function ownedBy<T>(run: number, work: () => T): T {
	latest = run;
	return owner.run(run, work);
}

/** The run that the current code belongs to; what belongs to none is given to the latest. */
export function currentRun(): number {
	return owner.getStore() ?? latest;
}

/** Writes at once: nothing is lost when the process ends, and a reader that is slow slows the writer. */
function write(frame: Uint8Array): void {
	let at = 0;
	while (at < frame.length) {
		try {
			at += writeSync(OUTBOUND_FD, frame, at);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
			Atomics.wait(pause, 0, 0, 1);
		}
	}
}
const pause = new Int32Array(new SharedArrayBuffer(4));

/** A piece of output larger than this is cut, so that the reader can show it while it comes. */
const PIECE = 1 << 20;

export function writeOutput(kind: typeof STDOUT | typeof STDERR, text: string): void {
	const run = currentRun();
	for (let at = 0; at < text.length; ) {
		let end = Math.min(at + PIECE, text.length);
		if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
		write(outputFrame(kind, run, at === 0 && end === text.length ? text : text.slice(at, end)));
		at = end;
	}
}

function isHighSurrogate(unit: number): boolean {
	return unit >= 0xd800 && unit < 0xdc00;
}

export function send(message: FromExecution, buffers: readonly Uint8Array[] = []): void {
	write(messageFrame(message, buffers));
}
