/** Returns a function that calls `make` on first use and then returns the same result. */
export function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

const COMPUTED = Symbol.for("valuelab.computed");

/** Marks the getters of an object as properties that are computed when read, so that the kernel does not take the first reading for a change. */
export function markComputed<T extends object>(object: T): T {
	for (const { get } of Object.values(Object.getOwnPropertyDescriptors(object)))
		if (get) Object.defineProperty(get, COMPUTED, { value: true });
	return object;
}

export const isComputed = (getter: object): boolean => COMPUTED in getter;
