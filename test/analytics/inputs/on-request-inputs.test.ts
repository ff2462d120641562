// Tests inputs of analyses run by name, by hand.
import { describe, expect, it } from "vitest";
import { lossWithoutCash } from "../../../src/analytics/analyses/guards.js";
import { middleCell } from "../../../src/analytics/analyses/on-request/cash-flow.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import {
	debtAndPreferred,
	equityReinvestmentHigh,
	equityReinvestmentStable,
	fcffPath,
	growthAxis,
	incomeWithoutCash,
	terminalValue,
	waccAxis,
	waccPath,
} from "../../../src/analytics/inputs/on-request-inputs.js";
import { flat } from "../company/level-company.js";
import { level, NINE, quantityOf } from "./level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);

describe("income without interest on cash", () => {
	const income = quantityOf(incomeWithoutCash);
	it("subtracts after-tax interest, or the risk-free rate on cash", () => {
		// 150 − 40 · 0.75; 150 − 1,000 · 4% · 0.75; preferred dividends belong to others.
		expect(income({ interestIncome: flat(40), cash: flat(1000) })).toEqual(closeTo(120));
		expect(income({ cash: flat(1000) })).toEqual(closeTo(120));
		expect(income({ cash: flat(500), preferredDividends: flat(5) })).toEqual(closeTo(130));
		expect(income({ interestIncome: flat(40), cash: undefined as never })).toEqual(closeTo(120));
		expect(income({ cash: undefined as never })).toBe("field_not_found");
		const texts = (annual: object) =>
			new CompanyFacts(level(annual)).get(incomeWithoutCash).warnings.map(({ text }) => text);
		const cashNote = "interest income is not reported: cash is taken to earn the risk-free rate";
		expect([
			texts({ cash: flat(1000) }).includes(cashNote),
			texts({ interestIncome: flat(40) }).includes(cashNote),
		]).toEqual([true, false]);
	});

	it("is refused as a base where negative", () => {
		const refused = (interest: number) =>
			lossWithoutCash(new CompanyFacts(level({ interestIncome: flat(interest) }), { assumptions: NINE }))?.code;
		// 200 · 0.75 leaves nothing of 150.
		expect([refused(199), refused(200), refused(201)]).toEqual([undefined, "non_positive_base", "non_positive_base"]);
		expect(lossWithoutCash(new CompanyFacts(level({ netIncome: undefined as never })))).toBeNull();
	});
});

describe("senior claims and reinvestment", () => {
	it("include debt and preferred stock", () => {
		expect(quantityOf(debtAndPreferred)({ totalDebt: flat(300), preferredStock: flat(50) })).toBe(350);
	});

	it("reinvest growth over ROE, none for negative growth", () => {
		const high = quantityOf(equityReinvestmentHigh);
		const highAt = (growth: number, return_on_equity: number) => high({}, {}, { growth, return_on_equity });
		expect([highAt(0.05, 0.2), highAt(-0.05, 0.2), highAt(0.05, 0), highAt(0.05, -0.1)]).toEqual([
			closeTo(0.25),
			0,
			"non_positive_input",
			"non_positive_input",
		]);
		expect(quantityOf(equityReinvestmentStable)({}, {}, { terminal_return: 0.08, g_stable: 0.02 })).toEqual(
			closeTo(0.25),
		);
	});
});

describe("grids and paths", () => {
	it("step by half a point to a point each way", () => {
		const steps = (base: number) => [-0.01, -0.005, 0, 0.005, 0.01].map((step) => closeTo(base + step));
		expect(quantityOf(waccAxis)({}, {}, { wacc: 0.08 })).toEqual(steps(0.08));
		expect(quantityOf(growthAxis)({}, {}, { g_stable: 0.03 })).toEqual(steps(0.03));
	});

	it("have the base case in the middle", () => {
		expect(
			middleCell([
				[1, 2, 3],
				[4, 5, 6],
				[7, 8, 9],
			]),
		).toBe(5);
		expect([
			middleCell([[7]]),
			middleCell([[null]]),
			middleCell([3]),
			middleCell("no grid"),
			middleCell([[1, 2]]),
		]).toEqual([7, null, null, null, null]);
	});

	it("grow, then fade linearly to perpetual growth", () => {
		const path = quantityOf(fcffPath);
		const pathOf = (years_high: number, years_fade: number) =>
			path({}, {}, { free_cash_flow: 100, growth: 0.08, g_stable: 0.02, years_high, years_fade }) as readonly number[];
		const flows = (...rates: readonly number[]) => {
			let flow = 100;
			return rates.map((rate) => {
				flow *= 1 + rate;
				return closeTo(flow);
			});
		};
		expect(pathOf(2, 3)).toEqual(flows(0.08, 0.08, 0.06, 0.04, 0.02));
		expect(pathOf(2, 0)).toEqual(flows(0.08, 0.08));
		expect(pathOf(1, 1)).toEqual(flows(0.08, 0.02));
		expect(quantityOf(waccPath)({}, {}, { wacc: 0.08, years_high: 2, years_fade: 3 })).toEqual(Array(5).fill(0.08));
	});

	it("end in a perpetuity growing below the rate", () => {
		const end = quantityOf(terminalValue);
		const endAt = (wacc: number) =>
			end({}, {}, { free_cash_flow: 100, growth: 0.02, g_stable: 0.02, years_high: 1, years_fade: 1, wacc });
		// 100 · 1.02³ over 8 − 2%.
		expect([endAt(0.08), endAt(0.02), endAt(0.01)]).toEqual([
			closeTo((100 * 1.02 ** 3) / 0.06),
			"growth_not_below_discount_rate",
			"growth_not_below_discount_rate",
		]);
	});
});
