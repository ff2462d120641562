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

/** The longest time that a timer takes, in milliseconds. */
const LONGEST_TIMER_MS = 2_147_483_647;

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
		setTimeout(() => controller.abort(new Late(phase)), Math.min(Math.max(0, milliseconds), LONGEST_TIMER_MS));
	const whole = late("total", total);
	const beginning = headers < total ? late("headers", headers) : undefined;
	try {
		return await run(controller.signal, () => clearTimeout(beginning));
	} finally {
		clearTimeout(whole);
		clearTimeout(beginning);
		stay();
	}
}
