// Tests diagnostics of banks, insurers and property trusts.
import { describe, expect, it } from "vitest";
import { value } from "../../../../src/analytics/company/index.js";
import { makeCompany, years } from "../../make-company.js";

/** Book value and dividends per share of an insurer, oldest first. */
const growth = (book: readonly (number | null)[], dividends: readonly (number | null)[]) =>
	value(
		makeCompany({
			template: "insurer",
			periods: years(2026 - book.length, 2025),
			annual: { revenue: book.map(() => 100), bookValuePerShare: book, dividendsPerShare: dividends },
		}),
	).diagnostic("book_value_growth");

describe("growth of book value", () => {
	it("covers the known years, adding dividends after the first", () => {
		// 10 to 12.1 in two years is 10%; (12.1 + 0.4 + 0.6)/10 is 13.1/10.
		const short = growth([10, 11, 12.1], [5, 0.4, 0.6]);
		expect(short.outputs.growth).toBeCloseTo(0.1, 12);
		expect(short.value.value).toBeCloseTo(1.31 ** 0.5 - 1, 12);
		expect(short.inputs.map(({ name, value: list }) => [name, list])).toEqual(
			expect.arrayContaining([
				["bvps", [10, 11, 12.1]],
				["dps", [0.4, 0.6]],
			]),
		);
	});

	it("starts with the first known year, of ten at most", () => {
		const late = growth([null, 10, 11], [1, 1, 1]);
		expect([late.outputs.growth, late.value.value]).toEqual([0.1, 0.2].map((value) => expect.closeTo(value, 12)));
		const book = Array.from({ length: 13 }, (_, i) => (i < 2 ? 1 : 10));
		const long = growth(
			book,
			book.map(() => 0),
		);
		// Eleven ends of ten years: all 10.
		expect(long.outputs.growth).toBe(0);
		expect(long.inputs.find(({ name }) => name === "bvps")?.value).toHaveLength(11);
	});

	it("needs two years", () => {
		expect(growth([null, null, 10], [0, 0, 0]).value).toMatchObject({
			value: null,
			reason: { code: "insufficient_history", values: { known: 1, needed: 2 } },
		});
	});
});

it("an insurer without dividends grows by its book value", () => {
	const years_ = years(2023, 2025);
	const grownBy = (dividends: readonly never[] | undefined) =>
		value(
			makeCompany({
				template: "insurer",
				periods: years_,
				dividends,
				annual: { revenue: [100, 100, 100], bookValuePerShare: [10, 11, 12.1] },
			}),
		).diagnostic("book_value_growth");
	const none = grownBy([]);
	expect(none.value.value).toBeCloseTo(0.1, 12);
	expect(none.inputs.find(({ name }) => name === "dps")).toMatchObject({
		value: [0, 0],
		rule: expect.stringMatching(/; the list of dividends is empty: none was paid$/),
	});
	// Without the list it is unknown whether any dividend was paid.
	expect(grownBy(undefined).value.value).toBeNull();
});
