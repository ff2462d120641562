// Declares diagnostics of the shareholders' return.
import { pow } from "../../../core/math/pow.js";
import { constant, derived, FRACTION } from "../../evaluation/quantity.js";
import { riskfree } from "../../inputs/market-rate.js";
import { ledgerLengths, ledgerYears, monthlyReturns } from "../../inputs/shareholder-return.js";
import { annualReturn, annualVolatility, maxDrawdown, sharpe, sortino } from "../../models/portfolio/index.js";
import { type LedgerWindow, tsrLedger } from "../../models/shareholder-return/index.js";
import { defineAnalysis } from "../analysis.js";

/** Month-ends a year. */
export const PERIODS_PER_YEAR = constant("periods_per_year", 12, { kind: "count" }, "month-end prices");

/** The return of the longest window that ends with the newest year. */
function longestToNow(outputs: Readonly<Record<string, unknown>>): number | null {
	const windows = (outputs.windows ?? []) as readonly LedgerWindow[];
	const last = windows
		.map(({ end }) => end)
		.sort()
		.at(-1);
	const known = windows.filter(({ end, tsr_annualized }) => end === last && tsr_annualized !== null);
	return known.sort((a, b) => b.years - a.years)[0]?.tsr_annualized ?? null;
}

/** The risk-free rate per month. */
export const monthlyRiskfree = derived(
	"riskfree_per_period",
	FRACTION,
	"risk-free rate per month",
	{ riskfree },
	(v) => pow(1 + v.riskfree, 1 / 12) - 1,
);

/** The shareholders' return, its parts and its volatility. */
export const SHAREHOLDER_RETURN = [
	defineAnalysis("diagnostic", {
		model: tsrLedger,
		title: "Total shareholder return a year, longest window of the ledger",
		inputs: { years: ledgerYears, lengths: ledgerLengths },
		headline: longestToNow,
		unit: FRACTION,
		priced: true,
	}),
	defineAnalysis("diagnostic", {
		model: annualReturn,
		title: "Return of the share per year, ten years, without dividends",
		inputs: { returns: monthlyReturns, periods_per_year: PERIODS_PER_YEAR },
	}),
	defineAnalysis("diagnostic", {
		model: annualVolatility,
		title: "Volatility of the share per year, ten years of month-ends",
		inputs: { returns: monthlyReturns, periods_per_year: PERIODS_PER_YEAR },
	}),
	defineAnalysis("diagnostic", {
		model: maxDrawdown,
		title: "Largest drawdown of the share, ten years of month-ends",
		inputs: { returns: monthlyReturns },
	}),
	defineAnalysis("diagnostic", {
		model: sharpe,
		title: "Sharpe ratio of the share, ten years of month-ends",
		inputs: { returns: monthlyReturns, riskfree_per_period: monthlyRiskfree, periods_per_year: PERIODS_PER_YEAR },
	}),
	defineAnalysis("diagnostic", {
		model: sortino,
		title: "Sortino ratio of the share, ten years of month-ends",
		inputs: { returns: monthlyReturns, required_return: monthlyRiskfree, periods_per_year: PERIODS_PER_YEAR },
	}),
];
