/** The part of `valuelab/universe` that needs neither Node nor Danfo: conditions, and screens of companies in memory. */

export { FormulaError } from "../analytics/formula/formula-error.js";
export { type Condition, readCondition } from "./condition/condition.js";
export type { FigureName, FigureOrOutput, SortOrder } from "./figure-names.js";
export { evaluateFigures, type FigureOptions, type OptionalPart } from "./figures/evaluate.js";
export { ATTRIBUTES, type AttributeName, figureNamed } from "./figures/find-figure.js";
export type { MissingFigure, Screen, ScreenOptions } from "./screen-columns.js";
export { screenCompanies } from "./screen-companies.js";
