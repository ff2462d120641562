import { Command, CommanderError } from "commander";
import { ValuelabError } from "../core/errors.js";
import { registerDoctor } from "./commands/doctor.js";
import { registerGet } from "./commands/get.js";
import { registerKernel } from "./commands/kernel.js";
import { registerLab } from "./commands/lab.js";
import { registerModels } from "./commands/models.js";
import { registerOperations } from "./commands/operations.js";
import { registerReport } from "./commands/report.js";
import { registerRun } from "./commands/run.js";
import { registerServe } from "./commands/serve.js";
import { registerVerify } from "./commands/verify.js";
import { EXIT, exitCodeOf } from "./exit-codes.js";
import { notice } from "./terminal.js";
import { version } from "./version.js";

const program = new Command("valuelab")
	.description("Company valuation from the command line: market data, reports that can be built again, notebooks.")
	.version(version())
	.showSuggestionAfterError()
	.configureHelp({ sortSubcommands: false })
	.exitOverride();

for (const register of [
	registerGet,
	registerReport,
	registerVerify,
	registerRun,
	registerServe,
	registerLab,
	registerKernel,
	registerOperations,
	registerModels,
	registerDoctor,
]) {
	register(program);
}

// A reader that closes the pipe early (`| head`) is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
	process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.fault),
);
process.once("SIGINT", () => process.exit(EXIT.interrupted));

try {
	await program.parseAsync();
} catch (error) {
	if (error instanceof CommanderError) {
		process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
	} else {
		notice(
			error instanceof ValuelabError
				? error.message
				: `valuelab failed: ${error instanceof Error ? error.message : String(error)}`,
		);
		if (process.env.VALUELAB_DEBUG && error instanceof Error && error.stack) notice(error.stack);
		process.exitCode = exitCodeOf(error);
	}
}
