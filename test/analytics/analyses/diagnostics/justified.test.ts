// Tests sustainable growth, residual income and interest cover.
import { describe, expect, it } from "vitest";
import { ANALYSES } from "../../../../src/analytics/analyses/index.js";
import { runFor } from "../../../../src/analytics/company/index.js";
import { flat } from "../../company/level-company.js";
import { lastOf, level, NINE } from "../../inputs/level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const run = (name: string, ...company: Parameters<typeof level>) =>
	runFor(level(...company), name, { assumptions: NINE });
const inputs = (name: string, ...company: Parameters<typeof level>) =>
	Object.fromEntries(run(name, ...company).inputs.map((input) => [input.name, input.value]));

describe("sustainable growth", () => {
	const assets = { totalAssets: flat(2000) };
	it("multiplies margin, turnover, leverage and retention", () => {
		// 150 of 1,000; 1,000 on 2,000; 2,000 on 1,000; 0.9 of 1.5 a share is paid.
		expect(inputs("sustainable_growth", assets)).toEqual({
			margin: closeTo(0.15),
			turnover: closeTo(0.5),
			leverage: closeTo(2),
			retention: closeTo(0.4),
		});
		expect(run("sustainable_growth", assets).value.value).toBeCloseTo(0.06, 12);
	});

	it("needs positive denominators", () => {
		const sustainableGrowth = (revenue: number) =>
			run("sustainable_growth", { ...assets, revenue: flat(revenue) }).value;
		for (const revenue of [0, -1])
			expect(sustainableGrowth(revenue)).toMatchObject({ value: null, reason: { code: "non_positive_denominator" } });
		expect(sustainableGrowth(0.5).value).toBeCloseTo(0.06, 12);
	});
});

describe("residual income", () => {
	it("is income minus the cost of last year's equity", () => {
		// 150 less 9% of 1,000.
		expect(run("residual_income", { equity: lastOf(500, 1000, 2000) }).value.value).toBeCloseTo(60, 9);
		expect(run("residual_income", { equity: lastOf(500, 0.5, 2000) }).value.value).toBeCloseTo(149.955, 9);
		for (const equity of [0, -1])
			expect(run("residual_income", { equity: lastOf(500, equity, 2000) }).value).toMatchObject({
				value: null,
				reason: { code: "negative_equity" },
			});
		expect(run("residual_income", { equity: lastOf(500, null, 2000) }).value).toMatchObject({
			value: null,
			reason: { code: "missing_input" },
		});
	});
});

it("interest cover is thin below 1.5, comfortable above 3", () => {
	const { reading } = ANALYSES.find(({ name }) => name === "interest_coverage") ?? {};
	expect([1.49, 1.5, 3, 3.01].map((times) => reading?.(times).split(" ")[0])).toEqual(
		"thin adequate adequate comfortable".split(" "),
	);
});
