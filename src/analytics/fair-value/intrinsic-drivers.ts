// Declares the drivers of an intrinsic value in the bear, base and bull case.
import { CONVENTIONS } from "./conventions.js";

/** The drivers of scenarios and of the tornado chart. Rates are fractions per year. */
export interface Drivers {
	readonly growth: number;
	/** Profit of a normal year over revenue: after tax, to the firm or to the shareholders. */
	readonly margin: number;
	/**
	 * Margin of the last twelve months, if operations earned it; the bull case uses it if it is higher, the bear case if it is lower.
	 * @default not a case
	 */
	readonly latestMargin?: number;
	/** Discount rate of the same cash flows. */
	readonly rate: number;
	/** Return on new capital in the first stage. */
	readonly returnOnCapital: number;
	/** Return on new capital for ever; null computes it from the rate and the return on capital. */
	readonly terminalReturn: number | null;
}

export type DriverName = "growth" | "margin" | "rate" | "returnOnCapital";

/** The growth that the return on capital can fund. */
const affordable = (growth: number, returnOnCapital: number): number =>
	Math.min(growth, CONVENTIONS.reinvestmentCap * returnOnCapital);

/** The drivers of the bear case: growth 4 points lower, margin × 0.85 or the margin of the last twelve months. */
export function bearDrivers(base: Drivers): Drivers {
	const { latestMargin = base.margin } = base;
	const margin = base.margin * CONVENTIONS.bearMargin;
	return {
		...base,
		growth: base.growth - CONVENTIONS.growthSpread,
		margin: latestMargin > 0 ? Math.min(margin, latestMargin) : margin,
	};
}

/** The drivers of the bull case: growth 4 points higher if the return on capital can fund it, margin × 1.15 or the last twelve months'. */
export function bullDrivers(base: Drivers): Drivers {
	const growth = Math.max(base.growth, affordable(base.growth + CONVENTIONS.growthSpread, base.returnOnCapital));
	return { ...base, growth, margin: Math.max(base.margin * CONVENTIONS.bullMargin, base.latestMargin ?? 0) };
}
