// Waiting and deadlines.
import { onAbort } from "./on-abort.js";

/** Waits; an abort rejects with the signal's reason. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(signal.reason);
		const stay = onAbort(signal, () => {
			clearTimeout(timer);
			reject(signal?.reason);
		});
		const timer = setTimeout(() => {
			stay();
			resolve();
		}, milliseconds);
	});
}

/** The reason of a signal after a time-out. */
export class Late extends Error {
	override readonly name = "TimeoutError";

	constructor(readonly phase: "headers" | "total") {
		super("the deadline has passed");
	}
}

/** The longest interval between a deadline's checks that the process runs, in milliseconds. */
const STEP_MS = 1_000;

/** Calls back after this much running time: a stopped process has not waited. Returns a function that cancels. */
function afterRunning(milliseconds: number, run: () => void): () => void {
	let ended = false;
	const wait = (left: number) => {
		const step = Math.max(0, Math.min(left, STEP_MS));
		// Data that have arrived by now are read first.
		const next = () => void setImmediate(() => ended || (left > step ? wait(left - step) : run()));
		timer = setTimeout(next, step);
	};
	let timer: NodeJS.Timeout | undefined;
	wait(milliseconds);
	return () => {
		ended = true;
		clearTimeout(timer);
	};
}

/** Runs a task with a signal, and aborts it with `Late` if it takes too long until `begun` or in total. */
export async function withDeadlines<T>(
	{ headers, total }: { readonly headers: number; readonly total: number },
	signal: AbortSignal | undefined,
	run: (signal: AbortSignal, begun: () => void) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const leave = () => controller.abort(signal?.reason);
	if (signal?.aborted) leave();
	const stay = onAbort(signal, leave);
	const late = (phase: Late["phase"], milliseconds: number) =>
		afterRunning(milliseconds, () => controller.abort(new Late(phase)));
	const endWhole = late("total", total);
	const endBeginning = headers < total ? late("headers", headers) : () => {};
	try {
		return await run(controller.signal, endBeginning);
	} finally {
		endWhole();
		endBeginning();
		stay();
	}
}
