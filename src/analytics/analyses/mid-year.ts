import type { Algebra } from "../formula/compile-formula.js";
import type { Analysis } from "./analysis.js";

/**
 * A value per share with flows in the middle of each year: what the operations are worth (the value before cash is added and debt subtracted)
 * grows by half a year at the discount rate.
 *
 * @param value with flows at the end of each year
 * @param given the model's inputs by name: numbers, or figures that keep how they were computed
 */
export function midYearValue<T>(
	value: T,
	{ rate, cash, debt }: NonNullable<Analysis["midYear"]>,
	given: Readonly<Record<string, unknown>>,
	{ arithmetic, functions, constant }: Algebra<T>,
): T {
	const { "+": plus, "-": minus, "*": times, "/": over } = arithmetic;
	const amount = (name: string | undefined) => (name === undefined ? constant(0) : (given[name] as T));
	const held = over(minus(amount(cash), amount(debt)), amount("shares"));
	return plus(held, times(minus(value, held), functions.sqrt(plus(constant(1), amount(rate)))));
}
