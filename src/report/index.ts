/** The report: gathered through a client, computed, shown as one offline HTML file that can be built again from its snapshot. */
export { type BuildOptions, buildReport, type Report } from "./build.js";
export type * from "./data.js";
export { type GatherOptions, gatherReport } from "./gather/report-data.js";
export { renderReport } from "./render.js";
export type { ReportRequest, ReportSnapshot } from "./report-snapshot.js";
export type { Block, Section } from "./section.js";
export { sectionsOf } from "./sections/index.js";
export type { ReportSummary } from "./summary.js";
export type { Cell, Table, TableColumn } from "./table.js";
export { type Verification, verifyReport } from "./verify.js";
export { type ReportFiles, writeReport, writeWhole } from "./write.js";
