export { dividendHistory } from "./dividend-history.js";
export { dividendSafety } from "./dividend-safety.js";
export { yieldBand } from "./yield-band.js";
