import { derived, FRACTION, lack, type Quantity, quantity, RATIO } from "../quantity.js";
import { current, latest, over, type Yearly } from "../roles.js";
import { growthOver } from "./record.js";
import { roeByYear, roicByYear } from "./returns.js";
import {
	debt,
	ebitda,
	epsByYear,
	freeCashFlow,
	netClaims,
	operatingProfit,
	operatingProfitOfYear,
	revenue,
} from "./statement.js";

/** One amount over another, refused where that is not positive. */
const share = (name: string, rule: string, part: Quantity, by: Quantity): Quantity =>
	derived(name, FRACTION, rule, { part, by }, (v) =>
		v.by > 0 ? v.part / v.by : lack("non_positive_denominator", "revenue is not positive"),
	);

/** A line over revenue: both of the trailing twelve months, or both of the latest fiscal year. */
const overRevenue = (name: string, rule: string, part: Quantity, ofYear: Quantity): Quantity => {
	const [now, year] = [
		share(name, rule, part, revenue),
		share(name, `${rule}, latest fiscal year`, ofYear, latest("revenue")),
	];
	return quantity(name, (facts) => {
		const [above, below] = [facts.get(part), facts.get(revenue)];
		const [of, against] = [above.source?.period, below.source?.period];
		return facts.get(of !== undefined && against !== undefined && of !== against ? year : now);
	});
};

export const grossMargin = overRevenue(
	"gross_margin",
	"gross profit over revenue",
	current("grossProfit"),
	latest("grossProfit"),
);
export const operatingMargin = overRevenue(
	"operating_margin",
	"operating income over revenue",
	operatingProfit,
	operatingProfitOfYear,
);
export const netMargin = overRevenue(
	"net_margin",
	"net income over revenue",
	current("netIncome"),
	latest("netIncome"),
);
export const freeCashFlowMargin = overRevenue(
	"fcf_margin",
	"free cash flow over revenue",
	freeCashFlow,
	latest("freeCashFlow"),
);

/** The latest year of a yearly column; older than two years counts as missing. */
const lastOf = (name: string, series: Quantity<Yearly>): Quantity =>
	derived(name, FRACTION, "latest fiscal year", { series }, ({ series }) => {
		const last = series.values.slice(-2).findLast((value) => value !== null) ?? null;
		return last === null ? lack("missing_input", `${name}: the last two fiscal years are not known`) : last;
	});

export const roicLast = lastOf("roic", roicByYear);
export const roeLast = lastOf("roe", roeByYear);

/** Growth per year over five fiscal years. */
const fiveYears = (name: string, series: Quantity<Yearly>): Quantity =>
	derived(name, FRACTION, "growth per year over the last 5 fiscal years", { series }, ({ series }) => {
		const growth = growthOver(series, 5);
		if (growth !== null) return growth;
		const last = series.values.findLastIndex((value) => value !== null);
		const ends = [series.values[last] ?? null, series.values[last - 5] ?? null];
		if (ends.some((end) => end === null)) return lack("insufficient_history", `${name}: six fiscal years are needed`);
		return lack("non_positive_base", `${name}: first or last year is not positive`);
	});

export const revenueGrowth = fiveYears("revenue_growth", over("revenue"));
export const epsGrowth = fiveYears("eps_growth", epsByYear);
export const bookGrowth = fiveYears("book_growth", over("bookValuePerShare"));

export const netDebtToEbitda: Quantity = derived(
	"net_debt_to_ebitda",
	RATIO,
	"debt and other claims less cash, over EBITDA",
	{ netClaims, ebitda, debt },
	(v) => (v.ebitda > 0 ? v.netClaims / v.ebitda : lack("non_positive_denominator", "EBITDA is not positive")),
);
