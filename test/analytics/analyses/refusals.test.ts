// Tests the reasons of missing analyses, and the premium of an estimate over the price.
import { describe, expect, it } from "vitest";
import { upsideOf } from "../../../src/analytics/analyses/method-role.js";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { growing, NINE } from "../company/growing-company.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, growthSeries, makeCompany, monthly } from "../make-company.js";

describe("the reason for a missing analysis", () => {
	const reason = (name: string, annual: CompanySketch["annual"], options: Parameters<typeof runFor>[2] = {}) => {
		const company = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } });
		const { value: figure } = runFor(company, name, { assumptions: NINE, ...options });
		return figure.value === null ? figure.reason : figure.value;
	};

	it("names the missing input", () => {
		expect(reason("fcff_two_stage", { sharesDiluted: flat(0).map(() => null) })).toMatchObject({
			code: "not_reported",
			subject: "shares_diluted",
		});
	});

	it("states the rule of the formula or output", () => {
		expect(reason("dividend_safety", { earningsPerShare: flat(-0.5) })).toEqual({
			code: "non_positive_denominator",
			sentence: "the denominator of one output is ≤ 0: that output alone is null",
		});
		expect(reason("wacc_series", {})).toEqual({ code: "missing_input", subject: "cost of capital by fiscal year" });
	});

	it("states that senior claims exceed the value", () => {
		expect(reason("fcff_two_stage", { totalDebt: flat(1e5) })).toMatchObject({
			code: "non_positive_input",
			sentence: "the value per share is {value}, which must be above 0",
		});
	});

	it("gives an interval where signals of a score are missing", () => {
		// The statements hold none of the figures that six of nine signals need.
		const company = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, totalAssets: flat(2000) } });
		const score = value(company, { assumptions: NINE }).diagnostic("piotroski");
		expect(score.value).toMatchObject({ value: null, reason: { code: "missing_input" } });
		const { f_score_low: low, f_score_high: high } = score.outputs as Readonly<Record<string, number>>;
		expect(score.value).toMatchObject({
			reason: { sentence: "between {low} and {high}: signals are missing", values: { low, high } },
		});
		expect(Number(high) - Number(low)).toBeGreaterThan(0);
	});

	it("gives an interval where the model refuses but signals bound it", () => {
		const score = value(growing(), { assumptions: NINE }).diagnostic("beneish");
		const { m8_low: low, m8_high: high } = score.outputs as Readonly<Record<string, number>>;
		expect(Number(high)).toBeGreaterThan(Number(low));
		expect(score.value).toMatchObject({
			reason: { sentence: "between {low} and {high}: signals are missing", values: { low, high } },
		});
	});

	it("names the substitute whose bounds are too wide", () => {
		// At most 350 − 150 of the current liabilities is debt in addition to 300.
		const { totalDebt: _, ...otherLines } = LEVEL.annual;
		const owing = { longTermDebt: flat(300), currentLiabilities: flat(350), payables: flat(150) };
		const result = value(makeCompany({ ...LEVEL, annual: { ...otherLines, ...owing } }), {
			assumptions: NINE,
			tolerance: 0.03,
		});
		const sentence = expect.stringContaining("could lie between {low} and {high}");
		expect(result.diagnostic("wacc_market_weights").value).toMatchObject({
			reason: { subject: "wacc_market_weights", sentence },
		});
		expect(result.estimate("fcff_two_stage").value).toMatchObject({ reason: { subject: "the value", sentence } });
	});

	it("states that earnings to grow are negative", () => {
		const grahamReason = (eps: number) =>
			reason("graham_revised", { earningsPerShare: flat(eps), netIncome: flat(100 * eps) });
		for (const eps of [0, -1])
			expect(grahamReason(eps)).toMatchObject({
				code: "non_positive_input",
				values: { "earnings per share": { value: eps, unit: { kind: "per_share", currency: "USD" } } },
			});
		expect(grahamReason(1.5)).toBeGreaterThan(0);
		expect(grahamReason(0.1)).toBeGreaterThan(0);
	});

	it("states that figures are generated, unless the caller accepts them", () => {
		const madeUp = makeCompany({ ...LEVEL, madeUp: ["freeCashFlow"] });
		const runWithMadeUp = (includeMadeUp: boolean) =>
			runFor(madeUp, "fcff_two_stage", { assumptions: NINE, includeMadeUp });
		expect(runWithMadeUp(false).value).toMatchObject({
			reason: { code: "missing_input", sentence: expect.stringContaining("set includeMadeUp") },
		});
		expect([runWithMadeUp(true).value.value === null, runWithMadeUp(true).madeUp]).toEqual([false, true]);
	});
});

describe("the return of the total-return ledger", () => {
	it("covers the longest window that ends with the newest year", () => {
		const prices = monthly(2014, 2025, (month) => 10 * 1.01 ** month + (month > 130 ? 10 : 0));
		const dividends = LEVEL.periods.map((period) => ({
			exDate: `${period.slice(0, 4)}-06-30`,
			amount: 0.9,
			type: "Cash Div.",
			currency: "USD",
		}));
		const { value: figure, outputs } = runFor(makeCompany({ ...LEVEL, prices, dividends }), "tsr_ledger", {
			assumptions: NINE,
		});
		const windows = outputs.windows as readonly { years: number; end: string; tsr_annualized: number | null }[];
		const longest = windows.filter(({ years, end }) => years === 10 && end === "2025-12");
		expect(longest.map(({ tsr_annualized }) => tsr_annualized)).toEqual([figure.value]);
		expect(windows.filter(({ tsr_annualized }) => tsr_annualized === figure.value)).toHaveLength(1);
	});
});

describe("the premium of an estimate over the price", () => {
	it("is value over price minus one", () => {
		expect([upsideOf(33, 30), upsideOf(15, 30), upsideOf(null, 30), upsideOf(33, null)]).toEqual([
			expect.closeTo(0.1, 12),
			-0.5,
			null,
			null,
		]);
		expect([upsideOf(1, 0), upsideOf(1, -1), upsideOf(1, 0.5)]).toEqual([null, null, 1]);
		expect(upsideOf(Number.MAX_VALUE, 1e-300)).toBeNull();
	});

	it("has no end below zero", () => {
		const indebted = growing({ annual: { totalDebt: growthSeries(900, 0.1, 12) } });
		for (const { value: figure, low } of value(indebted, { assumptions: NINE }).estimates)
			if (figure.value !== null && low !== null) expect(low).toBeGreaterThanOrEqual(0);
	});
});
