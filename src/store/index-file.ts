// What a store holds: one line of JSON a change, the newest line of a company counts.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { readPacked } from "./packed.js";
import type { Profile } from "./types.js";

/** Files of a company, by folder: its statements, and where there are any prices and the facts they were mapped from. */
export type StoreFiles = { readonly companies: string } & Readonly<Partial<Record<"prices" | "facts", string>>>;

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
	const entries = new Map<string, StoreEntry>();
	const records = new Map<string, string>();
	const days = new Map<string, string>();
	for (const line of lines) {
		if (line === "") continue;
		const change = JSON.parse(line) as StoreEntry | RecordEntry;
		if ("record" in change) {
			records.set(change.record, change.file);
			if (change.newest) days.set(change.record, change.newest);
		} else entries.set(change.symbol, change);
	}
	return { entries: sorted(entries), records: sorted(records), days, bytes: Buffer.byteLength(whole) };
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
	return { entries: new Map(entries), records: new Map(), days: new Map(), bytes: 0 };
}
