// Tests line items at a date: which period applies, and for how long.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

const column = (...values: readonly (number | null)[]) => values;

describe("the balance sheet used for bounds", () => {
	/** Long-term debt of 300 and current liabilities of 350 at the end of 2023; neither on the newest sheet. */
	const debt = (newest: string, strict = false) => {
		const company = makeCompany({
			...LEVEL,
			periods: ["2022-12", "2023-12", newest],
			annual: {
				revenue: column(1000, 1000, 1000),
				netIncome: column(150, 150, 150),
				cash: column(0, 0, 0),
				longTermDebt: column(300, 300, null),
				currentLiabilities: column(350, 350, null),
			},
			prices: [],
			asOf: "2025-12-31",
		});
		return runFor(company, "net_debt", { strict, tolerance: 2 }).value;
	};

	it("is at most 18 months older than the newest", () => {
		// Of the current liabilities 350 may be debt.
		expect(debt("2025-06")).toMatchObject({
			value: 300,
			approximate: {
				low: 300,
				high: 650,
				assumptions: [expect.stringContaining("of 2023-12"), expect.stringContaining("(balance of 2023-12)")],
			},
		});
		expect(debt("2025-07").value).toBeNull();
		expect(debt("2025-06", true).value).toBeNull();
	});
});

describe("a balance from an older sheet", () => {
	/** Debt of 300 and 20 on the older sheet; on the newest, long-term debt of 320 and current liabilities that may contain more. */
	const debt = (newest: string, current: number, options: Parameters<typeof runFor>[2] = {}) => {
		const company = makeCompany({
			...LEVEL,
			periods: ["2023-12", newest],
			annual: {
				revenue: column(1000, 1000),
				netIncome: column(150, 150),
				totalDebt: column(320, null),
				longTermDebt: column(300, 320),
				shortTermDebt: column(20, null),
				currentLiabilities: column(340, current),
				payables: column(200, 210),
				cash: column(0, 0),
			},
			prices: [],
			asOf: "2025-12-31",
		});
		return runFor(company, "net_debt", options).value;
	};
	const assumptions = ["short-term debt is not in this data; that of the last year that reports it stands in"];

	it("yields to an approximation after a year", () => {
		// Others were 340 − 20 − 200 = 120, at least 96 now: of 340 − 210 − 96 = 34, 20 is the estimate; of 316 there are 10.
		expect(debt("2025-01", 340)).toMatchObject({ value: 340, approximate: { low: 320, high: 354, assumptions } });
		expect(debt("2025-01", 316)).toMatchObject({ value: 330, approximate: { low: 320, high: 330, assumptions } });
		// A year earlier it stays, marked with its date.
		const days = ["2023-12", "2024-12"];
		expect(debt("2024-12", 340)).toMatchObject({ value: 320, approximate: { low: null, dated: true, days } });
	});

	it("stays where the approximation is too wide or refused", () => {
		// Others are below 96 where 300 are all; 375 − 306 = 69 is 35 more than the 34 above: 389 is more than a tenth above 340.
		// It is over a year old: marked, between itself and long-term debt with the 20 due then.
		const approximateValue = (low: number | null, high: number | null) => ({
			value: 320,
			approximate: { low, high, dated: true },
		});
		expect(debt("2025-01", 375)).toMatchObject(approximateValue(320, 340));
		expect(debt("2025-01", 340, { tolerance: 0.05 })).toMatchObject(approximateValue(320, 340));
		// Nothing of 300 can be due: only long-term debt, the same 320.
		expect(debt("2025-01", 300)).toMatchObject(approximateValue(null, null));
		expect(debt("2025-01", 340, { strict: true }).value).toBeNull();
	});
});

describe("depreciation of the latest fiscal year", () => {
	/** A tenth of gross property of 600 each year to 2024; EBIT of 200 in newer twelve months, net debt of 520. */
	const years = (asOf: string) =>
		runFor(
			makeCompany({
				...LEVEL,
				annual: {
					...LEVEL.annual,
					totalDebt: flat(520),
					depreciationAndAmortization: flat(60).map((value, i) => (i === 11 ? null : value)),
					grossPropertyPlantEquipment: flat(600),
				},
				ttm: { revenue: 1000, ebit: 200, operatingIncome: 200 },
				asOf,
			}),
			"net_debt_to_ebitda",
			{ tolerance: 10 },
		).value;

	it("is used with trailing months up to a year later", () => {
		expect(years("2026-12-31")).toMatchObject({
			value: 2,
			approximate: { assumptions: expect.arrayContaining([expect.stringMatching(/gross property/)]) },
		});
		expect(years("2027-01-31").value).toBeNull();
	});
});

describe("a preliminary fiscal year", () => {
	const preliminaryWarnings = (preliminary: readonly number[]) => {
		const annual = { ...LEVEL.annual, depreciationAndAmortization: flat(50), capitalExpenditure: flat(60) };

		return runFor(makeCompany({ ...LEVEL, annual, preliminary }), "fcff_from_nopat")
			.warnings.filter(({ code }) => code === "preliminary_period")
			.map(({ text }) => text);
	};
	it("is marked where it is the latest", () => {
		expect(preliminaryWarnings([11])).toContain("fiscal period 2025-12 is preliminary");
		expect(preliminaryWarnings([10])).toEqual([]);
	});
});

describe("an uncommon line item", () => {
	const texts = (minorityInterest: readonly (number | null)[]) =>
		value(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, minorityInterest } }), {
			assumptions: { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 },
		})
			.estimate("fcff_two_stage")
			.warnings.map(({ text }) => text)
			.filter((text) => text.includes("minority"));
	const onlyYears = (amounts: Readonly<Record<number, number>>) => flat(0).map((_, i) => amounts[i] ?? null);

	it("counts as zero, with a warning if reported before", () => {
		const expectedText = (amount: number, year: number) => [
			`minority interest is not reported now and taken as none; it was ${amount} million in fiscal ${year}-12`,
		];
		expect(texts(onlyYears({ 0: 40 }))).toEqual(expectedText(40, 2014));
		expect(texts(onlyYears({ 2: 40, 5: 1 }))).toEqual(expectedText(1, 2019));
		expect(texts(onlyYears({ 4: 0, 5: 40 }))).toEqual(expectedText(40, 2019));
		expect(texts(onlyYears({ 4: 40, 6: 0 }))).toEqual([]);
		expect(texts(onlyYears({ 4: 40, 5: 0 }))).toEqual([]);
		expect(texts(onlyYears({ 4: 0 }))).toEqual([]);
	});
});

describe("twelve months without a service sum", () => {
	const quarters = ["2025-06", "2025-09", "2025-12", "2026-03"];
	const company = makeCompany({
		...LEVEL,
		quarters,
		quarterly: { revenue: [250, 300, 310, 340], netIncome: [40, 50, 70, 80] },
		asOf: "2026-04-30",
	});

	it("are the sum of the last four quarters", () => {
		// 240 of 1,200; the last fiscal year earned 150 of 1,000.
		const { value: margin, inputs } = runFor(company, "net_margin");
		expect(margin.value).toBeCloseTo(0.2, 12);
		expect(inputs.map(({ rule, source }) => [rule, source?.period])).toEqual([
			["four quarters to 2026-03", "2026-03"],
			["four quarters to 2026-03", "2026-03"],
		]);
	});
});
