import { Argument, Command } from "commander";
import { addCommands } from "../command-list.js";
import { completionScript, SHELLS, type Shell } from "../completion-scripts.js";
import { write } from "../terminal.js";

/** `valuelab completion`: a script that lets a shell complete commands, options and their values. */
export function defineCompletion(command: Command): void {
	command
		.addArgument(new Argument("<shell>", "the shell").choices([...SHELLS]))
		.addHelpText(
			"after",
			"\nFor this session: source <(valuelab completion bash), or valuelab completion fish | source",
		)
		.action(async (shell: Shell) => {
			const program = new Command("valuelab");
			await addCommands(program, () => true);
			await write(completionScript(shell, program));
		});
}
