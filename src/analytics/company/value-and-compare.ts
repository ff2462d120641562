import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { readHistories } from "../measures/own-history.js";
import type { Comparison, Valuation } from "../valuation.js";
import { compare, comparisonOf } from "./compare.js";
import { valuationOf } from "./value.js";

/** The valuation of a company among its peers, and its comparison with them: what was found of a peer serves both. */
export function valueAndCompare(
	company: Company,
	options: Omit<ValueOptions, "asOf">,
): { readonly valuation: Valuation; readonly comparison: Comparison } {
	const facts = factsOf(company, options);
	readHistories(facts);
	const valuation = valuationOf(facts);
	const [first] = facts.peers;
	if (!first) return { valuation, comparison: compare([company, ...(options.peers ?? [])], options) };
	const { calendar } = first;
	// Beside peers the company itself is seen in their calendar.
	const target = calendar === null ? facts : new CompanyFacts(company, options, calendar);
	return { valuation, comparison: comparisonOf([target, ...facts.peers], {}) };
}
