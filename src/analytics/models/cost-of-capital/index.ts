export { capm } from "./capm.js";
export { interestCoverage } from "./interest-coverage.js";
export { leveredBeta } from "./levered-beta.js";
export { syntheticRating } from "./synthetic-rating.js";
export { waccMarketWeights } from "./wacc-market-weights.js";
export { waccSeries } from "./wacc-series.js";
