// Turns companies into columns of line items.

import type { StatementColumns } from "../../../src/analytics/evaluation/columns/statement-columns.js";
import { timelineOf } from "../../../src/analytics/periods/timeline.js";
import type { Reason } from "../../../src/core/figure.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";

const MISSING: Reason = { code: "missing_input" };

/** The fiscal years of companies as columns. */
export function companyColumns(companies: readonly Company[], prices?: Float64Array): StatementColumns {
	const years = companies.map((company) => company.series("revenue").periods);
	const starts = new Int32Array(companies.length + 1);
	for (const [index, { length }] of years.entries()) starts[index + 1] = (starts[index] as number) + length;
	const rowCount = starts[companies.length] as number;
	const columnByName = new Map<string, Float64Array>();
	const column = (key: string, valueAt: (company: Company, year: number, period: string) => number) => {
		let values = columnByName.get(key);
		if (!values) {
			values = new Float64Array(rowCount);
			for (const [index, company] of companies.entries())
				for (const [year, period] of (years[index] as readonly string[]).entries())
					values[(starts[index] as number) + year] = valueAt(company, year, period);
			columnByName.set(key, values);
		}
		return values;
	};
	const indexOf = (row: number) => starts.findLastIndex((start, index) => start <= row && index < companies.length);
	return {
		rowCount,
		starts,
		periods: years.flat(),
		traits: companies.map(({ symbol, template, templateCode, currency, priceCurrency }) => ({
			symbol,
			template,
			templateCode,
			currency,
			priceCurrency,
		})),
		prices,
		year: (item: LineItem) =>
			column(`year ${item}`, (company, year) => company.series(item).values[year] ?? Number.NaN),
		trailing: (item: LineItem) =>
			column(`trailing ${item}`, (company, _, period) => {
				const timeline = timelineOf(company);
				return timeline.reading(item, timeline.periods.indexOf(period))?.value ?? Number.NaN;
			}),
		quarters: (item) => ({
			first: companies.map((company) => {
				const { periods, values } = company.series(item, "quarterly");
				return periods[values.findIndex(Number.isFinite)] ?? null;
			}),
			atYearEnd: column(`quarter ${item}`, (company, _, period) => {
				const { periods, values } = company.series(item, "quarterly");
				return values[periods.indexOf(period)] ?? Number.NaN;
			}),
		}),
		whyMissing: (item) => (row) => {
			const index = indexOf(row);
			return companies[index]?.series(item).reasons.get(row - (starts[index] as number)) ?? MISSING;
		},
	};
}
