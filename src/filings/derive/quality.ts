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
	percent,
	product,
	ratio,
	taxRate,
	yearsBefore,
} from "./context.js";
import { commonEquity, preferredStock, sharesAtEnd } from "./per-share.js";

/** Sets market value, simple values per share, scores, liquidity, buybacks and growth. */
export function setQuality(context: Context, cells: Cells): void {
	const { column, marketValue, price, range, exchangeRate, base } = context;
	const { figure } = column;
	cells.set("Market Cap", marketValue);
	cells.set("Month End Stock Price", price);
	cells.set("Highest Stock Price", range?.high);
	cells.set("Lowest Stock Price", range?.low);
	if (base.currency !== "USD") cells.set("Forex Rate", exchangeRate);
	cells.set("Shares Outstanding (EOP)", column.period?.facts.get("Shares Outstanding (EOP)")?.value);
	cells.set("Shares Outstanding (Basic Average)", figure("Shares Outstanding (Basic Average)"));
	setBalanceRatios(context, cells);
	setValueEstimates(context, cells);
	cells.set("@fScore", nineSignals(column));
	cells.set("@zScore", distressScore(column, marketValue));
	cells.set("@mScore", manipulationScore(column));
	const accruals = minus(
		minus(column.yearFigure("Net Income"), column.yearFigure("Cash Flow from Operations")),
		column.yearFigure("Cash Flow from Investing"),
	);
	const assets = figure("Total Assets");
	cells.set("@accrualRatio", accruals !== undefined && assets ? (accruals / assets) * 100 : undefined);
	cells.set("Scaled Net Operating Assets", netOperatingAssets(column));
	setBuybacks(context, cells);
	setGrowth(column, cells);
}

function setBalanceRatios({ base, column }: Context, cells: Cells): void {
	const { figure, yearFigure } = column;
	const shares = sharesAtEnd(column);
	const perShare = (value: number | undefined) => (value === undefined || !shares ? undefined : value / shares);
	const cash = figure("Cash, Cash Equivalents, Marketable Securities");
	const liabilities = sum(
		figure("Total Liabilities"),
		figure("~Minority"),
		preferredStock({ base, column }, figure("Total Liabilities")),
	);
	cells.set("Net Cash per Share", perShare(minus(cash, liabilities)));
	cells.set("Net Current Asset Value", perShare(minus(figure("Total Current Assets"), liabilities)));
	const liquid = sum(cash, product(figure("Accounts Receivable"), 0.75), product(figure("Total Inventories"), 0.5));
	cells.set("Net-Net Working Capital", perShare(minus(liquid, liabilities)));
	const current = figure("Total Current Liabilities");
	cells.set("Current Ratio", ratio(figure("Total Current Assets"), current));
	cells.set("Quick Ratio", ratio(minus(figure("Total Current Assets"), figure("Total Inventories")), current));
	cells.set("Cash Ratio", ratio(cash, current));
	const interest = product(yearFigure("Interest Expense"), -1);
	const operating = yearFigure("Operating Income");
	const debt = figure("~Debt");
	if (interest !== undefined && interest > 0)
		cells.set("Interest Coverage", operating !== undefined && operating <= 0 ? "At Loss" : ratio(operating, interest));
	else if (debt === 0) cells.set("Interest Coverage", "No Debt");
}

/** The required return of the earnings-power value, stated in data/README.md. */
const REQUIRED_RETURN = 0.09;

function setValueEstimates({ base, column, salesMultiples }: Context, cells: Cells): void {
	const { figure, yearFigure } = column;
	const shares = yearFigure("Shares Outstanding (Diluted Average)");
	const eps = yearFigure("EPS (Diluted)");
	const book = ratio(commonEquity(base, column), sharesAtEnd(column));
	if (eps !== undefined && book !== undefined && eps > 0) cells.set("@defensiveNumber", Math.sqrt(22.5 * eps * book));
	const rise = growth(column, 5, ebitdaPerShare);
	if (rise !== undefined && rise >= 5 && eps !== undefined && eps > 0)
		cells.set("@growthFairValue", Math.min(rise, 25) * eps);
	const revenue = yearFigure("Revenue");
	const middle = median(salesMultiples.slice(-10).sort((a, b) => a - b)) ?? undefined;
	if (salesMultiples.length >= 5) cells.set("Median PS Value", product(middle, ratio(revenue, shares)));
	const five = [0, 1, 2, 3, 4].map((n) => yearsBefore(column, n));
	const margins = sum(...five.map((c) => quotient(c?.yearFigure("Operating Income"), c?.yearFigure("Revenue"))));
	const rate = taxRate(column);
	const power = rate === undefined ? undefined : product(product(margins, 0.2), product(revenue, 1 - rate));
	if (power !== undefined && power > 0) {
		const net = minus(figure("Cash, Cash Equivalents, Marketable Securities"), figure("~Debt"));
		cells.set("Earnings Power Value (EPV)", ratio(sum(power / REQUIRED_RETURN, net), shares));
	}
	const cash = sum(...[0, 1, 2, 3, 4, 5].map((n) => yearsBefore(column, n)?.yearFigure("Free Cash Flow")));
	const equity = figure("Total Stockholders Equity");
	const mean = product(cash, 1 / 6);
	// Six years' mean free cash flow at 1/9% and four fifths of book equity, a share.
	if (mean !== undefined && mean > 0)
		cells.set("Intrinsic Value: Projected FCF", ratio(sum(mean / REQUIRED_RETURN, product(equity, 0.8)), shares));
}

/** Operating assets less operating liabilities, against the assets a year before. */
function netOperatingAssets(column: Column): number | undefined {
	const { figure } = column;
	const assets = minus(figure("Total Assets"), figure("Cash, Cash Equivalents, Marketable Securities"));
	const liabilities = minus(figure("Total Liabilities"), figure("~Debt"));
	return ratio(minus(assets, liabilities), column.prior?.figure("Total Assets"));
}

function setBuybacks({ column, marketValue }: Context, cells: Cells): void {
	const { yearFigure } = column;
	const shares = sharesAtEnd(column);
	const sharesBefore = column.prior && sharesAtEnd(column.prior);
	if (shares !== undefined && sharesBefore) cells.set("Shares Buyback Ratio %", (1 - shares / sharesBefore) * 100);
	const bought = product(yearFigure("Repurchase of Stock"), -1);
	const net = bought === undefined ? undefined : bought - (yearFigure("Issuance of Stock") ?? 0);
	cells.set("Buyback Yield %", percent(net, marketValue));
	cells.set("Shareholder Yield %", percent(sum(net, product(yearFigure("Cash Flow for Dividends"), -1)), marketValue));
}

function setGrowth(column: Column, cells: Cells): void {
	const priorColumn = column.prior;
	const change = (figure: (column: Column) => number | undefined) => {
		const a = priorColumn && figure(priorColumn);
		const b = figure(column);
		return a === undefined || b === undefined || a <= 0 ? undefined : (b / a - 1) * 100;
	};
	cells.set(
		"YoY Rev. per Sh. Growth",
		change((c) => quotient(c.figure("Revenue"), c.figure("Shares Outstanding (Diluted Average)"))),
	);
	cells.set(
		"YoY EPS Growth",
		change((c) => c.figure("EPS (Diluted)")),
	);
	cells.set(
		"YoY EBITDA Growth (%)",
		change((c) => c.figure("EBITDA")),
	);
	cells.set("5-Year EBITDA Growth Rate (Per Share)", growth(column, 5, ebitdaPerShare));
}

/** Nine signals of improving fundamentals (Piotroski 2000), 0 to 9; unknown where a signal cannot be computed. */
function nineSignals(column: Column): number | undefined {
	const priorColumn = column.prior;
	if (!priorColumn?.prior) return undefined;
	const onBeginningAssets = (c: Column, field: string) => ratio(c.yearFigure(field), c.prior?.figure("Total Assets"));
	const leverage = (c: Column) => ratio(c.figure("Long-Term Debt"), average(c, "Total Assets"));
	const current = (c: Column) => ratio(c.figure("Total Current Assets"), c.figure("Total Current Liabilities"));
	const gross = (c: Column) => ratio(c.yearFigure("Gross Profit"), c.yearFigure("Revenue"));
	const roa = onBeginningAssets(column, "Net Income");
	const cash = onBeginningAssets(column, "Cash Flow from Operations");
	const rises = (figure: (c: Column) => number | undefined) => isAbove(figure(column), figure(priorColumn));
	const signals = [
		isAbove(roa, 0),
		isAbove(cash, 0),
		rises((c) => onBeginningAssets(c, "Net Income")),
		isAbove(cash, roa),
		isAbove(leverage(priorColumn), leverage(column)),
		rises(current),
		isAtMost(column.yearFigure(SHARES), priorColumn.yearFigure(SHARES)),
		rises(gross),
		rises((c) => onBeginningAssets(c, "Revenue")),
	];
	return signals.includes(undefined) ? undefined : signals.filter(Boolean).length;
}

const SHARES = "Shares Outstanding (Diluted Average)";

function isAbove(a: number | undefined, b: number | undefined): boolean | undefined {
	return a === undefined || b === undefined ? undefined : a > b;
}

function isAtMost(a: number | undefined, b: number | undefined): boolean | undefined {
	return a === undefined || b === undefined ? undefined : a <= b;
}

/** Distance from distress of a listed company (Altman 1968). */
function distressScore(column: Column, marketValue: number | undefined): number | undefined {
	const assets = column.figure("Total Assets");
	const working = minus(column.figure("Total Current Assets"), column.figure("Total Current Liabilities"));
	const parts: [number, number | undefined][] = [
		[1.2, quotient(working, assets)],
		[1.4, quotient(column.figure("Retained Earnings"), assets)],
		[3.3, quotient(column.yearFigure("EBIT"), assets)],
		[0.6, quotient(marketValue, column.figure("Total Liabilities"))],
		[1.0, quotient(column.yearFigure("Revenue"), assets)],
	];
	return weightedSum(0, parts);
}

/** Likelihood of manipulated earnings (Beneish 1999, eight variables). */
function manipulationScore(column: Column): number | undefined {
	const priorColumn = column.prior;
	if (!priorColumn) return undefined;
	const index = (figure: (c: Column) => number | undefined) => quotient(figure(column), figure(priorColumn));
	const reverse = (figure: (c: Column) => number | undefined) => quotient(figure(priorColumn), figure(column));
	const sales = (c: Column) => c.yearFigure("Revenue");
	const assets = (c: Column) => c.figure("Total Assets");
	const soft = (c: Column) => {
		const hard = quotient(sum(c.figure("Total Current Assets"), c.figure("Property, Plant and Equipment")), assets(c));
		return hard === undefined ? undefined : 1 - hard;
	};
	const depreciation = (c: Column) => {
		const d = c.yearFigure("Depreciation, Depletion and Amortization");
		return quotient(d, sum(d, c.figure("Property, Plant and Equipment")));
	};
	const debt = (c: Column) => sum(c.figure("Long-Term Debt"), c.figure("Total Current Liabilities"));
	const accruals = minus(column.yearFigure("Net Income"), column.yearFigure("Cash Flow from Operations"));
	return weightedSum(-4.84, [
		[0.92, index((c) => quotient(c.figure("Accounts Receivable"), sales(c)))],
		[0.528, reverse((c) => quotient(c.yearFigure("Gross Profit"), sales(c)))],
		[0.404, index(soft)],
		[0.892, index(sales)],
		[0.115, reverse(depreciation)],
		[-0.172, index((c) => quotient(c.yearFigure("Selling, General, & Admin. Expense"), sales(c)))],
		[4.679, quotient(accruals, assets(column))],
		[-0.327, index((c) => quotient(debt(c), assets(c)))],
	]);
}

function weightedSum(constant: number, parts: readonly [number, number | undefined][]): number | undefined {
	let total = constant;
	for (const [weight, value] of parts) {
		if (value === undefined) return undefined;
		total += weight * value;
	}
	return total;
}
