// Answers about one indicator of a company over time.
import { catalogue } from "../../api/catalogue/index.js";
import { daysBetween, endOfMonth } from "../../core/calendar.js";
import type { Company, FiscalTable, Section } from "../../store/types.js";
import { zeroSeries } from "../faults/zero-series.js";
import { estimatesOf } from "../made-up/estimates.js";
import { notFound, type Reply, type RequestOf, type World } from "../resource.js";
import { exchangeRate } from "../series/exchange-rate.js";
import { rounded } from "../written-values.js";
import { cellsOf, companyOf, isFictitious, numberIn } from "./company.js";
import { isAmount } from "./financials-fields.js";
import { INDICATORS, type IndicatorRule } from "./indicator-catalogue.js";
import { ownMultiple } from "./multiples.js";
import { price } from "./price-series.js";

type Type = "a" | "q" | "ttm";
/** `[date, value]`, or null where a period has no number. */
type Point = readonly [string, number | null];
interface Series {
	readonly points: readonly Point[];
	/** The number of invented points at the end. */
	readonly invented: number;
}

/** `GET /stock/indicators`. */
export function indicators(_: RequestOf<"stock.indicators">): Reply {
	return { body: INDICATORS.map(({ key, name }) => ({ key, name })) };
}

/**
 * `GET /stock/{symbol}/{indicator_key}`: annual without a type. An unknown key is refused in the document's form and
 * a series of zeros in the live one.
 */
export function indicator(request: RequestOf<"stock.indicator">): Reply {
	const { arguments: args, form, world } = request;
	const indicator = INDICATORS.find(({ key }) => key === args.key);
	if (!indicator && form === "live") return { body: zeroSeries(world) };
	if (!indicator) throw notFound("indicator", args.key, `the keys are listed at ${catalogue.stock.indicators.path}`);
	if (indicator.rule.kind === "daily") return price(request as unknown as RequestOf<"stock.price">);
	const company = companyOf(world, args.symbol);
	const { points, invented } = seriesOf(company, indicator.rule, args.type ?? "a");
	const rateAt = rates(world, company, indicator.rule);
	const body: [string, number][] = [];
	const madeUp: string[] = [];
	points.forEach(([date, value], i) => {
		const rate = rateAt(date);
		if (value === null || rate === null) return;
		if (i >= points.length - invented && !isFictitious(company)) madeUp.push(`${body.length}.1`);
		body.push([date, rounded(value * rate, 6)]);
	});
	if (body.length === 0) return { body, reason: `the figures of ${args.key} are not known of ${args.symbol}` };
	return { body, madeUp };
}

/** Converts amounts into the price's currency at the rate of their month; future ones at the last known rate. */
function rates(world: World, company: Company, rule: IndicatorRule): (date: string) => number | null {
	const { reportingCurrency, tradingCurrency } = company.profile;
	const amount = rule.kind === "band" || (rule.kind !== "daily" && isAmount(...rule.line));
	if (!amount || reportingCurrency === tradingCurrency) return () => 1;
	return (date) => {
		const ahead = date > world.asOf;
		return exchangeRate(world, reportingCurrency, tradingCurrency, (ahead ? world.asOf : date).slice(0, 7));
	};
}

function tableOf(company: Company, type: Type): { table: FiscalTable; rows: number } {
	const table = type === "a" ? company.annual : company.quarterly;
	const ttm = table.periods.indexOf("TTM");
	return { table, rows: ttm < 0 ? table.periods.length : ttm };
}

function valuesOf(company: Company, [section, field]: readonly [Section, string], type: Type): Point[] {
	const { table, rows } = tableOf(company, type);
	const cells = cellsOf(table, section, field);
	return Array.from({ length: rows }, (_, i): Point => [endOf(table, i), numberIn(cells[i])]);
}

function endOf(table: FiscalTable, row: number): string {
	return table.ends[row] ?? endOfMonth(table.periods[row] as string);
}

/** Combines each four consecutive quarters; null where one is missing or has no number. */
function rolling(points: readonly Point[], combine: (four: readonly number[]) => number): Point[] {
	return points.map(([date, _], i): Point => {
		const four = points.slice(Math.max(0, i - 3), i + 1);
		const numbers = four.flatMap(([, value]) => (value === null ? [] : [value]));
		const span = four.length === 4 ? daysBetween((four[0] as Point)[0], date) : Number.NaN;
		return [date, numbers.length === 4 && span > 250 && span < 300 ? combine(numbers) : null];
	});
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function seriesOf(company: Company, rule: Exclude<IndicatorRule, { kind: "daily" }>, type: Type): Series {
	switch (rule.kind) {
		case "point":
			return { points: valuesOf(company, rule.line, type), invented: 0 };
		case "average": {
			const points = valuesOf(company, rule.line, type);
			return { points: type === "ttm" ? rolling(points, (four) => total(four) / 4) : points, invented: 0 };
		}
		case "flow": {
			const points = valuesOf(company, rule.line, type);
			const estimates = rule.estimate ? estimatedPoints(company, rule.estimate, type) : [];
			const all = [...points, ...estimates];
			return { points: type === "ttm" ? rolling(all, total) : all, invented: estimates.length };
		}
		case "band":
			return bandOf(company, rule, type);
	}
}

function estimatedPoints(
	company: Company,
	name: "revenue_estimate" | "per_share_eps_estimate" | "eps_nri_estimate",
	type: Type,
): Point[] {
	const { annual, quarter } = estimatesOf(company);
	const table = type === "a" ? annual : quarter;
	return table[name].map((value, i): Point => [endOfMonth(table.date[i] as string), value]);
}

const EARNINGS = {
	line: ["per_share_data_array", "EPS without NRI"],
	ratio: "PE Ratio without NRI",
	flow: true,
} as const;
/** If earnings without non-recurring items are unknown, as for most companies, all earnings replace them. */
const ALL_EARNINGS = {
	line: ["per_share_data_array", "Earnings per Share (Diluted)"],
	ratio: "PE Ratio",
	flow: true,
} as const;

const BASES = {
	earnings: EARNINGS,
	estimate: EARNINGS,
	sales: { line: ["per_share_data_array", "Revenue per Share"], ratio: "PS Ratio", flow: true },
	book: { line: ["per_share_data_array", "Book Value per Share"], ratio: "PB Ratio", flow: false },
} as const;

/** The price at the highest, median or lowest multiple of the own ten years. Null where the base is not positive. */
function bandOf(company: Company, rule: Extract<IndicatorRule, { kind: "band" }>, type: Type): Series {
	const base = BASES[rule.base];
	const unknown = valuesOf(company, base.line, "a").every(([, value]) => value === null);
	const { line, ratio, flow } = base === EARNINGS && unknown ? ALL_EARNINGS : base;
	const multiple = typeof rule.multiple === "number" ? rule.multiple : ownMultiple(company, ratio, rule.multiple);
	// Multiples are of yearly figures, so quarters always count as twelve months.
	const points = valuesOf(company, line, type);
	const estimates = rule.base === "estimate" ? estimatedPoints(company, "eps_nri_estimate", type) : [];
	const all = [...points, ...estimates];
	const yearly = flow && type !== "a" ? rolling(all, total) : all;
	return {
		points: yearly.map(
			([date, base]): Point => [date, base === null || multiple === null || base <= 0 ? null : base * multiple],
		),
		invented: estimates.length,
	};
}
