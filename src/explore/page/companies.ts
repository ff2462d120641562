// Finds the companies that the search field of the page suggests.
import { type CompanyEntry, searchCompanies } from "../../universe/search-companies.js";
import { getJson } from "./load-company.js";

let known: Promise<readonly CompanyEntry[]> | undefined;

/** The companies with known statements. They are requested once. */
export function knownCompanies(): Promise<readonly CompanyEntry[]> {
	known ??= getJson<{ readonly companies: readonly CompanyEntry[] }>("companies").then(({ companies }) => companies);
	known.catch(() => {
		known = undefined;
	});
	return known;
}

/** The largest number of companies shown while the reader types. */
const MAX_SHOWN = 9;

/** Companies that a text may mean by symbol or name, then those of an industry or sector that it names. */
export function findCompanies(entries: readonly CompanyEntry[], text: string): readonly CompanyEntry[] {
	const wanted = text.trim().toLowerCase();
	if (wanted === "") return [];
	const named = searchCompanies(entries, text).map(({ entry }) => entry);
	const symbols = new Set(named.map(({ symbol }) => symbol));
	const ofIndustry = entries
		.filter(({ symbol }) => !symbols.has(symbol))
		.map((entry) => ({ entry, rank: industryRank(entry, wanted) }))
		.filter(({ rank }) => rank < Infinity)
		.sort((a, b) => a.rank - b.rank)
		.map(({ entry }) => entry);
	return [...named, ...ofIndustry].slice(0, MAX_SHOWN);
}

/** The length of the industry's or sector's name beyond the text: "bank" fits Diversified Banks better than a longer name. */
function industryRank({ industry, sector }: CompanyEntry, wanted: string): number {
	const fits = (name: string | null) => name?.toLowerCase().includes(wanted) === true;
	return Math.min(...[industry, sector].map((name) => (name !== null && fits(name) ? name.length : Infinity)));
}

/** Searches all listed companies for a text that no known company matches. */
export async function findListings(text: string): Promise<readonly CompanyEntry[]> {
	const path = `search?text=${encodeURIComponent(text)}`;
	return (await getJson<{ readonly companies: readonly CompanyEntry[] }>(path)).companies.slice(0, MAX_SHOWN);
}
