// Shows the progress of long work in notebooks and terminals.
import { type Progress, progressBar } from "./api/index.js";
import { notebookKernel } from "./show.js";

/**
 * Shows the progress of `client.many`: in a notebook one display that is updated, on a terminal one line on standard error after a
 * second, elsewhere nothing.
 * @example
 * const { data } = await client.many("stock.financials", symbols, { onProgress: showProgress() });
 */
export function showProgress(): (progress: Omit<Progress, "operation">) => void {
	const began = Date.now();
	const display = notebookKernel()?.newDisplay();
	let usesDisplay = display !== undefined;
	return (progress) => {
		const isOver = progress.done + progress.failed === progress.total;
		if (usesDisplay) {
			try {
				display?.text(progressBar(progress));
				return;
			} catch {
				// tslab is installed, but does not run this program.
				usesDisplay = false;
			}
		}
		if (!process.stderr.isTTY || Date.now() - began < 1000) return;
		process.stderr.write(`\r\x1b[2K${progressBar(progress)}${isOver ? "\n" : ""}`);
	};
}
