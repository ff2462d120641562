// Drivers by year: base cases, what the caller gave, and the rows that hold them.
import { ArgumentError } from "../../core/errors.js";
import { type BaseCase, type DriverRow, ORDINARY_DRIVERS } from "./driver-table.js";
import type { ForecastDriver } from "./forecast-types.js";
import { driverText, type GivenDrivers, type ReadDriver } from "./given-drivers.js";
import type { Program, Row, RowUnit } from "./program.js";
import { type ForecastSegment, segmentsOf } from "./segments.js";

const growthRow = (name: string, title: string, more: Pick<DriverRow, "moves" | "filed" | "base">): DriverRow => ({
	...{ name, title, unit: "fraction", bounds: [-0.9, 3], constant: false, costs: false },
	...more,
});

export const segmentRow = ({ name, title }: ForecastSegment): DriverRow =>
	growthRow(`growth_${name}`, `Growth of ${title}`, {
		moves: title,
		filed({ facts, periods }) {
			const revenues = periods.map(
				(period) => segmentsOf(facts, period).find((one) => one.name === name)?.revenue ?? Number.NaN,
			);
			return revenues.map((revenue, at) => revenue / (revenues[at - 1] ?? Number.NaN) - 1);
		},
		base(record, years) {
			const whole = ORDINARY_DRIVERS[0]?.base(record, years) as BaseCase;
			return { ...whole, reason: `as revenue as a whole: ${whole.reason}` };
		},
	});

/** Two factors of growth, of which the caller gives both: volume and price, or market and share. */
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

export const pairOf = (drivers: GivenDrivers) => PAIRS.find(([[name]]) => name in drivers);
export const pairFormula = ([[one], [other]]: (typeof PAIRS)[number]): string => `(1 + ${one}) * (1 + ${other}) - 1`;

export function waysToGrow(drivers: GivenDrivers): readonly DriverRow[] {
	const wanted = PAIRS.filter((pair) => pair.some(([name]) => name in drivers));
	for (const pair of wanted) {
		const gone = pair.find(([name]) => !(name in drivers));
		if (gone)
			throw new ArgumentError(
				"drivers",
				`drivers.${gone[0]} is needed beside ${pair.find((one) => one !== gone)?.[0]}`,
			);
		if ("growth" in drivers || wanted.length > 1)
			throw new ArgumentError(
				"drivers",
				`give growth, ${PAIRS.map((one) => one.map(([name]) => name).join(" and ")).join(", or ")}, not several of them`,
			);
	}
	const base = () => ({ from: 0, to: 0, reason: "given by the caller", spread: 0.02 });
	return wanted.flatMap((pair) =>
		pair.map(([name, title]) => growthRow(name, title, { moves: "Revenue", filed: () => [], base })),
	);
}

/** Drivers as rows: numbers, or the formulas of the caller, whose terminal year is the last one again. */
export function driverRows(
	kept: readonly DriverRow[],
	read: ReadonlyMap<string, ReadDriver>,
	drivers: GivenDrivers,
): Row[] {
	const row = (name: string, title: string, unit: RowUnit, more: Partial<Row> = {}): Row => ({
		name,
		title,
		unit,
		section: "Drivers",
		...more,
	});
	const pair = pairOf(drivers);
	return [
		...kept.flatMap(({ name, title, unit }) => {
			const base = read.get(name)?.base;
			if (name === "growth" && pair)
				return [row(name, title, unit, { formula: pairFormula(pair), terminal: "terminal_growth" })];
			if (!base || !("formula" in base)) return [row(name, title, unit)];
			const formula = renamed(base.formula, `base_${name}`);
			return [
				row(`base_${name}`, `${title}: base case`, unit),
				row(name, title, unit, { formula, terminal: name.startsWith("growth") ? "terminal_growth" : `${name}[-1]` }),
			];
		}),
		row("year", "Year of the forecast", "ratio"),
		row("years_since", "Years since the last balance sheet, and half a year to the middle of the flows", "ratio", {
			section: "Valuation",
		}),
		row("diluted_shares", "Diluted shares, millions", "shares", { section: "Valuation" }),
	];
}

/** `base` in a formula is the driver's own base case. */
function renamed<N extends object>(node: N, base: string): N {
	const change = (value: unknown): unknown =>
		Array.isArray(value)
			? value.map(change)
			: typeof value === "object" && value !== null
				? renamed(value, base)
				: value;
	const copy = Object.fromEntries(
		Object.entries(node).map(([key, value]) => [key, key === "name" && value === "base" ? base : change(value)]),
	);
	return copy as N;
}

/** A driver by year; behind the last year growth is that of the terminal state, and all else stays. */
export function setDriver(program: Program, grid: Float64Array, name: string, values: readonly number[]): void {
	const { columns, years } = program;
	const at = program.place.get(name);
	if (at === undefined) return;
	const hasFormula = program.rows[at]?.trees.formula !== undefined;
	const from = (hasFormula ? (program.place.get(`base_${name}`) ?? at) : at) * columns;
	grid[from] = values[0] as number;
	for (let year = 1; year <= years; year++) grid[from + year] = values[year - 1] as number;
	grid[from + columns - 1] = values[years - 1] as number;
	if (name === "terminal_growth")
		for (const [other, place] of program.place)
			if (/^growth(_|$)/.test(other)) grid[place * columns + columns - 1] = values[0] as number;
	if (/^growth(_|$)/.test(name)) grid[from + columns - 1] = program.read(grid, "terminal_growth", 0);
}

const along = ({ from, to, fade = 1, held = 0 }: BaseCase, years: number): number[] =>
	Array.from({ length: years }, (_, at) => {
		const run = fade - held <= 0 ? 1 : Math.min(1, Math.max(0, (at + 1 - held) / (fade - held)));
		return held >= fade && at < held ? from : from + (to - from) * run;
	});

export function driverOf(row: DriverRow, found: BaseCase, read: ReadDriver | undefined, years: number): ForecastDriver {
	const base = along(found, years);
	const { low, high, why } = read ?? {};
	const middle = low && high ? low.map((value, year) => (value + (high[year] as number)) / 2) : base;
	const given = read?.base;
	const values = given ? ("formula" in given ? base : given) : middle;
	const { base: _, filed: __, ...about } = row;
	const within = (value: number) => Math.min(Math.max(value, row.bounds[0]), row.bounds[1]);
	return {
		...{ ...about, values, base, reason: found.reason, given: read !== undefined },
		low: low ?? values.map((value) => within(value - found.spread)),
		high: high ?? values.map((value) => within(value + found.spread)),
		...(given && "formula" in given && { formula: given.text }),
		...(why !== undefined && { why }),
	};
}

/** A driver by formula with what the formula gave. */
export function withComputed(
	driver: ForecastDriver,
	program: Program,
	grid: Float64Array,
	years: readonly string[],
): ForecastDriver {
	const values = years.map((_, at) => program.read(grid, driver.name, at + 1));
	const [low, high] = driver.bounds;
	for (const [at, value] of values.entries())
		if (!(value >= low && value <= high))
			throw new ArgumentError(
				"drivers",
				`drivers.${driver.name}: ${driver.formula} gives ${driverText(value, driver.unit)} in ${years[at]}: allowed is ${driverText(low, driver.unit)} to ${driverText(high, driver.unit)}`,
			);
	const moved = (ends: readonly number[]) =>
		ends.map((end, at) => end - (driver.base[at] as number) + (values[at] as number));
	return { ...driver, values, low: moved(driver.low), high: moved(driver.high) };
}
