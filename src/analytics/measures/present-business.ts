// Finds the year from which a company has its present business.
import type { Facts } from "../evaluation/facts.js";
import { holdsClientsMoney } from "../fair-value/clients-money.js";
import { isCyclical } from "../fair-value/cyclical.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";

/** A revenue fall above this share with a higher margin means a spin-off or sale. */
const MIN_REVENUE_FALL = 0.2;
/** The least factor by which the margin rises: statements leave out the divested part's revenue, but in the year of the change include its profit. */
const MIN_MARGIN_RISE = 1.1;
/** Years within which the divested part leaves the balance sheet. */
const YEARS_TO_LEAVE = 3;
/** The least share of assets that leaves with it. */
const MIN_ASSET_FALL = 0.05;

/**
 * The first fiscal year of the present business: revenue fell by over a fifth and the net margin rose by a tenth, because a part was spun
 * off or sold. Null without such a year, if only the accounting for revenue changed (operating profit and assets did not fall), and for
 * cyclical companies and asset managers.
 * @returns `YYYY-MM`
 */
export function presentBusinessStart(facts: Facts): string | null {
	const { template, sector, industry } = facts.company;
	if (template !== "ordinary" || isCyclical(sector, industry) || holdsClientsMoney(industry)) return null;
	const items = ["revenue", "netIncome", "operatingIncome", "totalAssets"] as const;
	const series = items.map((item) => facts.value(byFiscalYear(lineItem(item))));
	const [revenue, netIncome, operatingIncome, totalAssets] = series;
	const { periods = [], values = [] } = revenue ?? {};
	const marginAt = (at: number) => {
		const [sales, profit] = [values[at] ?? null, netIncome?.values[at] ?? null];
		return sales === null || profit === null || sales <= 0 ? null : profit / sales;
	};
	const isAccountingChange = (at: number) => {
		const [before, now] = [operatingIncome?.values[at - 1] ?? null, operatingIncome?.values[at] ?? null];
		const assets = totalAssets?.values[at - 1] ?? null;
		if (before === null || now === null || assets === null || before <= 0 || now < before) return false;
		const later = totalAssets?.values.slice(at, at + YEARS_TO_LEAVE + 1) ?? [];
		return later.every((one) => one === null || one >= (1 - MIN_ASSET_FALL) * assets);
	};
	const at = periods.findLastIndex((_, i) => {
		const [marginBefore, marginNow] = [marginAt(i - 1), marginAt(i)];
		const [revenueBefore, revenueNow] = [values[i - 1] ?? null, values[i] ?? null];
		if (marginBefore === null || marginNow === null || revenueNow === null || revenueBefore === null) return false;
		if (revenueNow >= (1 - MIN_REVENUE_FALL) * revenueBefore || marginNow <= 0) return false;
		return marginNow >= MIN_MARGIN_RISE * marginBefore && !isAccountingChange(i);
	});
	return periods[at] ?? null;
}

/** A series with nulls before the present business. */
export const sincePresentBusiness = <
	T extends { readonly periods: readonly string[]; readonly values: readonly (number | null)[] },
>(
	series: T,
	begins: string | null,
): T =>
	begins === null
		? series
		: { ...series, values: series.values.map((value, i) => ((series.periods[i] ?? "") < begins ? null : value)) };
