import { resolve } from "node:path";
import type { Client } from "../../api/index.js";
import { ArgumentError } from "../../core/errors.js";
import { toDanfo } from "../../frames/border.js";
import type { DataFrame } from "../../frames/danfo.js";
import type { UniverseSource } from "../universe-source.js";
import { type CrawlOptions, type CrawlProgress, type CrawlResult, crawlInto } from "./crawl.js";
import { checkDuckDb } from "./duckdb.js";
import { infoOf, type LakeInfo } from "./info.js";
import { LakeReader } from "./lake-reader.js";
import { lakeSource } from "./lake-source.js";
import { type Layout, openLayout } from "./layout.js";
import { type LakePanelOptions, type LakePanelTable, panelOfLake } from "./panel.js";
import { type ScoreOptions, type ScoreResult, scoreLake } from "./score.js";
import { queryLake, type SqlResult } from "./sql.js";
import { BUNDLED, hasStoreTables, storeTables } from "./store-tables.js";

/** Statements of many companies in Parquet files, which any engine reads. */
export class Lake {
	/** Its absolute path. */
	readonly folder: string;
	readonly #layout: Layout;

	/** @internal */
	constructor(layout: Layout) {
		this.#layout = layout;
		this.folder = layout.folder;
	}

	/**
	 * Fetches the statements of symbols and adds them. Companies that the lake has are not asked for again, a crawl that was broken off
	 * goes on where it stopped, and any number of processes may crawl into one lake at once: each company is asked for once.
	 *
	 * @throws ArgumentError for symbols or options that are none; ValuelabError where the folder cannot be written, the disk is full or
	 * the service refuses every request. A symbol that cannot be had is in `failed`.
	 */
	crawl(client: Client<unknown>, symbols: readonly string[], options: CrawlOptions = {}): Promise<CrawlResult> {
		if (this.#layout.isOfStore)
			throw new ArgumentError("folder", "lake: a store is filled by: valuelab data add, data import, data update");
		return crawlInto(this.#layout, client, symbols, options);
	}

	/**
	 * Figures of all companies, one row for each company, by the same formulas as for a company by itself. As of a day only what was filed by then
	 * counts.
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
	 * Asks DuckDB. Every folder is a table of its name: `companies`, `fields`, `items`, `words`, `answers`, `prices`, `dividends` and what
	 * was scored; of a company that was crawled several times they show the latest. A part that is damaged is left out, and said in `notes`.
	 *
	 * @throws ArgumentError with DuckDB's words where the query is wrong, or is no query
	 * @example
	 * const { frame } = await lake.sql("select sector, count(*) from companies group by all");
	 */
	async sql(query: string): Promise<{ readonly frame: DataFrame; readonly notes: readonly string[] }> {
		const { table, notes } = await queryLake(this.#layout, query);
		return { frame: toDanfo(table), notes };
	}

	/** The rows of a query as columns, without a frame. */
	sqlTable(query: string): Promise<SqlResult> {
		return queryLake(this.#layout, query);
	}

	/** Companies, periods, sizes, units, and what is damaged. `whole` reads every byte to find damage; else footers are read. */
	info(options: { readonly whole?: boolean } = {}): Promise<LakeInfo> {
		return infoOf(this.#layout, options);
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

/** How a lake is opened. */
export interface OpenLakeOptions {
	/** False refuses a folder in which there is no lake. @default true: the first crawl makes one */
	readonly create?: boolean;
	/** Told after every company whose tables are written: those of a store follow when it is opened. @default nobody */
	readonly onProgress?: (progress: CrawlProgress) => void;
}

/**
 * Opens a lake: Parquet files in a folder of its own. Needs DuckDB (`npm install @duckdb/node-api`). The folder of a store, and `"bundled"` for the
 * bundled data, open as a lake of their companies: its tables are brought up to date first, of companies that changed alone.
 *
 * @throws ArgumentError for a folder that holds something else; ValuelabError for a lake of another version
 * @example
 * const lake = await openLake("lake"); // a folder of its own
 * const { frame } = await lake.panel({ measures: ["roic", "pe"], asOf: "2015-06-30" });
 */
export async function openLake(folder: string, { create = true, onProgress }: OpenLakeOptions = {}): Promise<Lake> {
	await checkDuckDb();
	if (hasStoreTables(folder))
		return new Lake(await storeTables(folder === BUNDLED ? folder : resolve(folder), onProgress));
	return new Lake(openLayout(resolve(folder), { create }));
}
