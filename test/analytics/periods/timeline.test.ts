// Tests a company's fiscal periods: substitutes, doubted figures, and periods within some months.
import { describe, expect, it } from "vitest";
import { companyAsOf } from "../../../src/analytics/periods/company-as-of.js";
import { CompanyTimeline } from "../../../src/analytics/periods/timeline.js";
import { absent } from "../../../src/core/figure.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany } from "../make-company.js";

const QUARTERS = ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03", "2025-06"];
const company = makeCompany({
	periods: ["2023-12", "2024-12"],
	annual: { revenue: [110, 120], netIncome: [11, 12], equity: [450, 480], inventory: [null, 7] },
	quarters: QUARTERS,
	quarterly: { revenue: [25, 30, 30, 35, 40, 45], equity: [460, 465, 470, 480, 510, 520] },
	asOf: "2025-09-30",
});
const timeline = new CompanyTimeline(company);

/** The company with trailing revenue that contradicts other figures. */
const doubtedNow: Company = {
	...company,
	ttm: (item) =>
		item === "revenue"
			? absent("contradictory_input", "it is a thousand times the year's", company.series(item).unit)
			: company.ttm(item),
};

it("a timeline has fiscal years, and quarters ending twelve months", () => {
	expect(timeline.periods).toEqual(["2023-12", "2024-12", "2025-03", "2025-06"]);
});

describe("substitute figure", () => {
	it("names the reporting period over several periods", () => {
		const inventory = [2, 3].map((index) => timeline.reading("inventory", index));
		expect(inventory).toEqual(Array(2).fill({ value: 7, period: "2024-12", how: "older_balance" }));
	});

	it("is not trailing where a balance has a quarter", () => {
		const restated = new CompanyTimeline({ ...company, ttm: makeCompany({ ...sketch, ttm: { equity: 999 } }).ttm });
		expect(restated.reading("equity", 3)).toEqual({ value: 520, period: "2025-06", how: "balance" });
	});
});

const sketch = { periods: ["2024-12"], annual: { revenue: [120] } };

describe("contradicting figure", () => {
	it("of trailing months is doubted in the newest period", () => {
		const doubted = new CompanyTimeline(doubtedNow);
		expect([0, 1, 2, 3].map((index) => doubted.contradiction("revenue", index)?.code)).toEqual([
			undefined,
			undefined,
			undefined,
			"contradictory_input",
		]);
		expect([1, 2, 3].map((index) => doubted.reading("revenue", index)?.value)).toEqual([120, 135, undefined]);
	});
});

it("includes a period exactly at the maximum age", () => {
	expect(timeline.sinceMonths(3, 6)).toEqual([3, 2, 1]);
	expect(timeline.sinceMonths(3, 5)).toEqual([3, 2]);
	expect([timeline.monthsBefore(3, 6), timeline.monthsBefore(3, 9)]).toEqual([1, -1]);
});

it("never shows an older year's flow as later months", () => {
	const pastCompany = companyAsOf(company, "2025-08-31");
	expect(timeline.reading("netIncome", 3)).toEqual({ value: 12, period: "2024-12", how: "older_year" });
	expect([
		pastCompany.ttm("revenue").value,
		pastCompany.ttm("netIncome").value,
		pastCompany.latest("netIncome").value,
	]).toEqual([150, null, 12]);
});

it("includes a dividend on its ex-date", () => {
	const dividend = { exDate: "2025-03-14", amount: 1, type: "Cash Div.", currency: "USD" };
	const paying = makeCompany({ ...sketch, dividends: [dividend], asOf: "2025-09-30" });
	const knownOn = (day: string) => companyAsOf(paying, day).dividends;
	expect(knownOn("2025-03-14")).toEqual({ ok: true, value: [dividend] });
	expect(knownOn("2025-03-13")).toEqual({ ok: true, value: [] });
});
