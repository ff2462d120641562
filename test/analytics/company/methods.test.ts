// Tests every method of a value per share by hand on a level company.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import type { Valuation, ValueEstimate } from "../../../src/analytics/valuation.js";
import { describeReason } from "../../../src/core/reason-words.js";
import { type CompanySketch, growthSeries, makeCompany, monthly, years } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

/** 9% for equity, flows at year end, no growth in the first stage: figures that can be computed by hand. */
const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };
const run = (sketch: Partial<CompanySketch>, options: Parameters<typeof value>[1] = {}): Valuation =>
	value(makeCompany({ ...LEVEL, ...sketch }), {
		midYear: false,
		...options,
		assumptions: { ...NINE, ...options.assumptions },
	});
const withLines = (annual: CompanySketch["annual"]): Partial<CompanySketch> => ({
	annual: { ...LEVEL.annual, ...annual },
});
const estimateOf = (valuation: Valuation, method: string): ValueEstimate =>
	valuation.estimates.find((estimate) => estimate.method === method) as ValueEstimate;
const methodValue = (valuation: Valuation, method: string) => estimateOf(valuation, method).value.value;
const reasonText = (valuation: Valuation, method: string) => {
	const figure = estimateOf(valuation, method).value;
	return figure.value === null ? `${figure.reason.code}: ${describeReason(figure.reason)}` : String(figure.value);
};
const input = (valuation: Valuation, method: string, name: string) =>
	estimateOf(valuation, method).inputs.find((input) => input.name === name);

describe("cash-flow methods", () => {
	it("grow the three-year mean cash flow in two stages", () => {
		// Margins of 15, 12 and 18%: 15% of revenue, 150; growth 0 for five years, rising to 2% over five.
		const cash = [...flat(150).slice(0, 9), 150, 120, 180];
		const valuation = run(withLines({ freeCashFlow: cash }));
		const g = (1.004 * 1.008 * 1.012 * 1.016 * 1.02) ** (1 / 10) - 1;
		let total = 0;
		for (let t = 1; t <= 10; t++) total += (150 * (1 + g) ** t) / 1.09 ** t;
		total += (150 * (1 + g) ** 10 * 1.02) / 0.07 / 1.09 ** 10;
		expect(input(valuation, "fcff_two_stage", "fcf0")?.value).toBeCloseTo(150, 10);
		expect(methodValue(valuation, "fcff_two_stage")).toBeCloseTo(total / 100, 9);
	});

	it("compare cash flow to equity with normal income after a loss", () => {
		// Of a margin of 4.5% and a loss of 6%, the normal one is 4.5%: income of 45, and no more cash flow than that.
		const loss = (flow: number, netIncome = [...flat(45).slice(0, 11), -60]) =>
			run(withLines({ netIncome, freeCashFlow: flat(flow) }));
		expect(methodValue(loss(44), "fcfe_multi_growth")).toBeGreaterThan(0);
		expect(reasonText(loss(46), "fcfe_multi_growth")).toMatch(
			/102.2% of net income in a normal year: borrowing or working capital carries it/,
		);
		expect(reasonText(loss(46, flat(-60)), "fcfe_multi_growth")).toMatch(/a normal year earns nothing/);
	});

	it("need a tenth of a normal year's profit kept to let dividends grow", () => {
		// Income of 150 on 100 shares.
		const paying = (dps: number) => reasonText(run(withLines({ dividendsPerShare: flat(dps) })), "ddm_three_stage");
		expect(Number(paying(1.35))).toBeGreaterThan(0);
		expect(paying(1.36)).toMatch(/dividends take 90.7% of a normal year's profit, which leaves too little to pay/);
	});

	it("expense stock compensation by default and add after-tax interest", () => {
		const annual = { stockCompensation: flat(30), interestExpense: flat(20) };
		expect(input(run(withLines(annual)), "fcff_two_stage", "fcf0")?.value).toBeCloseTo(150 - 30 + 20 * 0.75, 10);
		const addedBack = run(withLines(annual), { stockCompensation: "added_back" });
		expect(input(addedBack, "fcff_two_stage", "fcf0")?.value).toBeCloseTo(150 + 15, 10);
	});

	it("show values with stock compensation expensed and added back", () => {
		const granting = withLines({ stockCompensation: flat(30) });
		// EBIT 200 or 230, taxed at 25%: the three-stage value is in proportion. Free cash flow 120 or 150.
		for (const [method, ratio] of [
			["fcff_three_stage", 230 / 200],
			["fcff_two_stage", 150 / 120],
			["fcfe_multi_growth", 150 / 120],
		] as const) {
			const [plain, addedBack] = [run(granting), run(granting, { stockCompensation: "added_back" })];
			const bothTreatments = estimateOf(plain, method).stockCompensation;
			expect(bothTreatments?.expensed.value).toBe(methodValue(plain, method));
			expect(bothTreatments?.addedBack.value).toBe(methodValue(addedBack, method));
			expect(estimateOf(addedBack, method).stockCompensation).toEqual(bothTreatments);
			expect((bothTreatments?.addedBack.value ?? 0) / (bothTreatments?.expensed.value ?? 1)).toBeCloseTo(ratio, 10);
			const step = estimateOf(plain, method).steps.find(({ name }) => name === "value_stock_compensation_added_back");
			expect(step?.value).toBe(bothTreatments?.addedBack.value);
		}
		expect(estimateOf(run({}), "fcff_two_stage").stockCompensation).toBeUndefined();
	});

	it("subtract debt, minority interest and preferred stock, add cash", () => {
		const plain = methodValue(run(withLines({ totalDebt: flat(0) })), "fcff_two_stage") ?? 0;
		const burdened = run({
			...withLines({ cash: flat(70), minorityInterest: flat(40), preferredStock: flat(60) }),
		});
		expect((methodValue(burdened, "fcff_two_stage") ?? 0) - plain).toBeCloseTo((70 - 40 - 60) / 100, 9);
	});

	it("weight debt at market value in the cost of capital", () => {
		// 1,000 of debt and 3,000 of equity; EBIT 200 over interest 50: coverage 4, A-, 0.95% above 4%.
		const valuation = run(withLines({ totalDebt: flat(1000), interestExpense: flat(50) }));
		const expected = 0.09 * 0.75 + 0.0495 * 0.75 * 0.25;
		expect(input(valuation, "epv", "wacc")?.value).toBeCloseTo(expected, 12);
	});

	it("discount at mid-year by default", () => {
		const owing = withLines({ totalDebt: flat(100), cash: flat(300) });
		const [end, middle] = [run(owing), run(owing, { midYear: true })];
		for (const method of ["fcff_three_stage", "fcff_two_stage"]) {
			const operations = (methodValue(end, method) ?? 0) - 2;
			const rate = Number(input(end, method, method === "fcff_two_stage" ? "wacc" : "wacc_high")?.value);
			expect(methodValue(middle, method)).toBeCloseTo(operations * Math.sqrt(1 + rate) + 2, 9);
		}
		const grid = middle.sensitivity;
		expect(grid?.cells[grid.base.row]?.[grid.base.column]).toBeCloseTo(
			methodValue(middle, "fcff_three_stage") ?? 0,
			12,
		);
	});

	it("relever a given unlevered beta", () => {
		// 1,000 of debt and 3,000 of equity, 25% tax: 0.8·(1 + 0.75/3) = 1.
		const levered = run(withLines({ totalDebt: flat(1000), interestExpense: flat(50) }), { unleveredBeta: 0.8 });
		expect(input(levered, "gordon", "r")?.value).toBeCloseTo(0.09, 12);
	});

	it("do not project a cash flow depleted by investment", () => {
		expect(reasonText(run(withLines({ freeCashFlow: flat(20) })), "fcff_two_stage")).toMatch(
			/^template_not_applicable.*13.3%/,
		);
		expect(reasonText(run(withLines({ freeCashFlow: flat(-20) })), "fcff_two_stage")).toMatch(
			/^non_positive_base_cash_flow/,
		);
	});

	it("do not project a cash flow that cannot fund growth", () => {
		// After-tax operating profit is 150; no more free cash flow than that is projected.
		expect(methodValue(run(withLines({ freeCashFlow: flat(150) })), "fcff_two_stage")).not.toBeNull();
		expect(reasonText(run(withLines({ freeCashFlow: flat(153) })), "fcff_two_stage")).toMatch(
			/102\.0% of operating profit after tax/,
		);
	});

	it("slow sales growth where profit grows more slowly", () => {
		const valuation = run(
			withLines({
				revenue: growthSeries(1000, 0.1, 12),
				ebit: growthSeries(200, 0.04, 12),
				operatingIncome: growthSeries(200, 0.04, 12),
			}),
			{ assumptions: { growth: undefined } },
		);
		// The mean of 10% and 4%, half of it and half of 5%; return on capital 15 to 23%, of which 80% would allow more.
		expect(input(valuation, "fcff_three_stage", "g_high")?.value).toBeCloseTo(0.06, 10);
	});

	it("warn where the terminal value dominates", () => {
		const profit = growthSeries(200, 0.1, 12);
		const growing = withLines({
			revenue: growthSeries(1000, 0.1, 12),
			freeCashFlow: growthSeries(150, 0.1, 12),
			ebit: profit,
			operatingIncome: profit,
		});
		const dear = run(growing, { assumptions: { g_stable: 0.07, growth: undefined } });
		expect(estimateOf(dear, "fcff_two_stage").warnings.map(({ code }) => code)).toContain("terminal_value_dominates");
	});

	it("refuse perpetual growth at the discount rate", () => {
		expect(reasonText(run({}, { assumptions: { g_stable: 0.09 } }), "fcff_two_stage")).toMatch(
			/^growth_not_below_discount_rate/,
		);
	});
});

describe("methods for loss-makers", () => {
	const loss = withLines({
		ebit: flat(-100),
		operatingIncome: flat(-100),
		netIncome: flat(-100),
		earningsPerShare: flat(-1),
		grossProfit: growthSeries(300, 0.2, 12),
		revenue: growthSeries(500, 0.2, 12),
		freeCashFlow: flat(-90),
	});

	it("value revenue growing into a margin and refuse other methods", () => {
		const valuation = run(loss);
		expect(methodValue(valuation, "ginzu")).toBeGreaterThan(0);
		expect(reasonText(valuation, "fcff_three_stage")).toMatch(/^non_positive_base.*revenue-driven/);
		expect(reasonText(valuation, "graham_revised")).toMatch(/^non_positive_input/);
		expect(valuation.multiples.find(({ name }) => name === "pe")?.now).toMatchObject({
			value: null,
			reason: { code: "non_positive_denominator" },
		});
		expect(valuation.sensitivity?.method).toBe("ginzu");
	});

	it("reach 40% of gross margin, or the given margin", () => {
		expect(input(run(loss), "ginzu", "margin_target")?.value).toBeCloseTo(0.6 * 0.4, 12);
		expect(input(run(loss, { assumptions: { target_margin: 0.2 } }), "ginzu", "margin_target")?.value).toBe(0.2);
	});

	it("are not used for profitable companies", () => {
		expect(reasonText(run({}), "ginzu")).toMatch(/^template_not_applicable/);
	});
});

describe("dividend methods", () => {
	it("refuse small, irregular and unpaid dividends", () => {
		expect(reasonText(run(withLines({ dividendsPerShare: flat(0.15) })), "gordon")).toMatch(
			/payout of 10.0% is below 40.0%/,
		);
		const swinging = [...flat(0.9).slice(0, 8), 0.2, 0.9, 0.3, 0.9];
		expect(reasonText(run(withLines({ dividendsPerShare: swinging })), "gordon")).toMatch(
			/swing from USD 0.20 to USD 0.90/,
		);
		expect(reasonText(run(withLines({ dividendsPerShare: flat(0) })), "gordon")).toMatch(
			/^non_positive_input.*no dividend/,
		);
	});

	it("detect dividends per share that contradict dividends paid", () => {
		const quarter = run(withLines({ dividendsPerShare: flat(0.9), dividendsPaid: flat(360) }));
		expect(reasonText(quarter, "gordon")).toMatch(/^unit_unknown/);
		expect(
			methodValue(run(withLines({ dividendsPerShare: flat(0.9), dividendsPaid: flat(90) })), "gordon"),
		).not.toBeNull();
	});

	it("give a two-stage value with a rising payout", () => {
		// Growth 0 for five years at 60% payout; then 2% at 1 − 2/15 of earnings.
		let total = 0;
		for (let t = 1; t <= 5; t++) total += 0.9 / 1.09 ** t;
		total += (1.5 * 1.02 * (1 - 0.02 / 0.15)) / 0.07 / 1.09 ** 5;
		expect(methodValue(run({}), "ddm_two_stage_payout")).toBeCloseTo(total, 10);
	});

	it("give the price at the median dividend yield", () => {
		expect(methodValue(run({}), "own_dividend_yield")).toBeCloseTo(30, 10);
	});
});

describe("banks and insurers", () => {
	it("are worth book equity plus discounted excess returns", () => {
		// ROE 15%, cost 9%: six points that fade over 20 years. Book value is level for five years, then grows up to 2% a year.
		let [total, book] = [1000, 1000];
		for (let t = 1; t <= 20; t++) {
			total += (book * 0.06 * (1 - (t - 1) / 20)) / 1.09 ** t;
			book *= 1 + 0.02 * Math.min(1, Math.max(0, t - 5) / 5);
		}
		const bank = (preferred: number) => run({ template: "bank", ...withLines({ preferredStock: flat(preferred) }) });
		expect(methodValue(bank(0), "excess_return")).toBeCloseTo(total / 100, 9);
	});

	it("refuse unknown preferred stock of banks, not of insurers", () => {
		expect(reasonText(run({ template: "bank" }), "excess_return")).toMatch(/^field_not_found: .*preferred/);
		expect(input(run({ template: "insurer" }), "excess_return", "book_equity")?.value).toBe(1000);
	});

	it("are worth tangible book at the multiple justified by ROE", () => {
		const valuation = run({ template: "insurer", ...withLines({ goodwill: flat(200), intangibles: flat(50) }) });
		// 750 of tangible equity earns 150: 20%; (20 − 2)/(9 − 2) times 7.50 a share.
		expect(methodValue(valuation, "tangible_book_return")).toBeCloseTo((0.18 / 0.07) * 7.5, 10);
	});

	it("have no enterprise value", () => {
		const ownHistory = run({ template: "bank" }).multiples.find(({ name }) => name === "ev_ebit");
		expect(ownHistory?.now).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
	});
});

describe("property trusts", () => {
	it("are valued at a multiple of FFO", () => {
		const trust = run({
			template: "reit",
			...withLines({ depreciationAndAmortization: flat(110), gainOnSaleOfProperty: flat(10) }),
		});
		// 150 + 110 − 10 over 100 shares; the price of 30 is 12 times that in every year.
		expect(trust.multiples.find(({ name }) => name === "p_ffo")?.now.value).toBeCloseTo(12, 12);
		expect(methodValue(trust, "own_p_ffo")).toBeCloseTo(30, 10);
		expect(reasonText(trust, "own_pe")).toMatch(/^template_not_applicable/);
	});

	it("are valued at a multiple of AFFO, which funds dividends", () => {
		const flows = withLines({ cashFlowFromOperations: flat(120), dividendsPerShare: flat(0.9) });
		const trust = run({ template: "reit", ...flows });
		// 120 over 100 shares: the price of 30 is 25 times that.
		expect(trust.multiple("p_affo").now).toMatchObject({
			value: 25,
			approximate: { assumptions: [expect.stringMatching(/replaces AFFO/)] },
		});
		expect(methodValue(trust, "own_p_affo")).toBeCloseTo(30, 10);
		// AFFO of 1.20 at its usual payout of three quarters.
		expect(input(trust, "ddm_three_stage", "d0")?.value).toBeCloseTo(0.9, 10);
		expect(input(trust, "ddm_three_stage", "g_high")?.value).toBe(0);
		const faster = run({ template: "reit", ...flows }, { assumptions: { growth: 0.04 } });
		expect(input(faster, "ddm_three_stage", "g_high")?.value).toBe(0.04);
		expect(methodValue(faster, "ddm_three_stage")).toBeGreaterThan(methodValue(trust, "ddm_three_stage") as number);
	});

	it("name the missing line where FFO is unknown", () => {
		expect(reasonText(run({ template: "reit" }), "own_p_ffo")).toMatch(/^field_not_found.*depreciation/);
	});
});

describe("residual income", () => {
	it("adds fading excess earnings to book value", () => {
		// ROE falls from 15 to 12% in ten equal steps; 60% is paid out; the remainder after year ten persists by 62%.
		let [book, factor, total, last] = [10, 1, 10, 0];
		for (let t = 1; t <= 10; t++) {
			const rate = 0.15 - 0.003 * t;
			last = (rate - 0.09) * book;
			factor /= 1.09;
			total += last * factor;
			book += book * rate * 0.4;
		}
		total += ((0.62 * last) / (1.09 - 0.62)) * factor;
		expect(methodValue(run({}), "ri_multistage")).toBeCloseTo(total, 9);
	});

	it("refuses book value shrunk by buybacks or without earnings", () => {
		expect(reasonText(run(withLines({ equity: flat(100), bookValuePerShare: flat(1) })), "ri_multistage")).toMatch(
			/150.0%/,
		);
		expect(reasonText(run(withLines({ netIncome: flat(-100) })), "ri_multistage")).toMatch(/^non_positive_input/);
	});
});

describe("unreliable figures", () => {
	const supplierValues = [
		{ name: "Made Up Value", value: 25, madeUp: true },
		{ name: "Net Value", value: -3 },
		{ name: "Fair Value", value: 33 },
	];

	it("are excluded if generated, unless the caller accepts them", () => {
		expect(reasonText(run({ supplierValues }), "supplier_made_up_value")).toMatch(/^missing_input.*made up/);
		expect(methodValue(run({ supplierValues }, { includeMadeUp: true }), "supplier_made_up_value")).toBe(25);
		expect(reasonText(run({ madeUp: ["bookValuePerShare"] }), "graham_number")).toMatch(/^missing_input.*made-up/i);
		expect(estimateOf(run({ madeUp: ["bookValuePerShare"] }, { includeMadeUp: true }), "graham_number").madeUp).toBe(
			true,
		);
	});

	it("give no price where the supplier's value is negative", () => {
		expect(reasonText(run({ supplierValues }), "supplier_net_value")).toMatch(/^non_positive_input.*−3.00/);
		expect(estimateOf(run({ supplierValues }), "supplier_fair_value").upside).toBeCloseTo(0.1, 12);
	});

	it("are refused where price and statements differ in split basis", () => {
		const split = run({ prices: monthly(2014, 2025, () => 1.2), marketValue: 3000 });
		expect(reasonText(split, "graham_number")).toMatch(/^unit_unknown.*split/);
		expect(reasonText(split, "fcff_three_stage")).toMatch(/^unit_unknown/);
	});

	it("are refused where the share count has another scale", () => {
		expect(reasonText(run(withLines({ sharesDiluted: flat(0.1) })), "epv")).toMatch(/^unit_unknown/);
	});
});

describe("a balance sheet with a missing line", () => {
	it("uses the newest reporting period of the last 18 months", () => {
		const upTo = (last: number) => flat(500).map((amount, i) => (i <= last ? amount : null));
		const year = run(withLines({ totalDebt: upTo(10) }));
		expect(input(year, "epv", "net_debt")?.value).toBe(500);
		expect(
			estimateOf(year, "epv")
				.warnings.map(({ text }) => text)
				.join(),
		).toMatch(/2024-12/);
		expect(reasonText(run(withLines({ totalDebt: upTo(9) })), "epv")).toMatch(/^not_reported/);
	});

	it("assumes zero for missing minority interest and preferred stock", () => {
		const unfolded = JSON.stringify(input(run({}), "epv", "net_debt"));
		expect(unfolded).toContain("nothing is reported; taken as none");
	});

	it("needs the stated number of years", () => {
		const short = {
			periods: years(2022, 2025),
			annual: Object.fromEntries(Object.entries(LEVEL.annual).map(([item, column]) => [item, column?.slice(0, 4)])),
		};
		expect(reasonText(run(short), "epv")).toMatch(/^insufficient_history/);
	});
});
