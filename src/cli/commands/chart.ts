import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { type Command, Option } from "commander";
import type { GivenAssumptions } from "../../analytics/company/rules.js";
import type { MultipleName } from "../../analytics/valuation.js";
import type { ChartFigure } from "../../charts/figures.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { requireStatements } from "../../frames/company/require-statements.js";
import { collectAssumption } from "../assumptions.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, connectFrames, withConnection } from "../connection.js";
import { notice, write } from "../terminal.js";

interface ChartOptions extends ConnectionOptions {
	readonly output?: string;
	readonly list?: boolean;
	readonly multiple: string;
	readonly series: string;
	readonly assume?: GivenAssumptions;
	readonly theme: "light" | "dark";
	readonly width: string;
}

/** How a figure is written, by the ending of the file. */
const WRITERS: Readonly<Record<string, (figure: ChartFigure, options: ChartOptions) => Promise<string | Uint8Array>>> =
	{
		".svg": async (figure, { theme, width }) => {
			const { toSvg } = await import("../../charts/index.js");
			return toSvg(figure, { theme, width: Number(width) });
		},
		".png": async (figure, { theme, width }) => {
			const { toPng } = await import("../../charts/index.js");
			return toPng(figure, { theme, width: Number(width) });
		},
		".html": async (figure, options) => page(figure, (await WRITERS[".svg"]?.(figure, options)) as string),
	};

/** `valuelab chart`: one chart of a company as a picture. */
export function defineChart(command: Command): void {
	command
		.argument("[kind]", "which chart; --list names them")
		.argument("[symbols...]", "the company; for peers the company and those beside it")
		.option("-o, --output <file>", "file to write: .svg, .png or .html")
		.option("--list", "list the charts")
		.option("--multiple <name>", "multiple of the band", "pe")
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.option("--series <names>", "series of the lines, commas between them", "eps")
		.addOption(new Option("--theme <theme>", "colours").choices(["light", "dark"]).default("light"))
		.option("--width <pixels>", "width of the picture", "960");
	withConnection(command).action(async (kind: string | undefined, texts: readonly string[], options: ChartOptions) => {
		const { CHART_KINDS, chartKind } = await import("../chart-kinds.js");
		if (options.list || kind === undefined) {
			const widest = Math.max(...Object.keys(CHART_KINDS).map((name) => name.length));
			const lines = Object.entries(CHART_KINDS).map(([name, { about }]) => `${name.padEnd(widest)}  ${about}`);
			return write(`${lines.join("\n")}\n`);
		}
		const declared = chartKind(kind);
		const { output } = options;
		if (texts.length === 0)
			throw new ArgumentError("symbol", `chart ${kind} needs a symbol: valuelab chart ${kind} KO -o ${kind}.svg`);
		const writer = WRITERS[extname(output ?? "").toLowerCase()];
		if (output === undefined || !writer)
			throw new ArgumentError(
				"output",
				`-o ${output ?? ""}: name a file that ends in ${Object.keys(WRITERS).join(", ")}`,
			);
		if (!(Number(options.width) >= 200 && Number(options.width) <= 4000))
			throw new ArgumentError("width", `--width ${options.width}: give 200 to 4000 pixels`);
		const figure = await drawn(declared.draw, texts, options);
		if (figure.data.length === 0) throw new ValuelabError("not_found", `chart ${kind}: ${figure.alt}`);
		await writeFile(output, await writer(figure, options)).catch((cause: NodeJS.ErrnoException) => {
			throw new ValuelabError("output", `cannot write ${output}: ${cause.code ?? cause.message}`, { cause });
		});
		notice(`${figure.title} (${output})`);
	});
}

async function drawn(
	draw: typeof import("../chart-kinds.js").CHART_KINDS[string]["draw"],
	texts: readonly string[],
	options: ChartOptions,
): Promise<ChartFigure> {
	const [symbol = "", ...others] = await symbolsOf(options, texts);
	const [{ loadCompany }, { compare, value }, { chartsOf }] = await Promise.all([
		import("../../frames/index.js"),
		import("../../analytics/company/index.js"),
		import("../../charts/figures.js"),
	]);
	const client = await connectFrames(options);
	try {
		const [company, ...peers] = await Promise.all([symbol, ...others].map((each) => loadCompany(client, each)));
		if (!company) throw new ArgumentError("symbol", "no symbol");
		await requireStatements(client, company);
		const valuation = value(company, { peers, ...(options.assume && { assumptions: options.assume }) });
		return draw({
			company,
			charts: chartsOf(valuation),
			subject: (operation) => ({
				name: company.name,
				symbol: company.symbol,
				asOf: company.asOf,
				source: `${operation} of ${company.symbol}`,
			}),
			comparison: () => {
				if (peers.length > 0) return compare([company, ...peers]);
				throw new ArgumentError(
					"symbols",
					`chart peers needs companies to compare with: valuelab chart peers ${symbol} PEP -o peers.svg`,
				);
			},
			multiple: options.multiple as MultipleName,
			series: options.series.split(",").map((name) => name.trim()),
		});
	} finally {
		await client.close();
	}
}

/** A picture as a page of its own, with its finding for readers of screens. */
function page({ title, alt }: ChartFigure, svg: string): string {
	const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
	return [
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escaped(title)}</title><meta name="description" content="${escaped(alt)}">`,
		"<style>body{margin:0 auto;max-width:60rem;padding:1rem}svg{width:100%;height:auto}</style></head>",
		`<body>${svg}</body></html>\n`,
	].join("\n");
}
