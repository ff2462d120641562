// Makers whose debt funds loans to their customers.
import { describe, expect, it } from "vitest";
import { methodsOf } from "../../../src/analytics/company/fair-value/family-methods.js";
import { value } from "../../../src/analytics/company/index.js";
import { hasFinanceArm } from "../../../src/analytics/fair-value/captive-finance.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

describe("a finance arm", () => {
	it("follows from the industry and from debt above 40 % of revenue", () => {
		const farm = "Agricultural & Farm Machinery";
		expect([401, 400, null].map((debt) => hasFinanceArm(farm, debt, 1000))).toEqual([true, false, false]);
		expect(hasFinanceArm("Industrial Machinery & Supplies & Components", 900, 1000)).toBe(false);
		expect(hasFinanceArm(null, 900, 1000)).toBe(false);
	});

	it("leaves what takes debt off beside the range", () => {
		expect(methodsOf("intrinsic", "ordinary", true)).toEqual(["equity_three_stage", "ddm_three_stage"]);
		expect(methodsOf("market", "ordinary", true)).toEqual(["peer_pe"]);
		const maker = (industry: string) => {
			const owing = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(500) } });
			return value({ ...owing, industry }, { assumptions: { riskfree: 0.04, erp: 0.05, beta: 1 } });
		};
		const [lender, other] = [maker("Automobile Manufacturers"), maker("Drugs")];
		const weight = ({ estimates }: typeof lender) =>
			estimates.find(({ method }) => method === "fcff_three_stage")?.weight ?? Number.NaN;
		expect(weight(other)).toBeGreaterThan(0);
		expect(weight(lender)).toBe(0);
		expect(lender.fairValue.notes[0]).toContain("funds loans to customers");
		expect(other.fairValue.notes).toEqual([]);
	});
});
