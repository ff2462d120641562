// What a store holds: one line of JSON a change, the newest line of a company counts.
import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { readPacked } from "./packed.js";
import type { Profile } from "./types.js";

/**
 * Files of a company, by folder: its statements, prices, and the facts they were mapped from; or what a live service answered: its statements
 * (`answers`), its prices and dividends (`quotes`).
 */
export type StoreFiles = Readonly<Partial<Record<"companies" | "prices" | "facts" | AnswerPart, string>>>;

/** What a crawl asks a service for. */
export type AnswerPart = "answers" | "quotes";

/** When a service answered, and what tells one answer from another. */
export interface Retrieval {
	/** ISO instants: of the first answer with these bytes, and of the last time that they still held. */
	readonly at: string;
	readonly checked: string;
	/** The crawl that asked last. */
	readonly crawl: string;
	/** SHA-256 of the body. */
	readonly hash: string;
}

/** Statements that a service answered before the present ones. */
export interface EarlierAnswer extends Retrieval {
	readonly file: string;
}

/** What `data info` says of a company without opening its files. */
export interface CompanyAbout {
	/** First fiscal year with a cell, and the newest period, `YYYY-MM`; null where there is none. */
	readonly firstYear: string | null;
	readonly lastPeriod: string | null;
	readonly lastFiled: string | null;
	readonly priceDate: string | null;
	/** Cells of statements that hold a figure, cells that were refused, facts that they come from. */
	readonly cells: number;
	readonly refused: number;
	readonly facts: number;
	/** Such as `company facts`, `own table`. */
	readonly source: string;
}

/** A company of a store. */
export interface StoreEntry {
	readonly symbol: string;
	readonly profile: Profile;
	readonly files: StoreFiles;
	/** Missing in the bundled data, which say it of all companies together. */
	readonly about?: CompanyAbout;
	/** Of a company that a service answered for. The files themselves hold no times. */
	readonly retrieved?: Readonly<Partial<Record<AnswerPart, Retrieval>>>;
	/** Oldest first. */
	readonly earlier?: readonly EarlierAnswer[];
}

/** A symbol that a service did not have. */
export interface MissingEntry {
	readonly missing: string;
	readonly part: AnswerPart;
	readonly reason: string;
	readonly at: string;
}

/** A record of a store. */
export interface RecordEntry {
	readonly record: string;
	readonly file: string;
	/** Newest day that it speaks of, where it is of days. */
	readonly newest?: string;
}

/** What a store's index says. */
export interface StoreIndex {
	readonly entries: ReadonlyMap<string, StoreEntry>;
	/** Files of records, such as `filers`, by name. */
	readonly records: ReadonlyMap<string, string>;
	/** Newest day of a record that has one. */
	readonly days: ReadonlyMap<string, string>;
	readonly missing: ReadonlyMap<string, MissingEntry>;
	/** Bytes of the file that are whole lines; a line that a killed process left half written comes after them. */
	readonly bytes: number;
}

export const INDEX_FILE = "index.ndjson";
/** Of the form of the files. A store of an earlier one is refused with what helps. */
export const STORE_VERSION = 1;
export const INDEX_HEADER = `${JSON.stringify({ format: "valuelab-store", version: STORE_VERSION })}\n`;
/** The profiles of a packed store, such as the bundled data. */
const PACKED_PROFILES = "companies.json.br";

/** True for a folder that holds a store. */
export const isStore = (folder: string): boolean => indexState(folder) !== undefined;

/** A text that changes with every change of a store; undefined where the folder holds none. */
export function indexState(folder: string): string | undefined {
	for (const name of [INDEX_FILE, PACKED_PROFILES]) {
		const found = statSync(join(folder, name), { throwIfNoEntry: false });
		if (found) return `${name} ${found.ino} ${found.size} ${found.mtimeMs}`;
	}
	return undefined;
}

/** @throws ArgumentError where the folder holds no store, or one of another version */
export function requireStore(folder: string): void {
	if (!isStore(folder))
		throw new ArgumentError(
			"data",
			`data: there is no store in ${JSON.stringify(folder)}; make one with: valuelab data init ${folder}`,
		);
	readIndex(folder);
}

/** Reads the index of a store, or the profiles of a packed one. */
export function readIndex(folder: string): StoreIndex {
	if (!indexState(folder)?.startsWith(INDEX_FILE)) return packedIndex(folder);
	const text = readFileSync(join(folder, INDEX_FILE), "utf8");
	const whole = text.slice(0, text.lastIndexOf("\n") + 1);
	const [header = "", ...lines] = whole.split("\n");
	checkVersion(folder, header);
	const { entries, records, days, missing } = takeLines(lines, {
		...{ entries: new Map(), records: new Map(), days: new Map(), missing: new Map() },
	});
	return {
		...{ entries: sorted(entries), records: sorted(records), days, missing: sorted(missing) },
		bytes: Buffer.byteLength(whole),
	};
}

type Mutable<M> = M extends ReadonlyMap<infer K, infer V> ? Map<K, V> : never;
type Lines = { readonly [K in "entries" | "records" | "days" | "missing"]: Mutable<StoreIndex[K]> };

/** Takes lines of an index into what the lines before them say. */
export function takeLines(lines: readonly string[], index: Lines): Lines {
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
 * Appends a change behind the last whole line: half a line of a process that was killed goes, and so does this one's where the disk is full.
 *
 * @returns where the line ends
 */
export function appendLine(folder: string, end: number, change: StoreEntry | RecordEntry | MissingEntry): number {
	const file = openSync(join(folder, INDEX_FILE), "r+");
	try {
		ftruncateSync(file, end);
		try {
			const bytes = Buffer.from(`${JSON.stringify(change)}\n`);
			for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, end + at);
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
	const newer = typeof version === "number" && version > STORE_VERSION;
	throw new ValuelabError(
		"unreadable",
		newer
			? `the store in ${folder} has version ${version}, and this valuelab reads ${STORE_VERSION}: install a newer valuelab`
			: `the store in ${folder} has version ${JSON.stringify(version ?? null)}, and this valuelab reads ${STORE_VERSION}: make a new one (valuelab data init) and import the files again`,
	);
}

/** A packed store keeps its files under the symbols. */
function packedIndex(folder: string): StoreIndex {
	const profiles = readPacked<Profile[]>(join(folder, PACKED_PROFILES));
	const entries = profiles.map((profile): [string, StoreEntry] => {
		const file = `${profile.symbol}.json.br`;
		const files = { companies: file, ...(profile.priced && { prices: file }) };
		return [profile.symbol, { symbol: profile.symbol, profile, files }];
	});
	return { entries: new Map(entries), records: new Map(), days: new Map(), missing: new Map(), bytes: 0 };
}
