// Sends output and messages from the process that runs cells to the front process.
import { AsyncLocalStorage } from "node:async_hooks";
import { messageFrame, outputFrame, type STDERR, type STDOUT } from "../session/frames.js";
import type { FromExecution } from "../session/messages.js";
import { OutputBuffer, sharedOutput } from "./output-buffer.js";

/** File descriptor of the pipe from the front process. */
export const INBOUND_FD = 3;

const runContext = new AsyncLocalStorage<number>();
let latest = 0;

/** Runs `work`. All its output belongs to the run, even output that it writes after its end. */
export function ownedBy<T>(run: number, work: () => T): T {
	latest = run;
	// The first piece is sent at once, because a child process of the cell may write directly to the pipe next.
	lastWrittenAt = Number.NEGATIVE_INFINITY;
	return runContext.run(run, work);
}

/** The run that the current code belongs to, or else the latest run. */
export function currentRun(): number {
	return runContext.getStore() ?? latest;
}

const shared = sharedOutput();
const buffer = new OutputBuffer(shared);

/** The shared memory with output that is not sent yet. */
export { shared as outputMemory };

/** Milliseconds without output after which the next piece is sent at once. Pieces that follow faster are buffered. */
const BURST_GAP_MS = 20;
let lastWrittenAt = 0;

/** Output with more characters is split, so that the reader can show its beginning early. */
const MAX_PIECE = 1 << 20;

export function writeOutput(kind: typeof STDOUT | typeof STDERR, text: string): void {
	const run = currentRun();
	const now = performance.now();
	const isBurst = now - lastWrittenAt < BURST_GAP_MS && buffer.isWatched;
	lastWrittenAt = now;
	if (isBurst && (buffer.append(kind, run, text) || flushAndAppend(kind, run, text))) return;
	for (let i = 0; i < text.length; ) {
		let end = Math.min(i + MAX_PIECE, text.length);
		if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
		buffer.flush(outputFrame(kind, run, i === 0 && end === text.length ? text : text.slice(i, end)));
		i = end;
	}
}

function flushAndAppend(kind: number, run: number, text: string): boolean {
	buffer.flush();
	return buffer.append(kind, run, text);
}

function isHighSurrogate(unit: number): boolean {
	return unit >= 0xd800 && unit < 0xdc00;
}

export function send(message: FromExecution, buffers: readonly Uint8Array[] = []): void {
	buffer.flush(messageFrame(message, buffers));
}

/** Writes the buffered output before the process ends. */
export function flushOutput(): void {
	buffer.flush();
}
