// Serves the library to a language model over standard input and output.
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "./server.js";
import { createSession, type SessionOptions } from "./session.js";

export interface ServeOptions extends SessionOptions {
	readonly version: string;
}

/** Serves one conversation over standard input and output. */
export async function serve({ version, ...options }: ServeOptions): Promise<void> {
	const server = createServer(createSession(options), version);
	const transport = new StdioServerTransport();
	const ended = new Promise<void>((resolve) => {
		server.server.onclose = resolve;
		process.stdin.once("end", resolve);
	});
	await server.connect(transport);
	await ended;
	await server.close();
}
