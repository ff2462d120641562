export { ddmTwoStagePayoutImpliedGrowth } from "./ddm-two-stage-payout-implied-growth.js";
export { impliedGrowthFromPb } from "./implied-growth-from-pb.js";
export { impliedGrowthGordon } from "./implied-growth-gordon.js";
export { impliedReturnGordon } from "./implied-return-gordon.js";
export { indexImpliedReturn } from "./index-implied-return.js";
export { pvgo } from "./pvgo.js";
export { reverseDcfSingleStage } from "./reverse-dcf-single-stage.js";
export { reverseDcfTwoStage } from "./reverse-dcf-two-stage.js";
