export { cagr } from "./cagr.js";
export { fundamentalGrowthEbit } from "./fundamental-growth-ebit.js";
export { sustainableGrowth } from "./sustainable-growth.js";
