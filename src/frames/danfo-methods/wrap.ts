export type Method = (this: object, ...given: unknown[]) => unknown;

/** Puts a method made from the original in its place; nothing where the class has no such method. */
export function wrap(prototype: object, name: string, make: (original: Method) => Method): void {
	const original: unknown = Reflect.get(prototype, name);
	if (typeof original !== "function") return;
	Object.defineProperty(prototype, name, { configurable: true, writable: true, value: make(original as Method) });
}
