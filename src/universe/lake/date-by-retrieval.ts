// Dates a company by the retrieval of its statements.
import type { Company } from "../../frames/company-types.js";

/**
 * The company as of the day on which its statements were retrieved. Without prices, its day would be the end of its latest period, before
 * that period's report was filed.
 */
export function dateByRetrieval<C extends Pick<Company, "asOf" | "sources">>(company: C): C {
	const day = company.sources[0]?.retrievedAt.slice(0, 10) ?? "";
	return day > company.asOf ? { ...company, asOf: day } : company;
}
