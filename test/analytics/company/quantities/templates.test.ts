// Inputs of loss-makers and banks.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../../src/analytics/company/index.js";
import { flat } from "../level-company.js";
import { input, lastOf, level, NINE } from "./of-level.js";

describe("the margin that a loss-maker reaches", () => {
	const margin = (operatingIncome: readonly (number | null)[], more = {}) =>
		input(level({ operatingIncome, ebit: operatingIncome, ...more }), "ginzu", "margin_target");

	it("is the mean of its profitable years, of three at least", () => {
		expect(margin(lastOf(-50, 60, 90, 120, -10))?.value).toBeCloseTo(0.09, 12);
		expect(margin(lastOf(-50, 60, 90, 120, -10))?.rule).toBe("mean of the 3 profitable ones of the last 15 years");
	});

	it("is four tenths of the gross margin without three such years, else as declared", () => {
		expect(margin(lastOf(-50, 90, 120, -10), { grossProfit: flat(500) })).toMatchObject({
			value: expect.closeTo(0.2, 12),
			rule: "40 % of the gross margin, what mature companies keep of it",
		});
		const declared = margin(flat(-50))?.value;
		expect(margin(flat(-50), { grossProfit: flat(0) })?.value).toBe(declared);
		expect(margin(flat(-50), { grossProfit: flat(-100) })?.value).toBe(declared);
		// A gross margin of half a percent is one.
		expect(margin(flat(-50), { grossProfit: flat(5) })?.value).toBeCloseTo(0.002, 12);
	});
});

describe("growth of a loss-maker's revenue", () => {
	const growth = (...revenue: readonly (number | null)[]) =>
		runFor(level({ revenue: lastOf(null, ...revenue), operatingIncome: flat(-50), ebit: flat(-50) }), "ginzu", {
			assumptions: NINE,
		}).inputs.find(({ name }) => name === "g_high");

	it("is its own of three years, or of one where that is all there is", () => {
		expect(growth(1000, 1100, 1200, 1331)?.value).toBeCloseTo(0.1, 12);
		expect(growth(1000, 1200)?.value).toBeCloseTo(0.2, 12);
		expect(growth(1000, 1200)?.rule).toBe("own revenue growth of up to three years, 20.0 %");
		expect(growth(1000)).toMatchObject({ value: null, reason: { code: "insufficient_history" } });
	});
});

describe("growth of revenue beyond the limits of a loss-maker", () => {
	it("is held to 30 % and to a decline of 5 %", () => {
		const growth = (revenue: number) =>
			runFor(level({ revenue: lastOf(null, 1000, revenue), operatingIncome: flat(-50), ebit: flat(-50) }), "ginzu", {
				assumptions: NINE,
			}).inputs.find(({ name }) => name === "g_high");
		expect([growth(1300)?.value, growth(1310)?.value, growth(940)?.value]).toEqual([0.3, 0.3, -0.05]);
		expect(growth(1500)?.rule).toBe("own revenue growth of up to three years, 50.0 %, held to 30 %");
		expect(growth(900)?.rule).toBe("own revenue growth of up to three years, -10.0 %, held to -5 %");
	});
});

describe("the goodwill and intangible assets of a bank", () => {
	const parts = (tangible: number, lines: Readonly<Record<string, readonly number[]>> = {}) => {
		const bank = level(
			{ tangibleBookPerShare: flat(tangible), preferredStock: flat(0), ...lines },
			{ template: "bank" },
		);
		return ["goodwill", "intangibles"].map((name) => input(bank, "price_to_tangible_book", name)?.value);
	};

	it("are the difference between book and tangible book", () => {
		// Equity of 1,000 on 100 shares less 8 a share: 200.
		expect(parts(8)).toEqual([200, 0]);
		expect(parts(8, { intangibles: flat(50) })).toEqual([150, 50]);
		expect(parts(8, { goodwill: flat(120) })).toEqual([120, 80]);
		expect(parts(8, { intangibles: flat(250) })).toEqual([0, 250]);
	});

	it("are none where tangible book is above book", () => {
		expect(parts(12)).toEqual([0, 0]);
	});
});

describe("the return on equity that lasts", () => {
	const lasting = (template: "ordinary" | "bank" | "insurer") =>
		input(level({ preferredStock: flat(0) }, { template }), "excess_return", "roe_stable")?.value ??
		input(level({}, { template }), "equity_three_stage", "roe_stable")?.value;
	it("is the cost of equity for banks and insurers, and half-way to the own for others", () => {
		// 9 %; of 15 % six points are excess.
		expect([lasting("bank"), lasting("insurer"), lasting("ordinary")]).toEqual(
			[0.09, 0.09, 0.12].map((one) => expect.closeTo(one, 9)),
		);
	});
});
