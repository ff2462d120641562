/**
 * Entry of the bundle of traced models: the library's models, compiled so that they also take figures that remember how they were
 * computed. Built into `dist/workbook/`.
 */
export { MOVED } from "../../../analytics/fair-value/moved-inputs.js";
export { midYearValue } from "../../../analytics/math/mid-year.js";
export * as models from "../../../analytics/models/index.js";
export { divide, Figure, inputFigure, named, subtract } from "./figure.js";
