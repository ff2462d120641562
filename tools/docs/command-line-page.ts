// Writes docs/reference/command-line.md: every command with its arguments, options and exit codes.
import { type Argument, Command, type Option } from "commander";
import { addCommands, COMMANDS } from "../../src/cli/command-list.js";
import { withConnection } from "../../src/cli/connection.js";
import { EXIT } from "../../src/cli/exit-codes.js";
import { anchorOf, cell, table } from "./markdown.js";

/** The program with every command's arguments and options, as `valuelab` declares them. */
export async function wholeProgram(): Promise<Command> {
	const program = new Command("valuelab").configureHelp({ helpWidth: 100 });
	await addCommands(program, () => true);
	return program;
}

/** Options that many commands share: the service, and how to connect to it. */
const CONNECTION = new Set(withConnection(new Command()).options.map(({ flags }) => flags));

/** The meaning of each exit code. */
const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
	done: "done",
	fault: "a fault of valuelab or of the machine (a full disk, a file that is not writable)",
	usage: "a wrong argument or option; nothing was requested",
	refused: "the service refuses: token, subscription, quota, or a limit of your own",
	absent: "it does not exist: symbol, series, recorded answer",
	network: "the service is unreachable, answers with faults, or asks to wait",
	unreadable: "an answer that is unreadable, or deviates from its form",
	partial: "some of several companies failed",
	checkFailed: "a check failed: a report does not rebuild, or a value moved too far",
	interrupted: "interrupted",
};

/** The reference page of the command line, from the commands' own declarations. */
export async function commandLinePage(): Promise<string> {
	const program = await wholeProgram();
	const rows = COMMANDS.map(({ name, about }) => [`[\`${name}\`](#${anchorOf(`valuelab ${name}`)})`, about]);
	return [
		"# Command line",
		"",
		"`npx tsx tools/write-docs.ts` writes this page from the commands' declarations; a test checks that it is current. `valuelab COMMAND --help` prints the same.",
		"In a project run it as `npx valuelab`. You can give a company's name instead of its symbol.",
		"",
		...table(["command", "what it does"], rows),
		"## Which service answers",
		"",
		"Every command that requests data takes these options. Without a service, valuelab uses the bundled data. See [the token](../start/token.md).",
		"",
		...optionTable(withConnection(new Command()).options),
		"The token is never an option, because other users of a machine can read the arguments of processes.",
		"",
		...program.commands.flatMap((command) => sectionOf(command, "valuelab", 2)),
		"## Exit codes",
		"",
		...table(
			["code", "meaning"],
			Object.entries(EXIT).map(([name, code]) => [`${code}`, EXIT_MEANINGS[name as keyof typeof EXIT]]),
		),
	].join("\n");
}

function sectionOf(command: Command, parent: string, level: number): string[] {
	const name = `${parent} ${command.name()}`;
	const ownOptions = command.options.filter(({ flags, hidden }) => !CONNECTION.has(flags) && !hidden);
	const asks = command.options.some(({ flags }) => CONNECTION.has(flags));
	const text = textAfter(command);
	return [
		`${"#".repeat(level)} ${name}`,
		"",
		sentence(command.description()),
		"",
		"```text",
		`${name} ${command.usage()}`,
		"```",
		"",
		...argumentTable(command.registeredArguments),
		...(ownOptions.length > 0 ? optionTable(ownOptions) : []),
		...(asks ? ["The command also takes the [options for the service](#which-service-answers).", ""] : []),
		...(text === "" ? [] : ["```text", text, "```", ""]),
		...(command.name() === "get"
			? getOptions(command)
			: command.commands.flatMap((command) => sectionOf(command, name, level + 1))),
	];
}

/** The options that all subcommands of `get` share. `get` has one for every operation; operations.md lists their arguments. */
function getOptions(command: Command): string[] {
	const sets = command.commands.map(({ options }) => new Set(options.map(({ long }) => long)));
	const [first] = command.commands;
	const shared = first?.options.filter(
		({ flags, long }) => !CONNECTION.has(flags) && sets.every((set) => set.has(long)),
	);
	return [
		"Each [operation](operations.md) is a command with its own arguments and options, such as",
		"`valuelab get stock.financials AAPL --target-currency EUR`. All of them take:",
		"",
		...optionTable((shared ?? []).filter(({ long }) => long !== "--view")),
		"`--view` chooses which frame of the answer is printed; the [operation](operations.md) names its views.",
		"",
		"All of them also take the [options for the service](#which-service-answers).",
		"",
	];
}

function argumentTable(declared: readonly Argument[]): string[] {
	if (declared.length === 0) return [];
	return table(
		["argument", "needed", "meaning"],
		declared.map((argument) => [
			`\`${argument.name()}\`${argument.variadic ? " …" : ""}`,
			argument.required ? "yes" : "",
			cell(argument.description),
		]),
	);
}

function optionTable(options: readonly Option[]): string[] {
	return table(
		["option", "meaning"],
		options.map((option) => [
			`\`${option.flags.replaceAll("|", "\\|")}\``,
			`${cell(option.description)}${choices(option)}${defaultOf(option)}`,
		]),
	);
}

const choices = ({ argChoices }: Option): string =>
	argChoices ? ` (${argChoices.map((argChoice) => `\`${argChoice}\``).join(", ")})` : "";

/** The default of an option; empty for flags. */
function defaultOf({ defaultValue, defaultValueDescription }: Option): string {
	const value = defaultValueDescription ?? defaultValue;
	return value === undefined || typeof value === "boolean" || `${value}` === "" ? "" : `; default: \`${value}\``;
}

/** The text below the options in a command's help: remarks and examples. */
function textAfter(command: Command): string {
	const written: string[] = [];
	command.configureOutput({ writeOut: (text) => written.push(text) });
	const plain = command.helpInformation();
	command.outputHelp();
	const output = written.join("");
	return output.slice(output.indexOf(plain) + plain.length).trim();
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
