/** The sum, undefined where a part is. */
export function sum(...parts: (number | undefined)[]): number | undefined {
	return parts.includes(undefined) ? undefined : (parts as number[]).reduce((a, b) => a + b, 0);
}

/** The difference, undefined where a part is. */
export function minus(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined ? undefined : a - b;
}

/** The quotient, undefined where a part is or the divisor is 0. */
export function quotient(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || !b ? undefined : a / b;
}

/** A line of the period that is being completed; undefined where unknown. */
export type Value = (field: string) => number | undefined;
/** Adds a computed line where none is known. */
export type Add = (field: string, value: number | undefined) => void;

/** Lines of which it matters whether a company has none or whether nothing is known. */
export type OptionalLine =
	| "Marketable Securities"
	| "Minority Interest"
	| "~Borrowings"
	| "~Current portion"
	| "Short-Term Debt"
	| "Other Current Receivables";

/** True for a line that is taken as none where a period has no such line. */
export type Lacks = (field: OptionalLine) => boolean;
