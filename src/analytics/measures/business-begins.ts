import type { Facts } from "../evaluation/facts.js";
import { holdsClientsMoney } from "../fair-value/clients-money.js";
import { isCyclical } from "../fair-value/cyclical.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";

/** Share of revenue that a business does not lose within a year while it earns as much on the rest. */
const MOST_FALL = 0.2;

/**
 * The fiscal year from which on a company is the business that it is today: revenue fell by more than a fifth, and the net margin did not
 * fall. That is no shrinkage: a part was spun off or sold, and later statements count only the years since without it. Null where there
 * is no such year. Prices move the revenue of cyclical companies, and the value of funds that of asset managers, at any margin.
 *
 * @returns `YYYY-MM`
 */
export function businessBegins(facts: Facts): string | null {
	const { template, sector, industry } = facts.company;
	if (template !== "ordinary" || isCyclical(sector, industry) || holdsClientsMoney(industry)) return null;
	const [sold, earned] = [
		facts.value(byFiscalYear(lineItem("revenue"))),
		facts.value(byFiscalYear(lineItem("netIncome"))),
	];
	const { periods = [], values = [] } = sold ?? {};
	const marginAt = (at: number) => {
		const [revenue, income] = [values[at] ?? null, earned?.values[at] ?? null];
		return revenue === null || income === null || revenue <= 0 ? null : income / revenue;
	};
	const at = periods.findLastIndex((_, i) => {
		const [before, now, revenue, last] = [marginAt(i - 1), marginAt(i), values[i] ?? null, values[i - 1] ?? null];
		if (before === null || now === null || revenue === null || last === null) return false;
		return revenue < (1 - MOST_FALL) * last && now > 0 && now >= before;
	});
	return periods[at] ?? null;
}

/** The values of the present business: those of the years before are missing. */
export const sinceBegun = <
	T extends { readonly periods: readonly string[]; readonly values: readonly (number | null)[] },
>(
	series: T,
	begins: string | null,
): T =>
	begins === null
		? series
		: { ...series, values: series.values.map((value, i) => ((series.periods[i] ?? "") < begins ? null : value)) };
