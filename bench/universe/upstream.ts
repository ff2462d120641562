import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { financialsBody } from "../fetch/body.js";

/**
 * A service in a process of its own that gives symbols statements of about 340 kB: one body whose digits are exchanged by symbol, but for
 * those of fiscal periods. It makes 512 bodies, so that serving a crawl of many symbols costs it little. Prints its address; counts
 * requests at `/count`.
 */
const MOST_BODIES = 512;
const bodies = new Map<number, Buffer>();
const body = Buffer.from(financialsBody());
const asked = new Map<string, number>();

/** Places of digits that belong to figures. */
const places = (() => {
	const text = body.toString("latin1");
	const fiscal = [...text.matchAll(/"(?:Fiscal Year|Preliminary)":\[[^\]]*\]/g)].map(
		({ index, 0: found }) => [index, index + found.length] as const,
	);
	const figures = [...text.matchAll(/"-?\d+(?:\.\d+)?"/g)].filter(
		({ index }) => !fiscal.some(([from, to]) => index >= from && index < to),
	);
	const digits = figures.flatMap(({ index, 0: found }) =>
		[...found].flatMap((letter, i) => (letter >= "0" && letter <= "9" ? [index + i] : [])),
	);
	return Int32Array.from(digits);
})();

/** The body of a symbol. */
function bodyOf(symbol: string): Buffer {
	let state = 7;
	for (const letter of symbol) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0;
	state %= MOST_BODIES;
	const known = bodies.get(state);
	if (known) return known;
	const own = Buffer.from(body);
	bodies.set(state, own);
	for (const place of places) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		own[place] = 48 + (((own[place] as number) - 48 + (state >>> 28)) % 10);
	}
	return own;
}

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
	const own = bodyOf(symbol);
	response.writeHead(200, { "content-type": "application/json", "content-length": own.length }).end(own);
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
	const { port } = server.address() as AddressInfo;
	process.send?.({ port });
	process.stdout.write(`http://127.0.0.1:${port}\n`);
});
if (process.send) process.on("disconnect", () => process.exit());
