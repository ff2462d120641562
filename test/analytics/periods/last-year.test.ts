// Tests the figure of the last fiscal year known at a date.
import { expect, it } from "vitest";
import { companyAsOf, lastYear } from "../../../src/analytics/periods/company-as-of.js";
import type { LineItemSeries } from "../../../src/frames/company-types.js";
import { makeCompany, years } from "../make-company.js";

const company = makeCompany({
	periods: years(2021, 2024),
	annual: { revenue: [100, 110, 120, 130], netIncome: [10, 11, 12, 13] },
	preliminary: [1, 2],
	asOf: "2025-06-30",
});
const line = company.series("revenue");
const upTo = (count: number, overrides: Partial<LineItemSeries> = {}): LineItemSeries => ({
	...line,
	periods: line.periods.slice(0, count),
	values: line.values.slice(0, count),
	...overrides,
});

it("a figure states its own period", () => {
	expect(lastYear(upTo(2))).toMatchObject({ value: 110, source: { period: "2022-12" } });
	expect(lastYear(upTo(1))).toMatchObject({ value: 100, source: { period: "2021-12" } });
});

it("a missing figure has its year's reason, else not_reported", () => {
	const values = Float64Array.of(100, Number.NaN);
	const doubted = { code: "contradictory_input" } as const;
	expect(lastYear(upTo(2, { values, reasons: new Map([[1, doubted]]) }))).toMatchObject({
		value: null,
		reason: doubted,
	});
	expect(lastYear(upTo(2, { values, reasons: new Map([[0, doubted]]) }))).toMatchObject({
		value: null,
		reason: { code: "not_reported", subject: "revenue" },
	});
});

it("a figure has no period without a year", () => {
	const none = lastYear(upTo(0));
	expect(none).toMatchObject({ value: null, reason: { code: "not_reported", subject: "revenue" } });
	expect(none.source).toBe(line.source);
});

it("a figure is preliminary where its year is", () => {
	// Fiscal 2022 is public 90 days after its end at the latest, and 2023 is not yet.
	const pastCompany = companyAsOf(company, "2023-06-30");
	expect(pastCompany.series("revenue").periods.at(-1)).toBe("2022-12");
	expect([...pastCompany.series("revenue").preliminary]).toEqual([1]);
});
