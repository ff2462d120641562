// Finds the drivers of the base case: growth, margin, rate and returns.
import type { Template } from "../../../frames/company-types.js";
import type { Facts } from "../../evaluation/facts.js";
import { CONVENTIONS } from "../../fair-value/conventions.js";
import type { Drivers } from "../../fair-value/intrinsic-drivers.js";
import type { IntrinsicContext } from "../../fair-value/moved-inputs.js";
import { costOfEquity } from "../../inputs/cost-of-capital.js";
import { sustainedDividendGrowth } from "../../inputs/dividends.js";
import { equityReturn, normalNetMargin } from "../../inputs/equity-year.js";
import { cyclical, netMarginNow, normalOperatingMargin, operatingMarginNow } from "../../inputs/normal-year.js";
import { highGrowth, roe, roicNew } from "../../inputs/returns.js";
import { lossGrowth, targetMargin } from "../../inputs/templates.js";
import { isFinancial } from "../../is-financial.js";
import { byFiscalYear, lastNumbers } from "../../line-items/fiscal-years.js";
import { operatingProfit } from "../../measures/earnings.js";
import { returnOnCommonEquity } from "../../measures/returns.js";

/** True if the value by cash flows rests on dividends alone: for a property trust, or if no other cash-flow method has a value. */
export const byDividends = (template: Template, methods: readonly string[]): boolean =>
	template === "reit" || (methods.length > 0 && methods.every((method) => method === "ddm_three_stage"));

/**
 * The drivers of the base case, and what moving them needs to know; null without a discount rate.
 * @param methods the cash-flow methods that have a value: dividends grow at a rate of their own
 */
export function intrinsicContext(
	facts: Facts,
	lossMaker: boolean,
	methods: readonly string[] = [],
): IntrinsicContext | null {
	const rate = facts.value(costOfEquity);
	if (rate === null) return null;
	const { template } = facts.company;
	const equity = facts.value(isFinancial(template) ? roe : equityReturn);
	const returnOnCapital = facts.value(roicNew) ?? equity ?? facts.rules.roic_unknown;
	const margin = facts.value(lossMaker ? targetMargin : normalNetMargin) ?? facts.rules.target_margin;
	const latest = lossMaker ? null : latestMargin(facts, margin);
	const growth = byDividends(template, methods) ? sustainedDividendGrowth : highGrowth;
	const base: Drivers = {
		growth: facts.value(lossMaker ? lossGrowth : growth) ?? CONVENTIONS.baseGrowth,
		margin,
		...(latest !== null && { latestMargin: latest }),
		rate,
		returnOnCapital,
		terminalReturn: facts.given.get("terminal_return") ?? null,
	};
	return {
		base,
		reinvestment: facts.given.get("reinvestment") ?? null,
		equityReturn: equity ?? returnOnCapital,
		stableGrowth: facts.rules.g_stable,
		yearsHigh: facts.rules.years_high,
		yearsFade: facts.rules.years_fade,
	};
}

/** Assumptions that set the margin; with one of them the latest margin is not a case of its own. */
const MARGINS = ["margin", "net_margin", "return_on_equity"] as const;

/**
 * The margin of the last twelve months as a driver; for a bank or insurer, the margin that gives the last return on equity. Null for
 * cyclical companies, and if items outside operations distort it.
 */
function latestMargin(facts: Facts, base: number): number | null {
	const { template } = facts.company;
	if (template === "reit" || cyclical(facts) || MARGINS.some((name) => facts.given.has(name))) return null;
	const [now, normal] = isFinancial(template)
		? [returnOnCommonEquity, roe]
		: [operatingMarginNow, normalOperatingMargin];
	const ratio = overNormal(facts.value(now), facts.value(normal));
	if (isFinancial(template)) return ratio === null ? null : base * ratio;
	const net = overNormal(facts.value(netMarginNow), base);
	const record = facts.value(byFiscalYear(operatingProfit));
	const hasRecord = record !== null && lastNumbers(record, RECORD_YEARS).length >= MIN_RECORD_YEARS;
	const operated = (hasRecord ? ratio : null) ?? net;
	if (net === null || operated === null) return null;
	// Only the move that both the net and the operating margin show counts: a difference comes from items outside operations.
	return base * (net > 1 ? Math.max(1, Math.min(net, operated)) : Math.min(1, Math.max(net, operated)));
}

/** The latest years in which operating profit is looked up. */
const RECORD_YEARS = 5;
/** The fewest of them in which it must be known. */
const MIN_RECORD_YEARS = 3;

const overNormal = (now: number | null, normal: number | null): number | null =>
	now === null || normal === null || normal <= 0 ? null : now / normal;
