import { ascendingBy } from "../../core/ascending-by.js";
import { log } from "../../core/math/log.js";
import type { Template } from "../../frames/company-types.js";
import { isFinancial } from "../is-financial.js";
import { median, sampleSd } from "../math/statistics.js";
import { areRelated } from "./related-industries.js";

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
	/** The widest circle that a peer comes from: related industries where the industry has fewer than six, the rest of the sector where these are too few. */
	readonly within: PeerCircle;
	/** Said where the search was widened, or found too few. */
	readonly note: string | null;
}

/** How far from a company's industry a peer comes. */
export type PeerCircle = "industry" | "related" | "sector";

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

/** Where the rest of the sector is needed, so many come that a multiple still has six where two of them have none. */
const ENOUGH_FROM_AFAR = 8;

/**
 * The six to twelve companies nearest to one, by the mean absolute z-distance of log market value, growth and margin, among companies
 * of its kind: those of its industry first. Where these are fewer than six, related industries join them, and where that is not enough,
 * so many others of the sector that there are eight. Candidates without two of the three are left out; of a company of which only the
 * market value is known, as of banks that report no revenue, size alone tells.
 */
export function nearestPeers(target: PeerCandidate, candidates: readonly PeerCandidate[]): PeerChoice {
	const others = eachOnce(
		candidates.filter(
			(one) =>
				nameOf(one) !== nameOf(target) &&
				one.symbol !== target.symbol &&
				(one.template ?? target.template) === (target.template ?? one.template),
		),
	);
	// A loss has no price-earnings ratio: the six must have a median. Banks and insurers compare by book value.
	const byBook = isFinancial(target.template);
	const [needed, inWords] = byBook ? [LEAST_ON_BOOK, "seven"] : [LEAST_PEERS, "six"];
	const comparable = (some: Ranked) => some.filter(({ one }) => byBook || one.margin === null || one.margin > 0).length;
	const inCircle = (wanted: PeerCircle) =>
		ranked(
			target,
			others.filter((one) => circleOf(target, one) === wanted),
		);
	const peers = inCircle("industry").slice(0, MOST_PEERS);
	const [all, found] = [peers.length, comparable(peers)];
	if (found >= needed) return { peers: explained(target, peers), within: "industry", note: null };
	const join = (circle: PeerCircle, enough: number): boolean => {
		const before = peers.length;
		for (const one of inCircle(circle)) {
			if (comparable(peers) >= enough || peers.length === MOST_PEERS) break;
			peers.push(one);
		}
		return peers.length > before;
	};
	const related = join("related", MOST_PEERS);
	const sector = comparable(peers) < needed && join("sector", ENOUGH_FROM_AFAR);
	const companies = found === 1 ? "comparable company" : "comparable companies";
	const which = found < all ? `${companies} with a profit` : companies;
	const widened = [...(related ? ["related industries"] : []), ...(sector || !related ? ["the sector"] : [])];
	const few = comparable(peers) < needed ? `, which makes ${comparable(peers)}` : "";
	return {
		peers: explained(target, peers),
		within: sector || !related ? "sector" : "related",
		note: `the industry ${target.industry ?? "(unknown)"} has ${found} ${which}, ${inWords} are needed: widened to ${widened.join(" and ")}${few}`,
	};
}

/** The company behind a share: its classes of shares have one name. */
const nameOf = ({ symbol, name = symbol }: PeerCandidate): string => name.replace(/ \(Class \w+\)$/, "");

/** The candidates with one class of shares of a company: the one of the higher market value, which is traded most. */
function eachOnce(candidates: readonly PeerCandidate[]): PeerCandidate[] {
	const main = new Map<string, PeerCandidate>();
	for (const one of candidates) {
		const known = main.get(nameOf(one));
		if (!known || (one.marketValue ?? 0) > (known.marketValue ?? 0)) main.set(nameOf(one), one);
	}
	return [...main.values()];
}

/** The circle of a candidate; null is outside of the sector. */
function circleOf(target: PeerCandidate, one: PeerCandidate): PeerCircle | null {
	if (target.industry !== null && one.industry === target.industry) return "industry";
	if (target.sector === null || one.sector !== target.sector) return null;
	return areRelated(target.industry, one.industry) ? "related" : "sector";
}

type Ranked = readonly { readonly one: PeerCandidate; readonly distance: number }[];

function ranked(target: PeerCandidate, pool: readonly PeerCandidate[]): Ranked {
	const spreads = SCALES.map(({ of }) => spreadOf([target, ...pool].map(of)));
	const known = SCALES.filter(({ of }) => of(target) !== null).length;
	return pool
		.flatMap((one) => {
			const parts = SCALES.flatMap(({ of }, i) => {
				const [a, b] = [of(target), of(one)];
				return a === null || b === null ? [] : [Math.abs(a - b) / (spreads[i] as number)];
			});
			if (parts.length < Math.min(2, known) || parts.length === 0) return [];
			return [{ one, distance: parts.reduce((total, part) => total + part, 0) / parts.length }];
		})
		.sort(ascendingBy(({ one }) => one.symbol))
		.sort(ascendingBy(({ distance }) => distance));
}

/** Spread of a column by its median absolute deviation, which an outlier does not stretch; 1 where it does not vary. */
function spreadOf(column: readonly (number | null)[]): number {
	const known = column.filter((value): value is number => value !== null);
	if (known.length < 2) return 1;
	const middle = median(known);
	const robust = 1.4826 * median(known.map((value) => Math.abs(value - middle)));
	return robust > 0 ? robust : sampleSd(known) || 1;
}

function explained(target: PeerCandidate, nearest: Ranked): Peer[] {
	return nearest.map(({ one, distance }) => ({
		symbol: one.symbol,
		distance,
		reason: [placeOf(target, one), ...likeness(target, one)].join(", "),
	}));
}

function placeOf(target: PeerCandidate, one: PeerCandidate): string {
	switch (circleOf(target, one)) {
		case "industry":
			return `same industry (${one.industry})`;
		case "related":
			return `related industry (${one.industry})`;
		default:
			return `same sector (${one.sector}), another industry${one.industry === null ? "" : ` (${one.industry})`}`;
	}
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
