// Declares the assumptions whose default is computed from other inputs, such as growth or the cost of capital.
import type { Unit } from "../../core/figure.js";

/** An assumption that is computed from the market or the company unless the caller gives it. */
export interface ComputedDefault {
	/** Amounts are in the company's currency. */
	readonly unit: Unit;
	readonly title: string;
	/** True for an assumption of one company, which its peers do not share. */
	readonly own?: true;
	readonly limits: Limits;
}

/** Sensible limits of an assumption: the lowest and highest value, or multiples of the default. */
export type Limits = readonly [low: number, high: number] | { readonly times: readonly [low: number, high: number] };

const FRACTION: Unit = { kind: "fraction" };
const MONEY: Unit = { kind: "money", scale: 1e6 };
const PER_SHARE: Unit = { kind: "per_share" };
const MULTIPLE: Unit = { kind: "multiple" };

const rate = (title: string, limits: Limits) => ({ unit: FRACTION, title, own: true, limits }) as const;

const amount = (title: string, unit = MONEY) => ({ unit, title, own: true, limits: { times: [0.25, 4] } }) as const;

const MULTIPLE_LIMITS: Limits = { times: [0.3, 3] };

/** Declares a multiple of a method. */
const appliedMultiple = (title: string, whose: "own" | "peers") =>
	({
		unit: MULTIPLE,
		title: `${title} applied, ${whose === "own" ? "own median" : "peers' median"}`,
		own: true,
		limits: MULTIPLE_LIMITS,
	}) as const;

const declare = <K extends string>(table: Readonly<Record<K, ComputedDefault>>) => table;

/** Assumptions that the caller may give by name; their defaults are computed from the market or the company. */
export const COMPUTED_DEFAULTS = declare({
	/** The rate at which the median earnings yield justifies the price. */
	market_return: { unit: FRACTION, title: "Return that the market offers", limits: [0.03, 0.14] },
	/** The market's return less the risk-free rate. */
	market_premium: { unit: FRACTION, title: "Premium of the market over the risk-free rate", limits: [-0.02, 0.1] },
	/** The S&P 500's implied premium at the start of the month (Damodaran). */
	required_premium: { unit: FRACTION, title: "Premium of the required return", limits: [0, 0.12] },
	/** Half the own past growth and half the base growth, at most what the return on capital can fund. */
	growth: rate("Growth of the next five years", [-0.1, 0.4]),
	/** The mean of the latest margin and the five-year median; for a cyclical company the ten-year median. */
	margin: rate("Operating margin of a normal year", [-0.2, 0.7]),
	/** The cost of capital, and the declared share of the return above it. */
	terminal_return: rate("Return on new capital for ever", [0.02, 0.4]),
	/** `market_return` + (beta − 1) · `erp`. */
	cost_of_equity: rate("Cost of equity", [0.02, 0.2]),
	/** Cost of equity and of debt at market weights. */
	wacc: rate("Cost of capital", [0.02, 0.2]),
	/** The multiple that perpetual growth implies. */
	exit_multiple: {
		unit: MULTIPLE,
		title: "Enterprise value to EBITDA at the end of the two-stage DCF",
		own: true,
		limits: MULTIPLE_LIMITS,
	},
	/** The company's mean rate of five years if usable. */
	tax: rate("Tax on operating profit", [0, 0.5]),
	/** By the same rule as the operating margin. */
	net_margin: rate("Net margin of a normal year", [-0.2, 0.6]),
	/** Own median return of ten years, at most the cap. */
	return_on_capital: rate("Return on new capital", [0.02, 0.6]),
	/** Own median of ten years. */
	return_on_equity: rate("Return on equity of a normal year", [0.01, 0.6]),
	/** Growth over the return on new capital. */
	reinvestment: rate("Share of profit reinvested while growth is high", [0, 1]),
	/** Dividends over earnings per share. */
	payout: rate("Share of earnings paid as dividends", [0, 1]),
	/** Own record of five years, within the declared floor and cap. */
	dividend_growth: rate("Growth of dividends now", [-0.1, 0.25]),
	/** The growth that retained earnings can fund. */
	dividend_growth_stable: rate("Growth of dividends for ever", [0, 0.05]),
	/** Of the last twelve months. */
	revenue: amount("Revenue of the last twelve months"),
	/** Mean share of revenue over the last years. */
	free_cash_flow: amount("Cash flow to the firm of a normal year"),
	/** Mean share of revenue over the last years. */
	equity_cash_flow: amount("Cash flow to shareholders of a normal year"),
	/** Of the last twelve months. */
	ebitda: amount("EBITDA"),
	/** The latest; for a cyclical company or after an unusual year, that of a normal year. */
	ebit: amount("EBIT to which multiples are applied"),
	/** Of the newest balance sheet. */
	debt: amount("Debt with reported leases"),
	/** Of the newest balance sheet. */
	cash: amount("Cash and securities"),
	/** Of the newest balance sheet. */
	book_equity: amount("Common equity"),
	/** Average of the latest period. */
	shares: amount("Diluted shares", { kind: "shares", scale: 1e6 }),
	/** Diluted, of the last twelve months. */
	earnings_per_share: amount("Earnings per share", PER_SHARE),
	/** Of the last twelve months. */
	dividends_per_share: amount("Dividends per share", PER_SHARE),
	own_pe: appliedMultiple("Price to earnings", "own"),
	own_ps: appliedMultiple("Price to sales", "own"),
	own_pb: appliedMultiple("Price to book value", "own"),
	own_p_fcf: appliedMultiple("Price to free cash flow", "own"),
	own_p_ffo: appliedMultiple("Price to funds from operations", "own"),
	own_p_affo: appliedMultiple("Price to cash flow from operations (for AFFO)", "own"),
	own_dividend_yield: { ...appliedMultiple("Dividend yield", "own"), unit: FRACTION },
	own_ev_ebitda: appliedMultiple("Enterprise value to EBITDA", "own"),
	own_ev_ebit: appliedMultiple("Enterprise value to EBIT", "own"),
	peer_pe: appliedMultiple("Price to earnings", "peers"),
	peer_ps: appliedMultiple("Price to sales", "peers"),
	peer_pb: appliedMultiple("Price to book value", "peers"),
	peer_p_ffo: appliedMultiple("Price to funds from operations", "peers"),
	peer_p_affo: appliedMultiple("Price to cash flow from operations (for AFFO)", "peers"),
	peer_ev_ebitda: appliedMultiple("Enterprise value to EBITDA", "peers"),
	peer_ev_ebit: appliedMultiple("Enterprise value to EBIT", "peers"),
});

export type OverridableName = keyof typeof COMPUTED_DEFAULTS;

export const isOverridable = (name: string): name is OverridableName => Object.hasOwn(COMPUTED_DEFAULTS, name);
