// Stores recent results by all settings on which they depend, so that valuations in a row share them.
import { entryOf } from "../../core/entry-of.js";
import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Rules } from "../assumptions/rules.js";
import { companyAsOf } from "../periods/company-as-of.js";
import { regularYears } from "../periods/regular-years.js";
import { isSame } from "./settings-changes.js";

/** Groups of settings, compared member by member. */
type Settings = readonly object[];

/** The most recent results. */
export class RecentResults<T> {
	readonly #limit: number;
	#recent: readonly { readonly settings: Settings; readonly result: T }[] = [];

	constructor(limit: number) {
		this.#limit = limit;
	}

	/** The result of equal settings, or else a new one, which replaces the one that was not used for longest. */
	resultOf(settings: Settings, compute: () => T): T {
		const stored = this.#recent.find((one) => one.settings.every((group, i) => isSame(group, settings[i])));
		const used = stored ?? { settings, result: compute() };
		this.#recent = [used, ...this.#recent.filter((one) => one !== stored)].slice(0, this.#limit);
		return used.result;
	}
}

/** The number of results of one company. */
const KEPT_SETTINGS = 2;

/** The most recent results of each company, for as long as the company is in use. */
export class ResultsByCompany<T> {
	readonly #all = new WeakMap<Company, RecentResults<T>>();

	resultOf(company: Company, settings: Settings, compute: () => T): T {
		return entryOf(this.#all, company, () => new RecentResults<T>(KEPT_SETTINGS)).resultOf(settings, compute);
	}
}

const companiesOnDays = new ResultsByCompany<Company>();

/** The company as it was known on the day of the options. */
export function onDay(company: Company, { asOf }: ValueOptions, rules: Rules): Company {
	const regular = regularYears(company);
	if (asOf === undefined) return regular;
	const { lag_annual_days, lag_quarterly_days } = rules;
	const settings = [{ asOf, lag_annual_days, lag_quarterly_days }];
	return companiesOnDays.resultOf(regular, settings, () => companyAsOf(regular, asOf, rules));
}
