/** Exports the part of `valuelab/frames` for browsers, without Node and Danfo: tables of answers, reading frames, companies. */
export { Table as FrameTable } from "../core/table.js";
export { type Answers, adapt, viewsOf } from "./adapt.js";
export type { Adapter, Adapters } from "./adapters/adapter.js";
export { type Asker, type LoadCompanyOptions, loadCompany } from "./company.js";
export type * from "./company-types.js";
export type { FrameLike, Label } from "./danfo-types.js";
export { fromDanfo } from "./from-danfo.js";
export { type FrameInput, tableOf } from "./input.js";
export { LINE_ITEMS } from "./line-items/index.js";
