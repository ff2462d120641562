// Adds the answers of a service to a store, from one or several processes.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Lease, takeLease } from "../api/many/lease.js";
import { sleep } from "../api/transport/sleep.js";
import {
	type AnswerPart,
	appendLine,
	applyLines,
	INDEX_FILE,
	INDEX_HEADER,
	isStore,
	type MissingEntry,
	type Retrieval,
	readIndex,
	type StoreEntry,
} from "./index-file.js";
import { packJson } from "./packed-json.js";
import { nameOfContent, writeWhole } from "./store-file.js";
import { LEASE_FILE, StoreWriter } from "./store-writer.js";

/** Milliseconds between attempts to get the lease while another process writes. */
const POLL_MS = 3;

/** Brotli quality for answers; the store's usual quality takes three times as long and saves nothing here. */
const ANSWER_QUALITY = 2;

/** A service's answer about a company, to be added. */
export interface AnsweredChange extends Pick<StoreEntry, "symbol" | "profile"> {
	readonly about: NonNullable<StoreEntry["about"]>;
	readonly part: AnswerPart;
	readonly retrieval: Retrieval;
	readonly content: unknown;
}

/**
 * Adds companies to a store while other processes do the same. It holds the store's lease while it writes one company, and reads what the others add.
 */
export class StoreAppender {
	readonly folder: string;
	readonly entries = new Map<string, StoreEntry>();
	readonly missing = new Map<string, MissingEntry>();
	#read = { file: "", bytes: 0 };
	/** Writes of this process, one after the other. */
	#lastWrite: Promise<unknown> = Promise.resolve();

	private constructor(folder: string) {
		this.folder = folder;
	}

	/** Opens a store, or makes one. @throws ValuelabError for a store of another version; the file system's error */
	static async open(folder: string): Promise<StoreAppender> {
		const appender = new StoreAppender(folder);
		if (!isStore(folder)) {
			const lease = await appender.#waitForLease();
			try {
				if (!isStore(folder)) writeWhole(join(folder, INDEX_FILE), Buffer.from(INDEX_HEADER));
			} finally {
				lease.release();
			}
		}
		readIndex(folder);
		for (const part of ["answers", "quotes"]) mkdirSync(join(folder, part), { recursive: true });
		appender.readChanges();
		return appender;
	}

	/** Reads new lines of the index. */
	readChanges(): void {
		const path = join(this.folder, INDEX_FILE);
		const { ino, birthtimeMs, size } = statSync(path);
		// The file's inode number may be reused after it was replaced.
		const file = `${ino} ${birthtimeMs}`;
		if (file === this.#read.file && size === this.#read.bytes) return;
		const from = file === this.#read.file && size > this.#read.bytes ? this.#read.bytes : 0;
		const bytes = readFrom(path, from);
		const completeBytes = bytes.lastIndexOf(10) + 1;
		const lines = bytes.toString("utf8", 0, completeBytes).split("\n");
		const { entries, missing } = this;
		applyLines(from === 0 ? lines.slice(1) : lines, { entries, missing, records: new Map(), days: new Map() });
		this.#read = { file, bytes: from + completeBytes };
	}

	/** Writes an answer as one change. @returns false if `isWanted`, called while no other process writes, is false */
	add({ symbol, profile, about, part, retrieval, content }: AnsweredChange, isWanted: () => boolean): Promise<boolean> {
		const bytes = packJson(content, ANSWER_QUALITY);
		const file = nameOfContent(symbol, bytes);
		return this.#append(() => {
			if (!isWanted()) return undefined;
			const entry = this.entries.get(symbol);
			const path = join(this.folder, part, file);
			writeWhole(path, bytes);
			const previous = { file: entry?.files.answers, retrieval: entry?.retrieved?.answers };
			const earlier = [...(entry?.earlier ?? [])];
			if (part === "answers" && previous.file !== undefined && previous.file !== file && previous.retrieval)
				earlier.push({ ...previous.retrieval, file: previous.file });
			const files = { ...entry?.files, [part]: file };
			const retrieved = { ...entry?.retrieved, [part]: retrieval };
			return { ...entry, symbol, profile, about, files, retrieved, ...(earlier.length > 0 && { earlier }) };
		});
	}

	/** Records that an answer is unchanged. */
	recordUnchanged(symbol: string, part: AnswerPart, retrieval: Retrieval): Promise<boolean> {
		return this.#append(() => {
			const entry = this.entries.get(symbol);
			return entry && { ...entry, retrieved: { ...entry.retrieved, [part]: retrieval } };
		});
	}

	/** Records a symbol unknown to the service, unless another process has added it. */
	recordMissing(missing: MissingEntry, isWanted: () => boolean): Promise<boolean> {
		return this.#append(() => (isWanted() ? missing : undefined));
	}

	/** Rewrites the index with one line for each company, and removes files that nothing names. */
	async compact(signal?: AbortSignal): Promise<void> {
		(await StoreWriter.open(this.folder, signal ? { signal } : {})).close();
	}

	#append(change: () => StoreEntry | MissingEntry | undefined): Promise<boolean> {
		const work = this.#lastWrite.then(async () => {
			for (;;) {
				const lease = await this.#waitForLease();
				try {
					this.readChanges();
					const line = change();
					if (line === undefined) return false;
					// A process that was suspended for long may have lost the lease and its files, so it begins again.
					if (!lease.isHeld()) continue;
					appendLine(this.folder, this.#read.bytes, line);
					this.readChanges();
					return true;
				} catch (error) {
					if (lease.isHeld()) throw error;
				} finally {
					lease.release();
				}
			}
		});
		this.#lastWrite = work.catch(() => undefined);
		return work;
	}

	async #waitForLease(): Promise<Lease> {
		for (;;) {
			const lease = takeLease(join(this.folder, LEASE_FILE));
			if (lease) return lease;
			await sleep(POLL_MS);
		}
	}
}

function readFrom(path: string, from: number): Buffer {
	const file = openSync(path, "r");
	try {
		const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - from));
		return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
	} finally {
		closeSync(file);
	}
}
