// Tests that public functions refuse unknown names with an error that has the argument and the name.
import { expect, it } from "vitest";
import * as analytics from "../../src/analytics/index.js";
import { chartsOf } from "../../src/charts/figures.js";
import { ArgumentError } from "../../src/core/errors.js";
import { LEVEL } from "./company/level-company.js";
import { makeCompany } from "./make-company.js";

const company = makeCompany(LEVEL);
const valuation = analytics.value(company);
const table = analytics.tables.measures([company], ["pe"]);
const growth = { d0: 1, r: 0.1, g: 0.02 };
// Names also come from files and command lines, which no compiler checks.
const wrong = "nonsense" as never;

const CALLS: readonly (readonly [what: string, argument: string, call: () => unknown])[] = [
	["an estimate of a valuation", "name", () => valuation.estimate(wrong)],
	["a multiple of a valuation", "name", () => valuation.multiple(wrong)],
	["a diagnostic of a valuation", "name", () => valuation.diagnostic(wrong)],
	["an assumption of a valuation", "name", () => valuation.assumption(wrong)],
	["a series of a valuation", "name", () => valuation.series(wrong)],
	["a series of a chart", "name", () => chartsOf(valuation).lines("nonsense", "revenue", wrong)],
	["a multiple of a chart", "name", () => chartsOf(valuation).band(wrong)],
	["an assumption of value", "assumptions", () => analytics.value(company, { assumptions: { nonsense: 1 } as object })],
	["an option of value", "options", () => analytics.value(company, { nonsense: "2019-03-01" } as object)],
	[
		"a treatment of stock compensation",
		"stockCompensation",
		() => analytics.value(company, { stockCompensation: wrong }),
	],
	["an adjustment of beta", "betaAdjustment", () => analytics.value(company, { betaAdjustment: wrong })],
	["a day", "asOf", () => analytics.value(company, { asOf: wrong })],
	["an option of compare", "options", () => analytics.compare([company, company], { nonsense: true } as object)],
	["a model", "name", () => analytics.getModel(wrong)],
	["a model to run", "name", () => analytics.runModel(wrong, {})],
	["an input of a model", "inputs", () => analytics.runModel("gordon_growth", { ...growth, nonsense: 1 })],
	["an analysis", "name", () => analytics.runFor(company, wrong)],
	["an input of an analysis", "inputs", () => analytics.runFor(company, "gordon", { inputs: { nonsense: 1 } })],
	["a group of models", "group", () => analytics.listModels({ group: wrong })],
	["a measure of a table", "names", () => analytics.tables.measures([company], [wrong])],
	[
		"the dependent measure of a regression",
		"multiple",
		() => analytics.regressMultiple([company], { multiple: wrong, on: ["roe"] }),
	],
	[
		"an explanatory measure of a regression",
		"on",
		() => analytics.regressMultiple([company], { multiple: "pe", on: [wrong] }),
	],
	["a column of peers", "column", () => analytics.tables.placeAmongPeers(table, wrong)],
	["a multiple at a price", "chosen", () => analytics.pricesAtMultiples(company, { nonsense: 3 })],
	["a method of scenarios", "method", () => analytics.scenarios(company, wrong, [])],
	["a line item in a custom measure", "item", () => analytics.input.lineItem(wrong)],
	["a measure in a custom measure", "name", () => analytics.input.measure(wrong)],
	["an assumption in a custom measure", "name", () => analytics.input.assumption(wrong)],
];

it.each(CALLS)("%s", (_, argument, call) => {
	let error: unknown;
	try {
		call();
	} catch (thrown) {
		error = thrown;
	}
	expect(error).toBeInstanceOf(ArgumentError);
	expect(error).toMatchObject({ argument, message: expect.stringContaining('"nonsense"') });
});
