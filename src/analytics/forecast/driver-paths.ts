// Computes the values of a forecast's drivers by year, and their rows in the program.
import { ArgumentError } from "../../core/errors.js";
import type { GivenDrivers } from "../assumptions/given-forecast.js";
import { CONVENTIONS } from "../fair-value/conventions.js";
import { ForecastFails } from "./check-forecast.js";
import { type BaseCase, type DriverRow, ORDINARY_DRIVERS } from "./driver-table.js";
import type { ForecastDriver } from "./forecast-types.js";
import { driverText, type ReadDriver } from "./given-drivers.js";
import type { Program, Row, RowUnit } from "./program.js";
import { type ForecastSegment, segmentRevenue } from "./segments.js";

const growthRow = (name: string, title: string, more: Pick<DriverRow, "moves" | "filed" | "base">): DriverRow => ({
	name,
	title,
	unit: "fraction",
	bounds: [-0.9, 3],
	constant: false,
	costs: false,
	...more,
});

/** The growth of one segment's revenue, as a driver. */
export const segmentRow = ({ name, title }: ForecastSegment): DriverRow =>
	growthRow(`growth_${name}`, `Growth of ${title}`, {
		moves: title,
		filed({ facts, periods }) {
			const revenues = periods.map((period) => segmentRevenue(facts, name, period));
			return revenues.map((revenue, i) => revenue / (revenues[i - 1] ?? Number.NaN) - 1);
		},
		base(record, years) {
			const whole = ORDINARY_DRIVERS[0]?.base(record, years) as BaseCase;
			return { ...whole, reason: `as revenue as a whole: ${whole.reason}` };
		},
	});

/** The pair of growth factors that the caller gives: volume and price, or market and share. */
const PAIRS = [
	[
		["volume_growth", "Growth of volume"],
		["price_change", "Change of prices"],
	],
	[
		["market_growth", "Growth of the market"],
		["share_change", "Change of the market share, relative"],
	],
] as const;

/** The pair of growth factors that the drivers give, if any. */
export const growthPairOf = (drivers: GivenDrivers) => PAIRS.find(([[name]]) => name in drivers);

/** The formula of revenue growth by two factors or by segments, if growth is not a driver. */
export function growthFormula(drivers: GivenDrivers, segments: readonly ForecastSegment[]): string | undefined {
	const pair = growthPairOf(drivers);
	if (pair) return `(1 + ${pair[0][0]}) * (1 + ${pair[1][0]}) - 1`;
	return segments.length > 0 ? "revenue / revenue[-1] - 1" : undefined;
}

/** The two drivers of growth by factors, if given. @throws ArgumentError for only one of them, and for two ways to grow */
export function growthFactorRows(drivers: GivenDrivers): readonly DriverRow[] {
	const ofSegment = Object.keys(drivers).find((name) => name.startsWith("growth_"));
	const wanted = PAIRS.filter((pair) => pair.some(([name]) => name in drivers));
	for (const pair of wanted) {
		const missing = pair.find(([name]) => !(name in drivers))?.[0];
		const given = pair.find(([name]) => name in drivers)?.[0];
		if (missing) throw new ArgumentError("drivers", `drivers.${missing} is needed beside ${given}`);
		if ("growth" in drivers || ofSegment || wanted.length > 1)
			throw new ArgumentError(
				"drivers",
				`give growth, ${PAIRS.map((pair) => pair.map(([name]) => name).join(" and ")).join(", ")}, or growth of segments, not several of them`,
			);
	}
	const base = () => ({ from: 0, to: 0, reason: "given by the caller", spread: CONVENTIONS.growthSpread });
	return wanted.flatMap((pair) =>
		pair.map(([name, title]) => growthRow(name, title, { moves: "Revenue", filed: () => [], base })),
	);
}

/** The rows of the drivers. A formula's base case has a row of its own, read as `base`; the formula's last result is also the terminal one. */
export function driverRows(
	kept: readonly DriverRow[],
	read: ReadonlyMap<string, ReadDriver>,
	grows: string | undefined,
): Row[] {
	const row = (name: string, title: string, unit: RowUnit, more: Partial<Row> = {}): Row => ({
		name,
		title,
		unit,
		section: "Drivers",
		...more,
	});
	return [
		...kept.flatMap(({ name, title, unit, constant }) => {
			const base = read.get(name)?.base;
			const terminal = isGrowth(name) ? { terminal: "terminal_growth" } : {};
			if (name === "growth" && grows !== undefined) return [row(name, title, unit, { formula: grows, ...terminal })];
			if (!base || !("formula" in base)) return [row(name, title, unit, { ...terminal, constant })];
			const formula = renameBase(base.formula, `base_${name}`);
			// A constant rate is read from the first column too.
			const more = { formula, constant, terminal: `${name}[-1]`, ...terminal, ...(constant && { start: formula }) };
			return [row(`base_${name}`, `${title}: base case`, unit, { constant }), row(name, title, unit, more)];
		}),
		row("year", "Year of the forecast", "ratio"),
		row("years_since", "Years since the last balance sheet, and half a year to the middle of the flows", "ratio", {
			section: "Valuation",
		}),
		row("diluted_shares", "Diluted shares, millions", "shares", { section: "Valuation" }),
	];
}

/** The formula with the name `base` replaced by the row of the base case. */
function renameBase<N extends object>(node: N, base: string): N {
	const change = (value: unknown): unknown =>
		Array.isArray(value)
			? value.map(change)
			: typeof value === "object" && value !== null
				? renameBase(value, base)
				: value;
	const copy = Object.fromEntries(
		Object.entries(node).map(([key, value]) => [key, key === "name" && value === "base" ? base : change(value)]),
	);
	return copy as N;
}

/** True for growth of revenue, assets or a segment: in the terminal year these grow by `terminal_growth`. */
export const isGrowth = (name: string): boolean => /^growth(_|$)/.test(name);

/** Writes a driver's values to the grid. The terminal year repeats the last one, unless the row's formula replaces it. */
export function setDriver(program: Program, grid: Float64Array, name: string, values: readonly number[]): void {
	const { columns, years } = program;
	const row = program.rowIndex.get(name);
	if (row === undefined) return;
	const hasFormula = program.rows[row]?.trees.formula !== undefined;
	const own = hasFormula && program.rowIndex.has(`base_${name}`) ? `base_${name}` : name;
	const from = (program.rowIndex.get(own) as number) * columns;
	// The last filed year keeps its filed value for formulas that read it.
	if (!program.readBefore.has(own)) grid[from] = values[0] as number;
	for (let year = 1; year <= years; year++) grid[from + year] = values[year - 1] as number;
	grid[from + columns - 1] = values[years - 1] as number;
}

/** The values of a base case: `from` for the held years, then linear to `to` in year `fade`. */
const valuesOfCase = ({ from, to, fade = 1, held = 0 }: BaseCase, years: number): number[] =>
	Array.from({ length: years }, (_, i) => {
		const run = fade - held <= 0 ? 1 : Math.min(1, Math.max(0, (i + 1 - held) / (fade - held)));
		return held >= fade && i < held ? from : from + (to - from) * run;
	});

/** A driver with values, low and high by year. */
export function driverOf(
	row: DriverRow,
	baseCase: BaseCase,
	read: ReadDriver | undefined,
	years: number,
): ForecastDriver {
	const base = valuesOfCase(baseCase, years);
	const { low, high, why } = read ?? {};
	const middle = low && high ? low.map((value, year) => (value + (high[year] as number)) / 2) : base;
	const given = read?.base;
	// The base case stands in for a formula's values until `withComputed`.
	const values = given ? ("formula" in given ? base : given) : middle;
	const { base: _, filed: __, ...about } = row;
	const within = (value: number) => Math.min(Math.max(value, row.bounds[0]), row.bounds[1]);
	return {
		...about,
		values,
		base,
		reason: baseCase.reason,
		given: read !== undefined,
		low: low ?? values.map((value) => within(value - baseCase.spread)),
		high: high ?? values.map((value) => within(value + baseCase.spread)),
		...(given && "formula" in given && { formula: given.text }),
		...(why !== undefined && { why }),
	};
}

/** Adds a formula's checked results to its driver; low and high move with them. @throws ForecastFails */
export function withComputed(
	driver: ForecastDriver,
	program: Program,
	grid: Float64Array,
	years: readonly string[],
): ForecastDriver {
	const values = years.map((_, i) => program.read(grid, driver.name, i + 1));
	const [low, high] = driver.bounds;
	const show = (value: number) => driverText(value, driver.unit);
	const fail = (problem: string): never => {
		throw new ForecastFails(`drivers.${driver.name}: ${driver.formula} gives ${problem}`);
	};
	for (const [i, value] of values.entries()) {
		if (!Number.isFinite(value)) fail(`no number in ${years[i]}: it divides by 0, or reads what is not known`);
		if (value < low || value > high) fail(`${show(value)} in ${years[i]}: allowed is ${show(low)} to ${show(high)}`);
		if (driver.constant && value !== values[0])
			fail(`${show(values[0] as number)} in ${years[0]} and ${show(value)} in ${years[i]}: it holds in all years`);
	}
	const moved = (ends: readonly number[]) =>
		ends.map((end, i) => end - (driver.base[i] as number) + (values[i] as number));
	return { ...driver, values, low: moved(driver.low), high: moved(driver.high) };
}
