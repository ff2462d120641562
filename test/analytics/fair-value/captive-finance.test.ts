// Tests finance arms: manufacturers whose debt funds loans to their customers.
import { describe, expect, it } from "vitest";
import { methodsOf } from "../../../src/analytics/company/fair-value/family-methods.js";
import { value } from "../../../src/analytics/company/index.js";
import { financeArmOf } from "../../../src/analytics/fair-value/captive-finance.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

describe("finance arm", () => {
	const FARM = "Agricultural & Farm Machinery";
	const UNKNOWN = { debt: null, longTermDebt: null, totalLiabilities: null, payables: null };

	it("is detected by industry and debt above 40% of revenue", () => {
		const arm = (debt: number, industry: string | null = FARM) => financeArmOf(industry, { ...UNKNOWN, debt }, 1000);
		expect([401, 400].map((debt) => arm(debt))).toEqual(["certain", null]);
		expect([arm(900, "Industrial Machinery & Supplies & Components"), arm(900, null)]).toEqual([null, null]);
		expect(financeArmOf(FARM, { ...UNKNOWN, debt: 900 }, null)).toBeNull();
	});

	it("is certain or possible by the bounds of unknown debt", () => {
		const arm = (lines: Partial<typeof UNKNOWN | Record<keyof typeof UNKNOWN, number>>) =>
			financeArmOf(FARM, { ...UNKNOWN, ...lines }, 1000);
		expect(arm({})).toBe("possible");
		// Ford owed at least its long-term debt.
		expect([401, 400].map((longTermDebt) => arm({ longTermDebt }))).toEqual(["certain", "possible"]);
		// 500 less 100 owed to suppliers leaves 400 at most.
		expect([501, 500].map((totalLiabilities) => arm({ totalLiabilities, payables: 100 }))).toEqual(["possible", null]);
		expect(arm({ longTermDebt: 500, debt: 300 })).toBeNull();
	});

	it("excludes debt-adjusted methods from the range", () => {
		expect(methodsOf("intrinsic", "ordinary", "not_its_own")).toEqual(["equity_three_stage", "ddm_three_stage"]);
		expect(methodsOf("market", "ordinary", "not_its_own")).toEqual(["peer_pe"]);
		expect(methodsOf("own_history", "ordinary", "not_its_own")).toEqual(["own_pe"]);
		expect(methodsOf("own_history", "ordinary", "not_its_own_with_gains")).toEqual(["own_pb"]);
		expect(methodsOf("market", "ordinary", "not_its_own_with_gains")).toEqual(["peer_pe"]);
		// Old balances do not affect free cash flow.
		expect(methodsOf("own_history", "ordinary", "old_balances")).toEqual(["own_pe", "own_p_fcf"]);
		const maker = (industry: string) => {
			const owing = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(500) } });
			return value({ ...owing, industry }, { peers: [], assumptions: { riskfree: 0.04, erp: 0.05, beta: 1 } });
		};
		const [lender, drugMaker] = [maker("Automobile Manufacturers"), maker("Drugs")];
		const weight = ({ estimates }: typeof lender) =>
			estimates.find(({ method }) => method === "fcff_three_stage")?.weight ?? Number.NaN;
		expect(weight(drugMaker)).toBeGreaterThan(0);
		expect(weight(lender)).toBe(0);
		expect(lender.fairValue.notes.join()).toContain("funds loans to customers");
		expect(drugMaker.fairValue.notes.join()).not.toContain("loans");
	});
});
