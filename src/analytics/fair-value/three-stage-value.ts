import { fcffThreeStageFade } from "../models/cash-flow-value/index.js";
import { CONVENTIONS } from "./conventions.js";

/** What a stream of profits that reinvests for its growth is valued by. Rates per year, as fractions. */
export interface ProfitStream {
	/** Profit of the year just ended, after tax; any unit, which the value takes over. */
	readonly profit: number;
	/** Growth of the first stage. */
	readonly growth: number;
	/** Return on new capital in the first stage. */
	readonly returnOnCapital: number;
	/** Return on new capital for ever. */
	readonly terminalReturn: number;
	/** Discount rate. */
	readonly rate: number;
	/** @default 0.025 */
	readonly stableGrowth?: number;
	/** @default 5 */
	readonly yearsHigh?: number;
	/** @default 5 */
	readonly yearsFade?: number;
	/** True: flows come in the middle of each year. @default true */
	readonly midYear?: boolean;
}

/** The value of the stream today and the share of it that lies beyond the explicit years. */
export interface StreamValue {
	readonly value: number;
	/** Fraction. */
	readonly terminalShare: number;
}

/**
 * Present value of a profit that grows, fades and reinvests growth ÷ return: the registered three-stage model without
 * tax, debt and shares. Mid-year flows are worth √(1 + rate) times those of the year's end.
 *
 * @returns null where perpetual growth is not below the rate, or a figure is not finite
 */
export function threeStageValue(stream: ProfitStream): StreamValue | null {
	const { stableGrowth = CONVENTIONS.stableGrowth, yearsHigh = CONVENTIONS.yearsHigh } = stream;
	const { yearsFade = CONVENTIONS.yearsFade, midYear = true } = stream;
	const answer = fcffThreeStageFade({
		ebit0: stream.profit,
		tax: 0,
		g_high: stream.growth,
		rr_high: Math.max(0, stream.growth / stream.returnOnCapital),
		years_high: yearsHigh,
		years_fade: yearsFade,
		g_stable: stableGrowth,
		roc_stable: stream.terminalReturn,
		wacc_high: stream.rate,
		wacc_stable: stream.rate,
		cash_and_nonop: 0,
		debt: 0,
		shares: 1,
	});
	if (!("value_per_share" in answer) || typeof answer.value_per_share !== "number") return null;
	const { value_per_share: value, pv_terminal } = answer;
	return { value: midYear ? value * Math.sqrt(1 + stream.rate) : value, terminalShare: pv_terminal / value };
}
