// The fiscal series that tables and charts show.
import type { Role, Template } from "../../frames/company-types.js";
import { byFiscalYear, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { debt } from "../measures/debt.js";
import { freeCashFlow, operatingProfit, revenue } from "../measures/earnings.js";
import { affoPerShare, bookValuePerShare, epsDiluted, ffoPerShare } from "../measures/per-share.js";
import { roaByYear, roeByYear, roicByYear } from "../measures/returns.js";
import { shares } from "../measures/shares.js";
import type { FiscalSeries } from "../results.js";
import type { Facts } from "./facts.js";
import { derived, FRACTION, firstOf, noValue, type Quantity } from "./quantity.js";

interface Line {
	readonly name: string;
	readonly title: string;
	readonly values: Quantity<Yearly>;
	/** Templates that have no such line. */
	readonly notFor?: readonly Template[];
	readonly onlyFor?: readonly Template[];
}

/** A line item over revenue by fiscal year; the service's own ratio where no year has both. */
const margin = (name: string, part: Quantity, own: Role) =>
	byFiscalYear(
		firstOf(
			name,
			derived(name, FRACTION, `${part.name.replaceAll("_", " ")} over revenue`, { part, revenue }, (v) =>
				v.revenue > 0 ? v.part / v.revenue : noValue("non_positive_denominator", { values: { revenue: v.revenue } }),
			),
			lineItem(own),
		),
	);

/** Every fiscal series that tables and charts show, in order. */
export const LINES: readonly Line[] = [
	{ name: "revenue", title: "Revenue", values: byFiscalYear(lineItem("revenue")) },
	{
		name: "gross_margin",
		title: "Gross margin",
		values: margin("gross_margin", lineItem("grossProfit"), "grossMargin"),
		notFor: ["bank", "insurer", "reit"],
	},
	{
		name: "operating_margin",
		title: "Operating margin",
		values: margin("operating_margin", lineItem("operatingIncome"), "operatingMargin"),
		notFor: ["bank", "insurer"],
	},
	{ name: "net_margin", title: "Net margin", values: margin("net_margin", lineItem("netIncome"), "netMargin") },
	{
		name: "operating_income",
		title: "Operating income",
		values: byFiscalYear(operatingProfit),
		notFor: ["bank", "insurer"],
	},
	{ name: "net_income", title: "Net income", values: byFiscalYear(lineItem("netIncome")) },
	{ name: "eps", title: "Earnings per share, diluted", values: byFiscalYear(epsDiluted) },
	{ name: "free_cash_flow", title: "Free cash flow", values: byFiscalYear(freeCashFlow), notFor: ["bank", "insurer"] },
	{
		name: "free_cash_flow_per_share",
		title: "Free cash flow per share",
		values: byFiscalYear(lineItem("freeCashFlowPerShare")),
		notFor: ["bank", "insurer"],
	},
	{
		name: "cash_flow_from_operations",
		title: "Cash flow from operations",
		values: byFiscalYear(lineItem("cashFlowFromOperations")),
		notFor: ["bank"],
	},
	{
		name: "capital_expenditure",
		title: "Capital expenditure",
		values: byFiscalYear(lineItem("capitalExpenditure")),
		notFor: ["bank", "insurer"],
	},
	{
		name: "ffo_per_share",
		title: "Funds from operations per share",
		values: byFiscalYear(ffoPerShare),
		onlyFor: ["reit"],
	},
	{
		name: "affo_per_share",
		title: "Cash flow from operations per share (for AFFO)",
		values: byFiscalYear(affoPerShare),
		onlyFor: ["reit"],
	},
	{ name: "roic", title: "Return on invested capital", values: roicByYear, notFor: ["bank", "insurer", "reit"] },
	{ name: "roe", title: "Return on equity", values: roeByYear },
	{
		name: "roa",
		title: "Return on assets",
		values: roaByYear,
	},
	{
		name: "supplier_wacc",
		title: "Cost of capital, the supplier's",
		values: byFiscalYear(lineItem("supplierWacc")),
		notFor: ["bank", "insurer"],
	},
	{
		name: "combined_ratio",
		title: "Combined ratio",
		values: byFiscalYear(lineItem("combinedRatio")),
		onlyFor: ["insurer"],
	},
	{
		name: "shares",
		title: "Diluted shares",
		values: byFiscalYear(shares),
	},
	{ name: "dividends_per_share", title: "Dividends per share", values: byFiscalYear(lineItem("dividendsPerShare")) },
	{
		name: "book_value_per_share",
		title: "Book value per share",
		values: byFiscalYear(bookValuePerShare),
	},
	{
		name: "tangible_book_per_share",
		title: "Tangible book value per share",
		values: byFiscalYear(lineItem("tangibleBookPerShare")),
		onlyFor: ["bank", "insurer"],
	},
	{ name: "total_assets", title: "Total assets", values: byFiscalYear(lineItem("totalAssets")) },
	{ name: "equity", title: "Shareholders' equity", values: byFiscalYear(lineItem("equity")) },
	{
		name: "total_debt",
		title: "Debt with leases",
		values: byFiscalYear(debt),
		notFor: ["bank", "insurer"],
	},
	{ name: "long_term_debt", title: "Long-term debt with leases", values: byFiscalYear(lineItem("longTermDebt")) },
	{ name: "stock_compensation", title: "Stock compensation", values: byFiscalYear(lineItem("stockCompensation")) },
];

/** The fiscal series that the company's template has and that hold at least one value. */
export function fiscalHistory(facts: Facts): FiscalSeries[] {
	const { template } = facts.company;
	return LINES.flatMap(({ name, title, values, notFor, onlyFor }) => {
		if (notFor?.includes(template) || (onlyFor && !onlyFor.includes(template))) return [];
		const finding = facts.get(values);
		if (finding.value === null) return [];
		const first = finding.value.values.findIndex((value) => value !== null);
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
