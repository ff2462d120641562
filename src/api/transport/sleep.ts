// Waits, and runs tasks with deadlines.
import { onAbort } from "./on-abort.js";

/** Waits; if the signal aborts, rejects with its reason. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(signal.reason);
		const stopListening = onAbort(signal, () => {
			clearTimeout(timer);
			reject(signal?.reason);
		});
		const timer = setTimeout(() => {
			stopListening();
			resolve();
		}, milliseconds);
	});
}

/** The reason of a signal after a time-out. */
export class DeadlineError extends Error {
	override readonly name = "TimeoutError";

	constructor(readonly phase: "headers" | "total") {
		super("the deadline has passed");
	}
}

/** The longest single timer of a deadline, in milliseconds. A process that was suspended loses at most this much of its time. */
const STEP_MS = 1_000;

/** Calls back after this much time in which the process ran; time in which it was suspended does not count. Returns a function that cancels. */
function afterRunning(milliseconds: number, run: () => void): () => void {
	let ended = false;
	const wait = (remainingMs: number) => {
		const step = Math.max(0, Math.min(remainingMs, STEP_MS));
		// `setImmediate` lets data that have arrived be read first.
		const next = () => void setImmediate(() => ended || (remainingMs > step ? wait(remainingMs - step) : run()));
		timer = setTimeout(next, step);
	};
	let timer: NodeJS.Timeout | undefined;
	wait(milliseconds);
	return () => {
		ended = true;
		clearTimeout(timer);
	};
}

/** Runs a task, and aborts its signal with `DeadlineError` if it takes too long in total or until it calls `begun`. */
export async function withDeadlines<T>(
	{ headers, total }: { readonly headers: number; readonly total: number },
	signal: AbortSignal | undefined,
	run: (signal: AbortSignal, begun: () => void) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const abort = () => controller.abort(signal?.reason);
	if (signal?.aborted) abort();
	const stopListening = onAbort(signal, abort);
	const startDeadline = (phase: DeadlineError["phase"], milliseconds: number) =>
		afterRunning(milliseconds, () => controller.abort(new DeadlineError(phase)));
	const endTotal = startDeadline("total", total);
	const endHeaders = headers < total ? startDeadline("headers", headers) : () => {};
	try {
		return await run(controller.signal, endHeaders);
	} finally {
		endTotal();
		endHeaders();
		stopListening();
	}
}
