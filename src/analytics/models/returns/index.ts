export { dupont } from "./dupont.js";
export { dupontExtended } from "./dupont-extended.js";
export { roe } from "./roe.js";
