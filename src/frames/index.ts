/** Frames: every answer as a Danfo DataFrame, and the operations on frames that Danfo does not have. */
import { showFramesInNotebooks } from "./display/jupyter.js";

showFramesInNotebooks();

export { Table as FrameTable } from "../core/table.js";
export type { Answers } from "./adapt.js";
export type { Adapter, Adapters } from "./adapters/adapter.js";
export { type ToDanfoOptions, toDanfo } from "./border.js";
export { type Asker, type LoadCompanyOptions, loadCompany } from "./company.js";
export type * from "./company-types.js";
export { DataFrame, danfo, Series } from "./danfo.js";
export type {
	Danfo,
	DanfoType,
	FrameLike,
	FrameOptions,
	GroupBy,
	Label,
	StatisticOptions,
	TtmOption,
} from "./danfo-types.js";
export type { HtmlTableOptions } from "./display/html-table.js";
export type { TextTableOptions } from "./display/text-table.js";
export { toArrow } from "./exchange/arrow/write.js";
export { fromCsv, type ReadCsvOptions } from "./exchange/csv.js";
export { type CsvOptions, toCsv } from "./exchange/csv-text.js";
export { fromExcel, type ReadExcelOptions, toExcel } from "./exchange/excel.js";
export { FileError } from "./exchange/file-error.js";
export type { FileInput } from "./exchange/file-input.js";
export { fromJson } from "./exchange/json.js";
export { type JsonOptions, toJson } from "./exchange/json-text.js";
export { toParquet } from "./exchange/parquet/write.js";
export { fromArrow, fromParquet, type ReadFileOptions } from "./exchange/read.js";
export { type ExplainedColumn, type Explanation, explain } from "./explain.js";
export { type FrameOfOptions, frameOf } from "./frame.js";
export type { Frame, FrameGroups, FrameMethods, FrameWith, NoSuchColumn } from "./frame-types.js";
export { fromDanfo } from "./from-danfo.js";
export { type FrameInput, tableOf } from "./input.js";
export * from "./operations/index.js";
export type { Conversion } from "./panel/currency.js";
export { type ManyAnswers, type Panel, type PanelOptions, panel } from "./panel.js";
export type { ViewColumns } from "./view-columns.js";
