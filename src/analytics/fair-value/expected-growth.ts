// Computes the growth that a company is expected to reach in the next five years.
import { percent } from "../../core/format.js";
import { CONVENTIONS } from "./conventions.js";

/** The inputs of expected growth, fractions per year; null is unknown. */
export interface GrowthRecord {
	/** The company's own past growth. */
	readonly own: number | null;
	/** What that growth measures, or the reason why it is missing. @default not named */
	readonly ownWords?: string | undefined;
	/** Return on new capital, which pays for growth. */
	readonly returnOnCapital: number | null;
}

/**
 * Growth of the next five years: half the own record (held within −5 and 15%) and half 5%, at most 80% of the return on
 * capital, and the rule in words. Source: Chan, Karceski & Lakonishok 2003, The Level and Persistence of Growth Rates.
 */
export function expectedGrowth(
	{ own, ownWords, returnOnCapital }: GrowthRecord,
	limits: { readonly cap?: number | undefined; floor?: number | undefined; share?: number | undefined } = {},
): { readonly growth: number; readonly rule: string } {
	const { baseGrowth, recordWeight } = CONVENTIONS;
	const { cap: growthCap = CONVENTIONS.growthCap, floor: growthFloor = CONVENTIONS.growthFloor } = limits;
	const { share: reinvestmentCap = CONVENTIONS.reinvestmentCap } = limits;
	const record = own === null ? null : Math.min(growthCap, Math.max(growthFloor, own));
	const weighted = record === null ? baseGrowth : recordWeight * record + (1 - recordWeight) * baseGrowth;
	const limitNote = record === own ? "" : `, held to ${percent(record ?? 0)}`;
	const measured = ownWords === undefined ? "" : `: ${ownWords}`;
	const rule =
		own === null
			? `${percent(baseGrowth)}, as for companies at large: the own record is too short${ownWords === undefined ? "" : ` (${ownWords})`}`
			: `half the own record (${percent(own)}${limitNote}${measured}) and half the ${percent(baseGrowth)} of companies at large`;
	const affordable = returnOnCapital === null ? Number.POSITIVE_INFINITY : reinvestmentCap * returnOnCapital;
	if (weighted <= affordable) return { growth: weighted, rule };
	const limit = `what ${percent(reinvestmentCap)} of profit reinvested at ${percent(returnOnCapital ?? 0)} gives`;
	return { growth: affordable, rule: `${rule}, at most ${limit}` };
}
