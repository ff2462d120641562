// Compiles the companies: statements, prices, dividends, segments and operating data.
import type { CompanyInput } from "../../../src/filings/assemble.js";
import { storePrices } from "../../../src/filings/price-history.js";
import type { Depth, Profile } from "../../../src/store/types.js";
import type { StoredCompany } from "../../../src/store/unpack-company.js";
import { packed, readable } from "../pack.js";
import type { Source } from "../source.js";
import type { OutputFile, Step } from "../step.js";
import { AS_OF } from "./as-of.js";
import { assembleGathered } from "./assemble-gathered.js";
import { readBases } from "./bases.js";
import { readDividends } from "./dividends.js";
import { readExchangeRates } from "./exchange-rates.js";
import {
	FICTITIOUS,
	FICTITIOUS_SPLITS,
	fictitiousBase,
	fictitiousDividends,
	fictitiousOperating,
	fictitiousPrices,
	fictitiousSegments,
} from "./fictitious.js";
import { type FormulaSample, findFormulas } from "./find-formulas.js";
import { foldCompany, lineTableOf } from "./fold-company.js";
import { inventedTiers } from "./invented-tiers.js";
import { readOperating } from "./operating.js";
import { readPrices } from "./prices.js";
import { DEEP, LISTED_ON, type Listing, profileOf, readListings } from "./profile.js";
import { readSegments, segmentsOf } from "./segments.js";
import { readSplits } from "./splits.js";

/** The companies: statements, prices, dividends, segments, operating data. */
export const companies: Step = {
	name: "companies",
	owns: ["companies", "prices", "companies.json.br", "line-formulas.json.br", "manifest.json"],
	run: compileCompanies,
};

function compileCompanies(source: Source): OutputFile[] {
	const listings = readListings(source);
	const splits = readSplits(source);
	const prices = readPrices(source, splits, DEEP);
	const dividends = readDividends(source, splits);
	const rates = readExchangeRates(source);
	const segments = readSegments(source);
	const operating = readOperating(source);
	const files: OutputFile[] = [];
	const profiles: Profile[] = [];
	const companies = new Map<string, StoredCompany>();
	const add = (listing: Listing, depth: Depth, parts: CompanyInput) => {
		const { stored, marketValue, fiscalYearEnd } = assembleGathered(parts);
		const company = depth === "fictitious" ? { ...stored, ...inventedTiers(stored) } : stored;
		companies.set(listing.symbol, company);
		if (parts.prices) files.push(packed(`prices/${listing.symbol}`, storePrices(parts.prices)));
		const reportingCurrency = parts.base.currency;
		profiles.push(
			profileOf(listing, { depth, reportingCurrency, fiscalYearEnd, priced: parts.prices !== undefined, marketValue }),
		);
	};
	for (const base of readBases(source, listings, splits)) {
		const listing = listings.get(base.symbol) as Listing;
		const history = prices.get(base.symbol);
		const parts = {
			base,
			splits: splits.get(base.symbol) ?? [],
			prices: history,
			dividends: dividends.get(base.symbol),
			rates,
			segments: segmentsOf(segments.get(base.symbol), base),
			operating: operating.get(base.symbol) ?? [],
			asOf: AS_OF,
			listedOn: LISTED_ON,
			listed: history ? null : listing.marketValue,
			sharesListed: listing.shares,
		};
		const depth = DEEP.has(base.symbol) ? "deep" : "basic";
		add(listing, depth, parts);
	}
	add(FICTITIOUS, "fictitious", {
		base: fictitiousBase(),
		splits: FICTITIOUS_SPLITS,
		prices: fictitiousPrices(),
		dividends: fictitiousDividends(),
		rates,
		segments: fictitiousSegments(),
		operating: fictitiousOperating(),
		asOf: AS_OF,
		listedOn: null,
		listed: null,
		sharesListed: null,
	});
	profiles.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
	const formulas = findFormulas(
		profiles.filter(isSample).map(({ symbol }) => sampleOf(companies.get(symbol) as StoredCompany)),
	);
	files.push(packed("line-formulas", formulas));
	for (const { symbol, template } of profiles)
		files.push(
			packed(`companies/${symbol}`, foldCompany(companies.get(symbol) as StoredCompany, template.name, formulas)),
		);
	files.push(packed("companies", profiles), readable("manifest", manifest(profiles)));
	return files;
}

/** Sample companies for the search of formulas: those with full depth, and some of every template. */
const isSample = ({ depth, template }: Profile, i: number) =>
	depth === "deep" || i % (template.name === "ordinary" ? 16 : 5) === 0;

function sampleOf({ annual, quarterly, tiers }: StoredCompany): FormulaSample {
	const quarters = lineTableOf(quarterly);
	const filed = new Set(Object.values(tiers).flatMap(({ real }) => real ?? []));
	return { quarterly: quarters, annual: lineTableOf(annual, quarters), filed };
}

function manifest(profiles: readonly Profile[]) {
	const of = (depth: Profile["depth"]) => profiles.filter((p) => p.depth === depth).map((p) => p.symbol);
	return {
		format: 1,
		asOf: AS_OF,
		listedOn: LISTED_ON,
		companies: profiles.length,
		depth: { deep: of("deep"), basic: of("basic"), fictitious: of("fictitious") },
		tiers: {
			statements: "real",
			per_share_data_array: "derived",
			common_size_ratios: "derived",
			valuation_ratios: "derived",
			valuation_and_quality: "derived",
			rankings: "made-up",
			prices: "real",
			dividends: "real",
			segments: "real",
			operating: "real",
		},
		madeUp: ["dividends.record_date", "dividends.pay_date"],
	};
}
