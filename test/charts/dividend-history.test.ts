// Tests the chart of dividends by year.
import { describe, expect, it } from "vitest";
import { type DividendHistoryData, dividendHistory, lastDividend } from "../../src/charts/dividend-history.js";
import { SUBJECT } from "./sample.js";

const draw = (regular: readonly (number | null)[], overrides: Partial<DividendHistoryData> = {}) =>
	dividendHistory({
		subject: SUBJECT,
		years: regular.map((_, i) => `${2020 + i}`),
		regular,
		currency: "EUR",
		...overrides,
	});
const marks = ({ layout }: ReturnType<typeof draw>) =>
	(layout.annotations as { text: string; x: number; y: number }[]).filter(({ text }) => text === "↓");

describe("dividend history", () => {
	it("states growth and the years of decline", () => {
		// From 1 to 1.21 in two years: 10% a year; 0.9 is lower than 1.
		const figure = draw([1, 0.9, 1.21]);
		expect(figure.title).toBe("Dividends grew by 10.0% a year from 2020 to 2022, with 1 lower year");
		expect(figure.alt).toBe(`${figure.title}, to EUR 1.21. Lower in 2021.`);
		expect(figure.subtitle).toBe("Round Numbers Inc: dividends per share by year of ex-date, EUR, adjusted for splits");
		expect(figure.data).toHaveLength(1);
		expect(figure.data[0]).toMatchObject({ x: ["2020", "2021", "2022"], y: [1, 0.9, 1.21] });
		expect(marks(figure)).toMatchObject([{ x: 1, y: 0.9 }]);
		expect(draw([1.21, 1.1, 1]).title).toBe("Dividends fell by 9.1% a year from 2020 to 2022, with 2 lower years");
		expect(draw([1, 1, 1]).title).toBe("Dividends grew by 0.0% a year from 2020 to 2022, without a lower year");
	});

	it("treats half a percent as split rounding, not a cut", () => {
		expect(marks(draw([1, 0.995, 0.995]))).toEqual([]);
		expect(marks(draw([1, 0.994, 0.995]))).toHaveLength(1);
	});

	it("counts from the start of uninterrupted payments", () => {
		const figure = draw([2, null, 1, 1.1]);
		expect(figure.title).toBe("Dividends grew by 10.0% a year from 2022 to 2023, without a lower year");
		expect(draw([2, 0, 1, 1.1]).title).toBe(figure.title);
	});

	it("states that dividends ended or were never paid", () => {
		const stopped = draw([1, 2, 0]);
		expect(stopped.title).toBe("No dividend since 2021");
		expect(stopped.alt).toBe("No dividend since 2021, to EUR 2.00.");
		const never = draw([0, null]);
		expect(never.title).toBe("No dividend was paid");
		expect(never.alt).toBe("No dividend was paid.");
		expect(draw([1]).title).toBe("Dividends paid in 2020 to 2020");
	});

	it("excludes partial years and gaps from growth and cuts", () => {
		const open = draw([1, 1.1, 0.3], { unfinished: "2022" });
		expect(open.title).toBe("Dividends grew by 10.0% a year from 2020 to 2021, without a lower year");
		expect(open.source).toContain("2022: not a full year on record.");
		expect(open.data[0]?.marker).toMatchObject({ opacity: [1, 1, 0.45] });
		const begun = draw([0.2, 1, 1.1], { begun: "2020" });
		expect(begun.title).toBe("Dividends grew by 10.0% a year from 2021 to 2022, without a lower year");
		expect(begun.source).toContain("2020: not a full year of payments.");
		const hole = draw([1, 0.5, 1.21], { incomplete: ["2021"], lastExDate: "2024-04-30" });
		expect(hole.title).toBe("Dividends grew by 10.0% a year from 2020 to 2022, although 2021 is incomplete");
		expect(hole.source).toContain("2021: payments are missing from the list. Last ex-date on record: 2024-04-30.");
		// Growth ends with the last complete year.
		expect(draw([1, 1.1, 0.5], { incomplete: ["2022"] }).title).toBe(
			"Dividends grew by 10.0% a year from 2020 to 2021, without a lower year",
		);
		expect(hole.data[0]?.marker).toMatchObject({ opacity: [1, 0.45, 1] });
		expect(draw([1, 1]).source).toBe("Source: stock.financials of RND. As of 2025-06-30.");
	});

	it("measures growth after a gap of at least four years", () => {
		// 1 to 1.331 in three years after 2021, which cannot be an end of the span.
		const cutIn2021 = draw([3, 0.5, 1, 1.1, 1.21, 1.331], { incomplete: ["2021"] });
		expect(cutIn2021.title).toBe("Dividends grew by 10.0% a year from 2022 to 2025, without a lower year");
		const short = draw([1, 0.5, 0.7, 1.2, 1.4641], { incomplete: ["2021", "2022"] });
		expect(short.title).toBe("Dividends grew by 10.0% a year from 2020 to 2024, although 2021 and 2022 are incomplete");
	});

	it("gives the year payments ended, though partial", () => {
		// The sample's date is June 2025: March 2024 is fifteen months before, when a yearly dividend may still follow.
		const titleAfter = (lastExDate: string) => draw([1, 1.1, 0.3], { unfinished: "2022", lastExDate }).title;
		expect(titleAfter("2024-02-13")).toBe("No dividend since February 2024");
		expect(titleAfter("2024-03-13")).toBe("Dividends grew by 10.0% a year from 2020 to 2021, without a lower year");
	});

	it("stacks special dividends without calling their end a cut", () => {
		const figure = draw([1, 1, 1], { special: [null, 3, 0] });
		expect(figure.data.map(({ name, y }) => [name, y])).toEqual([
			["regular", [1, 1, 1]],
			["special", [null, 3, 0]],
		]);
		expect(figure.subtitle).toMatch(/; orange: special dividends$/);
		expect(figure.title).toBe(
			"Dividends grew by 0.0% a year from 2020 to 2022, without a lower year, special dividends excluded",
		);
		expect(marks(figure)).toEqual([]);
		expect((figure.layout.yaxis as unknown as { range: number[] }).range[1]).toBe(5);
		// "↓" is above the whole bar.
		expect(marks(draw([1, 0.5, 1], { special: [null, 2, null] }))).toMatchObject([{ x: 1, y: 2.5 }]);
	});

	it("counts months across years and centuries", () => {
		// October 2024 to June 2025 are eight months; December 1999 to June 2001 eighteen.
		expect(lastDividend("2024-10-15", "2025-06-30")).toBeNull();
		expect(lastDividend("1999-12-31", "2001-06-30")).toBe("December 1999");
		expect(lastDividend(undefined, "2025-06-30")).toBeNull();
	});

	it("counts and marks declining years, drawn from zero", () => {
		// The year 2021 is lower, and before the last gap.
		const figure = draw([3, 2, 0.5, 1, 1.1, 1.21, 1.331], { incomplete: ["2022"] });
		expect(figure.title).toBe("Dividends grew by 10.0% a year from 2023 to 2026, without a lower year");
		expect(figure.source).toContain("↓: lower than the year before.");
		expect((draw([10, 10.1]).layout.yaxis as unknown as { range: number[] }).range[0]).toBe(0);
	});

	it("labels cents on an axis below one", () => {
		const format = (figure: ReturnType<typeof draw>) =>
			(figure.layout.yaxis as unknown as { tickformat: string }).tickformat;
		expect(format(draw([0.2, 0.4]))).toBe(".2f");
		expect(format(draw([2, 4]))).toBe("");
		// The axis ends at 1 exactly.
		expect(format(draw([0.9, 0.9]))).toBe("");
	});

	it("names special dividends however small", () => {
		expect(draw([1, 1.1], { special: [null, 0.5] }).subtitle).toMatch(/; orange: special dividends$/);
		expect(draw([1, 1.1], { special: [0, null] }).subtitle).toMatch(/adjusted for splits$/);
	});
});
