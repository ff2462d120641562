// Writes records of owners and trades to a store.
import { join } from "node:path";
import { ascendingBy } from "../../core/ascending-by.js";
import { ArgumentError } from "../../core/errors.js";
import { frequencyOf, type ImportedSeries } from "../../filings/economic-series.js";
import type { Filing } from "../../filings/fact.js";
import { filingHeadline } from "../../filings/filing-headline.js";
import type { ListedSymbol } from "../../filings/lists/symbol-list.js";
import type { DisclosedTrade } from "../../filings/own/read-politicians.js";
import type { LargeHolderForm } from "../../filings/owners/large-holder-form.js";
import type { OwnershipForm } from "../../filings/owners/ownership-form.js";
import type { FormLine } from "../form-lines.js";
import type { HoldingsFiling, ManagerRecord } from "../holdings-filing.js";
import { readIndex } from "../index-file.js";
import type { LargeHoldings } from "../large-holdings.js";
import { readPacked } from "../packed-json.js";
import { type Columns, columnsOf, ECONOMIC_SERIES, readRecord, rowsOf } from "../record-file.js";
import type { SegmentFiling, SegmentRecord } from "../segment-rows.js";
import type { ChangeEffect, StoreWriter } from "../store-writer.js";

/** Writes records of companies and managers to a store, each as one change. */
export class RecordWriter {
	readonly #writer: StoreWriter;

	constructor(writer: StoreWriter) {
		this.#writer = writer;
	}

	/** Adds forms to a part of the trades, such as a company's or a quarter's; a known filing is replaced. */
	addForms(part: string, forms: readonly OwnershipForm[]): ChangeEffect {
		const name = `insider-trades/${part}`;
		const storedLines = rowsOf<FormLine>(this.#read<Columns>(name) ?? {});
		const filings = new Map(forms.map(({ lines }) => [lines[0]?.accession, lines]));
		const otherLines = storedLines.filter(({ accession }) => !filings.has(accession));
		const sortKey = ({ accession, table, line }: FormLine) => `${accession} ${table} ${String(line).padStart(5, "0")}`;
		const sorted = [...otherLines, ...[...filings.values()].flat()].sort(ascendingBy(sortKey));
		return this.#writer.commitRecord(name, columnsOf(sorted), newestOf(sorted.map(({ filed, date }) => filed || date)));
	}

	addHoldings(cik: string, name: string, filings: readonly HoldingsFiling[]): ChangeEffect {
		const all = mergeFilings(this.#read<ManagerRecord>(`gurus/${cik}`)?.filings, filings);
		const sorted = all.toSorted((a, b) => (`${a.period} ${a.accession}` < `${b.period} ${b.accession}` ? -1 : 1));
		const newest = newestOf(sorted.map(({ filed, period }) => filed || period));
		return this.#writer.commitRecord(`gurus/${cik}`, { cik, name, filings: sorted } satisfies ManagerRecord, newest);
	}

	addSegments(cik: string, symbol: string, filings: readonly SegmentFiling[]): ChangeEffect {
		const stored = this.#read<SegmentRecord>(`segments/${cik}`);
		const sorted = mergeFilings(stored?.filings, filings);
		const record: SegmentRecord = { cik, symbol: symbol || (stored?.symbol ?? ""), filings: sorted };
		const newest = newestOf(sorted.flatMap(({ periodEnd, rows }) => [periodEnd, ...rows.map(({ end }) => end)]));
		return this.#writer.commitRecord(`segments/${cik}`, record, newest);
	}

	/** Adds Schedules 13D and 13G about a company. */
	addLargeHoldings(cik: string, forms: readonly LargeHolderForm[]): ChangeEffect {
		const record = `large-holders/${cik}`;
		const stored = this.#read<LargeHoldings>(record);
		const holdings = forms.map(({ holding }) => holding);
		const filings = mergeFilings(stored?.filings, holdings);
		const name = forms.at(-1)?.name ?? stored?.name ?? "";
		const newest = newestOf(filings.map(({ filed, event }) => filed || event));
		return this.#writer.commitRecord(record, { name, filings } satisfies LargeHoldings, newest);
	}

	/** Accession numbers of a company's schedules in the store. */
	largeHoldingsOf(cik: string): ReadonlySet<string> {
		return new Set(this.#read<LargeHoldings>(`large-holders/${cik}`)?.filings.map(({ accession }) => accession));
	}

	/** Accession numbers of a manager's filings in the store; undefined for a manager that it does not follow. */
	holdingsOf(cik: string): ReadonlySet<string> | undefined {
		const record = this.#read<ManagerRecord>(`gurus/${cik}`);
		return record && new Set(record.filings.map(({ accession }) => accession));
	}

	/** Adds trades of politicians; a known trade is not added again. */
	addPoliticians(trades: readonly DisclosedTrade[]): ChangeEffect {
		const rowsIn = <R>(record: string) =>
			rowsOf<R>(readRecord<Columns>(this.#writer.folder, readIndex(this.#writer.folder), record) ?? {});
		const people = rowsIn<StoredPolitician>("politicians");
		const ids = new Map(people.map(({ id, full_name, position }) => [`${full_name} ${position}`, id]));
		const stored = rowsIn<object>("politician-trades");
		// A trade may be disclosed twice on a day. Of equal trades, the larger number in the store or the file counts.
		const knownCounts = new Map<string, number>();
		for (const text of stored.map((row) => JSON.stringify(row)))
			knownCounts.set(text, (knownCounts.get(text) ?? 0) + 1);
		const added: object[] = [];
		for (const { name: full_name, position, district, state, party, ...trade } of trades) {
			const key = `${full_name} ${position}`;
			let id = ids.get(key);
			if (id === undefined) {
				id = people.length + 1;
				ids.set(key, id);
				people.push({ id, full_name, position, district, state, party });
			}
			const { symbol, asset, kind, option, strike, expires, type, amount, disclosed, traded } = trade;
			const row = { member: id, symbol, asset, kind, option, strike, expires, type, amount, disclosed, traded };
			const text = JSON.stringify(row);
			const count = knownCounts.get(text) ?? 0;
			if (count > 0) knownCounts.set(text, count - 1);
			else added.push(row);
		}
		if (added.length === 0) return "unchanged";
		const all = [...stored, ...added] as { disclosed: string }[];
		all.sort((a, b) => (a.disclosed === b.disclosed ? 0 : a.disclosed < b.disclosed ? 1 : -1));
		this.#writer.commitRecord("politicians", columnsOf(people));
		return this.#writer.commitRecord("politician-trades", columnsOf(all), all[0]?.disclosed ?? "");
	}

	/**
	 * Adds economic series; for a day with two figures, the new one is used.
	 * @throws ArgumentError if the store has a series of this name with another frequency
	 */
	addEconomic(series: readonly ImportedSeries[]): ChangeEffect {
		const all = new Map((this.#read<ImportedSeries[]>(ECONOMIC_SERIES) ?? []).map((stored) => [stored.name, stored]));
		for (const { name, dates, values } of series) {
			const storedSeries = all.get(name) ?? { dates: [], values: [] };
			const [frequencyBefore, frequencyNow] = [frequencyOf(storedSeries.dates), frequencyOf(dates)];
			if (frequencyBefore && frequencyNow && frequencyBefore !== frequencyNow)
				throw new ArgumentError(
					"name",
					`${name} is ${frequencyBefore} in the store and ${frequencyNow} in the file; give the new series another name with --name`,
				);
			const points = new Map(storedSeries.dates.map((day, i) => [day, storedSeries.values[i] as number]));
			for (const [i, day] of dates.entries()) points.set(day, values[i] as number);
			const sorted = [...points].sort(([a], [b]) => (a < b ? -1 : 1));
			all.set(name, { name, dates: sorted.map(([day]) => day), values: sorted.map(([, value]) => value) });
		}
		return this.#writer.commitRecord(ECONOMIC_SERIES, [...all.values()].sort(ascendingBy(({ name }) => name)));
	}

	/** Adds a table of the symbols of issuers. */
	setIssuers(issuers: readonly object[]): ChangeEffect {
		return this.#writer.commitRecord("issuers", issuers);
	}

	addListings(listed: Iterable<ListedSymbol>): ChangeEffect {
		const stored = rowsOf<{ symbol: string; [column: string]: unknown }>(this.#read<Columns>("listings") ?? {});
		const all = new Map(stored.map((row) => [row.symbol, row]));
		for (const { symbol, name: company, exchange, isFund } of listed)
			all.set(symbol, { symbol, company, exchange: exchange ?? "", fund: isFund ? 1 : 0 });
		return this.#writer.commitRecord("listings", columnsOf([...all.values()]));
	}

	hasNews(cik: string): boolean {
		return this.#writer.recordFile(`news/${cik}`) !== undefined;
	}

	/** Adds headlines of a company's filings, and keeps the newest ones. */
	addNews(cik: string, name: string, filings: readonly Filing[]): ChangeEffect {
		const record = `news/${cik}`;
		const added = filings.flatMap((filing): FiledNews[] => {
			const { accession, filed: date, document } = filing;
			const headline = filingHeadline(name, filing);
			const path = `${Number(cik)}/${accession.replaceAll("-", "")}/${document}`;
			return headline === undefined ? [] : [{ date, headline, path }];
		});
		const byPath = new Map(
			[...rowsOf<FiledNews>(this.#read<Columns>(record) ?? {}), ...added].map((news) => [news.path, news]),
		);
		const sorted = [...byPath.values()].sort((a, b) =>
			a.date === b.date ? (a.path < b.path ? 1 : -1) : a.date < b.date ? 1 : -1,
		);
		if (sorted.length === 0) return "unchanged";
		return this.#writer.commitRecord(record, columnsOf(sorted), sorted[0]?.date ?? "");
	}

	/** Accession numbers of the stored forms of a company or a quarter. */
	formsOf(part: string): ReadonlySet<string> {
		const { accession = [] } = this.#read<Readonly<Record<string, readonly string[]>>>(`insider-trades/${part}`) ?? {};
		return new Set(accession);
	}

	#read<T>(name: string): T | undefined {
		const file = this.#writer.recordFile(name);
		return file === undefined ? undefined : readPacked<T>(join(this.#writer.folder, "records", file));
	}
}

/** A politician in a store; the number is the position in the list. */
export interface StoredPolitician extends Pick<DisclosedTrade, "position" | "district" | "state" | "party"> {
	readonly id: number;
	readonly full_name: string;
}

/** A headline with day and address of its filing, as stored for all filers. */
interface FiledNews {
	readonly date: string;
	readonly headline: string;
	readonly path: string;
}

/** Merges filings by accession number; a new one replaces a known one. */
function mergeFilings<F extends { readonly accession: string }>(stored: readonly F[] = [], added: readonly F[]): F[] {
	const byFiling = new Map([...stored, ...added].map((filing) => [filing.accession, filing]));
	return [...byFiling.values()].sort((a, b) => (a.accession < b.accession ? -1 : 1));
}

const newestOf = (days: readonly string[]): string => [...days].sort().at(-1) ?? "";
