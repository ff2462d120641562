import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import { isSame, SETTINGS } from "./evaluation.js";
import { CompanyFacts } from "./facts.js";

/** Companies whose figures are kept, some megabytes each: mostly one company is asked several things in a row. */
const KEPT_COMPANIES = 4;

interface Recent {
	readonly company: Company;
	readonly options: ValueOptions;
	readonly facts: CompanyFacts;
}

let recent: readonly Recent[] = [];

/** A company under options, with what was found of it lately; what does not rest on the options that differ is not found again. */
export function factsOf(company: Company, options: ValueOptions = {}): CompanyFacts {
	// What was known on a day depends on assumptions.
	if (options.asOf !== undefined) return new CompanyFacts(company, options);
	const known = recent.find((one) => one.company === company && isSame(fixed(one.options), fixed(options)));
	// Peers are companies themselves: their figures are not kept.
	const { peers: _, ...alone } = options;
	const kept = known ?? { company, options, facts: new CompanyFacts(company, alone) };
	recent = [kept, ...recent.filter((one) => one !== known)].slice(0, KEPT_COMPANIES);
	return kept.facts.under(options);
}

/** The options that `Facts.under` does not change. */
const fixed = (options: ValueOptions): object =>
	Object.fromEntries(
		Object.entries(options).filter(([name, value]) => !SETTINGS.some((one) => one === name) && value !== undefined),
	);
