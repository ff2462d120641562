export { bookValueGrowth } from "./book-value-growth.js";
export { combinedRatio } from "./combined-ratio.js";
export { excessReturn } from "./excess-return.js";
export { fundsFromOperations } from "./funds-from-operations.js";
export { priceToTangibleBook } from "./price-to-tangible-book.js";
