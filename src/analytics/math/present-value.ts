import { wholePower } from "../../core/math/whole-power.js";

/** Flows of years 1 to `years`, each grown once from the year before: f0·(1 + g)^t. */
export function growing(f0: number, g: number, years: number): number[] {
	const flows: number[] = [];
	for (let year = 1; year <= years; year++) flows.push(f0 * wholePower(1 + g, year));
	return flows;
}

/** Present value of flows at the END of years 1, 2, …, at one rate. */
export function presentValue(flows: readonly number[], rate: number): number {
	return flows.reduce((total, flow, i) => total + flow / wholePower(1 + rate, i + 1), 0);
}

/** Value, one year before the first flow, of a flow that grows for ever: next/(rate − g). */
export function perpetuity(next: number, rate: number, g: number): number {
	return next / (rate - g);
}

/** Discount factors of years 1, 2, … where the rate differs by year: compounded, not (1 + w_t)^t. */
export function compoundFactors(rates: readonly number[]): number[] {
	let factor = 1;
	return rates.map((rate) => {
		factor /= 1 + rate;
		return factor;
	});
}
