import type { Template } from "../../frames/company-types.js";
import { derived, FRACTION, MONEY, type Quantity, RATIO } from "../company/quantity.js";
import { netDebt } from "./debt.js";
import { bookGrowth, epsGrowth, revenueGrowth } from "./growth.js";
import { enterpriseValue, marketValue, sharePrice } from "./market.js";
import type { Measure } from "./measure.js";
import { MULTIPLES } from "./multiples.js";
import { epsDiluted } from "./per-share.js";
import { freeCashFlowMargin, grossMargin, netDebtToEbitda, netMargin, operatingMargin } from "./profitability.js";
import { returnOnEquity, roic } from "./returns.js";

export { figureOf, type Measure } from "./measure.js";
export { MULTIPLES, type Multiple, multipleNamed } from "./multiples.js";
export { isMeaningless, ownHistory, standingOf } from "./own-history.js";

const OPERATING = "a bank or insurer has no operating profit before interest";
const notFor = (...templates: readonly Template[]): Measure["notFor"] =>
	Object.fromEntries(templates.map((template) => [template, OPERATING]));
const NOT_FINANCIAL = notFor("bank", "insurer");

/** A ratio that `compare` shows. */
const compared = (title: string, formula: Quantity, without?: Measure["notFor"], unit = FRACTION): Measure => ({
	name: formula.name,
	title,
	unit,
	formula,
	compared: true,
	...(without && { notFor: without }),
});

/** Earnings over price: a loss has one too. */
const earningsYield: Quantity = derived(
	"earnings_yield",
	FRACTION,
	"earnings per share over price",
	{ eps: epsDiluted, price: sharePrice },
	(v) => v.eps / v.price,
);

/** Every measure: multiples, then returns and margins, then growth and debt, in the order in which `compare` shows them. */
export const MEASURES: readonly Measure[] = [
	...MULTIPLES,
	compared("Return on invested capital", roic, NOT_FINANCIAL),
	compared("Return on equity", returnOnEquity),
	compared("Gross margin", grossMargin, notFor("bank", "insurer", "reit")),
	compared("Operating margin", operatingMargin, NOT_FINANCIAL),
	compared("Net margin", netMargin),
	compared("Free cash flow margin", freeCashFlowMargin, NOT_FINANCIAL),
	compared("Revenue growth, 5 years", revenueGrowth),
	compared("Growth of earnings per share, 5 years", epsGrowth),
	compared("Growth of book value per share, 5 years", bookGrowth),
	compared("Net debt to EBITDA", netDebtToEbitda, NOT_FINANCIAL, RATIO),
	{ name: "earnings_yield", title: "Earnings yield", unit: FRACTION, formula: earningsYield },
	{ name: "market_value", title: "Market value", unit: MONEY, formula: marketValue },
	{ name: "enterprise_value", title: "Enterprise value", unit: MONEY, formula: enterpriseValue, notFor: NOT_FINANCIAL },
	{ name: "net_debt", title: "Net debt", unit: MONEY, formula: netDebt, notFor: NOT_FINANCIAL },
];
