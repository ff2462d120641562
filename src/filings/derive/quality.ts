// Computes scores, simple values per share, liquidity, buybacks and growth.
import { median } from "../../core/math/median.js";
import type { Column } from "../columns.js";
import { minus, quotient, sum } from "../sums.js";
import {
	average,
	type Cells,
	type Context,
	ebitdaPerShare,
	growth,
	over,
	percent,
	taxRate,
	times,
	yearsBefore,
} from "./context.js";
import { commonEquity, preferredStock, sharesAtEnd } from "./per-share.js";

/** Market value, simple valuations a share, scores, liquidity, buybacks, growth. */
export function quality(context: Context, out: Cells): void {
	const { column, marketValue, price, range, exchangeRate, base } = context;
	const { own } = column;
	out.set("Market Cap", marketValue);
	out.set("Month End Stock Price", price);
	out.set("Highest Stock Price", range?.high);
	out.set("Lowest Stock Price", range?.low);
	if (base.currency !== "USD") out.set("Forex Rate", exchangeRate);
	out.set("Shares Outstanding (EOP)", column.period?.facts.get("Shares Outstanding (EOP)")?.value);
	out.set("Shares Outstanding (Basic Average)", own("Shares Outstanding (Basic Average)"));
	setBalanceRatios(context, out);
	setValueEstimates(context, out);
	out.set("@fScore", nineSignals(column));
	out.set("@zScore", distressScore(column, marketValue));
	out.set("@mScore", manipulationScore(column));
	const accruals = minus(
		minus(column.year("Net Income"), column.year("Cash Flow from Operations")),
		column.year("Cash Flow from Investing"),
	);
	const assets = own("Total Assets");
	out.set("@accrualRatio", accruals !== undefined && assets ? (accruals / assets) * 100 : undefined);
	out.set("Scaled Net Operating Assets", netOperatingAssets(column));
	setBuybacks(context, out);
	setGrowth(column, out);
}

function setBalanceRatios({ base, column }: Context, out: Cells): void {
	const { own, year } = column;
	const shares = sharesAtEnd(column);
	const each = (value: number | undefined) => (value === undefined || !shares ? undefined : value / shares);
	const cash = own("Cash, Cash Equivalents, Marketable Securities");
	const claims = sum(
		own("Total Liabilities"),
		own("~Minority"),
		preferredStock({ base, column }, own("Total Liabilities")),
	);
	out.set("Net Cash per Share", each(minus(cash, claims)));
	out.set("Net Current Asset Value", each(minus(own("Total Current Assets"), claims)));
	const liquid = sum(cash, times(own("Accounts Receivable"), 0.75), times(own("Total Inventories"), 0.5));
	out.set("Net-Net Working Capital", each(minus(liquid, claims)));
	const current = own("Total Current Liabilities");
	out.set("Current Ratio", over(own("Total Current Assets"), current));
	out.set("Quick Ratio", over(minus(own("Total Current Assets"), own("Total Inventories")), current));
	out.set("Cash Ratio", over(cash, current));
	const interest = times(year("Interest Expense"), -1);
	const operating = year("Operating Income");
	const debt = own("~Debt");
	if (interest !== undefined && interest > 0)
		out.set("Interest Coverage", operating !== undefined && operating <= 0 ? "At Loss" : over(operating, interest));
	else if (debt === 0) out.set("Interest Coverage", "No Debt");
}

/** The required return of the earnings-power value, stated in data/README.md. */
const REQUIRED_RETURN = 0.09;

function setValueEstimates({ base, column, salesMultiples }: Context, out: Cells): void {
	const { own, year } = column;
	const shares = year("Shares Outstanding (Diluted Average)");
	const eps = year("EPS (Diluted)");
	const book = over(commonEquity(base, column), sharesAtEnd(column));
	if (eps !== undefined && book !== undefined && eps > 0) out.set("@defensiveNumber", Math.sqrt(22.5 * eps * book));
	const rise = growth(column, 5, ebitdaPerShare);
	if (rise !== undefined && rise >= 5 && eps !== undefined && eps > 0)
		out.set("@growthFairValue", Math.min(rise, 25) * eps);
	const sales = over(year("Revenue"), shares);
	const multiples = [...salesMultiples.slice(-10)].sort((a, b) => a - b);
	if (multiples.length >= 5) out.set("Median PS Value", times(median(multiples) ?? undefined, sales));
	const five = [0, 1, 2, 3, 4].map((n) => yearsBefore(column, n));
	const margins = sum(...five.map((c) => quotient(c?.year("Operating Income"), c?.year("Revenue"))));
	const rate = taxRate(column);
	const power = rate === undefined ? undefined : times(times(margins, 0.2), times(year("Revenue"), 1 - rate));
	if (power !== undefined && power > 0) {
		const net = minus(own("Cash, Cash Equivalents, Marketable Securities"), own("~Debt"));
		out.set("Earnings Power Value (EPV)", over(sum(power / REQUIRED_RETURN, net), shares));
	}
	const cash = sum(...[0, 1, 2, 3, 4, 5].map((n) => yearsBefore(column, n)?.year("Free Cash Flow")));
	const equity = own("Total Stockholders Equity");
	const mean = times(cash, 1 / 6);
	// Six years' mean free cash flow at 1/9% and four fifths of book equity, a share.
	if (mean !== undefined && mean > 0)
		out.set("Intrinsic Value: Projected FCF", over(sum(mean / REQUIRED_RETURN, times(equity, 0.8)), shares));
}

/** Operating assets less operating liabilities, against the assets a year before. */
function netOperatingAssets(column: Column): number | undefined {
	const { own } = column;
	const assets = minus(own("Total Assets"), own("Cash, Cash Equivalents, Marketable Securities"));
	const liabilities = minus(own("Total Liabilities"), own("~Debt"));
	return over(minus(assets, liabilities), column.prior?.own("Total Assets"));
}

function setBuybacks({ column, marketValue }: Context, out: Cells): void {
	const { year } = column;
	const now = sharesAtEnd(column);
	const before = column.prior && sharesAtEnd(column.prior);
	if (now !== undefined && before) out.set("Shares Buyback Ratio %", (1 - now / before) * 100);
	const bought = times(year("Repurchase of Stock"), -1);
	const net = bought === undefined ? undefined : bought - (year("Issuance of Stock") ?? 0);
	out.set("Buyback Yield %", percent(net, marketValue));
	out.set("Shareholder Yield %", percent(sum(net, times(year("Cash Flow for Dividends"), -1)), marketValue));
}

function setGrowth(column: Column, out: Cells): void {
	const before = column.prior;
	const change = (figure: (column: Column) => number | undefined) => {
		const a = before && figure(before);
		const b = figure(column);
		return a === undefined || b === undefined || a <= 0 ? undefined : (b / a - 1) * 100;
	};
	out.set(
		"YoY Rev. per Sh. Growth",
		change((c) => quotient(c.own("Revenue"), c.own("Shares Outstanding (Diluted Average)"))),
	);
	out.set(
		"YoY EPS Growth",
		change((c) => c.own("EPS (Diluted)")),
	);
	out.set(
		"YoY EBITDA Growth (%)",
		change((c) => c.own("EBITDA")),
	);
	out.set("5-Year EBITDA Growth Rate (Per Share)", growth(column, 5, ebitdaPerShare));
}

/** Nine signals of improving fundamentals (Piotroski 2000), 0 to 9; unknown where a signal cannot be computed. */
function nineSignals(column: Column): number | undefined {
	const before = column.prior;
	if (!before?.prior) return undefined;
	const onBeginningAssets = (c: Column, field: string) => over(c.year(field), c.prior?.own("Total Assets"));
	const leverage = (c: Column) => over(c.own("Long-Term Debt"), average(c, "Total Assets"));
	const current = (c: Column) => over(c.own("Total Current Assets"), c.own("Total Current Liabilities"));
	const gross = (c: Column) => over(c.year("Gross Profit"), c.year("Revenue"));
	const roa = onBeginningAssets(column, "Net Income");
	const cash = onBeginningAssets(column, "Cash Flow from Operations");
	const rises = (figure: (c: Column) => number | undefined) => above(figure(column), figure(before));
	const signals = [
		above(roa, 0),
		above(cash, 0),
		rises((c) => onBeginningAssets(c, "Net Income")),
		above(cash, roa),
		above(leverage(before), leverage(column)),
		rises(current),
		notAbove(column.year(SHARES), before.year(SHARES)),
		rises(gross),
		rises((c) => onBeginningAssets(c, "Revenue")),
	];
	return signals.includes(undefined) ? undefined : signals.filter(Boolean).length;
}

const SHARES = "Shares Outstanding (Diluted Average)";

function above(a: number | undefined, b: number | undefined): boolean | undefined {
	return a === undefined || b === undefined ? undefined : a > b;
}

function notAbove(a: number | undefined, b: number | undefined): boolean | undefined {
	return a === undefined || b === undefined ? undefined : a <= b;
}

/** Distance from distress of a listed company (Altman 1968). */
function distressScore(column: Column, marketValue: number | undefined): number | undefined {
	const assets = column.own("Total Assets");
	const working = minus(column.own("Total Current Assets"), column.own("Total Current Liabilities"));
	const parts: [number, number | undefined][] = [
		[1.2, quotient(working, assets)],
		[1.4, quotient(column.own("Retained Earnings"), assets)],
		[3.3, quotient(column.year("EBIT"), assets)],
		[0.6, quotient(marketValue, column.own("Total Liabilities"))],
		[1.0, quotient(column.year("Revenue"), assets)],
	];
	return weighted(0, parts);
}

/** Likelihood of manipulated earnings (Beneish 1999, eight variables). */
function manipulationScore(column: Column): number | undefined {
	const before = column.prior;
	if (!before) return undefined;
	const index = (figure: (c: Column) => number | undefined) => quotient(figure(column), figure(before));
	const reverse = (figure: (c: Column) => number | undefined) => quotient(figure(before), figure(column));
	const sales = (c: Column) => c.year("Revenue");
	const assets = (c: Column) => c.own("Total Assets");
	const soft = (c: Column) => {
		const hard = quotient(plus(c.own("Total Current Assets"), c.own("Property, Plant and Equipment")), assets(c));
		return hard === undefined ? undefined : 1 - hard;
	};
	const depreciation = (c: Column) => {
		const d = c.year("Depreciation, Depletion and Amortization");
		return quotient(d, plus(d, c.own("Property, Plant and Equipment")));
	};
	const debt = (c: Column) => quotient(plus(c.own("Long-Term Debt"), c.own("Total Current Liabilities")), assets(c));
	const accruals = quotient(minus(column.year("Net Income"), column.year("Cash Flow from Operations")), assets(column));
	return weighted(-4.84, [
		[0.92, index((c) => quotient(c.own("Accounts Receivable"), sales(c)))],
		[0.528, reverse((c) => quotient(c.year("Gross Profit"), sales(c)))],
		[0.404, index(soft)],
		[0.892, index(sales)],
		[0.115, reverse(depreciation)],
		[-0.172, index((c) => quotient(c.year("Selling, General, & Admin. Expense"), sales(c)))],
		[4.679, accruals],
		[-0.327, index(debt)],
	]);
}

function weighted(constant: number, parts: readonly [number, number | undefined][]): number | undefined {
	let total = constant;
	for (const [weight, value] of parts) {
		if (value === undefined) return undefined;
		total += weight * value;
	}
	return total;
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
	return a === undefined || b === undefined ? undefined : a + b;
}
