import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Lease } from "../../api/many/lease.js";
import { ValuelabError } from "../../core/errors.js";
import { writeParts } from "./compact.js";
import {
	type CrawlState,
	deadJournals,
	indexedSymbols,
	type OwnJournal,
	retireJournal,
	setJournalAside,
} from "./crawl-state.js";
import { damagedParts } from "./damage.js";
import { connectDuckDb } from "./duckdb.js";
import { isFull, journalDamaged } from "./faults.js";
import { JournalReader } from "./journal-file.js";
import { type KnownAnswers, knownAnswers } from "./known-answers.js";
import { CRAWLED, DAMAGED, type Layout, partsOf } from "./layout.js";

/** Megabytes that DuckDB may take while it writes; it spills beyond. */
const WRITER_MB = 96;

/** Journals that may wait to become parts. */
const MOST_WAITING = 2;

/** Turns journals into parts, one after the other, in the background. */
export class Compactor {
	readonly #layout: Layout;
	#work: Promise<void> = Promise.resolve();
	/** Journals that wait to become parts, oldest first. */
	readonly #waiting: Promise<void>[] = [];

	constructor(layout: Layout) {
		this.#layout = layout;
	}

	/** What was answered, of one crawl or of all. */
	known(crawl: string | undefined): Promise<KnownAnswers> {
		return this.#withDatabase((connection) => knownAnswers(connection, this.#layout, crawl));
	}

	/** Sets aside every file of a part of which one is damaged, so that its companies are fetched again. */
	async setDamagedAside(): Promise<void> {
		const damaged = await this.#withDatabase((connection) =>
			damagedParts(() => connection, this.#layout.folder, CRAWLED),
		);
		const names = new Set(damaged.map(({ file }) => basename(file)));
		if (names.size === 0) return;
		for (const table of CRAWLED)
			for (const file of partsOf(this.#layout.folder, table)) {
				if (!names.has(basename(file))) continue;
				const aside = join(this.#layout.folder, DAMAGED, file);
				mkdirSync(dirname(aside), { recursive: true });
				renameSync(join(this.#layout.folder, file), aside);
			}
	}

	/** Compacts an own journal when those before it are done. */
	compactLater(journal: OwnJournal, crawl: string, onError: (error: unknown) => void): void {
		const lease = journal.close();
		const work = this.#work
			.then(() => this.#compact(journal.name, crawl, lease, () => false))
			.catch((error: unknown) => {
				lease.release();
				onError(error);
			})
			.finally(() => {
				this.#waiting.shift();
			});
		this.#work = work;
		this.#waiting.push(work);
	}

	/** Waits while journals come faster than they are compacted: each takes some 100 MB of disk. */
	async roomForMore(): Promise<void> {
		while (this.#waiting.length > MOST_WAITING) await this.#waiting[0];
	}

	/** Waits for what is under way. */
	idle(): Promise<void> {
		return this.#work;
	}

	/**
	 * Compacts the journals of processes that are gone.
	 *
	 * @param counts true for crawls whose companies need not be asked for again
	 */
	async adoptDead(state: CrawlState, counts: (crawl: string) => boolean): Promise<void> {
		for (const { name, lease } of deadJournals(this.#layout)) {
			const crawl = name.slice(0, name.indexOf("~"));
			const own = indexedSymbols(this.#layout, name);
			// What a process wrote in its last instant is not in its index, and another may have fetched it again.
			const others = (symbol: string) => !own.has(symbol) && state.isDone(symbol, "statements");
			const work = this.#work.then(() => this.#compact(name, crawl, lease, others, counts(crawl) ? state : undefined));
			this.#work = work.catch(() => {});
			await work;
		}
	}

	/** A database of its own: with it goes the memory that it took. */
	async #withDatabase<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
		const { connection, close } = await connectDuckDb({ threads: 1, memoryMb: WRITER_MB, spill: this.#layout.aside });
		try {
			return await work(connection);
		} finally {
			close();
		}
	}

	async #compact(
		name: string,
		crawl: string,
		lease: Lease,
		isElsewhere: (symbol: string) => boolean,
		state?: CrawlState,
	): Promise<void> {
		const path = join(this.#layout.journals, `${name}.bin`);
		try {
			if (!existsSync(path)) return;
			// A journal whose index is closed has its parts in place.
			if (existsSync(join(this.#layout.journals, `${name}.done`))) return rmSync(path, { force: true });
			const reader = new JournalReader(path);
			let lost: readonly string[];
			try {
				const id = name.slice(name.indexOf("~") + 1);
				const parts = { reader, crawl, id, isElsewhere, isOurs: () => lease.isHeld() };
				const kept = await writeParts(this.#layout, (work) => this.#withDatabase(work), parts);
				if (!kept) return;
				const read = new Set(kept.map(({ symbol }) => symbol));
				lost = [...indexedSymbols(this.#layout, name)].filter((symbol) => !read.has(symbol) && !isElsewhere(symbol));
				for (const { symbol, kind } of kept)
					if (kind !== "failed") state?.add(symbol, kind === "prices" ? "prices" : "statements");
			} finally {
				reader.close();
			}
			if (lost.length > 0) {
				setJournalAside(this.#layout, name);
				throw journalDamaged(name, lost.length);
			}
			retireJournal(this.#layout, name);
		} catch (error) {
			if (!isFull(error) && !(error instanceof ValuelabError))
				throw new Error(`the journal ${name} could not be written to the lake`, { cause: error });
			throw error;
		} finally {
			lease.release();
		}
	}
}
