// Draws drivers at random between their low and high, and values the forecast for each draw.
import { ArgumentError } from "../../core/errors.js";
import { cholesky, normalDraws } from "../math/random.js";
import { quantile } from "../math/statistics.js";
import type { Forecast } from "./forecast.js";
import type { ForecastDriver } from "./forecast-types.js";
import { givenEnds, isWholeGrowth, makeValuer, requireMovable } from "./moved-drivers.js";

export interface DrawOptions {
	/** @default 10,000 */
	readonly draws?: number;
	/** The same seed gives the same draws. @default 1 */
	readonly seed?: number;
	/**
	 * Drivers that vary, each between its low and high (10th and 90th percentile).
	 * @default those given low and high; else growth and the largest costs
	 */
	readonly drivers?: readonly string[];
	/** Correlations of two drivers: `{ "growth gross_margin": 0.5 }`. @default none */
	readonly correlations?: Readonly<Record<string, number>>;
}

/** Values per share of many draws. */
export interface Distribution {
	/** By draw; NaN without a value. */
	readonly values: Float64Array;
	/** Shift of each driver by draw, in the order of `drivers`. */
	readonly drivers: readonly string[];
	readonly shifts: readonly Float64Array[];
	readonly quantiles: Readonly<Record<"p10" | "p25" | "p50" | "p75" | "p90", number>>;
	/** The number of draws without a value. */
	readonly without: number;
	/** The share of draws above the price; null without a price. */
	readonly abovePrice: number | null;
	readonly seed: number;
}

/** Standard deviations between the median and the 90th percentile of a normal distribution. */
const NORMAL_P90 = 1.2815515655446004;

/** A driver z standard deviations from its values: two half-normals, because low and high may be at different distances. */
function driverAt({ values, low, high, bounds }: ForecastDriver, z: number): number[] {
	return values.map((value, year) => {
		const reach = z < 0 ? value - (low[year] as number) : (high[year] as number) - value;
		return Math.min(Math.max(value + (z / NORMAL_P90) * reach, bounds[0]), bounds[1]);
	});
}

/** The lower triangle of the drivers' correlations. @throws ArgumentError for a driver that does not vary, or correlations that contradict each other */
function choleskyOf(varying: readonly ForecastDriver[], correlations: Readonly<Record<string, number>>) {
	const names = varying.map(({ name }) => name);
	for (const pair of Object.keys(correlations)) {
		const unknown = pair.split(" ").filter((name) => !names.includes(name));
		if (unknown.length > 0)
			throw new ArgumentError(
				"correlations",
				`${JSON.stringify(pair)}: ${unknown.join(", ")} does not vary; there are ${names.join(", ")}`,
			);
	}
	const matrix = names.map((a) =>
		names.map((b) => (a === b ? 1 : (correlations[`${a} ${b}`] ?? correlations[`${b} ${a}`] ?? 0))),
	);
	const lower = cholesky(matrix);
	if (lower) return lower;
	throw new ArgumentError(
		"correlations",
		"the correlations contradict each other: their matrix is not positive definite",
	);
}

/**
 * Draws values with drivers between low and high, by a seed.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * distributionOf(forecast(company), { draws: 100, seed: 1 }).values.length //=> 100
 */
export function distributionOf(
	forecast: Forecast,
	{ draws = 10_000, seed = 1, drivers, correlations = {} }: DrawOptions = {},
): Distribution {
	if (!Number.isInteger(draws) || draws < 1)
		throw new ArgumentError("draws", `expected a whole number above 0, got ${draws}`);
	const varying = (drivers ?? defaultVarying(forecast)).map((name) => requireMovable(forecast, name));
	const lower = choleskyOf(varying, correlations);
	const valueWith = makeValuer(forecast);
	const normal = normalDraws(seed);
	const shifts = varying.map(() => new Float64Array(draws));
	const values = new Float64Array(draws);
	const moved: Record<string, number[]> = {};
	for (let draw = 0; draw < draws; draw++) {
		const independent = varying.map(() => normal());
		for (const [i, driver] of varying.entries()) {
			const z = independent.reduce((total, one, k) => (k <= i ? total + (lower[i]?.[k] ?? 0) * one : total), 0);
			moved[driver.name] = driverAt(driver, z);
			(shifts[i] as Float64Array)[draw] = (moved[driver.name]?.[0] as number) - (driver.values[0] as number);
		}
		values[draw] = valueWith(moved) ?? Number.NaN;
	}
	const valued = [...values].filter((value) => !Number.isNaN(value));
	const at = (p: number) => (valued.length === 0 ? Number.NaN : quantile(valued, p));
	const { price } = forecast;
	return {
		values,
		shifts,
		seed,
		drivers: varying.map(({ name }) => name),
		without: draws - valued.length,
		quantiles: { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) },
		abovePrice:
			price === null || valued.length === 0 ? null : valued.filter((value) => value > price).length / valued.length,
	};
}

/** The drivers that vary by default: those given low and high, else growth and the largest costs. */
function defaultVarying(forecast: Forecast): readonly string[] {
	const own = givenEnds(forecast);
	const usual = ["gross_margin", "other_costs", "pretax_return", "costs_to_income"];
	const isUsual = ({ name, formula }: ForecastDriver) => (usual.includes(name) || isWholeGrowth(name)) && !formula;
	return (own.length > 0 ? own : forecast.drivers.filter(isUsual)).map(({ name }) => name);
}
