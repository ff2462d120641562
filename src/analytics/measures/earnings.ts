// Declares revenue, EBIT, EBITDA, tax, NOPAT, free cash flow and funds from operations.

import type { Facts } from "../evaluation/facts.js";
import { findingOf, missing } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import {
	derived,
	FRACTION,
	firstOf,
	MONEY,
	newestOf,
	noValue,
	orNone,
	type Quantity,
	quantity,
} from "../evaluation/quantity.js";
import { byFiscalYear, ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { noneIfNever } from "../line-items/unreported.js";
import { preferred } from "./debt.js";

export const revenue = overridable("revenue", lineItem("revenue"));

export const grossProfit: Quantity = firstOf(
	"gross_profit",
	lineItem("grossProfit"),
	derived(
		"gross_profit",
		MONEY,
		"revenue less cost of revenue",
		{ revenue, cost: lineItem("costOfRevenue") },
		(v) => v.revenue - v.cost,
	),
);

export const costOfRevenue: Quantity = firstOf(
	"cost_of_revenue",
	lineItem("costOfRevenue"),
	derived(
		"cost_of_revenue",
		MONEY,
		"revenue less gross profit",
		{ revenue, profit: lineItem("grossProfit") },
		(v) => v.revenue - v.profit,
	),
);

/** If neither is reported: pretax income plus interest. */
const ebitFromPretax: Quantity = derived(
	"ebit",
	MONEY,
	"income before tax plus interest expense",
	{ pretax: lineItem("pretaxIncome"), interest: lineItem("interestExpense") },
	(v) => v.pretax + v.interest,
);

/** Earnings before interest and tax, including gains and other income. */
export const ebit = firstOf("ebit", lineItem("ebit"), lineItem("operatingIncome"), ebitFromPretax);

/** Operating income, without income from securities. EBIT, which may include gains, only if operating income is not reported. */
export const operatingProfit = newestOf("ebit", lineItem("operatingIncome"), lineItem("ebit"), ebitFromPretax);

export const ebitda: Quantity = overridable(
	"ebitda",
	firstOf(
		"ebitda",
		lineItem("ebitda"),
		derived(
			"ebitda",
			MONEY,
			"EBIT plus depreciation and amortisation",
			{ ebit, da: lineItem("depreciationAndAmortization") },
			(v) => v.ebit + v.da,
		),
	),
);

const taxRate = firstOf(
	"tax_rate",
	derived(
		"tax_rate",
		FRACTION,
		"tax over pre-tax income",
		{ tax: lineItem("incomeTax"), pretax: lineItem("pretaxIncome") },
		(v) =>
			v.pretax > 0
				? v.tax / v.pretax
				: noValue("non_positive_denominator", { values: { "income before tax": v.pretax } }),
	),
	lineItem("taxRate"),
);

const TAX_YEARS = 5;
const MIN_TAX_YEARS = 3;
/** The lowest and highest usual tax rate. */
const USUAL_TAX = [0.05, 0.4] as const;

/** For each of the last years, newest first: whether other lines contradict its tax. */
const doubtedTaxYears = (facts: Facts): readonly boolean[] =>
	Array.from(
		{ length: TAX_YEARS },
		(_, back) => facts.get(ofFiscalYear(taxRate, back)).reason?.code === "contradictory_input",
	);

/**
 * The tax rate on operating profit: the five-year mean if each year is between 5 and 40%, else the declared marginal rate. Years
 * contradicted by other lines make it approximate (≈), within those limits.
 */
export const tax: Quantity = overridable(
	"tax",
	quantity(
		"tax",
		(facts) => {
			const rates = facts.get(byFiscalYear(taxRate));
			const isDoubted = doubtedTaxYears(facts);
			const doubted = isDoubted.filter((one) => one).length;
			const years = (rates.value?.values ?? []).slice(-TAX_YEARS);
			const usable = years.filter(
				(rate, i): rate is number =>
					rate !== null && !isDoubted[years.length - 1 - i] && rate >= USUAL_TAX[0] && rate <= USUAL_TAX[1],
			);
			const marginal = facts.get(assume("tax_marginal", "tax"));
			if (facts.given.has("tax_marginal")) return marginal;
			const total = usable.reduce((sum, rate) => sum + rate, 0);
			const isOwn = usable.length >= MIN_TAX_YEARS;
			const rate = isOwn
				? findingOf("tax", total / usable.length, FRACTION, {
						rule: "own mean tax rate of the last five years (years outside 5 to 40% left out)",
						from: [rates],
					})
				: marginal;
			if (doubted === 0 || rate.value === null) return rate;
			const [low, high] = USUAL_TAX.map((end) => (total + doubted * end) / (usable.length + doubted)) as [
				number,
				number,
			];
			const assumption = `the tax of ${doubted} of the last ${TAX_YEARS} fiscal years contradicts other lines; ${isOwn ? "that of the others" : "the declared rate"} is taken`;
			const range = { low: Math.min(low, rate.value), high: Math.max(high, rate.value) };
			return { ...rate, approximate: { ...range, assumptions: [assumption] } };
		},
		{ timeless: true },
	),
);

/** Operating profit after tax. */
export const nopat: Quantity = derived(
	"nopat",
	MONEY,
	"operating income·(1 − tax)",
	{ ebit: operatingProfit, tax },
	(v) => v.ebit * (1 - v.tax),
);

/** Free cash flow: operating cash flow less capital expenditure. */
export const freeCashFlow: Quantity = firstOf(
	"free_cash_flow",
	lineItem("freeCashFlow"),
	derived(
		"free_cash_flow",
		MONEY,
		"cash flow from operations less capital expenditure",
		{ cfo: lineItem("cashFlowFromOperations"), capex: lineItem("capitalExpenditure") },
		(v) => v.cfo - v.capex,
	),
);

const operatingWorkingCapital: Quantity = derived(
	"working_capital",
	MONEY,
	"current assets less cash, less current liabilities other than short-term debt",
	{
		assets: lineItem("currentAssets"),
		cash: lineItem("cash"),
		liabilities: lineItem("currentLiabilities"),
		debt: lineItem("shortTermDebt"),
	},
	(v) => v.assets - v.cash - (v.liabilities - v.debt),
);

const tradeWorkingCapital: Quantity = derived(
	"working_capital",
	MONEY,
	"receivables and inventory less payables",
	{ receivables: lineItem("receivables"), inventory: lineItem("inventory"), payables: lineItem("payables") },
	(v) => v.receivables + v.inventory - v.payables,
);

/** The increase of working capital in the latest fiscal year; the statement shows this outflow as negative. */
export const workingCapitalInvested: Quantity = firstOf(
	"delta_nwc",
	derived(
		"delta_nwc",
		MONEY,
		"change in working capital of the cash-flow statement, with its sign turned",
		{ change: ofFiscalYear(lineItem("changeInWorkingCapital")) },
		({ change }) => 0 - change,
	),
	derived(
		"delta_nwc",
		MONEY,
		"change of working capital without cash and short-term debt, from the last two balance sheets",
		{ end: ofFiscalYear(operatingWorkingCapital), begin: ofFiscalYear(operatingWorkingCapital, 1) },
		({ begin, end }) => end - begin,
	),
	derived(
		"delta_nwc",
		MONEY,
		"change of receivables and inventory less payables, from the last two balance sheets",
		{ end: ofFiscalYear(tradeWorkingCapital), begin: ofFiscalYear(tradeWorkingCapital, 1) },
		({ begin, end }) => end - begin,
	),
);

/** Preferred dividends; missing, not 0, for a bank with preferred stock. */
export const preferredDividends: Quantity = quantity(
	"preferred_dividends",
	(facts) => {
		// Only the existence of preferred stock counts, not its amount.
		const stock = facts.untracked(() => facts.value(preferred));
		const dividends = facts.get(facts.company.template === "bank" && stock !== 0 ? reportedDividends : noneUnreported);
		// Preferred dividends hardly change, so the fiscal year's serve newer net income.
		return dividends.outdated ? { ...dividends, outdated: false } : dividends;
	},
	{ parents: [lineItem("preferredDividends")] },
);
const reportedDividends = lineItem("preferredDividends");
const noneUnreported = orNone(reportedDividends);

export const commonIncome: Quantity = derived(
	"net_income",
	MONEY,
	"net income less preferred dividends",
	{ income: lineItem("netIncome"), preferred: preferredDividends },
	(v) => v.income - v.preferred,
);

export const gains = noneIfNever(
	"gainOnSaleOfProperty",
	"gains on the sale of property are not reported: funds from operations may hold some",
);

/** Funds from operations to common shareholders. Adds back amortisation of assets other than property too. */
export const ffo: Quantity = derived(
	"ffo",
	MONEY,
	"net income of the common shareholders plus depreciation and amortisation, less gains on the sale of property",
	{ income: commonIncome, da: lineItem("depreciationAndAmortization"), gains },
	(v) => v.income + v.da - v.gains,
);

const trustCashFlow: Quantity = derived(
	"affo",
	MONEY,
	"cash flow from operations less preferred dividends",
	{ flow: lineItem("cashFlowFromOperations"), preferred: preferredDividends },
	(v) => v.flow - v.preferred,
);

const AFFO_ASSUMPTION = "recurring capital expenditure is not known; cash flow from operations replaces AFFO";

/** Adjusted funds from operations to common shareholders, from which a property trust pays dividends. */
export const affo: Quantity = quantity(
	"affo",
	(facts) => {
		const flow = facts.get(trustCashFlow);
		if (flow.value === null) return flow;
		if (facts.options.strict) return missing("affo", "not_reported", AFFO_ASSUMPTION, flow.unit);
		return { ...flow, approximate: { low: null, high: null, assumptions: [AFFO_ASSUMPTION] } };
	},
	{ parents: [trustCashFlow] },
);
