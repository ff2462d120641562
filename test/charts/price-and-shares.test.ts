// Tests the charts of price and share count.
import { describe, expect, it } from "vitest";
import { priceHistory } from "../../src/charts/price-history.js";
import { shareCount } from "../../src/charts/share-count.js";
import { axisTitle, SUBJECT, series, wordsOf } from "./sample.js";

describe("price history", () => {
	const draw = (dates: readonly string[], close: readonly (number | null)[], overrides = {}) =>
		priceHistory({ subject: SUBJECT, dates, close, currency: "EUR", ...overrides });

	it("states the annual rate between its ends", () => {
		// Four years with one leap day are 1,461 days, 4 × 365.25: from 100 to 146.41 by 10% a year.
		const chart = draw(["2020-01-01", "2022-01-01", "2024-01-01"], [100, null, 146.41]);
		expect(chart.title).toBe("The price rose by 10.0% a year since 2020");
		expect(chart.alt).toBe("The price rose by 10.0% a year since 2020, to EUR 146.41 on 2024-01-01.");
		expect(chart.data[0]).toMatchObject({
			x: ["2020-01-01", "2022-01-01", "2024-01-01"],
			y: [100, null, 146.41],
			connectgaps: false,
		});
		expect(wordsOf(chart.layout)[0]).toBe("146.41");
		// On a logarithmic axis, where the label is at its own position.
		expect((chart.layout.annotations as { y: number }[])[0]?.y).toBeCloseTo(Math.log10(146.41), 9);
		expect(draw(["2020-01-01", "2024-01-01"], [146.41, 100]).title).toBe("The price fell by 9.1% a year since 2020");
		expect(draw(["2020-01-01", "2024-01-01"], [100, 100]).title).toBe("The price rose by 0.0% a year since 2020");
	});

	it("states its dates where there is no rate", () => {
		expect(draw(["2024-01-01", "2024-06-30"], [1, 2]).title).toBe("Price from 2024-01-01 to 2024-06-30");
		const open = draw(["2020-01-01", "2024-01-01"], [1, null]);
		expect(open.title).toBe("Price from 2020-01-01 to 2024-01-01");
		expect(wordsOf(open.layout)).toHaveLength(1);
	});

	it("marks changes of the spacing between closes", () => {
		const frequencyChanges = ["2020-01-01", "2021-05-01", "2024-01-01"].map((date) => ({ date, to: "daily" }));
		const chart = draw(["2020-01-01", "2024-01-01"], [1, 2], { frequencyChanges, note: "Month-end closes." });
		expect(chart.layout.shapes).toMatchObject([{ x0: "2021-05-01", x1: "2021-05-01", y0: 0, y1: 1 }]);
		expect(wordsOf(chart.layout).filter((word) => word === "daily closes from here")).toHaveLength(1);
		expect(chart.source).toContain("Month-end closes.");
	});
});

describe("share count", () => {
	const draw = (values: (number | null)[], scale = 1e6) =>
		shareCount({ subject: SUBJECT, shares: series("shares", "Diluted shares", values, { kind: "shares", scale }) });

	it("states the annual decline or rise", () => {
		// From 1,000 to 1,276.28 in five years: 5% a year.
		const chart = draw([1000, 1050, null, 1200, 1276.2815625]);
		expect(chart.title).toBe("Shares rose by 5.0% a year from 2019 to 2024");
		expect(chart.alt).toBe("Shares rose by 5.0% a year from 2019 to 2024, to 1,276.28 millions.");
		expect(chart.subtitle).toBe("Round Numbers Inc: diluted shares in millions, adjusted for splits, by fiscal year");
		expect(chart.data[0]?.y).toEqual([1000, 1050, null, null, 1200, 1276.2815625]);
		expect(axisTitle(chart.layout.yaxis)).toBe("Shares, millions");
		expect(draw([1276.2815625, null, null, null, 1000]).title).toBe("Shares fell by 4.8% a year from 2019 to 2024");
	});

	it("calls less than 0.05% a year unchanged", () => {
		expect(draw([1000, null, null, null, 1002.4]).title).toBe("The share count stayed the same from 2019 to 2024");
		expect(draw([1000, null, null, null, 997.6]).title).toBe("The share count stayed the same from 2019 to 2024");
		expect(draw([1000, null, null, null, 1002.6]).title).toBe("Shares rose by 0.1% a year from 2019 to 2024");
	});

	it("scales to billions and states single years without rate", () => {
		expect(draw([2000, null, null, null, 4000]).alt).toMatch(/to 4\.00 billions\.$/);
		expect(draw([null, null, null, null, 5]).title).toBe("Shares by fiscal year");
		expect(draw([null, null, null, null, 5]).alt).toBe("Shares by fiscal year, to 5.00 millions.");
		expect(draw([null, null, null, null, null]).alt).toBe("Shares by fiscal year.");
		expect(draw([10, 11, 12, 13, 14], 1).subtitle).toContain(" in shares");
	});
});
