export { cagr } from "./cagr.js";
export { cashConversion } from "./cash-conversion.js";
export { fundamentalGrowthEbit } from "./fundamental-growth-ebit.js";
export { logLinearTrend } from "./log-linear-trend.js";
export { ownerEarnings } from "./owner-earnings.js";
export { shareCountChange } from "./share-count-change.js";
export { sustainableGrowth } from "./sustainable-growth.js";
