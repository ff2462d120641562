// Changes the drivers of a forecast by text that the reader types or pastes.
import type { DriverNumber, GivenDriver, GivenDrivers } from "../../analytics/assumptions/given-forecast.js";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import type { ForecastDriver } from "../../analytics/forecast/forecast-types.js";
import { ArgumentError } from "../../core/errors.js";

/** A text in the cell of a driver and a year, counted from 0. */
export interface DriverText {
	readonly name: string;
	readonly year: number;
	readonly text: string;
}

/** True for a driver that is computed from others: total growth if the segments have growth rates. */
export const isComputed = ({ formula, given }: ForecastDriver): boolean => formula !== undefined && !given;

/** Writes a driver's value with all digits, for copying. */
export function wholeText({ values, unit }: Pick<ForecastDriver, "values" | "unit">, year: number): string {
	const value = (values[year] as number) * (unit === "fraction" ? 100 : 1);
	return `${Number(value.toPrecision(12))}${unit === "fraction" ? "%" : ""}`;
}

/**
 * Sets drivers from texts in cells. An empty text restores the base case; one that begins with = is a formula for every year.
 * @throws ArgumentError for a driver that is computed from others
 */
export function withTexts(forecast: Forecast, given: GivenDrivers, texts: readonly DriverText[]): GivenDrivers {
	const next: Record<string, GivenDriver> = { ...given };
	for (const name of new Set(texts.map((text) => text.name))) {
		const driver = forecast.driver(name);
		if (isComputed(driver)) throw new ArgumentError("drivers", `drivers.${name}: is computed from ${driver.formula}`);
		const own = texts.filter((text) => text.name === name);
		const formula = own.find(({ text }) => text.trim().startsWith("="));
		const path: DriverNumber[] = [...driver.values];
		for (const { year, text } of own) {
			const value = text.trim() === "" ? (driver.base[year] as number) : text.trim();
			if (driver.constant) path.fill(value);
			else path[year] = value;
		}
		if (!formula && path.every((value, year) => value === driver.base[year])) delete next[name];
		else
			next[name] = withNewValue(
				given[name],
				formula?.text.trim().slice(1) ?? (driver.constant ? (path[0] as DriverNumber) : path),
			);
	}
	return next;
}

/** Sets the value of a given driver and keeps its reason and bounds. */
function withNewValue(given: GivenDriver | undefined, value: DriverNumber | readonly DriverNumber[]): GivenDriver {
	if (typeof given !== "object" || !("why" in given || "low" in given)) return value;
	return "low" in given ? { ...given, base: value } : { value, ...(given.why !== undefined && { why: given.why }) };
}

const remain = (count: number, first = ""): string => `${count} ${count === 1 ? "is" : "are"} left from ${first}`;

/**
 * Splits a pasted block into cells: one line for each driver, years separated by tabs, as in spreadsheets.
 * @param names drivers from the block's first row on @throws ArgumentError for a block that exceeds the grid
 */
export function textsOfBlock(
	block: string,
	names: readonly string[],
	years: readonly string[],
	year: number,
): DriverText[] {
	const rows = block
		.replace(/\r?\n$/, "")
		.split(/\r?\n/)
		.map((line) => line.split("\t"));
	const left = years.length - year;
	const widest = Math.max(...rows.map(({ length }) => length));
	if (rows.length > names.length)
		throw new ArgumentError("drivers", `the block has ${rows.length} rows, but only ${remain(names.length, names[0])}`);
	if (widest > left)
		throw new ArgumentError("drivers", `the block has ${widest} years, but only ${remain(left, years[year])}`);
	return rows.flatMap((row, i) => row.map((text, column) => ({ name: names[i] as string, year: year + column, text })));
}

/** Switches revenue growth to segments, each with the total growth, or back to the total. */
export function withSegments(
	forecast: Forecast,
	given: GivenDrivers,
	segments: readonly string[],
	isBySegment: boolean,
): GivenDrivers {
	const others = Object.entries(given).filter(([name]) => name !== "growth" && !name.startsWith("growth_"));
	const { values, base } = forecast.driver("growth");
	const isBase = values.every((value, year) => value === base[year]);
	const names = isBySegment ? segments.map((name) => `growth_${name}`) : isBase ? [] : ["growth"];
	return Object.fromEntries([...others, ...names.map((name) => [name, [...values]] as const)]);
}
