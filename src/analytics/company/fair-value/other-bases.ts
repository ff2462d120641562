// Writes a sentence on the range with another base, where that turns the verdict: the last twelve months, or a longer fade.
import { shareAmount } from "../../../core/format.js";
import { ESTIMATES } from "../../analyses/estimates/index.js";
import { estimateOf } from "../../analyses/run-analysis.js";
import type { GivenName } from "../../assumptions/rules.js";
import type { Facts } from "../../evaluation/facts.js";
import type { Quantity } from "../../evaluation/quantity.js";
import { normalNetMargin } from "../../inputs/equity-year.js";
import { baseFcfe, baseFcff, fcffNow } from "../../inputs/flows.js";
import { netMarginNow, normalOperatingMargin, operatingMarginNow } from "../../inputs/normal-year.js";
import { roe } from "../../inputs/returns.js";
import { isFinancial } from "../../is-financial.js";
import { returnOnCommonEquity } from "../../measures/returns.js";
import { rangeMethods } from "./family-methods.js";
import { rangeParts } from "./range-families.js";

/** Bases this many times apart are valued. */
const BASES_APART = 1.2;

const areApart = (now: number, usual: number): boolean => Math.max(now / usual, usual / now) >= BASES_APART;

type Base = readonly [name: GivenName, now: number, usual: number];

/** The methods that begin at each flow. */
const FLOW_METHODS: Partial<Record<GivenName, string>> = {
	free_cash_flow: "fcff_two_stage",
	equity_cash_flow: "fcfe_multi_growth",
};

/** Other bases as assumptions, each with its condition in words; false where a base hardly differs from that of the range. */
function otherBases(facts: Facts, used: ReadonlySet<string>) {
	const of = (one: Quantity) => facts.value(one) ?? Number.NaN;
	const isKnown = ([name, now, usual]: Base) =>
		now > 0 && usual > 0 && Math.max(now, usual) <= 1 && !facts.given.has(name);
	const lastYear = (bases: readonly Base[]) => {
		const known = bases.filter(isKnown);
		return known.some(([, now, usual]) => areApart(now, usual)) && Object.fromEntries(known);
	};
	const margins: readonly Base[] = isFinancial(facts.company.template)
		? [["return_on_equity", of(returnOnCommonEquity), of(roe)]]
		: [
				["net_margin", of(netMarginNow), of(normalNetMargin)],
				["margin", of(operatingMarginNow), of(normalOperatingMargin)],
			];
	const isGiven = facts.given.has("free_cash_flow");
	const now = facts.stockCompensation === "expense" && !isGiven ? of(fcffNow) : Number.NaN;
	const [firm, equity] = [of(baseFcff), of(baseFcfe)];
	// Interest and new debt stay as they are.
	const flows: readonly Base[] = [
		["free_cash_flow", now, firm],
		["equity_cash_flow", equity + now - firm, equity],
	];
	const isWhole = flows.every((flow) => isKnown(flow) || !used.has(FLOW_METHODS[flow[0]] ?? ""));
	return [
		[
			"With a return that falls over 40 years",
			facts.rules.fade < 40 && isFinancial(facts.company.template) && { fade: 40 },
		],
		[
			isWhole ? "If every method used the last twelve months" : "With the last twelve months' margins",
			lastYear(isWhole ? [...margins, ...flows] : margins),
		],
		["With the last twelve months' free cash flow", lastYear(flows)],
	] as const;
}

/**
 * A sentence on the range with another base, where that turns the verdict: " If every method used the last twelve months, the range would
 * be USD 245–395, and the price would lie above it." It is about the first base that turns the verdict, and empty if none does.
 */
export function onOtherBases(facts: Facts, verdict: string | null, used: ReadonlySet<string>): string {
	const { template, priceCurrency } = facts.company;
	if (verdict === null || verdict === "too_wide" || template === "reit" || facts.forecast) return "";
	const analyses = ESTIMATES.filter(({ name }) => rangeMethods(template).has(name));
	for (const [condition, assumptions] of otherBases(facts, used)) {
		if (!assumptions) continue;
		const other = facts.variation({ assumptions }, true);
		const estimates = analyses.map((one) => estimateOf(one, other));
		const { range, verdict: turned } = rangeParts(other, estimates, null);
		if (turned === verdict) continue;
		if (!range || !turned || turned === "too_wide") return ` ${condition}, there would be no verdict.`;
		return ` ${condition}, the range would be ${priceCurrency} ${shareAmount(range.low)}–${shareAmount(range.high)}, and the price would lie ${turned} it.`;
	}
	return "";
}
