import { resolve } from "node:path";
import type { Client } from "../../api/index.js";
import { type CrawlOptions, type CrawlResult, crawlInto } from "./crawl.js";
import { loadDuckDb } from "./duckdb.js";
import { type Layout, openLayout } from "./layout.js";

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
		return crawlInto(this.#layout, client, symbols, options);
	}
}

/** How a lake is opened. */
export interface OpenLakeOptions {
	/** False refuses a folder in which there is no lake. @default true: the first crawl makes one */
	readonly create?: boolean;
}

/**
 * Opens a lake: Parquet files in a folder of its own. Needs DuckDB (`npm install @duckdb/node-api`).
 *
 * @throws ArgumentError for a folder that holds something else; ValuelabError for a lake of another version
 */
export async function openLake(folder: string, { create = true }: OpenLakeOptions = {}): Promise<Lake> {
	const layout = openLayout(resolve(folder), { create });
	await loadDuckDb();
	return new Lake(layout);
}
