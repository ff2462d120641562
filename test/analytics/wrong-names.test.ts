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
const unknownName = "nonsense" as never;

const CALLS: readonly (readonly [what: string, argument: string, call: () => unknown])[] = [
	["an estimate of a valuation", "name", () => valuation.estimate(unknownName)],
	["a multiple of a valuation", "name", () => valuation.multiple(unknownName)],
	["a diagnostic of a valuation", "name", () => valuation.diagnostic(unknownName)],
	["an assumption of a valuation", "name", () => valuation.assumption(unknownName)],
	["a series of a valuation", "name", () => valuation.series(unknownName)],
	["a series of a chart", "name", () => chartsOf(valuation).lines("nonsense", "revenue", unknownName)],
	["a multiple of a chart", "name", () => chartsOf(valuation).band(unknownName)],
	["an assumption of value", "assumptions", () => analytics.value(company, { assumptions: { nonsense: 1 } as object })],
	["an option of value", "options", () => analytics.value(company, { nonsense: "2019-03-01" } as object)],
	[
		"a treatment of stock compensation",
		"stockCompensation",
		() => analytics.value(company, { stockCompensation: unknownName }),
	],
	["an adjustment of beta", "betaAdjustment", () => analytics.value(company, { betaAdjustment: unknownName })],
	["a day", "asOf", () => analytics.value(company, { asOf: unknownName })],
	["an option of compare", "options", () => analytics.compare([company, company], { nonsense: true } as object)],
	["a model", "name", () => analytics.getModel(unknownName)],
	["a model to run", "name", () => analytics.runModel(unknownName, {})],
	["an input of a model", "inputs", () => analytics.runModel("gordon_growth", { ...growth, nonsense: 1 })],
	["an analysis", "name", () => analytics.runFor(company, unknownName)],
	["an input of an analysis", "inputs", () => analytics.runFor(company, "gordon", { inputs: { nonsense: 1 } })],
	["a group of models", "group", () => analytics.listModels({ group: unknownName })],
	["a measure of a table", "names", () => analytics.tables.measures([company], [unknownName])],
	[
		"the dependent measure of a regression",
		"multiple",
		() => analytics.regressMultiple([company], { multiple: unknownName, on: ["roe"] }),
	],
	[
		"an explanatory measure of a regression",
		"on",
		() => analytics.regressMultiple([company], { multiple: "pe", on: [unknownName] }),
	],
	["a column of peers", "column", () => analytics.tables.placeAmongPeers(table, unknownName)],
	["a multiple at a price", "chosen", () => analytics.pricesAtMultiples(company, { nonsense: 3 })],
	["a method of scenarios", "method", () => analytics.scenarios(company, unknownName, [])],
	["a line item in a custom measure", "item", () => analytics.input.lineItem(unknownName)],
	["a measure in a custom measure", "name", () => analytics.input.measure(unknownName)],
	["an assumption in a custom measure", "name", () => analytics.input.assumption(unknownName)],
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
