// Finds the year from which a company has its present business.
import { entryOf } from "../../core/entry-of.js";
import type { Facts } from "../evaluation/facts.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { holdsClientsMoney } from "../fair-value/clients-money.js";
import { isCyclical } from "../fair-value/cyclical.js";
import { byFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";

/** A revenue fall above this share with a higher margin means a spin-off or sale. */
const MIN_REVENUE_FALL = 0.2;
/** The least factor by which the margin rises: statements leave out the divested part's revenue, but in the year of the change include its profit. */
const MIN_MARGIN_RISE = 1.1;
/** A smaller fall counts if net income then holds this share of profit of sold parts, which income after tax leaves out like their revenue. */
const MIN_SOLD_FALL = 0.04;
const MIN_SOLD_SHARE = 0.1;
/** Years within which the divested part leaves the balance sheet. */
const YEARS_TO_LEAVE = 3;
/** The least share of assets that leaves with it. */
const MIN_ASSET_FALL = 0.05;

const [income, pretaxIncome, incomeTax] = (["netIncome", "pretaxIncome", "incomeTax"] as const).map((item) =>
	byFiscalYear(lineItem(item)),
) as [Quantity<Yearly>, Quantity<Yearly>, Quantity<Yearly>];
/** The usual share: above it, income of affiliates after tax, or losses of minorities, explain the difference. */
const MAX_USUAL_SHARE = 0.05;
const USUAL_YEARS = 10;

/** Keys of results by the newest fiscal year that is known: a figure of an earlier time does not rest on later years. */
const newestYearKeys = (): ((facts: Facts) => object) => {
	const keys = new Map<number, object>();
	return (facts) => entryOf(keys, facts.latestYear, () => ({}));
};
const [soldKey, startKey] = [newestYearKeys(), newestYearKeys()];

/** Net income above income after tax as a share of net income, by fiscal year: the profit of parts that were sold or spun off; null if unknown. */
export function soldShares(facts: Facts): ReadonlyMap<string, number | null> {
	return facts.computeOnce(soldKey(facts), () => {
		const { periods, values } = facts.value(income) ?? { periods: [], values: [] };
		const [pretax, tax] = [pretaxIncome, incomeTax].map((line) => {
			const known = facts.value(line);
			return known === null ? [] : valuesAt(known, periods);
		});
		const shares = values.map((net, i) => {
			const [gross, paid] = [pretax?.[i] ?? null, tax?.[i] ?? null];
			return net === null || gross === null || paid === null || net <= 0 ? null : 1 - (gross - paid) / net;
		});
		const known = shares.slice(-USUAL_YEARS).filter((share) => share !== null);
		const isUsual = known.length === 0 || median(known) > MAX_USUAL_SHARE;
		const small = (share: number | null) => (share === null ? null : isUsual || share < MIN_SOLD_SHARE ? 0 : share);
		return new Map(periods.map((period, i) => [period, small(shares[i] ?? null)]));
	});
}

/**
 * The first fiscal year of the present business, because a part was spun off or sold: the net margin rose by a tenth, and revenue fell by
 * over a fifth, or by over 4% if net income holds profit of a sold part, which it did not the year before. Null without such a year, if
 * only the accounting for revenue changed (operating profit and assets did not fall), and for cyclical companies and asset managers.
 * @returns `YYYY-MM`
 */
export const presentBusinessStart = (facts: Facts): string | null =>
	facts.computeOnce(startKey(facts), () => facts.untracked(() => findBusinessStart(facts)));

function findBusinessStart(facts: Facts): string | null {
	const { template, sector, industry } = facts.company;
	if (template !== "ordinary" || isCyclical(sector, industry) || holdsClientsMoney(industry)) return null;
	const items = ["revenue", "netIncome", "operatingIncome", "totalAssets"] as const;
	const series = items.map((item) => facts.value(byFiscalYear(lineItem(item))));
	const [revenue, netIncome, operatingIncome, totalAssets] = series;
	const { periods = [], values = [] } = revenue ?? {};
	const sold = soldShares(facts);
	const marginAt = (index: number) => {
		const [sales, profit] = [values[index] ?? null, netIncome?.values[index] ?? null];
		return sales === null || profit === null || sales <= 0 ? null : profit / sales;
	};
	const isAccountingChange = (index: number) => {
		const [prior, latest] = [operatingIncome?.values[index - 1] ?? null, operatingIncome?.values[index] ?? null];
		const assets = totalAssets?.values[index - 1] ?? null;
		if (prior === null || latest === null || assets === null || prior <= 0 || latest < prior) return false;
		const later = totalAssets?.values.slice(index, index + YEARS_TO_LEAVE + 1) ?? [];
		return later.every((one) => one === null || one >= (1 - MIN_ASSET_FALL) * assets);
	};
	const index = periods.findLastIndex((_, i) => {
		const [marginBefore, marginNow] = [marginAt(i - 1), marginAt(i)];
		const [revenueBefore, revenueNow] = [values[i - 1] ?? null, values[i] ?? null];
		if (marginBefore === null || marginNow === null || revenueNow === null || revenueBefore === null) return false;
		if (marginNow <= 0 || marginNow < MIN_MARGIN_RISE * marginBefore) return false;
		const isSold = sold.get(periods[i - 1] as string) === 0 && (sold.get(periods[i] as string) ?? 0) > 0;
		if (isSold && revenueNow < (1 - MIN_SOLD_FALL) * revenueBefore) return true;
		return revenueNow < (1 - MIN_REVENUE_FALL) * revenueBefore && !isAccountingChange(i);
	});
	return periods[index] ?? null;
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

const ofBusiness = new WeakMap<Quantity<Yearly>, Quantity<Yearly>>();

/** The same series without the years before the present business. */
export const sinceBusinessStart = (series: Quantity<Yearly>): Quantity<Yearly> =>
	entryOf(ofBusiness, series, () => {
		const find: Quantity<Yearly>["find"] = (facts) => {
			const known = facts.get(series);
			if (known.value === null) return known;
			return { ...known, value: sincePresentBusiness(known.value, presentBusinessStart(facts)) };
		};
		return quantity(series.name, find, { parents: [series] });
	});
