// `valuelab screen`: finds the companies that meet a condition.
import type { Command } from "commander";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { OpenUniverseOptions, Universe } from "../../universe/index.js";
import { pathState } from "../../universe/sources/path-state.js";
import { withAdditions } from "../additions.js";
import { collectAssumption } from "../assumptions.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";
import { type OutputOptions, printsForPeople, printTable, withTableOutput } from "../print-table.js";
import { notice, noticeParagraph, progressBar } from "../terminal.js";
import { wholeNumber } from "../whole-number.js";

interface ScreenOptions extends ConnectionOptions, OutputOptions {
	readonly universe?: string;
	readonly columns?: string;
	readonly sort?: string;
	readonly top?: number;
	readonly asOf?: string;
	readonly assume?: Record<string, string>;
	readonly strict?: boolean;
	readonly journal?: string;
	readonly names?: string | true;
}

const HELP = `
A condition compares figures by name: measures and outputs of models (--names lists them).
  valuelab screen "roic > 15 and pe < 20 and revenue_growth_5y > 5" --sort earnings_yield
  valuelab screen "piotroski >= 7 or altman_z > 3" --columns market_value --top 20
  valuelab screen 'sector = "Energy" and ev_ebit < 8 and market_value > 10bn' --universe sp500
  valuelab screen "pe / revenue_growth_5y < 1" --sort "pe asc" --as-of 2019-03-01
Numbers are read as tables show figures: percent for ratios (15 or 15%), millions for money (10bn too).
Also: not, parentheses, + - * /, chains (5 < pe < 20), and texts: sector, industry, name, symbol, currency
with =, != , contains "..." and in ("...", "...").`;

/** Rows that a terminal shows if more companies meet the condition. */
const ROWS_SHOWN = 100;

export function define(command: Command): void {
	command
		.argument("[condition]", 'such as "roic > 15 and pe < 20"')
		.option(
			"--universe <universe>",
			"bundled, sp500, symbols separated by commas, a file of symbols, or the folder of a store or lake (default: sp500 with a service, else bundled)",
		)
		.option("--columns <names>", "further figures to show, separated by commas")
		.option("--sort <name>", 'figure to sort by, largest first; "pe asc" for the smallest')
		.option("--top <number>", "show at most this many companies", wholeNumber(1))
		.option("--as-of <day>", "screen as known on a day, YYYY-MM-DD; also requests prices")
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.option("--strict", "use reported lines only, no approximations (≈)")
		.option("--journal <folder>", "folder for the service's responses, to continue an interrupted screen")
		.option("--names [text]", "list the figures that a condition can name, or only those that contain a text")
		.addHelpText("after", HELP);
	withAdditions(withTableOutput(withConnection(command))).action(
		async (condition: string | undefined, options: ScreenOptions) => {
			if (options.names !== undefined) return printNames(options);
			if (condition === undefined)
				throw new ArgumentError(
					"condition",
					'screen needs a condition, such as: valuelab screen "roic > 15 and pe < 20"',
				);
			const { sort, top, columns } = options;
			const settings = { columns: columns === undefined || columns.trim() === "" ? [] : [columns], sort, top };
			// Wrong names are refused before any request.
			const { checkScreen } = await import("../../universe/screen-columns.js");
			const wanted = checkScreen(condition, settings).figures;
			const universe = await universeOf(condition, options, wanted.length > 0 ? wanted : ["price"]);
			const screen = universe.screenTable(condition, settings);
			const { rowCount, names } = screen.table;
			await printTable(screen.table, {
				...options,
				marks: true,
				headline: ["symbol", "name", ...names.slice(3)],
				optional: ["sector", "name"],
				...(rowCount <= ROWS_SHOWN && { limit: rowCount }),
			});
			for (const text of screen.warnings) noticeParagraph(`Note: ${text}.`);
			for (const sentence of universe.summarySentences(screen.summary)) noticeParagraph(sentence);
			if (rowCount > ROWS_SHOWN && printsForPeople(options))
				notice("--top shows that many companies; -o companies.csv writes all.");
			// An unknown symbol of a bundled list is only noted above; one that the user named is a failure.
			const isOwn = options.universe !== undefined && !["bundled", "sp500"].includes(options.universe);
			const failed = universe.missing.filter(({ code }) => isOwn || code !== "not_found");
			if (failed.length > 0) {
				const symbols = failed.slice(0, 12).map(({ symbol }) => symbol);
				const more = failed.length > symbols.length ? ` and ${failed.length - symbols.length} more` : "";
				throw new ValuelabError("partial", `no figures for ${symbols.join(", ")}${more}; the others are screened.`);
			}
		},
	);
}

async function universeOf(condition: string, options: ScreenOptions, figures: readonly string[]): Promise<Universe> {
	const isLocal = configuredUrl(options) === undefined;
	const name = options.universe ?? (isLocal ? "bundled" : "sp500");
	// The folder of a store or a lake needs no service.
	const isFolder = pathState(name)?.isDirectory() ?? false;
	const client = await connect(options, {}, { quiet: name === "bundled" || isFolder });
	const bar = progressBar("screen");
	try {
		const { openUniverse } = await import("../../universe/open-universe.js");
		const { asOf, assume: assumptions, journal, strict } = options;
		const settings = {
			figures,
			condition,
			asOf,
			assumptions,
			strict,
			journal,
			onProgress: ({ done, failed, total }: { done: number; failed: number; total: number }) =>
				bar.update(done + failed, total),
		};
		// The names come from the condition, which was checked.
		return await openUniverse(client, name, settings as OpenUniverseOptions);
	} finally {
		bar.end();
		await client.close();
	}
}

async function printNames({ names, ...options }: ScreenOptions): Promise<void> {
	const [{ namedFigures }, { Table }] = await Promise.all([
		import("../../analytics/company/figure-by-name.js"),
		import("../../core/table.js"),
	]);
	const text = typeof names === "string" ? names.toLowerCase() : "";
	const figures = [...namedFigures().values()].filter(
		({ name, title }) => name.includes(text) || title.toLowerCase().includes(text),
	);
	const shown = text === "" ? figures.filter(({ name }) => !name.includes(".")) : figures;
	if (shown.length === 0) throw new ArgumentError("names", `--names: no figure matches ${JSON.stringify(names)}`);
	const column = (values: string[]) => ({ kind: "text", values }) as const;
	const unit: Readonly<Record<string, string>> = {
		fraction: "percent",
		money: "millions",
		per_share: "per share",
		none: "",
	};
	await printTable(
		new Table([
			["name", column(shown.map(({ name }) => name))],
			["unit", column(shown.map((figure) => unit[figure.unit] ?? figure.unit))],
			["title", column(shown.map(({ title }) => title))],
		]),
		{ limit: shown.length, ...options },
	);
	if (text === "")
		notice(
			"Further outputs of a model are <model>.<output>, such as magic_formula.return_on_capital; --names <text> finds them.",
		);
}
