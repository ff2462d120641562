// Declares the fiscal series that tables and charts show.
import type { LineItem, Template } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { derived, FRACTION, firstOf, noValue, type Quantity } from "../evaluation/quantity.js";
import { byFiscalYear, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import type { FiscalSeries } from "../results.js";
import { debt } from "./debt.js";
import { freeCashFlow, operatingProfit, revenue } from "./earnings.js";
import { affoPerShare, bookValuePerShare, epsDiluted, ffoPerShare } from "./per-share.js";
import { roaByYear, roeByYear, roicByYear } from "./returns.js";
import { shares } from "./shares.js";

/** A fiscal series, and the templates that have it. */
export interface SeriesDeclaration<N extends string = string> {
	readonly name: N;
	readonly title: string;
	readonly values: Quantity<Yearly>;
	/** Templates that have no such series. */
	readonly notFor?: readonly Template[];
	readonly onlyFor?: readonly Template[];
}

/** A line item over revenue, or the service's own ratio if no year has both. */
const margin = (name: string, part: Quantity, serviceRatio: LineItem) =>
	firstOf(
		name,
		derived(name, FRACTION, `${part.name.replaceAll("_", " ")} over revenue`, { part, revenue }, (v) =>
			v.revenue > 0 ? v.part / v.revenue : noValue("non_positive_denominator", { values: { revenue: v.revenue } }),
		),
		lineItem(serviceRatio),
	);

const NOT_FINANCIAL = { notFor: ["bank", "insurer"] } as const;
const ORDINARY_ONLY = { notFor: ["bank", "insurer", "reit"] } as const;

/** Declares a line item or measure by fiscal year. */
const series = <const N extends string>(
	name: N,
	title: string,
	of: Quantity,
	templates: Pick<SeriesDeclaration, "notFor" | "onlyFor"> = {},
): SeriesDeclaration<N> => ({ name, title, values: byFiscalYear(of), ...templates });

const DECLARED = [
	series("revenue", "Revenue", lineItem("revenue")),
	series("gross_margin", "Gross margin", margin("gross_margin", lineItem("grossProfit"), "grossMargin"), ORDINARY_ONLY),
	series(
		"operating_margin",
		"Operating margin",
		margin("operating_margin", lineItem("operatingIncome"), "operatingMargin"),
		NOT_FINANCIAL,
	),
	series("net_margin", "Net margin", margin("net_margin", lineItem("netIncome"), "netMargin")),
	series("operating_income", "Operating income", operatingProfit, NOT_FINANCIAL),
	series("net_income", "Net income", lineItem("netIncome")),
	series("eps", "Earnings per share, diluted", epsDiluted),
	series("free_cash_flow", "Free cash flow", freeCashFlow, NOT_FINANCIAL),
	series("free_cash_flow_per_share", "Free cash flow per share", lineItem("freeCashFlowPerShare"), NOT_FINANCIAL),
	series("cash_flow_from_operations", "Cash flow from operations", lineItem("cashFlowFromOperations"), {
		notFor: ["bank"],
	}),
	series("capital_expenditure", "Capital expenditure", lineItem("capitalExpenditure"), NOT_FINANCIAL),
	series("ffo_per_share", "Funds from operations per share", ffoPerShare, { onlyFor: ["reit"] }),
	series("affo_per_share", "Cash flow from operations per share (for AFFO)", affoPerShare, { onlyFor: ["reit"] }),
	{ name: "roic", title: "Return on invested capital", values: roicByYear, ...ORDINARY_ONLY },
	{ name: "roe", title: "Return on equity", values: roeByYear },
	{ name: "roa", title: "Return on assets", values: roaByYear },
	series("supplier_wacc", "Cost of capital, the supplier's", lineItem("supplierWacc"), NOT_FINANCIAL),
	series("combined_ratio", "Combined ratio", lineItem("combinedRatio"), { onlyFor: ["insurer"] }),
	series("shares", "Diluted shares", shares),
	series("dividends_per_share", "Dividends per share", lineItem("dividendsPerShare")),
	series("book_value_per_share", "Book value per share", bookValuePerShare),
	series("tangible_book_per_share", "Tangible book value per share", lineItem("tangibleBookPerShare"), {
		onlyFor: ["bank", "insurer"],
	}),
	series("total_assets", "Total assets", lineItem("totalAssets")),
	series("equity", "Shareholders' equity", lineItem("equity")),
	series("total_debt", "Debt with reported leases", debt, NOT_FINANCIAL),
	series("long_term_debt", "Long-term debt with reported leases", lineItem("longTermDebt")),
	series("stock_compensation", "Stock compensation", lineItem("stockCompensation")),
] as const;

/** Names of the fiscal series: `revenue`, `roic` … */
export type SeriesName = (typeof DECLARED)[number]["name"];

/** All fiscal series, in display order. */
export const SERIES: readonly SeriesDeclaration<SeriesName>[] = DECLARED;

/** The company's fiscal series with at least one value. */
export function fiscalHistory(facts: Facts): FiscalSeries[] {
	const { template } = facts.company;
	return SERIES.flatMap(({ name, title, values, notFor, onlyFor }) => {
		if (notFor?.includes(template) || (onlyFor && !onlyFor.includes(template))) return [];
		const finding = facts.get(values);
		const first = finding.value?.values.findIndex((value) => value !== null) ?? -1;
		if (finding.value === null || first < 0) return [];
		return [
			{
				name,
				title,
				periods: finding.value.periods.slice(first),
				values: finding.value.values.slice(first),
				unit: finding.unit,
				...(finding.source && { source: finding.source }),
				...(finding.rule !== undefined && { rule: finding.rule }),
			},
		];
	});
}
