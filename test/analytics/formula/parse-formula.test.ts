// Tests the formula language: what is parsed, what is refused and at which position.
import { describe, expect, it } from "vitest";
import {
	FIGURES,
	FormulaCompiler,
	FormulaError,
	parseAssignments,
	parseExpression,
} from "../../../src/analytics/formula/index.js";

type Values = Readonly<Record<string, number>>;

/** The value of a formula for these inputs. */
function resultOf(text: string, values: Values = {}): number {
	const compiler = new FormulaCompiler<Values>(FIGURES, {
		number: (name) => (values) => values[name] ?? Number.NaN,
		text: () => () => null,
		isText: () => false,
	});
	return compiler.number(parseExpression({ argument: "formula", text }, "empty"))(values);
}

function refusedAt(text: string): readonly [summary: string, position: number] {
	try {
		parseExpression({ argument: "formula", text }, "empty");
	} catch (error) {
		if (error instanceof FormulaError) return [error.summary, error.position];
		throw error;
	}
	throw new Error(`${text} was read`);
}

describe("a formula", () => {
	it.each([
		["1 + 2·3", 7],
		["2 − 3 - 4", -5],
		["8 ÷ 2 / 2 × 3", 6],
		["−2^2", -4],
		["2^−1", 0.5],
		["2^3^2", 512],
		["√(9) + sqrt(16)", 7],
		["min(3, 1, 2) + max(4, 6) + abs(−5)", 12],
		["ln(exp(2))", 2],
		["if(2 > 1 and not 1 > 2, 10, 20)", 10],
		["15%", 0.15],
		["15 percent", 0.15],
		["1_000.5e1", 10005],
		["a or b", 7],
		["if(a > 1, 1, 2)", Number.NaN],
		["`b`·2", 14],
	])("%s is %s", (text, expected) => expect(resultOf(text, { b: 7 })).toBe(expected));

	it("keeps the order of operations exactly", () => {
		// (0.1 + 0.2) + 0.3 is not 0.1 + (0.2 + 0.3).
		expect(resultOf("0.1 + 0.2 + 0.3")).toBe(0.1 + 0.2 + 0.3);
		expect(resultOf("0.1 + (0.2 + 0.3)")).toBe(0.1 + (0.2 + 0.3));
		expect(resultOf("0.7·0.1/0.3")).toBe((0.7 * 0.1) / 0.3);
	});

	it("splits several outputs into assignments", () => {
		const all = parseAssignments({ argument: "formula", text: "z = 1.2·x1; y = z/2" });
		expect(all.map(({ name, node }) => [name, node.kind])).toEqual([
			["z", "arithmetic"],
			["y", "arithmetic"],
		]);
	});
});

describe("an invalid formula", () => {
	it.each([
		["1 + ", "expected a figure or a number: the formula ends here", 4],
		["3·(1 + 2", 'expected ")": the "(" at character 3 is not closed', 8],
		["pe =< 5", 'unexpected "<"; did you mean <=?', 4],
		["1 2", 'expected an operator such as < or + before "2"', 2],
		["min(1, 2", 'expected "," or ")"', 8],
		["a[1]", "expected how many fiscal years before: revenue[-1] is the year before, revenue[-5] five years before", 2],
		["`a", "unterminated name in backticks", 0],
		["√ 9", 'expected "(" after √', 2],
	])("%s: %s", (text, message, position) => expect(refusedAt(text)).toEqual([message, position]));

	it("is refused when too long or deep, without stack overflow", () => {
		const deep = `${"(".repeat(5000)}1${")".repeat(5000)}`;
		expect(refusedAt(deep)).toEqual(["more than 1,000 numbers, names and signs", 1000]);
		expect(refusedAt(`${"(".repeat(400)}1${")".repeat(400)}`)).toEqual([
			"nested more than 100 deep: leave out parentheses that change nothing",
			101,
		]);
		expect(refusedAt(`${"-".repeat(900)}1`)).toEqual([
			"nested more than 100 deep: leave out parentheses that change nothing",
			101,
		]);
		expect(refusedAt(`${"not ".repeat(900)}1`)[0]).toBe(
			"nested more than 100 deep: leave out parentheses that change nothing",
		);
		expect(refusedAt(`1${"^1".repeat(450)}`)[0]).toBe(
			"nested more than 100 deep: leave out parentheses that change nothing",
		);
		expect(resultOf(`1${" + 1".repeat(450)}`)).toBe(451);
	});
});
