// `valuelab explore`: serves a local page with search, statements and charts until it is stopped.
import type { Command } from "commander";
import { dataFolderOf } from "../../core/data-folder.js";
import { packageVersion } from "../../package-version.js";
import type { OpenUniverseOptions } from "../../universe/index.js";
import { lineItemTracer } from "../../universe/trace-line-item.js";
import { bundledCompanies, directoryOf, symbolsOf } from "../companies.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";
import { type ForecastChoice, forecastForPage, withForecast } from "../forecast-options.js";
import { notice, untilStopped } from "../terminal.js";
import { portNumber } from "../whole-number.js";

interface ExploreCommandOptions extends ConnectionOptions, ForecastChoice {
	readonly port: number;
	readonly open: boolean;
}

export function define(command: Command): void {
	command
		.argument("[company...]", "stock symbol or name to open; default: the search page")
		.option("--port <number>", "port on this machine; 0 takes a free one", portNumber, 0)
		.option("--no-open", "print the address and open no browser");
	withConnection(withForecast(command)).action(async (words: readonly string[], options: ExploreCommandOptions) => {
		const text = words.join(" ");
		const [named = null] = text === "" ? [] : await symbolsOf(options, [text]);
		const [{ serveExplorer }, { openBrowser }, client] = await Promise.all([
			import("../../explore/serve.js"),
			import("../../explore/open-browser.js"),
			connect(options, {}, { quiet: true }),
		]);
		const forecast = await forecastForPage(options, client, named === null ? [] : [named]);
		const symbol = named ?? forecast.company ?? null;
		const live = configuredUrl(options) !== undefined;
		const folder = dataFolderOf(client);
		const service = live
			? "the configured service"
			: folder === undefined
				? "the bundled data set"
				: `the store ${folder}`;
		const directory = directoryOf(client);
		const explorer = await serveExplorer(
			{
				client,
				companies: () => bundledCompanies(dataFolderOf(client)),
				search: (wanted) => directory.search(wanted),
				candidates: async (day) => {
					const today = await (await import("../../universe/store-candidates.js")).candidatesOf(client);
					return (day !== undefined && today.candidatesOn?.(day)) || today;
				},
				expand: lineItemTracer(client),
				openFigures: async (universe, figures, onProgress) => {
					const { openUniverse } = await import("../../universe/open-universe.js");
					return openUniverse(client, universe, {
						// The names come from a condition, which was checked.
						figures: figures as OpenUniverseOptions["figures"],
						onProgress: ({ done, failed, total }) => onProgress({ done: done + failed, total }),
					});
				},
				start: { version: packageVersion(), service, live, symbol, forecast },
			},
			options.port,
		);
		notice(`valuelab explore: ${explorer.url} (${service}; Ctrl+C ends it)`);
		if (options.open) openBrowser(explorer.openLink());
		await untilStopped();
		await explorer.close();
		await client.close();
	});
}
