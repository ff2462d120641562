// Tests beta, spread and cost of capital of a company.
import { describe, expect, it } from "vitest";
import { runFor, type ValueOptions, value } from "../../../src/analytics/company/index.js";
import { RATING_SPREADS } from "../../../src/analytics/fair-value/rating-spreads.js";
import { flat } from "../company/level-company.js";
import { monthly } from "../make-company.js";
import { input, level, NINE } from "./level-company-inputs.js";

const rate = (options: ValueOptions, company = level()) =>
	runFor(company, "capm", { ...options, assumptions: { ...NINE, ...options.assumptions } }).value.value;

describe("beta", () => {
	it("relevers the given unlevered beta at the company's debt", () => {
		// 0.8·(1 + 0.75·1500/3000) = 1.1 on a premium of 5% above 4%.
		const owing = level({ totalDebt: flat(1500) });
		expect(rate({ unleveredBeta: 0.8 }, owing)).toBeCloseTo(0.04 + 1.1 * 0.05, 12);
		expect(rate({}, owing)).toBeCloseTo(0.09, 12);
	});

	it("by regression gives its fit, or refuses constant prices", () => {
		// The share moves twice as much as the market.
		const close = (times: number) => monthly(2014, 2025, (month) => 100 * (1 + (times * (month % 3)) / 100));
		const market = { name: "a market", dates: close(1).map(([day]) => day), close: close(1).map(([, price]) => price) };
		const { beta: _, ...assumptions } = NINE;
		const rule = (times: number) =>
			runFor(level({}, { prices: close(times) }), "capm", { market, assumptions }).inputs.find(
				({ name }) => name === "beta",
			)?.rule;
		expect(rule(2)).toMatch(
			/^regression of 60 monthly returns on a market: \d\.\d\d, standard error \d\.\d\d, R² (?:1\.00|0\.9\d)/,
		);
		expect(rule(0)).toContain("0.00, standard error 0.00, R² none");
	});
});

describe("the cost of capital", () => {
	it("warns where the supplier's differs by two points", () => {
		const textsFor = (supplierWacc: number) =>
			value(level({ supplierWacc: flat(supplierWacc) }), { assumptions: NINE })
				.estimate("fcff_two_stage")
				.warnings.map(({ text }) => text)
				.filter((text) => text.includes("supplier"));
		expect(textsFor(0.1101)).toEqual(["the supplier's own WACC is 11.0%, this one 9.0%"]);
		expect(textsFor(0.0699)).toEqual(["the supplier's own WACC is 7.0%, this one 9.0%"]);
		expect([textsFor(0.1099), textsFor(0.0701)]).toEqual([[], []]);
	});

	it("uses older interest for three years at most", () => {
		const issuanceIn = (back: number) => flat(0).map((_, i) => (i === 11 - back ? 20 : null)) as never;
		const kd = (back: number) =>
			input(level({ interestExpense: issuanceIn(back), totalDebt: flat(400) }), "wacc_market_weights", "kd_pretax");
		// EBIT of 200 covers 20 ten times: AAA, 0.45%. Without interest the spread of BBB, 1.2%.
		expect([kd(0)?.value, kd(2)?.value, kd(3)?.value]).toEqual(
			[0.0445, 0.0445, 0.052].map((value) => expect.closeTo(value, 12)),
		);
		expect(kd(3)?.kind).toBe("assumption");
	});
});

describe("credit spreads by rating", () => {
	// Damodaran, January 2025, large companies: minimum coverage of each rating, and its spread in percent.
	const PUBLISHED = `8.5 AAA 0.45 | 6.5 AA 0.60 | 5.5 A+ 0.77 | 4.25 A 0.85 | 3 A- 0.95 | 2.5 BBB 1.20 | 2.25 BB+ 1.55 | 2 BB 1.83
		| 1.75 B+ 2.61 | 1.5 B 3.00 | 1.25 B- 4.42 | 0.8 CCC 7.28 | 0.65 CC 10.10 | 0.2 C 15.50`;
	const rows = PUBLISHED.split("|").map((row) => row.trim().split(" ") as [string, string, string]);

	it.each(rows)("from a coverage of %s is %s, at %s %%", (coverage, rating, spread) => {
		expect(RATING_SPREADS.find(([, name]) => name === rating)).toEqual([
			Number(coverage),
			rating,
			expect.closeTo(Number(spread) / 100, 12),
		]);
	});

	it("end with D at 19% for any loss", () => {
		expect(RATING_SPREADS).toHaveLength(15);
		const losses = level({ ebit: flat(-1e6), interestExpense: flat(1), totalDebt: flat(400) });
		expect(input(losses, "wacc_market_weights", "kd_pretax")?.value).toBeCloseTo(0.04 + 0.19, 12);
	});
});
