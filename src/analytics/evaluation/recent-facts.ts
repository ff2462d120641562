// Makes the facts of a company under options, reusing recent results that do not depend on the changed options.
import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "./facts.js";
import { isSame, SETTINGS } from "./settings-changes.js";

/** The number of companies whose results are stored, some megabytes each, because calls often concern one company several times in a row. */
const KEPT_COMPANIES = 4;

interface Recent {
	readonly company: Company;
	readonly options: ValueOptions;
	readonly facts: CompanyFacts;
}

let recent: readonly Recent[] = [];

export function factsOf(company: Company, options: ValueOptions = {}): CompanyFacts {
	// The facts known on a day depend on assumptions.
	if (options.asOf !== undefined) return new CompanyFacts(company, options);
	const known = recent.find((one) => one.company === company && isSame(fixed(one.options), fixed(options)));
	// Peers have large data of their own, so they are not stored.
	const { peers: _, ...alone } = options;
	const stored = known ?? { company, options, facts: new CompanyFacts(company, alone) };
	recent = [stored, ...recent.filter((one) => one !== known)].slice(0, KEPT_COMPANIES);
	return stored.facts.withOptions(options);
}

/** The options that `Facts.withOptions` does not change. */
const fixed = (options: ValueOptions): object =>
	Object.fromEntries(
		Object.entries(options).filter(([name, value]) => !SETTINGS.some((one) => one === name) && value !== undefined),
	);
