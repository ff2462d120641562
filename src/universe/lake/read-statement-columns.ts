import type { DuckDBConnection } from "@duckdb/node-api";
import { RULES } from "../../analytics/company/rules.js";
import { knownBetween, knownFrom } from "../../analytics/line-items/timeline.js";
import { ItemNotRead } from "../../analytics/statement-columns/needed-items.js";
import type { CompanyTraits, StatementColumns } from "../../analytics/statement-columns/statement-columns.js";
import { endOfMonth } from "../../core/calendar.js";
import { dayOfIso, isoOfDay } from "../../core/day.js";
import { firstWhere } from "../../core/first-where.js";
import type { Reason } from "../../core/reason.js";
import type { LineItem, Template } from "../../frames/company-types.js";
import { quoteName, quoteText } from "./duckdb.js";
import { type CodedText, type QueriedColumns, readCoded } from "./read-columns.js";
import { type MarketFiles, partFiles, readLastDays, readPrices, reasonOf, type StatementsPart } from "./read-part.js";
import { Words } from "./words.js";

/** The fiscal years of a part's companies as columns. */
export interface PartColumns extends StatementColumns {
	/** Fiscal years as places among words; of these the first, empty, stands for none. */
	readonly periodPlaces: CodedText;
	/** ISO day from which each row's report was known, in the same form. */
	readonly known: CodedText;
}

const COMPANY_COLUMNS = [
	...["symbol", "template", "template_code", "currency", "price_currency"],
	...["last_period", "newest_period", "retrieved_at"],
];
const NOT_REPORTED: Reason = { code: "not_reported" };

/** What is read of a part. */
export interface WantedColumns {
	/** Symbols. */
	readonly wanted: ReadonlySet<string>;
	readonly lineItems: ReadonlySet<LineItem>;
	/** True where the close of each row is wanted. */
	readonly priced: boolean;
}

/** The fiscal years of a part's companies, and of their line items those that are wanted. */
export async function readStatementColumns(
	connection: DuckDBConnection,
	folder: string,
	part: StatementsPart,
	market: MarketFiles,
	{ wanted, lineItems, priced }: WantedColumns,
): Promise<PartColumns> {
	const fileOf = partFiles(folder, part);
	const list = [...lineItems];
	const named = list.length === 0 ? "''" : list.map(quoteText).join(", ");
	const select = (
		path: string | undefined,
		names: readonly string[],
		where: string,
		numbers: readonly string[] = [],
	) =>
		path === undefined
			? undefined
			: readCoded(connection, {
					from: `read_parquet(${quoteText(path)}, hive_partitioning = false) WHERE ${where}`,
					texts: Object.fromEntries(names.map((name) => [name, `${quoteName(name)}::VARCHAR`])),
					numbers,
				});
	const itemsFile = fileOf("items", "annual");
	const there = itemsFile === undefined ? new Set<string>() : await columnsOf(connection, itemsFile);
	const numbers = list
		.filter((item) => there.has(item))
		.map((item) => `coalesce(${quoteName(item)}, 'nan'::DOUBLE) AS ${quoteName(item)}`);
	const [companies, items, trailing, words] = await Promise.all([
		select(fileOf("companies"), COMPANY_COLUMNS, "true"),
		select(itemsFile, ["symbol", "period", "filed"], "period <> 'TTM'", numbers),
		select(fileOf("trailing"), ["symbol", "period", "item"], `item IN (${named})`, ["value"]),
		select(
			fileOf("words", "annual"),
			["symbol", "period", "column", "code", "word", "reason"],
			`"table" = 'items' AND "column" IN (${named}) AND code <> 'made_up' AND NOT (code = 'not_reported' AND word IS NULL AND reason IS NULL)`,
		),
	]);
	const kept = keptRows(companies, items, wanted);
	const reader = new PartReader(kept, { companies, items, trailing, words, lineItems });
	if (!priced || market.prices.length === 0)
		return reader.columns(undefined, await readLastDays(connection, folder, market, kept.symbols));
	return reader.columns(await readPrices(connection, folder, { ...market, dividends: [] }, kept.symbols), new Map());
}

async function columnsOf(connection: DuckDBConnection, file: string): Promise<Set<string>> {
	const result = await connection.runAndReadAll(`SELECT name FROM parquet_schema(${quoteText(file)})`);
	return new Set(result.getRows().map(([name]) => String(name)));
}

/** The companies that count, and which of the rows are theirs. */
interface KeptRows {
	readonly symbols: readonly string[];
	/** Place of each in the table of companies. */
	readonly places: readonly number[];
	readonly starts: Int32Array;
	/** Rows of the table of items; undefined where all are kept. */
	readonly rows: Int32Array | undefined;
	readonly rowCount: number;
}

function keptRows(
	companies: QueriedColumns | undefined,
	items: QueriedColumns | undefined,
	wanted: ReadonlySet<string>,
): KeptRows {
	const all = (companies?.texts.get("symbol") ?? []) as readonly string[];
	const places = [...all.keys()].filter((place) => wanted.has(all[place] as string));
	const symbols = places.map((place) => all[place] as string);
	const spans = new Map<string, [number, number]>();
	const column = (items?.texts.get("symbol") ?? []) as readonly string[];
	for (let row = 0; row < column.length; ) {
		const symbol = column[row] as string;
		const from = row;
		while (row < column.length && column[row] === symbol) row++;
		spans.set(symbol, [from, row]);
	}
	const starts = new Int32Array(symbols.length + 1);
	const own = symbols.map((symbol) => spans.get(symbol) ?? NO_ROWS);
	for (const [index, [from, to]] of own.entries()) starts[index + 1] = (starts[index] as number) + to - from;
	const rowCount = starts[symbols.length] as number;
	const isWhole = rowCount === column.length && own.every(([from, to], at) => from === to || from === starts[at]);
	if (isWhole) return { symbols, places, starts, rows: undefined, rowCount };
	const rows = new Int32Array(rowCount);
	for (const [index, [from, to]] of own.entries())
		for (let row = from; row < to; row++) rows[(starts[index] as number) + row - from] = row;
	return { symbols, places, starts, rows, rowCount };
}

const NO_ROWS = [0, 0] as const;

interface PartTables {
	readonly companies: QueriedColumns | undefined;
	readonly items: QueriedColumns | undefined;
	readonly trailing: QueriedColumns | undefined;
	readonly words: QueriedColumns | undefined;
	readonly lineItems: ReadonlySet<LineItem>;
}

/** Puts the tables of a part together. */
class PartReader {
	readonly #kept: KeptRows;
	readonly #tables: PartTables;
	readonly #periods: readonly string[];
	readonly #index: ReadonlyMap<string, number>;

	constructor(kept: KeptRows, tables: PartTables) {
		this.#kept = kept;
		this.#tables = tables;
		this.#periods = this.#texts("period") as readonly string[];
		this.#index = new Map(kept.symbols.map((symbol, index) => [symbol, index]));
	}

	columns(
		prices: Awaited<ReturnType<typeof readPrices>> | undefined,
		lastDays: ReadonlyMap<string, number>,
	): PartColumns {
		const { starts, rowCount, symbols, places } = this.#kept;
		const { lineItems } = this.#tables;
		const text = (name: string, index: number) =>
			this.#tables.companies?.texts.get(name)?.[places[index] as number] ?? null;
		const years = new Map<LineItem, Float64Array>();
		const trailing = this.#trailing();
		const seen = new Map<LineItem, Float64Array>();
		const reasons = this.#reasons();
		const companyOfRow = new Int32Array(rowCount);
		for (let index = 0; index < symbols.length; index++)
			companyOfRow.fill(index, starts[index], starts[index + 1] as number);
		const year = (item: LineItem): Float64Array => {
			if (!lineItems.has(item)) throw new ItemNotRead(item);
			let values = years.get(item);
			if (!values) {
				values = this.#numbers(item);
				years.set(item, values);
			}
			return values;
		};
		const spans = this.#spans(prices, lastDays, text);
		return {
			rowCount,
			starts,
			periods: this.#periods,
			periodPlaces: this.#periodPlaces(),
			traits: symbols.map((symbol, index): CompanyTraits => {
				const currency = text("currency", index) ?? "";
				return {
					symbol,
					template: (text("template", index) ?? "ordinary") as Template,
					templateCode: text("template_code", index) ?? "",
					currency,
					priceCurrency: text("price_currency", index) ?? currency,
				};
			}),
			known: spans.known,
			...(spans.closes && { prices: spans.closes }),
			year,
			trailing(item) {
				const own = year(item);
				const cells = trailing.get(item);
				if (!cells) return own;
				let values = seen.get(item);
				if (!values) {
					values = own.slice();
					for (const [row, value] of cells) values[row] = value;
					seen.set(item, values);
				}
				return values;
			},
			whyMissing(item, row) {
				const words = reasons.get(item)?.get(companyOfRow[row] as number);
				return words?.get(this.periods[row] as string) ?? words?.get("*") ?? NOT_REPORTED;
			},
		};
	}

	#texts(name: string): readonly (string | null)[] {
		const column = this.#tables.items?.texts.get(name) ?? [];
		const { rows } = this.#kept;
		return rows ? Array.from(rows, (row) => column[row] ?? null) : column;
	}

	#periodPlaces(): CodedText {
		const { words = [], places } = this.#tables.items?.codes?.get("period") ?? {};
		const { rows, rowCount } = this.#kept;
		const own = new Uint32Array(rowCount);
		for (let row = 0; row < rowCount; row++) own[row] = (places?.[rows?.[row] ?? row] ?? -1) + 1;
		return { words: ["", ...words], places: own };
	}

	#numbers(item: LineItem): Float64Array {
		const { rows, rowCount } = this.#kept;
		const column = this.#tables.items?.numbers.get(item);
		if (!column) return new Float64Array(rowCount).fill(Number.NaN);
		return rows ? Float64Array.from(rows, (row) => column[row] as number) : column;
	}

	/** What replaces line items, by row. */
	#trailing(): Map<LineItem, Map<number, number>> {
		const found = new Map<LineItem, Map<number, number>>();
		const { trailing } = this.#tables;
		const text = (name: string, at: number) => trailing?.texts.get(name)?.[at] as string;
		const values = trailing?.numbers.get("value");
		for (let at = 0; at < (trailing?.rowCount ?? 0); at++) {
			const row = this.#rowOf(text("symbol", at), text("period", at));
			if (row < 0) continue;
			const item = text("item", at) as LineItem;
			const cells = found.get(item) ?? new Map<number, number>();
			cells.set(row, (values as Float64Array)[at] as number);
			found.set(item, cells);
		}
		return found;
	}

	#rowOf(symbol: string, period: string): number {
		const index = this.#index.get(symbol);
		if (index === undefined) return -1;
		const { starts } = this.#kept;
		const row = this.#periods.indexOf(period, starts[index]);
		return row >= 0 && row < (starts[index + 1] as number) ? row : -1;
	}

	/** Why line items are missing, by company, then by period or `*`; what is not reported and nothing more is left out. */
	#reasons(): Map<LineItem, Map<number, Map<string, Reason>>> {
		const found = new Map<LineItem, Map<number, Map<string, Reason>>>();
		const same = new Map<string, Reason>();
		const { words } = this.#tables;
		const text = (name: string, at: number) => words?.texts.get(name)?.[at] ?? null;
		for (let at = 0; at < (words?.rowCount ?? 0); at++) {
			const index = this.#index.get(text("symbol", at) as string);
			if (index === undefined) continue;
			const [code, word, more] = [text("code", at) as string, text("word", at), text("reason", at)];
			const key = `${code}\n${word}\n${more}`;
			const reason = same.get(key) ?? reasonOf(code, word, more);
			same.set(key, reason);
			const item = text("column", at) as LineItem;
			const companies = found.get(item) ?? new Map<number, Map<string, Reason>>();
			const periods = companies.get(index) ?? new Map<string, Reason>();
			periods.set(text("period", at) as string, reason);
			companies.set(index, periods);
			found.set(item, companies);
		}
		return found;
	}

	/** From when each row was known, and the first close after it. */
	#spans(
		prices: Awaited<ReturnType<typeof readPrices>> | undefined,
		lastDays: ReadonlyMap<string, number>,
		text: (name: string, index: number) => string | null,
	): { readonly known: CodedText; readonly closes: Float64Array | undefined } {
		const { symbols, starts, rowCount } = this.#kept;
		const filings = this.#texts("filed");
		const words = new Words();
		const places = new Uint32Array(rowCount);
		const lag = RULES.lag_annual_days;
		const closes = prices && new Float64Array(rowCount).fill(Number.NaN);
		for (const [index, symbol] of symbols.entries()) {
			const market = prices?.get(symbol)?.prices;
			const series = market?.ok ? market.value : undefined;
			const last = series?.days.at(-1) ?? lastDays.get(symbol);
			const asOf = asOfDay(text("retrieved_at", index) ?? "", last, text("last_period", index));
			for (let row = starts[index] as number; row < (starts[index + 1] as number); row++) {
				const period = this.#periods[row] as string;
				const filed = filings[row] ?? null;
				const known = knownFrom(period, { filed, lag, asOf });
				places[row] = words.placeOf(known);
				if (!series || !closes) continue;
				const isNewest = period === text("newest_period", index);
				const { until } = knownBetween(period, { filed, lag, asOf, isNewest });
				const from = dayOfIso(known);
				const at = firstWhere(series.days, (day) => day >= from);
				if (at < series.days.length && (series.days[at] as number) <= dayOfIso(until))
					closes[row] = series.close[at] as number;
			}
		}
		return { known: { words: words.all, places }, closes };
	}
}

/** The day to which a company refers: the last of its prices or the end of its latest period, and not before its statements were retrieved. */
function asOfDay(retrievedAt: string, lastPrice: number | undefined, lastPeriod: string | null): string {
	const retrieved = retrievedAt.slice(0, 10);
	const own = lastPrice !== undefined ? (isoOfDay(lastPrice) ?? "") : lastPeriod === null ? "" : endOfMonth(lastPeriod);
	if (retrieved > own) return retrieved;
	return own;
}
