/** Frames: every answer as a genuine Danfo DataFrame, and the operations on frames that Danfo lacks. */
import { showFramesInNotebooks } from "./display/jupyter.js";

showFramesInNotebooks();

export { Table } from "../core/table.js";
export type { Adapter, Adapters } from "./adapters/adapter.js";
export { fromDanfo, type ToDanfoOptions, toDanfo } from "./border.js";
export { type Asker, type LoadCompanyOptions, loadCompany } from "./company.js";
export type * from "./company-types.js";
export { DataFrame, danfo, Series } from "./danfo.js";
export type { Cell, Danfo, DanfoType, FrameLike, FrameOptions, GroupBy, Label } from "./danfo-types.js";
export { type HtmlTableOptions, htmlTable } from "./display/html-table.js";
export { type TextTableOptions, textTable } from "./display/text-table.js";
export { type ExplainedColumn, type Explanation, explain } from "./explain.js";
export { type Answers, adapt, frameOf, viewsOf } from "./frame.js";
export { type FrameInput, tableOf } from "./input.js";
export { ROLES } from "./roles/index.js";
