import type { Template } from "../../../frames/company-types.js";
import type { MultipleName } from "../../valuation.js";
import {
	bookPerShare,
	dividendsPerShare,
	ebit,
	ebitda,
	epsDiluted,
	freeCashFlowPerShare,
	revenue,
	revenuePerShare,
	tangibleBookPerShare,
} from "../quantities/statement.js";
import { ffoPerShare } from "../quantities/templates.js";
import type { Quantity } from "../quantity.js";
import type { Reader } from "./as-of.js";

/** A multiple: what price (or enterprise value) is divided by, now and at any fiscal period. */
export interface MultipleSpec {
	readonly name: MultipleName;
	readonly title: string;
	/** `price`: price over an amount per share; `enterprise`: enterprise value over money; `yield`: amount over price. */
	readonly form: "price" | "enterprise" | "yield";
	/** The amount now. */
	readonly base: Quantity;
	/** The amount at a fiscal period. */
	readonly at: (read: Reader) => number | null;
	readonly notFor?: Partial<Record<Template, string>>;
}

const divided = (amount: number | null, by: number | null) =>
	amount === null || by === null || by <= 0 ? null : amount / by;
const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

/** Diluted shares; where they are not reported, those at the end of the period. */
export const sharesAt = (read: Reader): number | null =>
	read("sharesDiluted", "stock") ?? read("sharesEndOfPeriod", "stock") ?? read("sharesBasic", "stock");

const NO_ENTERPRISE = {
	bank: "debt is a bank's raw material: it has no enterprise value",
	insurer: "float is no debt: an insurer has no enterprise value",
};
const NO_FREE_CASH_FLOW = {
	bank: "a bank's operating cash flow is the movement of its deposits and loans",
	insurer: "an insurer's operating cash flow is the growth of its float",
};

/** Preferred stock; a bank's is part of its capital, so that a period without it is dropped. */
const preferredAt = (read: Reader) => read("preferredStock", "stock") ?? (read.template === "bank" ? null : 0);
const commonEquityAt = (read: Reader) => minus(read("equity", "stock"), preferredAt(read));

const ebitAt = (read: Reader) => read("ebit", "flow") ?? read("operatingIncome", "flow");

export const MULTIPLES: readonly MultipleSpec[] = [
	{
		name: "pe",
		title: "Price to earnings",
		form: "price",
		base: epsDiluted,
		at: (read) =>
			read("earningsPerShare", "flow") ??
			// A bank's preferred dividends come off first, and it always has some.
			(read.template === "bank" ? null : divided(read("netIncome", "flow"), sharesAt(read))),
	},
	{
		name: "ps",
		title: "Price to sales",
		form: "price",
		base: revenuePerShare,
		at: (read) => divided(read("revenue", "flow"), sharesAt(read)) ?? read("revenuePerShare", "flow"),
		notFor: { bank: "a bank's revenue depends on how it funds itself; price to tangible book is used" },
	},
	{
		name: "pb",
		title: "Price to book value",
		form: "price",
		base: bookPerShare,
		at: (read) => read("bookValuePerShare", "stock") ?? divided(commonEquityAt(read), sharesAt(read)),
	},
	{
		name: "p_tbv",
		title: "Price to tangible book value",
		form: "price",
		base: tangibleBookPerShare,
		at: (read) =>
			read("tangibleBookPerShare", "stock") ??
			divided(
				minus(minus(commonEquityAt(read), read("goodwill", "stock")), read("intangibles", "stock")),
				sharesAt(read),
			),
	},
	{
		name: "p_fcf",
		title: "Price to free cash flow",
		form: "price",
		base: freeCashFlowPerShare,
		at: (read) =>
			divided(
				read("freeCashFlow", "flow") ??
					minus(read("cashFlowFromOperations", "flow"), read("capitalExpenditure", "flow")),
				sharesAt(read),
			),
		notFor: { ...NO_FREE_CASH_FLOW, reit: "purchases of property are not maintenance; price to FFO is used" },
	},
	{
		name: "p_ffo",
		title: "Price to funds from operations",
		form: "price",
		base: ffoPerShare,
		at: (read) =>
			divided(
				minus(
					plus(read("netIncome", "flow"), read("depreciationAndAmortization", "flow")),
					read.everReported("gainOnSaleOfProperty") ? read("gainOnSaleOfProperty", "flow") : 0,
				),
				sharesAt(read),
			),
		notFor: {
			ordinary: "funds from operations are a measure of property companies",
			bank: "funds from operations are a measure of property companies",
			insurer: "funds from operations are a measure of property companies",
		},
	},
	{
		name: "ev_ebitda",
		title: "Enterprise value to EBITDA",
		form: "enterprise",
		base: ebitda,
		at: (read) => read("ebitda", "flow") ?? plus(ebitAt(read), read("depreciationAndAmortization", "flow")),
		notFor: NO_ENTERPRISE,
	},
	{
		name: "ev_ebit",
		title: "Enterprise value to EBIT",
		form: "enterprise",
		base: ebit,
		at: ebitAt,
		notFor: NO_ENTERPRISE,
	},
	{
		name: "ev_sales",
		title: "Enterprise value to sales",
		form: "enterprise",
		base: revenue,
		at: (read) => read("revenue", "flow"),
		notFor: NO_ENTERPRISE,
	},
	{
		name: "dividend_yield",
		title: "Dividend yield",
		form: "yield",
		base: dividendsPerShare,
		at: (read) => read("dividendsPerShare", "flow"),
	},
];

/**
 * Debt, minority interest and preferred stock less cash, at a fiscal period. Debt with a missing part and cash without its
 * securities would be other measures than today's, so the period is dropped, as is a bank's without its preferred stock;
 * elsewhere minority interest and preferred stock that are not reported count as none, as they do today.
 */
export function netClaimsAt(read: Reader): number | null {
	const debt = read("totalDebt", "stock");
	const cash = read("cash", "stock");
	const preferred = preferredAt(read);
	if (debt === null || cash === null || preferred === null) return null;
	return debt + (read("minorityInterest", "stock") ?? 0) + preferred - cash;
}
