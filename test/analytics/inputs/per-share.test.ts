// Tests per-share inputs by hand: payout, dividend growth, residual income.
import { describe, expect, it } from "vitest";
import {
	dividendGrowthNow,
	dividendGrowthStable,
	payout,
	payoutStable,
	sustainedDividendGrowth,
	sustainedDividends,
} from "../../../src/analytics/inputs/dividends.js";
import {
	grahamGrowthPercent,
	lynchGrowthPercent,
	operatingMargins,
	residualDps,
	residualEps,
} from "../../../src/analytics/inputs/per-share.js";
import { flat } from "../company/level-company.js";
import { lastOf, quantityOf } from "./level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const TRUST = { template: "reit" } as const;
const BANK = { template: "bank" } as const;

describe("operating margins", () => {
	const margins = quantityOf(operatingMargins);
	it("cover the latest years with profit and sales", () => {
		const ebit = lastOf(100, 110, null, 130, 140, -50);
		const revenue = lastOf(1000, 1000, 1000, 0, null, 1000);
		const result = margins({ operatingIncome: ebit, revenue });
		expect(result).toEqual([...Array(5).fill(0.1), 0.11, -0.05].map(closeTo));
		expect(margins({ operatingIncome: ebit, revenue }, {}, { history_years: 2 })).toEqual([closeTo(-0.05)]);
		// Sales of 1 are valid sales.
		expect(margins({ revenue: lastOf(1000, 1), operatingIncome: lastOf(100, 2) }, {}, { history_years: 2 })).toEqual([
			closeTo(0.1),
			2,
		]);
	});
});

describe("payout", () => {
	it("uses positive earnings only", () => {
		const payoutOf = quantityOf(payout);
		expect([payoutOf(), payoutOf({ earningsPerShare: flat(0.5) }), payoutOf({ earningsPerShare: flat(0) })]).toEqual([
			closeTo(0.6),
			closeTo(1.8),
			"non_positive_denominator",
		]);
		expect(payoutOf({ earningsPerShare: flat(-1) })).toBe("non_positive_denominator");
	});

	it("in stable growth leaves what growth needs", () => {
		const payoutFor = quantityOf(payoutStable);
		const payoutAt = (return_on_equity: number) => payoutFor({}, {}, { return_on_equity });
		// Cost of equity 9%, growth 2%.
		expect([payoutAt(0.05), payoutAt(0.09), payoutAt(0.1), payoutAt(0.18), payoutAt(0.3)]).toEqual(
			[1 - 2 / 9, 1 - 2 / 9, 0.8, 1 - 2 / 18, 1 - 2 / 18].map(closeTo),
		);
	});
});

describe("dividend growth", () => {
	const dividendsGrowing = (first: number, last: number) => ({
		dividendsPerShare: lastOf(first, first, 1, 1, 1, 1, last),
	});
	it("is half the five-year rate plus half base, within limits", () => {
		const growthFor = quantityOf(dividendGrowthNow);
		// The profit is large enough for any growth.
		const growthTo = (last: number, sketch = {}) =>
			growthFor({ ...dividendsGrowing(1, last), netIncome: flat(15_000) }, sketch);
		// The base is 5%: half of it and of 10, 15 and −5%.
		expect([growthTo(1.1 ** 5), growthTo(1.2 ** 5), growthTo(0.9 ** 5), growthTo(0)]).toEqual([
			...[0.075, 0.1, 0].map(closeTo),
			"insufficient_history",
		]);
		expect([growthTo(1.1 ** 5, TRUST), growthTo(1.2 ** 5, TRUST), growthTo(0.9 ** 5, TRUST)]).toEqual(
			[0.1, 0.15, -0.05].map(closeTo),
		);
		// 80% of profit reinvested at 5% fund 4%.
		const rich = { ...dividendsGrowing(1, 1.1 ** 5), netIncome: flat(15_000) };
		expect(growthFor(rich, {}, { return_on_capital: 0.05 })).toEqual(closeTo(0.04));
	});

	it("is profit growth, plus a rise of a low payout", () => {
		const growthFor = quantityOf(sustainedDividendGrowth);
		const growthAt = (payout: number) =>
			growthFor(
				{ ...dividendsGrowing(0.6, 0.9), netIncome: flat(90 / payout), equity: flat(90 / payout / 0.15) },
				{},
				{ return_on_capital: 0.15 },
			);
		const [ownGrowth, ofProfit] = [0.025 + (1.5 ** 0.2 - 1) / 2, 0.025];
		expect(growthAt(0.2)).toEqual(closeTo(ownGrowth));
		// The stable payout is 1 − 2%/15%; five years of growth and half of a fade of five years count.
		expect(growthAt(0.8)).toEqual(closeTo((1 + ofProfit) * ((1 - 0.02 / 0.15) / 0.8) ** (1 / 7.5) - 1));
		expect([growthAt(0.9), growthAt(1.5)]).toEqual([closeTo(ofProfit), closeTo(ofProfit)]);
		// Negative equity has no return: the return on new capital of 15% stands in.
		const shrunk = { ...dividendsGrowing(0.6, 0.9), netIncome: flat(90 / 0.8), equity: flat(-100) };
		expect(growthFor(shrunk, {}, { return_on_capital: 0.15 })).toEqual(growthAt(0.8));
		expect(growthFor({ ...dividendsGrowing(0.6, 0.9), netIncome: flat(60) }, {}, { dividend_growth: 0.06 })).toEqual(
			closeTo(0.06),
		);
	});

	it("in perpetuity is retention at own ROE, within limits", () => {
		const growthFor = quantityOf(dividendGrowthStable);
		// Earnings of 1.5 a share.
		const stableGrowthAt = (return_on_equity: number, dividend: number) =>
			growthFor({ dividendsPerShare: flat(1.5 * dividend) }, {}, { return_on_equity });
		expect([stableGrowthAt(0.1, 0.9), stableGrowthAt(0.1, 0.5), stableGrowthAt(0.1, 1.2)]).toEqual(
			[0.01, 0.02, 0].map(closeTo),
		);
	});

	it("in perpetuity of a property trust follows its record", () => {
		const growthFor = quantityOf(dividendGrowthStable);
		const stableGrowthAfter = (growth: number) => growthFor(dividendsGrowing(1, (1 + growth) ** 5), TRUST);
		expect([stableGrowthAfter(0.01), stableGrowthAfter(0.04), stableGrowthAfter(-0.02)]).toEqual(
			[0.01, 0.02, 0].map(closeTo),
		);
	});

	it("of a property trust is limited by cash-flow growth", () => {
		const growthFor = quantityOf(sustainedDividendGrowth);
		const flow = (...last: (number | null)[]) => ({ cashFlowFromOperations: lastOf(null, ...last) });
		const bothLines = { ...dividendsGrowing(1, 1.04 ** 5), ...flow(100, 1, 1, 1, 1, 100 * 1.03 ** 5) };
		expect(growthFor(bothLines, TRUST)).toEqual(closeTo(0.03));
		expect(growthFor({ ...bothLines, netIncome: flat(15_000) })).toEqual(closeTo(0.045));
		expect(growthFor({ ...dividendsGrowing(1, 1.02 ** 5), ...flow(100, 1, 1, 1, 1, 100 * 1.03 ** 5) }, TRUST)).toEqual(
			closeTo(0.02),
		);
		expect(growthFor({ ...dividendsGrowing(1, 1.04 ** 5), ...flow(100, 1, 1, 100 * 1.01 ** 3) }, TRUST)).toEqual(
			closeTo(0.01),
		);
		expect(growthFor({ ...dividendsGrowing(1, 1.04 ** 5), ...flow(100, 1, 1) }, TRUST)).toEqual(closeTo(0.04));
		expect(growthFor({ ...dividendsGrowing(1, 1.9 ** 5), ...flow(100, 1, 1, 1, 1, 100 * 1.8 ** 5) }, TRUST)).toEqual(
			closeTo(0.15),
		);
		expect(growthFor({ ...dividendsGrowing(1, 1.9 ** 5), ...flow(100, 1, 1, 1, 1, 10) }, TRUST)).toEqual(
			closeTo(-0.05),
		);
		// Without dividends the cash flow's growth applies; a given growth takes precedence over both.
		expect(growthFor({ ...dividendsGrowing(0, 1), ...flow(100, 1, 1, 1, 1, 100 * 1.03 ** 5) }, TRUST)).toEqual(
			closeTo(0.03),
		);
		expect(growthFor({ ...dividendsGrowing(0, 1), ...flow(100, 1) }, TRUST)).toBe("insufficient_history");
		expect([growthFor(bothLines, TRUST, { growth: 0.07 }), growthFor(bothLines, {}, { growth: 0.07 })]).toEqual([
			closeTo(0.07),
			closeTo(0.045),
		]);
	});
});

describe("three-stage dividends", () => {
	const dividendsFor = quantityOf(sustainedDividends);
	it("are per share, or a trust's usual payout", () => {
		// 150 of cash flow on 100 million shares; of the last five years 40, 50, 60, 70 and 80% were paid.
		const flow = { cashFlowFromOperations: flat(150), dividendsPerShare: lastOf(0.1, 0.6, 0.75, 0.9, 1.05, 1.2) };
		expect([dividendsFor(flow), dividendsFor(flow, TRUST)]).toEqual([1.2, 0.9].map(closeTo));
		// Half of the last five years counts, not the sixth: 40, 40, 80, 80 and 80%.
		const six = { ...flow, dividendsPerShare: lastOf(0.6, 0.6, 0.6, 1.2, 1.2, 1.2) };
		expect(dividendsFor(six, TRUST)).toEqual(closeTo(1.2));
		// At most 100%.
		expect(dividendsFor({ ...flow, dividendsPerShare: flat(3) }, TRUST)).toEqual(closeTo(1.5));
		// Years without cash flow give no payout.
		const rare = { ...flow, cashFlowFromOperations: lastOf(150, 0, -1, null, 100, 150) };
		expect(dividendsFor({ ...rare, dividendsPerShare: lastOf(1, 1, 1, 1, 0.5, 0.9) }, TRUST)).toEqual(
			closeTo(1.5 * 0.55),
		);
	});

	it("fall back to the share's where cash flow is unknown", () => {
		expect([dividendsFor({}, TRUST), dividendsFor({ cashFlowFromOperations: lastOf(150, -10) }, TRUST)]).toEqual(
			[0.9, 0.9].map(closeTo),
		);
		expect(dividendsFor({ cashFlowFromOperations: flat(150), dividendsPerShare: flat(0) }, TRUST)).toBe(
			"non_positive_input",
		);
	});
});

describe("growth for Lynch's and Graham's rules", () => {
	const lynch = quantityOf(lynchGrowthPercent);
	const dividendsAtRate = (rate: number) => lastOf(1, 1, 7, 7, 7, 7, (1 + rate) ** 5);
	it("uses EBITDA, else earnings; book value for financials", () => {
		const lines = {
			ebitdaPerShare: dividendsAtRate(0.08),
			earningsPerShare: dividendsAtRate(0.05),
			bookValuePerShare: dividendsAtRate(0.03),
		};
		expect([lynch(lines), lynch(lines, BANK), lynch(lines, { template: "insurer" })]).toEqual([8, 3, 3].map(closeTo));
		const { ebitdaPerShare: _, ...less } = lines;
		expect([lynch(less), lynch({ ...lines, ebitdaPerShare: lastOf(1, 1, 7, 7, 7, 7, -1) })]).toEqual(
			[5, 5].map(closeTo),
		);
		const none = lastOf(1, 0, 1, 1, 1, 1, 1);
		expect(lynch({ ebitdaPerShare: none, earningsPerShare: none })).toBe("insufficient_history");
	});

	it("is the ten-year mean, limited to 0–15 points", () => {
		const graham = quantityOf(grahamGrowthPercent);
		const grahamGrowthAt = (growth: number, fade = 5) => graham({}, {}, { growth, years_fade: fade, g_stable: 0.02 });
		// Without a fade five years of 8% are five years of 8%.
		expect([
			grahamGrowthAt(0.08, 0),
			grahamGrowthAt(0.15, 0),
			grahamGrowthAt(0.16, 0),
			grahamGrowthAt(-0.01, 0),
			grahamGrowthAt(0, 0),
		]).toEqual([8, 15, 15, 0, 0].map(closeTo));
	});
});

describe("residual income", () => {
	const [eps, dps] = [quantityOf(residualEps), quantityOf(residualDps)];
	const paths = (...call: Parameters<typeof eps>) => [eps(...call), dps(...call)] as readonly (readonly number[])[];
	/** Book value 10; a return that falls in ten steps to 9% plus the kept excess. */
	const byHand = (roe: number, end: number, payoutNow: number) => {
		const rows: [number, number][] = [];
		let book = 10;
		for (let year = 1; year <= 10; year++) {
			const earned = book * (roe + ((end - roe) * year) / 10);
			rows.push([earned, earned * payoutNow]);
			book += earned * (1 - payoutNow);
		}
		return [rows.map(([earned]) => closeTo(earned)), rows.map(([, dividend]) => closeTo(dividend))];
	};

	it("fades from own ROE to cost plus half the excess", () => {
		const pathsAt = (return_on_equity: number, moat = 0.5) => paths({}, {}, { return_on_equity, moat, payout: 0.6 });
		// 15% is 6 points above: 3 are kept. 25% is 16 above, of which 10 count. 4% and −11% are 5 and 20 below.
		expect(pathsAt(0.15)).toEqual(byHand(0.15, 0.12, 0.6));
		expect(pathsAt(0.25)).toEqual(byHand(0.25, 0.14, 0.6));
		expect(pathsAt(0.04)).toEqual(byHand(0.04, 0.065, 0.6));
		expect(pathsAt(0.25, 1)).toEqual(byHand(0.25, 0.19, 0.6));
		const [, dividendPath] = pathsAt(-0.11);
		expect(dividendPath?.slice(0, 2)).toEqual([0, 0]);
		expect(pathsAt(-0.11)[0]?.[0]).toEqual(closeTo(10 * (-0.11 + (0.04 + 0.11) / 10)));
	});

	it("keeps the payout, at most 100%", () => {
		const pathsPaying = (dividendsPerShare: number, sketch = {}) =>
			paths({ dividendsPerShare: flat(dividendsPerShare) }, sketch, { return_on_equity: 0.09 });
		expect(pathsPaying(0.9)).toEqual(byHand(0.09, 0.09, 0.6));
		expect(pathsPaying(3)).toEqual(byHand(0.09, 0.09, 1));
		expect(pathsPaying(0)).toEqual(byHand(0.09, 0.09, 0));
	});

	it("pays what growth leaves where dividends are unknown", () => {
		const unknown = (growth: number, sketch = {}) =>
			paths({ dividendsPerShare: undefined as never }, sketch, { return_on_equity: 0.09, growth });
		expect(unknown(0.045)).toEqual(byHand(0.09, 0.09, 0.5));
		expect(unknown(0.12)).toEqual(byHand(0.09, 0.09, 0));
		expect(unknown(-0.03)).toEqual(byHand(0.09, 0.09, 1));
		expect(unknown(0.045, { dividends: [] })).toEqual(byHand(0.09, 0.09, 0));
		const dividend = { exDate: "2020-05-01", amount: 1, type: "Cash Div.", currency: "USD" };
		expect(unknown(0.045, { dividends: [dividend] })).toEqual(byHand(0.09, 0.09, 0.5));
		const none = paths({ dividendsPerShare: undefined as never }, {}, { return_on_equity: 0, growth: 0.02 });
		expect(none).toEqual(["field_not_found", "field_not_found"]);
	});
});
