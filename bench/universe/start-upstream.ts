// Starts the crawled service in a separate process, and measures the size of folders.
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Starts the service; the caller kills its process `server` at the end. */
export async function startUpstream(): Promise<{ readonly server: ChildProcess; readonly url: string }> {
	const server = fork(fileURLToPath(new URL("upstream.ts", import.meta.url)), [], {
		execArgv: ["--import", "tsx"],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	const url = await new Promise<string>((resolve) => {
		server.once("message", ({ port }: { port: number }) => resolve(`http://127.0.0.1:${port}`));
	});
	return { server, url };
}

/** Bytes of all files in a folder. */
export const sizeOf = (folder: string): number =>
	readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
		const path = join(folder, entry.name);
		return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size);
	}, 0);
