// The pipes between the process that runs cells and the front process.
import { AsyncLocalStorage } from "node:async_hooks";
import { messageFrame, outputFrame, type STDERR, type STDOUT } from "../session/frames.js";
import type { FromExecution } from "../session/messages.js";
import { OutputBuffer, sharedOutput } from "./output-buffer.js";

/** Pipes into the execution process beyond standard input. */
export const INBOUND_FD = 3;

const owner = new AsyncLocalStorage<number>();
let latest = 0;

/** Runs `work`; all its output, even late output, belongs to the run. */
export function ownedBy<T>(run: number, work: () => T): T {
	latest = run;
	// The first piece is sent at once, before a child process of the cell writes directly to the pipe.
	written = Number.NEGATIVE_INFINITY;
	return owner.run(run, work);
}

/** The run that the current code belongs to; the latest run for code that belongs to none. */
export function currentRun(): number {
	return owner.getStore() ?? latest;
}

const shared = sharedOutput();
const buffer = new OutputBuffer(shared);

/** The shared memory that holds waiting output for the watching thread. */
export { shared as outputMemory };

/** Milliseconds without output after which the next piece is sent at once. Pieces that follow faster are gathered. */
const BURST_GAP_MS = 20;
let written = 0;

/** Larger pieces of output are split, so that the reader can show the beginning early. */
const PIECE = 1 << 20;

export function writeOutput(kind: typeof STDOUT | typeof STDERR, text: string): void {
	const run = currentRun();
	const now = performance.now();
	const burst = now - written < BURST_GAP_MS && buffer.watched;
	written = now;
	if (burst && (buffer.append(kind, run, text) || retry(kind, run, text))) return;
	for (let at = 0; at < text.length; ) {
		let end = Math.min(at + PIECE, text.length);
		if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
		buffer.flush(outputFrame(kind, run, at === 0 && end === text.length ? text : text.slice(at, end)));
		at = end;
	}
}

function retry(kind: number, run: number, text: string): boolean {
	buffer.flush();
	return buffer.append(kind, run, text);
}

function isHighSurrogate(unit: number): boolean {
	return unit >= 0xd800 && unit < 0xdc00;
}

export function send(message: FromExecution, buffers: readonly Uint8Array[] = []): void {
	buffer.flush(messageFrame(message, buffers));
}

/** Writes the waiting output before the process ends. */
export function flushOutput(): void {
	buffer.flush();
}
