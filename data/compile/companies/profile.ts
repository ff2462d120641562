// Builds the profiles of companies from listings and the index list.
import type { Depth, Profile, Template, TemplateName } from "../../../src/store/types.js";
import { readFilers } from "../filers.js";
import { type CsvRow, numberIn } from "../read-csv.js";
import type { Source } from "../source.js";

/** Companies with full depth: every year, quarter and item known. */
export const DEEP: ReadonlySet<string> = new Set(
	"AAPL MSFT GOOGL NVDA KO JNJ HD BA WMT PG META AMZN NFLX CAT IBM MCD XOM PFE COST JPM BAC PGR O SNOW ASML V UNH".split(
		" ",
	),
);

/** Sector and industry of companies that are not in the index list. */
const CLASSIFIED: Readonly<Record<string, readonly [string, string]>> = {
	ASML: ["Information Technology", "Semiconductor Materials & Equipment"],
	ARM: ["Information Technology", "Semiconductors"],
	MRVL: ["Information Technology", "Semiconductors"],
	SNOW: ["Information Technology", "Application Software"],
	MDB: ["Information Technology", "Application Software"],
	NET: ["Information Technology", "Application Software"],
	TEAM: ["Information Technology", "Application Software"],
	HUBS: ["Information Technology", "Application Software"],
	SHOP: ["Information Technology", "Application Software"],
	SPOT: ["Communication Services", "Movies & Entertainment"],
};

const BANKS = ["Diversified Banks", "Regional Banks", "Investment Banking & Brokerage", "Consumer Finance"];
const INSURERS = ["Property & Casualty Insurance", "Life & Health Insurance", "Multi-line Insurance", "Reinsurance"];

const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
	ordinary: { name: "ordinary", ind_template: "N", REITs: "N", IsDirect: "Indirect Method" },
	bank: { name: "bank", ind_template: "B", REITs: "N", IsDirect: "Indirect Method" },
	insurer: { name: "insurer", ind_template: "I", REITs: "N", IsDirect: "Indirect Method" },
	reit: { name: "reit", ind_template: "N", REITs: "Y", IsDirect: "Indirect Method" },
};

export const template = (name: TemplateName): Template => TEMPLATES[name];

/** The facts of a listing about one company. */
export interface Listing {
	readonly symbol: string;
	readonly exchange: string;
	readonly name: string;
	readonly cik: string | null;
	readonly country: string;
	readonly sector: string;
	readonly group: string;
	readonly industry: string;
	readonly subindustry: string | null;
	readonly template: TemplateName;
	/** Millions of US dollars. */
	readonly marketValue: number | null;
	/** Millions: the market value by the listing's price. */
	readonly shares: number | null;
}

export function readListings(source: Source): Map<string, Listing> {
	const names = new Map<string, string>();
	for (const file of ["exchanges/sp500_constituents.csv", "exchanges/sp500_constituents_2026-08.csv"])
		for (const row of source.csv(file)) names.set(row.Symbol ?? "", row.Security ?? "");
	const { ciks } = readFilers(source);
	const listings = new Map<string, Listing>();
	for (const row of source.csv("exchanges/us_listings.csv.gz")) {
		const symbol = row.symbol ?? "";
		if (row.etf !== "Y") listings.set(symbol, listing(row, names.get(symbol), ciks.get(symbol)));
	}
	return listings;
}

function listing(row: CsvRow, indexName: string | undefined, filerCik: string | undefined): Listing {
	const symbol = row.symbol as string;
	const [sector, industry] = CLASSIFIED[symbol] ?? [
		row.gics_sector || row.sector || "",
		row.gics_sub_industry || row.industry || "",
	];
	const value = numberIn(row.market_cap);
	const price = numberIn(row.last_sale);
	const cik = filerCik || row.cik || "";
	return {
		symbol,
		exchange: row.exchange ?? "",
		name: indexName || plainName(row.company ?? ""),
		cik: cik === "" ? null : cik.padStart(10, "0"),
		country: row.country || "United States",
		sector,
		group: (row.industry ?? "").split(":")[0] || industry,
		industry,
		subindustry: row.industry || null,
		template: templateName(industry),
		marketValue: value === null || value <= 0 ? null : Math.round(value / 1e4) / 100,
		shares: value === null || price === null || value <= 0 || price <= 0 ? null : value / price / 1e6,
	};
}

/** The company's name without the description of the share. */
function plainName(name: string): string {
	return name
		.replace(
			/ (Common Stock|Class [A-Z] .*|Ordinary Shares?|New York Registry Shares|American Depositary.*|Common Shares).*$/i,
			"",
		)
		.trim();
}

function templateName(industry: string): TemplateName {
	if (BANKS.includes(industry)) return "bank";
	if (INSURERS.includes(industry)) return "insurer";
	return /REITs?$/.test(industry) ? "reit" : "ordinary";
}

/** Day on which the listings were collected. Their quotes are of that day or earlier, but after the as-of day. */
export const LISTED_ON = "2026-11-20";

export interface ProfileParts {
	readonly depth: Depth;
	readonly reportingCurrency: string;
	readonly fiscalYearEnd: string;
	readonly priced: boolean;
	readonly marketValue: Profile["marketValue"];
}

export function profileOf(listing: Listing, parts: ProfileParts): Profile {
	return {
		symbol: listing.symbol,
		exchange: listing.exchange,
		name: listing.name,
		cik: listing.cik,
		country: listing.country,
		sector: listing.sector,
		group: listing.group,
		industry: listing.industry,
		subindustry: listing.subindustry,
		template: template(listing.template),
		tradingCurrency: "USD",
		...parts,
	};
}
