// Tests the intrinsic value by its drivers.
import { describe, expect, it } from "vitest";
import { intrinsicContext } from "../../../../src/analytics/company/fair-value/base-drivers.js";
import { intrinsicValue, valueWith } from "../../../../src/analytics/company/fair-value/intrinsic-value.js";
import { value } from "../../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../../src/analytics/evaluation/facts.js";
import { costOfEquity } from "../../../../src/analytics/inputs/cost-of-capital.js";
import { lastOf, level } from "../../inputs/level-company-inputs.js";
import type { CompanySketch } from "../../make-company.js";
import { growing, NINE } from "../growing-company.js";
import { flat } from "../level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 9);

describe("intrinsic value", () => {
	const facts = new CompanyFacts(level(), { assumptions: { g_stable: 0.02, growth: 0, market_return: 0.09 } });
	const context = intrinsicContext(facts, false) as NonNullable<ReturnType<typeof intrinsicContext>>;
	const estimates = value(level(), { assumptions: { g_stable: 0.02, growth: 0, market_return: 0.09 } }).estimates;
	const estimatesNamed = (...methods: readonly string[]) =>
		estimates.filter(({ method }) => methods.includes(method)) as never[];
	it("averages methods with values at both ends", () => {
		const intrinsic = intrinsicValue(estimatesNamed("fcff_three_stage", "equity_three_stage"), context, facts);
		expect([intrinsic?.family?.methods, intrinsic?.worthOf(context.base)]).toEqual([
			["fcff_three_stage", "equity_three_stage"],
			closeTo(intrinsic?.family?.mid as number),
		]);
		expect(intrinsic?.worthOf({ ...context.base, margin: -1 })).toBeNull();
		expect(intrinsicValue([], context, facts)).toBeNull();
		// A multiple depends on no driver, so it has no low and high end and no value here.
		const mixed = intrinsicValue(estimatesNamed("own_pe", "fcff_three_stage"), context, facts);
		expect(mixed?.family?.methods).toEqual(["fcff_three_stage"]);
		expect(intrinsicValue(estimatesNamed("own_pe"), context, facts)?.family ?? null).toBeNull();
		const [missingEstimate] = value(level({ netIncome: flat(-1), earningsPerShare: flat(-1) })).estimates.filter(
			({ value: { value: figureValue } }) => figureValue === null,
		);
		expect(intrinsicValue([missingEstimate] as never[], context, facts)).toBeNull();
	});

	it("compares the last margin with operating and net income", () => {
		const companyWithLast = (operatingIncome: number, netIncome: number) => {
			const [operated, netIncomes] = [lastOf(200, operatingIncome), lastOf(150, netIncome)];
			const annual = { operatingIncome: operated, pretaxIncome: operated, netIncome: netIncomes };
			return intrinsicContext(new CompanyFacts(level(annual), { assumptions: NINE }), false)?.base.latestMargin;
		};
		expect(companyWithLast(260, 165)).toBeCloseTo(0.165, 9);
		// The normal margin is half-way between the last and the level one: net 16.5%, operating 20.5%.
		expect(companyWithLast(210, 180)).toBeCloseTo((0.165 * 0.21) / 0.205, 9);
		expect(companyWithLast(180, 180)).toBeCloseTo(0.165, 9);
		expect(companyWithLast(140, 135)).toBeCloseTo(0.135, 9);
		expect(companyWithLast(190, 75)).toBeCloseTo((0.1125 * 0.19) / 0.195, 9);
	});

	it("omits a method whose drivers give no positive value", () => {
		const [estimate] = estimatesNamed("fcff_three_stage");
		const valueAt = (drivers: object) =>
			valueWith(estimate as never, { ...context.base, ...drivers } as never, context, facts);
		expect([valueAt({ margin: -0.2 }), valueAt({ rate: 0.01 })]).toEqual([null, null]);
		expect(valueAt({})).toBeGreaterThan(0);
		expect(
			valueWith({ ...(estimate as unknown as object), method: "own_pe" } as never, context.base, context, facts),
		).toBeNull();
	});

	it("uses the company's own drivers, by template", () => {
		const drivers = (template: CompanySketch["template"], annual: CompanySketch["annual"] = {}, lossMaker = false) =>
			intrinsicContext(new CompanyFacts(growing({ template, annual }), { assumptions: NINE }), lossMaker);
		const ordinary = drivers("ordinary");
		expect(ordinary?.base.rate).toBe(new CompanyFacts(growing(), { assumptions: NINE }).value(costOfEquity));
		// A loss-maker grows with its revenue, at its assumed target margin.
		expect(drivers("ordinary", {}, true)?.base.growth).toBeCloseTo(0.1, 9);
		expect(ordinary?.base.growth).toBeCloseTo(0.075, 9);
		expect(drivers("ordinary", {}, true)?.base.margin).toBeCloseTo(0.2, 9);
		expect(ordinary?.base.margin).toBeCloseTo(0.1425, 9);
		expect(ordinary?.base.terminalReturn).toBeNull();
		const early = new CompanyFacts(level({}, { asOf: "1950-01-31" }));
		expect(intrinsicContext(early, false)).toBeNull();
	});
});
