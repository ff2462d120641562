import { entryOf } from "../../core/entry-of.js";

/**
 * Calls back when the signal aborts.
 * @returns a function that removes the callback
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
	if (!signal) return () => {};
	const callbacks = entryOf(waiting, signal, () => callbacksOf(signal));
	callbacks.add(callback);
	return () => void callbacks.delete(callback);
}

/** Callbacks by signal. All share one listener, because Node warns of a leak if a thousand calls add their own. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

function callbacksOf(signal: AbortSignal): Set<() => void> {
	const callbacks = new Set<() => void>();
	const callAll = () => {
		for (const callback of [...callbacks]) callback();
		callbacks.clear();
	};
	signal.addEventListener("abort", callAll, { once: true });
	return callbacks;
}
