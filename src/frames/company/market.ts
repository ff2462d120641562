// Reads the market's earnings yield by day.
import type { Answer } from "../../api/answer.js";
import { isoOfDay } from "../../core/day.js";
import { asObject, sourceOf } from "../adapters/adapter.js";
import { datedNumbers } from "../adapters/points.js";
import type { MarketYields, Part } from "../company-types.js";

/** The economic indicator that holds the market's earnings yield by month end, in percent. */
export const MARKET_YIELD_INDICATOR = "Market Earnings Yield";

/** The median earnings yield of the market by day, oldest first. */
export function marketYieldsOf(answer: Answer): Part<MarketYields> {
	const points = datedNumbers(asObject(answer.data).data, "value");
	if (points.length === 0) {
		return { ok: false, reason: { code: "not_reported", detail: "the indicator holds no values" } };
	}
	return {
		ok: true,
		value: {
			name: MARKET_YIELD_INDICATOR,
			dates: points.map(([day]) => isoOfDay(day) as string),
			yields: Float64Array.from(points, ([, percent]) => percent / 100),
			source: sourceOf(answer.meta, "value", "*"),
		},
	};
}
