// Makes the facts of a company under options, reusing recent results that do not depend on the changed options.
import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "./facts.js";
import { RecentResults } from "./recent-results.js";
import { fixedOptions } from "./settings-changes.js";

/** The number of companies whose results are stored, some megabytes each, because calls often concern one company several times in a row. */
const KEPT_COMPANIES = 4;

const recent = new RecentResults<CompanyFacts>(KEPT_COMPANIES);

export function factsOf(company: Company, options: ValueOptions = {}): CompanyFacts {
	// The facts known on a day depend on assumptions.
	if (options.asOf !== undefined) return new CompanyFacts(company, options);
	const { peers: _, ...alone } = options;
	const facts = recent.resultOf([{ company }, fixedOptions(options)], () => new CompanyFacts(company, alone));
	return facts.withOptions(options);
}
