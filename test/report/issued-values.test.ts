// Tests comparing the original figures of a report with recomputed ones.
import { expect, it } from "vitest";
import { changedValues } from "../../src/report/issued-values.js";

const issued = { mid: 100, low: 80, high: 120, methods: { gordon: 90, lynch: null } };

it("counts figures that differ by over a billionth", () => {
	expect(changedValues(issued, issued)).toEqual([]);
	expect(changedValues(issued, { ...issued, mid: 100 * (1 + 9e-10) })).toEqual([]);
	expect(changedValues(issued, { ...issued, mid: 100 * (1 - 1.1e-9) })).toMatchObject([{ name: "mid", issued: 100 }]);
	expect(changedValues({ ...issued, low: -80 }, { ...issued, low: -80 * (1 + 5e-10) })).toEqual([]);
	expect(changedValues({ ...issued, low: 0 }, { ...issued, low: 0 })).toEqual([]);
	expect(changedValues({ ...issued, low: -80 }, { ...issued, low: 80 })).toEqual([
		{ name: "low", issued: -80, now: 80 },
	]);
});

it("counts added and removed figures, not missing ones", () => {
	expect(changedValues({ ...issued, low: null }, { ...issued, low: 0 })).toEqual([
		{ name: "low", issued: null, now: 0 },
	]);
	expect(changedValues({ ...issued, low: 0 }, { ...issued, low: null })).toEqual([
		{ name: "low", issued: 0, now: null },
	]);
	const later = { ...issued, high: null, methods: { gordon: null, graham_number: 5 } };
	expect(changedValues(issued, later)).toEqual([
		{ name: "high", issued: 120, now: null },
		{ name: "gordon", issued: 90, now: null },
		{ name: "graham_number", issued: null, now: 5 },
	]);
});
