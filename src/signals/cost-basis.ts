// Converts what investors and insiders paid to ranges that a valuation shows next to its own values.
import type { PaidRange } from "../analytics/assumptions/options.js";
import type { GuruCosts } from "./guru-costs.js";
import type { InsiderPurchases } from "./insiders.js";

/**
 * What the investors with the largest positions paid, from `guruCosts`; those who have sold out are left out.
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * paidByGurus(guruCosts(await client.stock.gurus("KO").frame(), { prices: { KO: prices } })).length <= 5 //=> true
 */
export function paidByGurus({ gurus }: GuruCosts, { most = 5 }: { readonly most?: number } = {}): PaidRange[] {
	return gurus
		.filter(({ held, average }) => held === true && average !== null && average > 0)
		.slice(0, most)
		.map(({ guru, average, low, high, from, to, purchases }) => ({
			name: `paid_${guru.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`,
			title: `What ${guru} paid`,
			model: "guru_cost_map",
			low,
			value: average as number,
			high,
			rule: `${purchases} purchases in the quarters to ${from} up to ${to}; filings state no prices: the quarters' ranges`,
		}));
}

/**
 * The average price that insiders paid on the open market, from `insiderPurchases`; empty if they bought nothing.
 * @example
 * paidByInsiders(insiderPurchases(await createClient().stock.insider("KO").frame(), { symbol: "KO" })).length <= 1 //=> true
 */
export function paidByInsiders({ vwap }: InsiderPurchases): PaidRange[] {
	const { vwap: price, purchases, unique_insiders } = vwap.outputs ?? {};
	if (typeof price !== "number" || price <= 0) return [];
	const rule = `${purchases} purchases by ${unique_insiders} insiders, weighted by shares`;
	return [
		{
			name: "paid_insiders",
			title: "What insiders paid",
			model: "insider_vwap",
			low: null,
			value: price,
			high: null,
			rule,
		},
	];
}
