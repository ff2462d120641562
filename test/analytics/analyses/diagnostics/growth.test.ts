// Tests growth diagnostics on line items with known growth.
import { describe, expect, it } from "vitest";
import { value } from "../../../../src/analytics/company/index.js";
import { growing, NINE } from "../../company/growing-company.js";
import { growthSeries, makeCompany, years } from "../../make-company.js";

/** Revenue that grows by 10% over a number of fiscal years, the last ones still unknown. */
const diagnostic = (name: "revenue_cagr_10" | "revenue_trend_10", count: number, unknown = 0) => {
	const revenue = growthSeries(100, 0.1, count).map((value, i) => (i < count - unknown ? value : null));
	return value(makeCompany({ periods: years(2026 - count, 2025), annual: { revenue } })).diagnostic(name);
};

describe("ten-year growth", () => {
	it("needs eleven fiscal years up to the newest known", () => {
		expect(diagnostic("revenue_cagr_10", 11).value.value).toBeCloseTo(0.1, 12);
		expect(diagnostic("revenue_cagr_10", 10).value).toMatchObject({
			value: null,
			reason: { values: { known: 10, needed: 11 } },
		});
		const late = diagnostic("revenue_cagr_10", 13, 2);
		expect(late.value.value).toBeCloseTo(0.1, 12);
		expect(late.inputs.find(({ name }) => name === "values")).toMatchObject({
			value: { length: 11 },
			rule: "the last 11 fiscal years",
		});
		expect(diagnostic("revenue_cagr_10", 12, 2).value).toMatchObject({
			value: null,
			reason: { values: { known: 10 } },
		});
	});

	it("of free cash flow is not applicable to banks", () => {
		const bank = value(makeCompany({ template: "bank", periods: years(2015, 2025), annual: {} }));
		for (const name of ["fcf_cagr_10", "fcf_trend_10"] as const)
			expect(bank.diagnostic(name).value).toMatchObject({ reason: { code: "template_not_applicable" } });
		for (const name of ["eps_cagr_10", "eps_trend_10"] as const)
			expect(bank.diagnostic(name).value).not.toMatchObject({ reason: { code: "template_not_applicable" } });
	});

	it("as a trend needs five fiscal years", () => {
		expect(diagnostic("revenue_trend_10", 5).value.value).toBeCloseTo(0.1, 12);
		expect(diagnostic("revenue_trend_10", 4).value).toMatchObject({ value: null, reason: { values: { needed: 5 } } });
		expect(diagnostic("revenue_trend_10", 12).inputs.find(({ name }) => name === "values")?.value).toHaveLength(10);
	});
});

it("banks have growth of revenue but not of free cash flow", () => {
	const growthFigures = (template: "ordinary" | "bank") =>
		value(growing({ template }), { assumptions: NINE }).diagnostics.filter(({ name }) =>
			/^(?:fcf|revenue)_(?:cagr_5|trend_10)$/.test(name),
		);
	const growthByName = (template: "ordinary" | "bank") =>
		growthFigures(template).map(({ name, value: { value: growth } }) => [
			name,
			growth === null ? null : Math.round(growth * 1e6),
		]);
	const growths = (fcf: number | null) => [
		["revenue_cagr_5", 100_000],
		["revenue_trend_10", 100_000],
		["fcf_cagr_5", fcf],
		["fcf_trend_10", fcf],
	];
	expect(Object.fromEntries(growthByName("ordinary"))).toEqual(Object.fromEntries(growths(100_000)));
	expect(Object.fromEntries(growthByName("bank"))).toEqual(Object.fromEntries(growths(null)));
});
