// Answers `GET /portfolio/my_portfolios` with made-up portfolios, valued at real closes.
import { addDays, addYears } from "../../core/calendar.js";
import type { Form, Reply, RequestOf, World } from "../resource.js";
import { lastPrice } from "../series/last-price.js";
import { quotationOf } from "../series/quotation.js";
import { current } from "../stock/company.js";
import { monthFirst, rounded } from "../written-values.js";

interface Plan {
	readonly name: string;
	readonly description: string;
	/** Symbol, shares, years since it was bought. */
	readonly holdings: readonly (readonly [string, number, number])[];
}

/** Invented portfolios of real stocks, bought at the real closes of their days. */
const PLANS: readonly Plan[] = [
	{
		name: "Illustrative: large technology",
		description: "Invented by the local service as an illustration; valued at real closes.",
		holdings: [
			["AAPL", 120, 5],
			["MSFT", 60, 4],
			["GOOGL", 90, 3],
			["NVDA", 200, 2],
		],
	},
	{
		name: "Illustrative: dividends",
		description: "Invented by the local service as an illustration; valued at real closes.",
		holdings: [
			["KO", 300, 8],
			["JNJ", 100, 6],
			["O", 150, 5],
			["XOM", 80, 3],
			["HD", 25, 2],
		],
	},
];

const PERFORMANCE = ["p_all", "p_1m", "p_3m", "p_6m", "p_12m", "p_3y", "p_5y", "p_10y", "p_rel_sp500"];

export function portfolios({ form, world }: RequestOf<"account.portfolios">): Reply {
	const body = PLANS.map((plan, i) => {
		const detail = plan.holdings.flatMap((holding, k) => detailOf(world, holding, `${i + 1}0${k + 1}`, form) ?? []);
		const created = addDays(world.asOf, -400 - 30 * i);
		return {
			id: String(i + 1),
			uid: "1",
			portid: String(i + 1),
			portname: plan.name,
			modified: String(Date.parse(`${addDays(world.asOf, -10)}T12:00:00Z`) / 1000),
			intro: "",
			private: 1,
			email: "demo@example.com",
			alert: "0",
			settings: "",
			created: `${created} 12:00:00`,
			num_stocks: detail.length,
			...Object.fromEntries(PERFORMANCE.map((name) => [name, null])),
			is_article: null,
			deleted_time: null,
			is_deleted: "0",
			description: plan.description,
			detail,
		};
	});
	return { body, madeUp: ["**"] };
}

/** One holding, valued from the quote; left out where a price is not known. */
function detailOf(
	world: World,
	[symbol, shares, years]: Plan["holdings"][number],
	id: string,
	form: Form,
): object | null {
	const quotation = quotationOf(world, symbol);
	const bought = lastPrice(world, symbol, addYears(world.asOf, -years));
	const company = world.dataset.company(symbol);
	if (!quotation || !bought || !company) return null;
	const { price, previous, open, high, low, volume } = quotation;
	if (previous === null || open === null || high === null || low === null) return null;
	const money = (value: number) => rounded(value, 2).toFixed(2);
	const ratio = (field: string) => {
		const value = current(company, "valuation_ratios", field);
		return value === null ? "" : String(rounded(value, 2));
	};
	const change = price - previous;
	const percent = `${rounded((change / previous) * 100, 2)}%`;
	const common = {
		id,
		symbol: `${quotation.exchange}:${symbol}`,
		in_price: money(bought.price),
		price: money(price),
		currency: quotation.currency,
		pettm: ratio("PE Ratio"),
		ps: ratio("PS Ratio"),
		pb: ratio("PB Ratio"),
		gain: money((price - bought.price) * shares),
		gain_p: `${rounded((price / bought.price - 1) * 100, 2)}%`,
		gain_today: money(change * shares),
		p_change: money(change),
		open: money(open),
		high: money(high),
		low: money(low),
		date_add: monthFirst(bought.date, "/"),
		cost_per_share: money(bought.price),
		company: quotation.company,
		shares,
	};
	// Live answers spell two names differently.
	return form === "live"
		? { ...common, volumn: String(volume), "p_pct-change": percent }
		: { ...common, volume: String(volume), p_pct_change: percent };
}
