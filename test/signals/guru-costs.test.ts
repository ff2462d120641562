// Tests investors' cost basis from their filings.
import { describe, expect, it } from "vitest";
import { guruCosts } from "../../src/analytics/index.js";
import { guruCostsTable } from "../../src/signals/guru-costs.js";
import { dayName, tableFrom } from "./frames.js";

const closeTo = (value: number) => expect.closeTo(value, 10);

describe("investors' cost basis", () => {
	const trade = (guru: string, date: string, action: string, overrides: object = {}) => ({
		symbol: "ABC",
		guru,
		date,
		action,
		impact: 2,
		price_min: 10,
		price_max: 20,
		Avg: 15,
		current_shares: 50,
		...overrides,
	});
	const costs = (rows: readonly object[], prices = { ABC: 30 }) => guruCosts(tableFrom(rows as never), { prices });

	it("flags averages 2% outside the quarter's range", () => {
		const average = (Avg: number) => costs([trade("A", "2024-03-31", "Add", { Avg })]).gurus[0]?.average;
		expect(average(9.8)).toBeCloseTo(9.8, 12);
		expect(average(9.79)).toBe(15);
		expect(average(20.4)).toBeCloseTo(20.4, 12);
		expect(average(20.41)).toBe(15);
	});

	it("keeps an average without a known range", () => {
		const result = costs([trade("A", "2024-03-31", "Add", { price_min: null, price_max: null })]);
		expect([result.gurus[0]?.average, result.warnings]).toEqual([15, []]);
	});

	it("weights purchases equally where weights are incomplete", () => {
		const rows = [
			trade("A", "2023-12-31", "New Buy", { Avg: 10, impact: 3 }),
			trade("A", "2024-03-31", "Add", { Avg: 20, impact: null }),
		];
		const [guru] = costs(rows).gurus;
		// Equal money at 10 and at 20: 2/(1/10 + 1/20).
		expect(guru).toMatchObject({
			average: closeTo(40 / 3),
			weight: null,
			purchases: 2,
			premium: closeTo(30 / (40 / 3) - 1),
		});
		const weighed = rows.map((row) => ({ ...row, impact: row.date === "2023-12-31" ? 3 : 1 }));
		expect(costs(weighed).gurus[0]).toMatchObject({ average: closeTo(4 / (0.3 + 0.05)), weight: closeTo(0.04) });
		const idle = rows.map((row) => ({ ...row, impact: 0 }));
		expect(costs(idle).gurus[0]?.average).toBeCloseTo(40 / 3, 10);
	});

	it("weights by money from shares, else equally", () => {
		const average = (first: object, second: object) =>
			costs([
				trade("A", "2023-12-31", "New Buy", { Avg: 20, impact: null, ...first }),
				trade("A", "2024-03-31", "Add", { Avg: 10, impact: null, ...second }),
			]).gurus[0]?.average;
		// 10 shares at 20 and 30 at 10: 500 for 40.
		expect(average({ trans_share: 10 }, { trans_share: 30 })).toBeCloseTo(12.5, 10);
		// Weights before shares: 3 parts of money for 2/20 + 1/10.
		expect(average({ trans_share: 10, impact: 2 }, { trans_share: 90, impact: 1 })).toBeCloseTo(15, 10);
		// One without shares, one with a weight and one without: equal amounts, 2/(1/20 + 1/10).
		expect(average({ trans_share: 10 }, {})).toBeCloseTo(40 / 3, 10);
		expect(average({ impact: 2 }, { trans_share: 30 })).toBeCloseTo(40 / 3, 10);
	});

	it("needs both quarterly price ends for a middle", () => {
		const [guru] = costs([trade("A", "2024-03-31", "Add", { Avg: null, price_max: null })]).gurus;
		expect(guru).toMatchObject({ average: null, low: null, high: null, premiumLow: null, premiumHigh: null });
		// 30 over 20 and over 10.
		expect(costs([trade("A", "2024-03-31", "Add")]).gurus[0]).toMatchObject({
			premiumLow: closeTo(0.5),
			premiumHigh: closeTo(2),
		});
		expect(costs([trade("A", "2024-03-31", "Add")], {} as never).gurus[0]).toMatchObject({
			average: 15,
			premium: null,
			premiumLow: null,
		});
	});

	it("has no average where a purchase has no price", () => {
		const [guru] = costs([trade("A", "2024-03-31", "Add", { Avg: null, price_min: null, price_max: null })]).gurus;
		expect(guru).toMatchObject({
			average: null,
			low: null,
			high: null,
			reason: { sentence: "a purchase has no prices" },
		});
		expect(costs([trade("A", "2024-03-31", "Add", { Avg: null })]).gurus[0]).toMatchObject({
			average: 15,
			low: 10,
			high: 20,
		});
	});

	it("restarts after a position was empty", () => {
		const rows = [
			trade("A", "2023-03-31", "New Buy", { Avg: 11, price_min: 11, price_max: 11 }),
			trade("A", "2023-06-30", "Reduce", { current_shares: 0 }),
			trade("A", "2023-09-30", "Add", { Avg: 13, price_min: 12, price_max: 14 }),
		];
		expect(costs(rows).gurus[0]).toMatchObject({ purchases: 1, average: closeTo(13), low: 12, from: "2023-09-30" });
	});

	it("lists positions still held first, then by weight", () => {
		const rows = [
			trade("Gone", "2024-03-31", "New Buy", { impact: 9 }),
			trade("Gone", "2024-06-30", "Sold Out", { current_shares: 0 }),
			trade("Small", "2024-03-31", "New Buy", { impact: 1 }),
			trade("Large", "2024-03-31", "New Buy", { impact: 5 }),
		];
		const result = costs(rows);
		expect(result.gurus.map(({ guru, held }) => [guru, held])).toEqual([
			["Large", true],
			["Small", true],
			["Gone", false],
		]);
		const table = guruCostsTable(result);
		expect(table.column("held").values.slice(0, 3)).toEqual(["yes", "yes", "no"]);
		expect(table.numbers("weight_percent").values[0]).toBeCloseTo(5, 10);
		expect(table.numbers("premium_percent").values[0]).toBeCloseTo(100, 10);
		const last = guruCosts(tableFrom(rows as never), {
			prices: {
				ABC: tableFrom([
					{ date: dayName(0), price: 7 },
					{ date: dayName(1), price: 9 },
					{ date: dayName(2), price: 45 },
				]),
			},
		});
		expect(last.gurus[0]?.premium).toBeCloseTo(2, 10);
	});

	it("checks the range only with both ends", () => {
		const costsWith = (overrides: object) => costs([trade("A", "2024-03-31", "Add", overrides)]);
		// 25 is above the high and 1 below the low, but the other end is unknown.
		for (const outside of [
			{ Avg: 25, price_min: null },
			{ Avg: 1, price_max: null },
			{ Avg: null, price_max: 20 },
		]) {
			expect(costsWith(outside).warnings).toEqual([]);
		}
		expect(costsWith({ Avg: 25, price_min: null }).gurus[0]?.average).toBe(25);
		expect(costsWith({ Avg: 1, price_max: null }).gurus[0]?.average).toBe(1);
	});

	it("restarts where a position reopens", () => {
		const rows = ["2023-03-31", "2023-09-30", "2023-12-31", "2024-03-31"].map((date) =>
			trade("A", date, date === "2023-12-31" || date === "2024-03-31" ? "Add" : "New Buy"),
		);
		expect(costs(rows).gurus[0]).toMatchObject({ purchases: 3, from: "2023-09-30", to: "2024-03-31" });
	});

	it("accepts prices below one, but not zero", () => {
		const costsAt = (Avg: number) => costs([trade("A", "2024-03-31", "Add", { Avg, price_min: Avg, price_max: Avg })]);
		expect(costsAt(0.5).gurus[0]).toMatchObject({ average: 0.5, premium: closeTo(59), premiumLow: closeTo(59) });
		expect(costsAt(0).gurus[0]).toMatchObject({ average: null, premium: null });
	});

	it("omits costs without purchases or stated shares", () => {
		const [sold] = costs([trade("A", "2024-03-31", "Reduce", { current_shares: null })]).gurus;
		expect(sold).toMatchObject({ purchases: 0, low: null, high: null, average: null, weight: null, from: null });
		expect(sold).toMatchObject({ to: null, shares: null, held: null });
		expect(costs([trade("A", "2024-03-31", "Add", { current_shares: 1 })]).gurus[0]?.held).toBe(true);
		const table = guruCostsTable({ gurus: [sold] } as never);
		expect(table.column("held").values[0]).toBeNull();
		expect(table.numbers("premium_percent").values[0]).toBeNaN();
		expect(table.column("reason").values[0]).toMatch(/no purchase on record/i);
		const withCost = guruCostsTable(costs([trade("A", "2024-03-31", "Add")]));
		expect([withCost.column("reason").values[0], withCost.numbers("premium_high_percent").values[0]]).toEqual([
			null,
			closeTo(200),
		]);
	});

	it("sorts an investor's purchases by date", () => {
		const rows = ["2023-06-30", "2023-09-30", "2023-03-31", "2023-12-31"].map((date, i) =>
			trade("A", date, date === "2023-03-31" ? "New Buy" : "Add", { current_shares: 10 * (i + 1) }),
		);
		expect(costs(rows).gurus[0]).toMatchObject({
			from: "2023-03-31",
			to: "2023-12-31",
			purchases: 4,
			shares: 40,
			asOf: "2023-12-31",
		});
	});

	it("puts purchases without weight last", () => {
		const weights = [1, null, 5, 3, null, 4] as const;
		const results = costs(weights.map((impact, i) => trade(`G${i}`, "2024-03-31", "Add", { impact })));
		expect(results.gurus.map(({ guru }) => guru)).toEqual(["G2", "G5", "G3", "G0", "G1", "G4"]);
	});
});
