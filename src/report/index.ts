/** The report: gathered through a client, computed, shown as one offline HTML file that can be built again from its snapshot. */
export { type BuildOptions, buildReport, type Report } from "./build.js";
export { type ReportRow, reportRow, valueOverPrice } from "./many/report-row.js";
export { type FailedReport, type ReportGroup, type ReportIndex, writeIndex } from "./many/write-index.js";
export { type ScriptsPlace, writePageAssets } from "./page-assets.js";
export { findBrowser } from "./pdf/find-browser.js";
export { type PdfPrinter, pdfPrinter } from "./pdf/print-pdf.js";
export { writePdf } from "./pdf/write-pdf.js";
export * from "./pure.js";
export { renderReport } from "./render.js";
export { type ReportChange, reportChange, snapshotChange } from "./report-change.js";
export { type Verification, verifyReport } from "./verify.js";
export { type ReportFiles, writeReport } from "./write.js";
export { writeWhole } from "./write-whole.js";
