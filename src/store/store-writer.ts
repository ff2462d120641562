// Writes companies and records to a store.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { AbortedError } from "../api/errors/index.js";
import { type Lease, takeLease } from "../api/many/lease.js";
import { ValuelabError } from "../core/errors.js";
import {
	appendLine,
	type CompanyAbout,
	INDEX_FILE,
	INDEX_HEADER,
	type RecordEntry,
	readIndex,
	requireStore,
	type StoreEntry,
	type StoreFiles,
	type StoreIndex,
} from "./index-file.js";
import { packJson } from "./packed-json.js";
import { nameOfContent, writeWhole } from "./store-file.js";
import type { Profile } from "./types.js";

/** Folders of files, one for each part of a company, and the records. */
const FOLDERS = ["companies", "facts", "prices", "records"] as const;
/** Further folders of a crawled store. */
const CRAWLED_FOLDERS = ["answers", "quotes"] as const;
export const LEASE_FILE = "writer.lease";
const LEASE_POLL_MS = 200;

/** A change of a company. Omitted parts stay unchanged; a part of null is removed. */
export interface CompanyChange {
	readonly profile: Profile;
	readonly about: CompanyAbout;
	readonly parts: Readonly<Partial<Record<keyof StoreFiles, unknown>>>;
}

export type ChangeEffect = "new" | "changed" | "unchanged";

/**
 * The only writer of a store at a time. It first writes files, named by their content, and then one line in the index, which makes the
 * change. Half a line counts as none, so a killed process leaves each company as before or after the change.
 */
export class StoreWriter {
	readonly folder: string;
	readonly #lease: Lease;
	readonly #entries: Map<string, StoreEntry>;
	readonly #records: Map<string, string>;
	readonly #days: Map<string, string>;
	readonly #missing: StoreIndex["missing"];
	/** The end of the last line of the index. */
	#end: number;
	#isClosed = false;

	private constructor(folder: string, lease: Lease, { entries, records, days, missing, bytes }: StoreIndex) {
		this.folder = folder;
		this.#lease = lease;
		this.#entries = new Map(entries);
		this.#records = new Map(records);
		this.#days = new Map(days);
		this.#missing = missing;
		for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
		if (bytes === 0) writeFileSync(join(folder, INDEX_FILE), INDEX_HEADER);
		this.#end = bytes || Buffer.byteLength(INDEX_HEADER);
	}

	/** Opens a store for writing, and waits while another process writes to it. @throws ArgumentError where the folder holds no store */
	static async open(folder: string, options: WriterOptions = {}): Promise<StoreWriter> {
		requireStore(folder);
		const file = join(folder, LEASE_FILE);
		let hasCalledOnWait = false;
		for (;;) {
			const lease = takeLease(file);
			if (lease) return new StoreWriter(folder, lease, readIndex(folder));
			if (!hasCalledOnWait) options.onWait?.();
			hasCalledOnWait = true;
			await wait(LEASE_POLL_MS);
			if (options.signal?.aborted) throw new AbortedError({ operation: "stock.financials", arguments: {} });
		}
	}

	/** Makes a store without companies. */
	static create(folder: string): void {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, INDEX_FILE), INDEX_HEADER, { flag: "wx" });
	}

	get entries(): ReadonlyMap<string, StoreEntry> {
		return this.#entries;
	}

	/** File of a record, within its folder. */
	recordFile(name: string): string | undefined {
		return this.#records.get(name);
	}

	/** The names of a kind's records without the kind: `0000320193` for `gurus/0000320193`. */
	recordsOf(kind: string): string[] {
		const names = [...this.#records.keys()].filter((name) => name.startsWith(`${kind}/`));
		return names.map((name) => name.slice(kind.length + 1)).sort();
	}

	commit(symbol: string, { profile, about, parts }: CompanyChange): ChangeEffect {
		const entryBefore = this.#entries.get(symbol);
		const files: Record<string, string> = { ...entryBefore?.files };
		for (const [folder, part] of Object.entries(parts))
			if (part === null) delete files[folder];
			else files[folder] = this.#write(folder, symbol, part);
		const entry: StoreEntry = { ...entryBefore, symbol, profile, files: files as StoreFiles, about };
		if (entryBefore && JSON.stringify(entryBefore) === JSON.stringify(entry)) return "unchanged";
		this.#append(entry);
		this.#entries.set(symbol, entry);
		return entryBefore ? "changed" : "new";
	}

	/** Writes a record; `newest` is the newest day in it. */
	commitRecord(record: string, value: unknown, newest?: string): ChangeEffect {
		const recordBefore = this.#records.get(record);
		const file = this.#write("records", record, value);
		if (file === recordBefore) return "unchanged";
		this.#append({ record, file, ...(newest && { newest }) } satisfies RecordEntry);
		this.#records.set(record, file);
		if (newest) this.#days.set(record, newest);
		return recordBefore === undefined ? "new" : "changed";
	}

	/** Ends the writing: compacts the index to one line for each company, and removes unused files. */
	close(): void {
		if (this.#isClosed) return;
		this.#isClosed = true;
		if (this.#lease.isHeld()) this.#compact();
		this.#lease.release();
	}

	#write(folder: string, name: string, value: unknown): string {
		const bytes = packJson(value);
		const file = nameOfContent(name, bytes);
		const path = join(this.folder, folder, file);
		if (!existsSync(path)) writeWhole(path, bytes);
		return file;
	}

	#append(change: StoreEntry | RecordEntry): void {
		if (!this.#lease.isHeld())
			throw new ValuelabError("output", `another process took over the store ${this.folder}; run the command again`);
		this.#end = appendLine(this.folder, this.#end, change);
	}

	/** Rewrites the index with one line for each entry, and removes files that it does not name. */
	#compact(): void {
		const byName = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
		const lines = [
			...byName(this.#entries).map(([, entry]) => entry),
			...this.#missing.values(),
			...byName(this.#records).map(([record, file]) => ({ record, file, newest: this.#days.get(record) })),
		];
		const text = INDEX_HEADER + lines.map((line) => `${JSON.stringify(line)}\n`).join("");
		writeWhole(join(this.folder, INDEX_FILE), Buffer.from(text));
		const used = new Set([...this.#records.values()].map((file) => `records/${file}`));
		for (const { files, earlier = [] } of this.#entries.values()) {
			for (const [folder, file] of Object.entries(files)) used.add(`${folder}/${file}`);
			for (const { file } of earlier) used.add(`answers/${file}`);
		}
		for (const folder of [...FOLDERS, ...CRAWLED_FOLDERS.filter((name) => existsSync(join(this.folder, name)))])
			for (const file of readdirSync(join(this.folder, folder)))
				if (!used.has(`${folder}/${file}`)) rmSync(join(this.folder, folder, file), { force: true });
	}
}

export interface WriterOptions {
	/** Called once while another process writes to the store. @default nothing */
	readonly onWait?: () => void;
	/** Ends the waiting. @default none */
	readonly signal?: AbortSignal;
}
