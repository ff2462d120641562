import { resolve } from "node:path";
import type { Command } from "commander";
import type { GivenAssumptions } from "../../analytics/company/rules.js";
import { ArgumentError } from "../../core/errors.js";
import { collectAssumption } from "../assumptions.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, configuredUrl, connectFrames, withConnection } from "../connection.js";
import { summaryText } from "../print-summary.js";
import { notice, progressBar, writeForPeople } from "../terminal.js";

interface ReportOptions extends ConnectionOptions {
	readonly peers: string;
	readonly asOf?: string;
	readonly assume?: GivenAssumptions;
	readonly out: string;
	readonly includeMadeUp?: boolean;
}

/** The symbols of `--peers`, none empty and none twice. */
function peersOf(text: string): string[] {
	if (text === "auto" || text === "none") return [];
	const symbols = text.split(",").map((symbol) => symbol.trim());
	if (symbols.some((symbol) => symbol === "")) {
		throw new ArgumentError(
			"peers",
			`--peers ${JSON.stringify(text)}: an empty symbol; give auto, none, or symbols with commas between them, such as MSFT,GOOGL`,
		);
	}
	return [...new Set(symbols)];
}

/** `valuelab report`: one offline HTML file, and the snapshot from which it can be built again. */
export function defineReport(command: Command): void {
	command
		.argument("<symbol>", "stock symbol, or the company's name")
		.option("--peers <symbols>", "auto, none, or companies with commas between them", "auto")
		.option("--as-of <day>", "the report of that day, from what was known then: 2019-03-01")
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.option("--out <folder>", "folder to write to", "out")
		.option("--include-made-up", "use made-up figures of the bundled data too, marked as illustrative");
	withConnection(command).action(async (company: string, options: ReportOptions) => {
		const [symbol = company, ...named] = await symbolsOf(options, [company, ...peersOf(options.peers)]);
		const [{ Recorder }, { buildReport, writeReport }] = await Promise.all([
			import("../../api/index.js"),
			import("../../report/index.js"),
		]);
		const folder = resolve(options.out);
		const local = configuredUrl(options) === undefined ? await serveLocally() : undefined;
		const recorder = new Recorder();
		const client = await connectFrames(options, {
			...(local && { baseUrl: local.url, token: local.token, cache: false }),
			record: recorder,
		});
		const bar = progressBar(`report ${symbol}`);
		try {
			const report = await buildReport(client, symbol, {
				peers: options.peers === "auto" ? "auto" : named,
				includeMadeUp: options.includeMadeUp ?? false,
				...(options.assume && { assumptions: options.assume }),
				...(options.asOf !== undefined && { asOf: options.asOf }),
				recorder,
				service: local ? "the local service over the bundled data set" : "the data service",
				onProgress: ({ done, total }) => bar.update(done, total),
			});
			bar.end();
			await writeForPeople(summaryText(report.summary, await writeReport(folder, report)));
		} finally {
			bar.end();
			await client.close();
			await local?.close();
		}
	});
}

/** The bundled data over real HTTP on a free port of this machine, so that a report takes the way that it takes to the live service. */
async function serveLocally(): Promise<{ url: string; token: string; close(): Promise<void> }> {
	const { createService, DEMO_TOKEN } = await import("../../service/index.js");
	notice("No service is configured (VALUELAB_BASE_URL); the local service answers from the bundled data.");
	const listening = await createService().listen();
	return { ...listening, token: DEMO_TOKEN };
}
