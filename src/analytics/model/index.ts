/** Everything to declare a model. */
export { defineModel } from "./define.js";
export { defineCells, defineRow } from "./define-row.js";
export { defineFormula } from "./formula-model.js";
export { defaulted, ignored, optional, param, type Series } from "./input.js";
export { output } from "./output.js";
export { above0, growthBelow, inCell, isRefusal, missing, notBelow, notZero, refusal } from "./refusal.js";
