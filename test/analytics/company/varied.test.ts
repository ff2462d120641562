// Tests that changing one setting gives the result of a new valuation with it.
import { beforeAll, describe, expect, it } from "vitest";
import { ESTIMATES } from "../../../src/analytics/analyses/estimates/index.js";
import { figureOfAnalysis } from "../../../src/analytics/analyses/run-analysis.js";
import { COMPUTED_DEFAULTS } from "../../../src/analytics/assumptions/computed-defaults.js";
import { declaredAssumption } from "../../../src/analytics/assumptions/given-assumptions.js";
import { ASSUMPTIONS, type GivenName } from "../../../src/analytics/assumptions/rules.js";
import { valuationOf } from "../../../src/analytics/company/value.js";
import { asAssumption } from "../../../src/analytics/company/value-drivers.js";
import { CompanyFacts, type Facts } from "../../../src/analytics/evaluation/facts.js";
import type { Company } from "../../../src/frames/company-types.js";
import { loadBundled } from "../bundled-companies.js";

let companies: readonly Company[];
beforeAll(async () => {
	companies = await loadBundled(["KO", "JPM", "SNOW", "O", "NKE"]);
});

/** All values per share, as numbers or reasons. */
const figuresOf = (facts: Facts) => ESTIMATES.map((analysis) => figureOfAnalysis(analysis, facts));

describe("Facts.variation equals a company opened with the settings", () => {
	it.each([
		["another rate", { assumptions: { market_return: 0.09 } }],
		["another tax rate", { assumptions: { tax_marginal: 0.35 } }],
		["another history", { assumptions: { history_years: 5 } }],
		["stock compensation added back", { stockCompensation: "added_back" as const }],
	])("%s", (_, settings) => {
		for (const asOf of [undefined, "2022-06-01"]) {
			for (const company of companies) {
				const options = asOf === undefined ? {} : { asOf };
				const factsBefore = new CompanyFacts(company, { ...options, peers: companies });
				// Evaluates everything first, so that stored results could wrongly be reused.
				valuationOf(factsBefore);
				expect(figuresOf(factsBefore.variation(settings))).toEqual(
					figuresOf(new CompanyFacts(company, { ...options, ...settings })),
				);
			}
		}
	});
});

/** Settings that differ from the previous ones. */
interface Settings {
	readonly assumptions?: Readonly<Record<string, number>>;
	readonly stockCompensation?: "added_back";
	readonly peers?: "fewer";
}

describe("Facts.withOptions equals a company opened with peers and settings", () => {
	it.each([
		["another rate of the market", { assumptions: { market_return: 0.09 } }],
		["another growth, of the company alone", { assumptions: { growth: 0.09 } }],
		["another history", { assumptions: { history_years: 5 } }],
		["stock compensation added back", { stockCompensation: "added_back" }],
		["one peer fewer", { peers: "fewer" }],
	] as const)("%s", (_, { peers: change, ...settings }: Settings) => {
		for (const company of companies) {
			const factsBefore = new CompanyFacts(company, { peers: companies });
			valuationOf(factsBefore);
			const options = { ...settings, peers: change === "fewer" ? companies.slice(0, -1) : companies };
			// Copies of the peers have no earlier results.
			const anew = { ...options, peers: options.peers.map((peer) => ({ ...peer })) };
			expect(valuationOf(factsBefore.withOptions(options))).toEqual(valuationOf(new CompanyFacts(company, anew)));
		}
	});
});

it("Facts.withOptions reuses results that depend on one assumption", () => {
	const [company] = companies as readonly [Company];
	const factsBefore = new CompanyFacts(company);
	valuationOf(factsBefore);
	const names = [...Object.keys(COMPUTED_DEFAULTS), ...Object.keys(ASSUMPTIONS)] as GivenName[];
	const moved = names.filter((name) => {
		const { limits = [3, 4], unit } = declaredAssumption(name);
		const [least] = "times" in limits ? [0.04] : limits;
		const options = { assumptions: { [name]: asAssumption(least ?? 0, unit) } };
		const plain = figuresOf(new CompanyFacts(company, options));
		expect(figuresOf(factsBefore.withOptions(options)), name).toEqual(plain);
		return JSON.stringify(plain) !== JSON.stringify(figuresOf(factsBefore));
	});
	expect(moved.length).toBeGreaterThan(30);
});
