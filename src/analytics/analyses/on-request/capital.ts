// Declares analyses of the cost of capital, value added and multiples that run only by name.
import { findingOf, missing } from "../../evaluation/finding.js";
import {
	constant,
	derived,
	FRACTION,
	MONEY,
	MULTIPLE,
	type Quantity,
	quantity,
	RATIO,
} from "../../evaluation/quantity.js";
import { RATING_SPREADS } from "../../fair-value/rating-spreads.js";
import { beta, costOfDebt, costOfEquity, interest, wacc } from "../../inputs/cost-of-capital.js";
import { erp, marketReturnNow, zeroBetaRate } from "../../inputs/market-rate.js";
import * as years from "../../inputs/year-columns.js";
import { byFiscalYear, ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { cash, commonEquity, debt, minority, preferred } from "../../measures/debt.js";
import { ebit, ebitda, nopat, tax } from "../../measures/earnings.js";
import { marketValue, price } from "../../measures/market.js";
import { bookPerShare, epsDiluted } from "../../measures/per-share.js";
import { sharesOutstanding } from "../../measures/shares.js";
import { capm, leveredBeta, syntheticRating, waccSeries } from "../../models/cost-of-capital/index.js";
import { enterpriseValue, evEbitda, multipleBands, pbRatio, peRatio } from "../../models/multiples/index.js";
import { eva, evaFromCapitalStructure } from "../../models/residual-value/index.js";
import { roe } from "../../models/returns/index.js";
import { defineAnalysis } from "../analysis.js";

const currencyText = (name: string, field: "currency" | "priceCurrency"): Quantity<string> =>
	quantity(name, ({ company }) =>
		findingOf(name, company[field], { kind: "none" }, { kind: "reported", rule: "of the answer" }),
	);

/** The caller's beta without debt, which has no default. */
const unlevered: Quantity = quantity("unlevered_beta", ({ options: { unleveredBeta } }) =>
	unleveredBeta === undefined
		? missing("unlevered_beta", "missing_input", "no unlevered beta is given (option unleveredBeta)", RATIO)
		: findingOf("unlevered_beta", unleveredBeta, RATIO, { kind: "assumption", rule: "given by the caller" }),
);

const lastNumber = (values: unknown): number | null => {
	const value: unknown = Array.isArray(values) ? values.at(-1) : values;
	return typeof value === "number" ? value : null;
};

/** Adds minority interest to preferred stock, because the model has no input for it. */
const preferredAndMinority = derived(
	"preferred",
	MONEY,
	"preferred stock and minority interest",
	{ minority, preferred },
	(v) => v.minority + v.preferred,
);

export const CAPITAL_ON_REQUEST = [
	defineAnalysis("on_request", { model: capm, inputs: { riskfree: zeroBetaRate, beta, erp } }),
	defineAnalysis("on_request", {
		model: leveredBeta,
		inputs: {
			unlevered_beta: unlevered,
			tax,
			debt_to_equity: derived(
				"debt_to_equity",
				RATIO,
				"debt with reported leases over market value",
				{ debt, marketValue },
				(v) => v.debt / v.marketValue,
			),
		},
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", {
		model: syntheticRating,
		inputs: {
			ebit,
			interest_expense: interest,
			table: constant("table", RATING_SPREADS, { kind: "none" }, "Damodaran, January 2025, large companies"),
		},
		output: "spread",
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", {
		model: waccSeries,
		title: "Cost of capital by fiscal year",
		inputs: {
			price: years.priceColumn,
			shares: years.column("shares", "sharesDiluted"),
			interest: years.column("interest", "interestExpense"),
			debt: years.aligned("debt", MONEY, byFiscalYear(debt)),
			riskfree: zeroBetaRate,
			beta,
			benchmark_return: derived(
				"benchmark_return",
				FRACTION,
				"the return that the market offers",
				{ market: marketReturnNow },
				(v) => v.market,
			),
			tax_expense: years.column("tax_expense", "incomeTax"),
			pretax_income: years.column("pretax_income", "pretaxIncome"),
		},
		output: "wacc",
		headline: ({ wacc }) => lastNumber(wacc),
		priced: true,
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", {
		model: eva,
		title: "Economic value added by fiscal year, at today's cost of capital",
		inputs: { nopat: years.nopatColumn, wacc, invested_capital: years.beginningCapitalColumn },
		headline: ({ eva }) => lastNumber(eva),
		priced: true,
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", {
		model: evaFromCapitalStructure,
		title: "Economic value added at book weights",
		inputs: {
			nopat,
			debt: ofFiscalYear(debt, 1),
			equity: ofFiscalYear(lineItem("equity"), 1),
			kd: costOfDebt,
			ke: costOfEquity,
			tax,
		},
		output: "eva",
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", {
		name: "roe_on_mean_equity",
		model: roe,
		inputs: {
			net_income: ofFiscalYear(lineItem("netIncome")),
			equity_begin: ofFiscalYear(lineItem("equity"), 1),
			equity_end: ofFiscalYear(lineItem("equity")),
		},
	}),
	defineAnalysis("on_request", {
		model: enterpriseValue,
		inputs: { price, shares: sharesOutstanding, debt, minority, preferred, cash },
		output: "ev",
		priced: true,
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", {
		model: evEbitda,
		inputs: {
			price,
			shares: sharesOutstanding,
			debt,
			preferred: preferredAndMinority,
			cash,
			ebitda,
			book_equity: commonEquity,
		},
		output: "ev_ebitda",
		priced: true,
		dependsOn: ["net_debt"],
	}),
	defineAnalysis("on_request", { model: peRatio, inputs: { price, eps: epsDiluted }, unit: MULTIPLE, priced: true }),
	defineAnalysis("on_request", {
		model: pbRatio,
		inputs: {
			price,
			price_currency: currencyText("price_currency", "priceCurrency"),
			book_value_ps: bookPerShare,
			statement_currency: currencyText("statement_currency", "currency"),
		},
		priced: true,
	}),
	defineAnalysis("on_request", {
		model: multipleBands,
		title: "Price to earnings at fiscal year-ends, and the price at each percentile",
		inputs: {
			price: years.priceColumn,
			eps: years.aligned("eps", { kind: "per_share" }, byFiscalYear(epsDiluted)),
			percentiles: constant("percentiles", [0, 25, 50, 75, 100], { kind: "percent" }, "least, quartiles, largest"),
			current_eps: epsDiluted,
		},
		output: "bands_at_current_eps",
		headline: ({ bands_at_current_eps }) =>
			Array.isArray(bands_at_current_eps) && typeof bands_at_current_eps[2] === "number"
				? bands_at_current_eps[2]
				: null,
		priced: true,
	}),
];
