// Tests that models applied element by element keep positions separate.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REGISTRY } from "../../src/analytics/registry.js";

/** Models that compute element by element, and the names of their columns. */
const models = [...REGISTRY.values()].flatMap(({ declaration, trace }) => {
	const inputs = Object.entries(declaration.inputs);
	const columns = inputs.filter(([, { shape }]) => shape === "cells").map(([name]) => name);
	const outputs = Object.entries(declaration.outputs).filter(([, { form }]) => form === "cells");
	const plain = inputs.every(([name, { presence }]) => columns.includes(name) || presence !== "required");
	if (columns.length === 0 || !plain) return [];
	const run = (values: unknown) => trace(values).answer as Readonly<Record<string, unknown>>;
	return [{ name: declaration.name, columns, outputs: outputs.map(([output]) => output), run }];
});

const LENGTH = 4;
type Table = Record<string, readonly (number | null)[]>;

/** Columns by name, including zeros: a division by zero affects its own position only. */
const table = (columns: readonly string[]): fc.Arbitrary<Table> => {
	const cell = fc.oneof(
		{ weight: 9, arbitrary: fc.integer({ min: 1, max: 50 }) },
		{ weight: 1, arbitrary: fc.constant(0) },
	);
	const column = fc.array(
		cell.map((n) => n / 10),
		{ minLength: LENGTH, maxLength: LENGTH },
	);
	return fc.record(Object.fromEntries(columns.map((name) => [name, column])));
};

const mapped = (values: Table, change: (column: readonly (number | null)[], name: string) => unknown) =>
	Object.fromEntries(Object.entries(values).map(([name, column]) => [name, change(column, name)]));

describe("models applied element by element", () => {
	it("exist in number", () => {
		expect(models.length).toBeGreaterThanOrEqual(6);
	});

	for (const { name, columns, outputs, run } of models) {
		it(`${name}: a null cell changes only its own position`, () => {
			fc.assert(
				fc.property(table(columns), fc.constantFrom(...columns), fc.nat(LENGTH - 1), (values, column, position) => {
					const before = run(values);
					const after = run(
						mapped(values, (cells, index) => cells.map((x, i) => (index === column && i === position ? null : x))),
					);
					for (const output of outputs) {
						const [was, is] = [before[output], after[output]] as [unknown[], unknown[]];
						expect(is.filter((_, i) => i !== position)).toEqual(was.filter((_, i) => i !== position));
						if (is[position] !== null) expect(is[position]).toBe(was[position]);
					}
					// At least one output needs the cell.
					expect(outputs.some((output) => (after[output] as unknown[])[position] === null)).toBe(true);
				}),
			);
		});

		it(`${name}: a cell's result does not depend on its neighbours`, () => {
			fc.assert(
				fc.property(table(columns), fc.nat(LENGTH - 1), (values, index) => {
					const byColumn = run(values);
					const listOfOne = run(mapped(values, (column) => [column[index]]));
					const single = run(mapped(values, (column) => column[index]));
					for (const output of outputs) {
						const expected = (byColumn[output] as unknown[])[index];
						expect(listOfOne[output]).toEqual([expected]);
						// Where every output is missing, the whole result is refused.
						expect(single[output] ?? null).toBe(expected);
					}
				}),
			);
		});
	}
});
