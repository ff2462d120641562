// Tests per-share inputs by hand: payout, dividend growth, residual income.
import { describe, expect, it } from "vitest";
import {
	dividendGrowthNow,
	dividendGrowthStable,
	grahamGrowthPercent,
	lynchGrowthPercent,
	operatingMargins,
	payout,
	payoutStable,
	residualDps,
	residualEps,
	sustainedDividendGrowth,
	sustainedDividends,
} from "../../../src/analytics/inputs/per-share.js";
import { flat } from "../company/level-company.js";
import { lastOf, quantityOf } from "./of-level.js";

const near = (value: number) => expect.closeTo(value, 9);
const TRUST = { template: "reit" } as const;
const BANK = { template: "bank" } as const;

describe("operating margins", () => {
	const margins = quantityOf(operatingMargins);
	it("cover the latest years with profit and sales", () => {
		const ebit = lastOf(100, 110, null, 130, 140, -50);
		const revenue = lastOf(1000, 1000, 1000, 0, null, 1000);
		const found = margins({ operatingIncome: ebit, revenue });
		expect(found).toEqual([...Array(5).fill(0.1), 0.11, -0.05].map(near));
		expect(margins({ operatingIncome: ebit, revenue }, {}, { history_years: 2 })).toEqual([near(-0.05)]);
		// Sales of 1 are valid sales.
		expect(margins({ revenue: lastOf(1000, 1), operatingIncome: lastOf(100, 2) }, {}, { history_years: 2 })).toEqual([
			near(0.1),
			2,
		]);
	});
});

describe("payout", () => {
	it("uses positive earnings only", () => {
		const of = quantityOf(payout);
		expect([of(), of({ earningsPerShare: flat(0.5) }), of({ earningsPerShare: flat(0) })]).toEqual([
			near(0.6),
			near(1.8),
			"non_positive_denominator",
		]);
		expect(of({ earningsPerShare: flat(-1) })).toBe("non_positive_denominator");
	});

	it("in stable growth leaves what growth needs", () => {
		const of = quantityOf(payoutStable);
		const at = (return_on_equity: number) => of({}, {}, { return_on_equity });
		// Cost of equity 9%, growth 2%.
		expect([at(0.05), at(0.09), at(0.1), at(0.18), at(0.3)]).toEqual(
			[1 - 2 / 9, 1 - 2 / 9, 0.8, 1 - 2 / 18, 1 - 2 / 18].map(near),
		);
	});
});

describe("dividend growth", () => {
	const paid = (first: number, last: number) => ({ dividendsPerShare: lastOf(first, first, 1, 1, 1, 1, last) });
	it("is half the five-year rate plus half base, within limits", () => {
		const of = quantityOf(dividendGrowthNow);
		const at = (last: number, sketch = {}) => of(paid(1, last), sketch);
		// The base is 5%: half of it and of 10, 15 and −5%.
		expect([at(1.1 ** 5), at(1.2 ** 5), at(0.9 ** 5), at(0)]).toEqual([
			...[0.075, 0.1, 0].map(near),
			"insufficient_history",
		]);
		expect([at(1.1 ** 5, TRUST), at(1.2 ** 5, TRUST), at(0.9 ** 5, TRUST)]).toEqual([0.1, 0.15, -0.05].map(near));
		// 80% of profit reinvested at 5% fund 4%.
		expect(of(paid(1, 1.1 ** 5), {}, { return_on_capital: 0.05 })).toEqual(near(0.04));
	});

	it("in perpetuity is retention at own ROE, within limits", () => {
		const of = quantityOf(dividendGrowthStable);
		// Earnings of 1.5 a share.
		const at = (return_on_equity: number, paid: number) =>
			of({ dividendsPerShare: flat(1.5 * paid) }, {}, { return_on_equity });
		expect([at(0.1, 0.9), at(0.1, 0.5), at(0.1, 1.2)]).toEqual([0.01, 0.02, 0].map(near));
	});

	it("in perpetuity of a property trust follows its record", () => {
		const of = quantityOf(dividendGrowthStable);
		const at = (growth: number) => of(paid(1, (1 + growth) ** 5), TRUST);
		expect([at(0.01), at(0.04), at(-0.02)]).toEqual([0.01, 0.02, 0].map(near));
	});

	it("of a property trust is limited by cash-flow growth", () => {
		const of = quantityOf(sustainedDividendGrowth);
		const flow = (...last: (number | null)[]) => ({ cashFlowFromOperations: lastOf(null, ...last) });
		const both = { ...paid(1, 1.04 ** 5), ...flow(100, 1, 1, 1, 1, 100 * 1.03 ** 5) };
		expect(of(both, TRUST)).toEqual(near(0.03));
		expect(of(both)).toEqual(near(0.045));
		expect(of({ ...paid(1, 1.02 ** 5), ...flow(100, 1, 1, 1, 1, 100 * 1.03 ** 5) }, TRUST)).toEqual(near(0.02));
		expect(of({ ...paid(1, 1.04 ** 5), ...flow(100, 1, 1, 100 * 1.01 ** 3) }, TRUST)).toEqual(near(0.01));
		expect(of({ ...paid(1, 1.04 ** 5), ...flow(100, 1, 1) }, TRUST)).toEqual(near(0.04));
		expect(of({ ...paid(1, 1.9 ** 5), ...flow(100, 1, 1, 1, 1, 100 * 1.8 ** 5) }, TRUST)).toEqual(near(0.15));
		expect(of({ ...paid(1, 1.9 ** 5), ...flow(100, 1, 1, 1, 1, 10) }, TRUST)).toEqual(near(-0.05));
		// Without dividends the cash flow's growth applies; a given growth takes precedence over both.
		expect(of({ ...paid(0, 1), ...flow(100, 1, 1, 1, 1, 100 * 1.03 ** 5) }, TRUST)).toEqual(near(0.03));
		expect(of({ ...paid(0, 1), ...flow(100, 1) }, TRUST)).toBe("insufficient_history");
		expect([of(both, TRUST, { growth: 0.07 }), of(both, {}, { growth: 0.07 })]).toEqual([near(0.07), near(0.045)]);
	});
});

describe("three-stage dividends", () => {
	const of = quantityOf(sustainedDividends);
	it("are per share, or a trust's usual payout", () => {
		// 150 of cash flow on 100 million shares; of the last five years 40, 50, 60, 70 and 80% were paid.
		const flow = { cashFlowFromOperations: flat(150), dividendsPerShare: lastOf(0.1, 0.6, 0.75, 0.9, 1.05, 1.2) };
		expect([of(flow), of(flow, TRUST)]).toEqual([1.2, 0.9].map(near));
		// Half of the last five years counts, not the sixth: 40, 40, 80, 80 and 80%.
		const six = { ...flow, dividendsPerShare: lastOf(0.6, 0.6, 0.6, 1.2, 1.2, 1.2) };
		expect(of(six, TRUST)).toEqual(near(1.2));
		// At most 100%.
		expect(of({ ...flow, dividendsPerShare: flat(3) }, TRUST)).toEqual(near(1.5));
		// Years without cash flow give no payout.
		const rare = { ...flow, cashFlowFromOperations: lastOf(150, 0, -1, null, 100, 150) };
		expect(of({ ...rare, dividendsPerShare: lastOf(1, 1, 1, 1, 0.5, 0.9) }, TRUST)).toEqual(near(1.5 * 0.55));
	});

	it("fall back to the share's where cash flow is unknown", () => {
		expect([of({}, TRUST), of({ cashFlowFromOperations: lastOf(150, -10) }, TRUST)]).toEqual([0.9, 0.9].map(near));
		expect(of({ cashFlowFromOperations: flat(150), dividendsPerShare: flat(0) }, TRUST)).toBe("non_positive_input");
	});
});

describe("growth for Lynch's and Graham's rules", () => {
	const lynch = quantityOf(lynchGrowthPercent);
	const grown = (rate: number) => lastOf(1, 1, 7, 7, 7, 7, (1 + rate) ** 5);
	it("uses EBITDA, else earnings; book value for financials", () => {
		const lines = { ebitdaPerShare: grown(0.08), earningsPerShare: grown(0.05), bookValuePerShare: grown(0.03) };
		expect([lynch(lines), lynch(lines, BANK), lynch(lines, { template: "insurer" })]).toEqual([8, 3, 3].map(near));
		const { ebitdaPerShare: _, ...less } = lines;
		expect([lynch(less), lynch({ ...lines, ebitdaPerShare: lastOf(1, 1, 7, 7, 7, 7, -1) })]).toEqual([5, 5].map(near));
		const none = lastOf(1, 0, 1, 1, 1, 1, 1);
		expect(lynch({ ebitdaPerShare: none, earningsPerShare: none })).toBe("insufficient_history");
	});

	it("is the ten-year mean, limited to 0–15 points", () => {
		const graham = quantityOf(grahamGrowthPercent);
		const at = (growth: number, fade = 5) => graham({}, {}, { growth, years_fade: fade, g_stable: 0.02 });
		// Without a fade five years of 8% are five years of 8%.
		expect([at(0.08, 0), at(0.15, 0), at(0.16, 0), at(-0.01, 0), at(0, 0)]).toEqual([8, 15, 15, 0, 0].map(near));
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
		return [rows.map(([earned]) => near(earned)), rows.map(([, paid]) => near(paid))];
	};

	it("fades from own ROE to cost plus half the excess", () => {
		const at = (return_on_equity: number, moat = 0.5) => paths({}, {}, { return_on_equity, moat, payout: 0.6 });
		// 15% is 6 points above: 3 are kept. 25% is 16 above, of which 10 count. 4% and −11% are 5 and 20 below.
		expect(at(0.15)).toEqual(byHand(0.15, 0.12, 0.6));
		expect(at(0.25)).toEqual(byHand(0.25, 0.14, 0.6));
		expect(at(0.04)).toEqual(byHand(0.04, 0.065, 0.6));
		expect(at(0.25, 1)).toEqual(byHand(0.25, 0.19, 0.6));
		const [, lost] = at(-0.11);
		expect(lost?.slice(0, 2)).toEqual([0, 0]);
		expect(at(-0.11)[0]?.[0]).toEqual(near(10 * (-0.11 + (0.04 + 0.11) / 10)));
	});

	it("keeps the payout, at most 100%", () => {
		const at = (dividendsPerShare: number, sketch = {}) =>
			paths({ dividendsPerShare: flat(dividendsPerShare) }, sketch, { return_on_equity: 0.09 });
		expect(at(0.9)).toEqual(byHand(0.09, 0.09, 0.6));
		expect(at(3)).toEqual(byHand(0.09, 0.09, 1));
		expect(at(0)).toEqual(byHand(0.09, 0.09, 0));
	});

	it("pays what growth leaves where dividends are unknown", () => {
		const unknown = (growth: number, sketch = {}) =>
			paths({ dividendsPerShare: undefined as never }, sketch, { return_on_equity: 0.09, growth });
		expect(unknown(0.045)).toEqual(byHand(0.09, 0.09, 0.5));
		expect(unknown(0.12)).toEqual(byHand(0.09, 0.09, 0));
		expect(unknown(-0.03)).toEqual(byHand(0.09, 0.09, 1));
		expect(unknown(0.045, { dividends: [] })).toEqual(byHand(0.09, 0.09, 0));
		const one = { exDate: "2020-05-01", amount: 1, type: "Cash Div.", currency: "USD" };
		expect(unknown(0.045, { dividends: [one] })).toEqual(byHand(0.09, 0.09, 0.5));
		const none = paths({ dividendsPerShare: undefined as never }, {}, { return_on_equity: 0, growth: 0.02 });
		expect(none).toEqual(["field_not_found", "field_not_found"]);
	});
});
