// Sends bodies slowly, truncated or as an HTML page, for requested faults.
import type { Fault } from "./fault.js";

/** Waits, unless the client aborts first. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(done, milliseconds);
		function done() {
			clearTimeout(timer);
			signal?.removeEventListener("abort", done);
			resolve();
		}
		signal?.addEventListener("abort", done);
	});
}

/** Sends the body in twenty pieces over a time. */
export function slowBody(
	bytes: Uint8Array<ArrayBuffer>,
	fault: Fault,
	signal?: AbortSignal | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const pieces = 20;
	const wait = Number(fault.value ?? 1000) / pieces;
	let sent = 0;
	return new ReadableStream({
		async pull(controller) {
			await pause(wait, signal);
			const from = Math.floor((bytes.length * sent) / pieces);
			sent++;
			const to = Math.floor((bytes.length * sent) / pieces);
			if (to > from) controller.enqueue(bytes.slice(from, to));
			if (sent === pieces || signal?.aborted) controller.close();
		},
	});
}

/** Sends half of the body, then breaks the connection: with `breakOff` if given, else with an error of the stream. */
export function truncatedBody(
	bytes: Uint8Array<ArrayBuffer>,
	breakOff?: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	let sent = false;
	return new ReadableStream({
		async pull(controller) {
			if (!sent) {
				sent = true;
				controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
				return;
			}
			// Twenty milliseconds let the half arrive before the connection breaks.
			await pause(20);
			if (!breakOff) return controller.error(new Error("the connection broke off in the middle of the body"));
			breakOff();
			controller.close();
		},
	});
}

/** A page such as proxies and maintenance windows send, with status 200. */
export const HTML_PAGE =
	"<!doctype html><html><head><title>Just a moment</title></head><body><h1>Service under maintenance</h1></body></html>";
