// Computes revenue from gross profit and cost of goods where no source states revenue.
import { type Base, derive, figureIn, type Period, toSixDecimals } from "../../../src/filings/base.js";

/** Largest relative error of gross profit plus cost of goods against stated revenue, and the fewest periods that must confirm it. */
const SUMS = 0.005;
const LEAST_SUMS = 3;

/** Adds missing revenue as gross profit plus cost of goods, for companies whose stated revenue confirms that sum. */
export function addRevenue(base: Base): void {
	if (base.template === "bank" || base.template === "insurer") return;
	const periods = [...base.annual.values(), ...base.quarterly.values()];
	const whole = (period: Period) => {
		const [gross, cost] = [figureIn(period, "Gross Profit"), figureIn(period, "Cost of Goods Sold")];
		return gross !== undefined && cost !== undefined && gross > 0 && cost > 0 ? toSixDecimals(gross + cost) : undefined;
	};
	const misses = periods.flatMap((period) => {
		const [revenue, parts] = [figureIn(period, "Revenue"), whole(period)];
		return revenue === undefined || parts === undefined ? [] : [Math.abs(parts - revenue) / revenue];
	});
	if (misses.length < LEAST_SUMS || misses.some((miss) => miss > SUMS)) return;
	for (const period of periods) derive(period, "Revenue", whole(period));
}
