import { join } from "node:path";
import type { GivenAssumptions } from "../analytics/company/rules.js";
import { ArgumentError } from "../core/errors.js";
import type { ReportRow } from "../report/index.js";
import { type ConnectionOptions, configuredUrl, connectFrames } from "./connection.js";

/** What all reports of a run have in common. */
export interface ReportJob {
	readonly folder: string;
	readonly connection: ConnectionOptions;
	readonly peers: readonly string[] | "auto";
	readonly assumptions?: GivenAssumptions;
	readonly asOf?: string;
	readonly includeMadeUp: boolean;
	readonly workbook?: boolean;
}

/** How a page names the service. */
export const serviceName = (connection: ConnectionOptions): string =>
	configuredUrl(connection) === undefined ? "the local service over the bundled data set" : "the data service";

/** The request of `--peers`: `auto`, or symbols, none empty and none twice. */
export function peersGiven(text: string): readonly string[] | "auto" {
	if (text === "auto") return "auto";
	if (text === "none") return [];
	const symbols = text.split(",").map((symbol) => symbol.trim());
	if (symbols.some((symbol) => symbol === "")) {
		throw new ArgumentError(
			"peers",
			`--peers ${JSON.stringify(text)}: an empty symbol; give auto, none, or symbols with commas between them, such as MSFT,GOOGL`,
		);
	}
	return [...new Set(symbols)];
}

/** Builds one report of a run: its page with scripts beside it, its packed snapshot, its row of the index. */
export function reportBuilder(job: ReportJob): (symbol: string) => Promise<ReportRow> {
	const { folder, connection, peers, assumptions, asOf, includeMadeUp, workbook = false } = job;
	return async (symbol) => {
		const [{ Recorder }, { buildReport, reportRow, writeReport }] = await Promise.all([
			import("../api/index.js"),
			import("../report/index.js"),
		]);
		const recorder = new Recorder();
		const client = await connectFrames(connection, { record: recorder }, { quiet: true });
		try {
			const report = await buildReport(client, symbol, {
				peers,
				includeMadeUp,
				workbook,
				...(assumptions && { assumptions }),
				...(asOf !== undefined && { asOf }),
				recorder,
				scripts: "beside",
				service: serviceName(connection),
			});
			const { html } = await writeReport(folder, report, { packed: true });
			return reportRow(report.data, html.slice(join(folder, "/").length));
		} finally {
			await client.close();
		}
	};
}
