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

/** The promise of a key in a map, created on first use. A failed one is removed, so that the next call tries again. */
export function promiseOf<K, V>(entries: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
	return entryOf(entries, key, () => {
		const loading = load();
		loading.catch(() => entries.delete(key));
		return loading;
	});
}
