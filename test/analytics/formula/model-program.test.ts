// Tests formulas of models: lists, years and refusals, interpreted and compiled by the build.
import { describe, expect, it } from "vitest";
import { programAsJavaScript } from "../../../src/analytics/formula/write-program.js";
import { defineFormula, optional, output, param } from "../../../src/analytics/index.js";
import { compileFunctions } from "../../../src/analytics/model/formula-model.js";
import { SILENT } from "../../../src/analytics/model/trace.js";
import { REGISTRY } from "../../../src/analytics/registry.js";

const number = (name: string) => param.number("none", name);
const inputs = {
	x: param.series("none", "a column"),
	n: number("how many"),
	years: param.rows("years", { ta: number("assets") }, { span: 3 }),
	given: optional(number("perhaps")),
};
const ANYTHING = { x: [1, null, 4], n: 3, years: [{ ta: 1 }, { ta: 2 }, { ta: 4 }] };

/** The compiled result of `value = …`; the interpreter, for pages that forbid generated code, must give the same. */
function resultOf(formula: string, overrides: object = {}): unknown {
	const model = defineFormula({
		name: "tried",
		group: "growth",
		source: [{ author: "own" }],
		formula,
		inputs,
		outputs: { value: output.data<unknown>("the result") },
	});
	const given = { ...ANYTHING, ...overrides };
	const { value } = model(given);
	const { program } = model.declaration;
	if (!program) throw new Error("a formula has a program");
	const answer = compileFunctions(program()).row({ given: undefined, ...given }, SILENT) as Readonly<
		Record<string, unknown>
	>;
	const clean = (item: unknown): unknown =>
		Array.isArray(item) ? item.map(clean) : typeof item === "number" && !Number.isFinite(item) ? null : item;
	expect(clean(answer.value)).toEqual(value);
	return value;
}

describe("lists in a formula", () => {
	it("are computed element by element", () => {
		expect(resultOf("t = 1..n; value = 10·t + 1")).toEqual([11, 21, 31]);
		expect(resultOf("value = if(x > 2, x/2, 0 − x)")).toEqual([-1, null, 2]);
	});

	it("skip missing elements", () => {
		expect(resultOf("value = Σ(known(x))")).toBe(5);
		expect(resultOf("value = count(known(x))")).toBe(2);
		expect(resultOf("value = mean(where(x, x > 3))")).toBe(4);
		expect(resultOf("value = Π(1 + known(x))")).toBe(10);
	});

	it("read the previous element", () => {
		expect(resultOf("t = 1..n; value = t − t[-1]")).toEqual([null, 1, 1]);
		expect(resultOf("t = 1..n; value = before(t, 9)")).toEqual([9, 1, 2]);
	});

	it("are recursive, with a start value", () => {
		// 100·1.1, ·1.1 …; the element before the first is the start value.
		expect(resultOf("book = from(100, book[-1] + 10, n); value = book − book[-1]")).toEqual([10, 10, 10]);
		expect(resultOf("t = 1..n; f = from(1, f[-1]·t); value = [last(f), f_0]")).toEqual([6, 1]);
		expect(resultOf("d = from(1, min(1, d[-1]/2), n); value = lowest(d)")).toBe(0.125);
	});

	it("of comparisons are 1, 0, or missing", () => {
		expect(resultOf("value = [n > 2, n < 2, given > 0, ta = 4]")).toEqual([1, 0, null, 1]);
	});
});

describe("years in a formula", () => {
	it("include the newest and earlier ones", () => {
		expect(resultOf("value = ta/ta[-1] + ta[-2]")).toBe(3);
	});

	it("are the model's own; unknown years are errors", () => {
		expect(() => resultOf("value = debt[-1]")).toThrow('the formula reads "debt"[-1], which the model does not have');
	});
});

describe("exact functions", () => {
	it("compute small growth without loss", () => {
		expect(resultOf("value = ln(1 + given)", { given: 1e-20 })).toBe(1e-20);
	});

	it("take roots by exact exponents", () => {
		expect(resultOf("value = 8^(1/3)")).toBe(2);
	});
});

it("shadow an input with an assigned name", () => {
	expect(resultOf("n = n·2; value = n + 1")).toBe(7);
	expect(resultOf("given = given or 5; value = given")).toBe(5);
});

describe("refusals in a formula", () => {
	const model = defineFormula({
		name: "tried",
		group: "growth",
		source: [{ author: "own" }],
		formula: "spread = n − m; value = 1/spread",
		inputs: { n: number("one number"), m: number("another number") },
		outputs: { value: output.number("none", "the result") },
		refusals: [
			["non_positive_input", "n is not positive", "n ≤ 0"],
			["zero_denominator", "n is m", "spread = 0", { sentence: "both are {n}", values: { n: "n" } }],
		],
	});

	it("are checked on inputs and intermediate results", () => {
		expect(model({ n: 3, m: 1 }).value).toBe(0.5);
		expect(model({ n: -1, m: -1 })).toMatchObject({ reason: "non_positive_input", sentence: "n is not positive" });
		expect(model({ n: 2, m: 2 })).toMatchObject({
			reason: "zero_denominator",
			sentence: "both are {n}",
			values: { n: 2 },
		});
	});
});

it("runs most models by their printed formula", () => {
	const formulas = [...REGISTRY.values()].filter(({ declaration }) => declaration.program);
	expect(formulas.length).toBeGreaterThanOrEqual(110);
	for (const { declaration } of formulas)
		expect(() => programAsJavaScript(declaration.program?.() as never)).not.toThrow();
});
