// Tests reading a snapshot from a file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readSnapshot, replayOf } from "../../src/report/read-snapshot.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-snapshot-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SNAPSHOT = {
	format: "valuelab-report",
	version: 1,
	valuelab: "0.0.1",
	html: "",
	issued: [],
	request: { symbol: "V", peers: ["MA"], assumptions: {} },
	answers: { requests: [] },
};
const readBytes = (bytes: string | Buffer) => {
	const path = join(folder, "one.json");
	writeFileSync(path, bytes);
	return readSnapshot(path).then(
		({ request }) => request.symbol,
		({ code }) => code,
	);
};

describe("snapshot", () => {
	it("is read as text or compressed", async () => {
		const text = JSON.stringify(SNAPSHOT);
		expect([await readBytes(text), await readBytes(gzipSync(text))]).toEqual(["V", "V"]);
	});

	it("is recognised by format, version, request and answers", async () => {
		const { request } = SNAPSHOT;
		const changed = (change: object) => readBytes(JSON.stringify({ ...SNAPSHOT, ...change }));
		expect(await changed({ request: { symbol: "V", peers: "auto" } })).toBe("V");
		for (const change of [
			{ format: "valuelab" },
			{ version: 2 },
			{ request: null },
			{ request: { ...request, symbol: 7 } },
			{ request: { ...request, peers: "MA" } },
			{ request: { ...request, peers: ["MA", 7] } },
			{ request: { ...request, assumptions: "erp" } },
			{ answers: {} },
		])
			expect(await changed(change), JSON.stringify(change)).toBe("unreadable");
	});

	it("finds chosen peers by their shared quote request", () => {
		const chosenOf = (operation: string, given: object) =>
			replayOf({
				request: { symbol: "V" },
				answers: { format: "valuelab-snapshot", version: 1, requests: [{ operation, arguments: given, path: "/x" }] },
			} as never).chosen;
		expect(chosenOf("stock.quote", { symbols: ["MA", "AXP"] })).toEqual(["MA", "AXP"]);
		expect(chosenOf("stock.quote", { symbols: ["MA"] })).toBeUndefined();
		expect(chosenOf("stock.quote", { symbols: "MA" })).toBeUndefined();
		expect(chosenOf("stock.price", { symbols: ["MA", "AXP"] })).toBeUndefined();
	});

	it("is decompressed up to 256 million bytes", async () => {
		// A compressed file may have several members: many times a million spaces, then the snapshot.
		const text = JSON.stringify(SNAPSHOT);
		const million = gzipSync(" ".repeat(1e6));
		const packed = (bytes: number) =>
			Buffer.concat([
				...Array<Buffer>(Math.floor((bytes - text.length) / 1e6)).fill(million),
				gzipSync(" ".repeat((bytes - text.length) % 1e6)),
				gzipSync(text),
			]);
		expect([await readBytes(packed(256e6)), await readBytes(packed(256e6 + 1))]).toEqual(["V", "unreadable"]);
	});
});
