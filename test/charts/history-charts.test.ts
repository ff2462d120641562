// Tests charts over fiscal years: axes, gaps, units.
import { describe, expect, it } from "vitest";
import { forecast } from "../../src/analytics/index.js";
import {
	dividendHistory,
	earningsHistory,
	fiscalLines,
	forecastLines,
	segments,
	shareCount,
} from "../../src/charts/index.js";
import type { Company } from "../../src/frames/company-types.js";
import { loadBundled } from "../analytics/bundled-companies.js";
import { axisTitle, MARGIN, MILLIONS, PER_SHARE, PERIODS, REVENUE, SUBJECT, series, wordsOf } from "./sample.js";

describe("charts over fiscal years", () => {
	const figure = earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [MARGIN] });

	it("use a category axis and keep gaps", () => {
		const [bars, line] = figure.data;
		expect((figure.layout.xaxis as { type: string }).type).toBe("category");
		expect(bars?.x).toEqual(["2019", "2020", "2021", "2022", "2023", "2024"]);
		expect(bars?.y).toEqual([10, 20, null, null, 30, 40]);
		expect(line?.y).toEqual([10, 15, null, null, 20, 25]);
		expect(line?.connectgaps).toBe(false);
	});

	it("label unit, currency and scale on every axis", () => {
		expect(axisTitle(figure.layout.yaxis)).toBe("EUR billions");
		expect(axisTitle(figure.layout.yaxis2)).toBe("% of revenue");
		expect(axisTitle(figure.layout.xaxis)).toBe("Fiscal year ending in December");
		expect((figure.layout.yaxis as { range: number[] }).range[0]).toBe(0);
	});

	it("state the finding in title and alt text, with source", () => {
		expect(figure.title).toBe("Revenue grew by 32.0% a year from 2019 to 2024");
		expect(figure.alt).toContain("to 40.0 EUR billions");
		expect(figure.alt).toContain("Operating margin 25.0% in 2024");
		expect(wordsOf(figure.layout)).toContain("Source: stock.financials of RND. As of 2025-06-30.");
		expect(wordsOf(figure.layout)).toContain("Operating margin 25.0%");
	});

	it("count growth years from the first known", () => {
		// 20 to 40 billion in four years: 2^¼ − 1.
		const late = series("revenue", "Revenue", [null, 20_000, null, 30_000, 40_000], MILLIONS);
		const { title } = earningsHistory({ subject: SUBJECT, revenue: late, margins: [MARGIN] });
		expect(title).toBe("Revenue grew by 18.9% a year from 2020 to 2024");
	});

	it("omit series without values and never call falls growth", () => {
		const none = series("net_margin", "Net margin", [null, null, null, null, null], { kind: "fraction" });
		const falling = series("revenue", "Revenue", [400, null, null, null, 100], MILLIONS);
		const plain = earningsHistory({ subject: SUBJECT, revenue: falling, margins: [none] });
		expect(plain.data).toHaveLength(1);
		expect(plain.title).toMatch(/^Revenue fell by 24\.2% a year/);
		const losses = earningsHistory({
			subject: SUBJECT,
			revenue: series("revenue", "Revenue", [-1, 2, 3, 4, 5], MILLIONS),
			margins: [],
		});
		expect(losses.title).toBe("Revenue from 2019 to 2024");
	});

	it("label lines at their ends, benchmarks dashed grey", () => {
		const eps = series("eps", "Earnings per share", [1, 2, null, 3, 4], PER_SHARE);
		const flow = series("fcf", "Free cash flow", [1, 2, null, 3, 4], PER_SHARE);
		const lines = fiscalLines({ subject: SUBJECT, series: [eps, flow], measure: "amounts", yardsticks: ["fcf"] });
		expect(axisTitle(lines.layout.yaxis)).toBe("Amounts, EUR per share");
		expect(lines.data[1]?.line).toMatchObject({ dash: "dash" });
		const shifts = (lines.layout.annotations as { name?: string; yshift: number }[])
			.filter(({ name }) => name === "end")
			.map(({ yshift }) => yshift);
		expect(Math.abs((shifts[0] ?? 0) - (shifts[1] ?? 0))).toBeGreaterThanOrEqual(16);
	});

	it("shade forecast years after filed ones", async () => {
		const [company] = await loadBundled(["AAPL"]);
		const mine = forecast(company as Company, { growth_iphone: "10%" });
		const chart = forecastLines(mine, ["iphone", "services"], { measure: "revenue" });
		const { periods, values } = mine.history("iphone");
		const begins = periods.indexOf(`${mine.years[0]}-09`);
		expect(values[begins]).toBeCloseTo((values[begins - 1] as number) * 1.1, 6);
		expect(chart.title).toBe(`By the forecast: iPhone grows 10.0% a year, ${mine.lastYear}–${mine.years.at(-1)}`);
		const [shade] = chart.layout.shapes as { x0: number; x1: number }[];
		expect(shade).toMatchObject({ x0: begins - 0.5, x1: periods.length - 0.5 });
		const margin = forecastLines(mine, ["operating_income"], { over: "revenue" }).data[0]?.y as number[];
		// Filed in fiscal 2025: operating income of 133,050 and revenue of 416,161 million.
		expect(margin[begins - 1]).toBeCloseTo((100 * 133050) / 416161, 6);
	});

	it("count shares in words with their scale", () => {
		const shares = series("shares", "Diluted shares", [2000, 1900, 1800, 1700, 1600], { kind: "shares", scale: 1e6 });
		const chart = shareCount({ subject: SUBJECT, shares });
		expect(chart.title).toBe("Shares fell by 4.4% a year from 2019 to 2024");
		expect(axisTitle(chart.layout.yaxis)).toBe("Shares, billions");
	});

	it("mark lower dividends, separate specials, omit the partial year", () => {
		const chart = dividendHistory({
			subject: SUBJECT,
			years: ["2020", "2021", "2022", "2023"],
			regular: [1, 0.5, 2, 0.3],
			special: [null, null, 3, null],
			currency: "EUR",
			unfinished: "2023",
		});
		expect(chart.title).toBe(
			"Dividends grew by 41.4% a year from 2020 to 2022, with 1 lower year, special dividends excluded",
		);
		expect(chart.data.map(({ name }) => name)).toEqual(["regular", "special"]);
		expect(chart.data[1]?.y).toEqual([null, null, 3, null]);
		expect(axisTitle(chart.layout.yaxis)).toBe("Dividends, EUR per share");
		expect(chart.source).toContain("2023: not a full year on record.");
	});

	it("stack segments, keep gaps, and merge beyond six", () => {
		const names = ["A", "B", "C", "D", "E", "F", "G"];
		const values = names.map((_, index) => PERIODS.map((_, period) => (period === 2 ? null : (7 - index) * 1000)));
		const chart = segments({ subject: SUBJECT, kind: "business", periods: PERIODS, names, values, unit: MILLIONS });
		expect(chart.data.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E", "Other (2)"]);
		expect(chart.data[5]?.y).toEqual([3, 3, null, null, 3, 3]);
		expect(chart.title).toBe("A brought 25% of revenue in 2024");
	});
});

describe("dividends with a gap in their list", () => {
	it("show a lower sum as incomplete, not as a cut", () => {
		const figure = dividendHistory({
			subject: { name: "Holes Inc.", symbol: "HOLE", asOf: "2024-12-31", source: "stock.dividend of HOLE" },
			years: ["2021", "2022", "2023"],
			regular: [1, 0.75, 1.2],
			currency: "USD",
			incomplete: ["2022"],
		});
		expect(figure.title).toContain("although 2022 is incomplete");
		expect(figure.source + JSON.stringify(figure.layout)).toContain("2022: payments are missing from the list");
		expect(JSON.stringify(figure.layout.annotations)).not.toContain("↓");
	});
});
