// Values a company and compares it with its peers, sharing the computation.
import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { factsOf } from "../evaluation/recent-facts.js";
import type { Comparison, Valuation } from "../valuation.js";
import { compare, comparisonOf } from "./compare.js";
import { valuationOf } from "./value.js";

/** A company's valuation and its comparison with peers, with shared computation. */
export function valueAndCompare(
	company: Company,
	options: Omit<ValueOptions, "asOf">,
): { readonly valuation: Valuation; readonly comparison: Comparison } {
	const facts = factsOf(company, options);
	const valuation = valuationOf(facts);
	const [first] = facts.peers;
	if (!first) return { valuation, comparison: compare([company, ...(options.peers ?? [])], options) };
	const { calendar } = first;
	// In a comparison the company uses its peers' calendar.
	const target = calendar === null ? facts : new CompanyFacts(company, options, calendar);
	return { valuation, comparison: comparisonOf([target, ...facts.peers], {}) };
}
