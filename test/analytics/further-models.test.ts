// Tests models beyond the standard list against hand calculations.
import { describe, expect, it } from "vitest";
import { models } from "../../src/analytics/index.js";

describe("further models against hand calculations", () => {
	it("dcf_mid_year adds half a year's discount to firm value", () => {
		const inputs = { fcf0: 100, g: 0.1, g_terminal: 0.02, wacc: 0.08, years: 2, cash: 50, debt: 20, shares: 10 };
		// 110/1.08^0.5 + 121/1.08^1.5 + 121·1.02/0.06/1.08^1.5
		const value = 110 / 1.08 ** 0.5 + 121 / 1.08 ** 1.5 + 2057 / 1.08 ** 1.5;
		const mid = models.dcfMidYear(inputs);
		expect(mid.enterprise_value).toBeCloseTo(value, 9);
		expect(mid.value_per_share).toBeCloseTo((value + 30) / 10, 9);
		expect(mid.value_per_share_year_end).toBeCloseTo(Number(models.dcfTwoStageFcf(inputs).value_per_share), 9);
		expect(models.dcfMidYear({ ...inputs, g_terminal: 0.08 }).reason).toBe("growth_not_below_discount_rate");
		expect(models.dcfMidYear({ ...inputs, fcf0: -1 }).reason).toBe("non_positive_base_cash_flow");
	});

	it("margin_of_safety is the discount of price to value", () => {
		const { margin, upside, buy_below } = models.marginOfSafety({ value: 50, price: 40 });
		expect(margin).toBeCloseTo(0.2, 12);
		expect(upside).toBeCloseTo(0.25, 12);
		expect(buy_below).toBeCloseTo(35, 12);
		expect(models.marginOfSafety({ value: 40, price: 50 }).margin).toBeCloseTo(-0.25, 12);
		expect(models.marginOfSafety({ value: -5, price: 50 }).reason).toBe("non_positive_input");
	});

	it("real_pe deflates earnings and includes losses", () => {
		// 2·200/100 = 4, −1·200/160 = −1.25, 3·200/200 = 3: mean 5.75/3
		const inputs = { price: 46, eps: [2, -1, 3], cpi: [100, 160, 200], cpi_now: 200, years: 3 };
		const { value, average_real_eps } = models.realPe(inputs);
		expect(average_real_eps).toBeCloseTo(5.75 / 3, 12);
		expect(value).toBeCloseTo(24, 12);
		expect(models.realPe({ ...inputs, years: 2 }).value).toBeCloseTo(46 / 0.875, 12);
		expect(models.realPe({ ...inputs, years: 10 }).reason).toBe("insufficient_history");
		expect(models.realPe({ ...inputs, eps: [-2, -1, 3] }).reason).toBe("non_positive_denominator");
		expect(models.realPe({ ...inputs, cpi: [100, 160] }).reason).toBe("missing_input");
		expect(models.realPe({ ...inputs, eps: [null, 1, 2] as unknown as number[] }).reason).toBe("missing_input");
	});

	it("look_through takes the harmonic mean, including losses", () => {
		const holdings = [
			{ symbol: "A", value: 600, multiple: 20 },
			{ symbol: "B", value: 300, multiple: 10 },
			{ symbol: "C", value: 100, multiple: -10 },
			{ symbol: "D", value: 1000 },
		];
		// 600/20 + 300/10 − 100/10 = 50 of earnings for 1000
		expect(models.lookThrough({ holdings })).toMatchObject({
			multiple: 20,
			earnings_yield: 0.05,
			covered: 0.5,
			left_out: ["D"],
		});
		expect(models.lookThrough({ holdings }).warnings?.map(({ code }) => code)).toEqual(["data"]);
		expect(models.lookThrough({ holdings: holdings.slice(2) }).reason).toBe("non_positive_denominator");
		expect(models.lookThrough({ holdings: holdings.slice(3) }).reason).toBe("insufficient_history");
	});

	it("capitalised_research amortises linearly from the next year", () => {
		const inputs = { research: [10, 20, 30, 40], life: 3, ebit: 100, tax: 0.25, capital: 200 };
		// asset: 40 + 30·2/3 + 20·1/3; amortisation: (30 + 20 + 10)/3 = 20
		const answer = models.capitalisedResearch(inputs);
		expect(answer.asset).toBeCloseTo(40 + 20 + 20 / 3, 12);
		expect(answer.amortisation).toBeCloseTo(20, 12);
		expect(answer.adjusted_ebit).toBeCloseTo(120, 12);
		expect(answer.adjusted_nopat).toBeCloseTo(95, 12);
		expect(answer.roic).toBeCloseTo(0.375, 12);
		expect(answer.adjusted_roic).toBeCloseTo(95 / (260 + 20 / 3), 12);
		expect(models.capitalisedResearch({ ...inputs, life: 4 }).reason).toBe("insufficient_history");
		expect(models.capitalisedResearch({ ...inputs, capital: 0 }).reason).toBe("non_positive_denominator");
	});

	it("incremental_roic divides profit by the previous year's added capital", () => {
		// (30 − 18)/(160 − 100), 60/(18 + 24)
		const answer = models.incrementalRoic({ nopat: [15, 18, 24, 30], capital: [100, 120, 160, 170] });
		expect(answer.incremental_roic).toBeCloseTo(0.2, 12);
		expect(answer.reinvestment_rate).toBeCloseTo(60 / 42, 12);
		expect(models.incrementalRoic({ nopat: [1, 2, 3], capital: [5, 5, 9] }).reason).toBe("non_positive_denominator");
		expect(models.incrementalRoic({ nopat: [1, 2], capital: [5, 6] }).reason).toBe("insufficient_history");
		expect(models.incrementalRoic({ nopat: [1, -2, 3], capital: [5, 6, 9] })).toMatchObject({
			incremental_roic: 5,
			reinvestment_rate: null,
			reasons: { reinvestment_rate: "non_positive_denominator" },
		});
	});

	it("buyback_timing compares with even buying and computes the return", () => {
		const buybacks = [
			{ years_ago: 2, spent: 0, price: 10 },
			{ years_ago: 1, spent: 120, price: 30 },
		];
		// 4 shares at 30; evenly 2/(1/10 + 1/30) = 15; 120·(1 + r) = 36·4
		const answer = models.buybackTiming({ buybacks, price_now: 36 });
		expect(answer.average_paid).toBeCloseTo(30, 12);
		expect(answer.even_price).toBeCloseTo(15, 12);
		expect(answer.timing).toBeCloseTo(-0.5, 12);
		expect(answer.irr).toBeCloseTo(0.2, 12);
		expect(models.buybackTiming({ buybacks, price_now: 3600 })).toMatchObject({
			irr: null,
			reasons: { irr: "no_convergence" },
		});
		expect(models.buybackTiming({ buybacks: buybacks.slice(0, 1), price_now: 36 }).reason).toBe("insufficient_history");
	});

	it("estimate_revisions sorts dates and counts each date once", () => {
		const snapshots = [
			{ saved: "2026-03-01", period: "2026-12", estimate: 5 },
			{ saved: "2026-01-01", period: "2026-12", estimate: 4 },
			{ saved: "2026-02-01", period: "2026-12", estimate: 4.5 },
			{ saved: "2026-04-01", period: "2026-12", estimate: 4.8 },
			{ saved: "2026-04-01", period: "2027-12", estimate: 6 },
		];
		const { revisions } = models.estimateRevisions({ snapshots, actuals: { "2026-12": 5 } });
		expect(revisions).toHaveLength(2);
		expect(revisions?.[0]).toMatchObject({
			period: "2026-12",
			snapshots: 4,
			first: 4,
			last: 4.8,
			raised: 2,
			lowered: 1,
		});
		expect(revisions?.[0]?.change).toBeCloseTo(0.2, 12);
		expect(revisions?.[0]?.breadth).toBeCloseTo(1 / 3, 12);
		expect(revisions?.[0]?.surprise).toBeCloseTo(0.2, 12);
		expect(revisions?.[1]).toMatchObject({ breadth: null, change: 0, surprise: null });
		expect(models.estimateRevisions({ snapshots: snapshots.slice(4) }).reason).toBe("insufficient_history");
		expect(models.estimateRevisions({ snapshots: [{ saved: "soon", period: "x", estimate: 1 }] }).reason).toBe(
			"unparseable",
		);
	});
});
