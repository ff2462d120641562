// Tests that the token appears in no error, log, cache, recording or report.
import { spawn } from "node:child_process";
import diagnosticsChannel from "node:diagnostics_channel";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../src/api/client.js";
import type { ClientOptions } from "../../src/api/client-options.js";
import { Recorder } from "../../src/api/transport/record.js";
import { EVERY_CALL } from "../contract/every-call.js";
import { CANARY, type Reply, reply, serve, type TestService } from "./server.js";

const FORMS = [
	CANARY,
	encodeURIComponent(CANARY),
	Buffer.from(CANARY).toString("base64"),
	CANARY.split(":")[0] ?? CANARY,
];

/** Returns all that a person, log or console could see of a value. */
function everyWayToSee(value: unknown): string {
	const ways = [
		String(value),
		JSON.stringify(value) ?? "",
		inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }),
	];
	for (let error = value, depth = 0; error instanceof Error && depth < 6; error = error.cause, depth++) {
		ways.push(error.stack ?? "", error.message, inspect(Object.getOwnPropertyDescriptors(error), { depth: 6 }));
	}
	return ways.join("\n");
}

function expectNoToken(text: string, source: string): void {
	for (const form of FORMS) expect(text.includes(form), `${source} holds the token`).toBe(false);
}

/** A service that echoes the address, including the token, wherever possible. */
const echo =
	(status: number, headers: Record<string, string> = {}): Reply =>
	(request: IncomingMessage, response: ServerResponse) => {
		const url = request.url ?? "";
		const redirection = status === 302 ? { location: `https://other.example${url}` } : {};
		response.writeHead(status, {
			"content-type": "application/json",
			"x-echo": url,
			...headers,
			...redirection,
		});
		response.end(JSON.stringify({ error: `failed: GET ${url} with ${CANARY}` }));
	};
const FAULTS: Readonly<Record<string, Reply>> = {
	"401": echo(401),
	"403": echo(403),
	"404": echo(404),
	"418": echo(418),
	"429": echo(429, { "retry-after": "9999" }),
	"500": echo(500),
	"302": echo(302),
	"error with 200": echo(200),
	html: (request: IncomingMessage, response: ServerResponse) => response.end(`<html><title>${request.url}</title>`),
	broken: (request: IncomingMessage) => request.socket.destroy(),
	truncated: reply(200, `{"error": "${CANARY}`),
	"no JSON": reply(200, `{"${CANARY}": ${CANARY}}`),
	null: reply(200, "null"),
	"wrong form": reply(200, JSON.stringify(CANARY)),
	"wrong cells": reply(200, JSON.stringify([{ amount: CANARY, ex_date: [CANARY], [CANARY]: 1 }])),
	silent: () => {},
	"bad header": (request: IncomingMessage) => request.socket.end(`HTTP/1.1 ${CANARY}\r\n\r\n`),
};

/** Texts that a user, log or file could show, each with its source. */
type SourcedTexts = [source: string, text: string][];

/** Collects what the process writes to standard error, and every event of the client. */
function collectOutput(texts: SourcedTexts): void {
	const written = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
		texts.push(["standard error", String(text)]);
		return true;
	});
	onTestFinished(() => void written.mockRestore());
	const listen = (event: unknown, name: string | symbol) => void texts.push([String(name), everyWayToSee(event)]);
	for (const name of ["request", "response", "retry", "wait", "cache"]) {
		diagnosticsChannel.subscribe(`valuelab:${name}`, listen);
		onTestFinished(() => void diagnosticsChannel.unsubscribe(`valuelab:${name}`, listen));
	}
}

/** Collects the errors of a client that is made with the token in a wrong place. */
function collectWrongOptions(texts: SourcedTexts): void {
	const wrongOptions: ClientOptions[] = [
		{ baseUrl: `http://evil.example/${CANARY}`, token: CANARY },
		{ baseUrl: `https://x/public/user/${CANARY}`, token: CANARY },
		{ baseUrl: `http://[${CANARY}`, token: CANARY },
		{ baseUrl: `https://${CANARY}@h`, token: CANARY },
		{ baseUrl: "https://x", token: `${CANARY} with spaces` },
	];
	for (const options of wrongOptions) {
		try {
			createClient(options);
		} catch (error) {
			texts.push(["wrong options", everyWayToSee(error)]);
		}
	}
}

/** Collects names and contents of all files in a folder, and returns their number. */
function collectFiles(texts: SourcedTexts, folder: string): number {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	for (const name of files) {
		texts.push(["a file's name", name]);
		if (!statSync(join(folder, name)).isFile()) continue;
		const bytes = readFileSync(join(folder, name));
		texts.push([name, (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")]);
	}
	return files.length;
}

test("the token appears in no output or file", async () => {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-canary-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const texts: SourcedTexts = [];
	collectOutput(texts);
	const record = new Recorder();
	const collectAnswers = async (
		source: string,
		service: Pick<TestService, "baseUrl">,
		clientOptions: ClientOptions = {},
	) => {
		const client = createClient({
			baseUrl: service.baseUrl,
			token: CANARY,
			record,
			cache: { folder: join(folder, "cache") },
			retry: { attempts: 2, firstWait: 1 },
			timeouts: { headers: 1_000 },
			limits: { perDay: 10_000, atOnce: 50 },
			...clientOptions,
		});
		const calls = ["every operation", "404"].includes(source) ? EVERY_CALL : { "stock.dividend": ["AAPL"] };
		await Promise.all(
			Object.entries(calls).map(async ([operation, call]) => {
				const query = client.query(operation as keyof typeof EVERY_CALL, call);
				texts.push([`${source}: the query`, everyWayToSee(query)]);
				const result = await query.answer().catch((error: unknown) => error);
				texts.push([source, everyWayToSee(result)]);
			}),
		);
		const run = await client.many("stock.dividend", ["KO", "PEP"], { journal: join(folder, "journal", source) });
		texts.push([`${source}: many`, everyWayToSee(run)]);
		texts.push([`${source}: drift`, client.drift.table() + client.drift.report()]);
		texts.push([`${source}: the client`, everyWayToSee(client)]);
		await client.close();
	};
	// An ordinary service that writes the token into every possible text.
	await collectAnswers("every operation", await serve((path) => [{ name: path, token: CANARY, amount: CANARY }]));
	for (const [fault, answer] of Object.entries(FAULTS)) {
		await collectAnswers(fault, await serve(() => answer), fault === "silent" ? { retry: { attempts: 1 } } : {});
	}
	await collectAnswers("strict", await serve(() => [{ amount: CANARY }]), { validation: "strict" });
	const stopped = await serve({});
	await stopped.close();
	await collectAnswers("stopped service", stopped);
	collectWrongOptions(texts);
	texts.push(["the recording", JSON.stringify(record) + everyWayToSee(record)]);
	expect(collectFiles(texts, folder)).toBeGreaterThan(20);
	expect(texts.length).toBeGreaterThan(150);
	for (const [source, text] of texts) expectNoToken(text, source);
});

test("an unhandled rejection prints no token", async () => {
	const service = await serve(() => echo(500));
	// Uses the built client: a compiler starts processes, whose environment Node would print.
	const client = new URL("../../dist/node/api/index.js", import.meta.url).href;
	const program = `import(${JSON.stringify(client)}).then(async ({ createClient }) => {
		const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: process.env.CANARY, cache: false, retry: { attempts: 1 } });
		await client.stock.price("AAPL");
	});`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
		env: { ...process.env, CANARY, NODE_DEBUG: "*" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (text) => {
			output += String(text);
		});
	}
	const code = await new Promise((resolve) => child.once("close", resolve));
	expect(code).toBe(1);
	expect(output).toContain("ServiceError");
	expectNoToken(output, "standard error");
});
