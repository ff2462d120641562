export { dcfSensitivityGrid } from "./dcf-sensitivity-grid.js";
export { mcProductNormal } from "./mc-product-normal.js";
