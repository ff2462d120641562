/** Replaces a method with the one that `make` creates from it. Does nothing if the class has no such method. */
export function wrap(prototype: object, name: string, make: (original: Method) => Method): void {
	const original: unknown = Reflect.get(prototype, name);
	if (typeof original !== "function") return;
	Object.defineProperty(prototype, name, { configurable: true, writable: true, value: make(original as Method) });
}

export type Method = (this: object, ...args: unknown[]) => unknown;
