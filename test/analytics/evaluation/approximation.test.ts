// Tests figures with approximated line items: the interval, and when it is too wide.
import { describe, expect, it } from "vitest";
import type { ValueOptions } from "../../../src/analytics/assumptions/options.js";
import { compare, runFor, value } from "../../../src/analytics/company/index.js";
import { finalise } from "../../../src/analytics/evaluation/approximate-finding.js";
import { isUsable, moveOf, rangeOfCorners } from "../../../src/analytics/evaluation/approximation.js";
import type { MultipleName } from "../../../src/analytics/valuation.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

describe("range over corners", () => {
	const multiple = ([ev = 0, ebitda = 0]: readonly number[]) => (ebitda > 0 ? ev / ebitda : null);

	it("spans the figure at all corners", () => {
		expect(rangeOfCorners(([ev = 0]) => ev / 10, [[98, 105]])).toEqual({ range: [9.8, 10.5], movedBy: [0] });
		const both = rangeOfCorners(multiple, [
			[96, 104],
			[8, 12],
		]);
		expect(both).toEqual({ range: [8, 13], movedBy: [0, 1] });
	});

	it("names only inputs that change the figure", () => {
		const bounds = [
			[0, 3],
			[1, 9],
		] as const;
		expect(rangeOfCorners(([first = 0]) => first, bounds).movedBy).toEqual([0]);
	});

	it("has no ends where a corner has no value", () => {
		expect(rangeOfCorners(([ebitda = 0]) => multiple([100, ebitda]), [[-1, 12]]).range).toEqual([-Infinity, Infinity]);
	});

	it("is not enumerated for more than six inputs", () => {
		const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
		const rangeOfTerms = (count: number) => rangeOfCorners(sum, Array(count).fill([0, 2]));
		expect(rangeOfTerms(6)).toEqual({ range: [0, 12], movedBy: [0, 1, 2, 3, 4, 5] });
		expect(rangeOfTerms(7)).toEqual({ range: [-Infinity, Infinity], movedBy: [0, 1, 2, 3, 4, 5, 6] });
	});

	it("measures the change and compares it with the tolerance", () => {
		expect(moveOf(10, [9.8, 10.5])).toBe(0.05);
		expect(isUsable(100, [90, 110])).toBe(true);
		expect(isUsable(100, [89.9, 100])).toBe(false);
		expect(isUsable(100, [80, 100], { tolerance: 0.25 })).toBe(true);
		expect(isUsable(100, [100, 100], { strict: true })).toBe(false);
		expect(isUsable(0, [-1, 0])).toBe(false);
	});
});

/** Market value 3,000 (100 shares at 30), EBIT 200, long-term debt 300; short-term debt is not reported. */
const { totalDebt: _, ...REST } = LEVEL.annual;
const owing = (annual: CompanySketch["annual"], sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...REST, longTermDebt: flat(300), ...annual } });
const multipleNow = (company: ReturnType<typeof makeCompany>, name: MultipleName, options: ValueOptions = {}) =>
	value(company, options).multiple(name).now;

describe("an unreported line item", () => {
	const LIABILITIES = { currentLiabilities: flat(350), payables: flat(150) };

	it("is replaced, with bounds from the other lines", () => {
		// (3,000 + 300)/200 = 16.5; at most 350 − 150 = 200 of the current liabilities is debt: (3,300 + 200)/200 = 17.5.
		expect(multipleNow(owing(LIABILITIES), "ev_ebit")).toMatchObject({
			value: 16.5,
			approximate: {
				low: 16.5,
				high: 17.5,
				assumptions: ["short-term debt is not in this data; long-term debt stands in for total debt"],
			},
		});
	});

	it("is refused where it changes the figure beyond tolerance", () => {
		const wide = owing({ currentLiabilities: flat(650), payables: flat(150) });
		// 500 more debt is 15% of the enterprise value of 3,300.
		expect(multipleNow(wide, "ev_ebit")).toMatchObject({
			value: null,
			reason: { code: "not_reported", values: { low: { value: 16.5 }, high: { value: 19 } } },
		});
		expect(multipleNow(wide, "ev_ebit", { tolerance: 0.2 }).value).toBe(16.5);
		expect(multipleNow(owing({}), "ev_ebit").value).toBeNull();
	});

	it("stays missing under strict reporting", () => {
		expect(multipleNow(owing(LIABILITIES), "ev_ebit", { strict: true })).toMatchObject({
			value: null,
			reason: { code: "field_not_found" },
		});
	});

	it("does not mark figures it does not change", () => {
		expect(multipleNow(owing(LIABILITIES), "pe")).toMatchObject({ value: 20 });
		expect(multipleNow(owing(LIABILITIES), "pe")).not.toHaveProperty("approximate");
		expect(multipleNow(owing({ ...LIABILITIES, shortTermDebt: flat(100) }), "ev_ebit")).not.toHaveProperty(
			"approximate",
		);
	});

	it("takes bounds from one balance sheet only", () => {
		// Current liabilities are of 2024, long-term debt of 2025: both of 2024 are used, and the date is stated.
		const older = owing({ ...LIABILITIES, currentLiabilities: flat(350).map((value, i) => (i === 11 ? null : value)) });
		expect(multipleNow(older, "ev_ebit")).toMatchObject({
			value: 16.5,
			approximate: { assumptions: [expect.stringMatching(/balance of 2024-12/)] },
		});
	});

	it("assumes no debt only where no period reported any", () => {
		const none = { longTermDebt: flat(0).map(() => null), interestExpense: flat(0).map(() => null) };
		// Liabilities of 400 bound the debt: 400/3,000 is 13%.
		expect(multipleNow(owing(none), "ev_ebit", { tolerance: 0.15 })).toMatchObject({
			value: 15,
			approximate: { low: 15, high: 17 },
		});
		const debtInOneYear = { ...none, longTermDebt: flat(0).map((_, i) => (i === 3 ? 300 : null)) };
		expect(multipleNow(owing(debtInOneYear), "ev_ebit", { tolerance: 0.15 }).value).toBeNull();
	});

	it("bounds securities by current assets and interest by debt", () => {
		const narrow = owing({
			...LIABILITIES,
			shortTermDebt: flat(0),
			cash: flat(0).map(() => null),
			cashAndEquivalents: flat(300),
			currentAssets: flat(700),
			receivables: flat(200),
			inventory: flat(150),
		});
		// Securities are at most 700 − 200 − 150 − 300 = 50: (3,300 − 300)/200 = 15, and 14.75.
		expect(multipleNow(narrow, "ev_ebit")).toMatchObject({ value: 15, approximate: { low: 14.75, high: 15 } });
		const untold = flat(0).map(() => null);
		const { ebit: __, operatingIncome: ___, ...lines } = REST;
		const pretax = makeCompany({
			...LEVEL,
			annual: { ...lines, totalDebt: flat(200), interestExpense: untold, pretaxIncome: flat(200) },
		});
		// Interest of 200 at ten-year Treasuries of 0.6 to 4.8%: 1 to 11, compared with 200.
		const { value: multiple, approximate } = multipleNow(pretax, "ev_ebit") as {
			value: number;
			approximate: { low: number };
		};
		expect(multiple).toBeGreaterThan(3200 / 211);
		expect(multiple).toBeLessThan(3200 / 201);
		expect(approximate.low).toBeLessThan(multiple);
	});

	it("marks a value per share or refuses with the interval", () => {
		const estimate = (annual: CompanySketch["annual"], options: ValueOptions = {}) =>
			value(owing({ ...LIABILITIES, payables: flat(300), ...annual }), options).estimate("fcff_three_stage");
		const marked = estimate({});
		const exact = estimate({ shortTermDebt: flat(0) });
		expect(marked.value.value).toBe(exact.value.value);
		// More debt reduces value but also the cost of capital: neither changes it by more than 2%.
		expect(marked.value).toMatchObject({
			approximate: { low: expect.closeTo(28.1, 0), high: expect.closeTo(28.9, 0) },
		});
		expect(marked.warnings).toContainEqual({
			code: "approximation",
			text: "short-term debt is not in this data; long-term debt stands in for total debt",
		});
		expect(estimate({}, { tolerance: 0.01 }).value).toMatchObject({ value: null, reason: { code: "not_reported" } });
		expect(estimate({}, { strict: true }).value.value).toBeNull();
	});

	it("gives the same figure in comparisons and by name", () => {
		const company = owing(LIABILITIES);
		const peers = ["B", "C"].map((symbol) => owing(LIABILITIES, { symbol }));
		const row = compare([company, ...peers]).measures.find(({ name }) => name === "ev_ebit");
		expect(row).toMatchObject({ approximate: 2, count: 2, notMeaningful: 0 });
		expect(runFor(company, "ev_ebit").value).toEqual(multipleNow(company, "ev_ebit"));
		// The comparison states the assumption of each of the two approximate figures.
		const trailing = ["A", "B"].map((symbol) => owing(LIABILITIES, { symbol, ttm: { revenue: 1000 } }));
		const codes = compare(trailing).warnings.map(({ code }) => code);
		expect(codes).toEqual(["approximation", "approximation"]);
	});
});

describe("an approximation that is too wide", () => {
	it("states each assumption once, without date where undated", () => {
		const assumptions = ["x", "x (balance of 2024-12)", "y (balance of 2024-12)", "y (balance of 2023-12)", "x"];
		const finding = {
			name: "debt",
			value: 100,
			unit: { kind: "money" },
			kind: "computed",
			from: [],
			steps: [],
			warnings: [],
		};
		const finalBetween = (low: number, high: number) =>
			finalise({ ...finding, madeUp: false, approximate: { low, high, assumptions } } as never, {});
		expect(finalBetween(50, 100)).toMatchObject({
			value: null,
			reason: { sentence: "{subject} could lie between {low} and {high}: x; y (balance of 2024-12)" },
		});
		expect(finalBetween(-Infinity, 100).reason?.sentence).toBe(
			"{subject} could be anything: x; y (balance of 2024-12)",
		);
		expect(finalBetween(95, 105)).toMatchObject({
			value: 100,
			warnings: assumptions.slice(0, 4).map((text) => ({ text })),
		});
	});
});

describe("an approximation in the company's own history", () => {
	/** Short-term debt of 1, reported from or up to a year; a balance is valid for 18 months. Nine years count: from 2017. */
	const valueWithDebtIn = (isReported: (year: number) => boolean) => {
		const shortTermDebt = LEVEL.periods.map((period) => (isReported(Number(period.slice(0, 4))) ? 1 : null));
		const company = owing({ shortTermDebt, currentLiabilities: flat(20) } as CompanySketch["annual"]);
		return value(company, { assumptions: { history_years: 9 } })
			.estimate("own_ev_ebit")
			.warnings.map(({ text }) => text);
	};
	const text = "in the own history, short-term debt is not in this data; long-term debt stands in for total debt";

	it("is stated only for the years that count", () => {
		expect(valueWithDebtIn((year) => year < 2018 || year > 2021)).toContain(text);
		expect(valueWithDebtIn((year) => year > 2014).filter((text) => text.includes("short-term debt"))).toEqual([]);
	});
});
