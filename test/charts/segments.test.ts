// Tests the chart of revenue by segment.
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/charts/palette.js";
import { type SegmentsData, segments } from "../../src/charts/segments.js";
import { axisTitle, MILLIONS, SUBJECT, wordsOf } from "./sample.js";

const draw = (changed: Partial<SegmentsData> = {}) =>
	segments({
		subject: SUBJECT,
		kind: "business",
		periods: ["2022-12", "2023-12", "2024-12"],
		names: ["Tools", "Cloud", "Gone", "Silent"],
		values: [
			[600, 500, 400],
			[200, 400, 600],
			[100, 50, null],
			[null, null, null],
		],
		unit: MILLIONS,
		...changed,
	});

describe("revenue by segment", () => {
	it("stacks the latest year's largest first with its share", () => {
		const chart = draw();
		expect(chart.data.map(({ name, y }) => [name, y])).toEqual([
			["Cloud", [200, 400, 600]],
			["Tools", [600, 500, 400]],
			["Gone", [100, 50, null]],
		]);
		expect(chart.title).toBe("Cloud brought 60% of revenue in 2024");
		expect(chart.alt).toBe("Cloud brought 60% of revenue in 2024. Cloud 60%, Tools 40%.");
		expect(chart.subtitle).toBe("Round Numbers Inc: revenue by business segment, EUR millions, by fiscal year");
		expect(axisTitle(chart.layout.yaxis)).toBe("Revenue, EUR millions");
		expect((chart.layout.yaxis as unknown as { range: number[] }).range).toEqual([0, 1200]);
		// Each name is at the middle of its bar: 300, and 600 + 200.
		const names = (chart.layout.annotations as { text: string; y: number; x: number }[]).slice(0, 2);
		expect(names).toMatchObject([
			{ text: "Cloud 60%", y: 300, x: 2.32 },
			{ text: "Tools 40%", y: 800 },
		]);
	});

	it("sorts segments without a latest figure by their last", () => {
		const chart = draw({
			names: ["Old", "Older", "Now"],
			values: [
				[10, 30, null],
				[20, null, null],
				[5, 5, 5],
			],
		});
		expect(chart.data.map(({ name }) => name)).toEqual(["Now", "Old", "Older"]);
	});

	it("scales to billions by the total, one colour each", () => {
		const chart = draw({ periods: ["2024-12"], names: ["A", "B"], values: [[6000], [5000]] });
		expect(chart.subtitle).toContain("EUR billions");
		expect(chart.data.map(({ y, marker }) => [y, (marker as { color: string }).color])).toEqual([
			[[6], CATEGORIES[0]],
			[[5], CATEGORIES[1]],
		]);
	});

	it("sorts only by the latest year", () => {
		const values = [
			[1, 9, 2, 5],
			[9, 1, 3, 6],
			[5, 5, 5, 7],
			[2, 8, 9, 4],
		];
		const chart = draw({ periods: ["2021-12", "2022-12", "2023-12", "2024-12"], names: ["A", "B", "C", "D"], values });
		expect(chart.data.map(({ name }) => name)).toEqual(["C", "B", "A", "D"]);
	});

	it("merges segments beyond five from seven on", () => {
		const names = ["A", "B", "C", "D", "E", "F"];
		const values = names.map((_, i) => [null, 7 - i, 7 - i]);
		expect(draw({ names, values }).data.map(({ name }) => name)).toEqual(names);
		const seven = draw({ names: [...names, "G"], values: [...values, [null, null, 1]] });
		expect(seven.data.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E", "Other (2)"]);
		// F and G together: nothing, 2 alone, 2 + 1.
		expect(seven.data[5]?.y).toEqual([null, 2, 3]);
	});

	it("scales by the whole and excludes a segment's loss", () => {
		const chart = draw({
			names: ["A", "B"],
			values: [
				[6000, 6000, 9000],
				[4000, 4000, -500],
			],
		});
		expect(chart.data[0]?.y).toEqual([6, 6, 9]);
		expect(chart.title).toBe("A brought 100% of revenue in 2024");
	});

	it("states no shares without latest revenue", () => {
		const chart = draw({ names: ["A"], values: [[5, 5, 0]], kind: "geographic" });
		expect(chart.title).toBe("Revenue by geographic segment");
		expect(wordsOf(chart.layout)).toEqual(["Source: stock.financials of RND. As of 2025-06-30."]);
		expect(draw({ names: [], values: [] }).title).toBe("Revenue by business segment");
	});
});
