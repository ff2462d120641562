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

/** The options that many commands share: which service answers, and how. */
const CONNECTION = new Set(withConnection(new Command()).options.map(({ flags }) => flags));

/** What an exit code means, for people. */
const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
	done: "done",
	fault: "a fault of valuelab or of the machine (a full disk, a file that cannot be written)",
	usage: "a wrong argument or option; nothing was asked",
	refused: "the service refuses: token, subscription, quota, or a limit of your own",
	absent: "there is no such thing: symbol, series, recorded answer",
	network: "the service cannot be reached, answers with faults, or asks to wait",
	unreadable: "an answer that cannot be read, or deviates from its form",
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
		"Made from the commands' declarations by `npx tsx tools/write-docs.ts`; a test keeps it current. `valuelab COMMAND --help` prints the same.",
		"In a project run it as `npx valuelab`. A company's name works where a symbol does.",
		"",
		...table(["command", "what it does"], rows),
		"## Which service answers",
		"",
		"Every command that asks for data takes these options. Without a service the bundled data answer. See [the token](../start/token.md).",
		"",
		...optionTable(withConnection(new Command()).options),
		"The token is never an option, since other users of a machine can read the arguments of processes.",
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
	const own = command.options.filter(({ flags, hidden }) => !CONNECTION.has(flags) && !hidden);
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
		...(own.length > 0 ? optionTable(own) : []),
		...(asks ? ["And [which service answers](#which-service-answers).", ""] : []),
		...(text === "" ? [] : ["```text", text, "```", ""]),
		...(command.name() === "get"
			? getOptions(command)
			: command.commands.flatMap((each) => sectionOf(each, name, level + 1))),
	];
}

/** `get` has a command for every operation: their arguments stand with the operations, and what all of them take stands here. */
function getOptions(command: Command): string[] {
	const sets = command.commands.map(({ options }) => new Set(options.map(({ long }) => long)));
	const [first] = command.commands;
	const shared = first?.options.filter(
		({ flags, long }) => !CONNECTION.has(flags) && sets.every((each) => each.has(long)),
	);
	return [
		"Each [operation](operations.md) is a command with arguments and options of its own, such as",
		"`valuelab get stock.financials AAPL --target-currency EUR`. All of them take:",
		"",
		...optionTable((shared ?? []).filter(({ long }) => long !== "--view")),
		"`--view` chooses which frame of the answer is printed; the [operation](operations.md) names its views.",
		"",
		"And [which service answers](#which-service-answers).",
		"",
	];
}

function argumentTable(declared: readonly Argument[]): string[] {
	if (declared.length === 0) return [];
	return table(
		["argument", "needed", "meaning"],
		declared.map((each) => [
			`\`${each.name()}\`${each.variadic ? " …" : ""}`,
			each.required ? "yes" : "",
			cell(each.description),
		]),
	);
}

function optionTable(options: readonly Option[]): string[] {
	return table(
		["option", "meaning"],
		options.map((option) => [
			`\`${option.flags.replaceAll("|", "\\|")}\``,
			`${cell(option.description)}${choices(option)}${standard(option)}`,
		]),
	);
}

const choices = ({ argChoices }: Option): string =>
	argChoices ? ` (${argChoices.map((each) => `\`${each}\``).join(", ")})` : "";

/** The value of an option that is not given; those of flags go without saying. */
function standard({ defaultValue, defaultValueDescription }: Option): string {
	const value = defaultValueDescription ?? defaultValue;
	return value === undefined || typeof value === "boolean" || `${value}` === "" ? "" : `; default: \`${value}\``;
}

/** What a command's help says below its options: remarks and examples. */
function textAfter(command: Command): string {
	const written: string[] = [];
	command.configureOutput({ writeOut: (text) => written.push(text) });
	const plain = command.helpInformation();
	command.outputHelp();
	const whole = written.join("");
	return whole.slice(whole.indexOf(plain) + plain.length).trim();
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
