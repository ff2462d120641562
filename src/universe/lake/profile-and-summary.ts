// Builds a crawled company's profile and summary (years, newest dates, number of cells) for the index of a store.
import { canonicalSection } from "../../api/schemas/financial-units.js";
import { readNumber } from "../../core/read-number.js";
import { asArray } from "../../frames/adapters/adapter.js";
import { fiscalOf } from "../../frames/adapters/fiscal.js";
import { pricesOf } from "../../frames/company/parts.js";
import { templateOf } from "../../frames/company/template.js";
import type { CompanyAbout, StoreEntry } from "../../store/index-file.js";
import type { StoredAnswer, StoredParts } from "../../store/stored-answer.js";
import type { Profile } from "../../store/types.js";
import { answerOf } from "./answers.js";
import type { Listing } from "./listings.js";
import { daysFiled } from "./record.js";

/** Builds the profile and summary of a company from its statements. */
export function summarizeStatements(
	symbol: string,
	{ currency, data }: StoredAnswer,
	listing: Listing | undefined,
	previous: StoreEntry | undefined,
): Pick<StoreEntry, "profile"> & { readonly about: CompanyAbout } {
	const { template } = templateOf(data);
	const [annual, quarterly] = [fiscalOf(data, "annual"), fiscalOf(data, "quarterly")];
	const years = annual.periods.filter((period): period is string => period !== null && period !== "TTM").sort();
	const periods = [...years, ...quarterly.periods.filter((period) => period !== null)].sort();
	const days = [...daysFiled(annual).values(), ...daysFiled(quarterly).values()].sort();
	const { sector, industry, exchange } = listing ?? {};
	const identity = { symbol, name: listing?.name ?? symbol, exchange: exchange ?? "", cik: null, country: "" };
	const industries = { sector: sector ?? "", group: "", industry: industry ?? "", subindustry: null };
	const currencies = { tradingCurrency: listing?.currency ?? "", reportingCurrency: currency ?? "" };
	// The service's codes: B for a bank, I for an insurer, N for any other.
	const ind_template = template === "bank" ? "B" : template === "insurer" ? "I" : "N";
	const codes = { name: template, ind_template, REITs: template === "reit" ? "Y" : "N", IsDirect: "" } as const;
	const prices = { priced: previous?.files.quotes !== undefined, marketValue: null };
	const fiscalYearEnd = years.at(-1)?.slice(5) ?? "";
	const company = { ...identity, ...industries, ...currencies, fiscalYearEnd };
	const profile: Profile = { ...company, template: codes, depth: "basic", ...prices };
	const periodRange = { firstYear: years[0] ?? null, lastPeriod: periods.at(-1) ?? null };
	const dates = { lastFiled: days.at(-1) ?? null, priceDate: previous?.about?.priceDate ?? null };
	const cells = cellsOf(annual.fields) + cellsOf(quarterly.fields);
	const summary: CompanyAbout = { ...periodRange, ...dates, cells, refused: 0, facts: 0, source: "live service" };
	return { profile, about: summary };
}

/** Adds the date of the newest price to a company's profile and summary. */
export function addNewestPrice(
	{ prices }: StoredParts["quotes"],
	{ profile, about: summary }: StoreEntry,
): ReturnType<typeof summarizeStatements> {
	const series = pricesOf(answerOf(prices, "", ""), "");
	const priceDate = series.ok ? (series.value.dates.at(-1) ?? null) : null;
	// An entry whose statements were read has a summary.
	return { profile: { ...profile, priced: series.ok }, about: { ...(summary as CompanyAbout), priceDate } };
}

/** The listing of a company from its profile. */
export const listingOf = ({
	symbol,
	name,
	exchange,
	sector,
	industry,
	tradingCurrency: currency,
}: Profile): Listing => {
	return {
		name: name || symbol,
		exchange,
		sector: sector || null,
		industry: industry || null,
		currency: currency || null,
	};
};

const STATEMENTS = ["income_statement", "balance_sheet", "cashflow_statement"];

function cellsOf(fields: ReturnType<typeof fiscalOf>["fields"]): number {
	let cells = 0;
	for (const { section, cells: values } of fields)
		if (STATEMENTS.includes(canonicalSection(section)))
			for (const cell of asArray(values)) if (!Number.isNaN(readNumber(cell))) cells++;
	return cells;
}
