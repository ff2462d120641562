import type { Answer } from "../../api/answer.js";
import { isoOfDay } from "../../core/day.js";
import { sourceOf } from "../adapters/adapter.js";
import { economicSeries } from "../adapters/market.js";
import type { MarketYields, Part } from "../company-types.js";

/** The economic indicator that holds the market's earnings yield by month end, in percent points. */
export const MARKET_YIELD_INDICATOR = "Market Earnings Yield";

/** The median earnings yield of the market by day, oldest first. */
export function marketYieldsOf(answer: Answer): Part<MarketYields> {
	const table = economicSeries(answer);
	const dates = table.column("date");
	const values = table.numbers("value").values;
	const points: [day: number, percent: number][] = [];
	for (let row = 0; row < table.rowCount; row++) {
		const day = dates.kind === "date" ? (dates.values[row] as number) : 0;
		const value = values[row] as number;
		if (day !== 0 && Number.isFinite(value)) points.push([day, value]);
	}
	if (points.length === 0) {
		return { ok: false, reason: { code: "not_reported", detail: "the indicator holds no values" } };
	}
	points.sort(([a], [b]) => a - b);
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
