// Shows warnings of packages in the notebook.
/** The warning name by which packages of this project mark a note that is no fault. */
const NOTE = "ValuelabNote";

/**
 * Shows warnings of Node and of packages with the cell that caused them, one line each: without the number of the process, and
 * without advice on flags that a notebook cannot take.
 */
export function showWarnings(): void {
	process.removeAllListeners("warning");
	process.on("warning", ({ name, message }) => {
		// The kernel itself runs on such features.
		if (name === "ExperimentalWarning" || (name === "DeprecationWarning" && process.noDeprecation)) return;
		process.stderr.write(`${name === NOTE ? "Note" : name}: ${message}\n`);
	});
}
