// Tests answers that are empty or have no figures.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type OperationName, operations } from "../../src/api/catalogue/index.js";
import { createClient } from "../../src/api/client.js";
import { DiskStore } from "../../src/api/transport/disk-store.js";
import { httpSender } from "../../src/api/transport/http.js";
import { sha256 } from "../../src/api/transport/wire.js";
import type { ValuelabError } from "../../src/core/errors.js";
import { createService } from "../../src/service/index.js";
import { EVERY_CALL } from "../contract/every-call.js";
import { CANARY, clientOf, reply, serve } from "./server.js";
import { HOLLOW_BODIES, THIN_BODIES } from "./thin-bodies.js";

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-thin-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}
const filesIn = (path: string) =>
	readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(path, name)).isFile());

test("rejects every thin body with the right code", async () => {
	expect(operations.size).toBeGreaterThanOrEqual(40);
	expect(Object.keys(THIN_BODIES).length).toBeGreaterThanOrEqual(30);
	let body = "";
	const service = await serve(() => reply(200, body));
	const cache = folder();
	const client = clientOf(service, { cache: { folder: cache } });
	const accepted: string[] = [];
	let requestCount = 0;
	for (const [name, thin] of Object.entries({ ...THIN_BODIES, ...HOLLOW_BODIES })) {
		for (const [operation, call] of Object.entries(EVERY_CALL)) {
			body = thin.replaceAll("*", String([call[0]].flat()[0] ?? "X"));
			const countBefore = service.paths.length;
			const outcome = await client.query(operation as OperationName, call).then(
				() => "data",
				(error: ValuelabError) => error.code,
			);
			// The fault occurred: the body was sent, not served from a cache.
			expect(service.paths.length).toBeGreaterThan(countBefore);
			requestCount++;
			if (outcome === "data") accepted.push(`${operation}: ${name}`);
			// An empty object is an empty answer; other bodies without data are unreadable.
			const expected = body === "{}" ? ["not_found"] : ["unreadable", ...(name in HOLLOW_BODIES ? ["not_found"] : [])];
			if (outcome !== "data") expect(expected, `${operation}: ${name}`).toContain(outcome);
		}
	}
	await client.close();
	expect(requestCount).toBeGreaterThanOrEqual(40 * 30);
	expect(accepted).toEqual([]);
	expect(filesIn(cache)).toEqual([]);
});

test("accepts a series of words only if one is a reason such as At Loss", async () => {
	let body: unknown;
	const service = await serve(() => reply(200, JSON.stringify(body)));
	const client = clientOf(service);
	body = [
		["2024-03-31", "N/A"],
		["2024-06-30", "At Loss"],
	];
	expect(await client.stock.indicator("SNOW", "pettm")).toEqual([
		["2024-03-31", null],
		["2024-06-30", null],
	]);
	body = [
		["2024-03-31", "N/A"],
		["2024-06-30", "-"],
	];
	await expect(client.stock.indicator("SNOW", "pettm")).rejects.toMatchObject({ name: "NoDataError" });
});

test("accepts [] only where a list may be empty", async () => {
	const service = await serve(() => []);
	const client = clientOf(service);
	const answered: string[] = [];
	for (const [operation, call] of Object.entries(EVERY_CALL)) {
		const outcome = await client.query(operation as OperationName, call).then(
			() => "data",
			(error: ValuelabError) => error.code,
		);
		if (outcome === "data") answered.push(operation);
		else expect(outcome, operation).toBe("not_found");
	}
	expect(answered).toEqual(
		[...operations]
			.filter(([, { mayBeEmpty, core }]) => mayBeEmpty === true && !core.isOneRecord)
			.map(([name]) => name),
	);
	expect(answered).toContain("stock.dividend");
	expect(answered).not.toContain("stock.financials");
	// A range of dates may be empty; the whole series never is.
	expect(await client.stock.price("AAPL", { startDate: "2024-01-01", endDate: "2024-01-01" })).toEqual([]);
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({ code: "not_found", name: "EmptyAnswerError" });
});

test("keeps an empty answer for fifteen minutes", async () => {
	const empties: Readonly<Record<string, unknown>> = {
		"/stock/BRK.B/dividend": [],
		"/stock/BRK.B/insider": { "BRK.B": [] },
		"/stock/BRK.B/gurus": { "BRK.B": { picks: [] } },
		"/stock/BRK.B/operating_data": { "brk.b": {} },
		"/stock/BRK.B/segments_data": {
			business: { annual: [], quarterly: [], keys: [], ttm: [] },
			geographic: { annual: [], quarterly: [], keys: [] },
		},
		"/stock/BRK.B/current_dividend": {
			"Dividends per Share (TTM)": null,
			"Dividend Yield %": "N/A",
			"Dividend Yield % (10y Median)": null,
			"Next Dividend Payment Date": "N/A",
			Currency: "USD",
		},
		"/user_screeners/1/1": { id: 1, name: "none", stocks: { total: 0, current_page: 1, data: [] } },
		"/insider_list?page=9": { data: [], currentPage: 9, lastPage: 2 },
		"/guru/7/aggregated?page=9": { "7": { summary: { firm: "F" }, port: [] } },
	};
	const service = await serve(empties);
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T10:00:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	const client = clientOf(service, { cache: { folder: folder() } });
	const askAll = async () => [
		await client.stock.dividend("BRK.B").answer(),
		await client.stock.insider("BRK.B").answer(),
		await client.stock.gurus("BRK.B").answer(),
		await client.stock.operatingData("BRK.B").answer(),
		await client.stock.segmentsData("BRK.B").answer(),
		await client.stock.currentDividend("BRK.B").answer(),
		await client.account.screener(1).answer(),
		await client.insiders.list({ page: 9 }).answer(),
		await client.gurus.aggregated("7", { page: 9 }).answer(),
	];
	const caches = (answers: Awaited<ReturnType<typeof askAll>>) => answers.map(({ meta }) => meta.cache);
	expect(caches(await askAll())).toEqual(Array(9).fill("miss"));
	vi.setSystemTime(new Date("2026-03-01T10:14:00Z"));
	expect(caches(await askAll())).toEqual(Array(9).fill("hit"));
	vi.setSystemTime(new Date("2026-03-01T10:16:00Z"));
	expect(caches(await askAll())).toEqual(Array(9).fill("miss"));
});

test("the error names missing fields and service message", async () => {
	const service = await serve({
		"/stock/AAPL/financials": { error: "boom \u001b[31m", path: "/x", timestamp: 1 },
		"/stock/AAPL/dividend": { code: 500, data: null, msg: "fail" },
		"/stock/AAPL/summary": { success: false, error: "Your token has expired" },
		"/stock/KO/financials": {
			financials: { annuals: { "Fiscal Year": ["2024-12"], income_statement: { Revenue: ["N/A"] } } },
		},
	});
	const client = clientOf(service);
	await expect(client.stock.financials("AAPL")).rejects.toThrow(
		'stock.financials (symbol AAPL): the answer has no fiscal years with figures; the service says "boom [31m"',
	);
	await expect(client.stock.dividend("AAPL")).rejects.toThrow(
		'no records with amount or ex_date; the service says "fail"',
	);
	// Empty periods are not reported as a message of the service.
	await expect(client.stock.financials("KO")).rejects.toThrow("has no fiscal years with figures. It is not cached.");
	// A message about an expired token is a token error, although fields are missing too.
	await expect(client.stock.summary("AAPL")).rejects.toMatchObject({ code: "token" });
});

test("reports an all-zero series as drift and does not cache it", async () => {
	const zeros = Array.from({ length: 46 }, (_, i) => [`${1980 + i}-12-31`, 0]);
	const service = await serve(() => zeros);
	const client = clientOf(service, { cache: { folder: folder() } });
	for (const key of ["revenue", "yield", "revenue_estimate"]) {
		const { data, meta } = await client.stock.indicator("AAPL", key).answer();
		expect(data).toEqual(zeros);
		expect(meta.drift).toEqual([
			{ operation: "stock.indicator", path: "*.1", expected: "a figure other than 0", received: "0", count: 46 },
		]);
		expect((await client.stock.indicator("AAPL", key).answer()).meta.cache).toBe("miss");
		await expect(client.stock.indicator("AAPL", key, { validation: "strict" })).resolves.toHaveLength(46);
	}
	// Other figures are never 0 in every year.
	await expect(client.stock.indicator("AAPL", "net_income")).rejects.toMatchObject({ name: "ZeroSeriesError" });
});

test("refetches a thin body cached by an earlier version", async () => {
	const service = await serve(() => [{ amount: "1", ex_date: "2024-01-02" }]);
	const cache = folder();
	const probe = clientOf(service, { cache: { folder: cache } });
	await probe.stock.dividend("KO");
	await probe.close();
	const sender = httpSender({ baseUrl: service.baseUrl, token: CANARY });
	const store = new DiskStore(cache, 0);
	const wrongBody = '{"error":"boom"}';
	store.put(`${sender.account} /stock/KO/dividend`, {
		operation: "stock.dividend",
		retrievedAt: new Date().toISOString(),
		headers: {},
		madeUp: [],
		body: wrongBody,
		hash: sha256(wrongBody),
	});
	const zeros = JSON.stringify(Array.from({ length: 46 }, (_, i) => [`${1980 + i}-12-31`, 0]));
	store.put(`${sender.account} /stock/KO/yield`, {
		operation: "stock.indicator",
		retrievedAt: new Date().toISOString(),
		headers: {},
		madeUp: [],
		body: zeros,
		hash: sha256(zeros),
	});
	await store.settle();
	expect((await store.get(`${sender.account} /stock/KO/dividend`))?.body).toBe(wrongBody);
	const { data, meta } = await clientOf(service, { cache: { folder: cache } })
		.stock.dividend("KO")
		.answer();
	expect([data[0]?.amount, meta.cache]).toEqual([1, "miss"]);
	// An all-zero series is requested again although it is in the cache.
	const countBefore = service.paths.length;
	await clientOf(service, { cache: { folder: cache } })
		.stock.indicator("KO", "yield")
		.catch(() => {});
	expect(service.paths.length).toBe(countBefore + 1);
});

test("accepts every bundled answer in every form", async () => {
	const symbols = ["AAPL", "JPM", "PGR", "O", "SNOW", "BA", "ASML", "BRK.B"];
	for (const form of ["document", "live", "older"] as const) {
		const client = createClient({ handler: createService({ form }).handler });
		const failed: string[] = [];
		for (const [operation, call] of Object.entries(EVERY_CALL)) {
			const askedSymbols = operation.startsWith("stock.") && call.length > 0 ? symbols : [undefined];
			for (const symbol of askedSymbols) {
				const given = symbol === undefined ? call : [symbol, ...call.slice(1)];
				await client.query(operation as OperationName, given).catch((error: ValuelabError) => {
					if (error.code !== "not_found") failed.push(error.message);
				});
			}
		}
		expect(failed).toEqual([]);
	}
});
