// Runs a server in a separate process: `service`, or `bare` with the file of bytes to send. Prints its port.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createService } from "../../src/service/index.js";

const [kind, file] = process.argv.slice(2);
if (kind === "bare" && file) {
	const bytes = readFileSync(file);
	const server = createServer((_, response) => {
		response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
		response.end(bytes);
	});
	server.listen(0, "127.0.0.1", () => {
		const address = server.address();
		process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
	});
} else {
	const { url } = await createService().listen();
	process.send?.({ port: Number(new URL(url).port) });
}
process.on("message", () => {
	process.send?.({ rss: process.memoryUsage().rss });
});
