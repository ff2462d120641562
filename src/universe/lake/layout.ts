// The folders and files of the tables of a store.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ValuelabError } from "../../core/errors.js";
import { makeFolder } from "./crawl-folder.js";
import { codeOf, isFull, lakeFull } from "./faults.js";

/** Tables of every store, each a folder. A score adds tables under names of its own. */
export const CRAWLED = ["companies", "fields", "items", "words", "trailing", "answers", "prices", "dividends"] as const;

/** Tables with the fiscal years and the quarters apart. */
const BY_FREQUENCY: readonly string[] = ["fields", "items", "words"];
export const isByFrequency = (table: string): boolean => BY_FREQUENCY.includes(table);

/** A part holds so many companies, all in memory while it is written. */
export const COMPANIES_A_PART = 250;

/** Folder of what belongs to no table; engines leave out what begins with an underscore. */
export const WORK = "_work";

/** The places of the tables. */
export interface Layout {
	readonly folder: string;
	/** Files that are being written, and what DuckDB spills. */
	readonly aside: string;
	/** What is said of companies before the first day of the store. */
	readonly isCrawled?: boolean;
	/** Companies that the tables do not have whole, and why. */
	readonly failed?: Readonly<Record<string, string>>;
}

/** Companies that the tables do not have whole, in words. */
export const leftOut = ({ failed = {} }: Layout): string[] =>
	Object.entries(failed).map(([symbol, reason]) => `${symbol}: ${reason}`);

export const layoutOf = (folder: string): Layout => ({ folder, aside: join(folder, WORK, "aside") });

/** Makes the folders that tables are written to. @throws ValuelabError where they cannot be written */
export function prepareToWrite({ folder, aside }: Layout): void {
	try {
		makeFolder(folder);
		mkdirSync(aside, { recursive: true });
		for (const each of [folder, aside]) accessSync(each, constants.W_OK);
	} catch (cause) {
		if (isFull(cause)) throw lakeFull(cause, folder);
		throw new ValuelabError(
			"output",
			`lake: ${folder} cannot be written (${codeOf(cause)}); name a folder of your own`,
			{ cause },
		);
	}
}

/** The folder in which a part stands, from the lake's own. */
export function partFolder(table: string, crawl: string, frequency?: string): string {
	return join(table, ...(frequency === undefined ? [] : [`frequency=${frequency}`]), `crawl=${crawl}`);
}

/** Paths of a table's parts, sorted, from the lake's folder. */
export function partsOf(folder: string, table: string): string[] {
	const found: string[] = [];
	const visit = (path: string): void => {
		for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
			if (entry.isDirectory()) visit(join(path, entry.name));
			else if (entry.name.endsWith(".parquet")) found.push(join(path, entry.name));
		}
	};
	if (existsSync(join(folder, table))) visit(table);
	return found.sort();
}

/** Names of the tables that have parts. */
export function tablesOf(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_") && !entry.name.startsWith("."))
		.map(({ name }) => name)
		.filter((name) => partsOf(folder, name).length > 0)
		.sort();
}
