// Tests charts of any frame: one line of code, with units, gaps and reasons.
import { expect, it } from "vitest";
import { bars, line, scatter } from "../../src/charts/frame-charts.js";
import { type NumberColumn, Table } from "../../src/core/table.js";
import { DataFrame } from "../../src/frames/danfo.js";
import { axisTitle, MILLIONS } from "./sample.js";

const numbers = (values: readonly number[], overrides: Partial<NumberColumn> = {}): NumberColumn => ({
	kind: "number",
	values: Float64Array.from(values),
	...overrides,
});
const texts = (...values: (string | null)[]) => ({ kind: "text", values }) as const;

it("draws a line per value of a column, years sorted", () => {
	const frame = new DataFrame({
		symbol: ["KO", "PEP", "KO", "PEP"],
		year: [2025, 2025, 2023, 2024],
		margin: [30, 12, 28, 11],
	});
	const { data, layout, title } = line(frame, { x: "year", y: "margin", by: "symbol" });
	expect(data.map(({ name }) => name)).toEqual(["KO", "PEP"]);
	expect(data[0]?.x).toEqual(["2023", "2024", "2025"]);
	// KO has no row of 2024, PEP none of 2023: gaps.
	expect(data.map(({ y }) => y)).toEqual([
		[28, null, 30],
		[null, 11, 12],
	]);
	// Each line is named at its end: the third position of the axis.
	expect(layout.annotations).toMatchObject([{ x: 2 }, { x: 2 }, { name: "source" }]);
	expect(title).toBe("KO: 28 in 2023, 30 in 2025; PEP: 11 in 2024, 12 in 2025");
});

it("inserts a missing year", () => {
	const frame = new DataFrame({ year: ["2022-12", "2024-12"], roic: [14, 16] });
	expect(line(frame, { x: "year", y: "roic" }).data[0]).toMatchObject({
		x: ["2022", "2023", "2024"],
		y: [14, null, 16],
	});
});

it("scales money and names its unit", () => {
	const table = new Table([
		["year", texts("2023", "2024")],
		["revenue", numbers([20_000, 40_000], { unit: MILLIONS })],
	]);
	const chart = line(table, { x: "year", y: "revenue" });
	// 40,000 millions are 40 billions.
	expect(chart.data[0]?.y).toEqual([20, 40]);
	expect(axisTitle(chart.layout.yaxis)).toBe("revenue, EUR billions");
});

it("shows fractions in percent", () => {
	const table = new Table([
		["symbol", texts("A", "B")],
		["roic", numbers([0.125, 0.25], { unit: { kind: "fraction" } })],
	]);
	const chart = bars(table, { x: "symbol", y: "roic" });
	expect(chart.data[0]?.y).toEqual([12.5, 25]);
	expect(chart.title).toBe("roic: highest B 25.0%, lowest A 12.5%");
});

it("gives reasons for missing values and marks approximations", () => {
	const table = new Table([
		["symbol", texts("A", "B", "C")],
		[
			"pe",
			numbers([20, Number.NaN, Number.NaN], {
				unit: { kind: "multiple" },
				reasons: new Map([[1, { code: "non_positive_denominator", detail: "earnings are negative" }]]),
				approximate: new Map([[0, "minority interest taken as none"]]),
			}),
		],
	]);
	const { source, data } = bars(table, { x: "symbol", y: "pe" });
	expect(data[0]?.y).toEqual([20, null, null]);
	expect(source).toMatch(/pe: 2 of 3 values missing: .*earnings are negative.* \(1\)/);
	expect(source).toContain("pe: 1 of 3 values are ≈: minority interest taken as none.");
});

it("omits and counts scatter rows without both numbers", () => {
	const frame = new DataFrame({ roic: [10, Number.NaN, 30], pe: [20, 21, Number.NaN], sector: ["a", "a", "b"] });
	const { data, title } = scatter(frame, { x: "roic", y: "pe", by: "sector" });
	expect(title).toBe("pe against roic: 1 of 3 rows");
	expect(data.map(({ x, y }) => [x, y])).toEqual([
		[[10], [20]],
		[[], []],
	]);
});

it("draws days on a date axis in any row order", () => {
	const frame = new DataFrame({ date: ["2025-03-31", "2025-01-31"], price: [12, 10] });
	const { data, layout } = line(frame, { x: "date", y: "price" });
	expect(data[0]).toMatchObject({ x: ["2025-01-31", "2025-03-31"], y: [10, 12] });
	expect(layout.xaxis).toMatchObject({ type: "date", range: ["2025-01-31", "2025-03-31"] });
});

it("counts rows without a position, states single bars once", () => {
	// Of the rows 2022 and none, one has a position.
	const frame = new DataFrame(
		[
			["2022", 1],
			[null, 2],
		] as never,
		{ columns: ["year", "roic"] },
	);
	const options = { x: "year", y: "roic" };
	expect(bars(frame, options).title).toBe("roic: 2022 1");
	for (const draw of [line, bars]) expect(draw(frame, options).source).toContain("1 row without year not shown.");
});

it("refuses two values at one position", () => {
	const frame = new DataFrame({ year: ["2024", "2024"], roic: [14, 16] });
	expect(() => line(frame, { x: "year", y: "roic" })).toThrow(
		/several rows have year 2024; name the column .* by: "symbol"/,
	);
	expect(() => bars(frame, { x: "year", y: "roic" })).toThrow(/several rows have year 2024/);
});

it("refuses too many groups, text as y, and unknown columns", () => {
	const frame = new DataFrame({ name: [..."abcdefgh"], pe: [1, 2, 3, 4, 5, 6, 7, 8] });
	expect(() => scatter(frame, { x: "pe", y: "pe", by: "name" })).toThrow(/name has 8 values, 7 colours/);
	expect(() => bars(frame, { x: "pe", y: "name" })).toThrow(/name/);
	expect(() => line(frame, { x: "year", y: "pe" })).toThrow(/no column "year"; there are "name", "pe"/);
});

it("draws no trace for an empty column and explains it", () => {
	const chart = line(new DataFrame({ year: ["2024"], roic: [Number.NaN] }), { x: "year", y: "roic" });
	expect([chart.title, chart.data]).toEqual(["No roic to show", []]);
	expect(chart.alt).toContain("1 of 1 values missing");
});
