// Reads and appends the index of a store: one line of JSON for each change. A company's newest line counts.
import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ValuelabError, wrongArgument } from "../core/errors.js";
import { readPacked } from "./packed-json.js";
import type { Profile } from "./types.js";

/**
 * Files of a company by folder: its statements, its prices, and the facts from which the statements were mapped. For a crawled company,
 * the service's answers: statements (`answers`), prices and dividends (`quotes`).
 */
export type StoreFiles = Readonly<Partial<Record<"companies" | "prices" | "facts" | AnswerPart, string>>>;

/** The parts that a crawl requests from a service. */
export type AnswerPart = "answers" | "quotes";

/** The time of a service's answer, and its hash. */
export interface Retrieval {
	/** ISO instants of the first answer with these bytes, and of the last check that found them unchanged. */
	readonly at: string;
	readonly checked: string;
	/** The crawl that asked last. */
	readonly crawl: string;
	/** SHA-256 of the body. */
	readonly hash: string;
}

/** An earlier answer with statements. */
export interface EarlierAnswer extends Retrieval {
	readonly file: string;
}

/** Facts about a company for `data info`, available without opening its files. */
export interface CompanyAbout {
	/** First fiscal year with a cell, and the newest period, `YYYY-MM`; null where there is none. */
	readonly firstYear: string | null;
	readonly lastPeriod: string | null;
	readonly lastFiled: string | null;
	readonly priceDate: string | null;
	/** Numbers of statement cells with a figure, of refused cells, and of facts that they come from. */
	readonly cells: number;
	readonly refused: number;
	readonly facts: number;
	/** The kind of source, such as `company facts` or `own table`. */
	readonly source: string;
}

export interface StoreEntry {
	readonly symbol: string;
	readonly profile: Profile;
	readonly files: StoreFiles;
	/** Missing in the bundled data, whose manifest covers all companies. */
	readonly about?: CompanyAbout;
	/** The retrievals of a crawled company. The files themselves have no times. */
	readonly retrieved?: Readonly<Partial<Record<AnswerPart, Retrieval>>>;
	/** Oldest first. */
	readonly earlier?: readonly EarlierAnswer[];
}

/** A symbol unknown to a service. */
export interface MissingEntry {
	readonly missing: string;
	readonly part: AnswerPart;
	readonly reason: string;
	readonly at: string;
}

export interface RecordEntry {
	readonly record: string;
	readonly file: string;
	/** Its newest day, if it has days. */
	readonly newest?: string;
}

export interface StoreIndex {
	readonly entries: ReadonlyMap<string, StoreEntry>;
	/** Files of records, such as `filers`, by name. */
	readonly records: ReadonlyMap<string, string>;
	/** Newest day of a record that has one. */
	readonly days: ReadonlyMap<string, string>;
	readonly missing: ReadonlyMap<string, MissingEntry>;
	/** Bytes of complete lines; half a line of a killed process may follow them. */
	readonly bytes: number;
}

export const INDEX_FILE = "index.ndjson";
/** The version of the file format. A store of an earlier version is refused with advice. */
export const STORE_VERSION = 1;
export const INDEX_HEADER = `${JSON.stringify({ format: "valuelab-store", version: STORE_VERSION })}\n`;
/** The profiles of a packed store, such as the bundled data. */
const PACKED_PROFILES = "companies.json.br";

/** True for a folder that holds a store. */
export const isStore = (folder: string): boolean => indexState(folder) !== undefined;

/** A text that changes with every change of a store; undefined where the folder holds none. */
export function indexState(folder: string): string | undefined {
	for (const name of [INDEX_FILE, PACKED_PROFILES]) {
		const stats = statSync(join(folder, name), { throwIfNoEntry: false });
		if (stats) return `${name} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
	}
	return undefined;
}

/** Checks a store. @throws ArgumentError where the folder has none, or one of another version */
export function requireStore(folder: string): void {
	if (!isStore(folder))
		throw wrongArgument(
			`data: there is no store in ${JSON.stringify(folder)}; make one with: valuelab data init ${folder}`,
		);
	readIndex(folder);
}

let last: { readonly state: string; readonly index: StoreIndex } | undefined;

/** Reads the index of a store, or the profiles of a packed one. The last one read is kept while its file is the same. */
export function readIndex(folder: string): StoreIndex {
	const state = indexState(folder);
	const folderState = `${folder} ${state}`;
	if (last?.state !== folderState)
		last = { state: folderState, index: state?.startsWith(INDEX_FILE) ? linesIndex(folder) : packedIndex(folder) };
	return last.index;
}

function linesIndex(folder: string): StoreIndex {
	const text = readFileSync(join(folder, INDEX_FILE), "utf8");
	const completeLines = text.slice(0, text.lastIndexOf("\n") + 1);
	const [header = "", ...lines] = completeLines.split("\n");
	checkVersion(folder, header);
	const empty = { entries: new Map(), records: new Map(), days: new Map(), missing: new Map() };
	const { entries, records, days, missing } = applyLines(lines, empty);
	const bytes = Buffer.byteLength(completeLines);
	return { entries: sorted(entries), records: sorted(records), days, missing: sorted(missing), bytes };
}

type Mutable<M> = M extends ReadonlyMap<infer K, infer V> ? Map<K, V> : never;
type MutableIndex = { readonly [K in "entries" | "records" | "days" | "missing"]: Mutable<StoreIndex[K]> };

export function applyLines(lines: readonly string[], index: MutableIndex): MutableIndex {
	for (const line of lines) {
		if (line === "") continue;
		const change = JSON.parse(line) as StoreEntry | RecordEntry | MissingEntry;
		if ("record" in change) {
			index.records.set(change.record, change.file);
			if (change.newest) index.days.set(change.record, change.newest);
		} else if ("missing" in change) index.missing.set(change.missing, change);
		else {
			index.entries.set(change.symbol, change);
			index.missing.delete(change.symbol);
		}
	}
	return index;
}

/**
 * Appends a change after the last complete line. Removes half a line of a killed process, and its own where the disk is full.
 * @returns the position after the line
 */
export function appendLine(folder: string, end: number, change: StoreEntry | RecordEntry | MissingEntry): number {
	const file = openSync(join(folder, INDEX_FILE), "r+");
	try {
		ftruncateSync(file, end);
		try {
			const bytes = Buffer.from(`${JSON.stringify(change)}\n`);
			for (let written = 0; written < bytes.length; )
				written += writeSync(file, bytes, written, bytes.length - written, end + written);
			fdatasyncSync(file);
			return end + bytes.length;
		} catch (error) {
			ftruncateSync(file, end);
			throw error;
		}
	} finally {
		closeSync(file);
	}
}

function sorted<V>(map: ReadonlyMap<string, V>): Map<string, V> {
	return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkVersion(folder: string, header: string): void {
	let version: unknown;
	try {
		version = (JSON.parse(header) as { readonly version?: unknown }).version;
	} catch {
		version = undefined;
	}
	if (version === STORE_VERSION) return;
	const isNewer = typeof version === "number" && version > STORE_VERSION;
	throw new ValuelabError(
		"unreadable",
		isNewer
			? `the store in ${folder} has version ${version}, and this valuelab reads ${STORE_VERSION}: install a newer valuelab`
			: `the store in ${folder} has version ${JSON.stringify(version ?? null)}, and this valuelab reads ${STORE_VERSION}: make a new one (valuelab data init) and import the files again`,
	);
}

/** The index of a packed store, whose files are named by symbol. */
function packedIndex(folder: string): StoreIndex {
	const profiles = readPacked<Profile[]>(join(folder, PACKED_PROFILES));
	const entries = profiles.map((profile): [string, StoreEntry] => {
		const file = `${profile.symbol}.json.br`;
		const files = { companies: file, ...(profile.priced && { prices: file }) };
		return [profile.symbol, { symbol: profile.symbol, profile, files }];
	});
	return { entries: new Map(entries), records: new Map(), days: new Map(), missing: new Map(), bytes: 0 };
}
