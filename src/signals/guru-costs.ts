// Estimates what investors paid for their positions.
import type { Warning } from "../analytics/model/trace.js";
import type { CostPoint } from "../analytics/models/ownership/guru-cost-map.js";
import { type ModelResult, runModel } from "../analytics/run-model.js";
import { ascendingBy } from "../core/ascending-by.js";
import type { Reason } from "../core/figure.js";
import { groupBy } from "../core/group-by.js";
import { describeReason } from "../core/reason-words.js";
import { columnsOf, Table } from "../core/table.js";
import type { FrameInput } from "../frames/input.js";
import { priceSeries } from "./frame-rows.js";
import { type GuruTrade, guruTrades } from "./gurus.js";
import type { LeftOutRow } from "./signal.js";

/** An average price that lies outside the quarter's range by more than this fraction is on another split basis. */
const RANGE_TOLERANCE = 0.02;

/** Options of `guruCosts`. */
export interface GuruCostsOptions {
	/** The company. @default none: every company */
	readonly symbol?: string;
	/** Price now by symbol: a number, or a frame of `stock.price`, whose last close counts. */
	readonly prices: Readonly<Record<string, number | FrameInput>>;
	/** Frame of `gurus.list`, for the days of the latest filings. @default none */
	readonly list?: FrameInput;
	/** ISO day: leaves out later filings; give the price of that day. @default every filing of the frame */
	readonly asOf?: string;
}

/** One investor's estimated cost: all purchases since the position was last empty. */
export interface GuruCost {
	readonly guru: string;
	readonly symbol: string;
	readonly purchases: number;
	/** Ends of the quarters of the first and the last purchase. */
	readonly from: string | null;
	readonly to: string | null;
	/** The range of prices in those quarters, per share on today's split basis. */
	readonly low: number | null;
	readonly high: number | null;
	/** The estimated price: quarterly averages weighted by the weight of each purchase. */
	readonly average: number | null;
	/** The sum of the purchases' weights in the portfolio; null if any is unknown. */
	readonly weight: number | null;
	/** Shares held after the latest filing in the frame, and whether that is more than none. */
	readonly shares: number | null;
	readonly held: boolean | null;
	/** Day of that filing's quarter. */
	readonly asOf: string;
	/** Price now over the average, less one; and over the ends of the range. */
	readonly premium: number | null;
	readonly premiumLow: number | null;
	readonly premiumHigh: number | null;
	readonly reason: Reason | null;
}

/** Investors' costs of one stock, with the rows that could not be used. */
export interface GuruCosts {
	/** One row per investor and stock: positions still held first, then by weight. */
	readonly gurus: readonly GuruCost[];
	/** Every purchase on the map. */
	readonly points: readonly CostPoint[];
	/** Run of `guru_cost_map`, for `explain`. */
	readonly run: ModelResult;
	readonly leftOut: readonly LeftOutRow[];
	readonly warnings: readonly Warning[];
}

/**
 * Estimates what each investor paid. Filings state positions, not prices, so a purchase lies between the quarter's lowest and highest
 * price. An average outside that range is on another split basis, and the middle of the range replaces it, with a warning.
 * @param trades frame of `stock.gurus` or `gurus.picks`
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * const { gurus } = guruCosts(await client.stock.gurus("KO").frame(), { prices: { KO: prices } });
 * gurus.every(({ symbol }) => symbol === "KO") //=> true
 */
export function guruCosts(trades: FrameInput, { prices, ...options }: GuruCostsOptions): GuruCosts {
	const { trades: all, leftOut } = guruTrades(trades, options);
	const now = Object.fromEntries(Object.entries(prices).map(([name, given]) => [name, lastPrice(given)]));
	const positions = groupBy(all, ({ guru, symbol }) => `${guru}\n${symbol}`);
	let replaced = 0;
	const purchases: GuruTrade[] = [];
	const costs: GuruCost[] = [];
	for (const position of positions.values()) {
		const sorted = position.sort(ascendingBy(({ date }) => date));
		const latest = sorted.at(-1) as GuruTrade;
		const buys = sorted
			.filter(({ side }) => side === "buy")
			.map((trade) => (isOutsideRange(trade) ? { ...trade, average: null } : trade));
		replaced += sorted.filter((trade) => trade.side === "buy" && isOutsideRange(trade)).length;
		purchases.push(...buys);
		costs.push(costOf(latest, sinceEmpty(sorted, buys), now[latest.symbol] ?? null));
	}
	const sharesHeld = new Map(costs.map(({ guru, symbol: own, shares }) => [`${guru}\n${own}`, shares]));
	const run = runModel("guru_cost_map", {
		picks: purchases.map(({ guru, symbol: own, date, low, high, average, impact }) => ({
			guru,
			symbol: own,
			date,
			price_min: low,
			price_max: high,
			avg: average,
			weight: impact,
			current_shares: sharesHeld.get(`${guru}\n${own}`) ?? null,
		})),
		prices: now,
	});
	const text = `${replaced} averages lie outside the quarter's range of prices (another basis of splits): the middle of the range replaces them`;
	return {
		gurus: costs.sort((a, b) => Number(b.held) - Number(a.held) || (b.weight ?? 0) - (a.weight ?? 0)),
		points: (run.outputs?.points as readonly CostPoint[] | undefined) ?? [],
		run,
		leftOut,
		warnings: replaced > 0 ? [...run.warnings, { code: "data", text }] : run.warnings,
	};
}

const lastPrice = (given: number | FrameInput): number | null =>
	typeof given === "number" ? given : (priceSeries(given).closes.at(-1) ?? null);

const isOutsideRange = ({ average, low, high }: GuruTrade): boolean =>
	average !== null &&
	low !== null &&
	high !== null &&
	(average < low * (1 - RANGE_TOLERANCE) || average > high * (1 + RANGE_TOLERANCE));

/** Purchases since the position was last empty. */
function sinceEmpty(sorted: readonly GuruTrade[], buys: readonly GuruTrade[]): readonly GuruTrade[] {
	let start = "";
	for (const trade of sorted) {
		if (trade.opened) start = trade.date;
		else if (trade.held === 0 && trade !== sorted.at(-1)) start = `${trade.date}~`;
	}
	return buys.filter(({ date }) => date >= start);
}

/** The cost of a position from its purchases. */
function costOf(latest: GuruTrade, buys: readonly GuruTrade[], now: number | null): GuruCost {
	const priced = buys.flatMap((trade) => {
		const { low, high } = trade;
		const average = trade.average ?? (low === null || high === null ? null : (low + high) / 2);
		return average === null || average <= 0 ? [] : [{ ...trade, average }];
	});
	const weights = priced.map(({ impact, shares, average }) => impact ?? (shares ?? 0) * average);
	const equalWeights =
		weights.some((weight) => weight <= 0) || new Set(priced.map(({ impact }) => typeof impact)).size > 1;
	// Money over shares: Σ w / Σ (w/p), with the added weights as the money.
	const money = (i: number) => (equalWeights ? 1 : (weights[i] as number));
	const totalMoney = priced.reduce((total, _, i) => total + money(i), 0);
	const totalShares = priced.reduce((total, { average }, i) => total + money(i) / average, 0);
	const ranges = buys.filter(({ low, high }) => low !== null && high !== null);
	const allPriced = ranges.length === buys.length && buys.length > 0;
	const low = allPriced ? Math.min(...ranges.map((trade) => Number(trade.low))) : null;
	const high = allPriced ? Math.max(...ranges.map((trade) => Number(trade.high))) : null;
	const average = priced.length === buys.length && buys.length > 0 ? totalMoney / totalShares : null;
	const premiumOver = (price: number | null) => (now === null || price === null ? null : now / price - 1);
	const impacts = buys.map(({ impact }) => impact);
	return {
		guru: latest.guru,
		symbol: latest.symbol,
		purchases: buys.length,
		from: buys[0]?.date ?? null,
		to: buys.at(-1)?.date ?? null,
		low,
		high,
		average,
		weight:
			buys.length === 0 || impacts.includes(null)
				? null
				: impacts.reduce<number>((total, own) => total + Number(own), 0),
		shares: latest.held,
		held: latest.held === null ? null : latest.held > 0,
		asOf: latest.date,
		premium: premiumOver(average),
		premiumLow: premiumOver(high),
		premiumHigh: premiumOver(low),
		reason: missingCostReason(buys.length, average, now),
	};
}

function missingCostReason(purchases: number, average: number | null, now: number | null): Reason | null {
	if (purchases === 0) {
		return { code: "insufficient_history", sentence: "no purchase on record: the position is older than the frame" };
	}
	if (average === null) return { code: "not_reported", sentence: "a purchase has no prices" };
	return now === null ? { code: "missing_input", sentence: "no current price was given" } : null;
}

/**
 * One row for each investor and stock: columns as in `GuruCost`, weights and premiums in percent points.
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * guruCostsTable(guruCosts(await client.stock.gurus("KO").frame(), { prices: { KO: prices } })).names.slice(0, 3)
 * //=> ["guru", "symbol", "held"]
 */
export function guruCostsTable({ gurus }: GuruCosts): Table {
	const { text, number } = columnsOf(gurus);
	const percent = (pick: (cost: GuruCost) => number | null) =>
		number("percent", (cost) => {
			const value = pick(cost);
			return value === null ? null : value * 100;
		});
	return new Table([
		["guru", text(({ guru }) => guru)],
		["symbol", text(({ symbol }) => symbol)],
		["held", text(({ held }) => (held === null ? null : held ? "yes" : "no"))],
		["as_of", text(({ asOf }) => asOf)],
		["purchases", number("count", ({ purchases }) => purchases)],
		["from", text(({ from }) => from)],
		["to", text(({ to }) => to)],
		["low", number("per_share", ({ low }) => low)],
		["average", number("per_share", ({ average }) => average)],
		["high", number("per_share", ({ high }) => high)],
		["premium_percent", percent(({ premium }) => premium)],
		["premium_low_percent", percent(({ premiumLow }) => premiumLow)],
		["premium_high_percent", percent(({ premiumHigh }) => premiumHigh)],
		["weight_percent", percent(({ weight }) => weight)],
		["shares", number("shares", ({ shares }) => shares)],
		["reason", text(({ reason }) => (reason ? describeReason(reason) : null))],
	]);
}
