import type { Facts } from "../evaluation/facts.js";
import { holdsClientsMoney } from "../fair-value/clients-money.js";
import { isCyclical } from "../fair-value/cyclical.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";

/** Share of revenue that a business does not lose within a year while it earns as much on the rest. */
const MOST_FALL = 0.2;

/** Times the margin before: what stays counts no revenue of what left, and in the year of the change still its profit. */
const LEAST_RISE = 1.1;

/** Years in which what left leaves the balance sheet, and the share of assets that it takes with it at least. */
const YEARS_TO_LEAVE = 3;
const LEAST_LEFT = 0.05;

/**
 * The fiscal year from which on a company is the business that it is today: revenue fell by more than a fifth, and the net margin rose by
 * a tenth. That is no shrinkage: a part was spun off or sold, and later statements count only the years since without it. Where operating
 * profit did not fall and no assets left, revenue is counted another way. Null where there is no such year. Prices move the revenue of cyclical companies, and the value of funds that of asset managers, at any margin.
 *
 * @returns `YYYY-MM`
 */
export function businessBegins(facts: Facts): string | null {
	const { template, sector, industry } = facts.company;
	if (template !== "ordinary" || isCyclical(sector, industry) || holdsClientsMoney(industry)) return null;
	const [sold, earned, operated, owned] = (["revenue", "netIncome", "operatingIncome", "totalAssets"] as const).map(
		(item) => facts.value(byFiscalYear(lineItem(item))),
	);
	const { periods = [], values = [] } = sold ?? {};
	const marginAt = (at: number) => {
		const [revenue, income] = [values[at] ?? null, earned?.values[at] ?? null];
		return revenue === null || income === null || revenue <= 0 ? null : income / revenue;
	};
	const isRecounted = (at: number) => {
		const [before, now] = [operated?.values[at - 1] ?? null, operated?.values[at] ?? null];
		const assets = owned?.values[at - 1] ?? null;
		if (before === null || now === null || assets === null || before <= 0 || now < before) return false;
		const later = owned?.values.slice(at, at + YEARS_TO_LEAVE + 1) ?? [];
		return later.every((one) => one === null || one >= (1 - LEAST_LEFT) * assets);
	};
	const at = periods.findLastIndex((_, i) => {
		const [before, now, revenue, last] = [marginAt(i - 1), marginAt(i), values[i] ?? null, values[i - 1] ?? null];
		if (before === null || now === null || revenue === null || last === null) return false;
		return revenue < (1 - MOST_FALL) * last && now > 0 && now >= LEAST_RISE * before && !isRecounted(i);
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
