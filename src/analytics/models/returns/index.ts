export { capitalisedResearch } from "./capitalised-research.js";
export { dupont } from "./dupont.js";
export { dupontExtended } from "./dupont-extended.js";
export { incrementalRoic } from "./incremental-roic.js";
export { ownHistory } from "./own-history.js";
export { roe } from "./roe.js";
export { roic } from "./roic.js";
export { roicWaccSpread } from "./roic-wacc-spread.js";
