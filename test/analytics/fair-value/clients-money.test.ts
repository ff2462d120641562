// Tests financial companies whose debt and cash flows belong to their clients.
import { expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

it("values brokers, asset managers and consumer lenders by equity", () => {
	const inIndustry = (industry: string) =>
		value({ ...makeCompany(LEVEL), sector: "Financials", industry }, { peers: [] }).fairValue;
	const methodsOf = (industry: string) => inIndustry(industry).families.flatMap(({ methods }) => methods);
	const payments = methodsOf("Transaction & Payment Processing Services");
	expect(payments).toContain("fcff_three_stage");
	for (const industry of ["Asset Management & Custody Banks", "Investment Banking & Brokerage", "Consumer Finance"]) {
		const left = methodsOf(industry);
		expect(left).toContain("equity_three_stage");
		expect(
			left.filter((method) => /fcf|^own_ev|^peer_ev/.test(method)),
			industry,
		).toEqual([]);
		expect(inIndustry(industry).notes.join()).toContain("are in part its customers'");
	}
	expect(methodsOf("Insurance Brokers")).toEqual(payments);
});
