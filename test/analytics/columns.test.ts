// Tests that models computed on columns equal single calls row by row.
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { models } from "../../src/analytics/index.js";
import { type ColumnRun, runDown } from "../../src/analytics/model/columns.js";
import type { Model } from "../../src/analytics/model/define.js";
import { entriesOf, type InputSpec } from "../../src/analytics/model/input.js";
import { columnNames } from "../../src/analytics/model/input-binding.js";
import { columnOutputs } from "../../src/analytics/model/row-loop.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import { IS_WHOLE } from "../sampled.js";
import { saneInput } from "./arbitrary-inputs.js";

const SPAN = 3;
const CELLS = ["number", "numeric", "cells", "series", "list"];
type Columns = Readonly<Record<string, unknown[]>>;

/** The declaration of one cell of a column: of the input, or of its field of that name. */
function specOf(model: Model, name: string): InputSpec {
	const { inputs } = model.declaration;
	const nested = Object.values(inputs).flatMap(({ lag, span, fields = {} }) =>
		(lag ?? span) === undefined ? [] : [fields],
	);
	const spec = [inputs, ...nested]
		.map((specs) => specs[name])
		.find((candidate) => candidate !== undefined) as InputSpec;
	return CELLS.includes(spec.shape) ? { ...spec, shape: "number" } : spec;
}

const oddValue = fc.constantFrom<unknown>(
	null,
	undefined,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	0,
	-0,
	-1,
	2.5,
	1e308,
	-3,
	5e-324,
);

const cellOf = (spec: InputSpec): fc.Arbitrary<unknown> =>
	spec.shape === "number"
		? fc.oneof({ weight: 8, arbitrary: saneInput(spec) }, { weight: 2, arbitrary: oddValue })
		: spec.shape === "flag"
			? fc.constantFrom<unknown>(true, false, null)
			: fc.oneof({ weight: 6, arbitrary: saneInput(spec) }, fc.constantFrom<unknown>("", null, "wrong"));

/** Two companies of a few years each. */
const columnsOf = (model: Model, rows: number): fc.Arbitrary<Columns> =>
	fc.record(
		Object.fromEntries(
			columnNames(model.declaration.inputs).map((name) => [
				name,
				fc.array(cellOf(specOf(model, name)), { minLength: rows, maxLength: rows }),
			]),
		),
	);

/** The inputs of a call for one row; null where earlier rows are missing. */
function inputsOf(model: Model, columns: Columns, row: number, first: number): Record<string, unknown> | null {
	const fieldsAt = (fields: object | undefined, index: number) =>
		Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, columns[field]?.[index]]));
	const back = row - first;
	const inputs: Record<string, unknown> = {};
	for (const [name, spec] of entriesOf(model.declaration.inputs)) {
		const past = Array.from({ length: SPAN }, (_, k) => row - SPAN + 1 + k);
		if (spec.lag !== undefined) {
			if (back < spec.lag) return null;
			inputs[name] = fieldsAt(spec.fields, row - spec.lag);
		} else if (spec.span !== undefined || ["series", "list"].includes(spec.shape)) {
			if (back < SPAN - 1) return null;
			inputs[name] = past.map((row) => (spec.span === undefined ? columns[name]?.[row] : fieldsAt(spec.fields, row)));
		} else if (columns[name]) inputs[name] = spec.shape === "cells" ? [columns[name][row]] : columns[name][row];
	}
	return inputs;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Models whose inputs a row of columns can bind: they need no table or map besides the company's years. */
const fed = [...REGISTRY.values()].filter(({ declaration: { inputs, outputs, keyed } }) => {
	const tables = entriesOf(inputs).filter(
		([, { shape, lag, span, presence }]) =>
			presence === "required" && (lag ?? span) === undefined && ![...CELLS, "text", "flag"].includes(shape),
	);
	return !keyed && tables.length === 0 && columnOutputs(outputs).length > 0;
});

it("most models compute on columns", () => {
	expect(fed.length).toBeGreaterThan(100);
});

it("names malformed columns and reads no row past their end", () => {
	const eps = Float64Array.of(1, 2, 3);
	expect(() => runDown(models.peRatio, { price: eps, eps: [1, 2] })).toThrow(/"eps" has 2 rows, others 3/);
	expect(() => runDown(models.cagr, { values: eps }, { span: 2 })).toThrow(/cagr needs earlier rows: pass `company`/);
	expect(() => runDown(models.cagr, { values: eps }, { span: 2, company: ["A", "A"] })).toThrow(/company has 2 rows/);
	expect(() => runDown(models.peRatio, { eps }, { constants: { eps: 2 } })).toThrow(/a column too/);
	expect([...(runDown(models.peRatio, { eps }, { constants: { price: 6 } }).outputs.value ?? [])]).toEqual([6, 3, 2]);
});

/** Imitates a page whose security policy forbids generated code. */
const forbidden = function Forbidden() {
	throw new EvalError("code generation from strings is not allowed");
};

afterEach(() => vi.unstubAllGlobals());

it("computes columns where a page forbids generated code", () => {
	const eps = Float64Array.of(1, 2, 0, 4);
	const past = { company: ["A", "A", "A", "B"], span: 2 };
	const generated = [
		runDown(models.peRatio, { eps }, { constants: { price: 6 } }),
		runDown(models.cagr, { values: eps }, past),
	];
	vi.stubGlobal("Function", forbidden);
	const called = [
		runDown(models.peRatio, { eps }, { constants: { price: 6 } }),
		runDown(models.cagr, { values: eps }, past),
	];
	for (const [i, run] of called.entries()) expect(run).toMatchObject({ ...generated[i], reasonOf: expect.anything() });
});

for (const generated of [true, false])
	for (const model of fed) {
		const { name, outputs } = model.declaration;
		describe(`${name} on columns, ${generated ? "generated" : "called"}`, () => {
			it("gives each row the result of a single call", () => {
				if (!generated) vi.stubGlobal("Function", forbidden);
				const rows = 9;
				const company = [..."AAAAAABBB"];
				fc.assert(
					fc.property(columnsOf(model, rows), (columns) => {
						const run = runDown(model, columns, { company, span: SPAN });
						const last = columnOutputs(outputs).at(-1) as string;
						const single = runDown(model, columns, { company, span: SPAN, outputs: [last] });
						expect(single.outputs).toEqual({ [last]: run.outputs[last] });
						expect(single.reasons).toEqual({ [last]: run.reasons[last] });
						const skip = company.map((_, row) => row % 2);
						const oneOutput = runDown(model, columns, { company, span: SPAN, outputs: [last], skip });
						for (let row = 0; row < rows; row++) {
							const is = (columnRun: ColumnRun) => [columnRun.outputs[last]?.[row], columnRun.reasonOf(last, row)];
							expect(is(oneOutput)).toEqual(skip[row] ? [Number.NaN, null] : is(run));
						}
						for (let row = 0; row < rows; row++) {
							const called = inputsOf(model, columns, row, row < 6 ? 0 : 6);
							const answer = called && (model.trace(called).answer as unknown as Record<string, unknown>);
							for (const output of columnOutputs(outputs)) {
								const value = run.outputs[output]?.[row];
								const cellName = `${output}[${row}] ${JSON.stringify(called)}`;
								if (!answer) {
									expect([value, run.reasonOf(output, row)], cellName).toEqual([Number.NaN, "insufficient_history"]);
									continue;
								}
								const reasons = answer.reasons as Record<string, unknown> | undefined;
								expect(value, cellName).toBe(firstOf(answer[output]) ?? Number.NaN);
								expect(run.reasonOf(output, row), cellName).toBe(firstOf(reasons?.[output]) ?? answer.reason ?? null);
							}
						}
					}),
					{ numRuns: (generated ? 60 : 12) / (IS_WHOLE ? 1 : 3) },
				);
			});
		});
	}
