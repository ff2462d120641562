// Creates a record whose values are computed when they are read.

/**
 * A record of these keys; each value is made when it is first read. Keys without a value are absent.
 * @param keys in the order of the record
 * @param make gives the value of a key, undefined for an absent one
 */
export function lazyRecord<V extends object>(
	keys: ReadonlySet<string>,
	make: (key: string) => V | undefined,
): Readonly<Record<string, V>> {
	const made = new Map<string, V | undefined>();
	const memberOf = (key: string | symbol): V | undefined => {
		if (typeof key !== "string" || !keys.has(key)) return undefined;
		if (!made.has(key)) made.set(key, make(key));
		return made.get(key);
	};
	return new Proxy<Record<string, V>>(
		{},
		{
			get: (target, key) => memberOf(key) ?? Reflect.get(target, key),
			has: (target, key) => memberOf(key) !== undefined || Reflect.has(target, key),
			ownKeys: () => [...keys].filter((key) => memberOf(key) !== undefined),
			getOwnPropertyDescriptor: (_, key) => {
				const value = memberOf(key);
				return value && { value, enumerable: true, configurable: true, writable: true };
			},
		},
	);
}
