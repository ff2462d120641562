export { dcfSensitivityGrid } from "./dcf-sensitivity-grid.js";
export { type FieldBar, footballField } from "./football-field.js";
export { mcProductNormal } from "./mc-product-normal.js";
export { monteCarloDcf } from "./monte-carlo-dcf.js";
export { scenarioValue } from "./scenario-value.js";
