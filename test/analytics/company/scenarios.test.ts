// Tests scenarios, simulation, the magic formula, regressed multiples and Mohanram's score.
import { describe, expect, it } from "vitest";
import {
	mohanram,
	rankMagicFormula,
	regressMultiple,
	scenarios,
	simulate,
	value,
} from "../../../src/analytics/company/index.js";
import { type CompanySketch, growthSeries, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 };
const company = makeCompany(LEVEL);

describe("scenarios", () => {
	const cases = [
		{ name: "bear", probability: 1, assumptions: { riskfree: 0.05 } },
		{ name: "base", probability: 3, assumptions: {} },
	];

	it("value the method per case and weight by probability", () => {
		const result = scenarios(company, "epv", cases, { assumptions: NINE });
		expect(result.cases.map(({ estimate }) => estimate.value.value)).toEqual([
			expect.closeTo(15, 9),
			expect.closeTo(150 / 9, 9),
		]);
		expect(result.expected).toBeCloseTo((15 + 3 * (150 / 9)) / 4, 9);
		expect([result.low, result.high]).toEqual([expect.closeTo(15, 9), expect.closeTo(150 / 9, 9)]);
	});

	it("list the available methods", () => {
		expect(() => scenarios(company, "nonsense" as "epv", cases)).toThrow(/no method "nonsense".*fcff_three_stage/);
		expect(() => scenarios(company, "epv", [])).toThrow(/at least one case/);
	});
});

describe("simulate", () => {
	it("repeats its digits for a seed, around the base case", () => {
		const [firstRun, secondRun] = [
			simulate(company, { draws: 2000, assumptions: NINE }),
			simulate(company, { draws: 2000, assumptions: NINE }),
		];
		expect(firstRun.outputs.values).toEqual(secondRun.outputs.values);
		expect(simulate(company, { draws: 2000, seed: 2, assumptions: NINE }).value.value).not.toBe(firstRun.value.value);
		const base =
			value(company, { assumptions: NINE }).estimates.find(({ method }) => method === "fcff_two_stage")?.value.value ??
			0;
		expect(firstRun.value.value).toBeGreaterThan(base * 0.95);
		expect(firstRun.value.value).toBeLessThan(base * 1.05);
	});

	it("equals the base case without uncertainty", () => {
		const certain = simulate(company, { draws: 5, growthSd: 0, rateSd: 0, terminalSd: 0, assumptions: NINE });
		const base =
			value(company, { assumptions: NINE }).estimates.find(({ method }) => method === "fcff_two_stage")?.value.value ??
			0;
		expect(certain.value.value).toBeCloseTo(base, 9);
	});

	it("refuses a bank", () => {
		expect(simulate(makeCompany({ ...LEVEL, template: "bank" })).value).toMatchObject({
			reason: { code: "template_not_applicable" },
		});
	});
});

const FULL = {
	currentLiabilities: flat(300),
	shortTermDebt: flat(0),
	propertyPlantEquipment: flat(400),
	totalAssets: flat(2000),
	cashFlowFromOperations: flat(180),
	researchAndDevelopment: flat(40),
	capitalExpenditure: flat(30),
};
const peer = (symbol: string, price: number, sketch: CompanySketch["annual"] = {}) =>
	makeCompany({
		...LEVEL,
		symbol,
		annual: { ...LEVEL.annual, ...FULL, ...sketch },
		prices: monthly(2014, 2025, () => price),
	});

describe("magic formula", () => {
	it("ranks by earnings yield and ROIC and names omitted companies", () => {
		const bank = makeCompany({ ...LEVEL, symbol: "BANK", template: "bank" });
		const { ranked, leftOut } = rankMagicFormula([peer("DEAR", 60), peer("CHEAP", 15), bank]);
		expect(ranked.map(({ symbol }) => symbol)).toEqual(["CHEAP", "DEAR"]);
		expect(ranked[0]?.earningsYield).toBeCloseTo(200 / 1500, 12);
		// (700 − 300 of working capital + 400 of plant) earn 200.
		expect(ranked[0]?.returnOnCapital).toBeCloseTo(0.25, 12);
		expect(leftOut).toEqual([{ symbol: "BANK", reason: expect.objectContaining({ code: "template_not_applicable" }) }]);
	});
});

describe("multiple regression on fundamentals", () => {
	const margins = [50, 75, 100, 125, 150, 175, 200, 225];
	const peerWithIncome = (income: number, i: number) =>
		peer(`P${i}`, income / 5, { netIncome: flat(income), earningsPerShare: flat(1.5) });
	const peers = margins.map(peerWithIncome);

	it("fits the line and gives the company's distance", () => {
		// Price is a fifth of net income and earnings are 1.5 a share: PE = 1000/7.5 times the margin of net income on sales of 1000.
		const result = regressMultiple([peer("OWN", 30, { netIncome: flat(120), earningsPerShare: flat(1.5) }), ...peers], {
			multiple: "pe",
			on: ["net_margin"],
		});
		expect(result.fit?.coefficients).toEqual([expect.anything(), expect.closeTo(1000 / 7.5, 6)]);
		expect(result.fit?.r_squared).toBeCloseTo(1, 9);
		expect(result.place?.predicted).toBeCloseTo(16, 6);
		expect(result.place?.residual).toBeCloseTo(4, 6);
	});

	it("refuses too few peers and names the measures", () => {
		expect(regressMultiple(peers.slice(0, 3), { multiple: "pe", on: ["roe"] }).reason).not.toBeNull();
		expect(() => regressMultiple(peers, { multiple: "nonsense", on: [] })).toThrow(/no measure "nonsense".*pe/);
	});
});

describe("Mohanram's score", () => {
	it("compares with the medians of at least five peers", () => {
		const steady = peer("OWN", 30, {
			researchAndDevelopment: flat(80),
			cashFlowFromOperations: flat(250),
			revenue: growthSeries(1000, 0.05, 12),
		});
		const others = ["A", "B", "C", "D", "E"].map((symbol) =>
			peer(symbol, 30, { revenue: flat(0).map((_, i) => (i % 2 === 0 ? 1000 : 1300)) }),
		);
		const { outputs } = mohanram([steady, ...others]);
		// Equal return on assets and capital expenditure; more cash and research; cash above income; steadier growth.
		expect(outputs?.signals).toEqual([0, 1, 1, 0, 1, 1, 0]);
		expect(mohanram([steady, ...others.slice(1)]).reason?.code).toBe("insufficient_history");
	});
});
