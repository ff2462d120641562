// Tests conditions of screens: parsing and deciding them.
import { describe, expect, it } from "vitest";
import { FormulaError } from "../../src/analytics/formula/formula-error.js";
import type { Column } from "../../src/core/table.js";
import { readCondition } from "../../src/universe/condition/condition.js";

/** One company with these figures (fractions, millions) and texts. */
const holds = (text: string, company: Readonly<Record<string, number | string | null>>): boolean | null =>
	readCondition(text).test((name): Column => {
		const value = company[name] ?? null;
		return typeof value === "string" || ["sector", "industry"].includes(name)
			? { kind: "text", values: [value as string | null] }
			: { kind: "number", values: Float64Array.of(value === null ? Number.NaN : (value as number)) };
	})(0);

function errorOf(text: string): FormulaError {
	try {
		readCondition(text);
	} catch (error) {
		if (error instanceof FormulaError) return error;
		throw error;
	}
	throw new Error(`${text} was read`);
}

describe("condition", () => {
	it.each([
		["roic > 15 and pe < 20", true],
		["roic > 16 or pe < 20", true],
		["roic > 16 and pe < 20", false],
		["not (roic > 16 or pe > 20)", true],
		["roic > 15 and pe < 20 or pe > 100", true],
		["(pe > 100 or roic > 15) and pe > 100", false],
		["10 < pe <= 18", true],
		["10 < pe < 18", false],
		["pe / (revenue_growth_5y) < 2.6", true],
		["roic - revenue_growth_5y > 8.9", true],
		["roic + 2% >= 18%", true],
		["PE = 18", true],
		["pe != 18", false],
		["-pe < 0", true],
		["2 + 3 * 4 = 14", true],
		["2 - 3 - 4 = -5", true],
		["market_value > 10bn and market_value < 0.02tn", true],
		["market_value > 12_000", false],
		['sector = "energy" and industry contains "oil"', true],
		['sector in ("Utilities", "Energy") && !(sector != "Energy")', true],
	])("%s is %s", (text, expected) => {
		// A company with ROIC 16%, P/E 18, growth 7% a year, USD 12 billion.
		const company = {
			roic: 0.16,
			pe: 18,
			revenue_growth_5y: 0.07,
			market_value: 12_000,
			sector: "Energy",
			industry: "Oil & Gas",
		};
		expect(holds(text, company)).toBe(expected);
	});

	it("compares fractions with percentages exactly", () => {
		// 0.07 * 100 is 7.000000000000001 and 0.29 * 100 is 28.999999999999996.
		for (const [fraction, percent] of [
			[0.07, "7"],
			[0.29, "29"],
			[0.57, "57"],
			[-0.07, "-7"],
			[0.155, "15.5"],
		] as const) {
			expect(holds(`roic = ${percent}`, { roic: fraction })).toBe(true);
			expect(holds(`${percent}% = roic`, { roic: fraction })).toBe(true);
		}
	});

	it("is undecided only where a missing figure matters", () => {
		const company = { roic: 0.16, pe: null };
		expect(holds("pe < 20", company)).toBe(null);
		expect(holds("pe < 20 or roic > 15", company)).toBe(true);
		expect(holds("pe < 20 and roic > 20", company)).toBe(false);
		expect(holds("not pe < 20", company)).toBe(null);
		expect(holds('sector = "Energy" and roic > 15', company)).toBe(null);
		expect(holds("roic / (pe - pe) > 1", { roic: 0.16, pe: 18 })).toBe(null);
	});

	it("is decided by both bounds of a missing figure", () => {
		const testWithin = (text: string, ...bounds: readonly [number, number]) =>
			readCondition(text).test(
				(): Column => ({ kind: "number", values: Float64Array.of(Number.NaN), bounds: new Map([[0, bounds]]) }),
			)(0);
		expect([testWithin("pe < 20", 21, 30), testWithin("pe < 20", 5, 19), testWithin("pe < 20", 15, 25)]).toEqual([
			false,
			true,
			null,
		]);
		expect([
			testWithin("20 > pe", 5, 19),
			testWithin("roic > 20", 0.21, 0.3),
			testWithin("roic > 20", 0.2, 0.3),
		]).toEqual([true, true, null]);
		// Both ends fail the first range, but a number between them may meet it.
		expect([
			testWithin("5 < pe < 20", 3, 30),
			testWithin("5 < pe < 20", 6, 19),
			testWithin("5 < pe < 20", 21, 30),
		]).toEqual([null, true, false]);
		// Ends decide no equality, and no formula.
		expect([testWithin("pe = 10", 5, 15), testWithin("pe != 10", 5, 15), testWithin("pe + 1 < 20", 5, 6)]).toEqual([
			null,
			null,
			null,
		]);
	});

	it("lists its figures once in order", () => {
		const { figures, attributes } = readCondition('ROIC > 15 and pe < 20 and roic < 50 and sector = "Energy"');
		expect(figures).toEqual(["roic", "pe"]);
		expect(attributes).toEqual(["sector"]);
	});
});

describe("unreadable condition", () => {
	it.each([
		["roik > 15", 'there is no figure "roik"; did you mean roic?', 0],
		["roic > 15 and p_e < 20", 'there is no figure "p_e"; did you mean pe?', 14],
		["market_cap > 10bn", 'there is no figure "market_cap"; did you mean market_value?', 0],
		["roic >", "expected a figure or a number: the condition ends here", 6],
		["roic > 15 pe < 20", 'expected "and" or "or" before "pe"', 10],
		[
			"dividend yield > 5%",
			'expected an operator such as < or + before "yield"; write it as one name: dividend_yield',
			9,
		],
		["pe between 5 and 15", 'expected an operator such as < or + before "between"; write 5 < pe < 20', 3],
		["eps > 5 USD", 'expected "and" or "or" before "USD"; amounts are in the currency of each company', 8],
		["`market cap` > 1tn", 'there is no figure "market cap"; did you mean market_value?', 0],
		["(roic > 15", 'expected ")": the "(" at character 1 is not closed', 10],
		["pe => 5", 'unexpected ">"; did you mean >=?', 4],
		["roic > 15)", 'unexpected ")": no parenthesis is open', 9],
		["roic", "compare roic with something, such as roic > 10", 0],
		["", "the condition is empty: compare a figure, such as roic > 15", 0],
		["dividend_growth_10y > 5", 'there is no figure "dividend_growth_10y"; did you mean dps_cagr_10?', 0],
		["altman_z.zz > 5", 'there is no figure "altman_z.zz"; did you mean altman_z.z?', 0],
		["piotroski.percentile > 5", 'there is no figure "piotroski.percentile"; did you mean piotroski?', 0],
		["employees > 5", 'there is no figure "employees"; `valuelab screen --names` lists all', 0],
		["roic > 15 & sector = Energy", 'put the text Energy in quotes: sector = "Energy"', 21],
		['sector > "A"', "texts are compared by = and !=, not by >", 0],
		["sector = 5", "sector is a text: compare it with a text in quotes", 0],
		["pe < 15%", "15% is a percentage, but pe is not shown in percent; write 15", 5],
		["pe < 10bn", "10bn is an amount of money, but pe is not", 5],
		["roic > 15 # good", 'unexpected character "#"', 10],
		['sector = "Energy', "unterminated quoted text", 9],
		["(roic > 5) + 1 > 3", "expected a number, got a condition", 1],
		["pe < 5apples", 'unexpected "apples" after a number; amounts are 500m, 10bn, 2tn', 6],
	])("%s: %s", (text, message, position) => {
		const error = errorOf(text);
		expect([error.summary, error.position]).toEqual([message, position]);
		expect(error.message.split("\n")[2]).toBe(`  ${" ".repeat(position)}${"^".repeat(error.length)}`);
	});
});

describe("typed condition", () => {
	it.each([
		["pe < 15, roic > 12%", 'write "and" in its place'],
		["pe < 15; roic > 12%", 'write "and" in its place'],
		["pe < 15,", "leave it out"],
		["pe < 15 + roic > 5", 'a chain goes one way, such as 5 < pe < 20; write "and"'],
		["5 >= pe = roic <= 20", "a chain goes one way"],
		["pe ≥≥ 5", "it is repeated; write it once"],
		["pe >>= 5", "did you mean >=?"],
		["pe === 5", "did you mean =?"],
		["pe !== 5", "did you mean !=?"],
		["pe < = 5", "did you mean <=?"],
		["pe < 15 & & roic > 12%", "it is repeated; write it once"],
		["pe < 15 and and roic > 12%", "it is repeated; write it once"],
		["pe below 15", "write <"],
		["pe is 15", "write ="],
		["pe at most 15", "write <= for at most"],
		["pe < $15", "amounts have no currency sign"],
		["market_cap > 1,000", "without separators"],
		["pe < 1,5", "without separators"],
		['sector not in ("Energy")', 'such as not sector in ("Energy", "Utilities")'],
		['sector like "tech"', "write contains"],
		["P/B < 2", "did you mean pb?"],
		["EV / EBITDA < 10", "did you mean ev_ebitda?"],
		["price to book < 2", "write it as one name: price_to_book"],
		["revenue(-1) < revenue", "revenue[-1] is its value a year earlier"],
		["pe != null", "never meets a condition on it"],
		["where pe < 15", "leave out where"],
		["pe < 15 limit 20", "separate options, not part of the condition"],
		["roic > 15%%", "write it once"],
		["roic > %15", "write 15%"],
		["pe = 5..20", "write 5 <= pe <= 20"],
		["pe in (5, 20)", "numbers are compared by signs, such as 5 < pe < 20"],
		["pe < １５", "write 1"],
		['pe < "15"', "write 15 without quotes"],
		['"pe" < 15', "write pe without quotes"],
		["pe ** 2 < 5", "write ^ for a power"],
		["sqrt pe < 3", "sqrt is a function: sqrt(pe)"],
		["pe ~ 15", "write a range"],
		["revenue – 5 > 3", "write -"],
	])("%s leads to: %s", (text, remedy) => expect(errorOf(text).summary).toContain(remedy));
});

describe("condition above the limits", () => {
	const nested = (open: string, close: string) => `${open.repeat(400)}roic${close.repeat(400)} > 15`;
	it.each([
		["parentheses", nested("(", ")")],
		["parentheses that are not closed", "(".repeat(400)],
		["not", `${"not ".repeat(400)}roic > 15`],
		["minus signs", `${"-".repeat(400)}roic > 15`],
	])("%s 400 deep: says so in a few lines", (_, text) => {
		const { summary, code, message } = errorOf(text);
		expect([code, summary]).toEqual([
			"argument",
			"nested more than 100 deep: leave out parentheses that change nothing",
		]);
		expect(message.length).toBeLessThan(400);
		const [, source = "", mark = ""] = message.split("\n");
		expect(source[mark.indexOf("^")]).toBe(text.trim()[errorOf(text).position]);
	});

	it("is refused for length only if generated", () => {
		expect(errorOf(`roic > 1${" and pe < 20".repeat(5_000)}`).summary).toBe("more than 1,000 numbers, names and signs");
		expect(readCondition(`roic > 1${" and pe < 20".repeat(240)}`).figures).toEqual(["roic", "pe"]);
		expect(readCondition(`${"(".repeat(99)}roic > 1${")".repeat(99)}`).figures).toEqual(["roic"]);
	});
});

it.each([
	"market_cap",
	"dividend_growth_5y",
	"sales_growth",
	"peg",
	"rule_of_40",
	"upside",
	"net_net",
	"momentum_12m",
	"pe_ttm",
	"return_1y",
	"fcf",
	"dcf",
])("leads from %s to an existing figure", (name) => {
	const [, meant] = /did you mean (.+)\?$/.exec(errorOf(`${name} > 1`).summary) ?? [];
	expect(readCondition(`${meant} > 1`).figures.length).toBeGreaterThan(0);
});

it("warns about comparing different units", () => {
	expect(readCondition("market_value > 10bn and market_value > revenue and ncav > market_value").warnings).toEqual([
		"market_value is an amount in millions and ncav is not: both are compared as tables show them",
	]);
	expect(readCondition("pe < own_pe").warnings).toEqual([
		"own_pe is an amount per share and pe is not: both are compared as tables show them",
	]);
	expect(readCondition("price < 0.8 * own_pe and market_value < pe * net_income and 15x > pe").warnings).toEqual([]);
});

it("warns about a percentage written as fraction", () => {
	expect(readCondition("roic > 0.15 and pe < 0.5").warnings).toEqual([
		"roic is in percent: 0.15 is read as 0.15%; write 15 or 15% for 15%",
	]);
	expect(readCondition("revenue_growth_5y > -0.05").warnings).toHaveLength(1);
	expect(readCondition("roic > 0.15% and roic > 0 and roic > pe").warnings).toEqual([
		"roic is in percent and pe is not: both are compared as tables show them",
	]);
});
