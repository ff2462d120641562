// Reads economic series of FRED and the US Treasury from CSV files.
import { daysBetween } from "../core/calendar.js";
import { isoOfDay } from "../core/day.js";
import { columnDates } from "./files/cell-dates.js";
import { cellNumber, decimalMarkOf, isBlankCell } from "./files/cell-numbers.js";
import { gridOf, unreadableFile } from "./files/file-text.js";

/** An economic series, oldest first. Files do not state the unit. */
export interface ImportedSeries {
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly dates: readonly string[];
	readonly values: readonly number[];
}

/** The frequency of a series, by the mean distance between its days; empty for fewer than two days. */
export function frequencyOf(dates: readonly string[]): string {
	const [first, last] = [dates[0], dates.at(-1)];
	if (first === undefined || last === undefined || dates.length < 2) return "";
	const days = daysBetween(first, last) / (dates.length - 1);
	return days < 4 ? "daily" : days < 10 ? "weekly" : days < 45 ? "monthly" : days < 120 ? "quarterly" : "annual";
}

const MATURITY = /^[\d.]+ (?:Mo|Month|Yr|Year)$/;

/**
 * True for the column names of a table of economic series: FRED's `DATE` or `observation_date` and ids, the Treasury's `Date` and maturities, or `date,value`.
 * Other names after `Date` may be symbols with prices.
 */
export function namesSeries([day = "", ...names]: readonly string[]): boolean {
	if (names.length === 0) return false;
	if (/^(?:DATE|observation_date)$/.test(day)) return names.every((name) => /^[A-Z][A-Z0-9_]{2,}$/.test(name));
	if (!/^date$/i.test(day)) return false;
	return (names.length === 1 && names[0] === "value") || names.every((name) => MATURITY.test(name));
}

/**
 * Reads a table of economic series, with one row for each day and one column for each series. Missing figures are left out.
 * @param givenName the user's name for the series of a file with only one
 * @throws ValuelabError `unreadable` for a series without a name, an invalid day or figure, and a day with two figures
 */
export function readEconomicSeries(text: string, file: string, givenName?: string): ImportedSeries[] {
	const { rows, lines, delimiter } = gridOf(text, file);
	const [header = [], ...data] = rows;
	const dates = columnDates(data.map(([day = ""]) => day));
	if ("ambiguous" in dates) throw unreadableFile(file, `${dates.cell} may be ${dates.ambiguous.join(" or ")}`);
	const mark =
		decimalMarkOf(
			data.flatMap((cells) => cells.slice(1)),
			delimiter,
		) ?? ".";
	return header.slice(1).map((title, i) => {
		const columnName = title === "value" ? undefined : MATURITY.test(title) ? `Treasury ${title}` : title;
		const name = header.length === 2 ? givenName?.trim() || columnName : columnName;
		if (!name) throw unreadableFile(file, "it does not name its series; add --name, such as --name CPIAUCSL");
		const points = new Map<string, number>();
		for (const [row, cells] of data.entries()) {
			const cell = cells[i + 1] ?? "";
			if (isBlankCell(cell)) continue;
			const [day, value] = [isoOfDay(dates.days[row] as number), cellNumber(cell, mark)];
			if (day === null || Number.isNaN(value) || (points.get(day) ?? value) !== value)
				throw unreadableFile(
					file,
					`line ${lines[row + 1]}: ${name} ${JSON.stringify(cell)} on ${JSON.stringify(cells[0])}`,
				);
			points.set(day, value);
		}
		const sorted = [...points].sort(([a], [b]) => (a < b ? -1 : 1));
		return { name, dates: sorted.map(([day]) => day), values: sorted.map(([, value]) => value) };
	});
}
