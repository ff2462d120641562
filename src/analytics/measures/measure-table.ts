// Makes a table of measures by company.

import { isPresent, type Reason } from "../../core/figure.js";
import { type NumberColumn, Table } from "../../core/table.js";
import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { figureOf, MEASURES, requireMeasure } from "./index.js";

/**
 * A table of companies as rows and measures as columns, with reasons for missing figures. `scoreUniverse` accepts it.
 * @param names of measures, such as `["pe", "roic"]`. Default: all
 * @throws ArgumentError for a measure that does not exist
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * measureTable([company], ["roic", "pe"]).names //=> ["symbol", "as_of", "roic", "pe"]
 */
export function measureTable(
	companies: readonly Company[],
	names: readonly string[] = MEASURES.map(({ name }) => name),
	options: Omit<ValueOptions, "peers"> = {},
): Table {
	const all = companies.map((company) => new CompanyFacts(company, options));
	const column = (name: string): NumberColumn => {
		const measure = requireMeasure(name, "names");
		const figures = all.map((facts) => figureOf(measure, facts));
		const reasons = new Map<number, Reason>();
		for (const [row, figure] of figures.entries()) if (!isPresent(figure)) reasons.set(row, figure.reason);
		const unit = figures.find(isPresent)?.unit;
		return { kind: "number", values: Float64Array.from(figures, ({ value }) => value ?? Number.NaN), unit, reasons };
	};
	return new Table([
		["symbol", { kind: "text", values: all.map(({ company }) => company.symbol) }],
		["as_of", { kind: "text", values: all.map(({ company }) => company.asOf) }],
		...names.map((name) => [name, column(name)] as const),
	]);
}
