import { wholePower } from "../../core/math/whole-power.js";

/** Present value of flows at the END of years 1, 2, …, at one rate. */
export function presentValue(flows: readonly number[], rate: number): number {
	return flows.reduce((total, flow, i) => total + flow / wholePower(1 + rate, i + 1), 0);
}

/** Value, one year before the first flow, of a flow that grows for ever: next/(rate − g). */
export function perpetuity(next: number, rate: number, g: number): number {
	return next / (rate - g);
}
