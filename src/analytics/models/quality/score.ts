import { defaulted } from "../../model/index.js";
import { entriesOf, type InputSpec } from "../../model/input.js";

export type Signal = 0 | 1 | null;

const signal = (left: number, right: number, test: boolean): Signal =>
	Number.isFinite(left) && Number.isFinite(right) ? (Number(test) as 0 | 1) : null;

/** Signals of a score that compare two numbers: null when one of them is missing or a ratio has no value. */
export const more = (left: number, right: number): Signal => signal(left, right, left > right);
export const less = (left: number, right: number): Signal => more(right, left);
export const atMost = (left: number, right: number): Signal => signal(left, right, left <= right);

/** Numbers that may be missing; one is NaN then, so that whatever uses it has no value either. */
export const orNaN = <K extends string>(
	numbers: Readonly<Record<K, InputSpec<number, "required">>>,
): Readonly<Record<K, InputSpec<number, "defaulted">>> =>
	Object.fromEntries(
		entriesOf(numbers).map(([name, number]) => [name, defaulted(number as InputSpec<number, "required">, Number.NaN)]),
	) as Readonly<Record<K, InputSpec<number, "defaulted">>>;

/** The sum of the signals, or null with the interval in which it lies when some are missing. */
export function total(signals: readonly Signal[]): { score: number | null; low: number; high: number } {
	let low = 0;
	let unknown = 0;
	for (const value of signals) {
		if (value === null) unknown++;
		else low += value;
	}
	return { score: unknown === 0 ? low : null, low, high: low + unknown };
}
