// Adds, subtracts and divides figures that may be missing, and types what completing a period needs.
/** The sum; undefined if a part is undefined. */
export function sum(...parts: (number | undefined)[]): number | undefined {
	return parts.includes(undefined) ? undefined : (parts as number[]).reduce((a, b) => a + b, 0);
}

/** The difference; undefined if a part is undefined. */
export function minus(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined ? undefined : a - b;
}

/** The quotient; undefined if a part is undefined or the divisor is 0. */
export function quotient(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || !b ? undefined : a / b;
}

/** A line of the period that is being completed; undefined where unknown. */
export type Value = (field: string) => number | undefined;
/** Adds a computed line where none is known. */
export type Add = (field: string, value: number | undefined) => void;

/** Lines for which zero and unknown must be distinguished. */
export type OptionalLine =
	| "Marketable Securities"
	| "Minority Interest"
	| "~Borrowings"
	| "~Current portion"
	| "Short-Term Debt"
	| "Other Current Receivables";

/** True for a line that counts as zero if a period does not have it. */
export type CountsAsZero = (field: OptionalLine) => boolean;
