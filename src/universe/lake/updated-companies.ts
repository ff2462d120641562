// Finds companies whose statements were updated since the last crawl.
import { normaliseSymbol } from "../../api/catalogue/arguments/symbol.js";
import type { Client } from "../../api/index.js";
import { entryOf } from "../../core/entry-of.js";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Finds out whether companies' statements were updated, from the service's weekly lists. Each list is requested once in a crawl. If a list
 * fails, everything counts as updated.
 */
export class UpdatedCompanies {
	readonly #client: Client<unknown>;
	readonly #waitTurn: () => Promise<void>;
	readonly #signal: AbortSignal;
	readonly #weeks = new Map<number, Promise<ReadonlySet<string> | undefined>>();

	constructor(
		client: Client<unknown>,
		{ waitTurn, signal }: { readonly waitTurn: () => Promise<void>; readonly signal: AbortSignal },
	) {
		this.#client = client;
		this.#waitTurn = waitTurn;
		this.#signal = signal;
	}

	/** True if the statements may be newer than an answer retrieved at that time. */
	async has(symbol: string, retrievedAt: string): Promise<boolean> {
		const since = Date.parse(retrievedAt);
		// Lists have only days, so an update on the day of the answer counts as newer.
		for (let week = Math.floor(since / WEEK_MS); week * WEEK_MS <= Date.now(); week++) {
			const listed = await this.#listOf(week);
			if (!listed || listed.has(symbol)) return true;
		}
		return false;
	}

	#listOf(week: number): Promise<ReadonlySet<string> | undefined> {
		return entryOf(this.#weeks, week, () => this.#requestList(new Date(week * WEEK_MS).toISOString().slice(0, 10)));
	}

	async #requestList(date: string): Promise<ReadonlySet<string> | undefined> {
		try {
			await this.#waitTurn();
			const data = await this.#client.query("market.fundaUpdated", [date], { refresh: true, signal: this.#signal });
			return new Set((data as readonly unknown[]).flatMap((row) => symbolOf(row) ?? []));
		} catch (error) {
			if (this.#signal.aborted) throw error;
			return undefined;
		}
	}
}

function symbolOf(row: unknown): string | null {
	if (typeof row === "string") return normaliseSymbol(row);
	const { exchange, symbol } = (row ?? {}) as Readonly<Record<string, unknown>>;
	if (typeof symbol !== "string") return null;
	return normaliseSymbol(symbol.includes(":") || typeof exchange !== "string" ? symbol : `${exchange}:${symbol}`);
}
