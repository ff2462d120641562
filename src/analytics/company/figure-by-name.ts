// Finds a figure of a company by its name: a measure, line item, analysis or output of a model.
import { absentFor, type Figure, present, type Unit, type UnitKind } from "../../core/figure.js";
import { groupBy } from "../../core/group-by.js";
import { capital, inWords } from "../../core/reason-words.js";
import type { LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import type { Analysis } from "../analyses/analysis.js";
import { ANALYSES } from "../analyses/index.js";
import { diagnosticOf, figureOfAnalysis } from "../analyses/run-analysis.js";
import type { Facts } from "../evaluation/facts.js";
import { FRACTION, MONEY, PER_SHARE, SHARES, type UnitOf } from "../evaluation/quantity.js";
import { lineItem } from "../line-items/line-item.js";
import { figureOf, MEASURES, type Measure } from "../measures/index.js";
import { SCREEN_MEASURES } from "../measures/screen-measures.js";
import { snakeName } from "../periods/snake-name.js";

/** A named figure: a measure, line item, price, the value of an analysis, or an output of its model. */
export interface NamedFigure {
	/** `roic`, `price`, `piotroski`, `magic_formula.return_on_capital`. */
	readonly name: string;
	readonly title: string;
	readonly unit: UnitKind;
	readonly priced?: boolean;
	readonly find: (facts: Facts) => Figure;
	/** The measure or analysis behind it; undefined for a secondary output of a model. */
	readonly of?: { readonly measure: Measure } | { readonly analysis: Analysis };
}

const PRICE: NamedFigure = {
	name: "price",
	title: "Price",
	unit: "per_share",
	priced: true,
	find: ({ company }) => company.price,
};

const kindOf = (unit: Measure["unit"]): UnitKind =>
	typeof unit === "function" ? (unit === MONEY ? "money" : "per_share") : unit.kind;

/** A line item under its name in snake_case: `goodwill`, `cost_of_revenue`. */
function lineItemFigure(item: LineItem): NamedFigure {
	const [name, { unit }] = [snakeName(item), LINE_ITEMS[item]];
	const title = capital(inWords(name));
	const own: UnitOf =
		unit === "money" ? MONEY : unit === "shares" ? SHARES : unit === "fraction" ? FRACTION : PER_SHARE;
	return measureFigure({ name, title, unit: own, formula: lineItem(item) });
}

/** A measure as a named figure. */
export const measureFigure = (measure: Measure): NamedFigure => ({
	name: measure.name,
	title: measure.title,
	unit: kindOf(measure.unit),
	priced: measure.formula.priced === true,
	find: (facts) => figureOf(measure, facts),
	of: { measure },
});

const dependsOnPrice = ({ kind, priced, inputs }: Analysis): boolean =>
	kind === "estimate" || priced === true || Object.values(inputs).some((quantity) => quantity.priced === true);

function analysisFigure(analysis: Analysis): NamedFigure {
	const { name, title, kind, unit, model, output } = analysis;
	return {
		name,
		title,
		priced: dependsOnPrice(analysis),
		unit: kind === "estimate" ? "per_share" : unit ? kindOf(unit) : (model.declaration.outputs[output]?.unit ?? "none"),
		find: (facts) => figureOfAnalysis(analysis, facts),
		of: { analysis },
	};
}

function outputFigures(analysis: Analysis): NamedFigure[] {
	const { name, title, model } = analysis;
	return Object.entries(model.declaration.outputs)
		.filter(([, { form }]) => form !== "list" && form !== "data")
		.map(([output, { unit }]) => ({
			name: `${name}.${output}`,
			title: `${title}: ${inWords(output)}`,
			unit,
			priced: dependsOnPrice(analysis),
			find: (facts) => {
				const { value, outputs } = diagnosticOf(analysis, facts);
				const { currency } = facts.company;
				const own: Unit =
					unit === "money"
						? { kind: unit, currency, scale: 1e6 }
						: unit === "per_share"
							? { kind: unit, currency }
							: { kind: unit };
				const result = outputs[output];
				if (typeof result === "number") return present(result, own);
				if (value.value === null) return absentFor(value.reason, own);
				return absentFor({ code: "missing_input" }, own);
			},
		}));
}

/** The number of the library's own figures. */
const BUILT_IN = { measures: MEASURES.length, analyses: ANALYSES.length } as const;

/** Names of measures and analyses added in this process, unknown to others. */
export const addedFigures = (): string[] =>
	[...MEASURES.slice(BUILT_IN.measures), ...ANALYSES.slice(BUILT_IN.analyses)].map(({ name }) => name).sort();

/** True for a figure (or an output) that this process has added. */
export function isAddedFigure(name: string): boolean {
	const [own = ""] = name.split(".");
	const added = ANALYSES.slice(BUILT_IN.analyses);
	return addedFigures().includes(own) || added.some((analysis) => analysis.model.declaration.name === own);
}

let figures: ReadonlyMap<string, NamedFigure> | undefined;

/** Clears the map after a figure was added. */
export function forgetNamedFigures(): void {
	figures = undefined;
}

/**
 * All figures by name: measures, amounts and ratios of screens, the price, analyses (also by their model's name if it is unique), outputs
 * of models. If a measure and an analysis share a name, the measure is taken; both give the same number.
 */
export function namedFigures(): ReadonlyMap<string, NamedFigure> {
	if (figures) return figures;
	const all = new Map<string, NamedFigure>();
	const add = (figure: NamedFigure) => {
		if (!all.has(figure.name)) all.set(figure.name, figure);
	};
	for (const measure of [...MEASURES, ...SCREEN_MEASURES]) add(measureFigure(measure));
	add(PRICE);
	for (const item of Object.keys(LINE_ITEMS) as LineItem[]) add(lineItemFigure(item));
	for (const analysis of ANALYSES) add(analysisFigure(analysis));
	for (const analysis of ANALYSES) for (const figure of outputFigures(analysis)) add(figure);
	for (const [model, sharing] of groupBy(ANALYSES, ({ model }) => model.declaration.name)) {
		const [only] = sharing;
		if (only && sharing.length === 1 && model !== only.name) add({ ...analysisFigure(only), name: model });
	}
	figures = all;
	return all;
}
