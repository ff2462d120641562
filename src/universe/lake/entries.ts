import type { DividendRecord } from "../../frames/company-types.js";
import type { EntryPlace, JournalEntry, JournalReader } from "./journal-file.js";
import type { Listing } from "./listings.js";
import type { CompanyRecord, RecordHalf } from "./record.js";

/** What is said of one half of the statements; its numbers stand beside. */
export type HalfHead = Omit<RecordHalf, "values">;

/** The statements of a company as a journal holds them. */
export interface StatementsEntry extends Omit<CompanyRecord, "halves"> {
	readonly kind: "statements";
	readonly listing: Listing | null;
	readonly halves: readonly HalfHead[];
}

/** Prices and dividends of a listing; the days and closes stand beside. */
export interface PricesEntry {
	readonly kind: "prices";
	readonly symbol: string;
	readonly currency: string | null;
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

/** A record as an entry of a journal. */
export function statementsEntry({ halves, ...record }: CompanyRecord, listing: Listing | null): JournalEntry {
	const head: StatementsEntry = {
		kind: "statements",
		...record,
		listing,
		halves: halves.map(({ values: _, ...half }) => half),
	};
	return { head: head as unknown as JournalEntry["head"], values: halves.flatMap(({ values }) => values) };
}

/** The numbers of an entry by half and column. */
export function readStatements(reader: JournalReader, place: EntryPlace): readonly (readonly Float64Array[])[] {
	const { head, values } = reader.read(place);
	let at = 0;
	return (head as unknown as StatementsEntry).halves.map(({ fields, items }) => {
		const own = values.slice(at, at + fields.length + items.length);
		at += own.length;
		return own;
	});
}
