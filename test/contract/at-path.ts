// Reads values at JSON paths, and makes a body from values by path.

/** Reads the values at a JSON path, `*` for any index, `#` for any key; a missing member gives undefined. */
export function valuesAt(body: unknown, path: string): unknown[] {
	return steps(path).reduce<unknown[]>(
		(values, step) =>
			values.flatMap((value) => {
				if (typeof value !== "object" || value === null) return [undefined];
				if (step === "*" || step === "#") return Object.values(value);
				return [(value as Record<string, unknown>)[step]];
			}),
		[body],
	);
}

/** No field name of the interface contains a dot. */
function steps(path: string): string[] {
	return path === "" ? [] : path.split(".");
}

/** A body with one value at each path, with as few records as possible. */
export function bodyOf(fields: Readonly<Record<string, unknown>>): unknown {
	const root: { body?: unknown } = {};
	for (const [path, value] of Object.entries(fields)) {
		let holder: Record<string, unknown> = root;
		let key = "body";
		for (const step of steps(path)) {
			holder[key] ??= step === "*" || step === "0" ? [] : {};
			holder = holder[key] as Record<string, unknown>;
			key = step === "*" ? "0" : step === "#" ? "KEY" : step;
		}
		holder[key] = value;
	}
	return root.body;
}
