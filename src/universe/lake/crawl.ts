// Crawls companies of a service into a lake.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "../../api/index.js";
import { type Lease, takeLease } from "../../api/many/lease.js";
import { OutageWatch } from "../../api/many/outage-watch.js";
import { sleep } from "../../api/transport/sleep.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { AnswerPart, Retrieval, StoreEntry } from "../../store/index-file.js";
import type { StoreAppender } from "../../store/store-appender.js";
import { damageOf } from "../../store/store-info.js";
import type { UniverseProgress } from "../universe-source.js";
import { affectsAllSymbols } from "./affects-all-symbols.js";
import { type FreshPart, REQUESTS, type RequestContext, retrievalOf } from "./answers.js";
import { CRAWL_FOLDER, openToCrawl } from "./crawl-folder.js";
import { explainFullDisk } from "./disk-errors.js";
import { limitHeapGrowth } from "./heap-growth.js";
import { COMPANIES_PER_PART } from "./layout.js";
import { listingsOf } from "./listings.js";
import { intervalOf, SharedPace } from "./pace.js";
import { addNewestPrice, summarizeStatements } from "./profile-and-summary.js";
import { beginRefresh, endRefresh } from "./refresh-mark.js";
import { checkedSymbols, rotated, shardOf, sharesOf } from "./share.js";
import { UpdatedCompanies } from "./updated-companies.js";

export interface CrawlOptions {
	/** True also requests prices and dividends. @default false */
	readonly prices?: boolean;
	/** True requests companies again whose statements were updated since (`/funda_updated`). @default false */
	readonly refresh?: boolean;
	/** The rate of requests over all processes that share the folder, such as `2/s` or `5000/h`. @default the client's own limits */
	readonly rate?: string;
	/** The part of one machine of several that share nothing, such as `3/8`. @default all */
	readonly shard?: string;
	/** The number of symbols requested at once. @default 6 */
	readonly concurrency?: number;
	readonly onProgress?: (progress: UniverseProgress) => void;
	/** Called after every company whose tables are written, once all is fetched. @default none */
	readonly onTables?: (progress: UniverseProgress) => void;
	readonly signal?: AbortSignal;
}

/** The result of a crawl, over all processes that shared it. */
export interface CrawlResult {
	/** Symbols that this process added. */
	readonly added: number;
	/** Symbols whose statements the lake already had. */
	readonly unchanged: number;
	/** Symbols that another process added meanwhile. */
	readonly byOthers: number;
	/** Symbols that could not be loaded, and why. */
	readonly failed: ReadonlyMap<string, string>;
	/** Requests that this process sent, retries not counted. */
	readonly requests: number;
}

/** Milliseconds between checks for the work of other processes. */
const POLL_INTERVAL_MS = 200;

/** Options of a crawl into a lake, whose tables are written while the rest is fetched. */
interface LakeCrawl extends CrawlOptions {
	readonly writeTables: () => Promise<void>;
}

/** Fetches the statements of symbols into a store; see `Lake.crawl`. */
export async function crawlInto(
	folder: string,
	client: Client<unknown>,
	symbols: readonly string[],
	options: LakeCrawl,
): Promise<CrawlResult> {
	const { concurrency = 6, signal, refresh = false } = options;
	if (!Number.isInteger(concurrency) || concurrency < 1)
		throw new ArgumentError("concurrency", `concurrency: ${String(concurrency)} is not a whole number from 1`);
	const ownSymbols = shardOf(checkedSymbols(symbols), options.shard);
	const interval = options.rate === undefined ? undefined : intervalOf(options.rate);
	const endHeapLimit = limitHeapGrowth();
	try {
		const store = await openToCrawl(folder);
		const refreshFile = join(folder, CRAWL_FOLDER, "refresh");
		const crawl = refresh ? beginRefresh(refreshFile) : new Date().toISOString();
		const run = new CrawlRun({ store, client, wanted: ownSymbols, options, crawl, interval });
		const result = await run.run(Math.min(concurrency, Math.max(1, ownSymbols.length)));
		if (refresh) endRefresh(refreshFile, crawl);
		return result;
	} catch (error) {
		if (signal?.aborted && !(error instanceof ValuelabError))
			throw new ValuelabError("aborted", "the crawl was stopped; run it again to continue", { cause: error });
		throw explainFullDisk(error, folder);
	} finally {
		endHeapLimit();
	}
}

/** One process's part in a crawl. */
class CrawlRun {
	readonly #store: StoreAppender;
	readonly #client: Client<unknown>;
	readonly #wanted: readonly string[];
	readonly #parts: readonly AnswerPart[];
	readonly #options: LakeCrawl;
	readonly #crawl: string;
	readonly #pace: SharedPace | undefined;
	readonly #stop = new AbortController();
	/** Symbols that this or another process has fetched, or that failed. */
	readonly #ended = new Set<string>();
	readonly #damaged = new Set<string>();
	readonly #failures = new Map<string, string>();
	/** Symbols that were missing before this run; they are requested again. */
	readonly #missing: ReadonlySet<unknown>;
	#fault: unknown;
	#added = 0;
	#unchanged = 0;
	#requests = 0;
	/** Companies that were added since the tables were last written. */
	#unwritten = 0;

	constructor(given: {
		store: StoreAppender;
		client: Client<unknown>;
		wanted: readonly string[];
		options: LakeCrawl;
		crawl: string;
		interval: number | undefined;
	}) {
		this.#store = given.store;
		this.#client = given.client;
		this.#wanted = given.wanted;
		this.#options = given.options;
		this.#crawl = given.crawl;
		this.#parts = given.options.prices ? ["answers", "quotes"] : ["answers"];
		this.#missing = new Set(given.store.missing.values());
		const pace = join(given.store.folder, CRAWL_FOLDER, "pace");
		this.#pace = given.interval === undefined ? undefined : new SharedPace(pace, given.interval);
	}

	async run(concurrency: number): Promise<CrawlResult> {
		const { signal } = this.#options;
		const stop = () => this.#stop.abort(signal?.reason);
		signal?.addEventListener("abort", stop, { once: true });
		try {
			signal?.throwIfAborted();
			this.#lookForDamage();
			for (const symbol of this.#wanted) if (this.#isDone(symbol)) this.#end(symbol, "unchanged");
			const pending = this.#wanted.filter((symbol) => !this.#ended.has(symbol));
			if (pending.length > 0) {
				const context = await this.#makeContext(pending);
				const updated = this.#options.refresh ? new UpdatedCompanies(this.#client, context) : undefined;
				const queue = rotated([...sharesOf(pending)], process.pid);
				await Promise.all(Array.from({ length: concurrency }, () => this.#work(queue, context, updated)));
				if (this.#fault === undefined) await this.#store.compact(signal);
			}
			if (this.#fault === undefined) this.#tidyLeases();
		} finally {
			signal?.removeEventListener("abort", stop);
		}
		if (this.#fault !== undefined) throw this.#fault;
		return this.#result();
	}

	#lookForDamage(): void {
		const { entries, folder } = this.#store;
		for (const symbol of this.#wanted)
			for (const part of this.#parts) {
				const file = entries.get(symbol)?.files[part];
				if (file !== undefined && damageOf(join(folder, part, file)) !== null) this.#damaged.add(file);
			}
	}

	async #makeContext(pending: readonly string[]): Promise<RequestContext> {
		const waitTurn = async () => {
			await this.#pace?.wait(this.#stop.signal);
			this.#requests++;
		};
		const { signal } = this.#stop;
		const listsFolder = join(this.#store.folder, CRAWL_FOLDER, "listings");
		const listings = await listingsOf(this.#client, pending, listsFolder, { waitTurn, signal });
		return { client: this.#client, listings, waitTurn, signal, watch: new OutageWatch() };
	}

	/** Works on share after share until this process or others have done all. */
	async #work(
		queue: [number, string[]][],
		context: RequestContext,
		updated: UpdatedCompanies | undefined,
	): Promise<void> {
		let refused = 0;
		while (queue.length > 0 && this.#fault === undefined) {
			const share = queue.shift() as [number, string[]];
			const lease = this.#leaseOf(share[0]);
			if (!lease) {
				queue.push(share);
				if (++refused >= queue.length) {
					await sleep(POLL_INTERVAL_MS, this.#stop.signal).catch(() => {});
					this.#recordOtherProcesses(share[1]);
					refused = 0;
				}
				if (share[1].every((symbol) => this.#ended.has(symbol))) remove(queue, share);
				continue;
			}
			refused = 0;
			try {
				this.#recordOtherProcesses(share[1]);
				for (const symbol of share[1]) {
					if (this.#fault !== undefined) break;
					if (this.#ended.has(symbol)) continue;
					await this.#fetch(symbol, context, updated);
					if (lease.isHeld()) continue;
					// Another process took it over while this one was stopped.
					queue.push(share);
					break;
				}
			} catch (error) {
				this.#fail(error);
			} finally {
				lease.release();
			}
		}
	}

	#leaseOf(share: number): Lease | undefined {
		try {
			return takeLease(join(this.#store.folder, CRAWL_FOLDER, `${share}.lease`));
		} catch (error) {
			this.#fail(error);
			return undefined;
		}
	}

	/** Removes leases of processes that were killed between the last company of a share and its end. */
	#tidyLeases(): void {
		const folder = join(this.#store.folder, CRAWL_FOLDER);
		for (const name of readdirSync(folder)) if (name.endsWith(".lease")) takeLease(join(folder, name))?.release();
	}

	async #fetch(symbol: string, context: RequestContext, updated: UpdatedCompanies | undefined): Promise<void> {
		let isNew = false;
		for (const part of this.#parts) {
			if (this.#has(symbol, part)) continue;
			const outcome = await this.#requestAndStore(symbol, part, context, updated);
			if (outcome === "failed") return;
			if (outcome === "new") isNew = true;
			if (outcome === "others") this.#recordOtherProcesses([symbol]);
		}
		this.#end(symbol, isNew ? "new" : "unchanged");
		if (!isNew || ++this.#unwritten < COMPANIES_PER_PART) return;
		this.#unwritten = 0;
		await this.#options.writeTables();
	}

	async #requestAndStore(
		symbol: string,
		part: AnswerPart,
		context: RequestContext,
		updated: UpdatedCompanies | undefined,
	): Promise<"new" | "unchanged" | "others" | "failed"> {
		const entry = this.#store.entries.get(symbol);
		const file = entry?.files[part];
		const last = entry?.retrieved?.[part];
		const isStored = last !== undefined && file !== undefined && !this.#damaged.has(file);
		const unchanged = () => ({ ...(last as Retrieval), checked: new Date().toISOString(), crawl: this.#crawl });
		if (isStored && part === "answers" && updated && !(await updated.has(symbol, last.checked))) {
			await this.#store.recordUnchanged(symbol, part, unchanged());
			return "unchanged";
		}
		let fresh: FreshPart;
		try {
			fresh = await REQUESTS[part](symbol, context);
		} catch (error) {
			if (!(error instanceof ValuelabError) || affectsAllSymbols(error)) throw error;
			const missing = { missing: symbol, part, reason: error.message, at: new Date().toISOString() };
			// A process that was suspended for long may get errors that others do not.
			if (!(await this.#store.recordMissing(missing, () => !this.#has(symbol, part)))) return "others";
			this.#failures.set(symbol, error.message);
			this.#end(symbol, "failed");
			return "failed";
		}
		if (isStored && last.hash === fresh.hash) {
			await this.#store.recordUnchanged(symbol, part, unchanged());
			return "unchanged";
		}
		const described =
			part === "answers"
				? summarizeStatements(symbol, (fresh as FreshPart<"answers">).content, context.listings.get(symbol), entry)
				: addNewestPrice((fresh as FreshPart<"quotes">).content, this.#store.entries.get(symbol) as StoreEntry);
		const retrieval = last?.hash === fresh.hash ? unchanged() : retrievalOf(fresh, this.#crawl);
		const change = { symbol, ...described, part, retrieval, content: fresh.content };
		const isAdded = await this.#store.add(change, () => !this.#has(symbol, part));
		this.#damaged.delete(file ?? "");
		return isAdded ? "new" : "others";
	}

	#end(symbol: string, outcome: "new" | "unchanged" | "failed" | "others"): void {
		if (this.#ended.has(symbol)) return;
		this.#ended.add(symbol);
		if (outcome === "new") this.#added++;
		else if (outcome === "unchanged") this.#unchanged++;
		const failed = this.#failures.size;
		this.#options.onProgress?.({ symbol, done: this.#ended.size - failed, failed, total: this.#wanted.length });
	}

	/** True where the store has a part, of this crawl if it asks for everything again. */
	#has(symbol: string, part: AnswerPart): boolean {
		const { files, retrieved } = this.#store.entries.get(symbol) ?? {};
		const file = files?.[part];
		if (file === undefined || this.#damaged.has(file)) return false;
		return !this.#options.refresh || retrieved?.[part]?.crawl === this.#crawl;
	}

	/** True if the store has every part of a symbol. */
	#isDone(symbol: string): boolean {
		return this.#parts.every((part) => this.#has(symbol, part));
	}

	/** Records which of these symbols other processes have done. */
	#recordOtherProcesses(symbols: readonly string[]): void {
		this.#store.readChanges();
		for (const symbol of symbols) {
			if (this.#ended.has(symbol)) continue;
			if (this.#isDone(symbol)) this.#end(symbol, "others");
			const missing = this.#store.missing.get(symbol);
			if (missing === undefined || this.#missing.has(missing) || !this.#parts.includes(missing.part)) continue;
			this.#failures.set(symbol, missing.reason);
			this.#end(symbol, "failed");
		}
	}

	/** Ends the run at the first fault that affects every symbol. */
	#fail(error: unknown): void {
		this.#fault ??= error;
		this.#stop.abort(error);
	}

	#result(): CrawlResult {
		const byOthers = this.#ended.size - this.#added - this.#unchanged - this.#failures.size;
		return {
			added: this.#added,
			unchanged: this.#unchanged,
			byOthers,
			failed: this.#failures,
			requests: this.#requests,
		};
	}
}

function remove<T>(list: T[], item: T): void {
	const index = list.indexOf(item);
	if (index >= 0) list.splice(index, 1);
}
