// Builds the profile of a company that files with the SEC: template, exchange, sector.
import type { Profile, Template, TemplateName } from "../store/types.js";
import type { Filer } from "./fact.js";

const INDICATORS = { ordinary: "N", bank: "B", insurer: "I", reit: "N" } as const;

/** The service's description of a template. */
export const template = (name: TemplateName): Template => ({
	name,
	ind_template: INDICATORS[name],
	REITs: name === "reit" ? "Y" : "N",
	IsDirect: "Indirect Method",
});

/** Codes of the exchange list by the words of the filings. */
const EXCHANGES: Readonly<Record<string, string>> = { Nasdaq: "NAS", NYSE: "NYSE", OTC: "OTCPK", CBOE: "BATS" };

/** The code of an exchange by the word of a filing or a list. */
export const exchangeCode = (word: string): string => EXCHANGES[word] ?? word;

/** Sectors by the first digits of the industrial class. */
const SECTORS: readonly (readonly [RegExp, string])[] = [
	[/^(28[3]|384|80)/, "Health Care"],
	[/^(13|29|46)/, "Energy"],
	[/^(10|12|14|24|26|28|30|32|33)/, "Materials"],
	[/^(357|36|737)/, "Information Technology"],
	[/^(48[0-4]|27|78)/, "Communication Services"],
	[/^49/, "Utilities"],
	[/^(65|6798)/, "Real Estate"],
	[/^6/, "Financials"],
	[/^(20|21|54|5912|514)/, "Consumer Staples"],
	[/^(23|25|31|371|39|5|58|70|79|72)/, "Consumer Discretionary"],
];

type FactNames = "symbol" | "shareClass" | "reportingCurrency" | "fiscalYearEnd" | "priced" | "marketValue";

/** A filer's profile. Its sector follows roughly from the first digits of the industrial class. */
export function profileOf(
	filer: Pick<Filer, "cik" | "name"> & Partial<Filer>,
	{ template: name, ...facts }: Pick<Profile, FactNames> & { readonly template: TemplateName },
): Profile {
	const exchange = filer.exchanges?.[Math.max(0, filer.symbols?.indexOf(facts.symbol) ?? 0)] ?? "";
	const sector = SECTORS.find(([digits]) => digits.test(filer.sic ?? ""))?.[1] ?? (filer.sic ? "Industrials" : "");
	const industry = filer.industry ?? "";
	return {
		...facts,
		exchange: exchangeCode(exchange),
		name: filer.name,
		cik: filer.cik,
		country: filer.country ?? "",
		sector,
		group: industry,
		industry,
		subindustry: null,
		template: template(name),
		tradingCurrency: "USD",
		depth: "deep",
	};
}
