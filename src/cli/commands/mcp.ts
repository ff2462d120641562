import type { Command } from "commander";
import { dataFolderOf } from "../../core/data-folder.js";
import { packageVersion } from "../../package-version.js";
import { peerLoader } from "../../universe/load-peers.js";
import { candidatesOf } from "../../universe/store-candidates.js";
import { bundledFirstFiled } from "../bundled-company-source.js";
import { directoryOf } from "../companies.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";

/** `valuelab mcp`: a server for language models over standard input and output. */
export function define(command: Command): void {
	command.addHelpText(
		"after",
		`
A client starts it by itself, from a setting such as:
  { "mcpServers": { "valuelab": { "command": "npx", "args": ["valuelab", "mcp"] } } }
The token goes into its environment (VALUELAB_BASE_URL, VALUELAB_TOKEN).`,
	);
	withConnection(command).action(async (options: ConnectionOptions) => {
		const [{ serve }, client] = await Promise.all([import("../../mcp/index.js"), connect(options)]);
		try {
			const loadPeers = peerLoader(client, await candidatesOf(client));
			const isLive = configuredUrl(options) !== undefined;
			const firstFiled = bundledFirstFiled(dataFolderOf(client));
			await serve({ client, directory: directoryOf(client), loadPeers, isLive, firstFiled, version: packageVersion() });
		} finally {
			await client.close();
		}
	});
}
