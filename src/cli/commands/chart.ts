// `valuelab chart`: draws one chart of a company as a picture or a page.
import { type Command, Option } from "commander";
import type { MultipleName } from "../../analytics/valuation.js";
import type { ChartFigure } from "../../charts/figures.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { requireStatements } from "../../frames/company/require-statements.js";
import { withAdditions } from "../additions.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, connectFrames, withConnection } from "../connection.js";
import { notice, write } from "../terminal.js";
import { type ValuationOptions, valuationSettings, withValuation } from "../valuation-options.js";
import { checkPicture, writeFigure } from "../write-figure.js";

interface ChartOptions extends ConnectionOptions, ValuationOptions {
	readonly output?: string;
	readonly list?: boolean;
	readonly multiple: string;
	readonly series?: string;
	readonly over?: string;
	readonly peers: string;
	readonly theme: "light" | "dark";
	readonly width: string;
}

export function define(command: Command): void {
	command
		.argument("[kind]", "which chart; --list names them")
		.argument("[symbols...]", "the company; for forecast also a saved file; for peers also the other companies")
		.option("-o, --output <file>", "file to write: .svg, .png or .html")
		.option("--list", "list the charts")
		.option("--multiple <name>", "multiple of the band", "pe")
		.option("--peers <symbols>", "auto, auto,-MSFT to leave one out, none, or companies", "auto")
		.option("--series <names>", "series of lines or forecast, separated by commas")
		.option("--over <line>", "divide the series of a forecast by this line, such as revenue")
		.addOption(new Option("--theme <theme>", "colours").choices(["light", "dark"]).default("light"))
		.option("--width <pixels>", "width of the picture", "960");
	withAdditions(withConnection(withValuation(command, "draw"))).action(
		async (kind: string | undefined, texts: readonly string[], options: ChartOptions) => {
			const { chartKind, chartKinds } = await import("../chart-kinds.js");
			if (options.list || kind === undefined) {
				const widest = Math.max(...Object.keys(chartKinds()).map((name) => name.length));
				const lines = Object.entries(chartKinds()).map(([name, { about }]) => `${name.padEnd(widest)}  ${about}`);
				return write(`${lines.join("\n")}\n`);
			}
			const declared = chartKind(kind);
			if (texts.length === 0)
				throw new ArgumentError("symbol", `chart ${kind} needs a symbol: valuelab chart ${kind} KO -o ${kind}.svg`);
			const output = checkPicture(options.output, Number(options.width));
			const figure = await drawChart(declared.draw, texts, options);
			if (figure.data.length === 0) throw new ValuelabError("not_found", `chart ${kind}: ${figure.alt}`);
			await writeFigure(output, figure, { theme: options.theme, width: Number(options.width) });
			notice(`${figure.title} (${output})`);
		},
	);
}

/** True if the argument names a saved forecast instead of a company. */
const isForecastFile = (text = ""): boolean => /\.(?:json|xlsx)$/i.test(text);

/** Loads, values and draws the company or saved forecast that the arguments name. */
async function drawChart(
	draw: typeof import("../chart-kinds.js").CHART_KINDS[string]["draw"],
	texts: readonly string[],
	options: ChartOptions,
): Promise<ChartFigure> {
	const [file] = isForecastFile(texts[0]) ? texts : [];
	const [{ loadCompany }, { companyAsOf, compare, value }, { chartsOf }, { peersBy }] = await Promise.all([
		import("../../frames/index.js"),
		import("../../analytics/company/index.js"),
		import("../../charts/figures.js"),
		import("../peers.js"),
	]);
	const client = await connectFrames(options);
	try {
		const { forecastFrom } = await import("../forecast-options.js");
		const made = file === undefined ? null : await forecastFrom(file, client, options);
		const [symbol = "", ...others] = made ? [made.symbol] : await symbolsOf(options, texts);
		const [company, ...compared] = await Promise.all([symbol, ...others].map((each) => loadCompany(client, each)));
		if (!company) throw new ArgumentError("symbol", "no symbol");
		await requireStatements(client, company);
		const peersOf = await peersBy(client, options);
		const peers = await peersOf(company);
		const valuation = value(company, { ...valuationSettings(options), peers });
		return await draw({
			company,
			valuation,
			charts: chartsOf(valuation),
			record: async () => {
				const { valuationRecords } = await import("../../analytics/company/valuation-record.js");
				const { asOf: _, ...settings } = valuationSettings(options);
				return valuationRecords(companyAsOf(company, valuation.asOf), settings, peersOf);
			},
			subject: (operation) => ({
				name: company.name,
				symbol: company.symbol,
				asOf: company.asOf,
				source: `${operation} of ${company.symbol}`,
			}),
			comparison: () => {
				if (compared.length > 0) return compare([company, ...compared], valuationSettings(options));
				throw new ArgumentError(
					"symbols",
					`chart peers needs companies to compare with: valuelab chart peers ${symbol} PEP -o peers.svg`,
				);
			},
			multiple: options.multiple as MultipleName,
			series: options.series?.split(",").map((name) => name.trim()) ?? [],
			over: options.over,
			forecast: async () => made ?? forecastFrom(symbol, client, options),
		});
	} finally {
		await client.close();
	}
}
