import { join, resolve } from "node:path";
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { companyAsOf } from "../../analytics/periods/company-as-of.js";
import type { Client } from "../../api/index.js";
import type { Column } from "../../core/column.js";
import { checkDay } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import type { Figure } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import { Table } from "../../core/table.js";
import { toDanfo } from "../../frames/border.js";
import { companyFromData } from "../../frames/company/company-data.js";
import type { DataFrame } from "../../frames/danfo.js";
import { isStore } from "../../store/index-file.js";
import { storeInfo } from "../../store/store-info.js";
import { evaluateFigures } from "../figures/evaluate.js";
import { columnsOfFigures, textColumn } from "../figures/figure-columns.js";
import { requireFigure } from "../figures/find-figure.js";
import type { UniverseEntry, UniverseProgress, UniverseSource } from "../universe-source.js";
import { asRetrieved } from "./as-retrieved.js";
import { wholeData } from "./company-of-rows.js";
import { type CrawlOptions, type CrawlResult, crawlInto } from "./crawl.js";
import { checkFolder } from "./crawl-folder.js";
import { checkDuckDb } from "./duckdb.js";
import { infoOf, type LakeInfo } from "./info.js";
import { LakeReader } from "./lake-reader.js";
import { type Layout, layoutOf, partsOf } from "./layout.js";
import { type ScoreOptions, type ScoreResult, scoreLake } from "./score.js";
import { queryLake, type SqlResult } from "./sql.js";
import { BUNDLED, hasStoreTables, storeFullParts, storeTables, TABLES } from "./store-tables.js";
import { needPrice, withoutOf } from "./without.js";

/** Statements of many companies: a store, and its tables in Parquet files, which any database engine reads. */
export class Lake {
	/** The folder of its tables: `tables.cache` of the store. */
	readonly folder: string;
	readonly #of: string;
	#layout: Layout;

	/** @internal */
	constructor(of: string, layout: Layout) {
		this.#of = of;
		this.#layout = layout;
		this.folder = layout.folder;
	}

	/**
	 * Fetches the statements of symbols into the store, and updates its tables. Companies that the store has are not requested again. An
	 * interrupted crawl continues where it stopped, and several processes may crawl into one store at once; each company is requested once.
	 *
	 * @throws ArgumentError for wrong symbols or options; ValuelabError where the folder cannot be written, the disk is full or the service
	 * refuses every request. A symbol that cannot be loaded is in `failed`.
	 */
	async crawl(client: Client<unknown>, symbols: readonly string[], options: CrawlOptions = {}): Promise<CrawlResult> {
		if (this.#of === BUNDLED)
			throw new ArgumentError("folder", "lake: nothing is added to the bundled data; crawl into a folder");
		const result = await crawlInto(this.#of, client, symbols, {
			...options,
			writeTables: () => storeFullParts(this.#of),
		});
		this.#layout = await storeTables(this.#of, options.onTables);
		return result;
	}

	/**
	 * Figures of all companies, one row for each company, by the same formulas as for a single company. As of a day, only reports filed by
	 * then count.
	 *
	 * @throws ArgumentError for a name that is no figure, and for one that rests on a price in a lake without prices
	 */
	async panel(options: LakePanelOptions): Promise<LakePanel> {
		const reader = new LakeReader(this.#layout);
		try {
			const { table, ...rest } = await panelOfLake(reader, options);
			return { frame: toDanfo(table), ...rest };
		} finally {
			reader.close();
		}
	}

	/**
	 * Runs measures and models over every fiscal year (or quarter) of every company, on all cores, into a table of the lake: one row a
	 * company and period, one column for each figure, `<figure>_reason` beside. Fractions, not percent. A price is the first close on or after
	 * the day from which the report was known.
	 *
	 * @throws ArgumentError for a name that is no figure, and for one that rests on a price in a lake without prices
	 * @example
	 * await lake.score(["piotroski", "roic"], { as: "scores" });
	 */
	score(models: readonly string[], options: ScoreOptions = {}): Promise<ScoreResult> {
		return scoreLake(this.#layout, models, options);
	}

	/**
	 * Runs a query in DuckDB. Every folder is a table: `companies`, `fields`, `items`, `words`, `answers`, `prices`, `dividends` and scored
	 * tables. Of a company with several crawls they show the latest. `notes` names companies that are left out.
	 *
	 * @throws ArgumentError with DuckDB's words where the query is wrong, or is no query
	 * @example const { frame } = await lake.sql("select sector, count(*) from companies group by all");
	 */
	async sql(query: string): Promise<{ readonly frame: DataFrame; readonly notes: readonly string[] }> {
		const { table, notes } = await queryLake(this.#layout, query);
		return { frame: toDanfo(table), notes };
	}

	/** The rows of a query as columns, without a frame. */
	sqlTable(query: string): Promise<SqlResult> {
		return queryLake(this.#layout, query);
	}

	/**
	 * Companies, periods, sizes, units, and damaged files. `whole` reads every byte of store and tables to find damage; else only footers
	 * of tables are read.
	 */
	async info(options: { readonly whole?: boolean } = {}): Promise<LakeInfo> {
		const info = await infoOf(this.#layout, options);
		if (options.whole !== true || !isStore(this.#of)) return info;
		return { ...info, damaged: [...storeInfo(this.#of).damaged, ...info.damaged] };
	}

	/** The lake as companies of a universe, for `openUniverse`. */
	source(): UniverseSource {
		return lakeSource(this.#layout);
	}
}

/** Figures of companies, one row for each company, and what is missing from them. */
export interface LakePanel extends Omit<LakePanelTable, "table"> {
	readonly frame: DataFrame;
}

/** Options of `openLake`. */
export interface OpenLakeOptions {
	/** False refuses a folder in which there is no store. @default true: the first crawl makes one */
	readonly create?: boolean;
	/** Called after every company whose tables are written when the lake is opened. @default none */
	readonly onProgress?: (progress: UniverseProgress) => void;
}

/**
 * Opens a store as a lake: Parquet files of its companies. Needs DuckDB (`npm install @duckdb/node-api`). The store may be one that a crawl
 * filled or one of filings; `"bundled"` is the bundled data. The tables are updated first, only for companies that changed.
 *
 * @throws ArgumentError for a folder that holds something else; ValuelabError for a store of another version
 * @example const lake = await openLake("lake"); // a folder of its own const { frame } = await lake.panel({ measures: ["roic", "pe"], asOf:
 * "2015-06-30" });
 */
export async function openLake(folder: string, { create = true, onProgress }: OpenLakeOptions = {}): Promise<Lake> {
	await checkDuckDb();
	const of = hasStoreTables(folder) && folder === BUNDLED ? folder : resolve(folder);
	if (hasStoreTables(of)) return new Lake(of, await storeTables(of, onProgress));
	checkFolder(of, { create });
	return new Lake(of, layoutOf(join(of, TABLES)));
}

/** A lake as the source of a universe: its companies part by part, the latest statements of each. */
function lakeSource(layout: Layout): UniverseSource {
	const notes: string[] = [];
	return {
		title: "lake",
		notes,
		brings: partsOf(layout.folder, "prices").length > 0 ? ["prices", "dividends"] : [],
		async *read({ onProgress, signal }): AsyncGenerator<UniverseEntry> {
			const reader = new LakeReader(layout);
			try {
				const reading = await reader.look();
				notes.splice(0, notes.length, ...reading.notes);
				const total = reading.parts.reduce((sum, { symbols }) => sum + symbols.size, 0);
				let done = 0;
				for (const part of reading.parts) {
					signal?.throwIfAborted();
					for (const company of await reader.read(part, reading.market)) {
						onProgress?.({ symbol: company.symbol, done: ++done, failed: 0, total });
						yield { symbol: company.symbol, company: asRetrieved(wholeData(company)) };
					}
				}
			} finally {
				reader.close();
			}
		},
	};
}

/** The figures of a lake's companies to compute, and their day. */
interface LakePanelOptions {
	/** Names of measures and models, such as `roic`. */
	readonly measures: readonly string[];
	/** ISO day: only reports filed by then count. Default: the newest in the lake. */
	readonly asOf?: string;
	/** ISO code of amounts; those in another are refused. Default: that of most companies. */
	readonly currency?: string;
}

/** Figures of companies, one row for each company. */
interface LakePanelTable {
	readonly table: Table;
	/** Companies that have none of the figures, and why. */
	readonly missing: readonly { readonly symbol: string; readonly reason: string }[];
	/** Facts about the result: history is restated, companies were left out. */
	readonly notes: readonly string[];
}

/** Figures of all companies of a lake as of a day; see `Lake.panel`. */
async function panelOfLake(reader: LakeReader, options: LakePanelOptions): Promise<LakePanelTable> {
	const { measures, asOf, currency } = options;
	if (asOf !== undefined) checkDay(asOf);
	if (!Array.isArray(measures) || measures.length === 0)
		throw new ArgumentError("measures", "measures: name at least one, such as roic");
	const figures = measures.map((name) => requireFigure(name, "measures"));
	const reading = await reader.look(asOf);
	const without = withoutOf(reading.market);
	refusePriced(figures, reading.market.prices.length > 0);
	const rows: { symbol: string; name: string; sector: string | null; figures: readonly Figure[] }[] = [];
	for (const part of reading.parts)
		for (const data of await reader.read(part, reading.market)) {
			const whole = companyFromData(data);
			const company = asOf === undefined ? whole : companyAsOf(asRetrieved(whole), asOf);
			const seen = evaluateFigures(company, figures, {}, without);
			rows.push({ symbol: company.symbol, name: company.name, sector: company.sector, figures: seen.figures });
		}
	rows.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
	const entries: [string, Column][] = [
		["symbol", textColumn(rows.map(({ symbol }) => symbol))],
		["name", textColumn(rows.map(({ name }) => name))],
		["sector", textColumn(rows.map(({ sector }) => sector))],
		...columnsOfFigures(
			figures,
			rows.map((row) => row.figures),
			currency,
		),
	];
	const missing = rows.flatMap(({ symbol, figures: own }) => {
		const [first] = own;
		return first?.value === null && own.every(({ value }) => value === null)
			? [{ symbol, reason: describeReason(first.reason) }]
			: [];
	});
	return { table: new Table(entries, { rowCount: rows.length }), missing, notes: reading.notes };
}

/** Refuses figures that need a price where the lake has none. */
function refusePriced(figures: readonly NamedFigure[], hasPrices: boolean): void {
	const priced = figures.filter((figure) => figure.priced).map(({ name }) => name);
	if (priced.length === 0 || hasPrices) return;
	throw new ArgumentError(
		"measures",
		`measures: ${needPrice(priced)}, and this lake has none; crawl with prices (--prices)`,
	);
}
