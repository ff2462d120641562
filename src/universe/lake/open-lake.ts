// Opens a lake: the statements of a store as Parquet tables, with panels, scores and SQL queries over them.
import { join, resolve } from "node:path";
import type { Client } from "../../api/index.js";
import { ArgumentError } from "../../core/errors.js";
import { toDanfo } from "../../frames/border.js";
import type { DataFrame } from "../../frames/danfo.js";
import { isStore } from "../../store/index-file.js";
import { storeInfo } from "../../store/store-info.js";
import type { UniverseEntry, UniverseProgress, UniverseSource } from "../universe-source.js";
import { wholeData } from "./company-of-rows.js";
import { type CrawlOptions, type CrawlResult, crawlInto } from "./crawl.js";
import { checkFolder } from "./crawl-folder.js";
import { dateByRetrieval } from "./date-by-retrieval.js";
import { checkDuckDb } from "./duckdb.js";
import { infoOf, type LakeInfo } from "./info.js";
import { type LakePanelOptions, type LakePanelTable, readPanel } from "./lake-panel.js";
import { LakeReader } from "./lake-reader.js";
import { type Layout, layoutOf, partsOf } from "./layout.js";
import { type ScoreOptions, type ScoreResult, scoreLake } from "./score.js";
import { queryLake, type SqlResult } from "./sql.js";
import { BUNDLED, hasStoreTables, TABLES, updateTables, writeFullParts } from "./store-tables.js";

/** A source that reads the latest statements of each company, part by part. */
function lakeSource(layout: Layout): UniverseSource {
	const notes: string[] = [];
	return {
		title: "lake",
		notes,
		brings: partsOf(layout.folder, "prices").length > 0 ? ["prices", "dividends"] : [],
		async *read({ onProgress, signal }): AsyncGenerator<UniverseEntry> {
			const reader = new LakeReader(layout);
			try {
				const parts = await reader.findParts();
				notes.splice(0, notes.length, ...parts.notes);
				const total = parts.parts.reduce((sum, { symbols }) => sum + symbols.size, 0);
				let doneCount = 0;
				for (const part of parts.parts) {
					signal?.throwIfAborted();
					for (const company of await reader.read(part, parts.market)) {
						onProgress?.({ symbol: company.symbol, done: ++doneCount, failed: 0, total });
						yield { symbol: company.symbol, company: dateByRetrieval(wholeData(company)) };
					}
				}
			} finally {
				reader.close();
			}
		},
	};
}

/** Statements of many companies: a store and its tables, which are Parquet files for any database engine. */
export class Lake {
	/** The folder of its tables: `tables.cache` of the store. */
	readonly folder: string;
	readonly #storeFolder: string;
	#layout: Layout;

	/** @internal */
	constructor(storeFolder: string, layout: Layout) {
		this.#storeFolder = storeFolder;
		this.#layout = layout;
		this.folder = layout.folder;
	}

	/**
	 * Fetches the statements of symbols into the store, and updates its tables. Companies that the store has are not requested again. An
	 * interrupted crawl continues where it stopped, and several processes may crawl into one store at once; each company is requested once.
	 * @throws ArgumentError for wrong symbols or options; ValuelabError where the folder cannot be written, the disk is full or the service
	 * refuses every request. A symbol that cannot be loaded is in `failed`.
	 */
	async crawl(client: Client<unknown>, symbols: readonly string[], options: CrawlOptions = {}): Promise<CrawlResult> {
		if (this.#storeFolder === BUNDLED)
			throw new ArgumentError("folder", "lake: the bundled data is read-only; crawl into a folder of your own");
		const result = await crawlInto(this.#storeFolder, client, symbols, {
			...options,
			writeTables: () => writeFullParts(this.#storeFolder),
		});
		this.#layout = await updateTables(this.#storeFolder, options.onTables);
		return result;
	}

	/**
	 * Figures of all companies, one row for each company, by the same formulas as for a single company. As of a day, only reports filed by then count.
	 * @throws ArgumentError for an unknown name, and for a figure that needs a price in a lake without prices
	 */
	async panel(options: LakePanelOptions): Promise<LakePanel> {
		const reader = new LakeReader(this.#layout);
		try {
			const { table, ...rest } = await readPanel(reader, options);
			return { frame: toDanfo(table), ...rest };
		} finally {
			reader.close();
		}
	}

	/**
	 * Computes measures and models for every fiscal year (or quarter) of every company, on all cores. Writes a table of the lake with one row
	 * per company and period, and columns `<figure>` and `<figure>_reason`. Ratios are fractions. A price is the first close on or after the day
	 * from which the report was known.
	 * @throws ArgumentError for an unknown name, and for a figure that needs a price in a lake without prices
	 * @example
	 * await lake.score(["piotroski", "roic"], { as: "scores" });
	 */
	score(models: readonly string[], options: ScoreOptions = {}): Promise<ScoreResult> {
		return scoreLake(this.#layout, models, options);
	}

	/**
	 * Runs a query in DuckDB. The tables are `companies`, `fields` (of the service), `items` (line items), `words` (reasons of missing values),
	 * `answers` (requests and their results), `prices`, `dividends` and scored tables. They hold the latest crawl of each company. `notes` names
	 * companies that are left out.
	 * @throws ArgumentError with DuckDB's message if the query is wrong, or is another statement
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
		if (options.whole !== true || !isStore(this.#storeFolder)) return info;
		return { ...info, damaged: [...storeInfo(this.#storeFolder).damaged, ...info.damaged] };
	}

	/** The lake as companies of a universe, for `openUniverse`. */
	source(): UniverseSource {
		return lakeSource(this.#layout);
	}
}

/** Figures with one row for each company, and the companies that have none of them. */
export interface LakePanel extends Omit<LakePanelTable, "table"> {
	readonly frame: DataFrame;
}

/** Options of `openLake`. */
export interface OpenLakeOptions {
	/** If false, a folder without a store is refused. @default true: the first crawl makes a store */
	readonly create?: boolean;
	/** Called after every company whose tables are written when the lake is opened. @default none */
	readonly onProgress?: (progress: UniverseProgress) => void;
}

/**
 * Opens a store as a lake: Parquet files of its companies. Needs DuckDB (`npm install @duckdb/node-api`). The store is one of a crawl or of
 * filings, or `"bundled"` for the bundled data. The tables of companies that changed are updated first.
 * @throws ArgumentError for a folder that holds something else; ValuelabError for a store of another version
 * @example
 * const lake = await openLake("lake");
 * const { frame } = await lake.panel({ measures: ["roic", "pe"], asOf: "2015-06-30" });
 */
export async function openLake(folder: string, { create = true, onProgress }: OpenLakeOptions = {}): Promise<Lake> {
	await checkDuckDb();
	const path = hasStoreTables(folder) && folder === BUNDLED ? folder : resolve(folder);
	if (hasStoreTables(path)) return new Lake(path, await updateTables(path, onProgress));
	checkFolder(path, { create });
	return new Lake(path, layoutOf(join(path, TABLES)));
}
