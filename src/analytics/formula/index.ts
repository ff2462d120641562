/** The formula language. */
export { UnitChecker } from "./check-units.js";
export { FormulaCompiler } from "./compile-formula.js";
export { FormulaError } from "./formula-error.js";
export { FIGURES, NUMBERS } from "./numbers.js";
export { parseAssignments, parseColumns, parseExpression } from "./parse-formula.js";
export type { Named, Names, TextComparison } from "./parts.js";
export { kindOfUnit, unitWords } from "./units.js";
