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
	readonly knownDays: CodedText;
}

/** The companies and line items to read from a part. */
export interface WantedColumns {
	readonly symbols: ReadonlySet<string>;
	readonly lineItems: ReadonlySet<LineItem>;
	/** True to read the close of each row. */
	readonly priced: boolean;
}

type Prices = Awaited<ReturnType<typeof readPrices>>;

/** Days from the end of a fiscal year until its report is known, if no filing day is. */
const LAG = RULES.lag_annual_days;

function seriesOf(prices: Prices | undefined, symbol: string) {
	const market = prices?.get(symbol)?.prices;
	return market?.ok ? market.value : undefined;
}

/** The fiscal years of a part's companies, with the wanted line items. */
export async function readStatementColumns(
	connect: () => Promise<DuckDBConnection>,
	folder: string,
	part: StatementsPart,
	market: MarketFiles,
	{ symbols: wantedSymbols, lineItems, priced }: WantedColumns,
): Promise<PartColumns> {
	const tables = readPartTables(partFiles(folder, part), lineItems);
	const latest = latestRows(tables, wantedSymbols);
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
	const lastDayOf = (symbol: string) => seriesOf(prices, symbol)?.days.at(-1) ?? lastDays.get(symbol);
	const asOfDays = companyAsOfDays(latest, tables.companies, lastDayOf);
	const filings = tables.items.days.get("filed");
	const filedAt = (row: number): number => filings?.[latest.rows[row] as number] ?? NO_DAY;
	const knownDays = knownDaysOf(latest, filedAt, asOfDays);
	const replacements = trailingCells(latest, tables.trailing);
	const years = new Map<LineItem, Float64Array>();
	const trailing = new Map<LineItem, Float64Array>();
	const fiscalYears = (item: LineItem): Float64Array => {
		if (!lineItems.has(item)) throw new ItemNotRead(item);
		return entryOf(years, item, () => valuesOf(latest, tables.items.numbers.get(item)));
	};
	return {
		rowCount,
		starts,
		periods,
		codedPeriods: { texts: latest.periodTexts, indexes: latest.periodIndexes },
		traits,
		knownDays,
		...(prices && { prices: closesFrom(knownDays, latest, filedAt, tables.companies, asOfDays, prices) }),
		year: fiscalYears,
		trailing(item) {
			const fiscal = fiscalYears(item);
			const cells = replacements.get(item);
			if (!cells) return fiscal;
			return entryOf(trailing, item, () => {
				const values = fiscal.slice();
				for (let i = 0; i < cells.length; i += 2) values[cells[i] as number] = cells[i + 1] as number;
				return values;
			});
		},
		whyMissing: missingReasons(latest, tables.missingCells),
		quarters: quartersOf(latest, partFiles(folder, part)("items", "quarterly")),
	};
}

/** Line items of quarters, each read at first use. */
function quartersOf(latest: LatestRows, file: string | undefined): (item: LineItem) => QuartersOfItem {
	const readItems = new Map<LineItem, QuartersOfItem>();
	return (item) => entryOf(readItems, item, () => readQuarters(latest, file, item));
}

function readQuarters(
	{ symbols, rowCount, indexesOf, periodsOf, rowOf }: LatestRows,
	file: string | undefined,
	item: LineItem,
): QuartersOfItem {
	const first = new Array<string | null>(symbols.length).fill(null);
	const atYearEnd = new Float64Array(rowCount).fill(Number.NaN);
	const quarters = { first, atYearEnd };
	if (file === undefined) return quarters;
	const { rowCount: quarterCount, texts, numbers } = readCodedColumns(file, ["symbol", "period", item]);
	const [companies, periods, values] = [texts.get("symbol"), texts.get("period"), numbers.get(item)];
	if (!companies || !periods || !values) return quarters;
	const indexes = indexesOf(companies.texts);
	const years = periodsOf(periods.texts);
	for (let quarter = 0; quarter < quarterCount; quarter++) {
		const index = indexes[companies.indexes[quarter] as number] as number;
		const periodIndex = periods.indexes[quarter] as number;
		const period = periods.texts[periodIndex] as string;
		if (index < 0 || period === TWELVE_MONTHS || Number.isNaN(values[quarter])) continue;
		const symbolBefore = first[index] as string | null;
		if (symbolBefore === null || period < symbolBefore) first[index] = period;
		const row = rowOf(index, years[periodIndex] as number);
		if (row >= 0) atYearEnd[row] = values[quarter] as number;
	}
	return quarters;
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
	if (!symbols || !periods || !items || !values) return new Map();
	const companies = latest.indexesOf(symbols.texts);
	const years = latest.periodsOf(periods.texts);
	const cells = items.texts.map((): number[] => []);
	for (let cell = 0; cell < rowCount; cell++) {
		const company = companies[symbols.indexes[cell] as number] as number;
		const row = latest.rowOf(company, years[periods.indexes[cell] as number] as number);
		if (row >= 0) cells[items.indexes[cell] as number]?.push(row, values[cell] as number);
	}
	const cellsOfItems = items.texts.map((item, i) => [item as LineItem, cells[i] as number[]] as const);
	return new Map(cellsOfItems.filter(([, ownCells]) => ownCells.length > 0));
}

/** The as-of date of each company. */
function companyAsOfDays(
	{ symbols, companyRows }: LatestRows,
	companies: CodedColumns,
	lastDayOf: (symbol: string) => number | undefined,
): string[] {
	const ends = new Map<string, string>();
	return symbols.map((symbol, index) => {
		const text = (name: string) => textAt(companies, name, companyRows[index] as number);
		const period = text("last_period");
		const end = period === null ? "" : entryOf(ends, period, () => endOfMonth(period));
		return asOfDay(text("retrieved_at") ?? "", lastDayOf(symbol), end);
	});
}

const filingDay = (serial: number): string | null => (serial === NO_DAY ? null : isoOfDay(dayOfSerial(serial)));

/** The day from which each row's report was known. */
function knownDaysOf(
	{ starts, rowCount, periods, periodIndexes }: LatestRows,
	filedAt: (row: number) => number,
	asOfDays: readonly string[],
): CodedText {
	const distinctDays = new DistinctTexts();
	const dayIndexes = new Uint32Array(rowCount);
	// Rows have few different days, so each known day is computed once: by the company's as-of date, then by filing day, or by period if the
	// filing is unknown. `NO_DAY` is the smallest day, so `NO_DAY` plus a period's index is before every filing day.
	const indexesAsOf = new Map<string, Map<number, number>>();
	for (const [company, asOf] of asOfDays.entries()) {
		const indexes = entryOf(indexesAsOf, asOf, () => new Map<number, number>());
		for (let row = starts[company] as number; row < (starts[company + 1] as number); row++) {
			const serial = filedAt(row);
			const key = serial === NO_DAY ? NO_DAY + (periodIndexes[row] as number) : serial;
			dayIndexes[row] = entryOf(indexes, key, () =>
				distinctDays.indexOf(knownFrom(periods[row] as string, { filed: filingDay(serial), lag: LAG, asOf })),
			);
		}
	}
	return { texts: distinctDays.all, indexes: dayIndexes };
}

/** The first close on or after the day from which each row's report was known. */
function closesFrom(
	{ texts, indexes }: CodedText,
	{ symbols, companyRows, starts, rowCount, periods }: LatestRows,
	filedAt: (row: number) => number,
	companies: CodedColumns,
	asOfDays: readonly string[],
	prices: Prices,
): Float64Array {
	const closes = new Float64Array(rowCount).fill(Number.NaN);
	for (const [company, symbol] of symbols.entries()) {
		const series = seriesOf(prices, symbol);
		if (!series) continue;
		const newest = textAt(companies, "newest_period", companyRows[company] as number);
		const asOf = asOfDays[company] as string;
		for (let row = starts[company] as number; row < (starts[company + 1] as number); row++) {
			const period = periods[row] as string;
			const known = { filed: filingDay(filedAt(row)), lag: LAG, asOf, isNewest: period === newest };
			const from = dayOfIso(texts[indexes[row] as number] as string);
			const price = firstWhere(series.days, (day) => day >= from);
			if (price < series.days.length && (series.days[price] as number) <= dayOfIso(knownBetween(period, known).until))
				closes[row] = series.close[price] as number;
		}
	}
	return closes;
}

/** A company's as-of date: the day of its last price or the end of its latest period, but not before its statements were retrieved. */
function asOfDay(retrievedAt: string, lastPrice: number | undefined, periodEnd: string): string {
	const retrieved = retrievedAt.slice(0, 10);
	const day = lastPrice !== undefined ? (isoOfDay(lastPrice) ?? "") : periodEnd;
	if (retrieved > day) return retrieved;
	return day;
}
