/** Exports the part of the report that runs in browsers too: data, sections, and the page with pictures that the caller draws. */
export type * from "./data.js";
export { type GatherOptions, gatherReport } from "./gather/report-data.js";
export { type RenderPageOptions, renderPage } from "./page.js";
export type { PageScripts, ScriptPlace } from "./page-scripts.js";
export type { ReportRequest, ReportSnapshot } from "./report-snapshot.js";
export type { Block, Section } from "./section.js";
export { sectionsOf } from "./sections/index.js";
export { type ReportSummary, summarize } from "./summary.js";
export type { Cell, Table, TableColumn } from "./table.js";
