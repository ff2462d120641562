// Tests limits on the size of answers.
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startMember } from "./crowd.js";
import { clientOf, reply, serve } from "./server.js";

const MIB = 1_048_576;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const PRICES = '[["01-02-2024",1]]';

/** Sends bytes with headers, and counts the bytes sent. */
function sending(bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
	return (_request: IncomingMessage, response: ServerResponse) => {
		response.writeHead(200, headers);
		response.end(bytes);
	};
}

test("aborts an endless body at the limit without retry", async () => {
	let sentBytes = 0;
	const service = await serve({
		"/stock/AAPL/price": (_request: IncomingMessage, response: ServerResponse) => {
			response.writeHead(200, { "content-type": "application/json" });
			response.write("[");
			const chunk = Buffer.from('["01-02-2024",1],'.repeat(8_000));
			const writeMore = () => {
				while (!response.destroyed && sentBytes < 500 * MIB) {
					sentBytes += chunk.length;
					if (!response.write(chunk)) return void response.once("drain", writeMore);
				}
			};
			writeMore();
		},
	});
	const client = clientOf(service, { sizes: { received: 2 * MIB } });
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({
		name: "TooLargeError",
		code: "unreadable",
		bound: "received",
		message: expect.stringContaining("more than 2097152 bytes on the wire"),
	});
	expect(service.paths).toHaveLength(1);
	expect(sentBytes).toBeGreaterThan(2 * MIB);
	expect(sentBytes).toBeLessThan(60 * MIB);
});

test("refuses a declared length above the limit", async () => {
	const service = await serve({
		"/stock/AAPL/price": (_request: IncomingMessage, response: ServerResponse) => {
			response.writeHead(200, { "content-length": String(500 * MIB) });
			response.write("[");
		},
	});
	await expect(clientOf(service).stock.price("AAPL")).rejects.toMatchObject({ bound: "received" });
});

test("refuses a decompression bomb in little memory", async () => {
	const zeros = gzipSync(Buffer.alloc(700 * MIB, 0x20), { level: 9 });
	expect(zeros.length).toBeLessThan(MIB);
	for (const [encoding, bytes] of [
		["gzip", zeros],
		["br", brotliCompressSync(Buffer.alloc(80 * MIB, 0x20), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
	] as const) {
		const service = await serve({ "/stock/AAPL/price": sending(bytes, { "content-encoding": encoding }) });
		const program = `
			const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, cache: false });
			const error = await client.stock.price("AAPL").then(() => "answered", (error) => ({ name: error.name, bound: error.bound }));
			// Memory of this process only: on Linux maxRSS includes its parent's.
			const { existsSync, readFileSync } = await import("node:fs");
			const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
			const peak = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
			print(error); print(peak / 1024);
			await client.close();`;
		const { lines } = await startMember(program).ended;
		expect(lines[0]).toEqual({ name: "TooLargeError", bound: "unpacked" });
		expect(lines[1]).toBeLessThan(450);
		expect(service.paths).toHaveLength(1);
	}
});

test("refuses too many lists and deep nesting", async () => {
	const deep = `${"[".repeat(5_000)}1${"]".repeat(5_000)}`;
	const hidden = `[["01-02-2024",1],["01-03-2024",2,${"[],[".repeat(200)}${"]".repeat(200)}]]`;
	const wide = `[["01-02-2024",1]${",[]".repeat(3_000_000)}]`;
	const open = "[".repeat(8_000_000);
	const service = await serve({
		"/stock/DEEP/price": reply(200, deep),
		"/stock/HIDDEN/price": reply(200, hidden),
		"/stock/WIDE/price": reply(200, wide),
		"/stock/OPEN/price": reply(200, open),
	});
	const client = clientOf(service);
	await expect(client.stock.price("DEEP")).rejects.toMatchObject({ bound: "depth" });
	await expect(client.stock.price("HIDDEN")).rejects.toMatchObject({ bound: "depth" });
	await expect(client.stock.price("WIDE")).rejects.toMatchObject({ bound: "containers" });
	await expect(client.stock.price("OPEN")).rejects.toMatchObject({ bound: "containers" });
	expect(service.paths).toHaveLength(4);
	const lax = clientOf(service, { sizes: { depth: 1_000 } });
	expect(await lax.stock.price("HIDDEN")).toHaveLength(2);
});

test("accepts the largest real answers", async () => {
	const stocks = Array.from({ length: 60_000 }, (_, i) => ({
		symbol: `S${i}`,
		exchange: "NAS",
		company: `Company ${i}`,
	}));
	const service = await serve({ "/exchange_stocks/NAS": stocks });
	expect(await clientOf(service).market.exchangeStocks("NAS")).toHaveLength(60_000);
});

test("strips byte order marks, compressed or not", async () => {
	const marked = Buffer.concat([BOM, Buffer.from(PRICES)]);
	const service = await serve({
		"/stock/PLAIN/price": sending(marked),
		"/stock/GZIP/price": sending(gzipSync(marked), { "content-encoding": "gzip" }),
		"/stock/BR/price": sending(brotliCompressSync(marked), { "content-encoding": "br" }),
	});
	for (const symbol of ["PLAIN", "GZIP", "BR"]) {
		expect(await clientOf(service).stock.price(symbol)).toEqual([["01-02-2024", 1]]);
	}
});

test("names an unrequested compression", async () => {
	const packed = sending(Buffer.from("(zstd)"), { "content-encoding": "zstd" });
	const service = await serve({ "/stock/AAPL/price": packed });
	await expect(clientOf(service).stock.price("AAPL")).rejects.toThrow('content encoding "zstd" was not requested');
});
