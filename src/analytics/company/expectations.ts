// Computes the growth and margin that the price needs, with the company's record and the estimates.

import type { Reason } from "../../core/figure.js";
import { pow } from "../../core/math/pow.js";
import type { Company, Part } from "../../frames/company-types.js";
import { EXPECTATIONS_SURFACE } from "../analyses/diagnostics/expectations.js";
import { diagnosticOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Facts } from "../evaluation/facts.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { DRAWN_HORIZON } from "../inputs/expectations-surface.js";
import { byFiscalYear, valuesAt } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { monthsBetween } from "../math/days.js";
import { mean } from "../math/statistics.js";
import { operatingProfit } from "../measures/earnings.js";
import { growthWindows } from "../measures/growth.js";
import type { NeededGrowth } from "../models/expectations/index.js";

/** Yearly revenue growth and operating margin (mean of the past years, or of the last estimated year), as fractions. */
export interface ExpectationPoint {
	readonly from: string;
	readonly to: string;
	readonly growth: number;
	readonly margin: number;
}

/** Values over growth and margin, the growth that the price needs, and the company's record. */
export interface PriceExpectations {
	/** Years of growth of `values`. */
	readonly years: number;
	/** Operating margins of the rows and yearly growth of the columns, as fractions. The middle row is today's margin. */
	readonly margins: readonly number[];
	readonly growths: readonly number[];
	/** Value per share by margin, then growth, in the price's currency. */
	readonly values: readonly (readonly number[])[];
	/** Growth needed by horizon and margin, and the number of past windows that reached it. */
	readonly needed: readonly NeededGrowth[];
	readonly price: number;
	/** Own windows of `recordYears`, oldest first. */
	readonly recordYears: number;
	readonly record: readonly ExpectationPoint[];
	/** Analysts' estimates, or the reason for their absence. */
	readonly consensus: Part<ExpectationPoint>;
}

/** With fewer ten-year windows, five-year windows are shown. */
const MIN_WINDOWS = 3;

/**
 * Growth, margin and horizon that the price needs, against the company's own record and the estimates.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * priceExpectations(company).ok //=> true
 */
export function priceExpectations(company: Company, options: ValueOptions = {}): Part<PriceExpectations> {
	const facts = factsOf(company, options);
	const { value, outputs, inputs } = diagnosticOf(EXPECTATIONS_SURFACE, facts);
	const { values, needed } = outputs as {
		readonly values?: readonly (readonly (readonly number[])[])[];
		readonly needed?: readonly NeededGrowth[];
	};
	if (!values || !needed) {
		const reason: Reason = value.value === null ? value.reason : { code: "missing_input" };
		return { ok: false, reason };
	}
	const inputOf = (name: string): unknown => inputs.find((input) => input.name === name)?.value;
	const horizons = inputOf("horizons") as readonly number[];
	return {
		ok: true,
		value: {
			years: DRAWN_HORIZON,
			margins: inputOf("margin_axis") as readonly number[],
			growths: inputOf("growth_axis") as readonly number[],
			values: values[horizons.indexOf(DRAWN_HORIZON)] ?? [],
			needed,
			price: inputOf("price") as number,
			...recordOf(facts),
			consensus: consensusOf(facts),
		},
	};
}

function recordOf(facts: Facts): Pick<PriceExpectations, "recordYears" | "record"> {
	const [revenue, ebit] = [facts.value(byFiscalYear(lineItem("revenue"))), facts.value(byFiscalYear(operatingProfit))];
	if (revenue === null || ebit === null) return { recordYears: DRAWN_HORIZON, record: [] };
	const profits = valuesAt(ebit, revenue.periods);
	const margins = revenue.values.map((sales, i) => {
		const profit = profits[i] ?? null;
		return sales === null || sales <= 0 || profit === null ? null : profit / sales;
	});
	const points = (years: number): ExpectationPoint[] =>
		growthWindows(revenue.periods, revenue.values, years).flatMap((window) => {
			const first = revenue.periods.indexOf(window.from) + 1;
			const during = margins.slice(first, first + years);
			return during.some((margin) => margin === null) ? [] : [{ ...window, margin: mean(during as number[]) }];
		});
	const long = points(DRAWN_HORIZON);
	if (long.length >= MIN_WINDOWS) return { recordYears: DRAWN_HORIZON, record: long };
	return { recordYears: DRAWN_HORIZON / 2, record: points(DRAWN_HORIZON / 2) };
}

/** Estimated growth to the last estimated year, and that year's margin. */
function consensusOf(facts: Facts): Part<ExpectationPoint> {
	const { estimates } = facts.company;
	const noConsensus = (sentence: string) => ({ ok: false, reason: { code: "missing_input", sentence } }) as const;
	if (!estimates.ok) return estimates;
	if (estimates.value.madeUp && !facts.options.includeMadeUp)
		return noConsensus("the estimates are made up: set includeMadeUp to use them");
	const { periods, values } = estimates.value;
	const revenue = facts.value(byFiscalYear(lineItem("revenue")));
	const last = revenue?.values.findLastIndex((value) => value !== null) ?? -1;
	const [from, base] = [revenue?.periods[last], revenue?.values[last] ?? null];
	const end = (values.revenue ?? []).findLastIndex((value, i) => value !== null && (values.ebit?.[i] ?? null) !== null);
	const [to, sales, profit] = [periods[end], values.revenue?.[end] ?? null, values.ebit?.[end] ?? null];
	if (from === undefined || base === null || to === undefined || sales === null || profit === null)
		return noConsensus("revenue and operating profit are not both estimated");
	const years = monthsBetween(from, to) / 12;
	if (!(years > 0) || base <= 0 || sales <= 0)
		return noConsensus("the estimates do not lie beyond the latest fiscal year");
	return { ok: true, value: { from, to, growth: pow(sales / base, 1 / years) - 1, margin: profit / sales } };
}
