// Tests inputs of loss-making companies and banks.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import {
	goodwill,
	intangibles,
	operatingMarginNow,
	reinvestmentTerminal,
	roeStable,
	targetMargin,
} from "../../../src/analytics/inputs/templates.js";
import { flat } from "../company/level-company.js";
import { input, lastOf, level, NINE, quantityOf } from "./level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);

describe("target margin of a loss-maker", () => {
	const margin = (operatingIncome: readonly (number | null)[], overrides = {}) =>
		input(level({ operatingIncome, ebit: operatingIncome, ...overrides }), "ginzu", "margin_target");

	it("is the mean of at least three profitable years", () => {
		expect(margin(lastOf(-50, 60, 90, 120, -10))?.value).toBeCloseTo(0.09, 12);
		expect(margin(lastOf(-50, 60, 90, 120, -10))?.rule).toBe("mean of the 3 profitable ones of the last 15 years");
	});

	it("is 40% of gross margin, else the default", () => {
		expect(margin(lastOf(-50, 90, 120, -10), { grossProfit: flat(500) })).toMatchObject({
			value: expect.closeTo(0.2, 12),
			rule: "40% of the gross margin, what mature companies keep of it",
		});
		const declared = margin(flat(-50))?.value;
		expect(margin(flat(-50), { grossProfit: flat(0) })?.value).toBe(declared);
		expect(margin(flat(-50), { grossProfit: flat(-100) })?.value).toBe(declared);
		// A gross margin of 0.5% is valid.
		expect(margin(flat(-50), { grossProfit: flat(5) })?.value).toBeCloseTo(0.002, 12);
	});
});

describe("revenue growth of a loss-maker", () => {
	const growth = (...revenue: readonly (number | null)[]) =>
		runFor(level({ revenue: lastOf(null, ...revenue), operatingIncome: flat(-50), ebit: flat(-50) }), "ginzu", {
			assumptions: NINE,
		}).inputs.find(({ name }) => name === "g_high");

	it("is its three-year rate, or one-year if only that", () => {
		expect(growth(1000, 1100, 1200, 1331)?.value).toBeCloseTo(0.1, 12);
		expect(growth(1000, 1200)?.value).toBeCloseTo(0.2, 12);
		expect(growth(1000, 1200)?.rule).toBe("own revenue growth of up to three years, 20.0%");
		expect(growth(1000)).toMatchObject({ value: null, reason: { code: "insufficient_history" } });
	});
});

describe("revenue growth beyond the loss-maker's limits", () => {
	it("is limited to −5% and 30%", () => {
		const growth = (revenue: number) =>
			runFor(level({ revenue: lastOf(null, 1000, revenue), operatingIncome: flat(-50), ebit: flat(-50) }), "ginzu", {
				assumptions: NINE,
			}).inputs.find(({ name }) => name === "g_high");
		expect([growth(1300)?.value, growth(1310)?.value, growth(940)?.value]).toEqual([0.3, 0.3, -0.05]);
		expect(growth(1500)?.rule).toBe("own revenue growth of up to three years, 50.0%, held to 30%");
		expect(growth(900)?.rule).toBe("own revenue growth of up to three years, −10.0%, held to −5%");
	});
});

describe("goodwill and intangible assets of a bank", () => {
	const parts = (tangible: number, lines: Readonly<Record<string, readonly number[]>> = {}) => {
		const bank = level(
			{ tangibleBookPerShare: flat(tangible), preferredStock: flat(0), ...lines },
			{ template: "bank" },
		);
		return ["goodwill", "intangibles"].map((name) => input(bank, "price_to_tangible_book", name)?.value);
	};

	it("are book minus tangible book", () => {
		// Equity of 1,000 on 100 shares less 8 a share: 200.
		expect(parts(8)).toEqual([200, 0]);
		expect(parts(8, { intangibles: flat(50) })).toEqual([150, 50]);
		expect(parts(8, { goodwill: flat(120) })).toEqual([120, 80]);
		expect(parts(8, { intangibles: flat(250) })).toEqual([0, 250]);
	});

	it("are zero where tangible book exceeds book", () => {
		expect(parts(12)).toEqual([0, 0]);
	});
});

describe("lasting excess return on equity", () => {
	it("keeps half of ten points, all below cost", () => {
		const lasting = quantityOf(roeStable);
		const returnAt = (return_on_equity: number, moat = 0.5) => lasting({}, {}, { return_on_equity, moat });
		expect([returnAt(0.19), returnAt(0.25), returnAt(0.05), returnAt(0.19, 1), returnAt(0.19, 0)]).toEqual(
			[0.14, 0.14, 0.09, 0.19, 0.09].map(closeTo),
		);
	});
});

describe("margins of a loss-maker", () => {
	it("now need positive revenue", () => {
		const marginOf = quantityOf(operatingMarginNow);
		expect([
			marginOf(),
			marginOf({ revenue: flat(0) }),
			marginOf({ revenue: flat(1), operatingIncome: flat(-2) }),
		]).toEqual([closeTo(0.2), "non_positive_denominator", -2]);
	});

	it("in the long run use profitable years", () => {
		const lasting = quantityOf(targetMargin);
		const lastingAt = (operatingIncome: readonly (number | null)[], overrides = {}, assumptions = {}) =>
			lasting({ operatingIncome, ebit: operatingIncome, ...overrides }, {}, assumptions);
		expect(lastingAt(lastOf(-50, 60, 90, 120))).toEqual(closeTo(0.09));
		expect(lastingAt(lastOf(-50, 60, 0, 90, null, 120))).toEqual(closeTo(0.09));
		expect(lastingAt(lastOf(-50, 60, 90, 120), {}, { target_margin: 0.3 })).toBe(0.3);
		// A year without sales has no margin, and two margins are too few.
		expect(lastingAt(lastOf(-50, 60, 90, 120), { revenue: lastOf(1000, null, 1000, 1000) })).toBe(0.15);
	});

	it("reinvest what perpetual growth needs", () => {
		expect(quantityOf(reinvestmentTerminal)({}, {}, { wacc: 0.08 })).toEqual(closeTo(0.25));
	});

	it("count goodwill only where tangible book exists", () => {
		const intangibleQuantities = [quantityOf(goodwill), quantityOf(intangibles)];
		const bothOf = (annual: object) => intangibleQuantities.map((amountIn) => amountIn(annual));
		expect(bothOf({})).toEqual(["field_not_found", "field_not_found"]);
		expect(bothOf({ goodwill: flat(100) })).toEqual([100, "field_not_found"]);
	});
});
