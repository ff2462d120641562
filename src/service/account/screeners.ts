// Answers about the account's screeners.
import { addDays } from "../../core/calendar.js";
import { counted } from "../../core/format.js";
import { type Form, notFound, oncePerWorld, Problem, type Reply, type RequestOf, type World } from "../resource.js";
import { lastPrice } from "../series/last-price.js";
import { current } from "../stock/company.js";
import { stockId } from "../stock/stock-id.js";
import { pageOf, pagesOf } from "../written-values.js";
import { FIELDS, type Filter, SCREENERS, type ScreenerField, type ScreenerPlan } from "./screener-plans.js";

const PAGE_SIZE = 100;

function timestamps(world: World) {
	return { updated_at: `${addDays(world.asOf, -20)} 12:00:00`, created_at: `${addDays(world.asOf, -300)} 12:00:00` };
}

/** The fields of a screener without its alerts. */
function screenerOf(world: World, plan: ScreenerPlan, form: Form): object {
	return {
		id: plan.id,
		user_id: 1,
		name: plan.name,
		note: form === "live" ? null : plan.note,
		is_public: false,
		is_hidden: 0,
		default_exchanges: plan.exchanges,
		default_view: null,
		is_predefined: false,
		...timestamps(world),
		default_ranking: null,
		...(form === "live" && { short_description: plan.note, sort: null }),
	};
}

/** `GET /user_screeners`. */
export function screeners({ form, world }: RequestOf<"account.screeners">): Reply {
	return { body: SCREENERS.map((plan) => ({ ...screenerOf(world, plan, form), alerts: [] })), madeUp: ["**"] };
}

/** `GET /user_screeners/{screener_id}/{page}`: stocks that pass the filters, by market value, 100 a page. */
export function screener({ arguments: args, form, world }: RequestOf<"account.screener">): Reply {
	const plan = SCREENERS.find(({ id }) => id === args.id);
	if (!plan) throw notFound("screener", args.id, "the screeners are listed at /user_screeners");
	const candidates = candidatesOf(world).filter(
		(candidate) =>
			plan.exchanges.includes(candidate.exchange) && plan.filters.every((filter) => passes(candidate, filter)),
	);
	const page = args.page ?? 1;
	const last = pagesOf(candidates.length, PAGE_SIZE);
	if (page > last) throw new Problem(404, `the screener ${plan.id} has ${counted(last, "page")}, not ${page}`, "page");
	const data = pageOf(candidates, page, PAGE_SIZE);
	return {
		body: {
			...screenerOf(world, plan, form),
			stocks: {
				total: candidates.length,
				per_page: PAGE_SIZE,
				current_page: page,
				last_page: last,
				from: data.length > 0 ? (page - 1) * PAGE_SIZE + 1 : 0,
				to: (page - 1) * PAGE_SIZE + data.length,
				data: data.map((candidate, i) => rowOf(world, candidate, (page - 1) * PAGE_SIZE + i + 1)),
				allfilters: plan.filters.map((filter, i) => filterOf(world, plan, filter, i)),
				alerts: [],
			},
		},
		madeUp:
			"id user_id name note updated_at created_at stocks.data.*.currency_symbol.timestamp stocks.allfilters.*".split(
				" ",
			),
	};
}

/** True if a stock passes a filter; an unknown figure never does. */
function passes(candidate: Candidate, { field, operator, right }: Filter): boolean {
	const value = candidate[field];
	if (value === null) return false;
	if (typeof value === "string") return operator === "=" && value === right;
	const bound = Number(right);
	switch (operator) {
		case ">":
			return value > bound;
		case ">=":
			return value >= bound;
		case "<":
			return value < bound;
		case "<=":
			return value <= bound;
		case "=":
			return value === bound;
	}
}

function rowOf(world: World, candidate: Candidate, rank: number): object {
	const { symbol, exchange, company, price, mktcap } = candidate;
	return {
		ranks: String(rank),
		overall_rank: String(rank),
		guru_trading_ids: "-",
		insider_trading_ids: "-",
		exchange,
		symbol,
		display_symbol: symbol,
		company,
		region: "USA",
		mktcap_norm: mktcap === null ? "-" : String(mktcap),
		stockid: stockId(exchange, symbol),
		price,
		currency_symbol: {
			currency: "USD",
			rate: "1",
			currency_symbol: "$",
			timestamp: String(Date.parse(`${world.asOf}T20:00:00Z`) / 1000),
		},
	};
}

function filterOf(world: World, plan: ScreenerPlan, { field, operator, right }: Filter, i: number): object {
	const { id, display, type } = FIELDS[field];
	return {
		id: plan.id * 10 + i + 1,
		screener_id: plan.id,
		field_id: id,
		operator,
		right,
		sequence: null,
		...timestamps(world),
		field: {
			id,
			field_name: field,
			financial_name: null,
			display_name: display,
			field_type: type,
			options: {
				all_in_one_screener: { type, data: [{ label: display, value: true }] },
				user_id: 1,
				is_basic: true,
				is_predefined: true,
				is_group: false,
				is_hidden: false,
				is_positive: 1,
				is_increase: 1,
				category: 1,
				...timestamps(world),
				basic_fields: field,
			},
		},
	};
}

/** A stock with the figures that filters use; null where a figure is not known. */
interface Candidate extends Readonly<Record<Exclude<ScreenerField, "sector">, number | null>> {
	readonly symbol: string;
	readonly exchange: string;
	readonly company: string;
	readonly sector: string;
	readonly price: number | null;
}

/** Every US listing that is not a fund, with the figures of its company where the data set has them; by market value. */
const candidatesOf = oncePerWorld((world): readonly Candidate[] => {
	const profiles = world.dataset.profiles();
	const candidates = [...world.records.usListings.values()].flatMap((listing): Candidate[] => {
		if (listing.fund) return [];
		const profile = profiles.get(listing.symbol);
		const company = profile ? world.dataset.company(listing.symbol) : undefined;
		const figure = (section: "valuation_ratios" | "common_size_ratios", field: string) =>
			company ? current(company, section, field) : null;
		return [
			{
				symbol: listing.symbol,
				exchange: listing.exchange,
				company: profile?.name ?? listing.company,
				sector: listing.sector,
				price: lastPrice(world, listing.symbol)?.price ?? listing.price,
				mktcap: profile?.marketValue?.value ?? (listing.marketCap === null ? null : listing.marketCap / 1e6),
				pe: figure("valuation_ratios", "PE Ratio"),
				pb: figure("valuation_ratios", "PB Ratio"),
				dividend_yield: figure("valuation_ratios", "Dividend Yield %"),
				roe: figure("common_size_ratios", "ROE %"),
				net_margin: figure("common_size_ratios", "Net Margin %"),
			},
		];
	});
	return candidates.toSorted((a, b) => (b.mktcap ?? -1) - (a.mktcap ?? -1) || (a.symbol < b.symbol ? -1 : 1));
});
