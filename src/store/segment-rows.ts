// Reads revenue by segment from a store as tables.
import { periodLabel } from "../filings/base.js";
import type { SegmentRow, Segments, SegmentTable } from "./types.js";

/** Revenue of one period by the members of an axis; the parts make up the total. */
export interface FiledSegments {
	readonly kind: "business" | "geographic";
	/** The axis as filed, such as `srt:ProductOrServiceAxis`, then the members in order. */
	readonly axis: string;
	readonly members: readonly string[];
	readonly start: string;
	readonly end: string;
	readonly currency: string;
	readonly total: number;
	readonly parts: readonly (readonly [name: string, value: number])[];
}

export interface SegmentFiling {
	readonly accession: string;
	readonly form: string;
	readonly periodEnd: string;
	readonly rows: readonly FiledSegments[];
}

/** A company's segments in a store. */
export interface SegmentRecord {
	readonly cik: string;
	readonly symbol: string;
	readonly filings: readonly SegmentFiling[];
}

const DAY_MS = 86_400_000;
const MILLION = 1e6;
const days = ({ start, end }: FiledSegments) => Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
const isYear = (row: FiledSegments) => days(row) >= 350 && days(row) <= 380;
const isQuarter = (row: FiledSegments) => days(row) >= 80 && days(row) <= 100;

/** The tables in millions, with each period from the newest filing that has it. */
export function segmentsFrom({ filings }: SegmentRecord): Segments {
	// Accession numbers of different filing agents do not show which filing is later.
	const order = ({ periodEnd, form, accession }: SegmentFiling) => `${periodEnd} ${form.endsWith("/A")} ${accession}`;
	const newest = filings.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).flatMap(({ rows }) => rows);
	const rowsOfKind = (kind: FiledSegments["kind"]) => newest.filter((row) => row.kind === kind);
	return { business: tableOf(rowsOfKind("business")), geographic: tableOf(rowsOfKind("geographic")) };
}

function tableOf(rows: readonly FiledSegments[]): SegmentTable {
	const byMonth = (isWanted: (row: FiledSegments) => boolean) => {
		const rowsByMonth = new Map<string, SegmentRow>();
		for (const row of rows)
			if (isWanted(row)) {
				const values = row.parts.map(([name, value]) => [name, Number((value / MILLION).toFixed(6))] as const);
				rowsByMonth.set(periodLabel(row.end), { ...Object.fromEntries(values), date: periodLabel(row.end) });
			}
		return [...rowsByMonth].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
	};
	const [annual, quarterly] = [byMonth(isYear), byMonth(isQuarter)];
	const keys = new Set([...annual, ...quarterly].flatMap((row) => Object.keys(row).filter((key) => key !== "date")));
	return { keys: [...keys].sort(), annual, quarterly, ttm: trailing(quarterly) };
}

/** The sum of the last four quarters, if they are consecutive and have the same parts. */
function trailing(quarterly: readonly SegmentRow[]): SegmentRow[] {
	const four = quarterly.slice(-4);
	const months = four.map(({ date }) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5)));
	const names = (row: SegmentRow | undefined) =>
		Object.keys(row ?? {})
			.sort()
			.join("\n");
	const areComplete =
		four.length === 4 &&
		months.every((month, i) => i === 0 || month - (months[i - 1] as number) === 3) &&
		four.every((row) => names(row) === names(four[0]));
	if (!areComplete) return [];
	const keys = Object.keys(four[0] as SegmentRow).filter((key) => key !== "date");
	const sum = (key: string) => Number(four.reduce((total, row) => total + Number(row[key]), 0).toFixed(6));
	return [{ ...Object.fromEntries(keys.map((key) => [key, sum(key)])), date: "TTM" }];
}
