import { Argument, Command } from "commander";
import { completionScript, SHELLS, type Shell } from "../completion-scripts.js";
import { write } from "../terminal.js";

/** `valuelab completion`: prints a script that completes commands, options and their values in a shell. `addAll` adds every command to a program. */
export function define(command: Command, addAll: (program: Command) => Promise<void>): void {
	command
		.addArgument(new Argument("<shell>", "the shell").choices([...SHELLS]))
		.addHelpText(
			"after",
			"\nFor this session: source <(valuelab completion bash), or valuelab completion fish | source",
		)
		.action(async (shell: Shell) => {
			const program = new Command("valuelab");
			await addAll(program);
			await write(completionScript(shell, program));
		});
}
