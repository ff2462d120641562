import { spawn } from "node:child_process";
import { kernelEntry } from "./session/entries.js";

/**
 * Serves a notebook over the sockets that a Jupyter connection file names, in a separate process.
 * @returns the exit code of that process
 */
export function startKernel(connectionFile: string): Promise<number> {
	const child = spawn(process.execPath, [kernelEntry("front"), connectionFile], { stdio: "inherit" });
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("exit", (code, signal) => resolve(code ?? (signal ? 128 : 1)));
	});
}
