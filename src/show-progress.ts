import { type Progress, progressBar } from "./api/index.js";
import { notebookKernel } from "./show.js";

/**
 * Shows how far `client.many` has come: in a notebook one display that is written over, on a terminal one line on standard
 * error once the work takes longer than a second, elsewhere nothing.
 *
 * @example
 * const { data } = await client.many("stock.financials", symbols, { onProgress: showProgress() });
 */
export function showProgress(): (progress: Omit<Progress, "operation">) => void {
	const began = Date.now();
	const display = notebookKernel()?.newDisplay();
	let live = display !== undefined;
	return (progress) => {
		const over = progress.done + progress.failed === progress.total;
		if (live) {
			try {
				display?.text(progressBar(progress));
				return;
			} catch {
				// tslab is installed, but it is not what runs this program.
				live = false;
			}
		}
		if (!process.stderr.isTTY || Date.now() - began < 1000) return;
		process.stderr.write(`\r\x1b[2K${progressBar(progress)}${over ? "\n" : ""}`);
	};
}
