// Tests that a company evaluated again under other options gives the same results as at first.
import { beforeAll, describe, expect, it } from "vitest";
import type { ValueOptions } from "../../../src/analytics/assumptions/options.js";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { valuationOf } from "../../../src/analytics/company/value.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { factsOf } from "../../../src/analytics/evaluation/recent-facts.js";
import type { Company } from "../../../src/frames/company-types.js";
import { loadBundled } from "../bundled-companies.js";

let companies: readonly Company[];
beforeAll(async () => {
	companies = await loadBundled(["KO", "JPM", "SNOW", "O", "NKE", "XOM"]);
});

describe("a company evaluated before", () => {
	it("gives the same results whatever the options", () => {
		const questions: readonly ValueOptions[] = [
			{},
			{ strict: true },
			{ assumptions: { growth: 0.04 } },
			{ stockCompensation: "added_back", midYear: false },
			{ peers: companies.slice(1, 3) },
			{ asOf: "2023-02-01" },
			{ peers: companies, assumptions: { beta: 1.4 }, tolerance: 0.02 },
			{},
		];
		const company = companies[0] as Company;
		for (const options of questions) {
			expect(value(company, options)).toEqual(valuationOf(new CompanyFacts({ ...company }, options)));
		}
	});

	it("is stored for four companies", () => {
		const [first, ...others] = companies as [Company, ...Company[]];
		const kept = factsOf(first);
		expect(factsOf(first)).toBe(kept);
		for (const company of others.slice(0, 4)) factsOf(company);
		expect(factsOf(first)).not.toBe(kept);
	});

	it("sees that the caller changed its options", () => {
		const [company, ...peers] = companies as [Company, ...Company[]];
		const options = { assumptions: { erp: 0.04 }, peers: peers.slice(0, 3) };
		value(company, options);
		options.assumptions.erp = 0.06;
		options.peers.push(peers[3] as Company);
		const anew = { ...options, peers: options.peers.map((peer) => ({ ...peer })) };
		expect(value(company, options)).toEqual(value({ ...company }, anew));
	});

	it("gives results again after an evaluation that threw", () => {
		const broken: Company = {
			...(companies[4] as Company),
			series: () => {
				throw new Error("broken");
			},
		};
		expect(() => runFor(broken, "pe")).toThrow("broken");
		expect(() => runFor(broken, "pe")).toThrow("broken");
	});
});

describe("companies with the same peer", () => {
	const peerOf = (company: Company, options: ValueOptions = {}) =>
		new CompanyFacts(company, { ...options, peers: [companies[2] as Company] }).peers[0];

	it("share its facts under the same options", () => {
		const [first, second] = companies as [Company, Company];
		for (const options of [{}, { asOf: "2023-02-01" }, { assumptions: { erp: 0.06 } }, { tolerance: 0.02 }]) {
			const shared = peerOf(first, options);
			expect(peerOf(second, options)).toBe(shared);
			// An assumption of one company is not its peers'.
			expect(peerOf(second, { ...options, assumptions: { ...options.assumptions, growth: 0.02 } })).toBe(shared);
		}
	});

	it("do not share them under other options", () => {
		const [first, second] = companies as [Company, Company];
		const plain = peerOf(first);
		for (const options of [
			{ strict: true },
			{ asOf: "2023-02-01" },
			{ assumptions: { erp: 0.06 } },
			{ stockCompensation: "added_back" },
		] as const)
			expect(peerOf(second, options)).not.toBe(plain);
		const early = peerOf(first, { asOf: "2023-02-01" });
		expect(peerOf(second, { asOf: "2023-02-01", assumptions: { lag_annual_days: 300 } })).not.toBe(early);
	});
});
