import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { financialsBody } from "../fetch/body.js";

/**
 * A service in a process of its own that gives every symbol statements of its own, about 340 kB: one body with figures that are
 * scaled and words that are moved by symbol. Prints its address; counts requests by path at `/count`.
 */
const body = financialsBody();
const asked = new Map<string, number>();
const seen = new Map<string, Buffer>();

/** The body of a symbol: the same form, other digits. */
function bodyOf(symbol: string): Buffer {
	const kept = seen.get(symbol);
	if (kept) return kept;
	let shift = 0;
	for (const letter of symbol) shift = (shift * 31 + letter.charCodeAt(0)) % 9;
	const own = Buffer.from(body.replaceAll(/\d(?=\.)/g, (digit) => String((Number(digit) + shift) % 10)));
	if (seen.size < 32) seen.set(symbol, own);
	return own;
}

const bodies = Array.from({ length: 9 }, (_, i) => bodyOf("ABCDEFGHI"[i] as string));
const server = createServer((request, response) => {
	const { pathname } = new URL(request.url ?? "/", "http://localhost");
	if (pathname === "/count") {
		const total = [...asked.values()].reduce((sum, count) => sum + count, 0);
		return response.end(JSON.stringify({ total, symbols: asked.size, most: Math.max(0, ...asked.values()) }));
	}
	const symbol = /\/stock\/([^/]+)\/financials$/.exec(pathname)?.[1];
	if (symbol === undefined)
		return response.writeHead(404, { "content-type": "application/json" }).end('{"error":"not found"}');
	asked.set(symbol, (asked.get(symbol) ?? 0) + 1);
	let place = 0;
	for (const letter of symbol) place = (place * 31 + letter.charCodeAt(0)) % bodies.length;
	const own = bodies[place] as Buffer;
	response.writeHead(200, { "content-type": "application/json", "content-length": own.length }).end(own);
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
	const { port } = server.address() as AddressInfo;
	process.send?.({ port });
	process.stdout.write(`http://127.0.0.1:${port}\n`);
});
if (process.send) process.on("disconnect", () => process.exit());
