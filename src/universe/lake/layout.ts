// The folders and files of a lake.
import {
	accessSync,
	constants,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { isFull, lakeFull } from "./faults.js";

/** The form in which a lake is on disk; a lake of another form is refused. */
const FORM = 2;

/** Tables that a crawl writes, each a folder. A score adds tables under names of its own. */
export const CRAWLED = ["companies", "fields", "items", "words", "trailing", "answers", "prices", "dividends"] as const;

/** Tables with the fiscal years and the quarters apart. */
const BY_FREQUENCY: readonly string[] = ["fields", "items", "words"];
export const isByFrequency = (table: string): boolean => BY_FREQUENCY.includes(table);

/** Folder of what crawls share while they run; engines leave out what begins with an underscore. */
export const WORK = "_work";
/** Folder of parts and journals that are damaged, as they stood in the lake. */
export const DAMAGED = join(WORK, "damaged");
/** The file that marks a folder as a lake. */
const MARK = "lake.json";

/** The places of a lake. */
export interface Layout {
	readonly folder: string;
	/** Journals, by process. */
	readonly journals: string;
	/** Leases of shares of the symbols. */
	readonly leases: string;
	/** Files that are being written, and what DuckDB spills. */
	readonly aside: string;
	readonly listings: string;
	/** What is known of the crawl under way. */
	readonly crawl: string;
	/** True of the tables of a store. */
	readonly isOfStore?: boolean;
	/** Companies of a store that the tables do not have whole, and why. */
	readonly failed?: Readonly<Record<string, string>>;
}

function layoutOf(folder: string): Layout {
	const work = join(folder, WORK);
	return {
		folder,
		journals: join(work, "journals"),
		leases: join(work, "leases"),
		aside: join(work, "aside"),
		listings: join(work, "listings"),
		crawl: join(work, "crawl.json"),
	};
}

/**
 * The places of a lake that is there, or of a new one.
 * @throws ArgumentError where the folder holds something else; ValuelabError for a lake of another form
 */
export function openLayout(folder: string, { create }: { readonly create: boolean }): Layout {
	const layout = layoutOf(folder);
	const mark = join(folder, MARK);
	let text: string | undefined;
	try {
		text = readFileSync(mark, "utf8");
	} catch (cause) {
		if ((cause as NodeJS.ErrnoException).code !== "ENOENT" && (cause as NodeJS.ErrnoException).code !== "ENOTDIR")
			throw new ValuelabError("output", `lake: ${folder} cannot be read (${codeOf(cause)})`, { cause });
	}
	if (text !== undefined) {
		checkForm(folder, text);
		return layout;
	}
	if (!create) {
		const what = existsSync(folder) ? `${folder} is a folder, but no lake` : `there is none in ${folder}`;
		throw new ValuelabError("not_found", `lake: ${what}; lake crawl makes one`);
	}
	// Another process that makes the lake just now, or was killed while it did, leaves a folder for work before the mark.
	const first = existsSync(folder) && contentsOf(folder).find((name) => name !== WORK && name !== MARK);
	if (first) {
		throw new ArgumentError(
			"folder",
			`lake: ${folder} is not a lake and not empty (it holds ${first}); name another folder`,
		);
	}
	return layout;
}

function contentsOf(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch (cause) {
		throw new ArgumentError("folder", `lake: ${folder} is not a folder that can be read (${codeOf(cause)})`, { cause });
	}
}

function checkForm(folder: string, text: string): void {
	let form: unknown;
	try {
		form = (JSON.parse(text) as { readonly form?: unknown }).form;
	} catch {
		// Half a file says no form either.
	}
	if (form === FORM) return;
	const its = form === undefined ? "its lake.json cannot be read" : `its form is ${JSON.stringify(form)}`;
	throw new ValuelabError(
		"unreadable",
		`lake: ${folder} was written by another version (${its}, this one reads ${FORM}); crawl into another folder, or use that version`,
	);
}

/** Makes the folders that a crawl writes to. @throws ValuelabError where they cannot be written */
export function prepareToWrite({ folder, journals, leases, aside, listings }: Layout): void {
	try {
		makeFolder(folder);
		for (const each of [journals, leases, aside, listings]) mkdirSync(each, { recursive: true });
		for (const each of [folder, journals, aside]) accessSync(each, constants.W_OK);
		const mark = join(folder, MARK);
		if (existsSync(mark)) return;
		// Nobody reads half of it.
		const whole = join(aside, `${MARK}-${process.pid}`);
		writeFileSync(whole, `${JSON.stringify({ form: FORM, madeBy: "valuelab" })}\n`);
		renameSync(whole, mark);
	} catch (cause) {
		if (isFull(cause)) throw lakeFull(cause, folder);
		throw new ValuelabError(
			"output",
			`lake: ${folder} cannot be written (${codeOf(cause)}); name a folder of your own`,
			{
				cause,
			},
		);
	}
}

/** Makes a folder and those above it, one by one: Node's own recursion never ends where a file system takes no folders, such as /proc. */
function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (cause) {
		// Another process may have made it since.
		if (!existsSync(path)) throw cause;
	}
}

export const codeOf = (error: unknown): string =>
	(error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.message : String(error));

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
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_") && !entry.name.startsWith("."))
		.map(({ name }) => name)
		.filter((name) => partsOf(folder, name).length > 0)
		.sort();
}
