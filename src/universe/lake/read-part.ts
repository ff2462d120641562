// Reads the companies of a part.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { dayOfSerial, isoOfDay } from "../../core/day.js";
import { entryOf } from "../../core/entry-of.js";
import { isReasonCode, type Reason, type Source } from "../../core/figure.js";
import type { CompanyData } from "../../frames/company/company-data.js";
import { frequencyChanges } from "../../frames/company/parts.js";
import type { DividendRecord, Frequency, LineItem } from "../../frames/company-types.js";
import { type CodedColumns, NO_DAY, readCodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import { fileStates } from "./checksums.js";
import { type CompanyPeriods, companyOfRows, type MarketParts } from "./company-of-rows.js";
import { quoteText } from "./duckdb.js";
import { partFolder } from "./layout.js";
import { NO_COLUMNS } from "./part-tables.js";
import { readColumns } from "./read-columns.js";

/** A part of the lake: the statements of whole companies, in several files of one name. */
export interface StatementsPart {
	readonly crawl: string;
	readonly file: string;
}

/** Files of prices and dividends of the companies of all parts. */
export interface MarketFiles {
	readonly prices: readonly string[];
	readonly dividends: readonly string[];
}

/** The range of rows of each company. */
type Spans = ReadonlyMap<string, readonly [from: number, to: number]>;

/** The complete companies of a part, in order of symbols. @throws an error that names the file, for a damaged table */
export async function readPart(
	connect: () => Promise<DuckDBConnection>,
	folder: string,
	{ crawl, file }: StatementsPart,
	market: MarketFiles,
	wantedSymbols?: ReadonlySet<string>,
): Promise<CompanyData[]> {
	const fileOf = partFiles(folder, { crawl, file });
	const readTable = (table: string, frequency?: Frequency): CodedColumns => {
		const path = fileOf(table, frequency);
		return path === undefined ? NO_COLUMNS : readCodedColumns(path);
	};
	const companies = readTable("companies");
	const text = (name: string, row: number) => textAt(companies, name, row);
	const symbols = Array.from({ length: companies.rowCount }, (_, row) => text("symbol", row));
	const listed = symbols.filter((symbol): symbol is string => symbol !== null && (wantedSymbols?.has(symbol) ?? true));
	if (listed.length === 0) return [];
	const periodsOf = (frequency: Frequency) =>
		new PartPeriods(readTable("items", frequency), readTable("words", frequency));
	const periods = { annual: periodsOf("annual"), quarterly: periodsOf("quarterly") };
	const prices = market.prices.length > 0 ? await readPrices(await connect(), folder, market, listed) : undefined;
	const loaded: CompanyData[] = [];
	for (const [row, symbol] of symbols.entries()) {
		if (symbol === null || (wantedSymbols && !wantedSymbols.has(symbol))) continue;
		const marketParts = prices?.get(symbol) ?? NO_PRICES;
		const marketValue = companies.numbers.get("market_value")?.[row] ?? Number.NaN;
		const ofCompany = { annual: periods.annual.ofCompany(symbol), quarterly: periods.quarterly.ofCompany(symbol) };
		loaded.push(companyOfRows(symbol, (name) => text(name, row), marketValue, ofCompany, marketParts));
	}
	return loaded;
}

/** A text of a row; null where there is none. */
export function textAt({ texts }: CodedColumns, name: string, row: number): string | null {
	const column = texts.get(name);
	return column?.texts[column.indexes[row] as number] || null;
}

/** A function that gives the path of a part's table; undefined if it has none. @throws Error for a changed file */
export function partFiles(
	folder: string,
	{ crawl, file }: StatementsPart,
): (table: string, frequency?: Frequency) => string | undefined {
	const stateOf = fileStates(folder);
	return (table, frequency) => {
		const path = join(partFolder(table, crawl, frequency), file);
		if (!existsSync(join(folder, path))) return undefined;
		if (stateOf(path) === "changed") throw new Error(`${path}: its content has changed`);
		return join(folder, path);
	};
}

/** The annual or quarterly rows of a part. */
class PartPeriods {
	readonly #rows: CodedColumns;
	readonly #spans: Spans;
	readonly #words: CodedColumns;
	readonly #wordSpans: Spans;

	constructor(rows: CodedColumns, codedColumns: CodedColumns) {
		this.#rows = rows;
		this.#words = codedColumns;
		this.#spans = spansOf(symbolsOf(rows));
		this.#wordSpans = spansOf(symbolsOf(codedColumns));
	}

	/** One company's rows without TTM, and the TTM row where there is one. */
	ofCompany(symbol: string): CompanyPeriods {
		const { numbers, days, flags } = this.#rows;
		const [from, to] = this.#spans.get(symbol) ?? [0, 0];
		const periods = Array.from({ length: to - from }, (_, i) => textAt(this.#rows, "period", from + i) as string);
		const ttm = periods.at(-1) === "TTM" ? periods.length - 1 : -1;
		const names = ttm < 0 ? periods : periods.slice(0, ttm);
		const filed = days.get("filed");
		const filedAt = (row: number) => {
			const serial = filed?.[row] ?? NO_DAY;
			return serial === NO_DAY ? null : isoOfDay(dayOfSerial(serial));
		};
		return {
			names,
			hasTtm: ttm >= 0,
			filed: names.map((_, index) => filedAt(from + index)),
			preliminary: names.flatMap((_, index) => (flags.get("preliminary")?.[from + index] === 1 ? [index] : [])),
			reasons: this.#reasonsOf(symbol),
			values: (item: LineItem): Float64Array => {
				const column = numbers.get(item);
				return column ? column.slice(from, from + names.length) : new Float64Array(names.length).fill(Number.NaN);
			},
			ttm: (item: LineItem): number => (ttm < 0 ? Number.NaN : (numbers.get(item)?.[from + ttm] ?? Number.NaN)),
		};
	}

	/** Why items are missing, by column, then by period; made-up items under `made_up`. */
	#reasonsOf(symbol: string): ReadonlyMap<string, ReadonlyMap<string, Reason | "made_up">> {
		const byColumn = new Map<string, Map<string, Reason | "made_up">>();
		const span = this.#wordSpans.get(symbol);
		if (!span) return byColumn;
		const cell = (name: string, row: number) => textAt(this.#words, name, row);
		for (let row = span[0]; row < span[1]; row++) {
			if (cell("table", row) !== "items") continue;
			const column = cell("column", row) as string;
			const code = cell("code", row) as string;
			const periods = entryOf(byColumn, column, () => new Map());
			if (code === "made_up") periods.set("made_up", code);
			else periods.set(cell("period", row) as string, reasonOf(code, cell("word", row), cell("reason", row)));
		}
		return byColumn;
	}
}

export function reasonOf(code: string, word: string | null, details: string | null): Reason {
	const fields = details === null ? {} : (JSON.parse(details) as Omit<Reason, "code">);
	return { code: isReasonCode(code) ? code : "missing_input", ...fields, ...(word !== null && { detail: word }) };
}

const symbolsOf = (rows: CodedColumns): (string | null)[] =>
	Array.from({ length: rows.rowCount }, (_, row) => textAt(rows, "symbol", row));

function spansOf(symbols: readonly (string | null)[]): Spans {
	const spans = new Map<string, [number, number]>();
	for (let row = 0; row < symbols.length; row++) {
		const symbol = symbols[row] as string;
		const span = spans.get(symbol);
		if (span) span[1] = row + 1;
		else spans.set(symbol, [row, row + 1]);
	}
	return spans;
}

const WITHOUT_PRICES = {
	ok: false,
	reason: { code: "missing_input", sentence: "the lake has no prices for it: crawl with prices" },
} as const;
const NO_PRICES: MarketParts = { prices: WITHOUT_PRICES, dividends: WITHOUT_PRICES };

const parquetRows = (folder: string, files: readonly string[]): string =>
	`read_parquet([${files.map((file) => quoteText(join(folder, file))).join(", ")}], hive_partitioning = true, hive_types = {'crawl': VARCHAR}, union_by_name = true, filename = true)`;

/** The last day of each listing's prices, YYYYMMDD. It dates a company whose prices are not read. */
export async function readLastDays(
	connection: DuckDBConnection,
	folder: string,
	{ prices }: MarketFiles,
	symbols: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (prices.length === 0 || symbols.length === 0) return new Map();
	const { texts, numbers } = await readColumns(
		connection,
		`SELECT symbol, strftime(max(date), '%Y%m%d')::DOUBLE AS day FROM ${parquetRows(folder, prices)}
		WHERE symbol IN (${symbols.map(quoteText).join(", ")})
		GROUP BY symbol, crawl QUALIFY crawl = max(crawl) OVER (PARTITION BY symbol)`,
	);
	const days = numbers.get("day");
	return new Map(texts.get("symbol")?.map((symbol, row) => [symbol as string, days?.[row] as number]));
}

export async function readPrices(
	connection: DuckDBConnection,
	folder: string,
	{ prices, dividends }: MarketFiles,
	symbols: readonly string[],
): Promise<ReadonlyMap<string, MarketParts>> {
	const partsBySymbol = new Map<string, MarketParts>();
	if (prices.length === 0 || symbols.length === 0) return partsBySymbol;
	const condition = `WHERE symbol IN (${symbols.map(quoteText).join(", ")})`;
	const rowsOf = (files: readonly string[]) => parquetRows(folder, files);
	// Paths begin with the crawl, so the last path is a part of the latest crawl.
	const latest = `QUALIFY filename = max(filename) OVER (PARTITION BY symbol)`;
	const closes = await readColumns(
		connection,
		`SELECT symbol, currency, strftime(date, '%Y%m%d')::DOUBLE AS day, close FROM ${rowsOf(prices)} ${condition} ${latest} ORDER BY symbol, date`,
	);
	const dividendRows =
		dividends.length === 0
			? undefined
			: await readColumns(
					connection,
					`SELECT symbol, ex_date::VARCHAR AS ex_date, type, currency, amount FROM ${rowsOf(dividends)} ${condition} ${latest} ORDER BY symbol, ex_date DESC`,
				);
	const dividendSpans = spansOf(dividendRows?.texts.get("symbol") ?? []);
	for (const [symbol, [start, end]] of spansOf(closes.texts.get("symbol") ?? [])) {
		const days = Int32Array.from((closes.numbers.get("day") as Float64Array).subarray(start, end));
		const close = (closes.numbers.get("close") as Float64Array).slice(start, end);
		const currency = closes.texts.get("currency")?.[start] ?? "";
		const source: Source = { operation: "stock.price", arguments: { symbol }, retrievedAt: "", hash: "", cache: "hit" };
		const [first, last] = dividendSpans.get(symbol) ?? [0, 0];
		const records = Array.from({ length: last - first }, (_, i): DividendRecord => {
			const text = (name: string) => dividendRows?.texts.get(name)?.[first + i] ?? "";
			const amount = dividendRows?.numbers.get("amount")?.[first + i] ?? Number.NaN;
			return { exDate: text("ex_date"), amount, type: text("type"), currency: text("currency") };
		});
		partsBySymbol.set(symbol, {
			prices: { ok: true, value: { days, close, currency, frequencyChanges: frequencyChanges([...days]), source } },
			dividends: { ok: true, value: records },
		});
	}
	return partsBySymbol;
}
