// Tests that valueAndCompare equals value and compare called separately.
import { describe, expect, it } from "vitest";
import { compare, value } from "../../../src/analytics/company/index.js";
import { valueAndCompare } from "../../../src/analytics/company/value-and-compare.js";
import { absent } from "../../../src/core/figure.js";
import type { Company } from "../../../src/frames/company-types.js";
import { loadBundled } from "../bundled-companies.js";

const companies = await loadBundled(["KO", "PEP", "JPM", "O", "SNOW"]);

/** The same company without trailing figures, so its fiscal years are calendarised. */
const withoutTrailing = (company: Company): Company => ({
	...company,
	ttm: (item) => absent("not_reported", undefined, company.ttm(item).unit),
	current: (item) => company.latest(item),
});

describe("valueAndCompare", () => {
	it.each([
		["companies with trailing twelve months", companies],
		["companies in one calendar", companies.map(withoutTrailing)],
	])("%s", (_, [company, ...peers]) => {
		const options = { assumptions: { market_return: 0.08, growth: 0.05 } };
		const combined = valueAndCompare(company as Company, { ...options, peers });
		expect(combined.comparison).toEqual(compare([company as Company, ...peers], options));
		expect(combined.valuation).toEqual(value(company as Company, { ...options, peers }));
	});

	it("refuses a company that is its only peer, as compare does", () => {
		const [company] = companies as [Company];
		expect(() => valueAndCompare(company, { peers: [company] })).toThrow("at least one peer");
	});
});
