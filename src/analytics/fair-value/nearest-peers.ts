// Chooses the nearest peers of a company.
import { ascendingBy } from "../../core/ascending-by.js";
import { listed, percent } from "../../core/format.js";
import { log } from "../../core/math/log.js";
import type { Template } from "../../frames/company-types.js";
import { isFinancial } from "../is-financial.js";
import { median, sampleSd } from "../math/statistics.js";
import { areOneBusiness, areRelated, hasManyBusinesses, isClassified } from "./related-industries.js";

/** A possible peer, with the figures that measure distance, all at one date. */
export interface PeerCandidate {
	readonly symbol: string;
	readonly name?: string;
	/** The template: a bank compares with banks. Null compares with all. */
	readonly template?: Template;
	readonly sector: string | null;
	readonly industry: string | null;
	/** In the same unit for all. */
	readonly marketValue: number | null;
	/** Fractions. */
	readonly growth: number | null;
	readonly margin: number | null;
}

export interface Peer {
	readonly symbol: string;
	/** The mean absolute distance in standard deviations of log market value, growth and margin, plus the distance of another business. */
	readonly distance: number;
	readonly reason: string;
}

export interface PeerChoice {
	readonly peers: readonly Peer[];
	/** A note if the search was widened or found too few. */
	readonly note: string | null;
}

/** How close a peer's industry is: the same, one of the same business in another sector, a related one, or another of the sector. */
export type PeerCircle = "industry" | "business" | "related" | "sector";

/** The fewest peers with a multiple for a value by it. */
export const MIN_PEERS = 4;
/** With this many profitable peers of its business, a company is not compared with others. */
export const ENOUGH_PEERS = 6;

const positiveLog = (value: number | null): number | null => (value !== null && value > 0 ? log(value) : null);

/** The figures that distance is measured in. */
const SCALES: readonly ((candidate: PeerCandidate) => number | null)[] = [
	({ marketValue }) => positiveLog(marketValue),
	({ growth }) => growth,
	({ margin }) => margin,
];

/** The profitable peers wanted: with fewer, single multiples move the median. With this many, no other business of the sector is added. */
const WANTED_PEERS = 8;

/** Banks and insurers compare by a regression line of price to book on return on equity, which needs seven. */
const MIN_BOOK_PEERS = 7;
const MAX_PEERS = 12;

/** The distance added for another business, in standard deviations. */
const BUSINESS_DISTANCE = { industry: 0, business: 0.5, related: 0.5, sector: 1.5 } as const;

/** A platform this many times the median market value is compared with platforms of other sectors. */
const PLATFORM_SIZE = 20;

/**
 * The companies most similar in business and figures: the eight nearest profitable ones of the industry. If it has fewer than six, related
 * industries fill up to eight. Another business of the sector counts only for an industry outside the standard classification. Banks and
 * insurers have the twelve nearest of all. The distance is the mean absolute z-distance of log market value, growth and margin, plus half a
 * standard deviation for a related industry, or one and a half for another of the sector. Candidates without two of the three figures are
 * left out, but banks without revenue are compared by size alone.
 * @param without symbols that are left out, each with the company's other classes of shares
 */
export function nearestPeers(
	target: PeerCandidate,
	candidates: readonly PeerCandidate[],
	without: readonly string[] = [],
): PeerChoice {
	const excluded = new Set(candidates.filter(({ symbol }) => without.includes(symbol)).map(nameOf));
	const eligible = oneClassEach(
		candidates.filter(
			(candidate) =>
				nameOf(candidate) !== nameOf(target) &&
				candidate.symbol !== target.symbol &&
				!excluded.has(nameOf(candidate)) &&
				(candidate.template ?? target.template) === (target.template ?? candidate.template),
		),
	);
	// Only profitable companies have a price-earnings ratio. Banks and insurers compare by book value.
	const byBook = isFinancial(target.template);
	const [enough, enoughWord] = byBook ? ([MIN_BOOK_PEERS, "seven"] as const) : ([ENOUGH_PEERS, "six"] as const);
	const [least, leastWord] = byBook ? ([MIN_BOOK_PEERS, "seven"] as const) : ([MIN_PEERS, "four"] as const);
	const countComparable = (candidates: Ranked) =>
		candidates.filter(({ candidate: one }) => byBook || one.margin === null || one.margin > 0).length;
	const all = rankCandidates(target, eligible);
	const circled = (...circles: readonly PeerCircle[]) => all.filter(({ circle }) => circles.includes(circle));
	const sameBusiness = circled("industry", "business");
	const isEnough = countComparable(sameBusiness) >= enough;
	const others = isEnough ? [] : [...circled("related"), ...(isClassified(target.industry) ? [] : circled("sector"))];
	const peers: RankedOne[] = [];
	for (const one of byBook ? all : [...sameBusiness, ...others]) {
		const count = countComparable(peers);
		if (count >= (byBook ? MAX_PEERS : WANTED_PEERS) || peers.length === MAX_PEERS) break;
		if (one.circle !== "sector" || count < WANTED_PEERS) peers.push(one);
	}
	const note = isEnough
		? noteOnPlatforms(peers)
		: peers.length === 0
			? noteOnNone(target)
			: noteOnFew(target, peers, {
					inIndustry: circled("industry").length,
					count: countComparable(circled("industry")),
					enough: enoughWord,
					few:
						countComparable(peers) < least
							? `; a value by peers needs ${leastWord}, and these are ${countComparable(peers)}`
							: "",
				});
	return { peers: withReasons(target, peers), note };
}

/** The note on peers of the same business in other industries; null without any. */
function noteOnPlatforms(peers: Ranked): string | null {
	const others = peers.flatMap(({ candidate, circle }) => (circle === "business" ? candidate.symbol : []));
	return others.length === 0 ? null : `peers come from other industries, too: ${listed(others)}`;
}

/** The note on peers from other industries, or on too few. Null if they are few, but enough for a value and all of the industry. */
function noteOnFew(
	{ industry }: PeerCandidate,
	peers: Ranked,
	{ inIndustry, count, enough, few }: { inIndustry: number; count: number; enough: string; few: string },
): string | null {
	const circles = new Set(peers.map(({ circle }) => circle));
	const widened = [
		...(circles.has("related") || circles.has("business") ? ["related industries"] : []),
		...(circles.has("sector") ? ["the sector"] : []),
	];
	if (widened.length === 0 && few === "") return null;
	const companies = count === 1 ? "comparable company" : "comparable companies";
	const which = count < inIndustry ? `${companies} with a profit` : companies;
	const from = widened.length === 0 ? "" : `: peers come from ${widened.join(" and ")}${count === 0 ? "" : ", too"}`;
	const counted = count === 0 ? `no ${which}` : `${count} ${which}, fewer than ${enough}`;
	return `${industry ? `the industry ${industry} has ${counted}` : "its industry is not known"}${from}${few}`;
}

/** The note on a company without peers. */
function noteOnNone({ industry }: PeerCandidate): string {
	if (hasManyBusinesses(industry))
		return `the industry ${industry} has no comparable companies, and no other industry compares with it: there are no peers`;
	if (!industry) return "its industry is not known, so no company counts as comparable; name some as peers";
	return `no company of the industry ${industry} or ${isClassified(industry) ? "a related one" : "its sector"} has the price and figures to compare with; name some as peers`;
}

/** The name of a share's company, without the class. */
const nameOf = ({ symbol, name = symbol }: PeerCandidate): string => name.replace(/ \(Class \w+\)$/, "");

/** The candidates with one class of shares each: the one with the higher market value. */
function oneClassEach(candidates: readonly PeerCandidate[]): PeerCandidate[] {
	const main = new Map<string, PeerCandidate>();
	for (const candidate of candidates) {
		const stored = main.get(nameOf(candidate));
		if (!stored || (candidate.marketValue ?? 0) > (stored.marketValue ?? 0)) main.set(nameOf(candidate), candidate);
	}
	return [...main.values()];
}

/** The circle of a candidate; null for another business. */
function circleOf(target: PeerCandidate, candidate: PeerCandidate, large: number): PeerCircle | null {
	const industries = [target.industry, candidate.industry] as const;
	if (target.industry && candidate.industry === target.industry) return "industry";
	const areLarge = [target, candidate].every(({ marketValue }) => marketValue !== null && marketValue > large);
	if (areOneBusiness(...industries, areLarge)) return "business";
	if (!target.sector || candidate.sector !== target.sector) return null;
	return areRelated(...industries) ? "related" : hasManyBusinesses(target.industry) ? null : "sector";
}

/** A candidate with its distance and circle. */
interface RankedOne {
	readonly candidate: PeerCandidate;
	readonly distance: number;
	readonly circle: PeerCircle;
}
type Ranked = readonly RankedOne[];

/** The candidates of a circle, nearest first. */
function rankCandidates(target: PeerCandidate, others: readonly PeerCandidate[]): RankedOne[] {
	const sizes = others.flatMap(({ marketValue }) => marketValue ?? []);
	const large = sizes.length > 0 ? PLATFORM_SIZE * median(sizes) : 0;
	const pool = others.flatMap((other) => {
		const circle = circleOf(target, other, large);
		return circle === null ? [] : [{ candidate: other, circle }];
	});
	const spreads = SCALES.map((scale) => spreadOf([target, ...pool.map(({ candidate }) => candidate)].map(scale)));
	const known = SCALES.filter((scale) => scale(target) !== null).length;
	return pool
		.flatMap(({ candidate, circle }) => {
			const parts = SCALES.flatMap((scale, i) => {
				const [a, b] = [scale(target), scale(candidate)];
				return a === null || b === null ? [] : [Math.abs(a - b) / (spreads[i] as number)];
			});
			if (parts.length < Math.min(2, known) || parts.length === 0) return [];
			const figures = parts.reduce((total, part) => total + part, 0) / parts.length;
			return [{ candidate, circle, distance: figures + BUSINESS_DISTANCE[circle] }];
		})
		.sort(ascendingBy(({ candidate }) => candidate.symbol))
		.sort(ascendingBy(({ distance }) => distance));
}

/** The spread of a column by its median absolute deviation, which outliers do not change; 1 if it does not vary. */
function spreadOf(column: readonly (number | null)[]): number {
	const known = column.filter((value): value is number => value !== null);
	if (known.length < 2) return 1;
	const middle = median(known);
	const robust = 1.4826 * median(known.map((value) => Math.abs(value - middle)));
	return robust > 0 ? robust : sampleSd(known) || 1;
}

function withReasons(target: PeerCandidate, nearest: Ranked): Peer[] {
	return nearest.map(({ candidate: one, distance, circle }) => ({
		symbol: one.symbol,
		distance,
		reason: [placeOf(circle, one), ...likeness(target, one)].join(", "),
	}));
}

function placeOf(circle: PeerCircle, candidate: PeerCandidate): string {
	switch (circle) {
		case "industry":
			return `same industry (${candidate.industry})`;
		case "business":
		case "related":
			return `related industry (${candidate.industry})`;
		default:
			return `same sector (${candidate.sector}), another industry${candidate.industry === null ? "" : ` (${candidate.industry})`}`;
	}
}

function likeness(target: PeerCandidate, candidate: PeerCandidate): string[] {
	const size =
		candidate.marketValue !== null && target.marketValue !== null && target.marketValue > 0
			? [`${(candidate.marketValue / target.marketValue).toFixed(2)} times the market value`]
			: [];
	const growth = candidate.growth === null ? [] : [`growth ${percent(candidate.growth, 0)}`];
	const margin = candidate.margin === null ? [] : [`margin ${percent(candidate.margin, 0)}`];
	return [...size, ...growth, ...margin];
}
