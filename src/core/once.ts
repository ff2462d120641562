/** Returns a function that calls `make` on first use and then returns the same result. */
export function once<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
