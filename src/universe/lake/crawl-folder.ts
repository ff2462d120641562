// Checks and makes the folder of a crawl.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { isStore } from "../../store/index-file.js";
import { StoreAppender } from "../../store/store-appender.js";
import { codeOf, explainFullDisk, isFull } from "./disk-errors.js";

/** The subfolder of a store for crawl leases, the shared request rate and exchange listings. It may be deleted while no crawl runs. */
export const CRAWL_FOLDER = "crawl.cache";

/** Files that a process may leave if it is killed while it makes a store. */
const UNFINISHED_STORE = new RegExp(`^(?:${CRAWL_FOLDER}|writer\\.lease.*|index\\.ndjson\\.tmp)$`);

/** Checks a crawl's folder. @throws ArgumentError or ValuelabError where it is not a store and cannot become one */
export function checkFolder(folder: string, { create }: { readonly create: boolean }): void {
	if (isStore(folder)) return;
	const names = existsSync(folder) ? contentsOf(folder) : [];
	if (names.includes("lake.json"))
		throw new ValuelabError(
			"unreadable",
			`lake: ${folder} was written by an earlier version that this version cannot read; fetch its companies into another folder: valuelab lake crawl DIR --list FILE`,
		);
	if (!create) {
		const problem = existsSync(folder) ? `${folder} is a folder, but no lake` : `there is no lake in ${folder}`;
		throw new ValuelabError("not_found", `lake: ${problem}; valuelab lake crawl makes one`);
	}
	const first = names.find((name) => !UNFINISHED_STORE.test(name));
	if (first !== undefined)
		throw new ArgumentError(
			"folder",
			`lake: ${folder} is not a lake and not empty (it holds ${first}); name another folder`,
		);
}

function contentsOf(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch (cause) {
		throw new ArgumentError("folder", `lake: ${folder} is not a folder that can be read (${codeOf(cause)})`, { cause });
	}
}

/** Opens a store for a crawl, or makes one. @throws ValuelabError where it cannot be written */
export async function openToCrawl(folder: string): Promise<StoreAppender> {
	try {
		makeFolder(folder);
		mkdirSync(join(folder, CRAWL_FOLDER, "listings"), { recursive: true });
		accessSync(folder, constants.W_OK);
		const store = await StoreAppender.open(folder);
		if ([...store.entries.values()].some(({ files }) => files.companies !== undefined))
			throw new ArgumentError(
				"folder",
				"lake: a store of filings is filled by: valuelab data add, data import, data update; crawl into another folder",
			);
		return store;
	} catch (cause) {
		if (cause instanceof ValuelabError) throw cause;
		if (isFull(cause)) throw explainFullDisk(cause, folder);
		throw new ValuelabError(
			"output",
			`lake: ${folder} cannot be written (${codeOf(cause)}); name a folder of your own`,
			{ cause },
		);
	}
}

/** Makes a folder and its parents one by one. Node's own recursion never ends in a file system that allows no folders, such as /proc. */
export function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (cause) {
		// Another process may have made it since.
		if (!existsSync(path)) throw cause;
	}
}
