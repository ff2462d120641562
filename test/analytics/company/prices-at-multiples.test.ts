// Tests prices at chosen multiples.
import { describe, expect, it } from "vitest";
import { pricesAtMultiples } from "../../../src/analytics/company/index.js";
import { makeCompany } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 10);

describe("prices at chosen multiples", () => {
	// Earnings of 1.5, book value of 10, dividends of 0.9, EBIT of 200 on 100 shares without net debt.
	it("give earnings, book value or enterprise value at multiples", () => {
		const pricesFor = (chosen: Record<string, number>, annual = {}) =>
			pricesAtMultiples(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } }), chosen).map(
				({ value: figure }) => figure.value,
			);
		expect(pricesFor({ pe: 18, pb: 3, dividend_yield: 0.03, ev_ebit: 12 })).toEqual([27, 30, 30, 24].map(closeTo));
		expect(pricesFor({ ev_ebit: 12 }, { totalDebt: flat(500), cash: flat(100) })).toEqual([closeTo(20)]);
		expect(pricesAtMultiples(makeCompany({ ...LEVEL, template: "bank" }), { ev_ebit: 12 })[0]?.value.value).toBeNull();
		expect(pricesAtMultiples(makeCompany(LEVEL), { pe: 18 })[0]).toMatchObject({
			method: "custom_pe",
			title: "Price to earnings, at 18 as chosen",
		});
	});

	it("are refused for names that are not multiples", () => {
		expect(() => pricesAtMultiples(makeCompany(LEVEL), { px: 1 })).toThrow(
			/there is no multiple "px"; there are pe, ps/,
		);
		for (const notPositive of [0, -1, Number.NaN])
			expect(() => pricesAtMultiples(makeCompany(LEVEL), { pe: notPositive })).toThrow(/expected a multiple above 0/);
	});
});
