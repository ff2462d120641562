import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { columnsOf } from "./columns.js";
import { EXCHANGE_COUNTRIES } from "./exchange-countries.js";
import { readFullNames } from "./full-names.js";

export type UsListing = {
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

/** The company's name without the name of its paper: "Apple Inc. Common Stock" is Apple Inc. */
function companyName(text: string): string {
	return text.replace(/\s+(?:New\s+)?Common (?:Stock|Shares?)\s*$/i, "").trim();
}

function positive(cell: string | undefined): number | null {
	const value = numberIn(cell);
	return value !== null && value > 0 ? value : null;
}

type WorldListing = Pick<UsListing, "symbol" | "exchange" | "company" | "sector" | "industry" | "subindustry"> & {
	currency: string;
};

/** Listings of other exchanges; the suffix of the market is cut off, since the exchange's code is beside the symbol. */
function* worldListings(source: Source): Generator<WorldListing> {
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

/** Listings by columns; their sectors and industries, which repeat, are places in the list `kinds`. */
export function worldTable(listings: readonly WorldListing[]) {
	const kinds = new Map<string, { readonly place: number; readonly kind: object }>();
	const rows = listings.map(({ sector, industry, subindustry, ...listing }) => {
		const kind = { sector, industry, subindustry };
		const known = kinds.get(JSON.stringify(kind)) ?? { place: kinds.size, kind };
		kinds.set(JSON.stringify(kind), known);
		return { ...listing, kind: known.place };
	});
	const columns = columnsOf(rows, ["symbol", "exchange", "company", "currency", "kind"]);
	return { kinds: [...kinds.values()].map(({ kind }) => kind), columns };
}

export function listings(source: Source): OutputFile[] {
	const us = [...usListings(source)];
	return [
		packed(
			"records/us-listings",
			columnsOf(us, [
				"symbol",
				"exchange",
				"company",
				"fund",
				"sector",
				"industry",
				"subindustry",
				"country",
				"cap",
				"price",
			]),
		),
		packed("records/world-listings", worldTable([...worldListings(source)])),
		packed("records/exchanges", EXCHANGE_COUNTRIES),
	];
}
