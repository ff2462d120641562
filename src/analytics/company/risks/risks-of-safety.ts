// Finds risks to survival: distress, losses, cash, debt, payout.
import { formatNumber } from "../../../core/format.js";
import type { Valuation } from "../../valuation.js";
import { NOT_ITS_OWN } from "../fair-value/notes.js";
import { diagnosticValue, known, type Maybe, newest, percent, type RiskMeasure } from "./found-risk.js";

/** Net debt above this many years of EBITDA is a risk. */
const MAX_DEBT_YEARS = 3;
/** The same for property trusts, which have long leases. */
const MAX_DEBT_YEARS_REIT = 6;
/** Operating profit below this many times the interest is a risk. */
const MIN_COVERAGE = 4;
/** A payout above this share of earnings is a risk. */
const MAX_PAYOUT = 0.9;
/** So is one above this share of free cash flow. */
const MAX_CASH_PAYOUT = 1;
/** Altman scores below this mean distress (Altman 1968). */
const ALTMAN_CUT_OFF = 1.81;
/** The years in which losses and outflows are counted. */
const YEARS = 5;

/** Altman's Z-score in the zone of distress. */
export function distressRisk(valuation: Valuation): Maybe {
	const score = diagnosticValue(valuation, "altman_z");
	if (score === null || score >= ALTMAN_CUT_OFF) return null;
	return {
		code: "distress",
		text: `Altman's Z of ${formatNumber(score, { decimals: 2 })} is below ${formatNumber(ALTMAN_CUT_OFF, { decimals: 2 })}, in the zone of financial distress.`,
		severity: 1 + (ALTMAN_CUT_OFF - score),
	};
}

/** A loss in the latest year. */
export function lossRisk(valuation: Valuation): Maybe {
	const [income, revenue] = [valuation.series("net_income"), newest(valuation.series("revenue"))];
	const latest = newest(income);
	if (!latest || latest.value >= 0) return null;
	const years = known(income, YEARS);
	const losses = years.filter((value) => value < 0).length;
	const share =
		revenue && revenue.period === latest.period && revenue.value > 0
			? ` of ${percent(-latest.value / revenue.value)} of revenue`
			: "";
	return {
		code: "loss",
		text: `Fiscal ${latest.year} brought a loss${share}; ${losses} of the last ${years.length} years did.`,
		severity: 1 + losses / years.length,
	};
}

/** Free cash flow that was negative in the latest year. */
export function cashRisk(valuation: Valuation): Maybe {
	// A bank's or insurer's cash flow is its business, and a trust buys property with outside capital.
	if (valuation.template !== "ordinary") return null;
	const flows = valuation.series("free_cash_flow");
	const latest = newest(flows);
	if (!latest || latest.value >= 0) return null;
	const years = known(flows, YEARS);
	const burnt = years.filter((value) => value < 0).length;
	return {
		code: "cash",
		text: `Free cash flow was negative in fiscal ${latest.year} and in ${burnt} of the last ${years.length} years: debt, new shares or cash paid for the rest.`,
		severity: 1 + burnt / years.length,
	};
}

/** Equity below zero. */
export function equityRisk(valuation: Valuation): Maybe {
	const [equity, assets] = [newest(valuation.series("equity")), newest(valuation.series("total_assets"))];
	if (!equity || equity.value > 0) return null;
	const share = assets && assets.period === equity.period && assets.value > 0 ? -equity.value / assets.value : null;
	return {
		code: "negative_equity",
		text: `Equity is negative: debt and other liabilities exceed the assets${share === null ? "" : ` by ${percent(share)}`}.`,
		severity: 1 + (share ?? 0),
	};
}

/** Net debt against a year's EBITDA. */
export function debtRisk(valuation: Valuation, measures: readonly RiskMeasure[]): Maybe {
	const { template } = valuation;
	if (fundsLoans(valuation)) return null;
	const years = measures.find(({ name }) => name === "net_debt_to_ebitda")?.value ?? null;
	const most = template === "reit" ? MAX_DEBT_YEARS_REIT : MAX_DEBT_YEARS;
	if (years === null || years <= most) return null;
	return {
		code: "debt",
		text: `Net debt is ${formatNumber(years, { decimals: 1 })} times EBITDA; above ${most} times a fall in profit hurts.`,
		severity: years / most,
	};
}

/** True for a maker whose debt funds loans to customers: multiples of all its debt say little. */
const fundsLoans = ({ fairValue }: Valuation): boolean => fairValue.notes.includes(NOT_ITS_OWN.certain);

/** Operating profit against the interest. */
export function coverageRisk(valuation: Valuation): Maybe {
	const coverage = diagnosticValue(valuation, "interest_coverage");
	// A loss is a separate risk.
	if (fundsLoans(valuation) || coverage === null || coverage <= 0 || coverage >= MIN_COVERAGE) return null;
	return {
		code: "coverage",
		text: `Operating profit covers interest ${formatNumber(coverage, { decimals: 1 })} times; below ${MIN_COVERAGE} times there is little room.`,
		severity: Math.min(3, MIN_COVERAGE / Math.max(coverage, 1)),
	};
}

/** Dividends against earnings and against free cash flow. */
export function payoutRisk(valuation: Valuation): Maybe {
	if (valuation.template === "reit") return null;
	const ofEarnings = earningsPayout(valuation);
	const ofCash = valuation.template === "ordinary" ? cashPayout(valuation) : null;
	const [exceedsEarnings, exceedsCash] = [
		ofEarnings !== null && ofEarnings > MAX_PAYOUT,
		ofCash !== null && ofCash > MAX_CASH_PAYOUT,
	];
	if (!exceedsEarnings && !exceedsCash) return null;
	const most = Math.max(exceedsEarnings ? (ofEarnings as number) : 0, exceedsCash ? (ofCash as number) : 0);
	const shares = [
		...(exceedsEarnings ? [`${percent(ofEarnings as number)} of earnings per share`] : []),
		...(exceedsCash ? [`${percent(ofCash as number)} of free cash flow`] : []),
	].join(" and ");
	const consequence =
		most > 1 ? "cash or debt pays the rest" : `above ${percent(MAX_PAYOUT)} they cannot grow faster than profit`;
	return { code: "payout", text: `Dividends take ${shares}; ${consequence}.`, severity: most / MAX_PAYOUT };
}

/** Dividends over earnings of the last twelve months, or else of the latest fiscal year. */
function earningsPayout(valuation: Valuation): number | null {
	const safety = diagnosticValue(valuation, "dividend_safety");
	if (safety !== null) return safety;
	const [dividends, earnings] = [newest(valuation.series("dividends_per_share")), newest(valuation.series("eps"))];
	if (!dividends || !earnings || dividends.period !== earnings.period || earnings.value <= 0) return null;
	return dividends.value / earnings.value;
}

/** Dividends over free cash flow; null unless it is above 0. */
function cashPayout(valuation: Valuation): number | null {
	const payout = valuation.diagnostic("dividend_safety").outputs?.fcf_payout;
	return typeof payout === "number" ? payout : null;
}
