// Lists words for ratios in percent.
import { fraction, MARGIN, priced, type WordedFigure } from "./worded-figure.js";

export const RATES: readonly WordedFigure[] = [
	fraction("gross_margin", `gross(?: profit)? ${MARGIN}`, [
		{ item: "grossMargin" },
		{ named: "gross_margin" },
		{ item: "grossProfit", over: "revenue" },
	]),
	fraction("operating_margin", `(?:operating(?: profit| income)?|ebit) ${MARGIN}`, [
		{ item: "operatingMargin" },
		{ named: "operating_margin" },
		{ item: "operatingIncome", over: "revenue" },
	]),
	fraction("ebitda_margin", `ebitda ${MARGIN}`, [{ named: "ebitda_margin" }, { field: "EBITDA Margin %" }]),
	fraction("net_margin", `(?:net(?: profit| income)?|profit|after-tax) ${MARGIN}|return on sales`, [
		{ item: "netMargin" },
		{ named: "net_margin" },
		{ item: "netIncome", over: "revenue" },
	]),
	fraction("fcf_margin", `(?:fcf|free cash flow) ${MARGIN}`, [
		{ named: "fcf_margin" },
		{ field: "FCF Margin %" },
		{ item: "freeCashFlow", over: "revenue" },
	]),
	fraction("pretax_margin", `pre-?tax ${MARGIN}`, [{ item: "pretaxIncome", over: "revenue" }]),
	fraction("roe", "ROE|returns? on (?:(?:share|stock)holders['’]? )?equity", [
		{ named: "roe" },
		{ item: "returnOnEquity" },
	]),
	fraction("roa", "ROA|returns? on (?:total )?assets", [
		{ named: "roa" },
		{ item: "returnOnAssets" },
		{ item: "netIncome", over: "totalAssets" },
	]),
	fraction("roic", "ROIC|returns? on (?:invested )?capital", [{ named: "roic" }, { item: "returnOnInvestedCapital" }]),
	fraction("tax_rate", "(?:effective )?(?:income )?tax rate|effective rate of tax", [
		{ item: "taxRate" },
		{ item: "incomeTax", over: "pretaxIncome" },
	]),
	fraction("payout_ratio", "(?:dividend )?pay-?out(?: ratio)?", [
		{ item: "payoutRatio" },
		{ item: "dividendsPaid", over: "netIncome" },
	]),
	fraction(
		"dividend_yield",
		"dividend yield|yield(?:s|ed|ing)?",
		[{ named: "dividend_yield" }, { field: "Dividend Yield %" }],
		priced,
	),
	fraction("earnings_yield", "earnings yield", [{ named: "earnings_yield" }], priced),
	fraction("fcf_yield", "(?:fcf|free cash flow) yield", [{ named: "fcf_yield" }, { field: "FCF Yield %" }], priced),
	fraction("buyback_yield", "buyback yield", [{ field: "Buyback Yield %" }], priced),
	fraction("combined_ratio", "combined ratio", [{ item: "combinedRatio" }]),
	fraction("revenue_growth_5y", "(?:five|5)[- ]year (?:revenue|sales) growth|revenue growth,? 5 years", [
		{ named: "revenue_growth_5y" },
	]),
	fraction("equity_ratio", "equity(?:-to-assets?)? ratio|equity[- ]to[- ]assets?", [
		{ field: "Equity-to-Asset", section: "common_size_ratios" },
		{ item: "equity", over: "totalAssets" },
	]),
	fraction("research_share", "(?:R&D|research)[- ](?:to[- ](?:sales|revenue)|intensity)(?: ratio)?", [
		{ item: "researchAndDevelopment", over: "revenue" },
	]),
	fraction("capital_expenditure_share", "capex[- ]to[- ](?:sales|revenue)(?: ratio)?|capital intensity", [
		{ item: "capitalExpenditure", over: "revenue" },
	]),
];
