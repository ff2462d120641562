import { isoOfDay, serialOfDay } from "../../core/day.js";
import { columnDays } from "../files/cell-days.js";
import { cellNumber, isBlankCell } from "../files/cell-numbers.js";
import { fileText, gridOf, unreadableFile } from "../files/file-text.js";

/** One economic series, oldest first; missing figures are left out. */
export interface EconomicSeries {
	/** Its name at the source, such as `DGS10` or `CPIAUCSL`. */
	readonly id: string;
	readonly dates: readonly string[];
	readonly values: Float64Array;
	readonly frequency: "daily" | "weekly" | "monthly" | "quarterly" | "annual";
}

const DAY_COLUMN = /^(?:date|observation_date)$/i;
/** A name of a series, as FRED writes it. */
const SERIES_ID = /\b[A-Z][A-Z0-9]{2,}\b/g;

/** True where the first line names a day and then series: by their ids, by maturities, or as one value. */
export const namesSeries = ([day = "", ...names]: readonly string[]): boolean =>
	DAY_COLUMN.test(day) &&
	names.length > 0 &&
	names.every((name) => /^[A-Z][A-Z0-9_]{2,}$|^[\d.]+ (?:Mo|Month|Yr|Year)$|^value$/.test(name));

/**
 * Reads series of FRED (`observation_date,DGS10`, `DATE,DGS10,DGS2`), of the Treasury (`Date,"1 Mo","2 Mo"`) and `date,value`, of which the file's name holds the id.
 *
 * @throws ValuelabError `unreadable`
 */
export function readEconomicSeries(
	input: string | Uint8Array,
	{ name = "the series", id }: { name?: string; id?: string } = {},
): EconomicSeries[] {
	const { rows } = gridOf(fileText(input), name);
	const [header = [], ...data] = rows;
	if (!namesSeries(header)) throw unreadableFile(name, "its first line is no day with names of series behind it");
	const read = columnDays(
		data.map(([day]) => day ?? ""),
		"month first",
	);
	const days = "days" in read ? read.days : [];
	const lost = days.indexOf(0);
	if (lost >= 0) throw unreadableFile(name, `${JSON.stringify(data[lost]?.[0])} is no day (row ${lost + 2})`);
	const order = days.map((_, i) => i).sort((a, b) => (days[a] as number) - (days[b] as number));
	return header.slice(1).map((title, at) => {
		const cells = order.map((i) => ({ day: days[i] as number, cell: data[i]?.[at + 1] ?? "" }));
		const wrong = cells.find(({ cell }) => !isBlankCell(cell) && Number.isNaN(cellNumber(cell, ".")));
		if (wrong) throw unreadableFile(name, `${JSON.stringify(wrong.cell)} of ${isoOfDay(wrong.day)} is no number`);
		const known = cells.filter(({ cell }) => !isBlankCell(cell));
		const twin = known.find(({ day }, i) => known[i - 1]?.day === day);
		if (twin) throw unreadableFile(name, `${isoOfDay(twin.day)} is there twice`);
		return {
			id: title === "value" ? idOf(name, id) : title,
			dates: known.map(({ day }) => isoOfDay(day) as string),
			values: Float64Array.from(known, ({ cell }) => cellNumber(cell, ".")),
			frequency: frequencyOf(known.map(({ day }) => day)),
		};
	});
}

function idOf(name: string, id: string | undefined): string {
	const named = [...new Set(name.match(SERIES_ID))].filter((word) => word !== "FRED" && word !== "CSV");
	const found = id ?? (named.length === 1 ? named[0] : undefined);
	if (found === undefined)
		throw unreadableFile(
			name,
			"it does not say which series it is; put the id into the file's name, such as CPIAUCSL.csv",
		);
	return found;
}

function frequencyOf(days: readonly number[]): EconomicSeries["frequency"] {
	const gaps = days.slice(1).map((day, i) => serialOfDay(day) - serialOfDay(days[i] as number));
	const gap = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1;
	return gap < 5 ? "daily" : gap < 15 ? "weekly" : gap < 60 ? "monthly" : gap < 200 ? "quarterly" : "annual";
}
