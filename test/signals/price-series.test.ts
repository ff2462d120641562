// Tests reading price series and rows for signals.
import { describe, expect, it } from "vitest";
import { bareSymbol, closeAt, placeAt, priceSeries, rowsOf, spacing } from "../../src/signals/frame-rows.js";
import { dayName, tableFrom } from "./frames.js";

const points = (...rows: readonly (readonly [count: number, price: number | null])[]) =>
	tableFrom(rows.map(([count, price]) => ({ date: dayName(count), price })));

describe("price series", () => {
	it("is ascending without missing or non-positive closes", () => {
		const series = priceSeries(points([20, 3], [10, 2], [15, null], [5, 0], [3, -1], [1, 1]));
		expect(series.closes).toEqual([1, 2, 3]);
		expect(series.dates).toEqual([dayName(1), dayName(10), dayName(20)]);
		// 2020-01-01 is day 18,262 of the epoch.
		expect(series.days).toEqual([18_263, 18_272, 18_282]);
	});

	it("gives the last close within a maximum age", () => {
		const series = priceSeries(points([0, 10], [10, 11]));
		expect([-1, 0, 9, 10, 99].map((day) => placeAt(series, 18_262 + day))).toEqual([-1, 0, 0, 1, 1]);
		expect(closeAt(series, dayName(5), 5)).toBe(10);
		expect(closeAt(series, dayName(6), 5)).toBeNull();
		expect(closeAt(series, dayName(-1), 5)).toBeNull();
		expect(closeAt(series, "no day", 5)).toBeNull();
	});

	it("gives the spacing of its last twelve prices", () => {
		// Thirteen monthly prices, then daily ones: of the last twelve gaps seven must be daily.
		const monthly = Array.from({ length: 13 }, (_, i) => [30 * i, 1] as const);
		const daily = Array.from({ length: 7 }, (_, i) => [361 + i, 1] as const);
		const series = priceSeries(points(...monthly, ...daily));
		expect([12, 18, 19].map((index) => spacing(series, index))).toEqual([30, 30, 1]);
		expect(spacing(series, 25)).toBe(1);
		expect(spacing(series, 99)).toBe(1);
		expect(spacing(priceSeries(points([0, 1], [7, 1])), 1)).toBe(7);
		expect(spacing(priceSeries(points([0, 1])), 0)).toBeNaN();
	});
});

describe("rows without date or price", () => {
	it("are excluded from the series", () => {
		const rows = [
			{ date: dayName(1), price: 5 },
			{ date: null, price: 7 },
			{ date: dayName(0), price: null },
			{ date: dayName(2), price: 0.5 },
		];
		expect(priceSeries(tableFrom(rows)).closes).toEqual([5, 0.5]);
	});
});

describe("rows of a frame", () => {
	const frame = tableFrom([
		{ name: " A ", amount: 5, when: "2020-02-30" },
		{ name: " ", amount: null, when: dayName(1) },
	]);
	it("are read by the first column present", () => {
		const rows = rowsOf(frame, "rows", [["other", "name"]]);
		expect([rows.indices, rows.has("other", "amount"), rows.has("other")]).toEqual([[0, 1], true, false]);
		expect([rows.text(0, "name"), rows.text(1, "name"), rows.text(0, "other")]).toEqual(["A", null, null]);
		expect([rows.number(0, "amount"), rows.number(1, "amount"), rows.number(0, "name")]).toEqual([5, null, null]);
		expect([rows.day(1, "when"), rows.day(0, "name"), rows.day(0, "amount")]).toEqual(["2020-01-02", null, null]);
	});

	it("name a missing column unless empty", () => {
		expect(() => rowsOf(frame, "rows", [["a", "b"]])).toThrow("has no column a or b; there are name, amount, when");
		expect(rowsOf(tableFrom([]), "rows", [["a"]]).indices).toEqual([]);
	});

	it("belong to one company on any exchange", () => {
		expect(["NYSE:ko", "KO", "LSE:A:B"].map(bareSymbol)).toEqual(["KO", "KO", "A:B"]);
	});
});
