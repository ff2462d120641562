/**
 * Serves made-up statements in a separate process, as the service that a crawl reads: about 340 kB a symbol. Prints its address; `/count` returns
 * the number of requests.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { statementsBody } from "./statements.js";

/** Distinct bodies, so that serving many symbols costs little. */
const MAX_BODIES = 512;
const bodies = new Map<number, Buffer>();
const requestsByPath = new Map<string, number>();

/** The body of a symbol. */
function bodyOf(symbol: string): Buffer {
	let seed = 7;
	for (const letter of symbol) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
	seed %= MAX_BODIES;
	const body = bodies.get(seed) ?? Buffer.from(statementsBody(seed));
	bodies.set(seed, body);
	return body;
}

const server = createServer((request, response) => {
	const { pathname } = new URL(request.url ?? "/", "http://localhost");
	if (pathname === "/count") {
		const total = [...requestsByPath.values()].reduce((sum, count) => sum + count, 0);
		return response.end(
			JSON.stringify({ total, symbols: requestsByPath.size, mostOfOneSymbol: Math.max(0, ...requestsByPath.values()) }),
		);
	}
	const symbol = /\/stock\/([^/]+)\/financials$/.exec(pathname)?.[1];
	if (symbol === undefined)
		return response.writeHead(404, { "content-type": "application/json" }).end('{"error":"not found"}');
	requestsByPath.set(symbol, (requestsByPath.get(symbol) ?? 0) + 1);
	const ownBody = bodyOf(symbol);
	response.writeHead(200, { "content-type": "application/json", "content-length": ownBody.length }).end(ownBody);
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
	const { port } = server.address() as AddressInfo;
	process.send?.({ port });
	process.stdout.write(`http://127.0.0.1:${port}\n`);
});
if (process.send) process.on("disconnect", () => process.exit());
