// Tests revalidation: sends the stored entity tag, and 304 renews the stored answer.

import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createService } from "../../src/service/index.js";
import { CANARY, clientOf, serve } from "./server.js";

const DAY = 86_400_000;
const PRICES = [["01-02-2024", 1]];

/** Sets the date; timers stay real, so that sockets keep working. */
function setTime(iso: string): void {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });
	onTestFinished(() => void vi.useRealTimers());
}
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** A service whose body has a tag: a request with that tag gets 304 without body. */
async function tagging(body: () => unknown, tag: () => string) {
	const sentTags: (string | undefined)[] = [];
	const service = await serve(() => (request: IncomingMessage, response: ServerResponse) => {
		const givenTag = request.headers["if-none-match"];
		sentTags.push(givenTag);
		const isKept = givenTag === tag();
		response.writeHead(isKept ? 304 : 200, { "content-type": "application/json", etag: tag() });
		response.end(isKept ? undefined : JSON.stringify(body()));
	});
	return { service, sent: sentTags };
}

test.each(['"v1"', 'W/"v1"', "unquoted-v1"])("%s is sent as it came, and 304 renews the lifetime", async (tag) => {
	const { service, sent } = await tagging(
		() => PRICES,
		() => tag,
	);
	setTime("2026-03-01T10:00:00Z");
	const client = clientOf(service, { cache: { folder: false } });
	await client.stock.price("KO");
	later(DAY + 1);
	const { data, meta, response } = await client.stock.price("KO").withResponse();
	expect(data).toEqual(PRICES);
	expect([meta.cache, meta.retrievedAt]).toEqual(["revalidated", "2026-03-02T10:00:00.001Z"]);
	expect([response.status, response.attempts]).toEqual([304, 1]);
	// The answer is fresh for another day.
	later(DAY - 10);
	expect((await client.stock.price("KO").answer()).meta.cache).toBe("hit");
	expect(sent).toEqual([undefined, tag]);
});

test("fetches changed bodies whole with a new tag", async () => {
	let version = 1;
	const { service, sent } = await tagging(
		() => [["01-02-2024", version]],
		() => `"v${version}"`,
	);
	setTime("2026-03-01T10:00:00Z");
	const client = clientOf(service, { cache: { folder: false } });
	await client.stock.price("KO");
	version = 2;
	later(DAY + 1);
	expect(await client.stock.price("KO")).toEqual([["01-02-2024", 2]]);
	later(DAY + 1);
	expect(await client.stock.price("KO")).toEqual([["01-02-2024", 2]]);
	// Refresh uses no stored answer, so it sends no tag.
	await client.stock.price("KO", { refresh: true });
	expect(sent).toEqual([undefined, '"v1"', '"v2"', undefined]);
});

test("separates tags and bodies of accounts", async () => {
	const sent: string[] = [];
	const service = await serve(() => (request: IncomingMessage, response: ServerResponse) => {
		const token = request.url?.split("/")[3];
		sent.push(`${token} ${request.headers["if-none-match"] ?? "-"}`);
		// The same tag for every account: a cache that mixed them would return another account's figures.
		response.writeHead(request.headers["if-none-match"] ? 304 : 200, { etag: '"same"' });
		response.end(request.headers["if-none-match"] ? undefined : JSON.stringify([["01-02-2024", token?.length]]));
	});
	const folder = mkdtempSync(join(tmpdir(), "valuelab-etag-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	setTime("2026-03-01T10:00:00Z");
	const ask = async (token: string) => {
		const client = clientOf(service, { cache: { folder }, token });
		const data = await client.stock.price("KO");
		await client.close();
		return data;
	};
	await ask("aaaaaaaaaa");
	expect(await ask("bb")).toEqual([["01-02-2024", 2]]);
	later(DAY + 1);
	expect([await ask("aaaaaaaaaa"), await ask("bb")]).toEqual([[["01-02-2024", 10]], [["01-02-2024", 2]]]);
	expect(sent).toEqual(["aaaaaaaaaa -", "bb -", 'aaaaaaaaaa "same"', 'bb "same"']);
});

test("rejects an unrequested 304 and counts the request", async () => {
	const unasked = await serve(() => (_: unknown, response: ServerResponse) => response.writeHead(304).end());
	await expect(clientOf(unasked).stock.price("KO")).rejects.toMatchObject({ name: "StatusError", status: 304 });
	const { service } = await tagging(
		() => PRICES,
		() => '"v1"',
	);
	setTime("2026-03-01T10:00:00Z");
	const client = clientOf(service, { cache: { folder: false }, limits: { perDay: 2 } });
	await client.stock.price("KO");
	vi.setSystemTime(new Date("2026-03-02T11:00:00Z"));
	await client.stock.price("KO");
	vi.setSystemTime(new Date("2026-03-02T12:00:00Z"));
	await client.stock.price("PEP");
	await expect(client.stock.price("MCD")).rejects.toMatchObject({ code: "budget" });
});

test("the local service sends an entity tag", async () => {
	const { url, close } = await createService({ token: CANARY }).listen();
	onTestFinished(close);
	const path = `${url}/public/user/${encodeURIComponent(CANARY)}/stock/KO/summary`;
	const first = await fetch(path);
	const etag = first.headers.get("etag") ?? "";
	expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
	const unchanged = await fetch(path, { headers: { "if-none-match": `"other", ${etag.slice(2)}` } });
	expect([unchanged.status, await unchanged.text(), unchanged.headers.get("etag")]).toEqual([304, "", etag]);
	const changed = await fetch(path, { headers: { "if-none-match": 'W/"other"' } });
	expect([changed.status, await changed.text()]).toEqual([200, await first.text()]);
});
