import type { DividendRecord } from "../../frames/company-types.js";
import type { EntryPlace, JournalEntry, JournalReader } from "./journal-file.js";
import type { Listing } from "./listings.js";
import type { CompanyRecord, RecordHalf } from "./record.js";

/** What is said of one half of the statements; its numbers are beside. */
export type HalfHead = Omit<RecordHalf, "values">;

/** The statements of a company as a journal holds them. */
export interface StatementsEntry extends Omit<CompanyRecord, "halves"> {
	readonly kind: "statements";
	readonly listing: Listing | null;
	readonly halves: readonly HalfHead[];
}

/** Prices and dividends of a listing; the days and closes are beside. */
export interface PricesEntry {
	readonly kind: "prices";
	readonly symbol: string;
	readonly currency: string | null;
	/** Days and closes: so many numbers each, one list behind the other. */
	readonly count: number;
	readonly dividends: readonly DividendRecord[];
	readonly operation: string;
	readonly path: string;
	readonly hash: string;
	readonly retrievedAt: string;
	/** Why there are no prices, where there are none. */
	readonly reason: string | null;
}

/** A symbol whose answer is the one that the lake has. */
export interface UnchangedEntry {
	readonly kind: "unchanged";
	readonly symbol: string;
	readonly operation: string;
	readonly path: string;
	readonly hash: string | null;
	readonly retrievedAt: string;
}

/** A symbol that could not be had. */
export interface FailedEntry {
	readonly kind: "failed";
	readonly symbol: string;
	readonly operation: string;
	readonly path: string;
	readonly reason: string;
	readonly retrievedAt: string;
}

export type JournalledEntry = StatementsEntry | PricesEntry | UnchangedEntry | FailedEntry;

/** An entry and where its numbers stand. */
export interface Placed<E = JournalledEntry> {
	readonly entry: E;
	readonly place: EntryPlace;
}

/** A record as an entry of a journal. */
export function statementsEntry({ halves, ...record }: CompanyRecord, listing: Listing | null): JournalEntry {
	const head: StatementsEntry = {
		kind: "statements",
		...record,
		listing,
		halves: halves.map(({ values: _, ...half }) => half),
	};
	return { head: head as unknown as JournalEntry["head"], values: halves.map(({ values }) => values) };
}

/** Reads columns of statements into one buffer that is used again: what was read before is gone. */
export class StatementsReader {
	readonly #reader: JournalReader;
	#buffer = new Float64Array(0);

	constructor(reader: JournalReader) {
		this.#reader = reader;
	}

	/** The fields or the items of one half, column after column, each as long as the half has periods. */
	read(entry: StatementsEntry, place: EntryPlace, half: number, table: "fields" | "items"): Float64Array {
		let from = 0;
		for (const { fields, items, periods } of entry.halves.slice(0, half))
			from += (fields.length + items.length) * periods.length;
		const { fields, items, periods } = entry.halves[half] as HalfHead;
		if (table === "items") from += fields.length * periods.length;
		const count = (table === "fields" ? fields : items).length * periods.length;
		if (this.#buffer.length < count) this.#buffer = new Float64Array(count);
		const values = this.#buffer.subarray(0, count);
		this.#reader.readNumbers(place, from, values);
		return values;
	}
}
