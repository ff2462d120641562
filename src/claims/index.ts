export type { CheckedClaim, ClaimSource } from "./check/check-claim.js";
export type { FirstFiled } from "./check/figure-values.js";
export { type CheckedText, type CheckTextOptions, type CompanySource, checkText } from "./check-text.js";
export { claimText, countsText } from "./claims-text.js";
export { claimsOf, type FigureSource, type ProvedFigure, proveFigures, withoutFigures } from "./figures-in-text.js";
