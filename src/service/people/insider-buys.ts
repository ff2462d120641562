// Answers about purchases by insiders: clusters, and stocks that investors or the company also bought.
import { daysBetween } from "../../core/calendar.js";
import { groupBy } from "../../core/group-by.js";
import type { InsiderTrade } from "../records/types.js";
import type { Reply, RequestOf, World } from "../resource.js";
import { rounded } from "../written-values.js";
import { movesOf } from "./guru-moves.js";
import { changeSince, paged, type Row, windowStart } from "./insiders.js";
import { securityOf } from "./security.js";
import { type SharesAfter, sharesAfter } from "./shares-after.js";

/** Purchases on the open market within the window, by symbol, newest first. */
function purchases(world: World, days: number | undefined): Map<string, InsiderTrade[]> {
	const from = windowStart(world, days);
	return groupBy(world.records.insiderTrades, ({ symbol, type, date }) =>
		type === "P" && date > from && date <= world.asOf ? symbol : undefined,
	);
}

/** Investors who bought a stock in a quarter that ended within the window. */
function guruBuyers(world: World, days: number | undefined): Map<string, Set<string>> {
	const from = windowStart(world, days);
	const buyers = new Map<string, Set<string>>();
	for (const guru of world.records.gurus)
		for (const move of movesOf(world, guru)) {
			if (move.traded <= 0 || move.symbol === "" || move.date <= from || move.date > world.asOf) continue;
			buyers.set(move.symbol, (buyers.get(move.symbol) ?? new Set()).add(guru.id));
		}
	return buyers;
}

/** The company's buybacks over twelve months, else in its last fiscal year, in millions; 0 where none are known. */
function buyback(world: World, symbol: string): number {
	const cells = world.dataset.company(symbol)?.annual.sections.cashflow_statement["Repurchase of Stock"] ?? [];
	const amount = cells.slice(-2).findLast((cell) => typeof cell === "number");
	return amount !== undefined && amount < 0 ? -amount : 0;
}

const totalShares = (trades: readonly InsiderTrade[]) => trades.reduce((sum, trade) => sum + trade.shares, 0);

function boughtTogether(
	kind: "double" | "triple",
	{ arguments: args, form, world }: RequestOf<"insiders.double" | "insiders.triple">,
): Reply {
	const buyers = guruBuyers(world, args.withinDays);
	const rows = [...purchases(world, args.withinDays)].flatMap(([symbol, trades]) => {
		const gurus = buyers.get(symbol)?.size ?? 0;
		const bought = buyback(world, symbol);
		if (gurus === 0 || (kind === "triple" && bought === 0)) return [];
		const { exchange, company } = securityOf(world, symbol, symbol);
		const row = { exchange, symbol, company, buy_add_count: gurus, insider_buy_count: trades.length };
		const total = { insider_buy_shares: Math.round(totalShares(trades)) };
		// In the live triple list the total is the company's spending, not the insiders'.
		return [form === "live" && kind === "triple" ? { ...row, total_buyback_1y: bought } : { ...row, ...total }];
	});
	return paged(
		rows.toSorted(
			(a, b) =>
				b.buy_add_count - a.buy_add_count ||
				b.insider_buy_count - a.insider_buy_count ||
				(a.symbol < b.symbol ? -1 : 1),
		),
		(row) => ({ row, madeUp: [] }),
		args.page,
		form,
	);
}

/** Companies that both investors (by 13F filings) and insiders (by open-market purchases) bought within the window. */
export const double = (request: RequestOf<"insiders.double">) => boughtTogether("double", request);
/** Companies of `double` that also bought back shares over the last twelve months. */
export const triple = (request: RequestOf<"insiders.triple">) => boughtTogether("triple", request);

/** The most days between purchases of different insiders in a cluster. */
const CLUSTER_DAYS = 90;

function isCluster(trades: readonly InsiderTrade[]): boolean {
	return trades.some((a) =>
		trades.some((b) => a.insider !== b.insider && Math.abs(daysBetween(a.date, b.date)) <= CLUSTER_DAYS),
	);
}

/** Companies that at least two different insiders bought within ninety days of each other. */
export function clusterBuy({ arguments: args, form, world }: RequestOf<"insiders.clusterBuy">): Reply {
	const clusters = [...purchases(world, args.withinDays)].filter(([, trades]) => isCluster(trades));
	const buyers = (trades: readonly InsiderTrade[]) => new Set(trades.map(({ insider }) => insider)).size;
	const sorted = clusters.toSorted(([a, first], [b, second]) => buyers(second) - buyers(first) || (a < b ? -1 : 1));
	return paged(sorted, ([symbol, trades]) => clusterOf(world, symbol, trades), args.page, form);
}

function clusterOf(world: World, symbol: string, trades: readonly InsiderTrade[]): Row {
	const { exchange, company } = securityOf(world, symbol, symbol);
	const priced = trades.filter((trade) => trade.cost !== null && trade.cost > 0);
	const cost = priced.reduce((sum, trade) => sum + (trade.cost ?? 0), 0);
	const average = priced.length > 0 ? cost / totalShares(priced) : 0;
	const newest = (trades[0] as InsiderTrade).date;
	const change = changeSince(world, { symbol, date: newest, price: average });
	const holdings = holdingsAfter(world, trades);
	return {
		row: {
			exchange,
			symbol,
			company,
			insider_buy_count: trades.length,
			insider_buy_count_unique: new Set(trades.map(({ insider }) => insider)).size,
			buy_total_shares: Math.round(totalShares(trades)),
			buy_price_avg: rounded(average, 4),
			buy_price_value: rounded(cost, 2),
			buy_change_from_average: change.percent,
			buy_company_held_shares: holdings.shares,
		},
		madeUp: [
			...(change.isKnown ? [] : ["buy_change_from_average"]),
			...(holdings.isKnown ? [] : ["buy_company_held_shares"]),
		],
	};
}

/** Shares that the buyers own after their latest purchases; unknown where one of the numbers is a lower bound. */
function holdingsAfter(world: World, trades: readonly InsiderTrade[]): { shares: number; isKnown: boolean } {
	const latest = new Map<string, SharesAfter>();
	for (const trade of trades) if (!latest.has(trade.insider)) latest.set(trade.insider, sharesAfter(world, trade));
	const holdings = [...latest.values()];
	return {
		shares: holdings.reduce((sum, holding) => sum + holding.shares, 0),
		isKnown: holdings.every(({ from }) => from !== "least"),
	};
}
