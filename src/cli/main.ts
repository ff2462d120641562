// Starts the command line: parses the arguments, runs the command, prints errors and sets the exit code.
import { Command, CommanderError } from "commander";
import { ValuelabError } from "../core/errors.js";
import { packageVersion } from "../package-version.js";
import { addCommands } from "./command-list.js";
import { EXIT, exitCodeOf } from "./exit-codes.js";
import { notice } from "./terminal.js";

const program = new Command("valuelab")
	.description("Company valuation from the command line: market data, reports that can be built again, notebooks.")
	.version(packageVersion())
	.showSuggestionAfterError()
	.configureHelp({ sortSubcommands: false })
	.exitOverride();

const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
await addCommands(program, (name) => (named[0] === "help" ? named[1] : named[0]) === name);

// A closed pipe (`| head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit(EXIT.done);
	notice(`cannot write standard output (${error.code ?? error.message}): the output is incomplete`);
	process.exit(EXIT.fault);
});
// If standard error cannot be written, the error is ignored.
process.stderr.on("error", () => {});
process.once("SIGINT", () => process.exit(EXIT.interrupted));

try {
	await program.parseAsync();
} catch (error) {
	if (error instanceof CommanderError) {
		process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
	} else {
		notice(
			error instanceof ValuelabError
				? `${error.message}${await suggestedSymbol(error)}`
				: `valuelab failed: ${error instanceof Error ? error.message : String(error)}`,
		);
		if (process.env.VALUELAB_DEBUG && error instanceof Error && error.stack) notice(error.stack);
		process.exitCode = exitCodeOf(error);
	}
}

/** Suggests a symbol for an error about an unknown symbol. Only then the list of companies is read. */
async function suggestedSymbol(error: ValuelabError): Promise<string> {
	const { symbolSuggestion, unknownSymbol } = await import("./suggest-symbol.js");
	if (unknownSymbol(error) === undefined) return "";
	const [{ bundledCompanies }, { configuredData }] = await Promise.all([
		import("./companies.js"),
		import("./connection.js"),
	]);
	const folder = configuredData();
	return symbolSuggestion(error, await bundledCompanies(folder), folder);
}
