// Tests random faults of the service: every call ends with its own answer or an error.
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { ValuelabError } from "../../src/core/errors.js";
import { CANARY, clientOf, serve } from "./server.js";
import { THIN_BODIES } from "./thin-bodies.js";

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const sending =
	(status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
	(_request, response) => {
		response.writeHead(status, headers);
		response.end(body);
	};
const thin = Object.values(THIN_BODIES).filter((body) => body !== "{}");

/** Faults of network, proxy and service, chosen at random; the same seed repeats them. */
const FAULTS: Readonly<Record<string, Answer>> = {
	reset: (request) => void request.socket.destroy(),
	"reset in the middle": (_request, response, body) => {
		response.writeHead(200, { "content-length": String(body.length) });
		response.write(body.slice(0, body.length / 2));
		setTimeout(() => response.destroy(), 2);
	},
	"a length that is too short": (_request, response, body) => {
		response.writeHead(200, { "content-length": String(Math.floor(body.length / 2)) });
		response.end(body.slice(0, Math.floor(body.length / 2)));
	},
	garbage: (request) => void request.socket.end("HTTP/1.1 nonsense\r\n\r\n"),
	"half a gzip": (_request, response, body) => {
		const bytes = gzipSync(body);
		response.writeHead(200, { "content-encoding": "gzip" });
		response.end(bytes.subarray(0, bytes.length - 9));
	},
	"a flipped bit in a gzip": (_request, response, body) => {
		const bytes = gzipSync(body);
		const middle = bytes.length >> 1;
		bytes[middle] = (bytes[middle] ?? 0) ^ 4;
		response.writeHead(200, { "content-encoding": "gzip" });
		response.end(bytes);
	},
	"another packing than it says": (_request, response, body) => {
		response.writeHead(200, { "content-encoding": "br" });
		response.end(body);
	},
	"500": sending(500, "boom"),
	"502 page": sending(502, "<html><title>Bad Gateway</title></html>", { "content-type": "text/html" }),
	"503": sending(503, "", { "retry-after": "0" }),
	"429": sending(429, "", { "retry-after": "-5" }),
	"a page with 200": sending(200, "<!doctype html><title>Login</title>"),
	"an empty body": sending(200, ""),
	"204": sending(204, ""),
	redirect: sending(302, "", { location: "http://127.0.0.1:1/" }),
	"a thin body": (_request, response) => {
		thinSent++;
		response.end(thin[thinSent % thin.length]);
	},
	"slow drops": (_request, response, body) => {
		response.writeHead(200);
		for (let index = 0; index < body.length; index += 20) response.write(body.slice(index, index + 20));
		setTimeout(() => response.end(), 5);
	},
};
let thinSent = 0;

const bodyOf = (path: string) =>
	JSON.stringify([{ amount: path.length, ex_date: "2024-01-02", type: path.split("/")[2], currency: "USD" }]);

/** Starts a service that answers 40% of requests, and the others with a random fault, until it is mended. */
async function serveWithFaults() {
	let seed = 20_261_122;
	const random = () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed / 2_147_483_647;
	};
	const kinds = Object.keys(FAULTS);
	const faultCounts = new Map<string, number>();
	let isMended = false;
	const service = await serve((path) => (request: IncomingMessage, response: ServerResponse) => {
		const body = bodyOf(path);
		const kind = kinds[Math.floor(random() * kinds.length)] as string;
		if (isMended || random() < 0.4) return void response.end(body);
		faultCounts.set(kind, (faultCounts.get(kind) ?? 0) + 1);
		FAULTS[kind]?.(request, response, body);
	});
	const mend = () => {
		isMended = true;
	};
	return { service, faultCounts, mend };
}

test("every call ends in its answer or a typed error", async () => {
	const { service, faultCounts, mend } = await serveWithFaults();
	const folder = mkdtempSync(join(tmpdir(), "valuelab-chaos-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const options = {
		cache: { folder },
		retry: { attempts: 4, firstWait: 1, longestWait: 4 },
		timeouts: { headers: 120_000, total: 300_000 },
	};
	const client = clientOf(service, options);
	const symbols = Array.from({ length: 600 }, (_, i) => `S${i}`);
	const outcomes = await Promise.all(
		symbols.map(async (symbol) => {
			try {
				const [record] = await client.stock.dividend(symbol);
				expect(record?.type).toBe(symbol);
				return "answered";
			} catch (error) {
				expect(error).toBeInstanceOf(ValuelabError);
				expect(String((error as Error).stack)).not.toContain(CANARY);
				return (error as ValuelabError).code;
			}
		}),
	);
	await client.close();
	// Every fault occurred repeatedly.
	for (const kind of Object.keys(FAULTS)) expect(faultCounts.get(kind) ?? 0, kind).toBeGreaterThan(5);
	const answered = outcomes.filter((outcome) => outcome === "answered").length;
	expect(answered).toBeGreaterThan(300);
	expect(answered).toBeLessThan(600);
	expect(new Set(outcomes)).toContain("unreadable");
	// Once the network works again, every answer is right: the cache folder holds nothing wrong.
	mend();
	const secondClient = clientOf(service, options);
	for (const symbol of symbols) {
		const { data } = await secondClient.stock.dividend(symbol).answer();
		expect(data[0]?.type).toBe(symbol);
	}
});
