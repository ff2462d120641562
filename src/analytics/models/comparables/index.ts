export { compsStats } from "./comps-stats.js";
export { compsWithNm } from "./comps-with-nm.js";
export { magicFormulaComponents } from "./magic-formula-components.js";
export { magicFormulaRank } from "./magic-formula-rank.js";
export { multipleRegressionFit } from "./multiple-regression-fit.js";
export { multipleRegressionPlace } from "./multiple-regression-place.js";
export { multipleRegressionPredict } from "./multiple-regression-predict.js";
