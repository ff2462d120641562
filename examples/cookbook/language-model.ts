// Asks as a language model does: the server over standard input and output, and a text whose figures are checked.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const client = new Client({ name: "cookbook", version: "1" });
await client.connect(new StdioClientTransport({ command: "npx", args: ["valuelab", "mcp"], stderr: "ignore" }));
const text = "Apple's ROIC was 94% in 2025, P/E 35. Coca-Cola had revenue of $47.1 billion in 2024.";
const { content, structuredContent } = await client.callTool({ name: "verify", arguments: { text } });
console.log((content as { text: string }[])[0]?.text);
for (const { quote, verdict, found, unit } of (structuredContent as { claims: Record<string, unknown>[] }).claims)
	console.log(`${verdict}: "${quote}" (found ${found}, in ${unit})`);
await client.close();
