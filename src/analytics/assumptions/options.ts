// Declares the options of a valuation, each with its default.
import type { Company } from "../../frames/company-types.js";
import type { MarketYield } from "../fair-value/market-yield.js";
import type { GivenForecast } from "./given-forecast.js";
import type { GivenAssumptions } from "./rules.js";

/** Options of a valuation; all have defaults. */
export interface ValueOptions {
	/** Any of the declared assumptions, by name: `{ riskfree: 0.04, beta: 1.2, growth: "6%" }`. @default the declared defaults */
	readonly assumptions?: GivenAssumptions;
	/**
	 * The median earnings yield that implies the market's return. A number is a fraction on the day of the valuation.
	 * @default the yield that came with the company, else a declared one with its date
	 */
	readonly marketYield?: number | MarketYield;
	/**
	 * An ISO day: only what was known then counts. Statements count by filing date (as restated since), and the price
	 * is the last close up to that day.
	 * @default everything that the answers hold
	 */
	readonly asOf?: string;
	/**
	 * Companies whose multiples are compared; an empty list means none. `client.value(symbol)` and `loadPeers` find them.
	 * @default not known: there is no fair-value range
	 */
	readonly peers?: readonly Company[];
	/** True lets made-up figures of real companies count (estimates of the bundled data). @default false */
	readonly includeMadeUp?: boolean;
	/** The cost basis of other investors (`paidByGurus`, `paidByInsiders`), shown with the values. @default none */
	readonly paid?: readonly PaidRange[];
	/** False discounts cash flows from the end of each year instead of its middle. @default true */
	readonly midYear?: boolean;
	/** Beta without debt: relevered at the company's own debt at market values. @default `assumptions.beta` as it is */
	readonly unleveredBeta?: number;
	/** A market for estimating beta from month-end returns (`marketSeries` makes one of companies). @default `assumptions.beta` */
	readonly market?: MarketSeries;
	/** `blume` moves an estimated beta a third of the way to 1. @default "none" */
	readonly betaAdjustment?: "none" | "blume";
	/**
	 * The largest effect on a figure of lines that are not reported. Within it they are replaced and the figure is marked (≈); beyond it
	 * the figure is refused.
	 * @default 0.1
	 */
	readonly tolerance?: number;
	/** True bounds missing lines by totals of the statements: for conditions that an interval decides, not for figures. @default false */
	readonly bounds?: boolean;
	/** True uses reported lines only: nothing is replaced. @default false */
	readonly strict?: boolean;
	/** Whether stock compensation counts as an expense of the cash flow; estimates show the value of both. @default "expense" */
	readonly stockCompensation?: "expense" | "added_back";
	/**
	 * A forecast of your own, which joins the fair-value range as a family or makes it alone; `{}` is the base case.
	 * @default none: a forecast takes no part in the range
	 */
	readonly forecast?: GivenForecast;
}

/** The cost basis of other investors: a range of prices paid for the share, on today's split basis. */
export interface PaidRange {
	/** Stable id in snake_case. */
	readonly name: string;
	readonly title: string;
	readonly model: string;
	readonly low: number | null;
	readonly value: number;
	readonly high: number | null;
	/** How it was found: dates, number of purchases. */
	readonly rule: string;
}

/** Prices of a market or index fund, oldest first, like `prices` of a company. Missing closes are left out. */
export interface MarketSeries {
	/** The printed name: "SPY", "S&P 500 total return". */
	readonly name: string;
	/** ISO days. */
	readonly dates: readonly string[];
	readonly close: ArrayLike<number | null>;
}
