// Assumptions whose default follows from other inputs, such as growth or the cost of capital.
import type { Unit } from "../../core/unit.js";

/** An assumption that follows from the market or the company unless the caller gives it. */
export interface FollowingAssumption {
	/** Currencies are the company's. */
	readonly unit: Unit;
	readonly title: string;
	/** What it follows from, where it is not given. */
	readonly source: string;
	/** Between what it can sensibly be moved. */
	readonly limits: Limits;
	/** True for what is of one company: it is not given to its peers. */
	readonly own?: true;
}

/** The lowest and the highest value, or multiples of what it would be. */
export type Limits = readonly [low: number, high: number] | { readonly times: readonly [low: number, high: number] };

const FRACTION: Unit = { kind: "fraction" };
const MONEY: Unit = { kind: "money", scale: 1e6 };
const PER_SHARE: Unit = { kind: "per_share" };
const MULTIPLE: Unit = { kind: "multiple" };
const AMOUNT: Limits = { times: [0.25, 4] };

/** A quantity of the company that methods read: a rate between limits. */
const rate = (title: string, source: string, limits: Limits) =>
	({ unit: FRACTION, title, source, limits, own: true }) as const;

/** A quantity of the company that methods read: an amount. */
const amount = (title: string, source: string, unit = MONEY) =>
	({ unit, title, source, limits: AMOUNT, own: true }) as const;

/** A multiple that a method applies. */
const applied = (title: string, whose: "own" | "peers") =>
	({
		unit: MULTIPLE,
		title: `${title} applied, ${whose === "own" ? "own median" : "peers' median"}`,
		source: whose === "own" ? "median of the own history" : "median of the peers",
		limits: { times: [0.3, 3] },
		own: true,
	}) as const;

const follow = <K extends string>(table: Readonly<Record<K, FollowingAssumption>>) => table;

/**
 * Assumptions without a default of their own: rates that follow from the market, and the quantities of the company that methods read. The
 * caller may give any of them by name.
 */
export const FOLLOWING = follow({
	market_return: {
		unit: FRACTION,
		title: "Return that the market offers",
		source: "the rate at which the median earnings yield of the day is worth its price",
		limits: [0.03, 0.14],
	},
	market_premium: {
		unit: FRACTION,
		title: "Premium of the market over the risk-free rate",
		source: "the market's return less the risk-free rate",
		limits: [-0.02, 0.1],
	},
	required_premium: {
		unit: FRACTION,
		title: "Premium of the required return",
		source: "the S&P 500's implied premium at the start of the month (Damodaran)",
		limits: [0, 0.12],
	},
	growth: rate(
		"Growth of the next five years",
		"half the own record, half the base growth, as far as the return on capital pays for it",
		[-0.1, 0.4],
	),
	margin: rate(
		"Operating margin of a normal year",
		"mean of the latest and the five-year median; of a cyclical company the ten-year median",
		[-0.2, 0.7],
	),
	terminal_return: rate(
		"Return on new capital for ever",
		"the discount rate and the declared share of the excess return",
		[0.02, 0.4],
	),
	cost_of_equity: rate(
		"Cost of equity",
		"the market's return, and the premium for a beta above or below 1",
		[0.02, 0.2],
	),
	wacc: rate("Cost of capital", "cost of equity and of debt at market weights", [0.02, 0.2]),
	tax: rate("Tax on operating profit", "own mean rate of five years where it is usable", [0, 0.5]),
	net_margin: rate("Net margin of a normal year", "by the rule of the operating margin", [-0.2, 0.6]),
	return_on_capital: rate("Return on new capital", "own median return of ten years, at most the cap", [0.02, 0.6]),
	return_on_equity: rate("Return on equity of a normal year", "own median of ten years", [0.01, 0.6]),
	reinvestment: rate(
		"Share of profit reinvested while growth is high",
		"growth over the return on new capital",
		[0, 1],
	),
	retention: rate("Share of a bank's or insurer's earnings that growth needs", "growth over return on equity", [0, 1]),
	payout: rate("Share of earnings paid as dividends", "dividends over earnings per share", [0, 1]),
	dividend_growth: rate(
		"Growth of dividends now",
		"own record of five years, within the declared floor and cap",
		[-0.1, 0.25],
	),
	dividend_growth_stable: rate("Growth of dividends for ever", "what retained earnings allow", [0, 0.05]),
	revenue: amount("Revenue of the last twelve months", "as reported"),
	free_cash_flow: amount("Cash flow to the firm of a normal year", "mean share of revenue over the last years"),
	equity_cash_flow: amount("Cash flow to shareholders of a normal year", "mean share of revenue over the last years"),
	ebitda: amount("EBITDA", "of the last twelve months"),
	ebit: amount(
		"EBIT to which multiples are applied",
		"latest; of a cyclical company or after an unusual year in a normal year",
	),
	debt: amount("Debt with leases", "as reported"),
	cash: amount("Cash and securities", "as reported"),
	book_equity: amount("Common equity", "as reported"),
	shares: amount("Diluted shares", "average of the latest period", { kind: "shares", scale: 1e6 }),
	earnings_per_share: amount("Earnings per share", "diluted, of the last twelve months", PER_SHARE),
	dividends_per_share: amount("Dividends per share", "of the last twelve months", PER_SHARE),
	own_pe: applied("Price to earnings", "own"),
	own_ps: applied("Price to sales", "own"),
	own_pb: applied("Price to book value", "own"),
	own_p_fcf: applied("Price to free cash flow", "own"),
	own_p_ffo: applied("Price to funds from operations", "own"),
	own_p_affo: applied("Price to adjusted funds from operations", "own"),
	own_dividend_yield: {
		...applied("Dividend yield", "own"),
		unit: FRACTION,
	},
	own_ev_ebitda: applied("Enterprise value to EBITDA", "own"),
	own_ev_ebit: applied("Enterprise value to EBIT", "own"),
	peer_pe: applied("Price to earnings", "peers"),
	peer_ps: applied("Price to sales", "peers"),
	peer_pb: applied("Price to book value", "peers"),
	peer_p_ffo: applied("Price to funds from operations", "peers"),
	peer_p_affo: applied("Price to adjusted funds from operations", "peers"),
	peer_ev_ebitda: applied("Enterprise value to EBITDA", "peers"),
	peer_ev_ebit: applied("Enterprise value to EBIT", "peers"),
});

export type FollowingName = keyof typeof FOLLOWING;

export const isFollowing = (name: string): name is FollowingName => Object.hasOwn(FOLLOWING, name);
