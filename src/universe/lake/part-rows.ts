// Converts service answers to the rows of a part's tables.
import { ascendingBy } from "../../core/ascending-by.js";
import type { Frequency } from "../../frames/company-types.js";
import { codedTexts } from "../../frames/exchange/distinct-texts.js";
import type { CodedColumn, CodedRows } from "../../frames/exchange/parquet/write-coded.js";
import type { PricesEntry, StatementsEntry, TableEntry } from "./entries.js";
import type { FrequencyRecord } from "./record.js";

export type RecordTable = "fields" | "items";

/** The fewest rows of a row group; small groups let a reader skip companies that it does not need. */
const MIN_GROUP_ROWS = 8192;
const PRICE_GROUP_ROWS = 65_536;

type Cell = string | number | null;
type ColumnTypes = Readonly<Record<string, "text" | "day" | "number">>;

const texts = <N extends string>(...names: N[]) =>
	Object.fromEntries(names.map((name) => [name, "text"])) as Record<N, "text">;

/** Columns of the tables that are written from lists of cells. Tables with other columns are rewritten. */
export const COLUMNS = {
	trailing: { symbol: "text", period: "text", item: "text", value: "number" },
	companies: {
		...texts("symbol", "name", "sector", "industry", "exchange", "currency", "price_currency", "template"),
		...texts("template_code", "first_period", "last_period", "newest_period", "retrieved_at", "market_value_period"),
		market_value: "number",
	},
	answers: texts("symbol", "operation", "path", "hash", "retrieved_at", "status", "reason"),
	prices: { symbol: "text", date: "day", close: "number", currency: "text" },
	dividends: { symbol: "text", ex_date: "day", amount: "number", type: "text", currency: "text" },
} as const satisfies Readonly<Record<string, ColumnTypes>>;

function* tableRows(types: ColumnTypes, rows: Iterable<readonly Cell[]>): Generator<CodedRows> {
	let lists: Cell[][] = [];
	for (const cells of rows) {
		for (const [i, cell] of cells.entries()) {
			lists[i] ??= [];
			lists[i].push(cell);
		}
		if (lists[0]?.length !== PRICE_GROUP_ROWS) continue;
		yield groupOf(types, lists);
		lists = [];
	}
	if (lists.length > 0) yield groupOf(types, lists);
}

function groupOf(types: ColumnTypes, lists: readonly (readonly Cell[])[]): CodedRows {
	const rowCount = lists[0]?.length ?? 0;
	const columns = Object.entries(types).map(([name, type], i): CodedColumn => {
		const cells = lists[i] as Cell[];
		if (type === "number")
			return { name, type, values: Float64Array.from(cells, (cell) => Number(cell ?? Number.NaN)) };
		return { name, type, ...codedTexts(cells as (string | null)[], rowCount) };
	});
	return { rowCount, columns };
}

/** Values of the fields or the items, column after column. */
function valuesOf({ values, fields, periods }: FrequencyRecord, table: RecordTable): Float64Array {
	const from = fields.length * periods.length;
	return table === "fields" ? values.subarray(0, from) : values.subarray(from);
}

interface SymbolRecord {
	readonly symbol: string;
	readonly record: FrequencyRecord;
}

/** `fields` or `items` of one frequency: symbol, period, filed, preliminary, then one column for each field or line item. */
export function* frequencyRows(
	companies: readonly StatementsEntry[],
	table: RecordTable,
	frequency: Frequency,
): Generator<CodedRows> {
	const records = companies.flatMap(({ symbol, byFrequency }): SymbolRecord[] => {
		const record = byFrequency.find((statement) => statement.frequency === frequency);
		return record ? [{ symbol, record }] : [];
	});
	// In SQL, names that differ only in letter case are one column.
	const names = new Map<string, string>();
	for (const { record } of records)
		for (const name of record[table]) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
	let group: SymbolRecord[] = [];
	let rowCount = 0;
	for (const [i, record] of records.entries()) {
		group.push(record);
		rowCount += record.record.periods.length;
		if (rowCount === 0 || (rowCount < MIN_GROUP_ROWS && i < records.length - 1)) continue;
		yield { rowCount, columns: recordColumns(group, rowCount, table, names) };
		group = [];
		rowCount = 0;
	}
}

function* recordColumns(
	records: readonly SymbolRecord[],
	rowCount: number,
	table: RecordTable,
	names: ReadonlyMap<string, string>,
): Generator<CodedColumn> {
	const texts = (textsOf: (symbolRecord: SymbolRecord) => readonly (string | null)[]) =>
		codedTexts(records.flatMap(textsOf), rowCount);
	yield { name: "symbol", type: "text", ...texts(({ symbol, record }) => record.periods.map(() => symbol)) };
	yield { name: "period", type: "text", ...texts(({ record }) => record.periods) };
	const filed = ({ record }: SymbolRecord) => record.periods.map((_, row) => record.filed[row] ?? null);
	yield { name: "filed", type: "day", ...texts(filed) };
	const isPreliminary = ({ record }: SymbolRecord) => record.periods.map((_, row) => record.preliminary[row] === true);
	yield { name: "preliminary", type: "flag", values: Uint8Array.from(records.flatMap(isPreliminary), Number) };
	const places = records.map(({ record }) => new Map(record[table].map((name, i) => [name.toLowerCase(), i])));
	for (const [key, name] of names) {
		const values = new Float64Array(rowCount).fill(Number.NaN);
		let row = 0;
		for (const [index, { record }] of records.entries()) {
			const count = record.periods.length;
			const i = places[index]?.get(key);
			if (i !== undefined) values.set(valuesOf(record, table).subarray(i * count, (i + 1) * count), row);
			row += count;
		}
		yield { name, type: "number", values };
	}
}

/** `trailing`: line items of the twelve months to the end of fiscal years, where they differ from the year's own. */
export function trailingRows(companies: readonly StatementsEntry[]): Generator<CodedRows> {
	function* rows() {
		for (const entry of companies)
			for (const { periods, trailing } of entry.byFrequency)
				for (const { item, cells } of trailing)
					for (let i = 0; i < cells.length; i += 2)
						yield [entry.symbol, periods[cells[i] as number] as string, item, cells[i + 1] as number];
	}
	return tableRows(COLUMNS.trailing, rows());
}

export function companyRows(companies: readonly StatementsEntry[]): Generator<CodedRows> {
	return tableRows(
		COLUMNS.companies,
		companies.map((entry) => {
			const { symbol, listing, currency, template, templateCode, retrievedAt, byFrequency } = entry;
			const periods = byFrequency.flatMap((record) => record.periods.filter((period) => period !== "TTM")).sort();
			const { name = symbol, sector = null, industry = null, exchange = null } = listing ?? {};
			const names = [symbol, name, sector, industry, exchange, currency, listing?.currency ?? null];
			const days = [periods[0] ?? null, periods.at(-1) ?? null, entry.newestPeriod, retrievedAt];
			const { period = null, value = null } = entry.marketValue ?? {};
			return [...names, template, templateCode, ...days, period, value];
		}),
	);
}

/** `answers`: each request, its time and its result. */
export function answerRows(entries: readonly TableEntry[]): Generator<CodedRows> {
	return tableRows(
		COLUMNS.answers,
		entries.map((entry) => {
			const { symbol, operation, path, retrievedAt } = entry;
			const status = entry.kind === "statements" || entry.kind === "prices" ? "new" : entry.kind;
			const reason = entry.kind === "failed" || entry.kind === "prices" ? entry.reason : null;
			return [symbol, operation, path, entry.kind === "failed" ? null : entry.hash, retrievedAt, status, reason];
		}),
	);
}

/** `prices`: closes adjusted for splits, by day. */
export function priceRows(listings: readonly PricesEntry[]): Generator<CodedRows> {
	function* rows() {
		for (const { symbol, dates, close, currency } of listings)
			for (const [i, date] of dates.entries()) yield [symbol, date, close[i] as number, currency];
	}
	return tableRows(COLUMNS.prices, rows());
}

/** `dividends`: by ex-date, oldest first, per today's share. */
export function dividendRows(listings: readonly PricesEntry[]): Generator<CodedRows> {
	function* rows() {
		for (const entry of listings)
			for (const { exDate, amount, type, currency } of [...entry.dividends].sort(ascendingBy(({ exDate }) => exDate)))
				yield [entry.symbol, exDate, amount, type, currency];
	}
	return tableRows(COLUMNS.dividends, rows());
}
