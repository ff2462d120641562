// Lists all measures: multiples, returns, margins, growth and debt.
import { noSuchName } from "../../core/errors.js";
import { derived, FRACTION, MONEY, type Quantity, RATIO } from "../evaluation/quantity.js";
import { notFor } from "../exclusions.js";
import { netDebt } from "./debt.js";
import { bookGrowth, epsGrowth, revenueGrowth } from "./five-year-growth.js";
import { enterpriseValue, marketValue, sharePrice } from "./market.js";
import type { Measure } from "./measure.js";
import { MULTIPLES } from "./multiples.js";
import { epsDiluted } from "./per-share.js";
import { freeCashFlowMargin, grossMargin, netDebtToEbitda, netMargin, operatingMargin } from "./profitability.js";
import { returnOnEquity, roic } from "./returns.js";

export { figureOf, type Measure } from "./measure.js";
export { MULTIPLES, type Multiple, type MultipleName, multipleNamed } from "./multiples.js";
export { isMeaningless, multipleHistoryOf, ownHistory } from "./own-history.js";

const NOT_FINANCIAL = notFor(["operating_profit"]);

/** A ratio shown by `compare`. */
const compared = <const N extends string>(
	name: N,
	title: string,
	formula: Quantity,
	without?: Measure["notFor"],
	unit = FRACTION,
): Measure<N> => ({ name, title, unit, formula, compared: true, ...(without && { notFor: without }) });

/** Earnings over price, also for a loss. */
const earningsYield: Quantity = derived(
	"earnings_yield",
	FRACTION,
	"earnings per share over price",
	{ eps: epsDiluted, price: sharePrice },
	(v) => v.eps / v.price,
);

const DECLARED = [
	...MULTIPLES,
	compared("roic", "Return on invested capital", roic, NOT_FINANCIAL),
	compared("roe", "Return on equity", returnOnEquity),
	compared("gross_margin", "Gross margin", grossMargin, notFor(["gross_profit"])),
	compared("operating_margin", "Operating margin", operatingMargin, NOT_FINANCIAL),
	compared("net_margin", "Net margin", netMargin),
	compared("fcf_margin", "Free cash flow margin", freeCashFlowMargin, notFor(["operating_cash_flow"])),
	compared("revenue_growth_5y", "Revenue growth, 5 years", revenueGrowth),
	compared("eps_growth_5y", "Growth of earnings per share, 5 years", epsGrowth),
	compared("book_growth_5y", "Growth of book value per share, 5 years", bookGrowth),
	compared("net_debt_to_ebitda", "Net debt to EBITDA", netDebtToEbitda, NOT_FINANCIAL, RATIO),
	{ name: "earnings_yield", title: "Earnings yield", unit: FRACTION, formula: earningsYield },
	{ name: "market_value", title: "Market value", unit: MONEY, formula: marketValue },
	{
		name: "enterprise_value",
		title: "Enterprise value",
		unit: MONEY,
		formula: enterpriseValue,
		notFor: notFor(["net_debt"]),
	},
	{ name: "net_debt", title: "Net debt", unit: MONEY, formula: netDebt, notFor: notFor(["net_debt"]) },
] as const;

/** Names of the measures. */
export type MeasureName = (typeof DECLARED)[number]["name"];

/** All measures, in the order of `compare`. */
export const MEASURES: readonly Measure<MeasureName>[] = DECLARED;

export const measureNamed = (name: string): Measure | undefined => MEASURES.find((measure) => measure.name === name);

/** The measure of that name. @throws ArgumentError where there is none */
export function requireMeasure(name: string, argument: string): Measure {
	const measure = measureNamed(name);
	if (measure) return measure;
	throw noSuchName(argument, "measure", name, MEASURES);
}
