// Reads the market's earnings yield by day.
import type { Answer } from "../../api/answer.js";
import { isoOfDay } from "../../core/day.js";
import { because } from "../../core/figure.js";
import { median } from "../../core/math/median.js";
import { asObject, sourceOf } from "../adapters/adapter.js";
import { datedNumbers } from "../adapters/points.js";
import type { MarketYields, Part } from "../company-types.js";
import { within } from "./statement-rule.js";

/** The economic indicator that holds the market's earnings yield by month end, in percent. */
export const MARKET_YIELD_INDICATOR = "Market Earnings Yield";

/** The median of yields of two years or more lies between these percentages: in a century of American data it is 4 to 7. */
const [MIN_MONTHS, USUAL_YIELDS] = [24, [2.5, 7.5]] as const;

/** The median earnings yield of the market by day, oldest first. */
export function marketYieldsOf(answer: Answer): Part<MarketYields> {
	const points = datedNumbers(asObject(answer.data).data, "value");
	if (points.length === 0) {
		return { ok: false, reason: { code: "not_reported", detail: "the indicator holds no values" } };
	}
	const middle = median(points.map(([, percent]) => percent)) ?? 0;
	if (points.length >= MIN_MONTHS && !within(middle, USUAL_YIELDS)) {
		const sentence =
			"the market's earnings yields have a median of {middle}%, another unit: the declared yield replaces them";
		return { ok: false, reason: because("contradictory_input", { values: { middle }, sentence }) };
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
