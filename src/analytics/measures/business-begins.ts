// Finds the year from which a company has its present business.
import type { Facts } from "../evaluation/facts.js";
import { holdsClientsMoney } from "../fair-value/clients-money.js";
import { isCyclical } from "../fair-value/cyclical.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";

/** A revenue fall above this share with a higher margin means a spin-off or sale. */
const MOST_FALL = 0.2;

/** The rise of the margin: later statements leave out the sold part's revenue, but in the year of the change still include its profit. */
const LEAST_RISE = 1.1;

/** The years in which the sold part leaves the balance sheet, and its least share of assets. */
const YEARS_TO_LEAVE = 3;
const LEAST_LEFT = 0.05;

/**
 * The first fiscal year of the present business: revenue fell by over a fifth and the net margin rose by a tenth, because a part was spun
 * off or sold. Null without such a year, if only the counting of revenue changed (operating profit and assets did not fall), and for
 * cyclical companies and asset managers.
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

/** A series without the years before the present business. */
export const sinceBegun = <
	T extends { readonly periods: readonly string[]; readonly values: readonly (number | null)[] },
>(
	series: T,
	begins: string | null,
): T =>
	begins === null
		? series
		: { ...series, values: series.values.map((value, i) => ((series.periods[i] ?? "") < begins ? null : value)) };
