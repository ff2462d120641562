// Builds the reports of a run of the command line.
import { join } from "node:path";
import type { GivenForecast } from "../analytics/assumptions/given-forecast.js";
import type { GivenAssumptions } from "../analytics/assumptions/rules.js";
import type { PdfPrinter, ReportRow } from "../report/index.js";
import type { SharedAnswers } from "../report/many/shared-answers.js";
import { type ConnectionOptions, configuredData, configuredUrl, connectFrames } from "./connection.js";

/** Settings shared by all reports of a run. */
export interface ReportJob {
	readonly folder: string;
	readonly connection: ConnectionOptions;
	readonly peers: readonly string[] | "auto";
	readonly withoutPeers?: readonly string[];
	readonly assumptions?: GivenAssumptions;
	/** File of `--with` and its hash. */
	readonly additions?: { readonly file: string; readonly sha256: string };
	readonly asOf?: string;
	readonly forecast?: GivenForecast;
	readonly includeMadeUp: boolean;
	readonly workbook?: boolean;
	/** True also prints every page as PDF. */
	readonly pdf: boolean;
	/** True includes the appendix in the PDF. */
	readonly appendix?: boolean;
}

/** The name of the data source on a page. */
export const serviceName = (connection: ConnectionOptions): string =>
	configuredUrl(connection) !== undefined
		? "the data service"
		: configuredData(connection) === undefined
			? "the local service over the bundled data set"
			: "the local service over a store of public filings";

/** Builds the reports of a run; close it when done. */
export interface ReportBuilder {
	/** Writes one report: page, scripts, packed snapshot, and PDF if wanted. Returns its row of the index. */
	build(symbol: string): Promise<ReportRow>;
	close(): Promise<void>;
}

export function reportBuilder(job: ReportJob): ReportBuilder {
	const { folder, connection, peers, withoutPeers = [], assumptions, asOf, forecast, includeMadeUp } = job;
	const { workbook = false } = job;
	let printer: PdfPrinter | undefined;
	let shared: SharedAnswers | undefined;
	const build = async (symbol: string): Promise<ReportRow> => {
		const [{ Recorder }, { buildReport, writePdf, writeReport }, { reportRow }, { pdfPrinter }, many] =
			await Promise.all([
				import("../api/index.js"),
				import("../report/index.js"),
				import("../report/many/report-row.js"),
				import("../report/pdf/print-pdf.js"),
				import("../report/many/shared-answers.js"),
			]);
		shared ??= new many.SharedAnswers();
		const recorder = new Recorder();
		const client = await connectFrames(connection, { record: recorder }, { quiet: true });
		try {
			const report = await buildReport(shared.asker(client, recorder), symbol, {
				peers,
				withoutPeers,
				includeMadeUp,
				workbook,
				assumptions,
				asOf,
				forecast,
				recorder,
				scripts: "beside",
				service: serviceName(connection),
			});
			const { html } = await writeReport(folder, report, { packed: true });
			if (job.pdf) {
				printer ??= pdfPrinter();
				await writePdf(printer, html, report.data.asOf, { appendix: job.appendix });
			}
			return reportRow(report.data, html.slice(join(folder, "/").length));
		} finally {
			await client.close();
		}
	};
	return { build, close: async () => printer?.close() };
}
