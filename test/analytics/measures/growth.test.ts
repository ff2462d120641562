// Tests growth over fiscal years.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { revenueGrowth } from "../../../src/analytics/measures/five-year-growth.js";
import { growthOver, ownGrowth } from "../../../src/analytics/measures/growth.js";
import type { Company } from "../../../src/frames/company-types.js";
import { loadBundled } from "../bundled-companies.js";
import { lastOf, level } from "../inputs/level-company-inputs.js";
import { growthSeries, makeCompany, years } from "../make-company.js";

const growthOverYears = (values: readonly (number | null)[], years: number) =>
	growthOver({ periods: values.map((_, i) => `${2000 + i}-12`), values }, years);

describe("growth over fiscal years", () => {
	it("is annual, from years before the last known", () => {
		expect(growthOverYears([100, 5, 121], 2)).toBeCloseTo(0.1, 12);
		expect(growthOverYears([7, 100, 5, 121], 2)).toBeCloseTo(0.1, 12);
		expect(growthOverYears([100, 50], 1)).toBe(-0.5);
	});

	it("may end one year before the latest, not two", () => {
		expect(growthOverYears([100, 5, 121, null], 2)).toBeCloseTo(0.1, 12);
		expect(growthOverYears([100, 5, 121, null, null], 2)).toBeNull();
	});

	it("needs two positive ends within the record", () => {
		for (const values of [[0, 1], [1, 0], [-1, 1], [1, -1], [null, 1], [1], [], [null]])
			expect(growthOverYears(values, 1)).toBeNull();
		expect(growthOverYears([100, 110], 2)).toBeNull();
	});
});

describe("the company's own growth record", () => {
	const record = (...revenue: readonly number[]) =>
		new CompanyFacts(makeCompany({ periods: years(2026 - revenue.length, 2025), annual: { revenue } })).get(ownGrowth);

	it("may cover only three years", () => {
		expect(record(100, 1, 1, 133.1).value).toBeCloseTo(0.1, 9);
		expect(record(100, 1, 133.1).reason?.code).toBe("insufficient_history");
		const unknown = new CompanyFacts(level({ revenue: undefined as never })).get(ownGrowth);
		expect(unknown.reason?.code).toBe("field_not_found");
	});

	it("covers four years where the fifth is unknown", () => {
		// 100 to 146.41 over four years is 10% a year, 80 to 146.41 over three 22.3%: their median.
		expect(record(100, 80, 120, 140, 146.41).value).toBeCloseTo((0.1 + (146.41 / 80) ** (1 / 3) - 1) / 2, 9);
		// With the fifth year, five and three count: 100 to 161.051 is 10%.
		const six = record(100, 1, 161.051, 140, 140, 161.051);
		expect(six.value).toBeCloseTo(0.05, 9);
		expect(six.rule).toBe(
			"revenue growth per year, median of 3 and 5 fiscal years; the growth of operating profit is not known",
		);
	});
});

describe("growth of sales and profit", () => {
	const record = (profit: number | null, template: "ordinary" | "bank" = "ordinary") => {
		const [revenue, operatingIncome, netIncome] = [
			growthSeries(1000, 0.1, 12),
			profit === null ? Array.from({ length: 12 }, () => null) : growthSeries(200, profit, 12),
			growthSeries(150, 0.02, 12),
		];
		const company = level(
			{
				revenue,
				operatingIncome,
				ebit: operatingIncome,
				netIncome,
				...(profit === null && { pretaxIncome: operatingIncome }),
			},
			{ template },
		);
		const { value, rule, from } = new CompanyFacts(company).get(ownGrowth);
		return [Number(value?.toFixed(6)), rule, from.length];
	};
	const [title, years] = ["revenue growth per year", "median of 3, 5 and 10 fiscal years"];

	it("is revenue growth, or its mean with slower profit", () => {
		const mean = `the mean of ${title} (${years}), 10.0%, and the slower growth of profit, `;
		expect(record(0.04)).toEqual([0.07, `${mean}4.0%`, 2]);
		expect(record(0.12)).toEqual([0.1, `${title}, ${years}`, 1]);
		// The profit of a bank is its net income.
		expect(record(0.12, "bank")).toEqual([0.06, `${mean}2.0%`, 2]);
		// Without operating profit it is that of other companies, too.
		expect(record(null)).toEqual([0.06, `${mean.replace("profit", "net income")}2.0%`, 2]);
	});
});

describe("five-year growth", () => {
	const growth = (...revenue: readonly (number | null)[]) =>
		new CompanyFacts(level({ revenue: lastOf(null, ...revenue) as never })).get(revenueGrowth);

	it("needs six fiscal years with positive ends", () => {
		expect(growth(100, 1, 1, 1, 1, 100 * 1.1 ** 5).value).toBeCloseTo(0.1, 12);
		expect(growth(1, 1, 1, 1, 100).reason).toMatchObject({ code: "insufficient_history", values: { needed: 6 } });
		expect(growth(-1, 1, 1, 1, 1, 100).reason?.code).toBe("non_positive_base");
		expect(growth(1, 1, 1, 1, 1, 1, 1, null, null).reason?.code).toBe("insufficient_history");
	});

	it("starts before a gap, marked, within twice the years", () => {
		// Fiscal 2020-12, five years before 2025-12, is missing: 100 to 177.1561 from 2019-12 is 10% over six years.
		const hole = growth(100, null, 1, 1, 1, 1, 177.1561);
		expect(hole.value).toBeCloseTo(0.1, 12);
		expect(hole.approximate).toEqual({
			low: null,
			high: null,
			dated: true,
			assumptions: ["revenue of fiscal 2020-12 is not known: growth is per year from 2019-12 to 2025-12"],
		});
		const warningFor = (years: number) =>
			growth(100 / 1.1 ** (years - 5), ...Array.from({ length: years - 5 }, () => null), 1, 1, 1, 1, 100 * 1.1 ** 5);
		expect(warningFor(10).value).toBeCloseTo(0.1, 12);
		expect(warningFor(11).reason).toMatchObject({ code: "gap_in_periods", values: { year: "2020-12" } });
		expect(growth(0, null, 1, 1, 1, 1, 100).reason?.code).toBe("gap_in_periods");
	});

	it("is refused over a gap under strict reporting", () => {
		const series = level({ revenue: lastOf(null, 100, null, 1, 1, 1, 1, 177.1561) as never });
		expect(new CompanyFacts(series, { strict: true }).get(revenueGrowth).reason?.code).toBe("gap_in_periods");
	});
});

describe("growth of bundled companies across missing years", () => {
	it("spans the known years on both sides", async () => {
		const [ecl, maa] = (await loadBundled(["ECL", "MAA"])) as [Company, Company];
		const growthAndWarnings = (company: Company, asOf: string, name: string) => {
			const { value, warnings } = runFor(company, name, { asOf });
			return [Number(value.value?.toFixed(3)), warnings.map(({ text }) => text)];
		};
		const spans = (year: string, from: string, to: string) => [
			`revenue of fiscal ${year} is not known: growth is per year from ${from} to ${to}`,
		];
		// 5,901 to 13,838 million in eight years.
		for (const name of ["revenue_growth_5y", "revenue_cagr_5"])
			expect(growthAndWarnings(ecl, "2018-06-30", name)).toEqual([0.112, spans("2012-12", "2009-12", "2017-12")]);
		expect(growthAndWarnings(maa, "2019-06-30", "revenue_growth_5y")).toEqual([
			0.211,
			spans("2013-12", "2012-12", "2018-12"),
		]);
	});
});
