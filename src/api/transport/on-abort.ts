/** Who waits for a signal. One listener for all of them: a signal that a thousand calls share would otherwise warn of a leak. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal aborts.
 * @returns takes the callback back
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
