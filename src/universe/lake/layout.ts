// Names the folders and files of a store's tables.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ValuelabError } from "../../core/errors.js";
import { makeFolder } from "./crawl-folder.js";
import { codeOf, explainFullDisk, isFull } from "./disk-errors.js";

/** Tables of every store, each a folder. A score adds tables under names of its own. */
export const STORE_TABLES = [
	"companies",
	"fields",
	"items",
	"words",
	"trailing",
	"answers",
	"prices",
	"dividends",
] as const;

/** Tables with separate files for fiscal years and quarters. */
const BY_FREQUENCY: readonly string[] = ["fields", "items", "words"];
export const isByFrequency = (table: string): boolean => BY_FREQUENCY.includes(table);

/** The most companies of a part; all are in memory while it is written. */
export const COMPANIES_PER_PART = 250;

/** The folder for files that belong to no table; database engines skip names that begin with an underscore. */
export const WORK_FOLDER = "_work";

export interface Layout {
	readonly folder: string;
	/** The folder for unfinished files and for DuckDB's temporary files. */
	readonly unfinished: string;
	/** True for a crawled store, whose notes say that earlier history is as restated. */
	readonly isCrawled?: boolean;
	/** Companies without complete tables, and why. */
	readonly failed?: Readonly<Record<string, string>>;
}

/** Sentences about companies without complete tables. */
export const describeFailures = ({ failed = {} }: Layout): string[] =>
	Object.entries(failed).map(([symbol, reason]) => `${symbol}: ${reason}`);

export const layoutOf = (folder: string): Layout => ({ folder, unfinished: join(folder, WORK_FOLDER, "aside") });

/** Makes the folders that tables are written to. @throws ValuelabError where they cannot be written */
export function prepareToWrite({ folder, unfinished }: Layout): void {
	try {
		makeFolder(folder);
		mkdirSync(unfinished, { recursive: true });
		for (const path of [folder, unfinished]) accessSync(path, constants.W_OK);
	} catch (cause) {
		if (isFull(cause)) throw explainFullDisk(cause, folder);
		throw new ValuelabError(
			"output",
			`lake: ${folder} cannot be written (${codeOf(cause)}); name a folder of your own`,
			{ cause },
		);
	}
}

/** A part's folder, relative to the lake's folder. */
export function partFolder(table: string, crawl: string, frequency?: string): string {
	return join(table, ...(frequency === undefined ? [] : [`frequency=${frequency}`]), `crawl=${crawl}`);
}

/** Sorted paths of a table's parts, relative to the lake's folder. */
export function partsOf(folder: string, table: string): string[] {
	const files: string[] = [];
	const visit = (path: string): void => {
		for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
			if (entry.isDirectory()) visit(join(path, entry.name));
			else if (entry.name.endsWith(".parquet")) files.push(join(path, entry.name));
		}
	};
	if (existsSync(join(folder, table))) visit(table);
	return files.sort();
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
