// `valuelab explain`: prints a figure's formula and inputs, down to the filings.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { FigureNode } from "../../core/figure-node.js";
import { figureNodeText } from "../../core/figure-node-text.js";
import { directoryOf } from "../companies.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { peersBy } from "../peers.js";
import { write, writeForPeople, writeOutput } from "../terminal.js";
import { valuationSettings } from "../valuation-options.js";

interface ExplainOptions extends ConnectionOptions {
	readonly period?: string;
	readonly asOf?: string;
	readonly peers: string;
	readonly format?: "table" | "json";
	readonly output?: string;
}

export function define(command: Command): void {
	command
		.argument("<symbol>", "a stock symbol or name")
		.argument(
			"<figure>",
			"a measure, line item, multiple, score or method (valuelab models lists them), fair_value, or the service's name of a line",
		)
		.option("--period <period>", "fiscal year, quarter by its month (2024-12), or TTM; default: today")
		.option("--as-of <day>", "as known on a day, YYYY-MM-DD")
		.option("--peers <symbols>", "for fair_value and figures of peers: auto, auto,-MSFT, none, or companies", "auto")
		.addOption(new Option("--format <format>", "a tree for people, or json").choices(["table", "json"]))
		.addOption(
			new Option("-o, --output <file>", "write to this file: .json or .txt").argParser((file: string) => {
				if (/\.(json|txt)$/i.test(file)) return file;
				throw new InvalidArgumentError("end it in .json or .txt.");
			}),
		)
		.addHelpText(
			"after",
			`
The tree ends in lines of filings (tag and value as filed, before scale and sign) if the store has the company's facts, else in an operation of the service.`,
		);
	withConnection(command).action(async (text: string, figure: string, options: ExplainOptions) => {
		const client = await connect(options);
		try {
			const symbol = await directoryOf(client).symbolOf(text);
			const node = await explainFigure(client, symbol, figure, options);
			const asJson = options.format === "json" || options.output?.toLowerCase().endsWith(".json");
			const shown = asJson ? `${JSON.stringify(node, null, 2)}\n` : `${symbol}\n${figureNodeText(node)}`;
			if (options.output !== undefined) await writeOutput(options.output, shown);
			else await (asJson ? write(shown) : writeForPeople(shown));
		} finally {
			await client.close();
		}
	});
}

async function explainFigure(
	client: Awaited<ReturnType<typeof connect>>,
	symbol: string,
	figure: string,
	options: ExplainOptions,
): Promise<FigureNode> {
	const [{ loadCompany }, { companyValues }, { factsOf }, { calculationTree, figureTree }, { fairValueCalculation }] =
		await Promise.all([
			import("../../analytics/index.js"),
			import("../../analytics/company/value.js"),
			import("../../analytics/evaluation/recent-facts.js"),
			import("../../analytics/figure-tree.js"),
			import("../../analytics/company/fair-value/calculations.js"),
		]);
	const { lineItemTracer } = await import("../../universe/trace-line-item.js");
	const company = await loadCompany(client, symbol);
	const expand = lineItemTracer(client);
	const settings = valuationSettings(options);
	const isFairValue = figure === "fair_value";
	const peers = isFairValue || figure.startsWith("peer") ? await (await peersBy(client, options))(company) : undefined;
	if (isFairValue) {
		const { fairValue, estimates } = companyValues(company, { ...settings, peers: peers ?? [] });
		return calculationTree(figure, fairValueCalculation(fairValue, estimates), expand);
	}
	const facts = factsOf(company, { ...settings, ...(peers && { peers }) });
	return figureTree(facts, figure, { expand, ...(options.period !== undefined && { period: options.period }) });
}
