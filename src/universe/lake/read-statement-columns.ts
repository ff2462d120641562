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
import type { Reason } from "../../core/reason.js";
import type { LineItem, Template } from "../../frames/company-types.js";
import { type CodedText, DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import { type CodedColumns, NO_DAY, readCodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import { type KeptRows, keptRows, TWELVE_MONTHS } from "./kept-rows.js";
import { readPartTables } from "./part-tables.js";
import {
	type MarketFiles,
	partFiles,
	readLastDays,
	readPrices,
	reasonOf,
	type StatementsPart,
	textAt,
} from "./read-part.js";

/** The fiscal years of a part's companies as columns. */
export interface PartColumns extends StatementColumns {
	/** Fiscal years as indexes into words; the first word is empty and means missing. */
	readonly periodPlaces: CodedText;
	/** ISO day from which each row's report was known, in the same form. */
	readonly known: CodedText;
}

/** The data to read of a part. */
export interface WantedColumns {
	/** Symbols. */
	readonly wanted: ReadonlySet<string>;
	readonly lineItems: ReadonlySet<LineItem>;
	/** True where the close of each row is wanted. */
	readonly priced: boolean;
}

type Prices = Awaited<ReturnType<typeof readPrices>>;

/** The fiscal years of a part's companies, with the wanted line items. */
export async function readStatementColumns(
	connect: () => Promise<DuckDBConnection>,
	folder: string,
	part: StatementsPart,
	market: MarketFiles,
	{ wanted, lineItems, priced }: WantedColumns,
): Promise<PartColumns> {
	const tables = readPartTables(partFiles(folder, part), lineItems);
	const kept = keptRows(tables, wanted);
	const { symbols } = kept;
	const isPriced = priced && market.prices.length > 0;
	const prices = isPriced
		? await readPrices(await connect(), folder, { ...market, dividends: [] }, symbols)
		: undefined;
	const isDated = market.prices.length > 0 && !isPriced;
	const lastDays = isDated ? await readLastDays(await connect(), folder, market, symbols) : new Map<string, number>();

	const { starts, rowCount, periods, periodPlaces } = kept;
	const traits = symbols.map((symbol, index): CompanyTraits => {
		const text = (name: string) => textAt(tables.companies, name, kept.places[index] as number);
		const currency = text("currency") ?? "";
		return {
			symbol,
			template: (text("template") ?? "ordinary") as Template,
			templateCode: text("template_code") ?? "",
			currency,
			priceCurrency: text("price_currency") ?? currency,
		};
	});
	const spans = spansOf(kept, tables, prices, lastDays);
	const replaced = trailingCells(kept, tables.trailing);
	const years = new Map<LineItem, Float64Array>();
	const trailing = new Map<LineItem, Float64Array>();
	const year = (item: LineItem): Float64Array => {
		if (!lineItems.has(item)) throw new ItemNotRead(item);
		return entryOf(years, item, () => valuesOf(kept, tables.items.numbers.get(item)));
	};
	return {
		rowCount,
		starts,
		periods,
		periodPlaces: { words: kept.periodWords, places: periodPlaces },
		traits,
		known: spans.known,
		...(spans.closes && { prices: spans.closes }),
		year,
		trailing(item) {
			const own = year(item);
			const cells = replaced.get(item);
			if (!cells) return own;
			let values = trailing.get(item);
			if (!values) {
				values = own.slice();
				for (let i = 0; i < cells.length; i += 2) values[cells[i] as number] = cells[i + 1] as number;
				trailing.set(item, values);
			}
			return values;
		},
		whyMissing: missingReasons(kept, tables.words),
		quarters: quartersOf(kept, partFiles(folder, part)("items", "quarterly")),
	};
}

/** Line items of quarters, each read at first use. */
function quartersOf(kept: KeptRows, file: string | undefined): (item: LineItem) => QuartersOfItem {
	const known = new Map<LineItem, QuartersOfItem>();
	return (item) => {
		const found = known.get(item) ?? readQuarters(kept, file, item);
		known.set(item, found);
		return found;
	};
}

function readQuarters(
	{ symbols, rowCount, indexesOf, periodsOf, rowOf }: KeptRows,
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
	const indexes = indexesOf(companies.words);
	const years = periodsOf(periods.words);
	for (let quarter = 0; quarter < quarters; quarter++) {
		const index = indexes[companies.places[quarter] as number] as number;
		const place = periods.places[quarter] as number;
		const period = periods.words[place] as string;
		if (index < 0 || period === TWELVE_MONTHS || Number.isNaN(values[quarter])) continue;
		const before = first[index] as string | null;
		if (before === null || period < before) first[index] = period;
		const row = rowOf(index, years[place] as number);
		if (row >= 0) atYearEnd[row] = values[quarter] as number;
	}
	return found;
}

function valuesOf({ rows, rowCount, isWhole }: KeptRows, column: Float64Array | undefined): Float64Array {
	if (column && isWhole) return column;
	const values = new Float64Array(rowCount);
	if (!column) return values.fill(Number.NaN);
	for (let row = 0; row < rowCount; row++) values[row] = column[rows[row] as number] as number;
	return values;
}

/** Values that replace line items: row and value in turn. */
function trailingCells(kept: KeptRows, { rowCount, texts, numbers }: CodedColumns): Map<LineItem, number[]> {
	const [symbols, periods, items] = ["symbol", "period", "item"].map((name) => texts.get(name));
	const values = numbers.get("value");
	const found = new Map<LineItem, number[]>();
	if (!symbols || !periods || !items || !values) return found;
	const companies = kept.indexesOf(symbols.words);
	const years = kept.periodsOf(periods.words);
	const cells = items.words.map((): number[] => []);
	for (let at = 0; at < rowCount; at++) {
		const row = kept.rowOf(
			companies[symbols.places[at] as number] as number,
			years[periods.places[at] as number] as number,
		);
		if (row >= 0) cells[items.places[at] as number]?.push(row, values[at] as number);
	}
	for (const [place, word] of items.words.entries())
		if ((cells[place] as number[]).length > 0) found.set(word as LineItem, cells[place] as number[]);
	return found;
}

/** The day from which each row was known, and the first close from then on. */
function spansOf(
	{ symbols, places, starts, rowCount, rows, periods, periodPlaces }: KeptRows,
	{ items, companies }: { readonly items: CodedColumns; readonly companies: CodedColumns },
	prices: Prices | undefined,
	lastDays: ReadonlyMap<string, number>,
): { readonly known: CodedText; readonly closes: Float64Array | undefined } {
	const filings = items.days.get("filed");
	const words = new DistinctTexts();
	const days = new Uint32Array(rowCount);
	const lag = RULES.lag_annual_days;
	const closes = prices && new Float64Array(rowCount).fill(Number.NaN);
	const serialAt = (row: number): number => filings?.[rows[row] as number] ?? NO_DAY;
	const filedOn = (serial: number): string | null => (serial === NO_DAY ? null : isoOfDay(dayOfSerial(serial)));
	const ends = new Map<string, string>();
	// Few days and years occur in all rows. So the index of each known day is kept: by the company's day, then by filing day, or by period
	// where no filing is known.
	const placesAsOf = new Map<string, Map<number, number>>();
	for (const [index, symbol] of symbols.entries()) {
		const text = (name: string) => textAt(companies, name, places[index] as number);
		const market = prices?.get(symbol)?.prices;
		const series = market?.ok ? market.value : undefined;
		const last = series?.days.at(-1) ?? lastDays.get(symbol);
		const period = text("last_period");
		const end = period === null ? "" : (ends.get(period) ?? endOfMonth(period));
		if (period !== null) ends.set(period, end);
		const asOf = asOfDay(text("retrieved_at") ?? "", last, end);
		const newest = text("newest_period");
		const known = placesAsOf.get(asOf) ?? new Map<number, number>();
		placesAsOf.set(asOf, known);
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++) {
			const period = periods[row] as string;
			const serial = serialAt(row);
			const key = serial === NO_DAY ? NO_DAY + (periodPlaces[row] as number) : serial;
			let place = known.get(key);
			if (place === undefined) {
				place = words.placeOf(knownFrom(period, { filed: filedOn(serial), lag, asOf }));
				known.set(key, place);
			}
			days[row] = place;
			if (!series || !closes) continue;
			const since = words.all[place] as string;
			const filed = filedOn(serial);
			const { until } = knownBetween(period, { filed, lag, asOf, isNewest: period === newest });
			const from = dayOfIso(since);
			const at = firstWhere(series.days, (one) => one >= from);
			if (at < series.days.length && (series.days[at] as number) <= dayOfIso(until))
				closes[row] = series.close[at] as number;
		}
	}
	return { known: { words: words.all, places: days }, closes };
}

/** A company's day: that of its last price or the end of its latest period, but not before its statements were retrieved. */
function asOfDay(retrievedAt: string, lastPrice: number | undefined, periodEnd: string): string {
	const retrieved = retrievedAt.slice(0, 10);
	const own = lastPrice !== undefined ? (isoOfDay(lastPrice) ?? "") : periodEnd;
	if (retrieved > own) return retrieved;
	return own;
}

const NOT_REPORTED: Reason = { code: "not_reported" };
/** The period name that means every period of a company. */
const EVERY = "*";

/** Why line items are missing, by item and row, from the table `words`. Plain "not reported" is left out. */
function missingReasons(kept: KeptRows, table: CodedColumns): (item: LineItem) => (row: number) => Reason {
	const { reasons, reasonAt } = tableReasons(table);
	const rowsByItem = rowsOfItems(table);
	const columns = new Map<LineItem, Uint32Array>();
	const columnOf = (item: LineItem): Uint32Array => {
		const places = new Uint32Array(kept.rowCount);
		const own = rowsByItem.get(item);
		const [symbols, periods] = [table.texts.get("symbol"), table.texts.get("period")];
		if (!own || !symbols || !periods) return places;
		const [indexes, years] = [kept.indexesOf(symbols.words), kept.periodsOf(periods.words)];
		const every = periods.words.indexOf(EVERY);
		// A period's own reason comes before that for every period.
		for (const at of own) {
			const index = indexes[symbols.places[at] as number] as number;
			if (periods.places[at] === every && index >= 0 && reasonAt(at) > 0)
				places.fill(reasonAt(at), kept.starts[index], kept.starts[index + 1]);
		}
		for (const at of own) {
			const reason = reasonAt(at);
			if (reason === 0) continue;
			const row = kept.rowOf(
				indexes[symbols.places[at] as number] as number,
				years[periods.places[at] as number] as number,
			);
			if (row >= 0) places[row] = reason;
		}
		return places;
	};
	return (item) => {
		const places = columns.get(item) ?? columnOf(item);
		columns.set(item, places);
		return (row) => reasons[places[row] as number] as Reason;
	};
}

/** The table's rows by line item. */
function rowsOfItems({ rowCount, texts }: CodedColumns): Map<LineItem, number[]> {
	const [tables, columns] = [texts.get("table"), texts.get("column")];
	if (!tables || !columns) return new Map();
	const items = tables.words.indexOf("items");
	const found = columns.words.map((): number[] => []);
	for (let at = 0; at < rowCount; at++)
		if (tables.places[at] === items) (found[columns.places[at] as number] as number[]).push(at);
	return new Map(columns.words.map((word, place) => [word as LineItem, found[place] as number[]]));
}

/** The distinct reasons of a table. Index 0 stands for plain "not reported", and for made-up items. */
function tableReasons({ texts }: CodedColumns): {
	readonly reasons: readonly Reason[];
	readonly reasonAt: (row: number) => number;
} {
	const [codes, words, more] = [texts.get("code"), texts.get("word"), texts.get("reason")];
	const reasons: Reason[] = [NOT_REPORTED];
	if (!codes || !words || !more) return { reasons, reasonAt: () => 0 };
	const known = new Map<number, number>();
	return {
		reasons,
		reasonAt(row) {
			const [code, word, rest] = [codes.places[row], words.places[row], more.places[row]] as [number, number, number];
			const key = (code * words.words.length + word) * more.words.length + rest;
			let place = known.get(key);
			if (place === undefined) {
				const name = codes.words[code] as string;
				const isPlain = name === "made_up" || (name === "not_reported" && word === 0 && rest === 0);
				const [detail, special] = [words.words[word] as string, more.words[rest] as string];
				place = isPlain ? 0 : reasons.push(reasonOf(name, detail || null, special || null)) - 1;
				known.set(key, place);
			}
			return place;
		},
	};
}
