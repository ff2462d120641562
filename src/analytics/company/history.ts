import type { Role, Template } from "../../frames/company-types.js";
import type { FiscalSeries } from "../valuation.js";
import type { Facts } from "./facts.js";
import { roeByYear, roicByYear } from "./quantities/returns.js";
import {
	bookByYear,
	debtByYear,
	epsByYear,
	freeCashFlowByYear,
	operatingProfitByYear,
} from "./quantities/statement.js";
import { ffoByYear } from "./quantities/templates.js";
import { yearly, yearlyFirstOf } from "./quantities/yearly.js";
import { FRACTION, type Quantity, SHARES } from "./quantity.js";
import { over, type Yearly } from "./roles.js";

interface Line {
	readonly name: string;
	readonly title: string;
	readonly values: Quantity<Yearly>;
	/** Templates that have no such line. */
	readonly notFor?: readonly Template[];
	readonly onlyFor?: readonly Template[];
}

const margin = (name: string, part: Role, own: Role) =>
	yearlyFirstOf(
		name,
		FRACTION,
		yearly(name, FRACTION, `${part} over revenue`, [part, "revenue"], (year) => {
			const sold = (year as Record<string, number>).revenue as number;
			return sold > 0 ? ((year as Record<string, number>)[part] as number) / sold : null;
		}),
		over(own),
	);

/** Every fiscal series that tables and charts show, in order. */
export const LINES: readonly Line[] = [
	{ name: "revenue", title: "Revenue", values: over("revenue") },
	{
		name: "gross_margin",
		title: "Gross margin",
		values: margin("gross_margin", "grossProfit", "grossMargin"),
		notFor: ["bank", "insurer", "reit"],
	},
	{
		name: "operating_margin",
		title: "Operating margin",
		values: margin("operating_margin", "operatingIncome", "operatingMargin"),
		notFor: ["bank", "insurer"],
	},
	{ name: "net_margin", title: "Net margin", values: margin("net_margin", "netIncome", "netMargin") },
	{ name: "operating_income", title: "Operating income", values: operatingProfitByYear, notFor: ["bank", "insurer"] },
	{ name: "net_income", title: "Net income", values: over("netIncome") },
	{ name: "eps", title: "Earnings per share, diluted", values: epsByYear },
	{ name: "free_cash_flow", title: "Free cash flow", values: freeCashFlowByYear, notFor: ["bank", "insurer"] },
	{
		name: "free_cash_flow_per_share",
		title: "Free cash flow per share",
		values: over("freeCashFlowPerShare"),
		notFor: ["bank", "insurer"],
	},
	{
		name: "cash_flow_from_operations",
		title: "Cash flow from operations",
		values: over("cashFlowFromOperations"),
		notFor: ["bank"],
	},
	{
		name: "capital_expenditure",
		title: "Capital expenditure",
		values: over("capitalExpenditure"),
		notFor: ["bank", "insurer"],
	},
	{ name: "ffo_per_share", title: "Funds from operations per share", values: ffoByYear, onlyFor: ["reit"] },
	{ name: "roic", title: "Return on invested capital", values: roicByYear, notFor: ["bank", "insurer", "reit"] },
	{ name: "roe", title: "Return on equity", values: roeByYear },
	{
		name: "roa",
		title: "Return on assets",
		values: yearlyFirstOf(
			"roa",
			FRACTION,
			over("returnOnAssets"),
			yearly("roa", FRACTION, "net income over ending assets", ["netIncome", "totalAssets"], (y) =>
				y.totalAssets > 0 ? y.netIncome / y.totalAssets : null,
			),
		),
	},
	{
		name: "supplier_wacc",
		title: "Cost of capital, the supplier's",
		values: over("supplierWacc"),
		notFor: ["bank", "insurer"],
	},
	{ name: "combined_ratio", title: "Combined ratio", values: over("combinedRatio"), onlyFor: ["insurer"] },
	{
		name: "shares",
		title: "Diluted shares",
		values: yearlyFirstOf("shares", SHARES, over("sharesDiluted"), over("sharesEndOfPeriod")),
	},
	{ name: "dividends_per_share", title: "Dividends per share", values: over("dividendsPerShare") },
	{
		name: "book_value_per_share",
		title: "Book value per share",
		values: bookByYear,
	},
	{
		name: "tangible_book_per_share",
		title: "Tangible book value per share",
		values: over("tangibleBookPerShare"),
		onlyFor: ["bank", "insurer"],
	},
	{ name: "total_assets", title: "Total assets", values: over("totalAssets") },
	{ name: "equity", title: "Shareholders' equity", values: over("equity") },
	{
		name: "total_debt",
		title: "Debt with leases",
		values: debtByYear,
		notFor: ["bank", "insurer"],
	},
	{ name: "long_term_debt", title: "Long-term debt with leases", values: over("longTermDebt") },
	{ name: "stock_compensation", title: "Stock compensation", values: over("stockCompensation") },
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
