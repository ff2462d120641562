import { readFileSync } from "node:fs";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import type { Template } from "../frames/company-types.js";
import { packageRoot } from "../package-root.js";
import type { DatedCandidates } from "./load-peers.js";

/** The companies of the bundled data or of a store as candidates for peers, with the figures that measure nearness, all as of one day. */
export interface PeerCandidates extends DatedCandidates {
	/** The candidates at the last year end up to a day that had a price then; today's for an earlier day. @default today's on every day */
	readonly candidatesOn?: (day: string) => DatedCandidates;
}

/** Market value in millions, growth, margin. */
type Figures = readonly [number | null, number | null, number | null];

/** The companies that had a price at a year end, by columns. */
type YearEnd = { readonly symbol: readonly string[] } & Readonly<
	Record<"marketValue" | "growth" | "margin", readonly (number | null)[]>
>;

/** A candidate's row in the file: symbol, name, kind of company, sector, industry, and its figures. */
export type CandidateRow = readonly [string, string, Template, string | null, string | null, ...Figures];

let known: Required<PeerCandidates> | undefined;
let years: readonly DatedCandidates[] | undefined;

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`data/${file}`, packageRoot()), "utf8"));

/** The candidates of the bundled data set; read once. */
export function bundledCandidates(): Required<PeerCandidates> {
	if (known) return known;
	const { day, rows } = read("peer-figures.json") as { readonly day: string; readonly rows: readonly CandidateRow[] };
	const candidates = rows.map(candidateOfRow);
	const bySymbol = new Map(candidates.map((one) => [one.symbol, one]));
	const yearEnds = (): readonly DatedCandidates[] =>
		Object.entries(read("peer-figures-by-year.json") as Readonly<Record<string, YearEnd>>).map(([end, then]) => ({
			day: end,
			candidates: then.symbol.flatMap((symbol, row) => {
				const one = bySymbol.get(symbol);
				return one ? [candidateOf(one, [then.marketValue[row], then.growth[row], then.margin[row]] as Figures)] : [];
			}),
		}));
	const candidatesOn = (wanted: string): DatedCandidates => {
		if (wanted >= day) return { day, candidates };
		years ??= yearEnds();
		return years.findLast((one) => one.day <= wanted) ?? { day, candidates };
	};
	known = { day, candidates, candidatesOn };
	return known;
}

const candidateOf = (
	{ symbol, name = symbol, template, sector, industry }: Omit<PeerCandidate, "marketValue" | "growth" | "margin">,
	[marketValue, growth, margin]: Figures,
): PeerCandidate => ({ symbol, name, ...(template && { template }), sector, industry, marketValue, growth, margin });

export const candidateOfRow = ([symbol, name, template, sector, industry, ...figures]: CandidateRow): PeerCandidate =>
	candidateOf({ symbol, name, template, sector, industry }, figures);
