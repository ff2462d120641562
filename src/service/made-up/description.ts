import type { Company } from "../../store/types.js";

/** An invented description, built from the profile; for a real company it says that it is invented. */
export function descriptionOf({ profile }: Company): { text: string; short: string } {
	const { name, symbol, exchange, sector, industry, country, reportingCurrency, depth } = profile;
	const facts = `${name} (${exchange}:${symbol}) is a company in ${country || "an unknown country"}, in the sector ${sector || "unknown"}, industry ${industry || "unknown"}. It reports in ${reportingCurrency}.`;
	const short = `${name}: ${industry || sector || "company"}, ${country || "country unknown"}.`;
	if (depth === "fictitious") return { text: facts, short };
	return {
		text: `Illustrative text, written by the local service and by nobody else: ${facts}`,
		short: `${short} (Illustrative text.)`,
	};
}
