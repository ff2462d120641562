// Writes docs/reference/measures.md: measures, fiscal series and line items.
import type { Quantity } from "../../src/analytics/evaluation/quantity.js";
import { SERIES } from "../../src/analytics/measures/fiscal-series.js";
import { MEASURES } from "../../src/analytics/measures/index.js";
import type { Measure } from "../../src/analytics/measures/measure.js";
import { SCREEN_MEASURES } from "../../src/analytics/measures/screen-measures.js";
import { LINE_ITEMS } from "../../src/frames/line-items/index.js";
import type { Recipe } from "../../src/frames/line-items/rule.js";
import { cell, code, table } from "./markdown.js";

const LATEST = "latest fiscal year";
const KINDS = { flow: "flow", stock: "balance", ratio: "ratio" } as const;

/** The reference page of measures, fiscal series and line items, from their declarations. */
export function measuresPage(): string {
	return [
		"# Measures and line items",
		"",
		"`npx tsx tools/write-docs.ts` writes this page from the declarations; a test checks that it is current.",
		"",
		"A *line item* is what a company reports; a *measure* is computed from line items and the price.",
		"",
		"## Measures",
		"",
		"`runFor(company, name)`, conditions of a screen, `universe.score` and `compare` accept them; multiples have their own history in",
		"`valuation.multiple(name)`.",
		"",
		...table(["measure", "what it is", "formula", "not for"], MEASURES.map(measureRow)),
		"## Amounts and ratios of screens",
		"",
		"`runFor`, conditions of a screen, `universe.score` and `lake.score` also accept these: flows of the trailing twelve months, balances of the latest report.",
		"",
		...table(
			["name", "what it is", "formula", "not for"],
			SCREEN_MEASURES.map((measure) => {
				const [name = "", title = "", reading = "", excluded = ""] = measureRow(measure);
				return [name, title, isReported(measure.formula) ? reportedOr(reading) : reading, excluded];
			}),
		),
		"## Fiscal series",
		"",
		"`valuation.series(name)` gives one value for each fiscal year, or null if no year has one.",
		"",
		...table(
			["series", "what it is"],
			SERIES.map(({ name, title }) => [code(name), cell(title)]),
		),
		"## Line items",
		"",
		"`company.series(name)` gives fiscal years, `company.ttm(name)` the trailing twelve months; `panel` takes them as `items`. Costs, taxes, interest,",
		"capital expenditure and payments to shareholders are positive. The first existing field is used; `+` needs all of its parts.",
		"",
		...table(
			["line item", "unit", "over twelve months", "fields", "not in"],
			Object.entries(LINE_ITEMS).map(([name, { unit, kind, from, absentIn = [] }]) => [
				code(name),
				unit.replace("_", " "),
				KINDS[kind],
				cell(from.map(recipeWords).join("; ")),
				absentIn.join(", "),
			]),
		),
	].join("\n");
}

const measureRow = ({ name, title, formula, notFor = {} }: Measure): string[] => [
	code(name),
	cell(title),
	cell(formulaWords(formula)),
	Object.keys(notFor).join(", "),
];

/** True if the measure is a line item, or a choice that tries a line item first. */
function isReported({ form }: Quantity<unknown>): boolean {
	if (form?.kind === "line_item") return true;
	const [first] = form?.kind === "choice" && form.ofSeries ? form.choices : [];
	return first !== undefined && isReported(first);
}

const reportedOr = (text: string) => (text === "" ? "as reported" : `as reported, else ${text}`);

/** The rule of a measure. A measure that only picks a year or an alternative has the rules of its alternatives. */
function formulaWords({ rule, parents = [], form }: Quantity<unknown>): string {
	if (rule !== undefined && rule !== LATEST) return rule.replaceAll("_", " ");
	const picked = form && "of" in form ? [form.of as Quantity<unknown>] : parents;
	return [...new Set(picked.map(formulaWords).filter((text) => text !== ""))].join(", or ");
}

function recipeWords(recipe: Recipe): string {
	if (typeof recipe === "string") return recipe;
	return "sum" in recipe ? recipe.sum.join(" + ") : `${recipe.of} − ${recipe.less}`;
}
