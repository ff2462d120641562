/** The value of a key in a map, created on first use. */
export function entryOf<K, V>(
	entries: { get(key: K): V | undefined; set(key: K, value: V): unknown },
	key: K,
	make: () => V,
): V {
	let entry = entries.get(key);
	if (entry === undefined) {
		entry = make();
		entries.set(key, entry);
	}
	return entry;
}
