import { type Base, derive, figureIn, type Period, tidy } from "../../../src/filings/base.js";

/** Gross profit and cost of goods make the revenue of a company so exactly where it states all three, in so many periods at least. */
const SUMS = 0.005;
const LEAST_SUMS = 3;

/** Revenue that no source states: gross profit plus cost of goods, where these make it in the periods that state all three. */
export function addRevenue(base: Base): void {
	if (base.template === "bank" || base.template === "insurer") return;
	const periods = [...base.annual.values(), ...base.quarterly.values()];
	const whole = (period: Period) => {
		const [gross, cost] = [figureIn(period, "Gross Profit"), figureIn(period, "Cost of Goods Sold")];
		return gross !== undefined && cost !== undefined && gross > 0 && cost > 0 ? tidy(gross + cost) : undefined;
	};
	const misses = periods.flatMap((period) => {
		const [revenue, parts] = [figureIn(period, "Revenue"), whole(period)];
		return revenue === undefined || parts === undefined ? [] : [Math.abs(parts - revenue) / revenue];
	});
	if (misses.length < LEAST_SUMS || misses.some((miss) => miss > SUMS)) return;
	for (const period of periods) derive(period, "Revenue", whole(period));
}
