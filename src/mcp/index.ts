import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Client } from "../api/index.js";
import type { Table } from "../core/table.js";
import type { CompanyDirectory } from "../universe/company-directory.js";
import type { PeerLoader } from "../universe/load-peers.js";
import { createServer } from "./server.js";
import { createSession } from "./session.js";

/** What the server works with. */
export interface ServeOptions {
	readonly client: Client<Table>;
	readonly directory: CompanyDirectory;
	readonly loadPeers: PeerLoader;
	readonly version: string;
}

/** Serves one conversation over standard input and output, until the input ends. */
export async function serve({ client, directory, loadPeers, version }: ServeOptions): Promise<void> {
	const server = createServer(createSession(client, directory, loadPeers), version);
	const transport = new StdioServerTransport();
	const ended = new Promise<void>((resolve) => {
		server.server.onclose = resolve;
		process.stdin.once("end", resolve);
	});
	await server.connect(transport);
	await ended;
	await server.close();
}
