// `valuelab get`: runs one operation of the service and prints its data.
import { type Command, InvalidArgumentError, Option } from "commander";
import { positionalNames } from "../../api/catalogue/arguments/request.js";
import type { Argument, OperationDeclaration } from "../../api/catalogue/define.js";
import { PartialError } from "../../api/errors/index.js";
import { type Client, type OperationName, operations, type ViewOf } from "../../api/index.js";
import { NOT_ALL_ZERO } from "../../api/read/reading.js";
import { DAMAGED } from "../../api/session.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { counted, kebabCase } from "../../core/format.js";
import type { Table } from "../../core/table.js";
import { chooseColumns, chooseSection, lastPeriods } from "../../frames/operations/choose-columns.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { type Format, printTable, withTableOutput } from "../print-table.js";
import { notice, write, writeForPeople, writeOutput } from "../terminal.js";
import { wholeNumber } from "../whole-number.js";

interface GetOptions extends ConnectionOptions {
	readonly view?: string;
	readonly format?: Format;
	readonly excel?: boolean;
	readonly output?: string;
	readonly columns?: readonly string[];
	readonly section?: string;
	readonly last?: number;
	readonly allPages?: boolean;
	readonly limit?: number;
	readonly drift?: boolean;
	readonly raw?: boolean;
	readonly explain?: boolean;
	readonly [argument: string]: unknown;
}

/** Splits the names of `--columns`; `\,` is a comma within a name. */
function namesOf(text: string): string[] {
	const names = text.split(/(?<!\\),/).map((name) => name.replaceAll("\\,", ",").trim());
	if (names.includes("")) throw new InvalidArgumentError('an empty name; give names such as "Revenue,Net Income".');
	return names;
}

/** Converts a command-line value to the type that the argument declares. */
function wireValue(argument: Argument, text: unknown): unknown {
	if (typeof text !== "string") return text;
	const numeric = argument.kind === "integer" || (argument.kind === "choice" && typeof argument.values[0] === "number");
	return numeric && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

function describe(argument: Argument): string {
	const allowed = argument.kind === "choice" ? ` One of ${argument.values.join(", ")}.` : "";
	const assumed = argument.assumed ? ` Default: ${argument.assumed}.` : "";
	return `${argument.about}${allowed}${assumed}`;
}

function argumentOf(declaration: OperationDeclaration, name: string): Argument {
	return (declaration.arguments[name] ?? declaration.query[name]) as Argument;
}

export function define(get: Command): void {
	get.usage("<group>.<operation> [arguments] [options]");
	for (const [name, declaration] of operations) addOperation(get, name, declaration);
}

function addOperation(get: Command, name: OperationName, declaration: OperationDeclaration): void {
	const command = get.command(name).description(declaration.about);
	const dashed = kebabCase(name);
	if (dashed !== name) command.alias(dashed);
	const positional = positionalNames(declaration);
	for (const each of positional) {
		const argument = argumentOf(declaration, each);
		command.argument(argument.kind === "symbols" ? `<${each}...>` : `<${each}>`, describe(argument));
	}
	const optional = Object.keys(declaration.query).filter((each) => !positional.includes(each));
	for (const each of optional) command.option(`--${kebabCase(each)} <value>`, describe(argumentOf(declaration, each)));
	command.addOption(
		new Option("--view <view>", "which frame of the answer")
			.choices([...declaration.views])
			.default(declaration.views[0]),
	);
	if (declaration.paging) command.option("--all-pages", "every page, joined");
	command
		.option("--columns <names>", "print only these columns: names or globs, separated by commas", namesOf)
		.option("--section <name>", "print one section of the statements, such as income_statement")
		.option("--last <periods>", "print only the newest periods, not counting TTM", wholeNumber(1))
		.option("--excel", "CSV for a spreadsheet: no cell can start a formula")
		.option("--limit <rows>", "print at most this many rows", wholeNumber(0))
		.addOption(
			new Option("--validation <mode>", "fail on deviations, repair and report them, or ignore them")
				.choices(["strict", "lenient", "off"])
				.default("lenient"),
		)
		.option("--drift", "print deviations to standard error, one JSON object a line")
		.option("--raw", "print the unchanged body of the response")
		.option("--explain", "print where each column comes from, its unit, and why values are missing");
	withTableOutput(withConnection(command)).action(async () => {
		const options = command.opts<GetOptions>();
		checkText(options);
		const given = positional.map((each, i) => wireValue(argumentOf(declaration, each), command.processedArgs[i]));
		const named: Record<string, unknown> = {};
		for (const each of optional)
			if (options[each] !== undefined) named[each] = wireValue(argumentOf(declaration, each), options[each]);
		if (options.allPages) named.allPages = true;
		for (const [i, each] of positional.entries()) {
			const { kind } = argumentOf(declaration, each);
			if (kind === "symbol") [given[i]] = await symbolsOf(options, [given[i] as string]);
			if (kind === "symbols") given[i] = await symbolsOf(options, given[i] as readonly string[]);
		}
		const client = await connect(options);
		try {
			await printAnswer(client, name, { given, named, options });
		} finally {
			await client.close();
		}
	});
}

interface Call {
	readonly given: readonly unknown[];
	readonly named: Readonly<Record<string, unknown>>;
	readonly options: GetOptions;
}

async function printAnswer(client: Client<Table>, name: OperationName, { given, named, options }: Call): Promise<void> {
	const query = client.query(name, given, named);
	if (options.raw) {
		const bodies = (await query.bodies()).map((body) => (body.endsWith("\n") ? body : `${body}\n`));
		if (bodies.some((body) => body.includes("\uFFFD"))) notice(`${name}: ${DAMAGED}.`);
		return emit(bodies.join(""), options, write);
	}
	const [{ adapt }, { explain }] = await Promise.all([
		import("../../frames/adapt.js"),
		import("../../frames/explain.js"),
	]);
	const { views, headline } = operations.get(name) as OperationDeclaration;
	const first = headline?.[options.view ?? views[0]];
	let table: Table;
	let partial: PartialError | undefined;
	try {
		table = selectCells(await query.frame(options.view as ViewOf<OperationName>), options);
	} catch (error) {
		if (!(error instanceof PartialError)) throw error;
		partial = error;
		table = selectCells(adapt(error.received, options.view), options);
	} finally {
		if (options.drift) for (const entry of client.drift.entries) notice(JSON.stringify(entry));
	}
	if (options.explain) await emit(`${explain(table)}\n`, options, writeForPeople);
	else
		await printTable(table, {
			...options,
			chooser: "--columns <names>",
			...(first && !options.columns && !options.section && { headline: first }),
		});
	if (partial) throw partial;
	const { pages, missing, drift, reason, notes = [] } = (await query.answer()).meta;
	for (const note of notes) notice(`${name}: ${note}.`);
	const zeros = drift.find(({ expected }) => expected === NOT_ALL_ZERO);
	if (zeros)
		notice(
			`${name}: all ${zeros.count} figures are 0. That may be true, but the service also returns 0 for unknown figures.`,
		);
	if (pages)
		notice(
			`${counted(pages.count, "page")} read; ended: ${pages.end}${pages.duplicates ? `; ${counted(pages.duplicates, "duplicate row")}` : ""}.`,
		);
	if (missing && reason === undefined)
		throw new ValuelabError(
			"partial",
			`${name}: the service has nothing for ${missing.join(", ")}; the others are printed.`,
			{ operation: name },
		);
}

/** Writes text to the file that `-o` names, or prints it. */
const emit = (text: string, { output }: GetOptions, print: (text: string) => Promise<void>): Promise<void> =>
	output === undefined ? print(text) : writeOutput(output, text);

/** Refuses `--format` and a table's file ending for `--raw` and `--explain`, before any request. */
function checkText({ raw, explain, output, format }: GetOptions): void {
	const option = raw ? "raw" : explain ? "explain" : undefined;
	if (option === undefined) return;
	if (format !== undefined) throw new ArgumentError("format", `leave --format out: --${option} prints no table`);
	const endings = raw ? [".json", ".ndjson", ".jsonl", ".txt"] : [".txt"];
	if (output !== undefined && !endings.some((ending) => output.toLowerCase().endsWith(ending)))
		throw new ArgumentError("output", `--${option} and -o ${output}: name a file that ends in ${endings.join(", ")}`);
}

/** Selects the rows and columns that the options name. */
function selectCells(table: Table, { columns, section, last }: GetOptions): Table {
	const ofSection = section === undefined ? table : chooseSection(table, section);
	const ofPeriods = last === undefined ? ofSection : lastPeriods(ofSection, last);
	return columns === undefined ? ofPeriods : chooseColumns(ofPeriods, columns);
}
