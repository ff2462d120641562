// Shows warnings of packages in the notebook.
/** The name of warnings that are only notes, used by packages of this project. */
const NOTE = "ValuelabNote";

/**
 * Shows warnings of Node and of packages in the cell that caused them, one line each, without the process number and without advice
 * on command-line flags.
 */
export function showWarnings(): void {
	process.removeAllListeners("warning");
	process.on("warning", ({ name, message }) => {
		// The kernel itself uses experimental features.
		if (name === "ExperimentalWarning" || (name === "DeprecationWarning" && process.noDeprecation)) return;
		process.stderr.write(`${name === NOTE ? "Note" : name}: ${message}\n`);
	});
}
