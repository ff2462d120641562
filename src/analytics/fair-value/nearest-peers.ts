import { log } from "../../core/math/log.js";
import type { Template } from "../../frames/company-types.js";
import { median, sampleSd } from "../math/statistics.js";

/** A company that may be a peer, with what nearness is measured by, all at one date. */
export interface PeerCandidate {
	readonly symbol: string;
	readonly name?: string;
	/** Kind of company: a bank compares with banks. Unknown compares with all. */
	readonly template?: Template;
	readonly sector: string | null;
	readonly industry: string | null;
	/** Any unit, the same for all. */
	readonly marketValue: number | null;
	/** Fractions. */
	readonly growth: number | null;
	readonly margin: number | null;
}

/** A peer, how far it is and why it is one. */
export interface Peer {
	readonly symbol: string;
	/** Mean absolute distance in standard deviations of log market value, growth and margin. */
	readonly distance: number;
	readonly reason: string;
}

/** The peers of a company, and from where they come. */
export interface PeerChoice {
	readonly peers: readonly Peer[];
	/** `sector` where the industry has fewer than six. */
	readonly within: "industry" | "sector";
	/** Said where the search was widened, or found too few. */
	readonly note: string | null;
}

export const LEAST_PEERS = 6;
export const MOST_PEERS = 12;

interface Scale {
	readonly name: string;
	readonly of: (one: PeerCandidate) => number | null;
}

const positiveLog = (value: number | null): number | null => (value !== null && value > 0 ? log(value) : null);

const SCALES: readonly Scale[] = [
	{ name: "market value", of: (one) => positiveLog(one.marketValue) },
	{ name: "growth", of: (one) => one.growth },
	{ name: "margin", of: (one) => one.margin },
];

/** Fewest banks or insurers: a line of price to book through return on equity needs seven. */
const LEAST_ON_BOOK = 7;

/**
 * The six to twelve companies nearest to one: within its industry, or its sector where the industry has fewer than six, by
 * the mean absolute z-distance of log market value, growth and margin, among companies of its kind. Candidates without two of the three are left out.
 */
export function nearestPeers(target: PeerCandidate, candidates: readonly PeerCandidate[]): PeerChoice {
	const others = candidates.filter(
		({ symbol, template }) =>
			symbol !== target.symbol && (template ?? target.template) === (target.template ?? template),
	);
	const same = (key: "sector" | "industry") =>
		target[key] === null ? [] : others.filter((one) => one[key] === target[key]);
	const own = ranked(target, same("industry"));
	// A loss has no price-earnings ratio: the six must have a median. Banks and insurers compare by book value.
	const byBook = target.template === "bank" || target.template === "insurer";
	const earning = own.filter(({ one }) => byBook || one.margin === null || one.margin > 0).length;
	const [needed, inWords] = byBook ? [LEAST_ON_BOOK, "seven"] : [LEAST_PEERS, "six"];
	if (earning >= needed) {
		return { peers: explained(target, own, "industry"), within: "industry", note: null };
	}
	const wide = ranked(target, same("sector"));
	const comparable = earning === 1 ? "comparable company" : "comparable companies";
	const which = earning < own.length ? `${comparable} with a profit` : comparable;
	const found = `the industry ${target.industry ?? "(unknown)"} has ${earning} ${which}, ${inWords} are needed`;
	const few = wide.length < LEAST_PEERS ? `; the sector ${target.sector ?? "(unknown)"} has ${wide.length}` : "";
	return {
		peers: explained(target, wide, "sector"),
		within: "sector",
		note: `${found}: widened to the sector${few}`,
	};
}

type Ranked = readonly { readonly one: PeerCandidate; readonly distance: number }[];

function ranked(target: PeerCandidate, pool: readonly PeerCandidate[]): Ranked {
	const spreads = SCALES.map(({ of }) => spreadOf([target, ...pool].map(of)));
	return pool
		.flatMap((one) => {
			const parts = SCALES.flatMap(({ of }, i) => {
				const [a, b] = [of(target), of(one)];
				return a === null || b === null ? [] : [Math.abs(a - b) / (spreads[i] as number)];
			});
			if (parts.length < 2) return [];
			return [{ one, distance: parts.reduce((total, part) => total + part, 0) / parts.length }];
		})
		.sort((a, b) => a.distance - b.distance || (a.one.symbol < b.one.symbol ? -1 : 1))
		.slice(0, MOST_PEERS);
}

/** Spread of a column by its median absolute deviation, which an outlier does not stretch; 1 where it does not vary. */
function spreadOf(column: readonly (number | null)[]): number {
	const known = column.filter((value): value is number => value !== null);
	if (known.length < 2) return 1;
	const middle = median(known);
	const robust = 1.4826 * median(known.map((value) => Math.abs(value - middle)));
	return robust > 0 ? robust : sampleSd(known) || 1;
}

function explained(target: PeerCandidate, nearest: Ranked, within: "industry" | "sector"): Peer[] {
	const place = `same ${within} (${target[within]})`;
	return nearest.map(({ one, distance }) => ({
		symbol: one.symbol,
		distance,
		reason: [place, ...likeness(target, one)].join(", "),
	}));
}

const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;

function likeness(target: PeerCandidate, one: PeerCandidate): string[] {
	const size =
		one.marketValue !== null && target.marketValue !== null && target.marketValue > 0
			? [`${(one.marketValue / target.marketValue).toFixed(2)} times the market value`]
			: [];
	const growth = one.growth === null ? [] : [`growth ${percent(one.growth)}`];
	const margin = one.margin === null ? [] : [`margin ${percent(one.margin)}`];
	return [...size, ...growth, ...margin];
}
