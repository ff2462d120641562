import type { AnalysisName } from "../analytics/analyses/names.js";
import type { MeasureName } from "../analytics/results.js";

/** Figures by name: measures, the price, analyses. One output of a model is `<analysis>.<output>`, such as `altman_z.z`. */
export type FigureName = MeasureName | "price" | AnalysisName;

/** A figure, or one output of a model: `magic_formula.return_on_capital`. */
export type FigureOrOutput = FigureName | `${AnalysisName}.${string}`;

/** A figure to sort by, and the direction. */
export type SortOrder<Name extends string = FigureOrOutput> = Name | `${Name} asc` | `${Name} desc`;
