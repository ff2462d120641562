// Tests the year of earnings that multiples and equity methods use.
import { describe, expect, it } from "vitest";
import { factsOf } from "../../../src/analytics/evaluation/recent-facts.js";
import { normalIncome } from "../../../src/analytics/inputs/equity-year.js";
import { flat } from "../company/level-company.js";
import { growthSeries } from "../make-company.js";
import { input, lastOf, level } from "./level-company-inputs.js";

describe("earnings for multiples", () => {
	/** An oil company that earned 10% of revenue, and 40% in the latest year. */
	const oil = (annual = {}) => ({
		...level({ netIncome: lastOf(100, 400), earningsPerShare: lastOf(1, 4), ...annual }),
		sector: "Energy",
		industry: "Oil & Gas",
	});
	const eps = (company: Parameters<typeof input>[0]) => input(company, "own_pe", "per_share");

	it("use a normal year for a cyclical company", () => {
		// The ten-year median margin of 10% on revenue of 1,000 and 100 shares.
		expect(eps(oil())).toMatchObject({
			value: expect.closeTo(1, 9),
			rule: "earnings of a normal year per diluted share, as the company is cyclical",
		});
	});

	it("use the latest where a normal year is unknown or negative", () => {
		const drugs = (annual = {}) => ({ ...oil(annual), sector: "Health Care", industry: "Drugs" });
		expect(eps(drugs({ netIncome: lastOf(100, 110), earningsPerShare: lastOf(1, 1.1) }))?.value).toBe(1.1);
		// After an unusual year the mean of its margin, 40%, and the five-year median, 10%.
		expect(eps(drugs())?.value).toBeCloseTo(2.5, 9);
		expect(eps(oil({ revenue: flat(0).map(() => null) }))?.value).toBe(4);
		expect(eps(oil({ netIncome: lastOf(-100, 400) }))?.value).toBe(4);
	});

	it("use a normal year of both profits where one of them is unusual", () => {
		const rules = (annual: Parameters<typeof level>[0]) =>
			[
				["own_pe", "per_share"],
				["own_ev_ebit", "base"],
			].map(([method = "", name = ""]) => /normal year/.test(input(level(annual), method, name)?.rule ?? ""));
		expect(rules({ netIncome: lastOf(150, 60), earningsPerShare: lastOf(1.5, 0.6) })).toEqual([true, true]);
		expect(rules({ operatingIncome: lastOf(200, 90) })).toEqual([true, true]);
		expect(rules({ netIncome: lastOf(150, 80), earningsPerShare: lastOf(1.5, 0.8) })).toEqual([false, false]);
	});
});

describe("a bank without reported revenue", () => {
	const none = flat(0).map(() => null);
	/** It earned 1.2% of assets of 10,000, and 1% in the latest year. */
	const bank = (annual = {}) =>
		level(
			{ revenue: none, totalAssets: flat(10_000), netIncome: lastOf(120, 100), preferredStock: flat(0), ...annual },
			{ template: "bank" },
		);

	it("has normal earnings of mean latest and usual return", () => {
		const earns = (annual = {}) => factsOf(bank(annual), {}).get(normalIncome);
		expect(earns()).toMatchObject({
			value: expect.closeTo(110, 9),
			rule: "assets times the return on assets of a normal year",
		});
		expect(earns({ totalAssets: none }).value).toBeNull();
	});

	it("grows by half its asset growth and half 5%", () => {
		const growth = (annual = {}) =>
			input(
				bank({ totalAssets: growthSeries(10_000, 0.03, 12), netIncome: growthSeries(120, 0.03, 12), ...annual }),
				"excess_return",
				"g_high",
			);
		expect(growth()?.value).toBeCloseTo(0.04, 9);
		// Where profit grew by 1%, the own record is 2%.
		expect(growth({ netIncome: growthSeries(120, 0.01, 12) })?.value).toBeCloseTo(0.035, 9);
	});
});

describe("free cash flow for multiples", () => {
	const perShare = (freeCashFlow: readonly (number | null)[], industry: string) =>
		input(
			{ ...level({ freeCashFlow: [...freeCashFlow] }), sector: "Consumer Discretionary", industry },
			"own_p_fcf",
			"per_share",
		)?.value;

	it("uses a normal year for cyclicals and unusual years", () => {
		// 10% of revenue of 1,000 on 100 shares as usual, 1% in the latest year: the mean of the two where it is not cyclical.
		const collapsed = lastOf(100, 10);
		expect(perShare(collapsed, "Homebuilding")).toBeCloseTo(1, 9);
		expect(perShare(collapsed, "Restaurants")).toBeCloseTo(0.55, 9);
		expect(perShare(lastOf(100, 60), "Restaurants")).toBeCloseTo(0.6, 9);
		expect(perShare(lastOf(100, 60), "Homebuilding")).toBeCloseTo(1, 9);
	});
});

describe("return on new equity", () => {
	const retained = (annual: Parameters<typeof level>[0]) =>
		input(level(annual), "equity_three_stage", "rr_high")?.value;
	it("is the ten-year median up to the cap", () => {
		// Growth of the achievable, over 15%; a return of 60% counts as the cap of 40%.
		const revenue = growthSeries(1000, 0.03, 12);
		const at15 = Number(retained({ revenue }));
		expect(at15).toBeGreaterThan(0);
		const growth = at15 * 0.15;
		expect(retained({ revenue, equity: flat(250) })).toBeCloseTo(growth / 0.4, 6);
	});

	it("is return on new capital below three years", () => {
		// Operating profit of 100 after tax of a quarter on capital of 1,000 is 7.5%; net income of 150 on equity of 1,000 is 15%.
		const rateAtIncome = (...income: readonly number[]) =>
			input(
				level({ netIncome: lastOf(null, ...income), ebit: flat(100), operatingIncome: flat(100) }),
				"equity_three_stage",
				"rr_high",
				{ assumptions: { growth: 0.03 } },
			)?.value;
		expect([rateAtIncome(150, 150, 150), rateAtIncome(150, 150)]).toEqual(
			[0.03 / 0.15, 0.03 / 0.075].map((value) => expect.closeTo(value, 9)),
		);
	});

	it("is return on new capital where own ROE is zero", () => {
		const none = input(level({ netIncome: lastOf(0, 150) }), "equity_three_stage", "rr_high", {
			assumptions: { growth: 0.03 },
		});
		// Operating profit of 200 after tax on 1,000.
		expect(none?.value).toBeCloseTo(0.03 / 0.15, 9);
	});

	it("uses the last ten years", () => {
		// Five years at 10% and five at 20%: 15%. The eleventh year back earned 20%.
		const income = lastOf(200, 100, 100, 100, 100, 100, 200, 200, 200, 200, 200);
		const result = input(level({ netIncome: income }), "equity_three_stage", "rr_high", {
			assumptions: { growth: 0.03 },
		});
		expect(result?.value).toBeCloseTo(0.03 / 0.15, 9);
	});
});
