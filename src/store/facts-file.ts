// Packs, unpacks and merges the filed facts of a company in a store.
import { groupBy } from "../core/group-by.js";
import { laterDay } from "../filings/base.js";
import type { FiledFact } from "../filings/fact.js";

/** A fact of a store; `missed` is the newest filing day of the first edition of the file that no longer has it. */
export interface KeptFact extends FiledFact {
	readonly missed?: string;
}

/** Facts in stored form: a list of filings, and columns of days and values for each tag and unit. */
export interface StoredFacts {
	readonly filings: readonly (readonly [accession: string, form: string, filed: string])[];
	readonly series: readonly StoredSeries[];
}
type StoredSeries = readonly [
	taxonomy: string,
	tag: string,
	unit: string,
	/** Days since 1970-01-01, each less the one before. */
	ends: readonly number[],
	/** Days from the start to the end; null for a balance. */
	lengths: readonly (number | null)[],
	values: readonly number[],
	/** Indexes into the filings. */
	filings: readonly number[],
	/** Days from which facts were missing, by index. */
	missed?: Readonly<Record<string, string>>,
];

const DAY_MS = 86_400_000;
const dayNumber = (iso: string): number => Math.round(Date.parse(iso) / DAY_MS);
const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const seriesOf = ({ taxonomy, tag, unit }: FiledFact): string => `${taxonomy} ${tag} ${unit}`;
const orderOf = ({ end, start, filed, accession, value }: FiledFact): string =>
	`${end} ${start ?? ""} ${filed} ${accession} ${value}`;
const identityOf = (fact: FiledFact): string =>
	`${seriesOf(fact)} ${fact.start} ${fact.end} ${fact.accession} ${fact.value}`;

/** Packs facts for storage; the result does not depend on their order. */
export function packFacts(facts: readonly KeptFact[]): StoredFacts {
	const filingIndexes = new Map<string, number>();
	const filings: [string, string, string][] = [];
	const filingKeys = [...new Set(facts.map(({ filed, accession, form }) => `${filed} ${accession} ${form}`))].sort();
	for (const key of filingKeys) {
		const [filed = "", accession = "", ...form] = key.split(" ");
		filingIndexes.set(key, filings.push([accession, form.join(" "), filed]) - 1);
	}
	const series = [...groupBy(facts, seriesOf)]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, group]): StoredSeries => {
			const ordered = group
				.map((fact) => [orderOf(fact), fact] as const)
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.map(([, fact]) => fact);
			const [{ taxonomy, tag, unit }] = ordered as [KeptFact, ...KeptFact[]];
			const ends = ordered.map(({ end }) => dayNumber(end));
			const missed = ordered.flatMap(({ missed: day }, i) => (day === undefined ? [] : [[String(i), day] as const]));
			const lengths = ordered.map(({ start }, i) => (start === null ? null : (ends[i] as number) - dayNumber(start)));
			const values = ordered.map(({ value }) => value);
			const filed = ordered.map((fact) => filingIndexes.get(`${fact.filed} ${fact.accession} ${fact.form}`) as number);
			const steps = ends.map((day, i) => day - (ends[i - 1] ?? 0));
			return missed.length > 0
				? [taxonomy, tag, unit, steps, lengths, values, filed, Object.fromEntries(missed)]
				: [taxonomy, tag, unit, steps, lengths, values, filed];
		});
	return { filings, series };
}

/** Unpacks stored facts, sorted by taxonomy, tag, unit and day. */
export function unpackFacts({ filings, series }: StoredFacts): KeptFact[] {
	return series.flatMap(([taxonomy, tag, unit, ends, lengths, values, filingIndexes, missed]) => {
		let end = 0;
		return ends.map((step, i): KeptFact => {
			end += step;
			const length = lengths[i] ?? null;
			const [accession, form, filed] = filings[filingIndexes[i] as number] as StoredFacts["filings"][number];
			const day = missed?.[i];
			const start = length === null ? null : isoDay(end - length);
			const fact = { taxonomy, tag, unit, start, end: isoDay(end), value: values[i] as number, accession, form, filed };
			return day === undefined ? fact : { ...fact, missed: day };
		});
	});
}

/** An edition with less than this share of the other's facts is an extract; facts missing in it were not withdrawn. */
const MIN_WHOLE_SHARE = 0.8;

/** Newest filing day of facts, empty where there are none. */
export const newestFiling = (facts: readonly FiledFact[]): string =>
	facts.reduce((newest, { filed }) => laterDay(newest, filed), "");

/**
 * Merges a store's facts with another edition of the file. Facts missing in the newer edition were withdrawn, and are marked with its
 * newest filing day.
 * @param isWhole true where the fresh edition is known to have every fact of the company
 */
export function mergeFacts(
	knownFacts: readonly KeptFact[],
	fresh: readonly FiledFact[],
	{ isWhole = false }: { readonly isWhole?: boolean } = {},
): KeptFact[] {
	const current = knownFacts.filter(({ missed }) => missed === undefined);
	const [newestKnown, newestFresh] = [newestFiling(current), newestFiling(fresh)];
	const isNewer = newestFresh >= newestKnown;
	const [older, newer] = isNewer ? [current.length, fresh.length] : [fresh.length, current.length];
	const day = isNewer ? newestFresh : newestKnown;
	const missedDay = newer >= older * MIN_WHOLE_SHARE || (isNewer && isWhole) ? { missed: day } : {};
	const merged = new Map<string, KeptFact>();
	for (const fact of isNewer ? fresh : current) merged.set(identityOf(fact), fact);
	const withdrawn = knownFacts.filter(({ missed }) => missed !== undefined);
	for (const fact of [...withdrawn, ...(isNewer ? current : fresh)]) {
		const key = identityOf(fact);
		if (!merged.has(key)) merged.set(key, { ...missedDay, ...fact });
	}
	return [...merged.values()];
}

/** The facts valid on a day: filed by then, and not yet withdrawn. Without a day, those valid now. */
export const factsOn = (facts: readonly KeptFact[], day?: string): KeptFact[] =>
	facts.filter(({ filed, missed }) =>
		day === undefined ? missed === undefined : filed <= day && (missed === undefined || missed > day),
	);
