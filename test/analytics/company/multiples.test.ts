// Tests multiples at past dates, their own history, and prices at chosen multiples.
import { describe, expect, it } from "vitest";
import { pricesAtMultiples, value } from "../../../src/analytics/company/index.js";
import type { MultipleHistory } from "../../../src/analytics/valuation.js";
import { type CompanySketch, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const multipleHistoryOf = (sketch: Partial<CompanySketch>, name = "pe"): MultipleHistory =>
	value(makeCompany({ ...LEVEL, ...sketch })).multiples.find((multiple) => multiple.name === name) as MultipleHistory;
const multipleOn = ({ dates, values }: MultipleHistory, date: string) => values[dates.indexOf(date)];

/** Earnings of 1, 2, 3 … a share in 2014, 2015, 2016 …, price always 30. */
const RISING: Partial<CompanySketch> = { annual: { ...LEVEL.annual, earningsPerShare: flat(0).map((_, i) => i + 1) } };

describe("a multiple at a past date", () => {
	it("uses annual figures known 90 days after year end", () => {
		const pe = multipleHistoryOf(RISING);
		expect(multipleOn(pe, "2016-02-29")).toBe(30 / 1);
		expect(multipleOn(pe, "2016-03-31")).toBe(30 / 2);
	});

	it("uses the filing date where known", () => {
		const pe = multipleHistoryOf({ ...RISING, filed: { "2015-12": "2016-01-20" } });
		expect(multipleOn(pe, "2015-12-31")).toBe(30 / 1);
		expect(multipleOn(pe, "2016-01-31")).toBe(30 / 2);
	});

	it("sums four consecutive quarters, known 45 days after the last", () => {
		const quarters = ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03", "2025-06"];
		const quarterly = { revenue: [1, 1, 1, 1, 1, 1], earningsPerShare: [0.5, 0.5, 0.5, 0.5, 1, 2] };
		const pe = multipleHistoryOf({ quarters, quarterly });
		expect(multipleOn(pe, "2025-04-30")).toBe(30 / 1.5);
		expect(multipleOn(pe, "2025-05-31")).toBe(30 / 2.5);
		expect(multipleOn(pe, "2025-08-31")).toBe(30 / 4);
	});

	it("never sums across a missing quarter", () => {
		const quarters = ["2024-03", "2024-06", "2024-12", "2025-03", "2025-06"];
		const pe = multipleHistoryOf({
			quarters,
			quarterly: { revenue: flat(1).slice(0, 5), earningsPerShare: flat(1).slice(0, 5) },
		});
		expect(multipleOn(pe, "2025-08-31")).toBe(30 / 1.5);
	});

	it("is missing where a newer fiscal year omits it", () => {
		const stopped = {
			...LEVEL.annual,
			earningsPerShare: LEVEL.annual.earningsPerShare?.map((eps, i) => (i < 6 ? eps : null)),
			netIncome: undefined,
		};
		const pe = multipleHistoryOf({ annual: stopped });
		// 2019 is the last year with earnings; 2020 is known 90 days after its end.
		expect(multipleOn(pe, "2021-02-28")).toBe(20);
		expect(multipleOn(pe, "2021-03-31")).toBeNull();
	});
});

describe("own history of a multiple", () => {
	const loss = LEVEL.annual.earningsPerShare?.map((eps, i) => (i === 9 ? -1 : eps)) ?? [];

	it("counts multiples that are not meaningful and omits them", () => {
		const pe = multipleHistoryOf({ annual: { ...LEVEL.annual, earningsPerShare: loss } });
		// The loss of 2023 is what is known from March 2024 to February 2025.
		expect(pe.notMeaningful).toBe(12);
		expect(multipleOn(pe, "2024-06-30")).toBeNull();
		expect(pe.low.value).toBe(20);
	});

	it("covers ten years and states its dates", () => {
		const pe = multipleHistoryOf({});
		expect(pe.window).toMatchObject({ from: "2016-01-31", to: "2025-12-31", observations: 120 });
		expect(pe.frequency).toBe("monthly");
	});

	it("gives price bands at low, median and high multiple", () => {
		const pe = multipleHistoryOf({ prices: monthly(2014, 2025, (month) => (month < 100 ? 30 : 45)) });
		const last = pe.dates.length - 1;
		expect([pe.low.value, pe.median.value, pe.high.value]).toEqual([20, 20, 30]);
		expect(pe.bands && [pe.bands.low[last], pe.bands.median[last], pe.bands.high[last]]).toEqual([30, 30, 45]);
		expect(pe.now.value).toBe(30);
		expect(pe.percentile.value).toBeCloseTo((100 * (76 + 44 / 2)) / 120, 10);
	});

	it("gives the lowest price for the highest yield", () => {
		const yields = multipleHistoryOf(
			{ prices: monthly(2014, 2025, (month) => (month < 100 ? 30 : 45)) },
			"dividend_yield",
		);
		const last = yields.dates.length - 1;
		expect(yields.high.value).toBeCloseTo(0.03, 12);
		expect(yields.bands?.low[last]).toBeCloseTo(30, 10);
		expect(yields.bands?.high[last]).toBeCloseTo(45, 10);
	});

	it("adds senior claims to the price for enterprise value", () => {
		const annual = { ...LEVEL.annual, totalDebt: flat(800), cash: flat(300), minorityInterest: flat(100) };
		const ev = multipleHistoryOf({ annual }, "ev_ebit");
		expect(ev.now.value).toBe((3000 + 800 + 100 - 300) / 200);
		expect(multipleOn(ev, "2020-06-30")).toBe(18);
		expect(ev.bands?.median.at(-1)).toBeCloseTo(30, 10);
	});

	it("falls back to fiscal year-end prices", () => {
		const { prices: _, ...unpriced } = LEVEL;
		const company = makeCompany({ ...unpriced, annual: { ...LEVEL.annual, monthEndPrice: flat(30) }, price: 30 });
		const pe = value(company).multiples.find(({ name }) => name === "pe") as MultipleHistory;
		expect(pe.frequency).toBe("yearly");
		expect(pe.dates.at(-1)).toBe("2025-12-31");
		expect(pe.median.value).toBe(20);
	});

	it("refuses fewer than 24 months", () => {
		const pe = multipleHistoryOf({ prices: monthly(2024, 2025, () => 30).slice(6) });
		expect(pe.now.value).toBe(20);
		expect(pe.median).toMatchObject({ value: null, reason: { code: "insufficient_history" } });
		expect(pe.bands).toBeNull();
		// Fiscal 2014 is known from the end of March 2015: 24 months to February 2017.
		const median = (months: number) =>
			multipleHistoryOf({ prices: monthly(2014, 2025, () => 30).slice(14, 14 + months), asOf: "2017-02-28" }).median
				.value;
		expect([median(24), median(23)]).toEqual([20, null]);
	});

	it("names the reason for multiples of negative equity", () => {
		const pb = multipleHistoryOf({ annual: { ...LEVEL.annual, bookValuePerShare: flat(-4) } }, "pb");
		expect(pb.now).toMatchObject({ value: null, reason: { code: "negative_equity" } });
		expect(pb.notMeaningful).toBe(120);
	});

	it("takes the last close of each month at any spacing", () => {
		const daily: [string, number][] = [
			["2025-12-01", 60],
			["2025-12-30", 45],
			["2025-12-31", 33],
		];
		const pe = multipleHistoryOf({ prices: [...monthly(2014, 2025, () => 30).slice(0, -1), ...daily] });
		expect(multipleOn(pe, "2025-12-31")).toBe(22);
		expect(pe.dates).not.toContain("2025-12-01");
	});
});

describe("prices at chosen multiples", () => {
	const company = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(800), cash: flat(300) } });

	it("multiply the amount and subtract senior claims", () => {
		const prices = pricesAtMultiples(company, { pe: 18, pb: 2.5, ev_ebit: 10, dividend_yield: 0.045 });
		expect(prices.map(({ value: figure }) => figure.value)).toEqual([
			expect.closeTo(27, 12),
			expect.closeTo(25, 12),
			expect.closeTo((2000 - 500) / 100, 12),
			expect.closeTo(20, 12),
		]);
	});

	it("need a known, positive multiple", () => {
		expect(() => pricesAtMultiples(company, { nonsense: 3 })).toThrow(/no multiple "nonsense".*pe/);
		expect(() => pricesAtMultiples(company, { pe: -1 })).toThrow(/pe: expected a multiple above 0, got -1/);
	});
});
