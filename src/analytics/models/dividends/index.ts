export { dividendHistory } from "./dividend-history.js";
export { dividendSafety } from "./dividend-safety.js";
