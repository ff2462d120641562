// Lists monthly market rates: the Treasury's yield, the equity premium and the earnings yield.
import { monthName, monthOf } from "../math/days.js";
import { fromChanges } from "../math/from-changes.js";

/** A rate for each month from `first`. */
export interface MonthlyRates {
	/** `YYYY-MM` of the first value. */
	readonly first: string;
	/** In percent; 0 if unknown. */
	readonly percent: readonly number[];
}

/** Decodes rates from monthly changes in hundredths of a point, which are a third shorter. */
const byMonth = (first: string, changes: readonly number[]): MonthlyRates => ({ first, percent: fromChanges(changes) });

/** Yield of the ten-year US Treasury, constant maturity, mean of the month. Source: Federal Reserve H.15. */
export const TREASURY_10Y: MonthlyRates = /* @__PURE__ */ byMonth(
	"2007-01",
	[
		476, -4, -16, 13, 6, 35, -10, -33, -15, 1, -38, -5, -36, 0, -23, 17, 20, 22, -9, -12, -20, 12, -28, -111, 10, 35,
		-5, 11, 36, 43, -16, 3, -19, -1, 1, 19, 14, -4, 4, 12, -43, -22, -19, -31, -5, -11, 22, 53, 10, 19, -17, 5, -29,
		-17, 0, -70, -32, 17, -14, -3, -1, 0, 20, -12, -25, -18, -9, 15, 4, 3, -10, 7, 19, 7, -2, -20, 17, 37, 28, 16, 7,
		-19, 10, 18, -4, -15, 1, -1, -15, 4, -6, -12, 11, -23, 3, -12, -33, 10, 6, -10, 26, 16, -4, -15, 0, -10, 19, -2,
		-15, -31, 11, -8, 0, -17, -14, 6, 7, 13, 38, 35, -6, -1, 6, -18, 0, -11, 13, -11, -1, 16, -1, 5, 18, 28, -2, 3, 11,
		-7, -2, 0, 11, 15, -3, -29, -12, -3, -11, -4, -13, -33, -1, -43, 7, 1, 10, 5, -10, -26, -63, -21, 1, 6, -11, 3, 3,
		11, 8, 6, 15, 18, 35, 3, -2, -10, -20, -4, 9, 21, -2, -9, 29, 17, 20, 62, 15, 24, -24, 0, 62, 46, -9, -27, -9, 22,
		-9, -20, 11, 18, 15, 27, 21, 42, -30, -48, 4, 15, 0, 33, -6, -17, -6, -38, -15, 38, 26, 3, 24, -18, -17, 0, 14, -4,
		1, -13, -14, -6, 3, 5, 7, -8, 12, 7, 16, -1,
	],
);

/** Equity premium implied by the S&P 500 at the start of the month, on the trailing twelve months' cash yield. Source: Damodaran. */
export const IMPLIED_PREMIUM: MonthlyRates = /* @__PURE__ */ byMonth(
	"2008-09",
	[
		422, 29, 139, 70, -17, 44, 81, -67, -69, -38, -8, -40, -16, -44, 11, -24, -37, 20, -12, -28, 38, 25, 31, -32, 32,
		21, -20, -3, 12, -13, -17, 41, -15, 11, 45, 20, 47, 125, -115, 2, 81, -28, -31, -9, 12, 52, -69, -4, -14, -6, 9, 1,
		-45, -33, -2, 3, -8, -15, 28, -27, 16, -3, -23, -17, -23, 21, -21, 19, -3, -9, 35, 7, -17, 15, -11, -11, 57, 23,
		-34, 19, -6, -6, 7, 9, 38, 35, -51, -1, 1, 35, 4, -27, -2, -10, 15, -21, 0, 10, 10, -24, -33, -10, -20, -1, -4, -5,
		-16, -10, 1, -12, -11, -13, 40, -30, 18, 23, -3, -10, 31, -19, -14, 34, 38, -8, 28, -43, -17, 39, -13, 31, -26, -8,
		16, -20, -11, -19, -5, 4, 45, 47, -51, -20, -8, -27, -36, 0, 11, -36, -29, 56, -13, -49, -15, 11, -14, -5, 30, 66,
		-29, 21, -55, 32, 19, -2, 41, -7, 94, -59, 3, 76, -73, -22, 68, -40, 4, -14, -14, -5, -25, -17, 7, -6, 4, -35, 7,
		-10, -17, -10, 17, -13, -15, 0, -412, 394, 37, -24, 26, -6, 8, 26, -3, -35, -2, -6, -21, 7, -6, 4, 24, 2, 12, 40,
		-41, -5, -11, 3, -14,
	],
);

/** Trailing-twelve-month earnings yield of the S&P 500, monthly mean. Source: Shiller. */
export const SP500_YIELD: MonthlyRates = /* @__PURE__ */ byMonth(
	"2007-01",
	[
		576, -4, 19, -19, -14, 3, -16, 10, -30, -41, -3, -34, 19, -6, -1, -40, -31, -5, 11, -21, 5, -11, -81, -116, -29,
		-23, -27, -8, -2, 0, 17, 10, 12, 117, 114, 108, 24, 46, 0, -3, 52, 41, 17, 10, -6, -11, 1, -7, -10, -8, 18, -6, 3,
		32, -11, 84, 16, -21, -11, -10, -26, -22, -14, 0, 20, 7, -21, -23, -21, 3, 18, -12, -21, -10, -11, -1, -17, 14, -10,
		6, 1, 1, -9, 3, -3, 3, -13, 4, -3, -12, -3, 8, -3, 9, -35, -8, 1, -17, -5, -10, -11, -4, -6, 5, 15, -25, -18, -2,
		30, 3, -26, -11, 3, -3, -9, -1, 6, 11, 4, -7, 3, -2, 2, 6, -1, -2, 1, 4, -2, -8, -2, -8, -11, 19, 7, 17, 1, 0, 3,
		-1, 2, 22, 13, 32, -6, -25, -6, -15, 9, -5, -19, 12, -15, 8, -12, -3, -37, -24, 61, -38, -42, -39, -12, -17, 1, -9,
		-14, -14, 23, 23, 27, 6, 22, 19, 2, 4, 14, 15, -2, 15, 10, 13, 5, -5, 35, 12, -6, -33, 32, 4, -37, -11, -4, -11, 14,
		-11, 2, -15,
	],
);

/**
 * The rate of a day's month, else of the nearest earlier month with a rate: a fraction, with its month.
 * @param day an ISO day
 * @returns null before the first month
 */
export function rateOn({ first, percent }: MonthlyRates, day: string) {
	const start = monthOf(first);
	for (let i = Math.min(monthOf(day) - start, percent.length - 1); i >= 0; i--) {
		const value = percent[i] ?? 0;
		if (value !== 0) return { rate: value / 100, month: monthName(start + i) };
	}
	return null;
}
