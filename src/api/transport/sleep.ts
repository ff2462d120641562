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

/** Runs something that listens to a signal, and ends it with a `TimeoutError` when it takes too long. */
export async function withDeadline<T>(
	milliseconds: number,
	signal: AbortSignal | undefined,
	run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const leave = () => controller.abort(signal?.reason);
	if (signal?.aborted) leave();
	const stay = onAbort(signal, leave);
	const late = () => controller.abort(new DOMException("the deadline has passed", "TimeoutError"));
	const timer = setTimeout(late, Math.min(milliseconds, 2_147_483_647));
	try {
		return await run(controller.signal);
	} finally {
		clearTimeout(timer);
		stay();
	}
}
