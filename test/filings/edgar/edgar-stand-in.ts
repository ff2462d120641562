// Serves files as EDGAR does, on a local port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as received. */
export interface EdgarRequest {
	readonly path: string;
	readonly agent: string;
	readonly requestedAt: number;
}

/** Starts a local replacement of EDGAR: it serves files with an entity tag, and truncates or refuses on request. */
export async function edgarStandIn(files: ReadonlyMap<string, string>) {
	const requests: EdgarRequest[] = [];
	/** The fate of the next requests, before files are served again. */
	const troubles: ("cut" | "page" | "later" | 429 | 503)[] = [];
	const server = createServer((request, response) => {
		const path = request.url ?? "";
		requests.push({ path, agent: request.headers["user-agent"] ?? "", requestedAt: performance.now() });
		const body = files.get(path);
		const trouble = troubles.shift();
		if (typeof trouble === "number") return void response.writeHead(trouble, { "retry-after": "0.05" }).end("no");
		if (trouble === "page") return void response.writeHead(200).end("<html><body>Maintenance</body></html>");
		if (trouble === "later") return void response.writeHead(429, { "retry-after": "600" }).end("no");
		if (body === undefined) return void response.writeHead(404).end("<Code>NoSuchKey</Code>");
		if (trouble === "cut") {
			response.writeHead(200, { "content-length": body.length });
			response.write(body.slice(0, body.length / 2), () => response.destroy());
			return undefined;
		}
		const etag = `"${body.length}"`;
		if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
		return void response.writeHead(200, { etag }).end(body);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const close = () =>
		new Promise<void>((done) => {
			server.close(() => done());
			server.closeAllConnections();
		});
	return { url, requests, troubles, close };
}
