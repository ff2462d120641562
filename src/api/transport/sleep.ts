import { onAbort } from "./on-abort.js";

/** Waits; an abort ends the wait at once by rejecting with the signal's reason. */
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

/** The reason of a signal that ends what took too long. */
export class Late extends Error {
	override readonly name = "TimeoutError";

	constructor(readonly phase: "headers" | "total") {
		super("the deadline has passed");
	}
}

/** A deadline looks at least this often whether the process still runs, in milliseconds. */
const STEP_MS = 1_000;

/** Calls back after so many milliseconds in which the process ran: one that was stopped meanwhile has not waited. What it returns ends the wait. */
function afterRunning(milliseconds: number, run: () => void): () => void {
	let ended = false;
	const wait = (left: number) => {
		const step = Math.max(0, Math.min(left, STEP_MS));
		// What has arrived by then is read between the timer and the next turn, and comes first.
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

/** Runs something that listens to a signal, and ends it with `Late` when it takes too long: to call `begun`, or altogether. */
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
