// Declares estimates from earnings, assets, dividends and book value.

import type { Facts } from "../../evaluation/facts.js";
import { assume } from "../../evaluation/overridable.js";
import { constant, PER_SHARE } from "../../evaluation/quantity.js";
import { costOfEquity, gStable, wacc } from "../../inputs/cost-of-capital.js";
import { dividendGrowthNow, dividendGrowthStable } from "../../inputs/dividends.js";
import * as own from "../../inputs/per-share.js";
import { highGrowth } from "../../inputs/returns.js";
import { netDebt, preferred } from "../../measures/debt.js";
import { revenue, tax } from "../../measures/earnings.js";
import { bookPerShare, dividendsPerShare, epsDiluted } from "../../measures/per-share.js";
import { fromSameSheet } from "../../measures/same-sheet.js";
import { shares } from "../../measures/shares.js";
import { epv, grahamNumber, grahamRevised, lynchFairValue, ncavPerShare } from "../../models/asset-value/index.js";
import { ddmTwoStagePayout, gordonGrowth, hModel } from "../../models/dividend-value/index.js";
import { riMultistage } from "../../models/residual-value/index.js";
import { defineAnalysis } from "../analysis.js";
import { dividendsFarTooSmall, dividendsTooSmall, lossMaker, noReturnOnBook } from "../guards.js";

const [currentAssets, totalLiabilities] = fromSameSheet(["currentAssets", "totalLiabilities"]);

/** Values per share from earnings, assets, dividends and book value. */
export const PER_SHARE_ESTIMATES = [
	defineAnalysis("estimate", {
		name: "epv",
		approach: "earnings_power",
		model: epv,
		dependsOn: ["operating_profit", "earnings"],
		guard: lossMaker,
		inputs: { revenue, ebit_margins: own.operatingMargins, tax, wacc, net_debt: netDebt, shares },
		output: "epv_per_share",
		shifts: { low: { wacc: 0.01 }, high: { wacc: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "graham_number",
		approach: "rule_of_thumb",
		model: grahamNumber,
		dependsOn: ["earnings"],
		inputs: { eps: epsDiluted, bvps: bookPerShare },
	}),
	defineAnalysis("estimate", {
		name: "graham_revised",
		title: "Graham's growth formula",
		approach: "rule_of_thumb",
		model: grahamRevised,
		dependsOn: ["earnings"],
		guard: noEarnings,
		inputs: { eps: epsDiluted, g_percent: own.grahamGrowthPercent, aaa_yield_percent: assume("aaa_yield_percent") },
	}),
	defineAnalysis("estimate", {
		name: "lynch",
		approach: "rule_of_thumb",
		model: lynchFairValue,
		dependsOn: ["earnings"],
		inputs: {
			eps: epsDiluted,
			g_percent: own.lynchGrowthPercent,
			cap_percent: assume("lynch_cap_percent", "cap_percent"),
			floor_percent: assume("lynch_floor_percent", "floor_percent"),
		},
	}),
	defineAnalysis("estimate", {
		name: "ncav",
		approach: "asset",
		model: ncavPerShare,
		dependsOn: ["current_items", "liquid_assets"],
		inputs: { current_assets: currentAssets, total_liabilities: totalLiabilities, preferred, shares },
	}),
	defineAnalysis("estimate", {
		name: "gordon",
		title: "Dividend discount, constant growth",
		approach: "dividend",
		model: gordonGrowth,
		guard: dividendsTooSmall,
		inputs: { d0: dividendsPerShare, r: costOfEquity, g: dividendGrowthStable },
		axes: { rates: ["r"], growth: "g", title: "Cost of equity", order: 6 },
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "h_model",
		title: "Dividend discount, H-model",
		approach: "dividend",
		model: hModel,
		guard: dividendsTooSmall,
		inputs: {
			d0: dividendsPerShare,
			g_short: dividendGrowthNow,
			g_long: gStable,
			decline_years: constant("decline_years", 10, { kind: "years" }, "whole length of the decline: 10 years"),
			r: costOfEquity,
		},
		axes: { rates: ["r"], growth: "g_long", title: "Cost of equity", order: 5 },
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "ddm_two_stage_payout",
		title: "Dividend discount, two stages with rising payout",
		approach: "dividend",
		model: ddmTwoStagePayout,
		guard: dividendsFarTooSmall,
		dependsOn: ["earnings"],
		inputs: { ...own.risingPayout, g_high: highGrowth },
		shifts: { low: { ke_high: 0.01, ke_stable: 0.01 }, high: { ke_high: -0.01, ke_stable: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "ri_multistage",
		title: "Residual income with persistence",
		approach: "residual_income",
		model: riMultistage,
		guard: noReturnOnBook,
		dependsOn: ["earnings"],
		inputs: {
			b0: bookPerShare,
			eps: own.residualEps,
			dps: own.residualDps,
			r: costOfEquity,
			omega: assume("persistence", "omega"),
		},
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
];

/** Refuses earnings per share that are not positive. */
function noEarnings(facts: Facts) {
	const eps = facts.value(epsDiluted);
	if (eps === null || eps > 0) return null;
	return {
		code: "non_positive_input" as const,
		values: { "earnings per share": { value: eps, unit: PER_SHARE(facts) } },
	};
}
