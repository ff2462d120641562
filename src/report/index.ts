/** Exports the report: one offline HTML file about a company, which can be built again from its snapshot. */
export { type BuildOptions, buildReport, type Report } from "./build.js";
export type { ReportRow } from "./many/report-row.js";
export type { FailedReport, ReportGroup, ReportIndex } from "./many/write-index.js";
export { type ScriptsPlace, writePageAssets } from "./page-assets.js";
export { type PdfPrinter, pdfPrinter } from "./pdf/print-pdf.js";
export { writePdf } from "./pdf/write-pdf.js";
export type * from "./pure.js";
export { type ReportChange, reportChange, snapshotChange } from "./report-change.js";
export { type Verification, verifyReport } from "./verify.js";
export { type ReportFiles, writeReport } from "./write.js";
