// Tests notes on excluded families and methods, with their reasons.
import { describe, expect, it } from "vitest";
import { ESTIMATES } from "../../../../src/analytics/analyses/estimates/index.js";
import { estimateOf } from "../../../../src/analytics/analyses/run-analysis.js";
import {
	cashFlowsApart,
	farBeside,
	missingFamily,
	multiplesNote,
	notByParts,
	notByRevenue,
	underwriting,
} from "../../../../src/analytics/company/fair-value/notes.js";
import { CompanyFacts } from "../../../../src/analytics/evaluation/facts.js";
import type { ValueEstimate } from "../../../../src/analytics/results.js";
import { lastOf, level, NINE } from "../../inputs/level-company-inputs.js";
import { flat } from "../level-company.js";

const facts = (...given: Parameters<typeof level>) => new CompanyFacts(level(...given), { assumptions: NINE });
const estimatesOf = (companyFacts: CompanyFacts, form: RegExp) =>
	ESTIMATES.filter(({ name }) => form.test(name)).map((analysis) => estimateOf(analysis, companyFacts));

describe("a family excluded from the range", () => {
	it("shows the reason of its first method", () => {
		const companyFacts = facts();
		expect(missingFamily(companyFacts, "market", estimatesOf(companyFacts, /^peer_pe$/))).toBe(
			"Peers have no part in the range: no peers are given (option peers)",
		);
		expect(missingFamily(companyFacts, "market", [])).toMatch(/: fewer than 4 of them have a meaningful multiple$/);
		expect(missingFamily(companyFacts, "own_history", [])).toMatch(/: too few of its multiples are meaningful$/);
	});

	it("is own history where growth was fast", () => {
		// 20% a year for twelve years.
		const grown = Array.from({ length: 12 }, (_, i) => 100 * 1.2 ** i);
		expect(missingFamily(facts({ revenue: grown, operatingIncome: grown, netIncome: grown }), "own_history", [])).toBe(
			"The own history has no part in the range: multiples paid for growth of 20.0% do not fit slower growth",
		);
	});
});

describe("the multiples in the range", () => {
	const LINE = "0.50 + 5.0 · ROE through AAA, BBB, at the own return on equity of 15.0%";
	it("are named with their peers and quartiles", () => {
		const estimateOf = (method: string, symbols: string) => ({
			method,
			title: "Price to earnings, at the peers' median",
			approach: "peers",
			low: 150,
			high: 320,
			value: { value: 200, unit: { currency: "USD" } },
			inputs: [
				{ name: "multiple", value: 20, rule: `median of ${symbols}; 1 not meaningful` },
				{ name: "per_share", value: 10, unit: { kind: "per_share", currency: "USD" } },
			],
		});
		const estimate = estimateOf("peer_pe", "AAA, BBB, CCC");
		const start = "20.0× earnings (USD 10.0 a share; of";
		expect(multiplesNote([estimate] as never, new Set(["peer_pe"]))[0]).toContain(
			`${start} AAA, BBB, CCC: quartiles USD 150–320)`,
		);
		const onLine = { ...estimate, inputs: [{ ...estimate.inputs[0], rule: LINE }, estimate.inputs[1]] };
		expect(multiplesNote([onLine] as never, new Set(["peer_pe"]))[0]).toContain(
			"; on a line through AAA, BBB: quartiles USD 150–320)",
		);
	});

	it("are named with the figures that they multiply, and the kind of year", () => {
		const estimate = (method: string, title: string, approach: string, inputs: readonly object[]) =>
			({ method, title, approach, inputs }) as unknown as ValueEstimate;
		const USD = { currency: "USD" };
		const perShare = { name: "per_share", value: 8.63, unit: { kind: "per_share", ...USD } };
		const base = { name: "base", value: 33_552, unit: { kind: "money", scale: 1e6, ...USD } };
		const estimates = [
			estimate("own_pe", "Price to earnings, at its own median", "own_multiple", [
				{ name: "multiple", value: 22.79 },
				perShare,
			]),
			estimate("peer_pe", "Price to earnings, at the peers' median", "peers", [
				{ name: "multiple", value: 21.9 },
				{ ...perShare, rule: "earnings of a normal year per diluted share, as the company is cyclical" },
			]),
			estimate("peer_ev_ebit", "Enterprise value to EBIT, at the peers' median", "peers", [
				{ name: "multiple", value: 22.7 },
				base,
			]),
			estimate("peer_pb_on_roe", "Price to book (banks: tangible), by the peers' regression on ROE", "peers", [
				{ name: "multiple", value: 1.92 },
				perShare,
			]),
		];
		expect(multiplesNote(estimates, new Set(estimates.map(({ method }) => method)))).toEqual([
			"Own median multiples: 22.8× earnings (USD 8.63 a share)",
			"Peers' multiples: 21.9× earnings (USD 8.63 a share in a normal year), 22.7× EBIT (USD 33.6 billion) and 1.92× book at its return (USD 8.63 a share); each peer's figure is by the same rule",
		]);
		expect(multiplesNote(estimates, new Set(["own_pe"]), "2021-12")).toEqual([
			"Own median multiples since fiscal 2021: 22.8× earnings (USD 8.63 a share)",
		]);
		expect(multiplesNote([], new Set(["own_pe"]))).toEqual([]);
		const returns = [
			{ name: "roe", value: 0.243 },
			{ name: "roe_of_peers", value: 0.197, rule: "the highest" },
		];
		const held = estimate("peer_pb_on_roe", "Price to book, by the peers' regression on ROE", "peers", [
			{ name: "multiple", value: 2.84, from: returns },
			perShare,
		]);
		expect(multiplesNote([held], new Set(["peer_pb_on_roe"]))[0]).toContain(
			"2.84× book at the peers' highest return, 19.7% (USD",
		);
	});
});

describe("cash-flow methods in the range", () => {
	it("are named where one gives over twice another", () => {
		const estimate = (method: string, approach: string, value: number) =>
			({ method, approach, value: { value, unit: { currency: "USD" } } }) as unknown as ValueEstimate;
		const [firm, dividends, peers] = [
			estimate("fcff_three_stage", "cash_flow", 100),
			estimate("ddm_three_stage", "dividend", 201),
			estimate("peer_pe", "peers", 500),
		];
		const all = new Set(["fcff_three_stage", "ddm_three_stage", "peer_pe"]);
		expect(cashFlowsApart([firm, dividends, peers], all)).toEqual([
			"The cash-flow methods lie far apart, at USD 100–201 a share",
		]);
		expect(cashFlowsApart([firm, peers], all)).toEqual([]);
		expect(cashFlowsApart([firm, dividends], new Set(["fcff_three_stage"]))).toEqual([]);
		expect(cashFlowsApart([], all)).toEqual([]);
	});
});

describe("methods far from the middle", () => {
	it("are listed with value and reason", () => {
		const companyFacts = facts();
		const ownEstimates = estimatesOf(companyFacts, /^own_(ps|pb|pe)$/);
		const values = Object.fromEntries(ownEstimates.map(({ method, value }) => [method, value.value ?? Number.NaN]));
		const middle = (values.own_pb as number) / 2.6;
		const [note = "", ...otherNotes] = farBeside(ownEstimates, new Set(["own_pe"]), middle);
		expect(otherNotes).toEqual([]);
		expect(note).toContain("price to book value, at its own median (USD ");
		expect(note).toMatch(/\. Own multiples were paid for the growth and margin of their time$/);
		expect(farBeside(ownEstimates, new Set(["own_pe", "own_pb", "own_ps"]), middle)).toEqual([]);
		expect(farBeside(ownEstimates, new Set(), values.own_pb as number).join()).not.toContain("to book value");
	});
});

describe("notes by kind of business", () => {
	it("show an insurer's combined ratio and float", () => {
		const insurer = { template: "insurer" } as const;
		const lines = { premiumsEarned: flat(100), claimsIncurred: flat(70), underwritingExpense: flat(20) };
		expect(underwriting(facts({ ...lines, insuranceFloat: flat(300) }, insurer))).toEqual([
			"The combined ratio is 90.0%; the float (reserves for losses and unearned premiums) is USD 300 million",
		]);
		expect(underwriting(facts(lines, insurer))[0]).toMatch(
			/; the float \(reserves for losses and unearned premiums\) is not in this data$/,
		);
		expect(underwriting(facts({}, insurer))[0]).toMatch(/^The combined ratio is not in this data; /);
		expect(underwriting(facts(lines))).toEqual([]);
	});

	it("show the revenue of a conglomerate's segments", () => {
		const company = { ...level(), industry: "Industrial Conglomerates" };
		expect(notByParts(new CompanyFacts(company))[0]).toMatch(/the data have no profit, debt and capital of each$/);
		const business = {
			kind: "business",
			periods: ["2025-12"],
			names: ["Rail", "Energy", "Trucks"],
			values: [[23441, null, 30_000]],
		};
		const segments = { ok: true, value: { business, geographic: business } } as unknown as typeof company.segments;
		expect(notByParts(new CompanyFacts({ ...company, segments }))[0]).toMatch(
			/of each\. Their revenue alone is known \(fiscal 2025-12\): Trucks USD 30\.0 billion, Rail USD 23\.4 billion$/,
		);
		expect(notByParts(new CompanyFacts(company, { peers: [] }))[1]).toMatch(/there are no peers$/);
		expect(notByParts(facts())).toEqual([]);
	});

	it("explain why a loss-maker is not valued by revenue", () => {
		const losing = level({ netIncome: lastOf(-5, -5, -5, -5) });
		const peers = [level({}, { symbol: "P1" }), level({ netIncome: lastOf(-5, -5) }, { symbol: "P2" })];
		expect(notByRevenue(new CompanyFacts(losing, { peers }))).toEqual([
			"Multiples of revenue are left out of the range: they fit only companies of like growth and gross margin, and of 2 peers 1 loses money",
		]);
		expect(notByRevenue(new CompanyFacts(level(), { peers }))).toEqual([]);
	});
});
