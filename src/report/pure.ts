/** What of the report needs no Node: its data, its sections, its page from still pictures that the caller draws. Browsers get this. */
export type * from "./data.js";
export { type GatherOptions, gatherReport } from "./gather/report-data.js";
export { type PageMeans, renderPage } from "./page.js";
export type { PageScripts, ScriptPlace } from "./page-scripts.js";
export type { ReportRequest, ReportSnapshot } from "./report-snapshot.js";
export type { Block, Section } from "./section.js";
export { sectionsOf } from "./sections/index.js";
export { type ReportSummary, summarize } from "./summary.js";
export type { Cell, Table, TableColumn } from "./table.js";
