export { parseAlignedSeries } from "./parse-aligned-series.js";
export { parseCell } from "./parse-cell.js";
export { parsePriceDate } from "./parse-price-date.js";
export { ttm } from "./ttm.js";
