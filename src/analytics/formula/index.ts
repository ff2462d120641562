/** The formula language. */
export { UnitChecker } from "./check-units.js";
export { FormulaCompiler } from "./compile-formula.js";
export { FormulaError } from "./formula-error.js";
export type { Named, Names, TextComparison } from "./formula-parts.js";
export { FIGURES, NUMBERS } from "./number-algebra.js";
export { parseAssignments, parseColumns, parseExpression } from "./parse-formula.js";
export { kindOfUnit, unitWords } from "./units.js";
