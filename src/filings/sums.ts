/** The sum, undefined where a part is. */
export function sum(...parts: (number | undefined)[]): number | undefined {
	return parts.includes(undefined) ? undefined : (parts as number[]).reduce((a, b) => a + b, 0);
}

/** The difference, undefined where a part is. */
export function minus(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined ? undefined : a - b;
}
