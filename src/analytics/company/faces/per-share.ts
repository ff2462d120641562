import { ddmTwoStage, jpmStableDdm } from "../../models/dividend-value/index.js";
import { ddmTwoStagePayoutImpliedGrowth, impliedReturnGordon } from "../../models/expectations/index.js";
import { riContinuingValue, riExplicitBvps, riPerpetuity, riSingleStage } from "../../models/residual-value/index.js";
import { type DiagnosticMethod, defineDiagnostic } from "../diagnostics/spec.js";
import { dividendsFarTooSmall, dividendsTooSmall, noReturnOnBook } from "../methods/guards.js";
import { beta, costOfEquity, erp, gStable, riskfree } from "../quantities/cost-of-capital.js";
import { price } from "../quantities/market.js";
import * as own from "../quantities/per-share.js";
import { roe } from "../quantities/returns.js";
import { bookPerShare, dividendsPerShare, epsDiluted } from "../quantities/statement.js";
import { commonEquity } from "../quantities/templates.js";
import { derived, FRACTION, PER_SHARE } from "../quantity.js";
import { assume } from "../roles.js";

const PROPERTY = { reit: "depreciation of property distorts earnings; FFO is used" };

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

/** Dividend and residual-income values in forms that `value()` leaves out, because another form of the same stands there. */
export const PER_SHARE_FACES: readonly DiagnosticMethod[] = [
	defineDiagnostic({
		model: ddmTwoStage,
		inputs: {
			d0: dividendsPerShare,
			r: costOfEquity,
			g_high: own.dividendGrowthNow,
			g_stable: gStable,
			years: assume("years_high", "years"),
		},
		output: "value",
		priced: true,
		guard: dividendsTooSmall,
	}),
	defineDiagnostic({
		model: jpmStableDdm,
		inputs: { dps: dividendsPerShare, eps: epsDiluted, roe, riskfree, beta, erp },
		output: "value",
		priced: true,
		guard: dividendsTooSmall,
		notFor: PROPERTY,
	}),
	defineDiagnostic({
		model: ddmTwoStagePayoutImpliedGrowth,
		title: "Growth at which the dividends are worth the price",
		inputs: {
			...own.risingPayout,
			price,
		},
		output: "g_high",
		priced: true,
		guard: dividendsFarTooSmall,
		notFor: PROPERTY,
	}),
	defineDiagnostic({
		model: impliedReturnGordon,
		title: "Return that the dividend yield and its lasting growth give",
		inputs: {
			yield_next: derived(
				"yield_next",
				FRACTION,
				"next year's dividend over price",
				{ dps: dividendsPerShare, g: own.dividendGrowthStable, price },
				(v) => (v.dps * (1 + v.g)) / v.price,
			),
			g: own.dividendGrowthStable,
		},
		output: "r",
		priced: true,
	}),
	defineDiagnostic({
		model: riSingleStage,
		inputs: { b0: bookPerShare, roe, r: costOfEquity, g: gStable },
		output: "value",
		unit: PER_SHARE,
		guard: noReturnOnBook,
		notFor: PROPERTY,
	}),
	defineDiagnostic({
		model: riPerpetuity,
		inputs: { eps: epsDiluted, bvps: bookPerShare, r: costOfEquity },
		output: "value",
		notFor: PROPERTY,
	}),
	defineDiagnostic({
		model: riExplicitBvps,
		inputs: { b0: bookPerShare, ri: residualIncome, r: costOfEquity },
		output: "value",
		guard: noReturnOnBook,
		notFor: PROPERTY,
	}),
	defineDiagnostic({
		model: riContinuingValue,
		inputs: { roe, r: costOfEquity, book: commonEquity, omega: assume("persistence", "omega") },
		output: "cv",
		guard: noReturnOnBook,
		notFor: PROPERTY,
	}),
];
