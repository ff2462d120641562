// Declares types of the names of figures, such as `roic` and `altman_z.z`.
import type { AnalysisName } from "../analytics/analyses/index.js";
import type { MeasureName } from "../analytics/measures/index.js";
import type { ScreenMeasureName } from "../analytics/measures/screen-measures.js";
import type { OwnName } from "../analytics/own-names.js";
import type { LineItem } from "../frames/company-types.js";

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
	? First extends Lowercase<First>
		? `${First}${SnakeCase<Rest>}`
		: `_${Lowercase<First>}${SnakeCase<Rest>}`
	: "";

/** A line item in snake case, as figures are named: `cost_of_revenue`. */
export type LineItemName = SnakeCase<LineItem>;

/**
 * Figures by name: measures, amounts and ratios of screens, line items, the price, analyses, and the user's own measures and models. One
 * output of a model is `<analysis>.<output>`, such as `altman_z.z`.
 */
export type FigureName = MeasureName | ScreenMeasureName | LineItemName | "price" | AnalysisName | OwnName;

/** A figure, or one output of a model: `magic_formula.return_on_capital`. */
export type FigureOrOutput = FigureName | `${AnalysisName | OwnName}.${string}`;

/** A figure to sort by, and the direction. */
export type SortOrder<Name extends string = FigureOrOutput> = Name | `${Name} asc` | `${Name} desc`;
