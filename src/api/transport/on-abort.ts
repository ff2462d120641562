// Calls back when a signal aborts.
/** Callbacks by signal. All share one listener, because Node warns of a leak if a thousand calls add their own. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal aborts.
 * @returns a function that removes the callback
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
	if (!signal) return () => {};
	let callbacks = waiting.get(signal);
	if (!callbacks) {
		const own = new Set<() => void>();
		callbacks = own;
		waiting.set(signal, own);
		signal.addEventListener(
			"abort",
			() => {
				for (const each of [...own]) each();
				own.clear();
			},
			{ once: true },
		);
	}
	const known = callbacks;
	known.add(callback);
	return () => void known.delete(callback);
}
