import { named } from "../../store/fields.js";
import type { Company, Section } from "../../store/types.js";
import { closeOfTrading } from "../dates.js";
import { descriptionOf } from "../made-up/description.js";
import { inventedRanks } from "../made-up/ranks.js";
import { knownMembers, numeric, rounded } from "../numeric.js";
import { yearRange } from "../people/security.js";
import type { Asked, Form, Reply } from "../resource.js";
import { quotationOf } from "../series/quotation.js";
import { companyOf, current, isFictitious } from "./company.js";
import { valuationsOf } from "./valuations.js";

const SYMBOLS: Readonly<Record<string, string>> = {
	USD: "$",
	EUR: "€",
	GBP: "£",
	JPY: "¥",
	CAD: "C$",
	AUD: "A$",
	CHF: "CHF",
	CNY: "CN¥",
	HKD: "HK$",
	INR: "₹",
	KRW: "₩",
	SEK: "kr",
	NOK: "kr",
	DKK: "kr",
	BRL: "R$",
};

const SUPERSECTORS: readonly [string, RegExp][] = [
	["Cyclical", /material|cyclical|discretionary|financ|bank|insur|real estate/i],
	["Defensive", /defensive|staples|health|utilit/i],
	["Sensitive", /./],
];

function supersector(sector: string): string {
	if (/defensive/i.test(sector)) return "Defensive";
	return SUPERSECTORS.find(([, pattern]) => pattern.test(sector))?.[0] ?? "";
}

/** The verdict from price and supplier's value, with bounds of 10 % and 30 % on either side. */
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

/** `GET /stock/{symbol}/summary`. */
export function summary({ arguments: given, form, world }: Asked<"stock.summary">): Reply {
	const company = companyOf(world, given.symbol);
	const { profile } = company;
	const quotation = quotationOf(world, profile.symbol);
	const valuations = valuationsOf(world, company);
	const { text, short } = descriptionOf(company);
	const value = valuations[named("@chartValue")] ?? null;
	const price = quotation?.price ?? null;
	const ranks = inventedRanks(company, price === null || value === null ? null : value / price - 1);
	const invented: string[] = [];
	const rank = (key: string, field: string, standIn: number) => {
		const known = current(company, "rankings", named(field));
		if (known === null) invented.push(`summary.general.${key}`);
		return numeric(known ?? standIn, form);
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
		risk_assessment: riskOf(current(company, "valuation_and_quality", named("@zScore"))),
		svc_valuation: verdict(price, value),
		desc: text,
		short_desc: short,
		rating: rank("rating", "Predictability Rank", ranks.rating),
		currency: SYMBOLS[profile.tradingCurrency] ?? profile.tradingCurrency,
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

/** Further members of live answers. */
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
