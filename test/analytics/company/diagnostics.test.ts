// Tests the diagnostics of a valuation on a company whose figures can be computed by hand.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { explain } from "../../../src/analytics/explain.js";
import { dcfTwoStageFcf } from "../../../src/analytics/models/index.js";
import type { LedgerWindow } from "../../../src/analytics/models/shareholder-return/tsr-ledger.js";
import type { Diagnostic } from "../../../src/analytics/valuation.js";
import type { DividendRecord } from "../../../src/frames/company-types.js";
import { type CompanySketch, growthSeries, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const run = (sketch: Partial<CompanySketch>, name: string, options = {}): Diagnostic => {
	const diagnostic = value(makeCompany({ ...LEVEL, ...sketch }), options).diagnostics.find(
		(candidate) => candidate.name === name,
	);
	if (!diagnostic) throw new Error(`no ${name}`);
	return diagnostic;
};
const withLines = (annual: CompanySketch["annual"]): Partial<CompanySketch> => ({
	annual: { ...LEVEL.annual, ...annual },
});
const code = ({ value: figure }: Diagnostic) => (figure.value === null ? figure.reason.code : figure.value);

/** A statement with every line item that the scores need. */
const FULL: CompanySketch["annual"] = {
	totalAssets: flat(2000),
	currentLiabilities: flat(300),
	retainedEarnings: flat(600),
	cashFlowFromOperations: flat(180),
	cashFlowFromInvesting: flat(-60),
	longTermDebt: flat(0),
	grossProfit: flat(400),
	totalLiabilities: flat(1000),
};

describe("scores of quality and distress", () => {
	it("show Piotroski's nine signals", () => {
		const piotroski = run(withLines(FULL), "piotroski");
		// Level figures: returns and cash are positive, cash exceeds income, shares do not rise; nothing improves.
		expect(piotroski.outputs.signals).toEqual([1, 1, 0, 1, 0, 0, 1, 0, 0]);
		expect(piotroski.value.value).toBe(4);
		expect(piotroski.reading).toMatch(/neither/);
	});

	it("give an interval where signals are missing", () => {
		const { longTermDebt: _, ...otherLines } = FULL;
		const piotroski = run(withLines(otherLines), "piotroski");
		expect(piotroski.value).toMatchObject({
			value: null,
			reason: { sentence: "between {low} and {high}: signals are missing", values: { low: 4, high: 5 } },
		});
	});

	it("compute Altman's score with market equity over liabilities", () => {
		const z = 1.2 * (400 / 2000) + 1.4 * 0.3 + 3.3 * 0.1 + 0.6 * (3000 / 1000) + 0.5;
		const altman = run(withLines(FULL), "altman_z");
		expect(altman.value.value).toBeCloseTo(z, 12);
		expect(altman.reading).toMatch(/safe/);
		expect(code(run({ ...withLines(FULL), template: "bank" }, "altman_z"))).toBe("template_not_applicable");
		expect(code(run({ ...withLines(FULL), template: "bank" }, "altman_z_double_prime"))).toBe(
			"template_not_applicable",
		);
	});

	it("compute accruals over ending assets", () => {
		expect(run(withLines(FULL), "sloan_ratio").value.value).toBeCloseTo((150 - 180 + 60) / 2000, 12);
	});

	it("decompose returns", () => {
		const dupont = run(withLines(FULL), "dupont");
		expect(dupont.outputs).toMatchObject({ net_margin: 0.15, asset_turnover: 0.5, equity_multiplier: 2, roe: 0.15 });
		expect(code(run(withLines({ ...FULL, equity: flat(-1) }), "dupont"))).toBe("negative_equity");
	});

	it("compare return on capital with its cost", () => {
		const spread = run({}, "roic_wacc_spread", { assumptions: { riskfree: 0.04, erp: 0.05 } });
		expect(spread.outputs.spread).toBeCloseTo(0.15 - 0.09, 12);
		expect(spread.outputs.eva).toBeCloseTo(60, 9);
	});
});

describe("growth", () => {
	const doubling = withLines({ revenue: growthSeries(1000, 0.08, 12) });

	it("is stated over the spans with enough years", () => {
		for (const span of [1, 3, 5, 10]) expect(run(doubling, `revenue_cagr_${span}`).value.value).toBeCloseTo(0.08, 12);
		expect(code(run(doubling, "revenue_cagr_20"))).toBe("insufficient_history");
		expect(run(doubling, "revenue_trend_10").value.value).toBeCloseTo(0.08, 10);
	});

	it("counts years up to the newest known", () => {
		const late = withLines({
			revenue: growthSeries(1000, 0.08, 12).map((value, i) => (i === 11 ? Number.NaN : value)),
		});
		expect(run(late, "revenue_cagr_10").value.value).toBeCloseTo(0.08, 12);
		const { value } = run(late, "revenue_cagr_20");
		expect(value.value === null && value.reason.values).toEqual({ known: 11, needed: 21 });
	});

	it("is missing across a loss", () => {
		const losses = withLines({ earningsPerShare: flat(1).map((eps, i) => (i === 6 ? -1 : eps)) });
		expect(code(run(losses, "eps_cagr_5"))).toBe("non_positive_base");
	});
});

describe("expectations in the price", () => {
	it("are the growth at which the model gives the price", () => {
		const implied = run({}, "reverse_dcf_two_stage");
		const inputValues = Object.fromEntries(implied.inputs.map(({ name, value: amount }) => [name, Number(amount)]));
		const answer = dcfTwoStageFcf.trace({ ...inputValues, g: implied.value.value }).answer;
		expect(answer.value_per_share).toBeCloseTo(30, 8);
	});

	it("are compared with how often the company grew as fast", () => {
		const nine = { assumptions: { market_return: 0.09, g_stable: 0.02 } };
		const record = run({}, "growth_base_rate_revenue", nine);
		// Twelve level years: seven windows of five years, none of which grew.
		expect(record.outputs).toMatchObject({ windows: 7, achieved: 0, highest: 0 });
	});
});

describe("dividends", () => {
	const quarterly = (
		from: number,
		to: number,
		amount: (year: number) => number,
		type = "Cash Div.",
	): DividendRecord[] =>
		Array.from({ length: (to - from + 1) * 4 }, (_, i) => {
			const year = from + Math.floor(i / 4);
			return { exDate: `${year}-${["02", "05", "08", "11"][i % 4]}-10`, amount: amount(year), type, currency: "USD" };
		});
	const rising = quarterly(2014, 2024, (year) => (year - 2000) / 100);

	it("have a streak of rising years", () => {
		expect(run({ dividends: rising }, "dividend_history").value.value).toBe(10);
	});

	it("stop the streak at a gap in the list, with a warning", () => {
		const holed = rising.filter(({ exDate }) => exDate !== "2018-08-10");
		const history = run({ dividends: holed }, "dividend_history");
		expect(history.value.value).toBe(5);
		expect(history.warnings.map(({ text }) => text).join()).toMatch(/2018 are incomplete/);
	});

	it("do not count an incomplete year as a cut", () => {
		const partial = [...rising, ...quarterly(2025, 2025, () => 0.26).slice(0, 2)];
		expect(run({ dividends: partial }, "dividend_history").value.value).toBe(10);
	});

	it("exclude special dividends", () => {
		const special = { exDate: "2019-12-20", amount: 5, type: "Special Div.", currency: "USD" };
		expect(run({ dividends: [...rising, special] }, "dividend_history").value.value).toBe(10);
	});

	it("are judged by every available cover", () => {
		const safety = run({}, "dividend_safety");
		expect(safety.outputs).toMatchObject({
			eps_payout: 0.6,
			fcf_cover: expect.closeTo(150 / 90, 12),
			net_debt_to_ebitda: null,
		});
	});
});

describe("ledger of shareholder return", () => {
	const dividends = Array.from({ length: 12 }, (_, i) => ({
		exDate: `${2014 + i}-06-30`,
		amount: 0.9,
		type: "Cash Div.",
		currency: "USD",
	}));
	const growing: Partial<CompanySketch> = {
		...withLines({
			revenue: growthSeries(1000, 0.05, 12),
			netIncome: growthSeries(150, 0.07, 12),
			sharesDiluted: growthSeries(100, -0.01, 12),
		}),
		prices: monthly(2014, 2025, (month) => 20 * 1.01 ** month),
		dividends,
	};

	it("has parts that sum to the return in every window", () => {
		const windows = run(growing, "tsr_ledger").outputs.windows as readonly LedgerWindow[];
		expect(windows.length).toBe(11 + 9 + 7 + 2);
		for (const part of windows) {
			const sum = [part.revenue, part.margin, part.shares, part.multiple, part.dividends].reduce<number>(
				(total, log) => total + (log ?? 0),
				0,
			);
			expect(sum).toBeCloseTo(part.total_log ?? Number.NaN, 12);
			expect(Math.expm1(part.total_log ?? 0)).toBeCloseTo(part.tsr_annualized ?? Number.NaN, 12);
		}
		expect(windows[0]?.revenue).toBeCloseTo(Math.log(1.05), 12);
		expect(windows[0]?.shares).toBeCloseTo(-Math.log(0.99), 12);
	});

	it("takes a missing dividend from the annual report, with a note", () => {
		const ledger = run(
			{ ...growing, dividends: dividends.filter(({ exDate }) => !exDate.startsWith("2020")) },
			"tsr_ledger",
		);
		expect(ledger.warnings.map(({ text }) => text).join()).toMatch(/fiscal 2020-12/);
	});
});

describe("measures specific to templates", () => {
	it("give an insurer's combined ratio", () => {
		const lines = { premiumsEarned: flat(1000), claimsIncurred: flat(650), underwritingExpense: flat(250) };
		const ratio = run({ ...withLines(lines), template: "insurer" }, "combined_ratio");
		expect(ratio.outputs).toMatchObject({ loss_ratio: 0.65, expense_ratio: 0.25, combined_ratio: 0.9 });
		expect(ratio.reading).toMatch(/underwriting is profitable/);
		expect(code(run(withLines(lines), "combined_ratio"))).toBe("template_not_applicable");
	});

	it("give a property trust's funds from operations", () => {
		const trust = run(
			{ ...withLines({ depreciationAndAmortization: flat(110) }), template: "reit" },
			"funds_from_operations",
		);
		expect(trust.outputs).toMatchObject({ ffo: 260, ffo_per_share: 2.6 });
		expect(trust.outputs.affo).toBeNull();
	});
});

describe("explain", () => {
	it("lists the reported fields of a value, once each", () => {
		const { estimates, multiples } = value(makeCompany(LEVEL));
		const text = explain(estimates[0] as (typeof estimates)[number]);
		expect(text).toContain("stock.financials(symbol=LEVEL), section / ebit");
		expect(text).toContain("ten-year US Treasury, mean of 2025-12");
		expect(text.split("by CAPM and synthetic rating").length - 1).toBeGreaterThan(1);
		expect(text).toContain("(as above)");
		expect(text).not.toMatch(/NaN|undefined|\[object/);
		expect(explain(multiples[0] as (typeof multiples)[number])).toMatch(/now = 20 ×[\s\S]*120 monthly observations/);
	});

	it("describes every result, refused or not", () => {
		const { estimates, multiples, diagnostics } = value(makeCompany({ ...LEVEL, template: "bank" }));
		for (const result of [...estimates, ...multiples, ...diagnostics])
			expect(explain(result)).not.toMatch(/NaN|undefined|\[object/);
	});
});
