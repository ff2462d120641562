// Tests that years before a sold business are excluded from the record.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { equityReturn, normalNetMargin } from "../../../src/analytics/inputs/equity-year.js";
import { baseFcff } from "../../../src/analytics/inputs/flows.js";
import { highGrowth } from "../../../src/analytics/inputs/returns.js";
import { cleanIncomeByYear } from "../../../src/analytics/measures/clean-income.js";
import { ownGrowth } from "../../../src/analytics/measures/growth.js";
import { multipleHistoryOf } from "../../../src/analytics/measures/own-history.js";
import { presentBusinessStart } from "../../../src/analytics/measures/present-business.js";
import { composeClient } from "../../../src/compose.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

const client = composeClient({ token: "demo" }, () => null);

/** Revenue of 1,000 that halves so many years before the last, at a net margin of 10%, later of `margin`. */
const parted = (yearsAgo: number, margin = 0.12, overrides: Partial<Company> = {}) => {
	const revenue = flat(1000).map((value, i, all) => (i < all.length - yearsAgo ? value : value / 2));
	const netIncome = revenue.map((value) => (value === 1000 ? 100 : value * margin));
	const ttm = { revenue: 500, netIncome: 500 * margin };
	return new CompanyFacts({
		...makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, revenue, netIncome }, ttm }),
		...overrides,
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

	it("starts margins and cash flows", () => {
		expect(parted(4).get(normalNetMargin).rule).toContain("median of 4 years");
		// 150 of 500 in two years, not 150 of 1,000 in the year before.
		expect(parted(2).value(baseFcff)).toBeCloseTo(150, 9);
	});

	it("is found for each time, whichever is asked first", () => {
		const facts = parted(2);
		expect(presentBusinessStart(facts.at({ kind: "trailing", index: 0 }))).toBeNull();
		expect(presentBusinessStart(facts)).toBe(LEVEL.periods.at(-2));
		expect(facts.value(baseFcff)).toBeCloseTo(150, 9);
		expect(presentBusinessStart(facts.at({ kind: "trailing", index: 0 }))).toBeNull();
	});

	it("starts the own multiples", () => {
		const windowOf = (facts: CompanyFacts) => facts.value(multipleHistoryOf("pe"))?.window;
		// Fiscal 2020 is known 90 days after its end.
		expect(windowOf(parted(6))).toEqual({ from: "2021-03-31", to: "2025-12-31", observations: 58 });
		expect(windowOf(parted(6, 0.09))?.observations).toBe(120);
	});

	it("leaves too short a record after a recent fall", () => {
		const facts = parted(3);
		expect(facts.value(ownGrowth)).toBeNull();
		expect(facts.get(highGrowth).rule).toContain("the own record is too short (the years before fiscal");
	});

	it("does not apply to falling margins, cyclicals or banks", () => {
		expect(presentBusinessStart(parted(3, 0.09))).toBeNull();
		expect(presentBusinessStart(parted(3, 0.12, { industry: "Steel" }))).toBeNull();
		expect(presentBusinessStart(parted(3, 0.12, { template: "bank" }))).toBeNull();
	});
});

describe("net income above income after tax", () => {
	/** Revenue that falls to so many, six years before the last, with this net income in that year; 150 remain after tax in all. */
	const sold = (revenue: number, income: number, usual = 150) => {
		const years = flat(1000).map((value, i) => (i < 6 ? value : revenue));
		const netIncome = flat(usual).map((value, i) => (i === 6 ? income : value));
		return new CompanyFacts(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, revenue: years, netIncome } }));
	};
	const cleanIn = (facts: CompanyFacts) => facts.value(cleanIncomeByYear)?.values[6];

	it("starts the present business after a fall of 4%", () => {
		expect(presentBusinessStart(sold(950, 180))).toBe(LEVEL.periods.at(-6));
		expect(presentBusinessStart(sold(970, 180))).toBeNull();
		// 160 hold a sixteenth that is not after tax, less than a tenth.
		expect(presentBusinessStart(sold(950, 160))).toBeNull();
		// A usual difference is income of affiliates.
		expect(presentBusinessStart(sold(950, 180, 180))).toBeNull();
	});

	it("does not count as earnings of a normal year", () => {
		expect([cleanIn(sold(950, 180)), cleanIn(sold(1000, 180))]).toEqual(
			[150, 150].map((value) => expect.closeTo(value, 9)),
		);
		expect([cleanIn(sold(950, 160)), cleanIn(sold(950, 180, 180))]).toEqual([160, 180]);
	});

	it("finds spin-offs of bundled companies, and no recession", async () => {
		const startOf = async (symbol: string) => presentBusinessStart(new CompanyFacts(await loadCompany(client, symbol)));
		expect(await startOf("JNJ")).toBe("2021-12");
		expect(await startOf("HON")).toBe("2023-12");
		for (const symbol of ["XOM", "CAT", "KO", "HPQ"]) expect(await startOf(symbol)).toBeNull();
	});
});
