// Tests figures of a company that the caller gives.
import { describe, expect, it } from "vitest";
import { COMPUTED_DEFAULTS } from "../../../src/analytics/assumptions/computed-defaults.js";
import { value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

describe("a given figure", () => {
	it("replaces the present value and keeps past ones", () => {
		// Price 30: earnings of 1.5 a share were 20 times it in every month, 3 are 10 times it now.
		const { estimates, multiples } = value(makeCompany(LEVEL), { assumptions: { earnings_per_share: 3 } });
		const pe = multiples.find(({ name }) => name === "pe");
		expect([pe?.median.value, pe?.low.value, pe?.high.value]).toEqual([20, 20, 20]);
		// So its own median of 20 gives 60.
		expect(estimates.find(({ method }) => method === "own_pe")?.value.value).toBeCloseTo(60, 9);
	});

	it("applies to one company, except market assumptions", () => {
		const assumptions = Object.fromEntries(Object.keys(COMPUTED_DEFAULTS).map((name) => [name, 0.05]));
		const peers = [makeCompany({ ...LEVEL, symbol: "PEER" })];
		const given = new CompanyFacts(makeCompany(LEVEL), { peers, assumptions: { ...assumptions, beta: 1 } }).peers[0]
			?.given;
		expect([...(given ?? [])].map(([name]) => name)).toEqual([
			"market_return",
			"market_premium",
			"required_premium",
			"beta",
		]);
	});
});
