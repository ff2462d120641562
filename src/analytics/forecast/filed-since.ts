// Compares a forecast with the years filed later.
import { ArgumentError } from "../../core/errors.js";
import type { Forecast } from "./forecast.js";
import type { ForecastDriver } from "./forecast-types.js";
import { ForecastRecord } from "./record.js";
import { segmentRevenue } from "./segments.js";
import { partsOf } from "./value-parts.js";

/** One line of the statements, forecast and filed, in millions. */
export interface FiledLine {
	readonly year: string;
	readonly name: string;
	readonly title: string;
	readonly forecast: number;
	readonly filed: number;
	/** Forecast minus filed, as a fraction of the filed figure; null if that is 0. */
	readonly error: number | null;
}

export interface FiledDriver extends Pick<ForecastDriver, "name" | "title" | "unit"> {
	/** By filed year; null if the statements do not show the driver. */
	readonly years: readonly { readonly year: string; readonly forecast: number; readonly filed: number | null }[];
	/** Change of the value per share when the filed years replace the forecast ones; null for a formula and without a value. */
	readonly amount: number | null;
}

/** A forecast compared with later filings. */
export interface FiledSince {
	/** Fiscal years of the forecast that were filed. */
	readonly years: readonly string[];
	readonly lines: readonly FiledLine[];
	readonly drivers: readonly FiledDriver[];
	/** Value per share as forecast, and with the filed years; null with a `reason`. */
	readonly value: { readonly forecast: number; readonly filed: number } | null;
	readonly reason: string | null;
}

/**
 * Compares a forecast with the years filed since: the error of each line and driver, and how much each driver changes the value.
 * @param now a later forecast of the same company, which holds what was filed
 * @throws ArgumentError for two companies
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const old = forecast(company, {}, { asOf: "2024-06-30" });
 * filedSince(old, forecast(company)).years //=> ["2024", "2025"]
 */
export function filedSince(old: Forecast, now: Forecast): FiledSince {
	if (old.symbol !== now.symbol)
		throw new ArgumentError("now", `the forecasts are of ${old.symbol} and ${now.symbol}: one company is compared`);
	// Segments in only one forecast count as the rest of both.
	const record = new ForecastRecord(now.model.facts, old.model.record);
	const yearIndex = (year: string) => indexOfYear(record, year);
	const isBank = old.model.facts.company.template === "bank";
	const years = old.years.filter((year) => yearIndex(year) >= 0);
	const filedOf = filedReader(old, now, record);
	const lines = old.lines
		// Banks file loans and deposits in other cash-flow lines than the forecast's.
		.filter(({ name, unit }) => unit === "money" && !(isBank && name.endsWith("_cash_flow")))
		.flatMap(({ name, title, values }) =>
			years.flatMap((year, i): FiledLine[] => {
				const [forecast, filed] = [values[i + 1] as number, filedOf(name, year)];
				if (!Number.isFinite(filed)) return [];
				return [{ year, name, title, forecast, filed, error: filed === 0 ? null : forecast / filed - 1 }];
			}),
		);
	const filedDrivers = old.model.rows.flatMap((row) => {
		const filed = row.filed(record, true);
		const driver = old.driver(row.name);
		const values = driver.values.map((value, i) => {
			const figure = filed[yearIndex(old.years[i] as string)];
			return figure !== undefined && Number.isFinite(figure) ? figure : value;
		});
		const isKnown = years.map((year) => Number.isFinite(filed[yearIndex(year)]));
		return isKnown.includes(true) ? [{ driver, isKnown, name: row.name, title: row.title, values }] : [];
	});
	const movable = filedDrivers.filter(({ driver }) => driver.formula === undefined);
	const parts = old.value === null ? (old.reason ?? "") : partsOf(old.model, movable);
	const isValued = typeof parts !== "string";
	return {
		years,
		lines,
		drivers: filedDrivers.map(({ driver, isKnown, name, title, values }) => ({
			name,
			title,
			unit: driver.unit,
			years: years.map((year, i) => ({
				year,
				forecast: driver.values[i] as number,
				filed: isKnown[i] ? (values[i] as number) : null,
			})),
			amount: isValued ? (parts.parts.find((part) => part.name === name)?.amount ?? null) : null,
		})),
		value: isValued ? { forecast: old.value?.perShare as number, filed: parts.value } : null,
		reason: isValued ? null : parts,
	};
}

const indexOfYear = ({ periods }: ForecastRecord, year: string): number =>
	periods.findIndex((period) => period.startsWith(year));

/** Reads filed lines, also of segments; other revenue is what the forecast's segments leave. */
function filedReader(old: Forecast, now: Forecast, record: ForecastRecord) {
	const segments = old.model.rows.flatMap(({ name }) => (name.startsWith("growth_") ? [name.slice(7)] : []));
	return function filedOf(name: string, year: string): number {
		const index = indexOfYear(record, year);
		const known = record.filed(name)[index];
		if (known !== undefined) return known;
		const revenueOf = (segment: string) => segmentRevenue(now.model.facts, segment, record.periods[index]);
		if (name !== "other_revenue") return revenueOf(name);
		return segments.reduce((rest, segment) => rest - revenueOf(segment), filedOf("revenue", year));
	};
}
