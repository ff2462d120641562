// Declares diagnostics of returns on capital and of margins.
import type { Template } from "../../../frames/company-types.js";
import { constant, derived, FRACTION, MONEY, noValue, type Quantity, SHARES } from "../../evaluation/quantity.js";
import type { NotFor } from "../../exclusions.js";
import { beta, costOfDebt, wacc } from "../../inputs/cost-of-capital.js";
import { erp, zeroBetaRate } from "../../inputs/market-rate.js";
import { byFiscalYear, meanOfYear, ofFiscalYear, type Yearly } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { debt, investedCapital } from "../../measures/debt.js";
import { freeCashFlow, operatingProfit, tax } from "../../measures/earnings.js";
import { SERIES } from "../../measures/fiscal-series.js";
import { marketValue } from "../../measures/market.js";
import { shares } from "../../measures/shares.js";
import { waccMarketWeights } from "../../models/cost-of-capital/index.js";
import { cashConversion, shareCountChange } from "../../models/growth/index.js";
import { dupont, dupontExtended, ownHistory, roicWaccSpread } from "../../models/returns/index.js";
import { type Analysis, defineAnalysis } from "../analysis.js";

const averageAssets = meanOfYear("avg_assets", lineItem("totalAssets"), true);
const averageEquity = meanOfYear("avg_equity", lineItem("equity"), true);
const beginningCapital = ofFiscalYear(investedCapital, 1);

/** The latest return on beginning capital; refused if cash exceeds equity and debt. */
const roicOnBeginning: Quantity = derived(
	"roic",
	FRACTION,
	"operating income·(1 − tax) of the latest fiscal year over invested capital at its beginning",
	{ ebit: ofFiscalYear(operatingProfit), tax, capital: beginningCapital },
	({ ebit, tax, capital }, facts) =>
		capital > 0
			? (ebit * (1 - tax)) / capital
			: noValue("non_positive_denominator", { values: { "invested capital": { value: capital, unit: MONEY(facts) } } }),
);

const dupontInputs = {
	net_income: ofFiscalYear(lineItem("netIncome")),
	revenue: ofFiscalYear(lineItem("revenue")),
	avg_assets: averageAssets,
	avg_equity: averageEquity,
};

/** The percentile of a line's latest year among the years before. */
function percentileInRecord<const N extends string, const W extends number>(
	name: N,
	title: string,
	series: Quantity<Yearly>,
	window: W,
	notFor: NotFor,
): Analysis<`${N}_own_${W}_years`> {
	return defineAnalysis("diagnostic", {
		name: `${name}_own_${window}_years`,
		title: `${title} against its own ${window} years`,
		group: "returns",
		model: ownHistory,
		inputs: {
			values: derived("values", FRACTION, "fiscal years before the latest", { series }, ({ series }) =>
				series.values.slice(0, lastKnown(series)),
			),
			current: derived("current", FRACTION, "latest fiscal year", { series }, ({ series }) => {
				const value = series.values[lastKnown(series)] ?? null;
				return value === null ? noValue("missing_input", { subject: name }) : value;
			}),
			window: constant("window", window, { kind: "years" }, "years looked back"),
			min_obs: constant("min_obs", window === 10 ? 5 : 15, { kind: "count" }, "fewest years"),
		},
		output: "percentile_rank",
		unit: { kind: "percent" },
		notFor,
	});
}

const WORDS: Readonly<Record<Template, string>> = {
	ordinary: "company",
	bank: "bank",
	insurer: "insurer",
	reit: "property trust",
};
const lastKnown = (series: Yearly) => series.values.findLastIndex((value) => value !== null);

/** Ratios compared with the company's own earlier years. */
const RATIOS = ["gross_margin", "operating_margin", "net_margin", "roe", "roa", "roic"] as const;
type Series = (typeof SERIES)[number];
type Ratio = Series & { readonly name: (typeof RATIOS)[number] };
const isRatio = (series: Series): series is Ratio => RATIOS.some((name) => name === series.name);

/** Returns on capital, their parts, and their place in the company's record. */
export const RETURNS = [
	defineAnalysis("diagnostic", { model: dupont, inputs: dupontInputs, output: "roe" }),
	defineAnalysis("diagnostic", {
		model: dupontExtended,
		inputs: {
			...dupontInputs,
			pretax: ofFiscalYear(lineItem("pretaxIncome")),
			operating_income: ofFiscalYear(operatingProfit),
		},
		output: "roe",
		dependsOn: ["operating_profit"],
	}),
	defineAnalysis("diagnostic", {
		model: waccMarketWeights,
		title: "Cost of capital",
		inputs: { debt, equity: marketValue, riskfree: zeroBetaRate, beta, erp, kd_pretax: costOfDebt, tax },
		output: "wacc",
		priced: true,
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("diagnostic", {
		model: roicWaccSpread,
		title: "Return on capital less its cost, and EVA",
		inputs: { roic: roicOnBeginning, wacc, invested_capital: beginningCapital },
		output: "spread",
		dependsOn: ["operating_profit"],
		priced: true,
	}),
	...SERIES.filter(isRatio).flatMap(({ name, title, values, notFor }) => {
		const refused = Object.fromEntries(
			(notFor ?? []).map((template) => [template, `a ${WORDS[template]} has no ${title.toLowerCase()}`]),
		);
		return ([10, 30] as const).map((window) => percentileInRecord(name, title, values, window, refused));
	}),
	defineAnalysis("diagnostic", {
		model: cashConversion,
		inputs: { cfo: lineItem("cashFlowFromOperations"), fcf: freeCashFlow, net_income: lineItem("netIncome") },
		output: "fcf_conversion",
		dependsOn: ["operating_cash_flow"],
	}),
	defineAnalysis("diagnostic", {
		model: shareCountChange,
		title: "Share count over ten years",
		inputs: {
			shares: derived(
				"shares",
				SHARES,
				"diluted shares of the last eleven fiscal years",
				{ series: byFiscalYear(shares) },
				({ series }) => {
					const kept = series.values.slice(0, lastKnown(series) + 1).slice(-11);
					const first = kept.findIndex((value) => value !== null);
					return kept.slice(first);
				},
			),
		},
		output: "per_year",
		reading: (change) =>
			change < 0 ? "buybacks exceed dilution" : change > 0 ? "dilution exceeds buybacks" : "unchanged",
	}),
];
