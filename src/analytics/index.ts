/**
 * The entry `valuelab/analytics`: models, valuation, forecasts and signals. Models are pure functions with declared inputs and outputs in
 * snake_case, as in acceptance cases and reference pages; everything else is camelCase.
 */
export type { Reason, ReasonCode } from "../core/figure.js";
export { describeReason, shortReason } from "../core/reason-words.js";
export { type Asker, type LoadCompanyOptions, loadCompany } from "../frames/company.js";
export type * from "../frames/company-types.js";
export type { FrameInput } from "../frames/input.js";
export * from "../signals/index.js";
export type { Calculation } from "./calculation.js";
export * from "./company/index.js";
export { type Explainable, explain } from "./explain.js";
export * from "./extend.js";
export * from "./forecast/index.js";
export { type ColumnRun, type ColumnsOptions, runDown } from "./model/columns.js";
export type { Answer, Declaration, Group, Model, ModelReference } from "./model/define.js";
export { isRefusal, type Refusal, reasonOf } from "./model/refusal.js";
export type { Step, Warning } from "./model/trace.js";
export * as models from "./models/index.js";
export { type PeersOptions, placeDown } from "./place-down.js";
export type { Referring } from "./reference-of.js";
export { getModel, listModels, type ModelRow } from "./registry.js";
export * as tables from "./result-tables.js";
export { type ModelResult, type Origin, runModel } from "./run-model.js";
export type { UniverseModel, UniverseOptions } from "./score-universe.js";
export { type Axis, type Grid, type Swing, sensitivityGrid, tornado } from "./sensitivity.js";
export type * from "./valuation.js";
