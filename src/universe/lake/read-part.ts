// Reads the companies of a part.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { isReasonCode, type Reason } from "../../core/reason.js";
import type { Source } from "../../core/source.js";
import type { CompanyData } from "../../frames/company/company-data.js";
import { frequencyChanges } from "../../frames/company/parts.js";
import type { DividendRecord, Frequency, LineItem } from "../../frames/company-types.js";
import { companyOfRows, type HalfOfCompany, type MarketParts } from "./company-of-rows.js";
import { quoteName, quoteText } from "./duckdb.js";
import { partFolder } from "./layout.js";
import { numbersBut, type QueriedColumns, readCoded, readColumns } from "./read-columns.js";
import { fileStates } from "./sums.js";

/** A part of the lake: the statements of whole companies, in several files of one name. */
export interface StatementsPart {
	readonly crawl: string;
	/** Name of its files. */
	readonly file: string;
}

/** Files of prices and dividends, in which a company of any part may stand. */
export interface MarketFiles {
	readonly prices: readonly string[];
	readonly dividends: readonly string[];
}

/** Rows of each company: where they begin and end. */
type Spans = ReadonlyMap<string, readonly [from: number, to: number]>;

/** The companies of a part, whole, in the order of their symbols. A table that is damaged throws an error that names the file. */
export async function readPart(
	connection: DuckDBConnection,
	folder: string,
	{ crawl, file }: StatementsPart,
	market: MarketFiles,
	wanted?: ReadonlySet<string>,
): Promise<CompanyData[]> {
	const fileOf = partFiles(folder, { crawl, file });
	const select = (
		table: string,
		frequency: Frequency,
		texts: readonly string[],
		numbers: readonly string[],
		where = "true",
	) => {
		const own = fileOf(table, frequency);
		if (own === undefined) return undefined;
		return readCoded(connection, {
			from: `read_parquet(${quoteText(own)}, hive_partitioning = false) WHERE ${where}`,
			texts: Object.fromEntries(texts.map((name) => [name, `${quoteName(name)}::VARCHAR`])),
			numbers,
		});
	};
	const axis = ["symbol", "period", "filed", "preliminary"];
	const own = wanted ? `symbol IN (${[...wanted].map(quoteText).join(", ")})` : "true";
	const items = (frequency: Frequency) => select("items", frequency, axis, [numbersBut(axis)], own);
	const word = ["symbol", "period", "column", "code", "word", "reason"];
	const words = (frequency: Frequency) => select("words", frequency, word, [], `"table" = 'items' AND ${own}`);
	const companiesFile = fileOf("companies");
	const [companies, annual, quarterly, annualWords, quarterlyWords] = await Promise.all([
		companiesFile &&
			readColumns(connection, `SELECT * FROM read_parquet(${quoteText(companiesFile)}, hive_partitioning = false)`),
		items("annual"),
		items("quarterly"),
		words("annual"),
		words("quarterly"),
	]);
	if (!companies) return [];
	const text = (name: string, row: number) => companies.texts.get(name)?.[row] ?? null;
	const symbols = companies.texts.get("symbol") ?? [];
	const listed = symbols.filter((symbol): symbol is string => symbol !== null && (wanted?.has(symbol) ?? true));
	const prices = await readPrices(connection, folder, market, listed);
	const halves = {
		annual: new HalfRows(annual, annualWords),
		quarterly: new HalfRows(quarterly, quarterlyWords),
	};
	const all: CompanyData[] = [];
	for (const [row, symbol] of symbols.entries()) {
		if (symbol === null || (wanted && !wanted.has(symbol))) continue;
		const own = prices.get(symbol) ?? NO_PRICES;
		const marketValue = companies.numbers.get("market_value")?.[row] ?? Number.NaN;
		const both = { annual: halves.annual.of(symbol), quarterly: halves.quarterly.of(symbol) };
		all.push(companyOfRows(symbol, (name) => text(name, row), marketValue, both, own));
	}
	return all;
}

/** The path of a table of a part; undefined where it has none. @throws Error for one that was changed */
export function partFiles(
	folder: string,
	{ crawl, file }: StatementsPart,
): (table: string, frequency?: Frequency) => string | undefined {
	const stateOf = fileStates(folder);
	return (table, frequency) => {
		const own = join(partFolder(table, crawl, frequency), file);
		if (!existsSync(join(folder, own))) return undefined;
		if (stateOf(own) === "changed") throw new Error(`${own}: its bytes are not those that were written`);
		return join(folder, own);
	};
}

/** The annual or quarterly rows of a part. */
class HalfRows {
	readonly #rows: QueriedColumns | undefined;
	readonly #spans: Spans;
	readonly #words: QueriedColumns | undefined;
	readonly #wordSpans: Spans;

	constructor(rows: QueriedColumns | undefined, words: QueriedColumns | undefined) {
		this.#rows = rows;
		this.#words = words;
		this.#spans = spansOf(rows);
		this.#wordSpans = spansOf(words);
	}

	/** One company's rows without TTM, and the TTM row where there is one. */
	of(symbol: string): HalfOfCompany {
		const [from, to] = this.#spans.get(symbol) ?? [0, 0];
		const texts = (name: string) => this.#rows?.texts.get(name)?.slice(from, to) ?? [];
		const periods = texts("period") as string[];
		const ttm = periods.at(-1) === "TTM" ? periods.length - 1 : -1;
		const count = ttm < 0 ? periods.length : ttm;
		return {
			names: periods.slice(0, count),
			hasTtm: ttm >= 0,
			filed: texts("filed").slice(0, count),
			preliminary: texts("preliminary").flatMap((flag, at) => (flag === "true" && at < count ? [at] : [])),
			reasons: this.#reasonsOf(symbol),
			values: (item: LineItem): Float64Array => {
				const column = this.#rows?.numbers.get(item);
				return column ? column.slice(from, from + count) : new Float64Array(count).fill(Number.NaN);
			},
			ttm: (item: LineItem): number =>
				ttm < 0 ? Number.NaN : (this.#rows?.numbers.get(item)?.[from + ttm] ?? Number.NaN),
		};
	}

	/** Why items are missing, by column, then by period; made-up items under `made_up`. */
	#reasonsOf(symbol: string): ReadonlyMap<string, ReadonlyMap<string, Reason | "made_up">> {
		const byColumn = new Map<string, Map<string, Reason | "made_up">>();
		const span = this.#wordSpans.get(symbol);
		if (!span || !this.#words) return byColumn;
		const { texts } = this.#words;
		const cell = (name: string, row: number) => texts.get(name)?.[row] ?? null;
		for (let row = span[0]; row < span[1]; row++) {
			const column = cell("column", row) as string;
			const code = cell("code", row) as string;
			let periods = byColumn.get(column);
			if (!periods) {
				periods = new Map();
				byColumn.set(column, periods);
			}
			if (code === "made_up") periods.set("made_up", code);
			else periods.set(cell("period", row) as string, reasonOf(code, cell("word", row), cell("reason", row)));
		}
		return byColumn;
	}
}

export function reasonOf(code: string, word: string | null, more: string | null): Reason {
	const special = more === null ? {} : (JSON.parse(more) as Omit<Reason, "code">);
	return { code: isReasonCode(code) ? code : "missing_input", ...special, ...(word !== null && { detail: word }) };
}

function spansOf(rows: QueriedColumns | undefined): Spans {
	const spans = new Map<string, [number, number]>();
	const symbols = rows?.texts.get("symbol") ?? [];
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
	reason: { code: "missing_input", sentence: "the lake has no prices of it: crawl with prices" },
} as const;
const NO_PRICES: MarketParts = { prices: WITHOUT_PRICES, dividends: WITHOUT_PRICES };

const tablesIn = (folder: string, files: readonly string[]): string =>
	`read_parquet([${files.map((file) => quoteText(join(folder, file))).join(", ")}], hive_partitioning = true, hive_types = {'crawl': VARCHAR}, union_by_name = true, filename = true)`;

/** The last day of each listing's prices, YYYYMMDD: what dates a company where its prices are not needed. */
export async function readLastDays(
	connection: DuckDBConnection,
	folder: string,
	{ prices }: MarketFiles,
	symbols: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (prices.length === 0 || symbols.length === 0) return new Map();
	const { texts, numbers } = await readColumns(
		connection,
		`SELECT symbol, strftime(max(date), '%Y%m%d')::DOUBLE AS day FROM ${tablesIn(folder, prices)}
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
	const found = new Map<string, MarketParts>();
	if (prices.length === 0 || symbols.length === 0) return found;
	const wanted = `WHERE symbol IN (${symbols.map(quoteText).join(", ")})`;
	const from = (files: readonly string[]) => tablesIn(folder, files);
	// Of several crawls the latest, and one part of it: the path begins with the crawl.
	const latest = `QUALIFY filename = max(filename) OVER (PARTITION BY symbol)`;
	const closes = await readColumns(
		connection,
		`SELECT symbol, currency, strftime(date, '%Y%m%d')::DOUBLE AS day, close FROM ${from(prices)} ${wanted} ${latest} ORDER BY symbol, date`,
	);
	const paid =
		dividends.length === 0
			? undefined
			: await readColumns(
					connection,
					`SELECT symbol, ex_date::VARCHAR AS ex_date, type, currency, amount FROM ${from(dividends)} ${wanted} ${latest} ORDER BY symbol, ex_date DESC`,
				);
	const paidSpans = spansOf(paid);
	for (const [symbol, [start, end]] of spansOf(closes)) {
		const days = Int32Array.from((closes.numbers.get("day") as Float64Array).subarray(start, end));
		const close = (closes.numbers.get("close") as Float64Array).slice(start, end);
		const currency = closes.texts.get("currency")?.[start] ?? "";
		const source: Source = { operation: "stock.price", arguments: { symbol }, retrievedAt: "", hash: "", cache: "hit" };
		const [first, last] = paidSpans.get(symbol) ?? [0, 0];
		const records = Array.from({ length: last - first }, (_, i): DividendRecord => {
			const text = (name: string) => paid?.texts.get(name)?.[first + i] ?? "";
			const amount = paid?.numbers.get("amount")?.[first + i] ?? Number.NaN;
			return { exDate: text("ex_date"), amount, type: text("type"), currency: text("currency") };
		});
		found.set(symbol, {
			prices: { ok: true, value: { days, close, currency, frequencyChanges: frequencyChanges([...days]), source } },
			dividends: { ok: true, value: records },
		});
	}
	return found;
}
