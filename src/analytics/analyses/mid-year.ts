// Moves a value from year-end to mid-year cash flows.
import type { Algebra } from "../formula/compile-formula.js";
import type { Analysis } from "./analysis.js";

/**
 * Moves a value per share from year-end to mid-year flows: the value of operations (before cash and debt) grows by half a year at the
 * discount rate.
 * @param value with flows at the end of each year
 * @param inputs the model's inputs by name: numbers, or figures that keep how they were computed
 */
export function midYearValue<T>(
	value: T,
	{ rate, cash, debt }: NonNullable<Analysis["midYear"]>,
	inputs: Readonly<Record<string, unknown>>,
	{ arithmetic, functions, constant }: Algebra<T>,
): T {
	const { "+": plus, "-": minus, "*": times, "/": over } = arithmetic;
	const amount = (name: string | undefined) => (name === undefined ? constant(0) : (inputs[name] as T));
	const netCash = over(minus(amount(cash), amount(debt)), amount("shares"));
	return plus(netCash, times(minus(value, netCash), functions.sqrt(plus(constant(1), amount(rate)))));
}
