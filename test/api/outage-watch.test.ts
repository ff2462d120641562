// Tests that a run over many symbols stops when the service is down and resumes afterwards.

import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadCompanies, withOutageWatch } from "../../src/cli/many-companies.js";
import { openLake } from "../../src/universe/lake/open-lake.js";
import { openUniverse } from "../../src/universe/open-universe.js";
import { clientOf, type Reply, reply, serve } from "./server.js";

const QUICK = { attempts: 4, firstWait: 2, longestWait: 10 };
const SYMBOLS = Array.from({ length: 500 }, (_, i) => `Z${i}`);
const RECORD = [{ amount: "1.5", ex_date: "2024-01-02" }];
const symbolOf = (path: string) => path.split("/")[2] ?? "";
const silent = (_request: IncomingMessage, _response: ServerResponse) => {};
const cutConnection = (request: IncomingMessage) => void request.socket.destroy();

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-outage-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}

/** Kinds of outage; an unanswered request times out quickly. */
const DOWN: readonly (readonly [string, () => Reply])[] = [
	["503", () => reply(503, "")],
	["connections that break", () => cutConnection],
	["silence", () => silent],
	["500", () => reply(500, "")],
	["a firewall's page", () => reply(403, "<html><title>Blocked</title></html>")],
	[
		"503, silence and breaks in turn",
		(() => {
			let count = 0;
			return () => [reply(503, ""), silent, cutConnection][count++ % 3] as Reply;
		})(),
	],
];
const TIMEOUTS = { headers: 40, total: 400 };

test.each(DOWN.flatMap(([outage, down]) => [1, 4, 16].map((concurrency) => [outage, concurrency, down] as const)))(
	"many against %s, %i at once: at most 25 requests for 500 symbols",
	async (_what, concurrency, down) => {
		const service = await serve(() => down());
		const client = clientOf(service, { retry: QUICK, timeouts: TIMEOUTS });
		const { errors } = await client.many("stock.dividend", SYMBOLS, { concurrency });
		expect(service.paths.length).toBeLessThanOrEqual(25);
		expect([...errors.keys()]).toEqual(SYMBOLS);
		const lastError = errors.get("Z499");
		expect(lastError).toMatchObject({ name: "OutageError", code: "outage" });
		expect(lastError?.message).toMatch(/^the service is down: \d+ symbols in a row failed.*Run it again/);
	},
);

test("continues after one or four failing symbols", async () => {
	const failingSymbols = new Set(["Z1", "Z4", "Z5", "Z6", "Z7", "Z9"]);
	const service = await serve((path) => (failingSymbols.has(symbolOf(path)) ? cutConnection : RECORD));
	const symbols = SYMBOLS.slice(0, 40);
	const { data, errors } = await clientOf(service, { retry: QUICK }).many("stock.dividend", symbols, {
		concurrency: 1,
	});
	expect([...errors].map(([symbol, { code }]) => `${symbol} ${code}`)).toEqual(
		[...failingSymbols].map((symbol) => `${symbol} network`),
	);
	expect(data.size).toBe(34);
});

test("continues below the threshold and after refusals", async () => {
	const service = await serve((path) => {
		const number = Number(symbolOf(path).slice(1));
		if (number % 20 < 19) return reply(500, "");
		return number === 19 ? null : RECORD;
	});
	const { errors } = await clientOf(service, { retry: QUICK }).many("stock.dividend", SYMBOLS.slice(0, 60), {
		concurrency: 1,
	});
	expect(errors.get("Z19")?.code).toBe("not_found");
	expect([...errors.values()].filter(({ code }) => code === "service")).toHaveLength(57);
	expect([...errors.values()].filter(({ code }) => code === "outage")).toEqual([]);
});

test("resumes from the journal after the outage", async () => {
	let isDown = false;
	const service = await serve((path) => (isDown ? reply(503, "") : path.includes("Z") ? RECORD : []));
	const client = clientOf(service, { retry: QUICK });
	const journal = folder();
	const symbols = SYMBOLS.slice(0, 60);
	// Every other symbol is in the journal.
	const half = symbols.filter((_, i) => i % 2 === 0);
	await client.many("stock.dividend", half, { journal });
	isDown = true;
	service.paths.length = 0;
	const down = await client.many("stock.dividend", symbols, { journal, concurrency: 1 });
	expect(service.paths.length).toBeLessThanOrEqual(25);
	expect(down.errors.get("Z59")?.code).toBe("outage");
	isDown = false;
	service.paths.length = 0;
	const { data, errors } = await client.many("stock.dividend", symbols, { journal });
	expect([data.size, errors.size]).toEqual([60, 0]);
	expect(service.paths.map(symbolOf).sort()).toEqual(symbols.filter((symbol) => !half.includes(symbol)).sort());
});

test("ignores aborts by the caller", async () => {
	const service = await serve(() => silent);
	const stop = new AbortController();
	const run = clientOf(service).many("stock.dividend", SYMBOLS, { signal: stop.signal });
	setTimeout(() => stop.abort(), 50);
	const { errors } = await run;
	expect(new Set([...errors.values()].map(({ code }) => code))).toEqual(new Set(["aborted"]));
});

test.each(DOWN.filter(([outage]) => outage !== "500"))(
	"a universe, companies and a crawl against %s",
	async (_what, down) => {
		const ask = async (run: (client: ReturnType<typeof clientOf>) => PromiseLike<unknown>) => {
			const service = await serve(() => down());
			const client = clientOf(service, { retry: QUICK, timeouts: TIMEOUTS });
			const error = await run(client).then(
				() => expect.unreachable(),
				(thrown: unknown) => thrown,
			);
			return { error, requests: service.paths.length };
		};
		const universe = await ask((client) => openUniverse(client, SYMBOLS));
		expect(universe.error).toMatchObject({ code: "outage", message: expect.stringContaining("the service is down") });
		const companies = await ask(async (client) => {
			const { error, failed } = await loadCompanies(withOutageWatch(client), SYMBOLS, "value");
			expect(failed).toHaveLength(500);
			throw error;
		});
		expect(companies.error).toMatchObject({ code: "outage" });
		const path = join(folder(), "lake");
		const crawl = await ask(async (client) => (await openLake(path)).crawl(client, SYMBOLS));
		expect(crawl.error).toMatchObject({ code: expect.stringMatching(/^(?:outage|network|service|timeout)$/) });
		for (const { requests } of [universe, companies, crawl]) expect(requests).toBeLessThanOrEqual(25);
	},
);
