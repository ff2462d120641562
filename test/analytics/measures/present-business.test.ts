// Tests that years before a sold business are excluded from the record.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { equityReturn } from "../../../src/analytics/inputs/equity-year.js";
import { highGrowth } from "../../../src/analytics/inputs/growth.js";
import { ownGrowth } from "../../../src/analytics/measures/growth.js";
import { presentBusinessStart } from "../../../src/analytics/measures/present-business.js";
import type { Company } from "../../../src/frames/company-types.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

/** Revenue of 1,000 that halves so many years before the last, at a net margin of 10%, later of `margin`. */
const parted = (yearsAgo: number, margin = 0.12, more: Partial<Company> = {}) => {
	const revenue = flat(1000).map((one, i, all) => (i < all.length - yearsAgo ? one : one / 2));
	const netIncome = revenue.map((one) => (one === 1000 ? 100 : one * margin));
	const ttm = { revenue: 500, netIncome: 500 * margin };
	return new CompanyFacts({
		...makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, revenue, netIncome }, ttm }),
		...more,
	});
};

describe("revenue that falls while the margin holds", () => {
	it("starts the record of the remaining business", () => {
		expect(presentBusinessStart(parted(6))).toBe(LEVEL.periods.at(-6));
		// Flat since then; including the year before it would show a fall of 13% a year.
		expect(parted(6).value(ownGrowth)).toBeCloseTo(0, 12);
		// 60 a year on constant equity, not the mean of 60 and 100.
		const { equity = [] } = LEVEL.annual as { equity?: readonly number[] };
		expect(parted(6).value(equityReturn)).toBeCloseTo(60 / (equity.at(-1) as number), 12);
	});

	it("leaves too short a record after a recent fall", () => {
		const facts = parted(3);
		expect(facts.value(ownGrowth)).toBeNull();
		expect(facts.get(highGrowth).rule).toContain("the own record is too short (revenue fell in fiscal");
	});

	it("does not apply to falling margins, cyclicals or banks", () => {
		expect(presentBusinessStart(parted(3, 0.09))).toBeNull();
		expect(presentBusinessStart(parted(3, 0.12, { industry: "Steel" }))).toBeNull();
		expect(presentBusinessStart(parted(3, 0.12, { template: "bank" }))).toBeNull();
	});
});
