// Tests valuations of random companies: nothing throws, no result is NaN, ranges are ordered. A higher discount rate lowers values.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import type { Template } from "../../../src/frames/company-types.js";
import { type CompanySketch, makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

/** Amounts to the cent, as in statements, so no amount is smaller than a cent. */
const amount = (from: number, to: number) => fc.integer({ min: from * 100, max: to * 100 }).map((cents) => cents / 100);

const cell = fc.oneof(
	{ weight: 4, arbitrary: amount(-500, 3000) },
	{ weight: 1, arbitrary: fc.constant(null) },
	{ weight: 1, arbitrary: fc.constant(0) },
);
const items = [
	...Object.keys(LEVEL.annual),
	"totalAssets",
	"currentLiabilities",
	"longTermDebt",
	"retainedEarnings",
	"cashFlowFromOperations",
	"depreciationAndAmortization",
	"grossProfit",
	"stockCompensation",
	"minorityInterest",
	"goodwill",
];
const columns = fc.record(
	Object.fromEntries(items.map((item) => [item, fc.array(cell, { minLength: 12, maxLength: 12 })])),
	{ requiredKeys: [] },
);
const template = fc.constantFrom<Template>("ordinary", "bank", "insurer", "reit");

/** Random figures, with missing, zero and negative ones. */
const anyCompany = fc.record({
	annual: columns,
	template,
	price: fc.oneof(amount(-5, 500), fc.constant(null)),
});
const sketched = (sketch: Partial<CompanySketch>) => makeCompany({ ...LEVEL, ...sketch });
const notNumbers = (_: string, item: unknown) =>
	typeof item === "number" && !Number.isFinite(item) ? "NOT A NUMBER" : item;

describe("valuation of arbitrary figures", () => {
	it("never throws or gives NaN, and explains each refusal", () => {
		fc.assert(
			fc.property(anyCompany, (sketch) => {
				const valuation = value(sketched(sketch as Partial<CompanySketch>));
				expect(JSON.stringify(valuation, notNumbers)).not.toContain("NOT A NUMBER");
				for (const { value: figure } of [...valuation.estimates, ...valuation.diagnostics]) {
					if (figure.value === null) expect(figure.reason.code).toBeTruthy();
				}
			}),
			{ numRuns: 30, seed: 6 },
		);
	});

	it("gives positive values within their range", () => {
		fc.assert(
			fc.property(anyCompany, (sketch) => {
				for (const { method, value: figure, low, high } of value(sketched(sketch as Partial<CompanySketch>))
					.estimates) {
					if (figure.value === null) continue;
					expect(figure.value, method).toBeGreaterThan(0);
					if (low !== null) expect(low, method).toBeLessThanOrEqual(figure.value * (1 + 1e-9));
					if (high !== null) expect(high, method).toBeGreaterThanOrEqual(figure.value * (1 - 1e-9));
				}
			}),
			{ numRuns: 30, seed: 7 },
		);
	});
});

describe("a higher discount rate", () => {
	it("lowers values of cash flows, dividends and earnings power", () => {
		const methods = [
			"fcff_three_stage",
			"fcff_two_stage",
			"fcfe_multi_growth",
			"epv",
			"gordon",
			"h_model",
			"ddm_two_stage_payout",
		];
		const estimatesAt = (market_return: number) =>
			value(sketched({}), { assumptions: { market_return, g_stable: 0.02 } }).estimates;
		fc.assert(
			fc.property(
				fc.double({ min: 0.073, max: 0.123, noNaN: true }),
				fc.double({ min: 0.001, max: 0.03, noNaN: true }),
				(marketReturn, increase) => {
					const [low, high] = [estimatesAt(marketReturn), estimatesAt(marketReturn + increase)];
					for (const method of methods) {
						const valueIn = (estimates: typeof low) =>
							estimates.find((estimate) => estimate.method === method)?.value.value;
						expect([typeof valueIn(low), typeof valueIn(high)], method).toEqual(["number", "number"]);
						expect(valueIn(high), method).toBeLessThan(valueIn(low) as number);
					}
				},
			),
			{ numRuns: 10, seed: 8 },
		);
	});
});
