// Tests text in the charset that an answer declares, over HTTP.
import { mkdtempSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Recorder } from "../../src/api/transport/record.js";
import { replayTransport } from "../../src/api/transport/replay.js";
import { clientOf, serve } from "./server.js";

const NAME = '[{"name":"Zoë Müller","position":"CEO","transaction_date":"2024-01-02"}]';
const LATIN = Buffer.from(NAME, "latin1");
const UTF16 = Buffer.from(NAME, "utf16le");
const BIG = Buffer.from(UTF16).swap16();
const withMark =
	(...mark: number[]) =>
	(bytes: Buffer) =>
		Buffer.concat([Buffer.from(mark), bytes]);

const sending = (body: Buffer, charset: string | undefined, status = 200, packed = false) =>
	((_: unknown, response: ServerResponse) => {
		const type = `application/json${charset === undefined ? "" : `; charset=${charset}`}`;
		const sent = packed ? gzipSync(body) : body;
		const headers = { "content-type": type, "content-length": sent.length };
		response.writeHead(status, packed ? { ...headers, "content-encoding": "gzip" } : headers);
		response.end(sent);
	}) as (...all: unknown[]) => void;

const PATH = "/stock/AAPL/executives";
const clientFor = async (...reply: Parameters<typeof sending>) => clientOf(await serve({ [PATH]: sending(...reply) }));

test.each<[string | undefined, Buffer]>([
	["ISO-8859-1", LATIN],
	['"iso-8859-15"', LATIN],
	["windows-1252", LATIN],
	["utf-8", Buffer.from(NAME)],
	["UTF8", withMark(0xef, 0xbb, 0xbf)(Buffer.from(NAME))],
	["latin1", withMark(0xef, 0xbb, 0xbf)(Buffer.from(NAME))],
	["UTF-16", withMark(0xff, 0xfe)(UTF16)],
	["UTF-16", withMark(0xfe, 0xff)(BIG)],
	["utf-16", UTF16],
	["utf-16", BIG],
	["utf-16be", BIG],
	[undefined, withMark(0xff, 0xfe)(UTF16)],
	[undefined, Buffer.from(NAME)],
])("charset %s is read as declared", async (charset, body) => {
	for (const packed of [false, true]) {
		const client = await clientFor(body, charset, 200, packed);
		const { data, meta } = await client.stock.executives("AAPL").answer();
		expect(data).toMatchObject([{ name: "Zoë Müller" }]);
		expect(meta.drift).toEqual([]);
	}
});

test("reads quotes and euro signs of windows-1252", async () => {
	// In windows-1252, 0x80 is the euro sign, 0x93 and 0x94 are quotation marks.
	const body = Buffer.from('[{"name":"\x93Caf\xe9\x94 \x80","position":"CEO"}]', "latin1");
	const client = await clientFor(body, "windows-1252");
	expect(await client.stock.executives("AAPL")).toMatchObject([{ name: "“Café” €" }]);
});

test.each<[string, Buffer, string]>([
	["klingon", LATIN, 'charset "klingon" is unknown'],
	["utf-8", LATIN, "not valid in its declared charset utf-8"],
	["utf-16", UTF16.subarray(0, -1), "not valid in its declared charset utf-16le"],
	["shift_jis", Buffer.from('["\xff"]', "latin1"), "not valid in its declared charset shift_jis"],
])("charset %s with other bytes is an error", async (charset, body, message) => {
	const client = await clientFor(body, charset);
	await expect(client.stock.executives("AAPL")).rejects.toMatchObject({
		code: "unreadable",
		message: expect.stringContaining(message),
	});
});

test("accepts U+FFFD sent as UTF-8", async () => {
	const client = await clientFor(Buffer.from('[{"name":"Zoe","position":"a \uFFFD"}]'), "utf-8");
	expect(await client.stock.executives("AAPL")).toMatchObject([{ name: "Zoe" }]);
});

test("reports a refusal's status before its charset", async () => {
	const refused = await clientFor(Buffer.from('{"error":"Za\xefre"}', "latin1"), "klingon", 402);
	await expect(refused.stock.executives("AAPL")).rejects.toMatchObject({ code: "access" });
});

test("keeps the text in caches, journals and recordings", async () => {
	const folder = mkdtempSync(join(tmpdir(), "charset-"));
	const service = await serve({ [PATH]: sending(LATIN, "ISO-8859-1") });
	const record = new Recorder();
	for (const cache of ["miss", "hit"] as const) {
		const client = clientOf(service, { cache: { folder: join(folder, "cache") }, record });
		const { data, meta } = await client.stock.executives("AAPL").answer();
		expect([data, meta.cache]).toMatchObject([[{ name: "Zoë Müller" }], cache]);
		expect(await client.stock.executives("AAPL").bodies()).toEqual([NAME]);
		await client.close();
	}
	const replay = clientOf(service, { transport: replayTransport(record.snapshot()) });
	expect(await replay.stock.executives("AAPL")).toMatchObject([{ name: "Zoë Müller" }]);
	const askMany = async () => {
		const client = clientOf(service);
		return (await client.many("stock.executives", ["AAPL"], { journal: join(folder, "journal") })).data;
	};
	for (let run = 0; run < 2; run++) expect(JSON.stringify([...(await askMany())])).toContain("Zoë Müller");
	expect(service.paths).toHaveLength(2);
});
