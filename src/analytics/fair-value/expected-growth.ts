import { percentInWords } from "../../core/format.js";
import { CONVENTIONS } from "./conventions.js";

/** Growth of the first stage, and which rule set it. */
export interface ExpectedGrowth {
	/** Fraction per year. */
	readonly growth: number;
	/** What set it: both halves, the return on capital, the caller or analysts. */
	readonly bound: "record" | "return" | "given";
	readonly rule: string;
}

/** What growth is expected from. Fractions per year; null is not known. */
export interface GrowthRecord {
	/** Growth of the own record. */
	readonly own: number | null;
	/** What the record is of, or why there is none, in words. @default nothing is said */
	readonly ownWords?: string | undefined;
	/** Return on new capital, which pays for growth. */
	readonly returnOnCapital: number | null;
	/** A figure of the caller or of analysts, which replaces the rule. */
	readonly given?: { readonly growth: number; readonly source: string } | null;
}

/** Limits of the rule where they are not the conventions. */
export interface GrowthLimits {
	readonly cap?: number | undefined;
	readonly floor?: number | undefined;
	/** Largest share of the return on capital. */
	readonly share?: number | undefined;
}

/**
 * Growth of the next five years: half the own record (held within −5 and 15 %) and half 5 %, at most 80 % of the return on
 * capital. Source: Chan, Karceski & Lakonishok 2003, The Level and Persistence of Growth Rates.
 */
export function expectedGrowth(
	{ own, ownWords, returnOnCapital, given = null }: GrowthRecord,
	limits: GrowthLimits = {},
): ExpectedGrowth {
	const { baseGrowth, recordWeight } = CONVENTIONS;
	const { cap: growthCap = CONVENTIONS.growthCap, floor: growthFloor = CONVENTIONS.growthFloor } = limits;
	const { share: reinvestmentCap = CONVENTIONS.reinvestmentCap } = limits;
	if (given !== null) return { growth: given.growth, bound: "given", rule: given.source };
	const record = own === null ? null : Math.min(growthCap, Math.max(growthFloor, own));
	const halves = record === null ? baseGrowth : recordWeight * record + (1 - recordWeight) * baseGrowth;
	const held = record === own ? "" : `, held to ${percentInWords(record ?? 0)}`;
	const of = ownWords === undefined ? "" : `: ${ownWords}`;
	const rule =
		own === null
			? `${percentInWords(baseGrowth)}, as for companies at large: the own record is too short${ownWords === undefined ? "" : ` (${ownWords})`}`
			: `half the own record (${percentInWords(own)}${held}${of}) and half the ${percentInWords(baseGrowth)} of companies at large`;
	const affordable = returnOnCapital === null ? Number.POSITIVE_INFINITY : reinvestmentCap * returnOnCapital;
	if (halves <= affordable) return { growth: halves, bound: "record", rule };
	const limit = `what ${percentInWords(reinvestmentCap)} of profit reinvested at ${percentInWords(returnOnCapital ?? 0)} gives`;
	return { growth: affordable, bound: "return", rule: `${rule}, at most ${limit}` };
}
