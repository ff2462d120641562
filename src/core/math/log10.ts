import { log } from "./log.js";
import { powerOfTen } from "./power-of-ten.js";

/** The logarithm to base ten, for axes: exact for powers of ten, else within 2 ulp, with the same bits on every engine. NaN below 0. */
export function log10(x: number): number {
	const power = log(x) * Math.LOG10E;
	const whole = Math.round(power);
	return powerOfTen(whole) === x ? whole : power;
}
