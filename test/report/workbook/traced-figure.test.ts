// Tests figures that record their formulas: a spreadsheet computes what the library does.
import { HyperFormula } from "hyperformula";
import { expect, it } from "vitest";
import { compileProgram } from "../../../src/analytics/formula/compile-program.js";
import { readModelFormula } from "../../../src/analytics/formula/model-program.js";
import { NUMBERS } from "../../../src/analytics/formula/number-algebra.js";
import { param } from "../../../src/analytics/model/index.js";
import { layOut } from "../../../src/report/workbook/lay-out.js";
import { Sheet } from "../../../src/report/workbook/sheet.js";
import { inputFigure, isTraced, type Operand, setName, TRACED } from "../../../src/report/workbook/traced-figure.js";

const inputs = { a: param.number("none", "one"), b: param.number("none", "other") };

/** The formula's `value` for numbers, and from a spreadsheet whose inputs change from 1 and 1 to these. */
function bothWays(formula: string, a: number, b: number) {
	const emptyParts = { outputs: {}, steps: {}, without: {}, warnings: [], refusals: [], reason: undefined };
	const program = readModelFormula({ formula, inputs, ...emptyParts });
	const numbers: Record<string, unknown> = { a, b };
	for (const [name, compute] of compileProgram(program, NUMBERS).assigned) numbers[name] = compute(numbers);
	const figures: Record<string, unknown> = { a: inputFigure("a", 1), b: inputFigure("b", 1) };
	for (const [name, compute] of compileProgram(program, TRACED).assigned) {
		const value = compute(figures);
		figures[name] = value;
		setName(name, value);
	}
	const sheet = new Sheet("one");
	const value = figures.value as Operand;
	const cell = layOut(sheet, isTraced(value) ? [value] : [], ({ name }) => (name === "a" ? "Y1" : "Z1"))(value);
	const engine = HyperFormula.buildFromSheets({ one: [] }, { licenseKey: "gpl-v3" });
	const setCell = (address: string, content: string | number) =>
		engine.setCellContents(engine.simpleCellAddressFromString(address, 0) as never, content);
	setCell("Y1", a);
	setCell("Z1", b);
	for (const [position, { formula: own }] of sheet.cells) if (own !== undefined) setCell(position, `=${own}`);
	setCell("X1", `=${cell}`);
	const result = engine.getCellValue(engine.simpleCellAddressFromString("X1", 0) as never);
	engine.destroy();
	return { found: Number(result), expected: Number(numbers.value) };
}

it.each([
	"value = abs(a − b) + √(a)",
	"value = ln(1 + a)·ln(b) + exp(b) − 1 + (exp(a) − 1)",
	"value = max(a, b, 2)·min(a, b) − (−a)",
	"value = (0 − a)^3 + b^(1/3) + 2^a",
	"value = if(a > b, a/b, a·b) + if(a ≠ b, 1, 2)",
	"t = 1..4; x = from(a, x[-1]·(1 + b)/t); value = Σ(x/t) + last(x) + first(x) + mean(x) + Π(1 + x) + count(x)",
])("%s is the same in cells", (formula) => {
	for (const [a, b] of [
		[1, 1],
		[2.5, 0.4],
		[0.3, 7],
	] as const) {
		const { found: actual, expected } = bothWays(formula, a, b);
		expect(expected).not.toBeNaN();
		expect(actual / expected).toBeCloseTo(1, 9);
	}
});

it("a figure without inputs is a plain number", () => {
	expect(bothWays("t = 1..3; value = Σ(t)·2", 1, 1)).toEqual({ found: 12, expected: 12 });
});
