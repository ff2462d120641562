/**
 * Groups items by key, in their order; items without a key are left out.
 * @example
 * groupBy([1, 2, 3], (number) => (number === 3 ? undefined : number % 2)) //=> new Map([[1, [1]], [0, [2]]])
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K | undefined): Map<K, T[]> {
	const groups = new Map<K, T[]>();
	for (const item of items) {
		const key = keyOf(item);
		if (key !== undefined) push(groups, key, item);
	}
	return groups;
}

/** Adds a value to the list of a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
