// Combines families of methods into the fair-value range.
import type { FairFamily, FamilyValue, MethodFamily } from "./family-value.js";
import { geometricMean } from "./geometric-mean.js";
import { MIN_PEERS } from "./nearest-peers.js";

/** A range of fair values per share, and the weights of its families. */
export interface FairRange {
	readonly low: number;
	readonly mid: number;
	readonly high: number;
	/** Equal weights among the families that apply, half for a scattered one; fractions that sum to 1. */
	readonly weights: Readonly<Partial<Record<FairFamily, number>>>;
	/** The largest middle value of a family over the smallest. */
	readonly spread: number;
	/** The same without a scattered family beside two others. @default the spread */
	readonly firmSpread?: number;
}

/** Growth above which a company's past multiples do not apply. */
export const FAST_GROWTH = 0.12;

/** Families more than this many times apart contradict each other. */
export const FAMILIES_APART = 2.5;

/** A peers' multiple is scattered if its upper quartile is more than this many times the lower. */
export const SCATTERED_QUARTILES = 2.5;
/** With this many peers of the company's industry behind it, a multiple is never scattered. */
export const FIRM_PEERS = 3;

/** The families for a company's range. Own history is left out above 12% growth, because past multiples reflect faster growth. */
export const familiesFor = (growth: number | null): readonly MethodFamily[] =>
	growth !== null && growth > FAST_GROWTH ? ["intrinsic", "market"] : ["intrinsic", "own_history", "market"];

/** The largest middle value of a family over the smallest. */
function spreadOf(families: readonly FamilyValue[]): number {
	const middles = families.map(({ mid }) => mid);
	return Math.max(...middles) / Math.min(...middles);
}

/**
 * The families in the range. Peers that contradict both cash flows and own history, which agree, count only if four or more are of the
 * company's own industry: multiples of related businesses are the weakest evidence.
 * @param ownPeers the number of peers of the company's industry
 */
export function familiesInRange<F extends FamilyValue>(families: readonly F[], ownPeers: number): readonly F[] {
	const peers = families.find(({ family }) => family === "market");
	const others = families.filter((family) => family !== peers);
	if (!peers || others.length < 2 || ownPeers >= MIN_PEERS || spreadOf(others) > FAMILIES_APART) return families;
	return others.every((other) => spreadOf([other, peers]) > FAMILIES_APART) ? others : families;
}

/** The range of a single family. */
export const rangeOfOne = ({ family, low, mid, high }: FamilyValue): FairRange => ({
	low,
	mid,
	high,
	weights: { [family]: 1 },
	spread: 1,
});

/**
 * The range of two or more families, one of them intrinsic: the geometric means of their low, middle and high values. The range is
 * widened to include every family's middle value.
 * @param scattered a family that counts half. @default none
 * @returns null with fewer than two families or without the intrinsic one
 */
export function fairRange(families: readonly FamilyValue[], scattered: MethodFamily | null = null): FairRange | null {
	if (families.length < 2 || !families.some(({ family }) => family === "intrinsic")) return null;
	const firm = families.filter(({ family }) => family !== scattered);
	// Each family counts twice where one counts half.
	const counted = firm.length < families.length ? [...families, ...firm] : families;
	const [low, mid, high] = [
		geometricMean(counted.map((one) => one.low)),
		geometricMean(counted.map((one) => one.mid)),
		geometricMean(counted.map((one) => one.high)),
	];
	if (low === null || mid === null || high === null) return null;
	const middles = families.map((family) => family.mid);
	const weightOf = (family: FamilyValue) => counted.filter((other) => other === family).length / counted.length;
	return {
		low: Math.min(low, ...middles),
		mid,
		high: Math.max(high, ...middles),
		weights: Object.fromEntries(families.map((family) => [family.family, weightOf(family)])),
		spread: spreadOf(families),
		...(firm.length > 1 && firm.length < families.length && { firmSpread: spreadOf(firm) }),
	};
}
