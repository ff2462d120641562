// Tests the grid of discount rate and perpetual growth.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { makeCompany } from "../make-company.js";
import { growing, NINE } from "./growing-company.js";
import { flat, LEVEL } from "./level-company.js";

describe("the grid of discount rate and perpetual growth", () => {
	const valuation = value(growing(), { assumptions: { ...NINE, wacc: 0.09 } });
	const grid = valuation.sensitivity;

	it("steps by half a point, three by two", () => {
		expect(grid?.rows.values).toEqual([0.075, 0.08, 0.085, 0.09, 0.095, 0.1, 0.105]);
		expect(grid?.columns).toEqual({ title: "Perpetual growth", values: [0.01, 0.015, 0.02, 0.025, 0.03] });
	});

	it("has the value in its centre and falls with the rate", () => {
		expect(grid?.base).toEqual({ row: 3, column: 2 });
		expect(grid?.cells[3]?.[2]).toBe(valuation.estimate(grid?.method as "fcff_three_stage").value.value);
		for (const [i, row] of (grid?.cells ?? []).entries()) {
			for (const [j, cell] of row.entries()) {
				if (i > 0) expect(cell).toBeLessThan(grid?.cells[i - 1]?.[j] as number);
				if (j > 0) expect(cell).toBeGreaterThan(row[j - 1] as number);
			}
		}
	});

	it("is blank where growth reaches the rate", () => {
		const close = value(growing(), { assumptions: { ...NINE, g_stable: 0.05, wacc: 0.06 } }).sensitivity;
		// At 4.5% growth of 4% has a value; growth of 4.5% and more has none.
		expect(close?.cells[0]?.map((cell) => cell === null)).toEqual([false, true, true, true, true]);
		const bare = makeCompany({ ...LEVEL, annual: { revenue: flat(1000) } });
		expect(value(bare, { assumptions: NINE }).sensitivity).toBeNull();
	});
});
