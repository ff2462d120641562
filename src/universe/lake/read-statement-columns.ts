// Reads the fiscal years of the companies of a part as columns of line items.
import type { DuckDBConnection } from "@duckdb/node-api";
import { RULES } from "../../analytics/assumptions/rules.js";
import { ItemNotRead } from "../../analytics/company/needed-items.js";
import type {
	CompanyTraits,
	QuartersOfItem,
	StatementColumns,
} from "../../analytics/evaluation/columns/statement-columns.js";
import { knownBetween, knownFrom } from "../../analytics/periods/timeline.js";
import { endOfMonth } from "../../core/calendar.js";
import { dayOfIso, dayOfSerial, isoOfDay } from "../../core/day.js";
import { entryOf } from "../../core/entry-of.js";
import { firstWhere } from "../../core/first-where.js";
import type { LineItem, Template } from "../../frames/company-types.js";
import { type CodedText, DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import { type CodedColumns, NO_DAY, readCodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import { type LatestRows, latestRows, TWELVE_MONTHS } from "./latest-rows.js";
import { missingReasons } from "./missing-reasons.js";
import { readPartTables } from "./part-tables.js";
import { type MarketFiles, partFiles, readLastDays, readPrices, type StatementsPart, textAt } from "./read-part.js";

/** The fiscal years of a part's companies as columns. */
export interface PartColumns extends StatementColumns {
	/** Fiscal year of each row. */
	readonly codedPeriods: CodedText;
	/** ISO day from which each row's report was known. */
	readonly known: CodedText;
}

/** The companies and line items to read from a part. */
export interface WantedColumns {
	readonly symbols: ReadonlySet<string>;
	readonly lineItems: ReadonlySet<LineItem>;
	/** True to read the close of each row. */
	readonly priced: boolean;
}

type Prices = Awaited<ReturnType<typeof readPrices>>;

/** The fiscal years of a part's companies, with the wanted line items. */
export async function readStatementColumns(
	connect: () => Promise<DuckDBConnection>,
	folder: string,
	part: StatementsPart,
	market: MarketFiles,
	{ symbols: wanted, lineItems, priced }: WantedColumns,
): Promise<PartColumns> {
	const tables = readPartTables(partFiles(folder, part), lineItems);
	const latest = latestRows(tables, wanted);
	const { symbols } = latest;
	const isPriced = priced && market.prices.length > 0;
	const prices = isPriced
		? await readPrices(await connect(), folder, { ...market, dividends: [] }, symbols)
		: undefined;
	const isDated = market.prices.length > 0 && !isPriced;
	const lastDays = isDated ? await readLastDays(await connect(), folder, market, symbols) : new Map<string, number>();

	const { starts, rowCount, periods } = latest;
	const traits = symbols.map((symbol, index): CompanyTraits => {
		const text = (name: string) => textAt(tables.companies, name, latest.companyRows[index] as number);
		const currency = text("currency") ?? "";
		return {
			symbol,
			template: (text("template") ?? "ordinary") as Template,
			templateCode: text("template_code") ?? "",
			currency,
			priceCurrency: text("price_currency") ?? currency,
		};
	});
	const { known, closes } = knownDays(latest, tables, prices, lastDays);
	const replacements = trailingCells(latest, tables.trailing);
	const years = new Map<LineItem, Float64Array>();
	const trailing = new Map<LineItem, Float64Array>();
	const year = (item: LineItem): Float64Array => {
		if (!lineItems.has(item)) throw new ItemNotRead(item);
		return entryOf(years, item, () => valuesOf(latest, tables.items.numbers.get(item)));
	};
	return {
		rowCount,
		starts,
		periods,
		codedPeriods: { texts: latest.periodTexts, indexes: latest.periodIndexes },
		traits,
		known,
		...(closes && { prices: closes }),
		year,
		trailing(item) {
			const fiscal = year(item);
			const cells = replacements.get(item);
			if (!cells) return fiscal;
			let values = trailing.get(item);
			if (!values) {
				values = fiscal.slice();
				for (let i = 0; i < cells.length; i += 2) values[cells[i] as number] = cells[i + 1] as number;
				trailing.set(item, values);
			}
			return values;
		},
		whyMissing: missingReasons(latest, tables.missingCells),
		quarters: quartersOf(latest, partFiles(folder, part)("items", "quarterly")),
	};
}

/** Line items of quarters, each read at first use. */
function quartersOf(latest: LatestRows, file: string | undefined): (item: LineItem) => QuartersOfItem {
	const known = new Map<LineItem, QuartersOfItem>();
	return (item) => {
		const found = known.get(item) ?? readQuarters(latest, file, item);
		known.set(item, found);
		return found;
	};
}

function readQuarters(
	{ symbols, rowCount, indexesOf, periodsOf, rowOf }: LatestRows,
	file: string | undefined,
	item: LineItem,
): QuartersOfItem {
	const first = new Array<string | null>(symbols.length).fill(null);
	const atYearEnd = new Float64Array(rowCount).fill(Number.NaN);
	const found = { first, atYearEnd };
	if (file === undefined) return found;
	const { rowCount: quarters, texts, numbers } = readCodedColumns(file, ["symbol", "period", item]);
	const [companies, periods, values] = [texts.get("symbol"), texts.get("period"), numbers.get(item)];
	if (!companies || !periods || !values) return found;
	const indexes = indexesOf(companies.texts);
	const years = periodsOf(periods.texts);
	for (let quarter = 0; quarter < quarters; quarter++) {
		const index = indexes[companies.indexes[quarter] as number] as number;
		const periodIndex = periods.indexes[quarter] as number;
		const period = periods.texts[periodIndex] as string;
		if (index < 0 || period === TWELVE_MONTHS || Number.isNaN(values[quarter])) continue;
		const before = first[index] as string | null;
		if (before === null || period < before) first[index] = period;
		const row = rowOf(index, years[periodIndex] as number);
		if (row >= 0) atYearEnd[row] = values[quarter] as number;
	}
	return found;
}

function valuesOf({ rows, rowCount, isWhole }: LatestRows, column: Float64Array | undefined): Float64Array {
	if (column && isWhole) return column;
	const values = new Float64Array(rowCount);
	if (!column) return values.fill(Number.NaN);
	for (let row = 0; row < rowCount; row++) values[row] = column[rows[row] as number] as number;
	return values;
}

/** Trailing twelve months that differ from the fiscal year, by line item: row and value in turn. */
function trailingCells(latest: LatestRows, { rowCount, texts, numbers }: CodedColumns): Map<LineItem, number[]> {
	const [symbols, periods, items] = ["symbol", "period", "item"].map((name) => texts.get(name));
	const values = numbers.get("value");
	const found = new Map<LineItem, number[]>();
	if (!symbols || !periods || !items || !values) return found;
	const companies = latest.indexesOf(symbols.texts);
	const years = latest.periodsOf(periods.texts);
	const cells = items.texts.map((): number[] => []);
	for (let at = 0; at < rowCount; at++) {
		const row = latest.rowOf(
			companies[symbols.indexes[at] as number] as number,
			years[periods.indexes[at] as number] as number,
		);
		if (row >= 0) cells[items.indexes[at] as number]?.push(row, values[at] as number);
	}
	for (const [i, item] of items.texts.entries())
		if ((cells[i] as number[]).length > 0) found.set(item as LineItem, cells[i] as number[]);
	return found;
}

/** The day from which each row's report was known, and the first close on or after it. */
function knownDays(
	{ symbols, companyRows, starts, rowCount, rows, periods, periodIndexes }: LatestRows,
	{ items, companies }: { readonly items: CodedColumns; readonly companies: CodedColumns },
	prices: Prices | undefined,
	lastDays: ReadonlyMap<string, number>,
): { readonly known: CodedText; readonly closes: Float64Array | undefined } {
	const filings = items.days.get("filed");
	const distinctDays = new DistinctTexts();
	const days = new Uint32Array(rowCount);
	const lag = RULES.lag_annual_days;
	const closes = prices && new Float64Array(rowCount).fill(Number.NaN);
	const serialAt = (row: number): number => filings?.[rows[row] as number] ?? NO_DAY;
	const filedOn = (serial: number): string | null => (serial === NO_DAY ? null : isoOfDay(dayOfSerial(serial)));
	const ends = new Map<string, string>();
	// Rows have few different days, so each known day is computed once: by the company's day, then by filing day, or by period if the filing
	// is unknown.
	const indexesAsOf = new Map<string, Map<number, number>>();
	for (const [index, symbol] of symbols.entries()) {
		const text = (name: string) => textAt(companies, name, companyRows[index] as number);
		const market = prices?.get(symbol)?.prices;
		const series = market?.ok ? market.value : undefined;
		const last = series?.days.at(-1) ?? lastDays.get(symbol);
		const period = text("last_period");
		const end = period === null ? "" : (ends.get(period) ?? endOfMonth(period));
		if (period !== null) ends.set(period, end);
		const asOf = asOfDay(text("retrieved_at") ?? "", last, end);
		const newest = text("newest_period");
		const known = indexesAsOf.get(asOf) ?? new Map<number, number>();
		indexesAsOf.set(asOf, known);
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++) {
			const period = periods[row] as string;
			const serial = serialAt(row);
			const key = serial === NO_DAY ? NO_DAY + (periodIndexes[row] as number) : serial;
			let day = known.get(key);
			if (day === undefined) {
				day = distinctDays.indexOf(knownFrom(period, { filed: filedOn(serial), lag, asOf }));
				known.set(key, day);
			}
			days[row] = day;
			if (!series || !closes) continue;
			const knownDay = distinctDays.all[day] as string;
			const filed = filedOn(serial);
			const { until } = knownBetween(period, { filed, lag, asOf, isNewest: period === newest });
			const from = dayOfIso(knownDay);
			const at = firstWhere(series.days, (one) => one >= from);
			if (at < series.days.length && (series.days[at] as number) <= dayOfIso(until))
				closes[row] = series.close[at] as number;
		}
	}
	return { known: { texts: distinctDays.all, indexes: days }, closes };
}

/** A company's day: that of its last price or the end of its latest period, but not before its statements were retrieved. */
function asOfDay(retrievedAt: string, lastPrice: number | undefined, periodEnd: string): string {
	const retrieved = retrievedAt.slice(0, 10);
	const day = lastPrice !== undefined ? (isoOfDay(lastPrice) ?? "") : periodEnd;
	if (retrieved > day) return retrieved;
	return day;
}
