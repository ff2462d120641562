// Compiles the listings of exchanges.
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { columnsWithRepeats } from "./columns.js";
import { EXCHANGE_COUNTRIES } from "./exchange-countries.js";
import { readFullNames } from "./full-names.js";

type UsListing = {
	symbol: string;
	exchange: string;
	company: string;
	/** 1 for a fund. */
	fund: 0 | 1;
	sector: string;
	industry: string;
	subindustry: string;
	country: string;
	cap: number | null;
	price: number | null;
};

/** Listings of US exchanges. */
export function* usListings(source: Source): Generator<UsListing> {
	const fullName = readFullNames(source);
	for (const row of source.csv("exchanges/us_listings.csv.gz")) {
		const { symbol = "", exchange = "", company = "" } = row;
		yield {
			symbol,
			exchange,
			company: fullName(symbol, companyName(company)),
			fund: row.etf === "Y" ? 1 : 0,
			sector: row.sector || row.gics_sector || "",
			industry: row.industry || row.gics_sub_industry || "",
			subindustry: row.gics_sub_industry || "",
			country: row.country || "",
			cap: positive(row.market_cap),
			price: positive(row.last_sale),
		};
	}
}

/** The company's name without the name of its security: "Apple Inc. Common Stock" becomes Apple Inc. */
function companyName(text: string): string {
	return text.replace(/\s+(?:New\s+)?Common (?:Stock|Shares?)\s*$/i, "").trim();
}

function positive(cell: string | undefined): number | null {
	const value = numberIn(cell);
	return value !== null && value > 0 ? value : null;
}

/** Listings of other exchanges, without the suffix of the market, because each row has the exchange's code. */
function* worldListings(source: Source) {
	for (const row of source.csv("exchanges/world_listings.csv.gz")) {
		const { symbol = "", exchange = "", company = "", currency = "", sector = "" } = row;
		if (company === "") continue;
		const plain = symbol.includes(".") ? symbol.slice(0, symbol.lastIndexOf(".")) : symbol;
		yield {
			symbol: plain,
			exchange,
			company,
			currency,
			sector,
			industry: row.industry_group || "",
			subindustry: row.industry || "",
		};
	}
}

/** Industries are stored once, because an exchange has few of them. */
const INDUSTRIES = ["sector", "industry", "subindustry"] as const;

export function listings(source: Source): OutputFile[] {
	const us = [...usListings(source)];
	const world = [...worldListings(source)];
	return [
		packed(
			"records/us-listings",
			columnsWithRepeats(
				us,
				["symbol", "exchange", "company", "fund", ...INDUSTRIES, "country", "cap", "price"],
				INDUSTRIES,
			),
		),
		packed(
			"records/world-listings",
			columnsWithRepeats(world, ["symbol", "exchange", "company", "currency", ...INDUSTRIES], INDUSTRIES),
		),
		packed("records/exchanges", EXCHANGE_COUNTRIES),
	];
}
