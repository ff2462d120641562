import { epv, grahamNumber, grahamRevised, lynchFairValue, ncavPerShare } from "../../models/asset-value/index.js";
import { ddmTwoStagePayout, gordonGrowth, hModel } from "../../models/dividend-value/index.js";
import { riMultistage } from "../../models/residual-value/index.js";
import { defineMethod, type Instead } from "../method.js";
import { costOfEquity, gStable, wacc } from "../quantities/cost-of-capital.js";
import { highGrowth } from "../quantities/growth.js";
import * as own from "../quantities/per-share.js";
import { shares } from "../quantities/shares.js";
import {
	bookPerShare,
	dividendsPerShare,
	epsDiluted,
	netClaims,
	preferred,
	revenue,
	tax,
} from "../quantities/statement.js";
import { constant } from "../quantity.js";
import { assume, current } from "../roles.js";
import { dividendsFarTooSmall, dividendsTooSmall, lossMaker, noReturnOnBook } from "./guards.js";

const FINANCIAL: Instead = {
	bank: "there is no operating profit before interest; excess returns are used",
	insurer: "there is no operating profit before float; excess returns are used",
};
const PROPERTY = "depreciation of property distorts earnings; FFO is used";

export const PER_SHARE_METHODS = [
	defineMethod({
		method: "epv",
		title: "Earnings power value",
		family: "earnings_power",
		model: epv,
		notFor: { ...FINANCIAL, reit: PROPERTY },
		guard: lossMaker,
		inputs: { revenue, ebit_margins: own.operatingMargins, tax, wacc, net_debt: netClaims, shares },
		output: "epv_per_share",
		shifts: { low: { wacc: 0.01 }, high: { wacc: -0.01 } },
	}),
	defineMethod({
		method: "graham_number",
		title: "Graham number",
		family: "rule_of_thumb",
		model: grahamNumber,
		notFor: { reit: PROPERTY },
		inputs: { eps: epsDiluted, bvps: bookPerShare },
		output: "value",
	}),
	defineMethod({
		method: "graham_revised",
		title: "Graham's growth formula",
		family: "rule_of_thumb",
		model: grahamRevised,
		notFor: { reit: PROPERTY },
		guard: noEarnings,
		inputs: { eps: epsDiluted, g_percent: own.grahamGrowthPercent, aaa_yield_percent: assume("aaa_yield_percent") },
		output: "value",
	}),
	defineMethod({
		method: "lynch",
		title: "Lynch fair value",
		family: "rule_of_thumb",
		model: lynchFairValue,
		notFor: { reit: PROPERTY },
		inputs: {
			eps: epsDiluted,
			g_percent: own.lynchGrowthPercent,
			cap_percent: assume("lynch_cap_percent", "cap_percent"),
			floor_percent: assume("lynch_floor_percent", "floor_percent"),
		},
		output: "value",
	}),
	defineMethod({
		method: "ncav",
		title: "Net current asset value",
		family: "asset",
		model: ncavPerShare,
		notFor: {
			bank: "a bank's balance sheet has no current assets; tangible book is used",
			insurer: "an insurer's balance sheet has no current assets; tangible book is used",
			reit: "property is no current asset; FFO is used",
		},
		inputs: {
			current_assets: current("currentAssets"),
			total_liabilities: current("totalLiabilities"),
			preferred,
			shares,
		},
		output: "value",
	}),
	defineMethod({
		method: "gordon",
		title: "Dividend discount, constant growth",
		family: "dividend",
		model: gordonGrowth,
		guard: dividendsTooSmall,
		inputs: { d0: dividendsPerShare, r: costOfEquity, g: own.dividendGrowthStable },
		output: "value",
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
	defineMethod({
		method: "h_model",
		title: "Dividend discount, H-model",
		family: "dividend",
		model: hModel,
		guard: dividendsTooSmall,
		inputs: {
			d0: dividendsPerShare,
			g_short: own.dividendGrowthNow,
			g_long: gStable,
			decline_years: constant("decline_years", 10, { kind: "years" }, "whole length of the decline: 10 years"),
			r: costOfEquity,
		},
		output: "value",
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
	defineMethod({
		method: "ddm_two_stage",
		title: "Dividend discount, two stages with rising payout",
		family: "dividend",
		model: ddmTwoStagePayout,
		guard: dividendsFarTooSmall,
		notFor: { reit: PROPERTY },
		inputs: {
			...own.risingPayout,
			g_high: highGrowth,
		},
		output: "value",
		shifts: { low: { ke_high: 0.01, ke_stable: 0.01 }, high: { ke_high: -0.01, ke_stable: -0.01 } },
	}),
	defineMethod({
		method: "residual_income",
		title: "Residual income with persistence",
		family: "residual_income",
		model: riMultistage,
		guard: noReturnOnBook,
		notFor: { reit: PROPERTY },
		inputs: {
			b0: bookPerShare,
			eps: own.residualEps,
			dps: own.residualDps,
			r: costOfEquity,
			omega: assume("persistence", "omega"),
		},
		output: "value",
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
];

function noEarnings(facts: Parameters<typeof lossMaker>[0]) {
	const eps = facts.value(epsDiluted);
	return eps !== null && eps <= 0 ? { code: "non_positive_input" as const, detail: `eps = ${eps.toFixed(2)}` } : null;
}
