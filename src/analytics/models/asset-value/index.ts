export { epv } from "./epv.js";
export { grahamNumber } from "./graham-number.js";
export { grahamRevised } from "./graham-revised.js";
export { lynchFairValue } from "./lynch-fair-value.js";
export { marginOfSafety } from "./margin-of-safety.js";
export { ncavPerShare } from "./ncav-per-share.js";
