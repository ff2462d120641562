// Answers `GET /stock/{symbol}/summary` with a company's price, scores and the supplier's valuations.
import { wholePower } from "../../core/math/whole-power.js";
import { fieldOf } from "../../store/fields.js";
import type { Company, Section } from "../../store/types.js";
import { recentGrowth } from "../made-up/estimates.js";
import { inventedRanks } from "../made-up/ranks.js";
import { yearRange } from "../people/security.js";
import type { Form, Reply, RequestOf, World } from "../resource.js";
import { exchangeRate } from "../series/exchange-rate.js";
import { quotationOf } from "../series/quotation.js";
import { closeOfTrading, knownMembers, numeric, rounded } from "../written-values.js";
import { companyOf, current, isFictitious } from "./company.js";
import { ownMultiple } from "./multiples.js";

const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
	"USD $, EUR €, GBP £, JPY ¥, CAD C$, AUD A$, CHF CHF, CNY CN¥, HKD HK$, INR ₹, KRW ₩, SEK kr, NOK kr, DKK kr, BRL R$"
		.split(", ")
		.map((pair) => pair.split(" ")),
);

const SUPERSECTORS: readonly [string, RegExp][] = [
	["Cyclical", /material|cyclical|discretionary|financ|bank|insur|real estate/i],
	["Defensive", /defensive|staples|health|utilit/i],
	["Sensitive", /./],
];

function supersector(sector: string): string {
	if (/defensive/i.test(sector)) return "Defensive";
	return SUPERSECTORS.find(([, pattern]) => pattern.test(sector))?.[0] ?? "";
}

/** The verdict from price and supplier's value, with bounds of 10% and 30% on either side. */
function verdict(price: number | null, value: number | null): string {
	if (price === null || value === null || value <= 0) return "Not Applicable";
	const ratio = price / value;
	if (ratio > 1.3) return "Significantly Overvalued";
	if (ratio > 1.1) return "Modestly Overvalued";
	if (ratio >= 0.9) return "Fairly Valued";
	return ratio >= 0.7 ? "Modestly Undervalued" : "Significantly Undervalued";
}

/** The distress score in words (bounds 1.81 and 2.99). */
function riskOf(score: number | null): string {
	if (score === null) return "No assessment: the distress score does not apply to this company or cannot be computed.";
	if (score > 2.99) return `Low: the distress score of ${rounded(score, 2)} lies in the safe zone.`;
	if (score >= 1.81) return `Medium: the distress score of ${rounded(score, 2)} lies in the grey zone.`;
	return `High: the distress score of ${rounded(score, 2)} lies in the distress zone.`;
}

export function summary({ arguments: args, form, world }: RequestOf<"stock.summary">): Reply {
	const company = companyOf(world, args.symbol);
	const { profile } = company;
	const quotation = quotationOf(world, profile.symbol);
	const valuations = valuationsOf(world, company);
	const { text, short } = descriptionOf(company);
	const value = valuations[fieldOf("@chartValue")] ?? null;
	const price = quotation?.price ?? null;
	const ranks = inventedRanks(company, price === null || value === null ? null : value / price - 1);
	const invented: string[] = [];
	const rank = (key: string, field: string, inventedRank: number) => {
		const cell = current(company, "rankings", fieldOf(field));
		if (cell === null) invented.push(`summary.general.${key}`);
		return numeric(cell ?? inventedRank, form);
	};
	const general = {
		company: profile.name,
		price,
		timestamp: quotation ? String(closeOfTrading(quotation.date).seconds) : "",
		svc_score: rank("svc_score", "@score", ranks.score),
		rank_financial_strength: rank("rank_financial_strength", "Financial Strength", ranks.financialStrength),
		rank_profitability: rank("rank_profitability", "Profitability Rank", ranks.profitability),
		rank_svc_value: rank("rank_svc_value", "@valueRank", ranks.value),
		rank_growth: rank("rank_growth", "Growth Rank", ranks.growth),
		rank_momentum: rank("rank_momentum", "Momentum Rank", ranks.momentum),
		supersector: supersector(profile.sector),
		sector: profile.sector,
		group: profile.group,
		industry: profile.industry,
		risk_assessment: riskOf(current(company, "valuation_and_quality", fieldOf("@zScore"))),
		svc_valuation: verdict(price, value),
		desc: text,
		short_desc: short,
		rating: rank("rating", "Predictability Rank", ranks.rating),
		currency: CURRENCY_SYMBOLS[profile.tradingCurrency] ?? profile.tradingCurrency,
		country: profile.country,
	};
	const chart = Object.fromEntries(Object.entries(valuations).map(([name, value]) => [name, numeric(value, form)]));
	return {
		body: {
			summary: {
				general:
					form === "live"
						? {
								...general,
								...liveGeneral(
									company,
									price,
									valuations,
									yearRange(world, profile.symbol, profile.name, price) ?? { low: null, high: null },
								),
							}
						: { ...general, ...(price === null && { price: undefined, timestamp: undefined }) },
				chart: form === "live" ? chart : knownMembers(chart),
				...(form === "live" && liveMembers(company, form)),
			},
		},
		madeUp: isFictitious(company) ? [] : ["summary.general.desc", "summary.general.short_desc", ...invented],
	};
}

/** Further fields of live answers: the price in percent of each valuation and of the year's range. */
function liveGeneral(
	{ profile }: Company,
	price: number | null,
	valuations: Readonly<Record<string, number | null>>,
	{ low, high }: { low: number | null; high: number | null },
): object {
	const bases = { ...valuations, "52 Week Low": low, "52 Week High": high };
	const percentages = Object.entries(bases).map(([name, base]) => [
		`percentage_of_${name
			.toLowerCase()
			.replaceAll(/[^a-z0-9]+/g, "_")
			.replaceAll(/^_|_$/g, "")}`,
		price === null || base === null || base <= 0 ? "" : numeric((price / base) * 100, "live"),
	]);
	return { subindustry: profile.subindustry, valuation_box_status: 1, ...Object.fromEntries(percentages) };
}

function liveMembers(company: Company, form: Form): object {
	const { profile } = company;
	const value = (section: Section, field: string) => numeric(current(company, section, field), form);
	return {
		ratio: {
			"PE Ratio": value("valuation_ratios", "PE Ratio"),
			"PB Ratio": value("valuation_ratios", "PB Ratio"),
			"PS Ratio": value("valuation_ratios", "PS Ratio"),
			"Current Ratio": value("valuation_and_quality", "Current Ratio"),
			"ROE %": value("common_size_ratios", "ROE %"),
		},
		guru: {},
		insider: {},
		company_data: {
			symbol: profile.symbol,
			exchange: profile.exchange,
			currency: profile.tradingCurrency,
			reporting_currency: profile.reportingCurrency,
			mktcap: numeric(profile.marketValue?.value, form),
			shares: value("valuation_and_quality", "Shares Outstanding (EOP)"),
		},
		estimate: {},
	};
}

const DISCOUNT = 0.11;
const TERMINAL_GROWTH = 0.04;
const STAGE_YEARS = 10;

/**
 * Two stages of ten years: the company's recent revenue growth, limited to 5% to 20%, then 4%, discounted at 11%. Null where the start
 * is not positive.
 */
function twoStageValue(start: number | null, growth: number): number | null {
	if (start === null || start <= 0) return null;
	const limitedGrowth = Math.min(0.2, Math.max(0.05, growth));
	const first = (1 + limitedGrowth) / (1 + DISCOUNT);
	const second = (1 + TERMINAL_GROWTH) / (1 + DISCOUNT);
	const series = (x: number) => (x === 1 ? STAGE_YEARS : (x * (1 - wholePower(x, STAGE_YEARS))) / (1 - x));
	return start * (series(first) + wholePower(first, STAGE_YEARS) * series(second));
}

/** The supplier's valuations by the document's names, a share, in the currency of the price; null where a model does not apply. */
function valuationsOf(world: World, company: Company): Record<string, number | null> {
	const { reportingCurrency, tradingCurrency } = company.profile;
	const rate = exchangeRate(world, reportingCurrency, tradingCurrency, world.asOf.slice(0, 7));
	const inPriceCurrency = (value: number | null) => (value === null || rate === null ? null : value * rate);
	const values = Object.entries(supplierValues(company));
	return Object.fromEntries(values.map(([name, value]) => [name, inPriceCurrency(value)]));
}

/** The average price at the stock's own ten-year median multiples of earnings, sales and book value, as far as known. */
function valueAtOwnMultiples(company: Company): number | null {
	const share = (field: string) => current(company, "per_share_data_array", field);
	const prices = [
		["PE Ratio", share("Earnings per Share (Diluted)")],
		["PS Ratio", share("Revenue per Share")],
		["PB Ratio", share("Book Value per Share")],
	].flatMap(([ratio, base]) => {
		const multiple = ownMultiple(company, ratio as string, "median");
		return multiple !== null && typeof base === "number" && base > 0 ? [multiple * base] : [];
	});
	return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

function supplierValues(company: Company): Record<string, number | null> {
	const growth = recentGrowth(company);
	const quality = (field: string) => current(company, "valuation_and_quality" satisfies Section, fieldOf(field));
	const share = (field: string) => current(company, "per_share_data_array", field);
	return {
		[fieldOf("@chartValue")]: current(company, "rankings", fieldOf("@value")) ?? valueAtOwnMultiples(company),
		"Earnings Power Value": quality("Earnings Power Value (EPV)"),
		"Net-Net Working Capital": quality("Net-Net Working Capital"),
		"Net Current Asset Value": quality("Net Current Asset Value"),
		"Tangible Book": share("Tangible Book per Share"),
		"Projected FCF": quality("Intrinsic Value: Projected FCF"),
		"DCF (FCF Based)": twoStageValue(share("Free Cash Flow per Share"), growth),
		"DCF (Earnings Based)": twoStageValue(share("EPS without NRI") ?? share("Earnings per Share (Diluted)"), growth),
		"Median P/S Value": quality("Median PS Value"),
		[fieldOf("@chartNumber")]: quality("@defensiveNumber"),
		[fieldOf("@chartGrowthValue")]: quality("@growthFairValue"),
	};
}

/** An invented description, built from the profile; for a real company it says that it is invented. */
function descriptionOf({ profile }: Company): { text: string; short: string } {
	const { name, symbol, exchange, sector, industry, country, reportingCurrency, depth } = profile;
	const facts = `${name} (${exchange}:${symbol}) is a company in ${country || "an unknown country"}, in the sector ${sector || "unknown"}, industry ${industry || "unknown"}. It reports in ${reportingCurrency}.`;
	const short = `${name}: ${industry || sector || "company"}, ${country || "country unknown"}.`;
	if (depth === "fictitious") return { text: facts, short };
	return {
		text: `Illustrative text, written by the local service and by nobody else: ${facts}`,
		short: `${short} (Illustrative text.)`,
	};
}
