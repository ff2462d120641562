// Tests the threshold of each risk on both sides.
import { describe, expect, it } from "vitest";
import { NOT_ITS_OWN } from "../../../src/analytics/company/fair-value/notes.js";
import { closeTo, codes, type Figures, onlyRisk } from "./risks-of-figures.js";

const debt = (value: number): Figures => ({ measures: [{ name: "net_debt_to_ebitda", value }] });
/** Net income exceeds operating cash flow by this share of assets. */
const accruals = (share: number) => ({ net_income: [share], cash_flow_from_operations: [0], total_assets: [1] });
const diagnostic = (name: string, value: number): Figures => ({ diagnostics: { [name]: value } });

it("ranks a risk no higher beyond twice its threshold", () => {
	// Debt of 5.4 is 1.8 times its threshold and weighs 2: 3.6. Accruals weigh 1.5, at twice their threshold and at three times: 3.0.
	const codesWithDebt = (debts: number, share: number) => codes({ ...debt(debts), series: accruals(share) });
	expect(codesWithDebt(5.4, 0.3)).toEqual(["debt", "accruals"]);
	// 1.4 times 2 are 2.8.
	expect(codesWithDebt(4.2, 0.3)).toEqual(["accruals", "debt"]);
	expect(codesWithDebt(4.2, 0.18)).toEqual(["debt", "accruals"]);
});

describe("risk thresholds", () => {
	it("leave out debt and interest that fund loans to customers", () => {
		const figures = { ...debt(4.5), diagnostics: { interest_coverage: 2 } };
		expect(codes(figures).sort()).toEqual(["coverage", "debt"]);
		expect(codes({ ...figures, notes: [NOT_ITS_OWN.certain] })).toEqual([]);
		expect(codes({ ...figures, notes: [NOT_ITS_OWN.possible] }).sort()).toEqual(["coverage", "debt"]);
	});

	it("flag net debt of 3 times EBITDA, 6 for property trusts", () => {
		expect(codes(debt(3))).toEqual([]);
		expect(onlyRisk(debt(4.5))).toEqual({
			code: "debt",
			text: "Net debt is 4.5 times EBITDA; above 3 times a fall in profit hurts.",
			severity: closeTo(1.5),
		});
		expect(codes({ ...debt(6), template: "reit" })).toEqual([]);
		expect(onlyRisk({ ...debt(9), template: "reit" })?.text).toMatch(/^Net debt is 9\.0 times EBITDA; above 6 times/);
	});

	it("flag interest coverage below 4, and losses separately", () => {
		expect(codes(diagnostic("interest_coverage", 4))).toEqual([]);
		expect(codes(diagnostic("interest_coverage", 0))).toEqual([]);
		expect(onlyRisk(diagnostic("interest_coverage", 2.5))).toEqual({
			code: "coverage",
			text: "Operating profit covers interest 2.5 times; below 4 times there is little room.",
			severity: closeTo(1.6),
		});
		// 4 ÷ 0.5 would be 8, and 4 ÷ 1 is 4: both are capped at 3.
		expect(onlyRisk(diagnostic("interest_coverage", 0.5))?.severity).toBe(3);
	});

	it("flag accruals of 10% of assets", () => {
		expect(codes({ series: accruals(0.1) })).toEqual([]);
		expect(onlyRisk({ series: accruals(0.15) })).toEqual({
			code: "accruals",
			text: "Fiscal 2025 brought less cash from operations than net income; the difference is 15.0% of assets.",
			severity: closeTo(1.5),
		});
	});

	it("flag a Beneish score of −1.78", () => {
		expect(codes(diagnostic("beneish", -1.78))).toEqual([]);
		expect(onlyRisk(diagnostic("beneish", -1.28))).toEqual({
			code: "beneish",
			text: "The Beneish score of −1.28 is above −1.78: accounts of this shape deserve a second look.",
			severity: closeTo(1.25), // 1 + 0.5/2
		});
	});

	it("flag share-count growth of 2% a year over five years", () => {
		const growing = (rate: number) => ({ series: { shares: Array.from({ length: 8 }, (_, i) => 100 * rate ** i) } });
		expect(codes(growing(1.019))).toEqual([]);
		expect(onlyRisk(growing(1.03))).toEqual({
			code: "dilution",
			text: "The share count grew by 3.0% a year from 2020 to 2025: profit must grow as fast for an owner to stand still.",
			severity: closeTo(1.5),
		});
		// 8% is four times the threshold.
		expect(onlyRisk(growing(1.08))?.severity).toBe(3);
	});

	it("start the share count after a listing that adds 30%", () => {
		// 100 to 130 counts as growth, (130/100)^(1/5) − 1 = 5.4% a year; 100 to 131 is a listing and flat after it.
		expect(codes({ series: { shares: [100, 100, 130, 130, 130, 130] } })).toEqual(["dilution"]);
		expect(codes({ series: { shares: [100, 100, 131, 131, 131, 131] } })).toEqual([]);
		// After the listing 131 to 160 in three years: 6.9% a year. Two years are too few to say.
		expect(onlyRisk({ series: { shares: [50, 131, 140, 150, 160] } })?.text).toContain(
			"grew by 6.9% a year from 2022 to 2025",
		);
		expect(codes({ series: { shares: [50, 131, 140, 160] } })).toEqual([]);
		expect(codes({ series: { shares: [0, 10, 12, 14] } })).toEqual([]);
		// Counts are in millions: 0.5 is a valid count.
		expect(codes({ series: { shares: [0.5, 0.55, 0.6, 0.66] } })).toEqual(["dilution"]);
		// A listing in the second of six years: 200 to 240 in four years is 4.7% a year.
		expect(onlyRisk({ series: { shares: [100, 200, 210, 220, 230, 240] } })?.text).toContain(
			"grew by 4.7% a year from 2021 to 2025",
		);
		expect(codes({ series: { shares: [100, 110, 121] } })).toEqual([]);
		expect(codes({ series: { shares: [100, 110, 121, 133.1] } })).toEqual(["dilution"]);
	});

	it("flag a margin 1.2 times its median over eight years", () => {
		const margin = (...last: number[]) => [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, ...last];
		expect(onlyRisk({ series: { operating_margin: margin(0.18) } })).toEqual({
			code: "record_margin",
			text: "The operating margin of 18.0% is the highest of 8 years, whose median is 10.0%; high margins tend to fall back.",
			severity: closeTo(1.5), // 0.18 ÷ 0.1 ÷ 1.2
		});
		expect(codes({ series: { operating_margin: margin(0.125) } })).toEqual(["record_margin"]);
		expect(codes({ series: { operating_margin: margin(0.119) } })).toEqual([]);
		expect(codes({ series: { operating_margin: margin(0.2, 0.19) } })).toEqual([]);
		expect(codes({ series: { operating_margin: margin(0.18).slice(1) } })).toEqual([]);
		expect(codes({ series: { operating_margin: margin(0.18).map((value) => value - 0.1) } })).toEqual([]);
		// Of eight years the median lies between the fourth and the fifth, whatever their order: 0.10 and 0.12.
		expect(onlyRisk({ series: { operating_margin: [0.16, 0.04, 0.14, 0.06, 0.12, 0.08, 0.1, 0.2] } })?.text).toContain(
			"whose median is 11.0%",
		);
		// Ten years count: a record twelve years ago is ignored.
		expect(codes({ series: { operating_margin: [0.5, 0.5, ...margin(0.1, 0.1, 0.18)] } })).toEqual(["record_margin"]);
		expect(codes({ series: { operating_margin: [0.5, ...margin(0.1, 0.1, 0.18)] } })).toEqual(["record_margin"]);
		expect(codes({ series: { operating_margin: [0.5, ...margin(0.1, 0.18)] } })).toEqual([]);
	});

	it("show a property trust's earnings per share with new shares", () => {
		const trust = (ffo: readonly number[]): Figures => ({
			template: "reit",
			series: { shares: [100, 110, 121, 133.1], ffo_per_share: ffo },
		});
		// 1.061208 is three years of 2%.
		expect(onlyRisk(trust([1, 1, 1, 1.061208]))).toEqual({
			code: "dilution",
			text: "The share count grew by 10.0% a year from 2022 to 2025; funds from operations per share grew by 2.0% a year.",
			severity: 1,
		});
		expect(onlyRisk(trust([1.061208, 1, 1, 1]))).toMatchObject({
			text: /per share fell by 2\.0% a year\.$/,
			severity: 3,
		});
	});

	it("flag a margin a third below median; losses separately", () => {
		const margin = (name: string, now: number): Figures => ({ series: { [name]: [0.12, 0.12, 0.12, 0.12, now] } });
		expect(codes(margin("operating_margin", 0.081))).toEqual([]);
		expect(onlyRisk(margin("operating_margin", 0.06))).toEqual({
			code: "fallen_margin",
			text: "The operating margin of 6.0% is 50% below its 5-year median of 12.0%: part of it may be gone for good.",
			severity: closeTo(4 / 3), // 0.12·⅔ ÷ 0.06
		});
		expect(codes(margin("operating_margin", -0.06))).toEqual([]);
		// Four years give no median; the trailing margin takes precedence over the fiscal year's.
		expect(codes({ series: { operating_margin: [0.12, 0.12, 0.12, 0.06] } })).toEqual([]);
		const now = { measures: [{ name: "net_margin", value: 0.05 }] } as const;
		expect(onlyRisk({ ...margin("net_margin", 0.11), ...now })?.text).toMatch(/^The net margin of 5\.0% is 58% below/);
	});

	it("flag Altman's distress zone", () => {
		expect(codes(diagnostic("altman_z", 1.81))).toEqual([]);
		expect(onlyRisk(diagnostic("altman_z", 1.53))).toEqual({
			code: "distress",
			text: "Altman's Z of 1.53 is below 1.81, in the zone of financial distress.",
			severity: closeTo(1.28),
		});
	});

	it("flag losses and their number", () => {
		const income = (...net_income: number[]) => ({ series: { net_income, revenue: net_income.map(() => 200) } });
		expect(codes(income(-10, 0))).toEqual([]);
		expect(onlyRisk(income(5, -20, 10, 10, -1, -50))).toEqual({
			code: "loss",
			text: "Fiscal 2025 brought a loss of 25.0% of revenue; 3 of the last 5 years did.",
			severity: closeTo(1.6),
		});
	});

	it("flag negative free cash flow of operating companies", () => {
		const flow = (...free_cash_flow: number[]) => ({ series: { free_cash_flow } });
		expect(codes(flow(-1, 0))).toEqual([]);
		expect(onlyRisk(flow(-9, 4, -4, 2, 4, -14))).toEqual({
			code: "cash",
			text: "Free cash flow was negative in fiscal 2025 and in 2 of the last 5 years: debt, new shares or cash paid for the rest.",
			severity: closeTo(1.4),
		});
		for (const template of ["bank", "insurer", "reit"] as const) expect(codes({ ...flow(-1), template })).toEqual([]);
	});

	it("flag negative equity", () => {
		expect(codes({ series: { equity: [-5, 1] } })).toEqual([]);
		expect(onlyRisk({ series: { equity: [1, -3], total_assets: [50, 60] } })).toEqual({
			code: "negative_equity",
			text: "Equity is negative: debt and other liabilities exceed the assets by 5.0%.",
			severity: closeTo(1.05),
		});
		expect(onlyRisk({ series: { equity: [-3] } })?.text).toMatch(/exceed the assets\.$/);
	});

	it("use ROE and net margin for banks and insurers", () => {
		const roe = { roe: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.18] };
		expect(onlyRisk({ series: roe, template: "bank" })?.text).toMatch(
			/^The return on equity of 18\.0% .*; high returns tend/,
		);
		expect(codes({ series: roe })).toEqual([]);
		const series = { net_margin: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.18] };
		expect(codes({ series })).toEqual([]);
		for (const template of ["bank", "insurer"] as const)
			expect(onlyRisk({ series, template })?.text).toMatch(/^The net margin of 18\.0%/);
		expect(codes({ series, template: "reit" })).toEqual([]);
	});

	it("flag payouts above trailing earnings or free cash flow", () => {
		const payoutFigures = (eps: number, fcf_payout: number | null): Figures => ({
			diagnostics: { dividend_safety: eps },
			outputs: { fcf_payout },
		});
		expect(codes(payoutFigures(0.9, 1))).toEqual([]);
		expect(onlyRisk(payoutFigures(0.95, 0.9))?.text).toBe(
			"Dividends take 95.0% of earnings per share; above 90.0% they cannot grow faster than profit.",
		);
		expect(onlyRisk(payoutFigures(1.073, 2.25))).toEqual({
			code: "payout",
			text: "Dividends take 107.3% of earnings per share and 225.0% of free cash flow; cash or debt pays the rest.",
			severity: closeTo(2.5),
		});
		expect(onlyRisk(payoutFigures(0.5, 1.2))?.text).toBe(
			"Dividends take 120.0% of free cash flow; cash or debt pays the rest.",
		);
		expect(codes({ ...payoutFigures(0.5, 1.2), template: "bank" })).toEqual([]);
		expect(codes(payoutFigures(0.5, null))).toEqual([]);
	});

	it("flag a payout of 90%, except for property trusts", () => {
		const payout = (dividend: number, earned: number) => ({
			series: { dividends_per_share: [1, dividend], eps: [1, earned] },
		});
		expect(codes(payout(0.9, 1))).toEqual([]);
		expect(onlyRisk(payout(1.35, 1))).toEqual({
			code: "payout",
			text: "Dividends take 135.0% of earnings per share; cash or debt pays the rest.",
			severity: closeTo(1.5),
		});
		expect(codes({ ...payout(1.35, 1), template: "reit" })).toEqual([]);
		expect(codes(payout(1.35, 0))).toEqual([]);
		expect(codes(payout(1.35, -1))).toEqual([]);
		expect(codes({ series: { dividends_per_share: [2] } })).toEqual([]);
		// Both end in 2025, whatever their start.
		expect(codes({ series: { dividends_per_share: [1, 1, 1, 1, 1.35], eps: [1, 1, 1] } })).toEqual(["payout"]);
	});

	it("flag two multiples above their 90th percentile", () => {
		const multiple = (name: string, percentile: number, present = 30) => ({
			name,
			title: name.toUpperCase(),
			percentile: { value: percentile },
			now: { value: present, unit: { kind: "multiple" } },
			median: { value: 20, unit: { kind: "multiple" } },
		});
		expect(codes({ multiples: [multiple("pe", 95)] })).toEqual([]);
		expect(codes({ multiples: [multiple("pe", 95), multiple("ps", 90)] })).toEqual([]);
		// A high yield means a low price.
		expect(codes({ multiples: [multiple("pe", 95), multiple("dividend_yield", 99)] })).toEqual([]);
		expect(onlyRisk({ multiples: [multiple("pe", 95), multiple("ps", 97), multiple("pb", 91)] })).toEqual({
			code: "price",
			text: "3 multiples are higher than on 90% of past days, PS most of all: 30.0×, its median 20.0×.",
			severity: closeTo(1.5),
		});
		expect(onlyRisk({ multiples: [multiple("pe", 99, 90), multiple("ps", 97)] })?.severity).toBe(2.5);
	});

	it("flag falling revenue over three years", () => {
		expect(codes(diagnostic("revenue_cagr_3", 0))).toEqual([]);
		expect(onlyRisk(diagnostic("revenue_cagr_3", -0.05))).toEqual({
			code: "sales",
			text: "Revenue fell by 5.0% a year over three years.",
			severity: closeTo(1.5), // 1 + 0.05·10
		});
	});

	it("flag a segment above 60% of revenue", () => {
		const largest = (name: string, share: number) => ({ largest: { name, share, period: "2025-12" } });
		expect(codes(largest("Cloud", 0.6))).toEqual([]);
		expect(onlyRisk(largest("Cloud", 0.9))).toEqual({
			code: "concentration",
			text: "Cloud brought 90.0% of revenue in fiscal 2025.",
			severity: closeTo(1.5),
		});
		expect(codes(largest("Cloud", 0.95))).toEqual(["concentration"]);
		expect(codes(largest("Cloud", 0.96))).toEqual([]);
		for (const name of ["Product", "products", "Service", "Goods"]) expect(codes(largest(name, 0.9))).toEqual([]);
	});

	it("rank risks by importance, then distance from threshold", () => {
		expect(
			codes({
				...debt(4.5), // 2 · 1.5
				// 1.5 · 2, which comes later in the list; 1.3 · 1.1; 4 · 1.01
				diagnostics: { revenue_cagr_3: -0.01, altman_z: 1.8 },
				series: accruals(0.19),
			}),
		).toEqual(["distress", "debt", "accruals", "sales"]);
		// Ten times the threshold counts as twice: 1 · 2 against 1.5 · 1.5.
		expect(codes({ series: { ...accruals(0.15), shares: [10, 12, 15, 19] } })).toEqual(["dilution", "accruals"]);
	});
});
