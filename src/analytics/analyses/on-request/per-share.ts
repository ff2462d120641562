// Declares variants of dividend and residual-income analyses that run only by name.
import { assume } from "../../evaluation/overridable.js";
import { derived, FRACTION, PER_SHARE } from "../../evaluation/quantity.js";
import { beta, costOfEquity, gStable } from "../../inputs/cost-of-capital.js";
import { dividendGrowthNow, dividendGrowthStable } from "../../inputs/dividends.js";
import { erp, zeroBetaRate } from "../../inputs/market-rate.js";
import * as own from "../../inputs/per-share.js";
import { roe } from "../../inputs/returns.js";
import { commonEquity } from "../../measures/debt.js";
import { price } from "../../measures/market.js";
import { bookPerShare, dividendsPerShare, epsDiluted } from "../../measures/per-share.js";
import { ddmTwoStage, jpmStableDdm } from "../../models/dividend-value/index.js";
import { ddmTwoStagePayoutImpliedGrowth, impliedReturnGordon } from "../../models/expectations/index.js";
import { riContinuingValue, riExplicitBvps, riPerpetuity, riSingleStage } from "../../models/residual-value/index.js";
import { defineAnalysis } from "../analysis.js";
import { dividendsFarTooSmall, dividendsTooSmall, noReturnOnBook } from "../guards.js";

const residualIncome = derived(
	"ri",
	PER_SHARE,
	"earnings of each of the next years less the cost of equity on book value at its beginning",
	{ b0: bookPerShare, eps: own.residualEps, dps: own.residualDps, r: costOfEquity },
	({ b0, eps, dps, r }) => {
		let book = b0;
		return eps.map((earned, i) => {
			const residual = earned - r * book;
			book += earned - (dps[i] as number);
			return residual;
		});
	},
);

export const PER_SHARE_ON_REQUEST = [
	defineAnalysis("on_request", {
		model: ddmTwoStage,
		inputs: {
			d0: dividendsPerShare,
			r: costOfEquity,
			g_high: dividendGrowthNow,
			g_stable: gStable,
			years: assume("years_high", "years"),
		},
		priced: true,
		guard: dividendsTooSmall,
	}),
	defineAnalysis("on_request", {
		model: jpmStableDdm,
		inputs: { dps: dividendsPerShare, eps: epsDiluted, roe, riskfree: zeroBetaRate, beta, erp },
		priced: true,
		guard: dividendsTooSmall,
		dependsOn: ["earnings"],
	}),
	defineAnalysis("on_request", {
		model: ddmTwoStagePayoutImpliedGrowth,
		title: "Growth at which the dividends are worth the price",
		inputs: { ...own.risingPayout, price },
		priced: true,
		guard: dividendsFarTooSmall,
		dependsOn: ["earnings"],
	}),
	defineAnalysis("on_request", {
		model: impliedReturnGordon,
		title: "Return that the dividend yield and its lasting growth give",
		inputs: {
			yield_next: derived(
				"yield_next",
				FRACTION,
				"next year's dividend over price",
				{ dps: dividendsPerShare, g: dividendGrowthStable, price },
				(v) => (v.dps * (1 + v.g)) / v.price,
			),
			g: dividendGrowthStable,
		},
		priced: true,
	}),
	defineAnalysis("on_request", {
		model: riSingleStage,
		inputs: { b0: bookPerShare, roe, r: costOfEquity, g: gStable },
		unit: PER_SHARE,
		guard: noReturnOnBook,
		dependsOn: ["earnings"],
	}),
	defineAnalysis("on_request", {
		model: riPerpetuity,
		inputs: { eps: epsDiluted, bvps: bookPerShare, r: costOfEquity },
		dependsOn: ["earnings"],
	}),
	defineAnalysis("on_request", {
		model: riExplicitBvps,
		inputs: { b0: bookPerShare, ri: residualIncome, r: costOfEquity },
		guard: noReturnOnBook,
		dependsOn: ["earnings"],
	}),
	defineAnalysis("on_request", {
		model: riContinuingValue,
		inputs: { roe, r: costOfEquity, book: commonEquity, omega: assume("persistence", "omega") },
		output: "cv",
		guard: noReturnOnBook,
		dependsOn: ["earnings"],
	}),
];
