import { join } from "node:path";
import type { Client } from "../../api/index.js";
import { type Lease, takeLease } from "../../api/many/lease.js";
import { OutageWatch } from "../../api/many/outage-watch.js";
import { sleep } from "../../api/transport/sleep.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { type AskContext, askSymbol, type Had } from "./ask-symbol.js";
import { Compactor } from "./compactor.js";
import { beginCrawl, type CrawlMark, finishCrawl } from "./crawl-mark.js";
import { CrawlState, isElsewhereInJournals, OwnJournal, type Wanted } from "./crawl-state.js";
import { lakeFull } from "./faults.js";
import { boundHeapGrowth } from "./heap-growth.js";
import { type Layout, prepareToWrite } from "./layout.js";
import { listingsOf } from "./listings.js";
import { intervalOf, SharedPace } from "./pace.js";
import { checkedSymbols, rotated, shardOf, sharesOf } from "./share.js";
import { UpdatedCompanies } from "./updated-companies.js";

/** How far a crawl has come. */
export interface CrawlProgress {
	/** The symbol that was just finished, by this process or another. */
	readonly symbol: string;
	readonly done: number;
	readonly failed: number;
	readonly total: number;
}

/** How a crawl goes about its symbols. */
export interface CrawlOptions {
	/** True asks for prices and dividends too. @default false */
	readonly prices?: boolean;
	/** True asks again for companies whose statements were updated since (`/funda_updated`). @default false */
	readonly refresh?: boolean;
	/** Requests of all processes that share the folder, such as `2/s` or `5000/h`. @default the client's own limits */
	readonly rate?: string;
	/** The part of one machine of several that share nothing, such as `3/8`. @default all */
	readonly shard?: string;
	/** Symbols asked about at once. @default 6 */
	readonly concurrency?: number;
	/** Companies a file, 1 to 1,000. @default 250 */
	readonly companiesPerFile?: number;
	readonly onProgress?: (progress: CrawlProgress) => void;
	readonly signal?: AbortSignal;
}

/** @internal */
interface OwnCrawlOptions extends CrawlOptions {
	/** True where the symbols are known to have changed. @default false: a refresh asks which did */
	readonly areChanged?: boolean;
}

/** What came of a crawl, over all processes that shared it. */
export interface CrawlResult {
	/** Symbols that this process added. */
	readonly added: number;
	/** Symbols whose statements the lake had already. */
	readonly unchanged: number;
	/** Symbols that another process added meanwhile. */
	readonly byOthers: number;
	/** Symbols that could not be had, and why. */
	readonly failed: ReadonlyMap<string, string>;
	/** Requests that this process sent, retries not counted. */
	readonly requests: number;
}

/** Interval at which the work of another process is looked for, in milliseconds. */
const POLL_INTERVAL_MS = 200;

/** Fetches the statements of symbols into a lake; see `Lake.crawl`. */
export async function crawlInto(
	layout: Layout,
	client: Client<unknown>,
	symbols: readonly string[],
	options: OwnCrawlOptions,
): Promise<CrawlResult> {
	const { concurrency = 6, companiesPerFile = 250, signal } = options;
	if (!Number.isInteger(concurrency) || concurrency < 1)
		throw new ArgumentError("concurrency", `concurrency: ${String(concurrency)} is not a whole number from 1`);
	if (!Number.isInteger(companiesPerFile) || companiesPerFile < 1 || companiesPerFile > 1000)
		throw new ArgumentError("companiesPerFile", `companiesPerFile: ${String(companiesPerFile)} is not from 1 to 1000`);
	const wanted = shardOf(checkedSymbols(symbols), options.shard);
	const interval = options.rate === undefined ? undefined : intervalOf(options.rate);
	prepareToWrite(layout);
	const compactor = new Compactor(layout);
	const unbound = boundHeapGrowth();
	try {
		await compactor.setDamagedAside();
		const mark = await beginCrawl(layout, options.refresh === true);
		const run = new CrawlRun({ layout, client, wanted, options, mark, compactor, interval });
		const result = await run.run(Math.min(concurrency, Math.max(1, wanted.length)), companiesPerFile);
		finishCrawl(layout, mark);
		return result;
	} catch (error) {
		if (signal?.aborted && !(error instanceof ValuelabError))
			throw new ValuelabError("aborted", "the crawl was ended; run it again to go on", { cause: error });
		throw lakeFull(error, layout.folder);
	} finally {
		unbound();
	}
}

/** One process's part in a crawl. */
class CrawlRun {
	readonly #state: CrawlState;
	readonly #layout: Layout;
	readonly #client: Client<unknown>;
	readonly #wanted: readonly string[];
	readonly #kinds: readonly Wanted[];
	readonly #options: OwnCrawlOptions;
	readonly #mark: CrawlMark;
	readonly #compactor: Compactor;
	readonly #pace: SharedPace | undefined;
	readonly #stop = new AbortController();
	readonly #ended = new Set<string>();
	/** Symbols that could not be had, and why. */
	readonly #failures = new Map<string, string>();
	#journal: OwnJournal | undefined;
	#fault: unknown;
	#added = 0;
	#unchanged = 0;
	#requests = 0;

	constructor(given: {
		layout: Layout;
		client: Client<unknown>;
		wanted: readonly string[];
		options: OwnCrawlOptions;
		mark: CrawlMark;
		compactor: Compactor;
		interval: number | undefined;
	}) {
		this.#layout = given.layout;
		this.#client = given.client;
		this.#wanted = given.wanted;
		this.#options = given.options;
		this.#mark = given.mark;
		this.#compactor = given.compactor;
		this.#kinds = given.options.prices ? ["statements", "prices"] : ["statements"];
		this.#state = new CrawlState(given.layout, given.mark.id, given.mark.finished);
		this.#pace =
			given.interval === undefined ? undefined : new SharedPace(`${given.layout.crawl}.pace`, given.interval);
	}

	async run(concurrency: number, companiesPerFile: number): Promise<CrawlResult> {
		const { signal } = this.#options;
		const stop = () => this.#stop.abort(signal?.reason);
		signal?.addEventListener("abort", stop, { once: true });
		try {
			signal?.throwIfAborted();
			const known = await this.#compactor.known(this.#mark.refresh ? this.#mark.id : undefined);
			for (const [symbol, kind] of known.done) this.#state.add(symbol, kind);
			await this.#adoptDead();
			this.#state.look();
			for (const symbol of this.#wanted) if (this.#isDone(symbol)) this.#end(symbol, "unchanged");
			const shares = sharesOf(this.#wanted.filter((symbol) => !this.#isDone(symbol)));
			if (shares.size > 0) {
				const open = this.#wanted.filter((symbol) => !this.#isDone(symbol));
				const context = await this.#context(open, known.latest);
				const queue = rotated([...shares], process.pid);
				await Promise.all(Array.from({ length: concurrency }, () => this.#work(queue, context, companiesPerFile)));
			}
			if (this.#fault === undefined) await this.#compactRest();
		} finally {
			signal?.removeEventListener("abort", stop);
			// What a run that ends early has in its journal is free for the next one, which may be of this process.
			this.#journal?.close().release();
			await this.#compactor.idle();
		}
		if (this.#fault !== undefined) throw this.#fault;
		return this.#result();
	}

	async #context(open: readonly string[], latest: AskContext["latest"]): Promise<AskContext> {
		const turn = async () => {
			await this.#pace?.wait(this.#stop.signal);
			this.#requests++;
		};
		const { signal } = this.#stop;
		const listings = await listingsOf(this.#client, open, this.#layout, { turn, signal });
		const updated =
			this.#mark.refresh && !this.#options.areChanged
				? new UpdatedCompanies(this.#client, { turn, signal })
				: undefined;
		return { client: this.#client, listings, latest, updated, turn, signal, watch: new OutageWatch() };
	}

	/** Takes share after share until all are done, by this process or another. */
	async #work(queue: [number, string[]][], context: AskContext, companiesPerFile: number): Promise<void> {
		let refused = 0;
		while (queue.length > 0 && this.#fault === undefined) {
			const share = queue.shift() as [number, string[]];
			const lease = this.#leaseOf(share[0]);
			if (!lease) {
				queue.push(share);
				if (++refused >= queue.length) {
					await sleep(POLL_INTERVAL_MS, this.#stop.signal).catch(() => {});
					this.#lookAt(share[1]);
					refused = 0;
				}
				if (share[1].every((symbol) => this.#isOver(symbol))) remove(queue, share);
				continue;
			}
			refused = 0;
			try {
				await this.#adoptDead();
				this.#lookAt(share[1]);
				for (const symbol of share[1]) {
					if (this.#fault !== undefined) break;
					if (this.#isOver(symbol)) continue;
					await this.#compactor.roomForMore();
					await this.#fetch(symbol, context, companiesPerFile, lease);
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
			return takeLease(join(this.#layout.leases, `${this.#mark.id}-${share}.lease`));
		} catch (error) {
			this.#fail(error);
			return undefined;
		}
	}

	async #fetch(symbol: string, context: AskContext, companiesPerFile: number, lease: Lease): Promise<void> {
		for (const kind of this.#kinds) {
			if (this.#state.isDone(symbol, kind)) continue;
			const had = await askSymbol(symbol, kind, context);
			if (this.#fault !== undefined) return;
			// Whoever took the share over while this process was stopped may have kept the symbol.
			if (!lease.isHeld()) this.#lookAt([symbol]);
			if (this.#isOver(symbol)) return;
			if (this.#state.isDone(symbol, kind)) continue;
			this.#keep(symbol, kind, had, companiesPerFile);
			if (had.kind === "failed") return;
		}
	}

	/** Writes what was had into the journal; a journal that is full becomes parts while the next one fills. */
	#keep(symbol: string, kind: Wanted, had: Had, companiesPerFile: number): void {
		this.#journal ??= new OwnJournal(this.#layout, this.#mark.id);
		const journal = this.#journal;
		const isKept =
			had.kind === "failed"
				? journal.addFailure(symbol, kind, had.entry, had.reason)
				: journal.add(symbol, kind, had.entry);
		if (!isKept) {
			// Another process took the journal over while this one was stopped: a new one goes on, with what no other has fetched meanwhile.
			journal.close().release();
			this.#journal = undefined;
			this.#lookAt([symbol]);
			if (!this.#isOver(symbol) && !this.#state.isDone(symbol, kind)) this.#keep(symbol, kind, had, companiesPerFile);
			return;
		}
		if (had.kind === "failed") {
			this.#failures.set(symbol, had.reason);
			this.#end(symbol, "failed");
		} else {
			this.#state.add(symbol, kind);
			if (this.#isDone(symbol)) this.#end(symbol, had.kind);
		}
		if (journal.symbols < companiesPerFile) return;
		this.#journal = undefined;
		this.#compactor.compactLater(journal, this.#mark.id, (error) => this.#fail(error));
	}

	#end(symbol: string, how: "new" | "unchanged" | "failed" | "others"): void {
		if (this.#ended.has(symbol)) return;
		this.#ended.add(symbol);
		if (how === "new") this.#added++;
		else if (how === "unchanged") this.#unchanged++;
		const failed = this.#failures.size;
		this.#options.onProgress?.({ symbol, done: this.#ended.size - failed, failed, total: this.#wanted.length });
	}

	#isDone(symbol: string): boolean {
		return this.#kinds.every((kind) => this.#state.isDone(symbol, kind));
	}

	#isOver(symbol: string): boolean {
		return this.#ended.has(symbol);
	}

	/** Learns what other processes have done of these symbols. */
	#lookAt(symbols: readonly string[]): void {
		this.#state.look();
		for (const symbol of symbols) {
			if (this.#isOver(symbol)) continue;
			if (this.#isDone(symbol)) this.#end(symbol, "others");
			for (const kind of this.#kinds) {
				const reason = this.#state.failureOf(symbol, kind);
				if (reason === undefined || this.#isOver(symbol)) continue;
				this.#failures.set(symbol, reason);
				this.#end(symbol, "failed");
			}
		}
	}

	async #adoptDead(): Promise<void> {
		// What a crawl asks for again is not done by one before it.
		await this.#compactor.adoptDead(this.#state, (crawl) => !this.#mark.refresh || crawl === this.#mark.id);
	}

	async #compactRest(): Promise<void> {
		const journal = this.#journal;
		this.#journal = undefined;
		if (journal) this.#compactor.compactLater(journal, this.#mark.id, (error) => this.#fail(error));
		await this.#compactor.idle();
		await this.#adoptDead();
		// A crawl is done when all is in the lake: what others have fetched they write, or leave to this process.
		const wanted = new Set(this.#wanted);
		while (this.#fault === undefined && isElsewhereInJournals(this.#layout, wanted)) {
			await sleep(POLL_INTERVAL_MS, this.#stop.signal);
			await this.#adoptDead();
		}
	}

	/** The first fault that every other symbol would meet too ends the run. */
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
	const at = list.indexOf(item);
	if (at >= 0) list.splice(at, 1);
}
