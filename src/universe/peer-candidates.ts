// Reads the companies from which peers are chosen, with figures by year end.
import { readFileSync } from "node:fs";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import { once } from "../core/once.js";
import type { Template } from "../frames/company-types.js";
import { packageRoot } from "../package-root.js";
import type { DatedCandidates } from "./load-peers.js";

/** The companies of the bundled data or of a store as candidates for peers, with the figures that measure nearness, all as of one day. */
export interface PeerCandidates extends DatedCandidates {
	/** The candidates at the last year end up to a day that had a price then; today's for an earlier day. @default today's on every day */
	readonly candidatesOn?: (day: string) => DatedCandidates;
}

/** Figures of a year end; market value is in millions. */
const FIGURES = ["marketValue", "growth", "margin"] as const;

/** The companies that had a price at a year end, by columns. */
type YearEnd = { readonly symbol: readonly string[] } & Readonly<
	Record<(typeof FIGURES)[number], readonly (number | null)[]>
>;

/** A candidate's row in the file: symbol, name, kind of company, sector, industry, and its figures. */
export type CandidateRow = readonly [
	...[symbol: string, name: string, template: Template | undefined, sector: string | null, industry: string | null],
	...[marketValue: number | null, growth: number | null, margin: number | null],
];

const load = (file: string): unknown => JSON.parse(readFileSync(new URL(`data/${file}`, packageRoot()), "utf8"));

/** The candidates of the bundled data set; read once. */
export const bundledCandidates = once((): Required<PeerCandidates> => {
	const { day, rows } = load("peer-figures.json") as { readonly day: string; readonly rows: readonly CandidateRow[] };
	const candidates = rows.map(candidateOfRow);
	const bySymbol = new Map(candidates.map((candidate) => [candidate.symbol, candidate]));
	const yearEnds = once((): readonly DatedCandidates[] =>
		Object.entries(load("peer-figures-by-year.json") as Readonly<Record<string, YearEnd>>).map(([end, then]) => ({
			day: end,
			candidates: then.symbol.flatMap((symbol, row) => {
				const company = bySymbol.get(symbol);
				const [marketValue = null, growth = null, margin = null] = FIGURES.map((name) => then[name][row]);
				return company ? [{ ...company, marketValue, growth, margin }] : [];
			}),
		})),
	);
	const candidatesOn = (wantedDay: string): DatedCandidates =>
		(wantedDay < day && yearEnds().findLast((yearEnd) => yearEnd.day <= wantedDay)) || { day, candidates };
	return { day, candidates, candidatesOn };
});

export function candidateOfRow(row: CandidateRow): PeerCandidate {
	const [symbol, name, template, sector, industry, marketValue, growth, margin] = row;
	return { symbol, name, ...(template && { template }), sector, industry, marketValue, growth, margin };
}
