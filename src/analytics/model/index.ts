/** All that the declaration of a model needs. */
export { defineModel } from "./define.js";
export { defineCells, defineRow } from "./define-row.js";
export { defineFormula } from "./formula-model.js";
export { defaulted, ignored, optional, type Series, takes } from "./input.js";
export { gives } from "./output.js";
export { above0, growthBelow, inCell, isRefusal, missing, notBelow, notZero, refusal } from "./refusal.js";
