// Tests the facts that a verdict needs: dates, losses and balances.
import { describe, expect, it } from "vitest";
import { isLossMaker, oldBalances, verdictFacts } from "../../../../src/analytics/company/fair-value/verdict-facts.js";
import type { ValueOptions } from "../../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../../src/analytics/evaluation/facts.js";
import type { Company } from "../../../../src/frames/company-types.js";
import { lastOf, level } from "../../inputs/level-company-inputs.js";
import { type CompanySketch, monthly } from "../../make-company.js";
import { flat } from "../level-company.js";

const none = flat(0).map(() => null) as never;

describe("inputs of a verdict", () => {
	const verdictFactsOf = (
		sketch: Partial<CompanySketch> = {},
		annual: CompanySketch["annual"] = {},
		options: ValueOptions = {},
	) => verdictFacts(new CompanyFacts(level(annual, sketch), options), [], null);
	it("take the newest period with revenue or income as date", () => {
		const quarters = { quarters: ["2025-09", "2026-03"] };
		expect(verdictFactsOf().figuresOf).toBe("2025-12");
		expect(verdictFactsOf({ ...quarters, quarterly: { revenue: [1, null] } }).figuresOf).toBe("2025-12");
		expect(verdictFactsOf({ ...quarters, quarterly: { revenue: [1, null], netIncome: [1, 0] } }).figuresOf).toBe(
			"2026-03",
		);
		expect(verdictFactsOf({ ...quarters, quarterly: { revenue: [1, 2], netIncome: [1, null] } }).figuresOf).toBe(
			"2026-03",
		);
		expect(verdictFactsOf({}, { revenue: none, netIncome: lastOf(1, null) }).figuresOf).toBe("2024-12");
	});

	it("use another date of the peers where none matches", () => {
		const peer = (last: number, price?: null) =>
			level({}, { symbol: `P${last}`, prices: monthly(2014, last, () => 30), price });
		const otherPriceDay = (...peers: readonly Company[]) => verdictFactsOf({}, {}, { peers }).otherPriceDay;
		expect([otherPriceDay(), otherPriceDay(peer(2025)), otherPriceDay(peer(2024), peer(2025))]).toEqual([
			null,
			null,
			null,
		]);
		expect([
			otherPriceDay(peer(2024)),
			otherPriceDay(peer(2024, null)),
			otherPriceDay(peer(2024, null), peer(2023)),
		]).toEqual(["2024-12-31", "an unknown day", "2023-12-31"]);
	});

	it("mark a loss now and in two of three years", () => {
		const lossy = (...income: readonly (number | null)[]) =>
			isLossMaker(new CompanyFacts(level({ netIncome: lastOf(-150, ...income) })));
		expect([lossy(-1, 5, -1), lossy(0, 5, 0), lossy(5, 5, -1), lossy(-1, -1, 5), lossy(-1, -1, 0.5)]).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
		// The first has unknown years, 5 and −1 as its last three: one loss. The loss of −1 is a year too old.
		expect([lossy(-1, null, 5, -1), lossy(-1, null, -1), lossy(-1, 5, 5, -1)]).toEqual([false, true, false]);
		// Seven profits in ten years: whether the losses are normal decides.
		const ten = (...income: readonly number[]) =>
			isLossMaker(new CompanyFacts(level({ netIncome: lastOf(150, ...income) })));
		expect([ten(-1, -1, -1), ten(-1, -1, -1, -1)]).toEqual([false, true]);
	});

	it("mark debt and cash over nine months old", () => {
		const oldBalancesOf = (
			debt: number,
			quarter: string,
			options: ValueOptions = {},
			sketch: Partial<CompanySketch> = {},
		) =>
			oldBalances(
				new CompanyFacts(
					level(
						{ totalDebt: flat(debt), cash: flat(50) },
						{
							quarters: [quarter],
							quarterly: { revenue: [250], cash: [60] },
							ttm: { revenue: 1000, cash: 60 },
							asOf: "2027-04-30",
							...sketch,
						},
					),
					options,
				),
			);
		// Market value 3,000; debt of 2025-12.
		expect(oldBalancesOf(301, "2027-03")).toEqual({ day: "2025-12", isLoose: true });
		const aged = { day: "2025-12", isLoose: false };
		expect([oldBalancesOf(299, "2027-03"), oldBalancesOf(301, "2026-12")]).toEqual([aged, aged]);
		expect(oldBalancesOf(301, "2026-09", {}, { asOf: "2026-10-31" })).toEqual(aged);
		expect(oldBalancesOf(301, "2026-06", {}, { asOf: "2026-09-30" })).toBeNull();
		expect(oldBalancesOf(200, "2027-03", { tolerance: 0.05 })).toEqual({ day: "2025-12", isLoose: true });
		expect(oldBalancesOf(301, "2027-03", {}, { template: "bank" })).toBeNull();
		expect(oldBalancesOf(0, "2027-03")?.isLoose ?? false).toBe(false);
	});
});
