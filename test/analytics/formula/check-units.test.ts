// Tests unit checks of formulas that users write.
import { expect, it } from "vitest";
import { FormulaError } from "../../../src/analytics/formula/index.js";
import type { NumberColumn } from "../../../src/core/table.js";
import { readCondition } from "../../../src/universe/condition/condition.js";
import { readColumns } from "../../../src/universe/condition/screen-column.js";

/** Money in millions, ratios as fractions. */
const COMPANY: Readonly<Record<string, number>> = {
	net_income: 30,
	equity: 250,
	goodwill: 50,
	revenue: 400,
	pe: 20,
	roe: 0.12,
	price: 50,
	eps: 2.5,
	shares_diluted: 12,
	dividend_yield: 0.04,
	"revenue[-1]": 320,
	"own_median(pe)": 25,
};
const columns = (name: string): NumberColumn => ({
	kind: "number",
	values: Float64Array.of(COMPANY[name] ?? Number.NaN),
});
const holds = (text: string) => readCondition(text).test(columns)(0);

function columnOf(text: string) {
	const [column] = readColumns([text]);
	const made = column?.values?.(columns, 1);
	return [made?.values[0], made?.unit?.kind];
}

it.each([
	// 30/(250 − 50) = 15%
	["net_income/(equity − goodwill) >= 15%", true],
	["net_income/(equity − goodwill) > 15%", false],
	["net_income/equity = roe", true],
	["roe·equity = net_income", true],
	["net_income/roe = equity", true],
	["price/eps < own_median(pe) and pe = price/eps", true],
	["eps·shares_diluted = net_income", true],
	["revenue/revenue[-1] − 1 > 20%", true],
	["pe·dividend_yield = 80%", true],
	["1/dividend_yield = 25", true],
	["min(roe, 15%) = 12", true],
	["if(pe > 15, roe, 5) = 12", true],
	["roe + 3 = 15", true],
	["abs(−roe) = 12%", true],
])("%s is %s", (text, expected) => expect(holds(text)).toBe(expected));

it.each([
	["rote = net_income/(equity − goodwill)", 0.15, "ratio"],
	["rote = net_income/(equity − goodwill)·100%", 0.15, "fraction"],
	["book = equity/shares_diluted", 250 / 12, "per_share"],
	["kept = roe·(1 − dividend_yield·pe)", 0.12 * (1 - 0.04 * 20), "fraction"],
	["graham = sqrt(22.5·eps·(equity/shares_diluted))", Math.sqrt(22.5 * 2.5 * (250 / 12)), "per_share"],
])("the column %s is %s", (text, value, unit) => expect(columnOf(text)).toEqual([value, unit]));

it("gives the reason for a missing column", () => {
	const [column] = readColumns(["x = ebit/equity"]);
	expect(column?.values?.(columns, 1).reasons?.get(0)?.code).toBe("missing_input");
	const [quotient] = readColumns(["x = ebit/(equity − equity)"]);
	const knownColumns = (name: string) => ({ ...columns(name), values: Float64Array.of(1) });
	expect(quotient?.values?.(knownColumns, 1).reasons?.get(0)?.code).toBe("zero_denominator");
});

it.each([
	["revenue + pe > 3", "revenue is money, pe is a multiple: they do not add", 0],
	["price > 0 and max(price, revenue) > 3", "price is an amount per share, revenue is money: they do not add", 18],
	["roe + pe > 3", "roe is in percent, pe is a multiple: they do not add", 0],
	["ln(revenue) > 1", "ln takes a ratio: revenue is money", 3],
	["2^revenue > 1", "an exponent is a number: revenue is money", 2],
	["foo(pe) > 1", 'there is no function "foo"', 0],
	["avg(roic, 5) > 1", 'there is no function "avg"; did you mean mean(x, 5)?', 0],
	["mean(roic) > 1", "mean takes a figure and a number of fiscal years, such as mean(roic, 5)", 0],
	["if(roic > 5, pe < 3, pe < 2)", "if chooses between numbers: compare its result", 13],
	["count(pe) > 1", "compare pe with something, such as pe > 10", 6],
	["[pe, roic] > 1", "lists are for the formulas of models", 0],
	["media(revenue, 3) > 1", 'there is no function "media"; did you mean median?', 0],
	["sqrt(pe, pb) > 1", "sqrt takes 1 argument", 0],
	["own_median(revenue) > 1", "own_median takes a multiple: pe", 0],
	["cagr(revenue, 2.5) > 1", "cagr takes a number of fiscal years from 1 to 40, such as cagr(revenue, 5)", 0],
	["sum(revenue − eps, 3) > 1", "only a figure by its name is taken over years: add a measure for a formula", 0],
	["median > 1", "median is a function: median(…)", 0],
	["goodwil > 1", 'there is no figure "goodwil"; did you mean goodwill?', 0],
])("%s: %s", (text, message, position) => {
	try {
		readCondition(text);
	} catch (error) {
		if (!(error instanceof FormulaError)) throw error;
		expect([error.summary.slice(0, message.length), error.position]).toEqual([message, position]);
		return;
	}
	throw new Error(`${text} was read`);
});

it("refuses two currencies and names both", () => {
	const inCurrency = (name: string): NumberColumn => ({
		...columns(name),
		unit: { kind: "money", currency: name === "revenue" ? "EUR" : "USD" },
	});
	const test = readCondition("roe > 1 and market_value < 2·revenue").test;
	expect(() => test(inCurrency)).toThrow("market_value is in USD, revenue in EUR (character 30)");
	expect(readCondition("market_value > 1 and revenue > 1").test(inCurrency)(0)).toBe(null);
});

it("explains how ratios and percentages are read", () => {
	expect(readCondition("net_income/equity > roe and net_income/equity > 5%").warnings).toEqual([
		"net_income/equity is a ratio: it is read in percent beside roe",
		"net_income/equity is a ratio: it is read in percent",
	]);
	expect(readCondition("pe/revenue_growth_5y < 1").warnings).toEqual([
		"revenue_growth_5y counts in percent points in pe/revenue_growth_5y",
	]);
});
