// Values a forecast with changed drivers: rankings, tables, cases, and the change that a price needs.
import { ArgumentError } from "../../core/errors.js";
import { formatNumber } from "../../core/format.js";
import { CONVENTIONS } from "../fair-value/conventions.js";
import { nearRoot } from "../math/find-root.js";
import { reasonForNoValue } from "./check-forecast.js";
import { isGrowth, setDriver } from "./driver-paths.js";
import type { Forecast } from "./forecast.js";
import type { ForecastDriver } from "./forecast-types.js";
import { driverText } from "./given-drivers.js";

/** Values of drivers by name, by year. */
export type Moved = Readonly<Record<string, readonly number[]>>;

/** A function for the value per share with changed drivers, or null; it reuses memory. */
export function makeValuer({ model: { program, start } }: Forecast): (moved: Moved) => number | null {
	const grid = new Float64Array(start.length);
	const run = program.runFor(["value_per_share", "firm_rate"]);
	return (moved) => {
		grid.set(start);
		for (const name in moved) setDriver(program, grid, name, moved[name] as readonly number[]);
		run(grid);
		return reasonForNoValue(program, grid) === null ? program.read(grid, "value_per_share", 0) : null;
	};
}

/** A driver that may be changed, because no formula sets it. */
export function requireMovable(forecast: Forecast, name: string): ForecastDriver {
	const driver = forecast.driver(name);
	if (driver.formula !== undefined)
		throw new ArgumentError("driver", `${name} follows from the formula ${driver.formula}: give it numbers to move it`);
	return driver;
}

/** The value per share at the low and high of one driver. */
export interface DriverMove {
	readonly driver: string;
	readonly title: string;
	/** The driver's values in its first year. */
	readonly low: number;
	readonly high: number;
	readonly unit: ForecastDriver["unit"];
	readonly valueAtLow: number | null;
	readonly valueAtHigh: number | null;
	/** The difference of the two values; null if one is missing. */
	readonly swing: number | null;
}

/**
 * Ranks drivers by the difference between the values at their low and high.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * rankMoves(forecast(company))[0].driver //=> "growth"
 */
export function rankMoves(forecast: Forecast): readonly DriverMove[] {
	const valueWith = makeValuer(forecast);
	const moves = forecast.drivers
		.filter(({ formula }) => formula === undefined)
		.map(({ name, title, low, high, unit }): DriverMove => {
			const [valueAtLow, valueAtHigh] = [valueWith({ [name]: low }), valueWith({ [name]: high })];
			const swing = valueAtLow === null || valueAtHigh === null ? null : Math.abs(valueAtHigh - valueAtLow);
			return {
				driver: name,
				title,
				low: low[0] as number,
				high: high[0] as number,
				unit,
				valueAtLow,
				valueAtHigh,
				swing,
			};
		});
	return moves.sort((a, b) => (b.swing ?? Number.POSITIVE_INFINITY) - (a.swing ?? Number.POSITIVE_INFINITY));
}

/** The change of a driver that a price needs. */
export interface NeededShift {
	readonly driver: string;
	/** The change in every year. */
	readonly shift: number;
	/** The driver by year at that price. */
	readonly values: readonly number[];
	readonly unit: ForecastDriver["unit"];
}

/**
 * Finds the change of one driver, the same in every year, at which the value is the price.
 * @param options.for value per share, in the currency of the statements
 * @throws ArgumentError where no value within the driver's bounds is worth the price, with what its ends are worth
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const mine = forecast(company);
 * solve(mine, { driver: "growth", for: mine.value.perShare }).shift //=> 0
 */
export function solve(
	forecast: Forecast,
	{ driver: name, for: price }: { readonly driver: string; readonly for: number },
): NeededShift {
	if (!(price > 0)) throw new ArgumentError("for", `expected a price above 0, got ${price}`);
	const { values, bounds, unit } = requireMovable(forecast, name);
	const valueWith = makeValuer(forecast);
	const shifted = (shift: number) => values.map((value) => value + shift);
	const gap = (shift: number) => (valueWith({ [name]: shifted(shift) }) ?? Number.NaN) - price;
	// The nearest shift on either side with a value: beyond it a bank fails, or growth exceeds the rate.
	const ends = [bounds[0] - Math.min(...values), bounds[1] - Math.max(...values)] as const;
	const now = gap(0);
	if (now === 0) return { driver: name, shift: 0, values, unit };
	for (const end of ends)
		for (let step = 1, before = 0; step <= SOLVE_STEPS; step++) {
			const moved = (end * step * step) / (SOLVE_STEPS * SOLVE_STEPS);
			const excess = gap(moved);
			if (Number.isNaN(excess)) break;
			if (excess > 0 !== gap(before) > 0 || excess === 0) {
				const shift = nearRoot(gap, Math.min(before, moved), Math.max(before, moved), 1e-12);
				if (shift !== null) return { driver: name, shift, values: shifted(shift), unit };
			}
			before = moved;
		}
	const reach = ends
		.map((end) => valueWith({ [name]: shifted(end) }))
		.map(
			(value, i) =>
				`${driverText((values[0] as number) + (ends[i] as number), unit)} ${value === null ? "has no value" : `is worth ${formatNumber(value, { decimals: 2 })}`}`,
		);
	throw new ArgumentError(
		"driver",
		`no ${name} is worth ${formatNumber(price, { decimals: 2 })} a share: ${reach.join(", ")}`,
	);
}

const SOLVE_STEPS = 40;

/** Values per share over two drivers; null without a value. */
export interface DriverGrid {
	readonly rows: { readonly driver: string; readonly shifts: readonly number[] };
	readonly columns: { readonly driver: string; readonly shifts: readonly number[] };
	readonly cells: readonly (readonly (number | null)[])[];
}

/**
 * Computes values per share with two drivers changed equally in every year.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const rows = { driver: "growth", shifts: [-0.01, 0, 0.01] };
 * const columns = { driver: "cost_of_equity", shifts: [0, 0.01] };
 * driverGrid(forecast(company), rows, columns).cells.length //=> 3
 */
export function driverGrid(forecast: Forecast, rows: DriverGrid["rows"], columns: DriverGrid["columns"]): DriverGrid {
	const valueWith = makeValuer(forecast);
	const [down, across] = [requireMovable(forecast, rows.driver), requireMovable(forecast, columns.driver)];
	if (down === across) throw new ArgumentError("columns", `a table is of two drivers: ${rows.driver} is both`);
	const moved = (driver: ForecastDriver, shift: number) => driver.values.map((value) => value + shift);
	const cells = rows.shifts.map((row) =>
		columns.shifts.map((column) => valueWith({ [down.name]: moved(down, row), [across.name]: moved(across, column) })),
	);
	return { rows, columns, cells };
}

/** The shifts of a driver's first year between its low and high. */
export function shiftsOf({ name, values, low, high }: ForecastDriver): DriverGrid["rows"] {
	const [least, most] = [low, high].map((end) => (end[0] as number) - (values[0] as number)) as [number, number];
	return { driver: name, shifts: [least, least / 2, 0, most / 2, most] };
}

/** True for growth of revenue or a segment, or the first of two growth factors. */
export const isWholeGrowth = (name: string): boolean => isGrowth(name) || /^(?:volume|market)_growth$/.test(name);

/** Drivers with the caller's low and high. */
export const givenEnds = ({ drivers, model: { given } }: Forecast): readonly ForecastDriver[] =>
	drivers.filter(({ name }) => typeof given[name] === "object" && "low" in (given[name] as object));

/** The drivers of the bear (low) or bull (high) case. @param profit the factor of margins */
function movedInCase(forecast: Forecast, end: "low" | "high", profit: number): Moved {
	const own = givenEnds(forecast);
	if (own.length > 0)
		return Object.fromEntries(
			own.map((driver) => [driver.name, driver[(end === "low") !== driver.costs ? "low" : "high"]]),
		);
	const read = (name: string, year: number) => forecast.model.program.read(forecast.grid, name, year);
	// A lower margin means higher costs.
	const cost = (earned: string) => (value: number, year: number) =>
		value + (1 - profit) * Math.max(0, read(earned, year + 1) / read("revenue", year + 1));
	const moves: Readonly<Record<string, (driver: ForecastDriver) => readonly number[]>> = {
		growth: (driver) => driver[end],
		other_costs: ({ values }) => values.map(cost("operating_income")),
		costs_to_income: ({ values }) => values.map(cost("pretax_income")),
		pretax_return: ({ values }) => values.map((value) => value * profit),
	};
	return Object.fromEntries(
		forecast.drivers.flatMap((driver) => {
			const move =
				driver.formula === undefined ? moves[isWholeGrowth(driver.name) ? "growth" : driver.name] : undefined;
			return move ? [[driver.name, move(driver)]] : [];
		}),
	);
}

/** The value per share in three cases, or null: bear and bull growth and margin, or the caller's low and high. */
export function forecastCases(forecast: Forecast): Readonly<Record<"bear" | "base" | "bull", number | null>> {
	const valueWith = makeValuer(forecast);
	const moved = (end: "low" | "high", profit: number) => valueWith(movedInCase(forecast, end, profit));
	const { bearMargin, bullMargin } = CONVENTIONS;
	return { bear: moved("low", bearMargin), base: valueWith({}), bull: moved("high", bullMargin) };
}
