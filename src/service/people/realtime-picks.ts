// Answers `GET /guru_realtime_picks` with invented trades.
import { addDays } from "../../core/calendar.js";
import { randomFrom } from "../made-up/random.js";
import type { Reply, RequestOf, World } from "../resource.js";
import { quotationOf } from "../series/quotation.js";
import { pageOf, pagesOf, rounded } from "../written-values.js";

const PAGE_SIZE = 20;
const PICK_COUNT = 56;

type Action = "Add" | "Buy" | "Reduce" | "Sell";
const ACTIONS: Readonly<Record<string, readonly Action[]>> = {
	all: ["Add", "Buy", "Reduce", "Sell"],
	add: ["Add"],
	buy: ["Buy"],
	buy_add: ["Buy", "Add"],
	reduce: ["Reduce"],
	sell: ["Sell"],
	sell_reduce: ["Sell", "Reduce"],
};

/** Invented trades of the two weeks before the data set's day, since it has no real ones. */
function inventedPicks(world: World) {
	const random = randomFrom(`realtime ${world.asOf}`);
	const priced = [...world.dataset.profiles().values()].filter(({ priced, depth }) => priced && depth !== "fictitious");
	const picks = Array.from({ length: priced.length > 0 ? PICK_COUNT : 0 }, () => {
		const { symbol, exchange, name, tradingCurrency } = random.pick(priced);
		const price = quotationOf(world, symbol)?.price ?? 0;
		const average = rounded(price * (1 + random.between(-0.04, 0.04)), 2);
		return {
			currency: tradingCurrency,
			company: name,
			action: random.pick(ACTIONS.all as readonly Action[]),
			// Reported three days after the trade at the earliest.
			portdate: addDays(world.asOf, -3 - Math.floor(random.next() * 11)),
			comment: "Illustrative: invented by the local service.",
			guru_name: random.pick(world.records.gurus).name,
			symbol,
			exchange,
			impact: rounded(random.between(0.01, 2), 2),
			price: rounded(price, 4),
			price_avg: average,
			change: rounded((price / average - 1) * 100, 2),
			shares: Math.round(random.between(1_000, 500_000)),
		};
	});
	return picks.toSorted((a, b) => (a.portdate < b.portdate ? 1 : a.portdate > b.portdate ? -1 : 0));
}

export function realtimePicks({ arguments: args, world }: RequestOf<"gurus.realtimePicks">): Reply {
	const { page = 1, action = "all" } = args;
	const picks = inventedPicks(world).filter((pick) => ACTIONS[action]?.includes(pick.action));
	return {
		body: {
			data: pageOf(picks, page, PAGE_SIZE),
			total: picks.length,
			currentPage: String(page),
			lastPage: pagesOf(picks.length, PAGE_SIZE),
		},
		madeUp: ["**"],
	};
}
