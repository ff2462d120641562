// Starts the crawled service in a separate process.
import { type ChildProcess, fork } from "node:child_process";
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
