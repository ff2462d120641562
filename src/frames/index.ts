/** Frames: every answer as a genuine Danfo DataFrame, and the operations on frames that Danfo lacks. */
export type { Adapter, Adapters } from "./adapters/adapter.js";
export { fromDanfo, type ToDanfoOptions, toDanfo } from "./border.js";
export { type Asker, type LoadCompanyOptions, loadCompany } from "./company.js";
export type * from "./company-types.js";
export { DataFrame, danfo, Series } from "./danfo.js";
export type { Cell, Danfo, DanfoType, FrameLike, FrameOptions, GroupBy, Label } from "./danfo-types.js";
export { type Answers, adapt, frameOf, viewsOf } from "./frame.js";
export { ROLES } from "./roles/index.js";
