// Tests normal-year profit under a given margin.
import { expect, it } from "vitest";
import { normalOperatingMargin } from "../../../src/analytics/inputs/normal-year.js";
import { flat } from "../company/level-company.js";
import { input, lastOf, level, quantityOf } from "./level-company-inputs.js";

it("changes in proportion to a given operating margin", () => {
	// Net income of 150 at an operating margin of 20%; at 30% 1.5 times as much.
	const income = (assumptions: Readonly<Record<string, number>> = {}) =>
		input(level({ preferredStock: flat(0) }), "equity_three_stage", "net_income0", { assumptions })?.value;
	expect([income(), income({ margin: 0.3 })]).toEqual([150, 225].map((value) => expect.closeTo(value, 9)));
});

it("moves a short record of operating margins like the net margin", () => {
	const operatingIncome = flat(200).map((value, i) => (i < 11 ? null : value));
	const margin = (netIncome: number) =>
		quantityOf(normalOperatingMargin)({ operatingIncome, ebit: operatingIncome, netIncome: lastOf(150, netIncome) });
	// Net margins of 20% now and 17.5% in a normal year: 20% · 0.875.
	expect(margin(200)).toBeCloseTo(0.175, 12);
	// 4% and 9.5%: one-off items more than halve the profit.
	expect(margin(40)).toBeCloseTo(0.2, 12);
});
