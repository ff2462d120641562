import type { Column } from "../columns.js";
import { minus, quotient } from "../sums.js";
import { average, over } from "./context.js";

/** Nine signals of improving fundamentals (Piotroski 2000), 0 to 9; unknown where a signal cannot be computed. */
export function nineSignals(column: Column): number | undefined {
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
export function distressScore(column: Column, marketValue: number | undefined): number | undefined {
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
export function manipulationScore(column: Column): number | undefined {
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
