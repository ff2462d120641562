export { ddmThreeStage } from "./ddm-three-stage.js";
export { ddmTwoStage } from "./ddm-two-stage.js";
export { ddmTwoStagePayout } from "./ddm-two-stage-payout.js";
export { gordonGrowth } from "./gordon-growth.js";
export { hModel } from "./h-model.js";
export { indexDdmValue } from "./index-ddm-value.js";
export { jpmStableDdm } from "./jpm-stable-ddm.js";
