import { pow } from "../../../core/math/pow.js";
import { findRoot } from "../../math/find-root.js";
import { present } from "../../math/statistics.js";
import { above0, defineModel, growthBelow, optional, output, param, type Series } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/** What the price needs at one margin over one horizon, and how often the company did it. */
export interface NeededGrowth {
	/** Years of the growth. */
	readonly years: number;
	readonly margin: number;
	/** Growth of revenue per year; null where none gives the price, or where growth takes value away. */
	readonly growth: number | null;
	/** Windows of that length in the own record with both ends above zero, and those that grew at least as fast. */
	readonly windows: number;
	readonly reached: number | null;
}

/** Growth between which the answer is looked for. */
const BRACKET = [-0.5, 1] as const;
/** Step by which the direction is tested: at the answer more growth must be worth more. */
const NUDGE = 0.001;

/**
 * Value per share over growth of revenue, operating margin and the years that both last; and the growth that the price
 * needs at each margin and horizon, set against the company's own windows of that length.
 * @example
 * expectationsSurface({
 *   revenue0: 1000,
 *   tax: 0.21,
 *   sales_to_capital: 2,
 *   g_terminal: 0.03,
 *   ronic_terminal: 0.1,
 *   wacc: 0.08,
 *   cash: 50,
 *   debt: 150,
 *   shares: 100,
 *   price: 25,
 *   growth_axis: [0.02, 0.06],
 *   margin_axis: [0.15, 0.2],
 *   horizons: [10],
 *   record: [800, 850, 910, 1000],
 * }).values //=> [[[16.693, 21.325], [22.833, 29.619]]]
 */
export const expectationsSurface = defineModel({
	name: "expectations_surface",
	title: "Growth, margin and horizon that the price needs",
	group: "expectations",
	printed:
		"R_t = revenue0·(1+g)^t; FCFF_t = R_t·m·(1−tax) − (R_t − R_{t−1})/sales_to_capital; TV = R_n·m·(1−tax)·(1+g_terminal)·(1 − g_terminal/ronic_terminal)/(wacc − g_terminal); value = (Σ_{t≤n} FCFF_t/(1+wacc)^t + TV/(1+wacc)^n + cash − debt)/shares; needed growth: g on [−0.5, 1] with value = price, by bisection, where value rises with g; reached = own windows of n years with growth ≥ g",
	source: [
		{ author: "Rappaport & Mauboussin", year: 2001, work: "Expectations Investing" },
		{ author: "Mauboussin, Callahan & Majd", year: 2016, work: "The Base Rate Book" },
	],
	inputs: {
		revenue0: param.number("money", "revenue of the year just ended"),
		tax: common.tax,
		sales_to_capital: param.number("ratio", "revenue that a unit of new capital carries"),
		g_terminal: common.terminalGrowth,
		ronic_terminal: param.number("fraction", "return on new capital after the horizon"),
		wacc: common.wacc,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
		price: param.number("per_share", "price of a share"),
		growth_axis: param.list("fraction", "growth of revenue of the columns, per year"),
		margin_axis: param.list("fraction", "operating margins of the rows"),
		horizons: param.list("years", "years of growth, each a table of its own", { min: 1, max: 100, whole: true }),
		record: optional(param.series("money", "own revenue, one per fiscal year, oldest first")),
	},
	outputs: {
		values: output.data<readonly (readonly (readonly number[])[])[]>(
			"value by horizon, then margin, then growth",
			"per_share",
		),
		needed: output.data<readonly NeededGrowth[]>("growth that the price needs, by horizon and margin", "fraction"),
	},
	refusals: [
		above0("non_positive_input", "revenue0", "price"),
		above0("non_positive_denominator", "sales_to_capital", "ronic_terminal", "shares"),
		growthBelow("g_terminal", "wacc"),
		["no_convergence", "no growth in the bracket gives the price: that place of needed is null"],
	],
	compute({ price, growth_axis, margin_axis, horizons, record, ...firm }) {
		const worth = (g: number, margin: number, years: number) => worthOf(firm, g, margin, years);
		const needed = horizons.flatMap((years) => {
			const rates = windows(record ?? [], years);
			return margin_axis.map((margin): NeededGrowth => {
				const root = findRoot((g) => worth(g, margin, years) - price, ...BRACKET);
				const growth = root !== null && worth(root + NUDGE, margin, years) > worth(root, margin, years) ? root : null;
				const reached = growth === null ? null : rates.filter((rate) => rate >= growth).length;
				return { years, margin, growth, windows: rates.length, reached };
			});
		});
		const values = horizons.map((years) =>
			margin_axis.map((margin) => growth_axis.map((g) => worth(g, margin, years))),
		);
		return { values, needed };
	},
});

/** What stays the same over all growths, margins and horizons. */
interface Firm {
	readonly revenue0: number;
	readonly tax: number;
	readonly sales_to_capital: number;
	readonly g_terminal: number;
	readonly ronic_terminal: number;
	readonly wacc: number;
	readonly cash: number;
	readonly debt: number;
	readonly shares: number;
}

function worthOf(given: Firm, g: number, margin: number, years: number): number {
	const { wacc, g_terminal, sales_to_capital } = given;
	const kept = margin * (1 - given.tax);
	let sales = given.revenue0;
	let total = 0;
	let discount = 1;
	for (let t = 1; t <= years; t++) {
		discount /= 1 + wacc;
		const added = sales * g;
		sales += added;
		total += (sales * kept - added / sales_to_capital) * discount;
	}
	const next = sales * kept * (1 + g_terminal);
	const terminal = (next * (1 - g_terminal / given.ronic_terminal)) / (wacc - g_terminal);
	return (total + terminal * discount + given.cash - given.debt) / given.shares;
}

/** Growth per year in every window of so many years with both ends above zero. */
function windows(values: Series, years: number): number[] {
	return present(
		values.slice(years).map((end, i) => {
			const start = values[i] ?? null;
			return start === null || end === null || start <= 0 || end <= 0 ? null : pow(end / start, 1 / years) - 1;
		}),
	);
}
