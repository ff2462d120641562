import type { Template } from "../../../frames/company-types.js";
import type { Facts } from "../../evaluation/facts.js";
import type { Quantity } from "../../evaluation/quantity.js";
import { CONVENTIONS } from "../../fair-value/conventions.js";
import type { Drivers } from "../../fair-value/intrinsic-drivers.js";
import type { IntrinsicContext } from "../../fair-value/moved-inputs.js";
import { costOfEquity } from "../../inputs/cost-of-capital.js";
import { equityReturn, normalNetMargin } from "../../inputs/equity-year.js";
import { highGrowth } from "../../inputs/growth.js";
import { sustainedDividendGrowth } from "../../inputs/per-share.js";
import { roicNew } from "../../inputs/returns.js";
import { lossGrowth, targetMargin } from "../../inputs/templates.js";
import { isFinancial } from "../../is-financial.js";

/** The growth of the first stage: a property trust is valued by its dividends, which have their own. */
const growthOf = (template: Template): Quantity => (template === "reit" ? sustainedDividendGrowth : highGrowth);

/** The drivers of the base case, and what moving them needs to know; null without a discount rate. */
export function intrinsicContext(facts: Facts, lossMaker: boolean): IntrinsicContext | null {
	const rate = facts.value(costOfEquity);
	if (rate === null) return null;
	const { template } = facts.company;
	const equity = facts.value(equityReturn);
	const returnOnCapital = facts.value(roicNew) ?? equity ?? facts.rules.roic_unknown;
	const base: Drivers = {
		growth: facts.value(lossMaker ? lossGrowth : growthOf(template)) ?? CONVENTIONS.baseGrowth,
		margin: facts.value(lossMaker ? targetMargin : normalNetMargin) ?? facts.rules.target_margin,
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
		noExcess: isFinancial(template),
	};
}
