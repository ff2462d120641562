// Reads a forecast back from its workbook, with the drivers that a user changed.
import { read, utils, type WorkBook } from "@e965/xlsx";
import type { GivenDrivers } from "../../analytics/assumptions/given-forecast.js";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { type ForecastFile, readForecast } from "../../analytics/forecast/forecast-file.js";
import { mayBePercent } from "../../analytics/forecast/given-drivers.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { counted } from "../../core/format.js";
import { FILE_ROW, forecastSheets, HEAD_ROWS } from "./forecast-sheets.js";

/** Reads the forecast of a workbook, with drivers from its cells. `make` makes the forecast of a file. */
export async function readForecastWorkbook(
	bytes: Uint8Array,
	make: (file: ForecastFile) => Promise<Forecast>,
): Promise<{ readonly file: ForecastFile; readonly edited: readonly string[] }> {
	const book = read(bytes, { cellFormula: true });
	const rows = book.Sheets.About ? utils.sheet_to_json<unknown[]>(book.Sheets.About, { header: 1 }) : [];
	const text = rows.flatMap(([name, part]) => (name === FILE_ROW ? [String(part)] : [])).join("");
	if (text === "")
		throw new ValuelabError(
			"unreadable",
			"the workbook has no sheet About with a forecast: write one with valuelab forecast SYMBOL -o FILE.xlsx",
		);
	const file = readForecast(text);
	const before = await make(file);
	const drivers: Record<string, GivenDrivers[string]> = { ...file.drivers };
	const edited: string[] = [];
	const overwritten: string[] = [];
	for (const sheet of forecastSheets(before)) {
		if (sheet.name === "About") continue;
		const values = new Map<string, number[]>();
		for (const [address, { value, formula }] of sheet.cells) {
			const row = Number(/\d+$/.exec(address)?.[0]);
			const column = address.replace(/\d+$/, "");
			if (row <= HEAD_ROWS || column === "A" || column === "B" || typeof value !== "number") continue;
			const name = String(sheet.cells.get(`A${row}`)?.value);
			const cell = cellIn(book, sheet.name, address);
			if (
				sheet.name === "Drivers" &&
				formula === undefined &&
				column !== "C" &&
				before.drivers.some((driver) => driver.name === name && driver.formula === undefined)
			) {
				if (typeof cell.v !== "number" || !Number.isFinite(cell.v))
					throw new ArgumentError(
						"workbook",
						`Drivers!${address} (${name}) is ${JSON.stringify(cell.v ?? null)}: expected a number`,
					);
				values.set(name, [...(values.get(name) ?? []), cell.v]);
			} else if (formula === undefined ? !isSame(cell, value) : normalised(cell.f) !== normalised(formula))
				overwritten.push(`${sheet.name}!${address} (${name})`);
		}
		for (const [name, own] of values) {
			const driver = before.driver(name);
			if (own.every((value, year) => value === driver.values[year])) continue;
			const usual = before.model.rows.find((row) => row.name === name)?.base(before.model.record, before.years.length);
			const about = { ...driver, usual: typeof usual === "object" ? usual.from : 0 };
			// The format of a percent cell shows the meaning.
			const percentTexts = own.map((value) => (mayBePercent(value, about) ? percentText(value) : value));
			drivers[name] = percentTexts.length === 1 ? (percentTexts[0] as number | string) : percentTexts;
			edited.push(name);
		}
	}
	if (overwritten.length > 0)
		throw new ArgumentError(
			"workbook",
			`overwritten outside the drivers: ${counted(overwritten.length, "cell")}, ${overwritten.slice(0, 5).join(", ")}${overwritten.length > 5 ? " …" : ""}; put their formulas back, and change drivers alone`,
		);
	return { file: { ...file, drivers: drivers }, edited };
}

/** A percentage that reads back as the same number. */
function percentText(value: number): string {
	const texts = [15, 16, 17].map((digits) => Number((value * 100).toPrecision(digits)));
	return `${texts.find((percent) => percent / 100 === value) ?? value * 100}%`;
}

/** True if a program changed only the last digits on saving. */
const isSame = ({ v, f }: ReturnType<typeof cellIn>, value: number): boolean =>
	f === undefined && typeof v === "number" && Math.abs(v - value) <= 1e-12 * Math.abs(value);

const cellIn = (book: WorkBook, sheet: string, cell: string): { readonly v?: unknown; readonly f?: string } =>
	(book.Sheets[sheet]?.[cell] ?? {}) as { v?: unknown; f?: string };

/** A formula without the parts that programs write differently: spaces, quotes, `$`, a leading equals sign. */
const normalised = (formula: string | undefined): string | undefined =>
	formula?.replaceAll(/[\s'$]|^=/g, "").toUpperCase();
