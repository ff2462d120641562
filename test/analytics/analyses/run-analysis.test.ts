// Tests running one analysis: mid-year flows, approximated line items, units, steps, inputs and refusals.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { describeReason } from "../../../src/core/reason-words.js";
import { GROWING, growing, NINE } from "../company/growing-company.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

/** Market value 3,000, long-term debt 300; up to 350 − 150 of the current liabilities may be further debt. */
const { totalDebt: _, ...REST } = LEVEL.annual;
const owing = (annual: CompanySketch["annual"] = {}) =>
	makeCompany({
		...LEVEL,
		annual: { ...REST, longTermDebt: flat(300), currentLiabilities: flat(350), payables: flat(150), ...annual },
	});

describe("a discounted cash flow at mid-year", () => {
	it.each(["fcff_three_stage", "fcff_two_stage"] as const)("%s discounts operations half a year less", (name) => {
		const runMidYear = (midYear: boolean) => runFor(growing(), name, { assumptions: NINE, midYear });
		const [end, middle] = [runMidYear(false), runMidYear(true)];
		const wacc = Number(end.inputs.find((input) => /^wacc/.test(input.name))?.value);
		// Cash of 50 less debt of 200 on 100 shares; the twelfth year is 1.1^11 times the first.
		const held = (-150 * 1.1 ** 11) / 100;
		expect(middle.value.value).toBeCloseTo((Number(end.value.value) - held) * Math.sqrt(1 + wacc) + held, 9);
	});
});

describe("an analysis with an approximated line item", () => {
	const wacc = (debt: number) => (3000 * 0.09 + debt * 0.0445 * 0.75) / (3000 + debt);

	it("lies between its values at the line's bounds", () => {
		const result = value(owing(), { assumptions: NINE }).diagnostic("wacc_market_weights").value;
		expect(result).toMatchObject({
			value: expect.closeTo(wacc(300), 12),
			approximate: { low: expect.closeTo(wacc(500), 12), high: expect.closeTo(wacc(300), 12) },
		});
	});

	it("keeps the reason for which its model refuses", () => {
		const refused = value(owing(), { assumptions: { ...NINE, g_stable: 0.12 } }).estimate("fcff_two_stage");
		expect(refused.inputs.find(({ name }) => name === "debt")?.approximate).toBeDefined();
		expect(refused.value).toMatchObject({ value: null, reason: { code: "growth_not_below_discount_rate" } });
	});

	it("is refused beyond the tolerance, exact for reported lines", () => {
		const waccOf = (annual: CompanySketch["annual"], tolerance = 0.1) =>
			value(owing(annual), { assumptions: NINE, tolerance }).diagnostic("wacc_market_weights").value;
		expect(waccOf({}, 0.03)).toMatchObject({ value: null, reason: { code: "not_reported" } });
		expect(waccOf({ totalDebt: flat(300) })).toMatchObject({ value: expect.closeTo(wacc(300), 12) });
		expect(waccOf({ totalDebt: flat(300) })).not.toHaveProperty("approximate");
	});
});

describe("the unit of a figure", () => {
	it("has a currency for money and per-share amounts", () => {
		const { diagnostics, estimates } = value(growing(), { assumptions: NINE });
		for (const {
			title,
			value: { unit },
		} of [...diagnostics, ...estimates])
			expect(unit && "currency" in unit, title).toBe(unit?.kind === "money" || unit?.kind === "per_share");
		const fraction = diagnostics.find(({ value: result }) => result.unit?.kind === "fraction");
		expect(fraction?.value.unit).toEqual({ kind: "fraction" });
	});
});

it("an estimate's steps end with the model's other outputs", () => {
	const { estimates } = value(growing(), { assumptions: NINE });
	const steps = (method: string) =>
		estimates
			.find((estimate) => estimate.method === method)
			?.steps.map(({ name, value: amount }) => [name, typeof amount]);
	expect(steps("equity_three_stage")).toEqual([
		["discount_factor", "object"],
		["terminal_share", "number"],
		["fcfe", "object"],
		["pv_fcfe", "number"],
		["pv_terminal", "number"],
	]);
	expect(steps("gordon")).toEqual([["next_dividend", "number"]]);
});

it("Beneish indices compare the latest two fiscal years", () => {
	// Sales of the latest year are 1.5 times those of the year before.
	const years = GROWING.annual.revenue as readonly number[];
	const lastRevenue = years[10] as number;
	const revenue = [...years.slice(0, 11), lastRevenue * 1.5];
	const salesIndex = (annual: CompanySketch["annual"]) =>
		runFor(
			growing({
				annual: {
					receivables: years,
					sellingGeneralAdministrative: years,
					propertyPlantEquipment: years,
					costOfRevenue: years.map((year) => year / 2),
					...annual,
				} as never,
			}),
			"beneish_from_indices",
			{
				assumptions: NINE,
			},
		).inputs.find(({ name }) => name === "sgi")?.value;
	expect([salesIndex({ revenue }), salesIndex({})]).toEqual([1.5, 1.1].map((value) => expect.closeTo(value, 9)));
});

it("says how large a loss is when it refuses a multiple", () => {
	const loss = { ebit: [...flat(200).slice(0, 11), -50], operatingIncome: [...flat(200).slice(0, 11), -50] };
	const losses = { freeCashFlow: flat(-20), bookValuePerShare: flat(-2), equity: flat(-200) };
	const valueOrReason = (method: string, annual: CompanySketch["annual"]) => {
		const figure = value(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } }), {
			assumptions: NINE,
		}).estimates.find((estimate) => estimate.method === method)?.value;
		return figure?.value === null ? describeReason(figure.reason) : figure?.value;
	};
	expect(valueOrReason("own_ev_ebit", loss)).toBe("EBIT is USD −50 million: a multiple of it means nothing.");
	expect(valueOrReason("own_p_fcf", losses)).toBe(
		"Free cash flow per share is USD −0.20: a multiple of it means nothing.",
	);
});
