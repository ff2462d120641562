// Tests resuming interrupted runs over many symbols.
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { SELF } from "../../src/api/many/lease.js";
import { IS_WHOLE } from "../sampled.js";
import { waitUntil } from "../waiting.js";
import { startMember } from "./crowd.js";
import { CANARY, clientOf, reply, serve, type TestService } from "./server.js";

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-journal-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}
const filesIn = (path: string) =>
	readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((name) => join(path, name))
		.filter((name) => statSync(name).isFile());
/** The number of processes that are killed. */
const ROUNDS = IS_WHOLE ? 20 : 6;
const symbolOf = (path: string) => path.split("/")[2] ?? "";
const dividend = (path: string) => [{ amount: "1.5", ex_date: "2024-01-02", type: symbolOf(path) }];
const symbols = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`);
/** The number of requests per path. */
const tally = (service: TestService) => {
	const counts = new Map<string, number>();
	for (const path of service.paths) counts.set(path, (counts.get(path) ?? 0) + 1);
	return counts;
};
/** Collects warnings of the process, which are printed nowhere else meanwhile. */
function warnings(): string[] {
	const warningTexts: string[] = [];
	const spy = vi.spyOn(process, "emitWarning").mockImplementation((text) => void warningTexts.push(String(text)));
	onTestFinished(() => void spy.mockRestore());
	return warningTexts;
}
const runOf = (service: TestService, journal: string, count: number, overrides = "") => `
	const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: "t", cache: false });
	const symbols = Array.from({ length: ${count} }, (_, i) => "S" + i);
	const { data, errors } = await client.many("stock.dividend", symbols, { journal: ${JSON.stringify(journal)}, ${overrides} });
	print({ data: data.size, errors: errors.size, sum: [...data].filter(([symbol, rows]) => rows[0].type === symbol).length });
	await client.close();`;

test("stores and returns a thousand equal answers", async () => {
	const service = await serve(() => []);
	const journal = folder();
	const run = () => clientOf(service).many("stock.dividend", symbols(1_000), { journal, concurrency: 32 });
	expect((await run()).errors.size).toBe(0);
	expect(service.paths).toHaveLength(1_000);
	expect((await run()).data.size).toBe(1_000);
	expect(service.paths).toHaveLength(1_000);
});

test("keys answers by service, account, operation and arguments", async () => {
	const first = await serve((path) => [{ amount: "1", ex_date: "2024-01-02", type: path }]);
	const second = await serve((path) => [{ amount: "2", ex_date: "2024-01-02", type: path }]);
	const journal = folder();
	const amount = async (service: TestService, token: string) => {
		const { data } = await clientOf(service, { token }).many("stock.dividend", ["KO"], { journal });
		return data.get("KO")?.[0]?.amount;
	};
	expect(await amount(first, "one-account")).toBe(1);
	expect(await amount(second, "one-account")).toBe(2);
	expect(await amount(first, "other-account")).toBe(1);
	expect([first.paths.length, second.paths.length]).toEqual([2, 1]);
	const executives = await clientOf(await serve(() => [{ name: "A", position: "CEO" }]), { token: "one-account" }).many(
		"stock.executives",
		["KO"],
		{ journal },
	);
	expect(executives.data.get("KO")).toMatchObject([{ name: "A" }]);
});

test("serves only fresh answers under refresh and maxAge", async () => {
	const service = await serve(dividend);
	const journal = folder();
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T10:00:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	const run = async (options: object) => {
		const countBefore = service.paths.length;
		await clientOf(service).many("stock.dividend", ["A", "B"], { journal, ...options });
		return service.paths.length - countBefore;
	};
	expect(await run({})).toBe(2);
	vi.setSystemTime(new Date("2026-03-03T10:00:00Z"));
	expect(await run({})).toBe(0);
	expect(await run({ maxAge: 3 * 86_400_000 })).toBe(0);
	expect(await run({ maxAge: 86_400_000 })).toBe(2);
	expect(await run({ maxAge: 86_400_000 })).toBe(0);
	vi.setSystemTime(new Date("2026-03-03T10:00:01Z"));
	expect(await run({ refresh: true })).toBe(2);
	await expect(clientOf(service).many("stock.dividend", ["A"], { journal, maxAge: -1 })).rejects.toThrow("maxAge: -1");
});

test("refetches an entry with any changed byte", async () => {
	const service = await serve(dividend);
	const journal = folder();
	await clientOf(service).many("stock.dividend", ["A"], { journal });
	const [entry = ""] = filesIn(join(journal, "answers"));
	const entryBytes = readFileSync(entry);
	let poisoned = 0;
	for (let index = 0; index < entryBytes.length; index += 7) {
		const bytes = Buffer.from(entryBytes);
		bytes[index] = (bytes[index] ?? 0) ^ 0x10;
		writeFileSync(entry, bytes);
		const countBefore = service.paths.length;
		const { data } = await clientOf(service).many("stock.dividend", ["A"], { journal });
		expect(data.get("A")?.[0]?.amount).toBe(1.5);
		if (service.paths.length > countBefore) poisoned++;
	}
	// Only the gzip header's time and system fields may change unnoticed; they hold nothing of the answer.
	expect(poisoned).toBeGreaterThan(entryBytes.length / 7 - 3);
	writeFileSync(entry, entryBytes.subarray(0, 20));
	const countBefore = service.paths.length;
	await clientOf(service).many("stock.dividend", ["A"], { journal });
	expect(service.paths.length).toBe(countBefore + 1);
});

test("lets four processes ask each symbol once", async () => {
	const service = await serve((path) => (_request: unknown, response: { end(text: string): void }) => {
		setTimeout(() => response.end(JSON.stringify(symbolOf(path) === "S7" ? null : dividend(path))), 10);
	});
	const journal = folder();
	const crowd = Array.from({ length: 4 }, () => startMember(runOf(service, journal, 200)));
	const outcomes = await Promise.all(crowd.map(({ ended }) => ended));
	for (const { lines, stderr } of outcomes) {
		expect(stderr).toBe("");
		// One symbol does not exist: it too is requested once and reported to all.
		expect(lines).toEqual([{ data: 199, errors: 1, sum: 199 }]);
	}
	expect(service.paths).toHaveLength(200);
	expect(filesIn(join(journal, "answers")).filter((name) => name.endsWith(".lease"))).toEqual([]);
});

test("survives kills and refetches only requests in flight", async () => {
	const service = await serve((path) => (_request: unknown, response: { end(text: string): void }) => {
		setTimeout(() => response.end(JSON.stringify(dividend(path))), 3);
	});
	const journal = folder();
	const count = 600;
	let kills = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const countBefore = service.paths.length;
		const member = startMember(runOf(service, journal, count));
		const watch = setInterval(() => {
			if (service.paths.length > countBefore + 12) member.child.kill("SIGKILL");
		}, 1);
		const { signal } = await member.ended;
		clearInterval(watch);
		if (signal === "SIGKILL") kills++;
	}
	expect(kills).toBe(ROUNDS);
	const { data, errors } = await clientOf(service, { token: "t" }).many("stock.dividend", symbols(count), { journal });
	expect([data.size, errors.size]).toEqual([count, 0]);
	for (const [symbol, rows] of data) expect(rows[0]?.type).toBe(symbol);
	const counts = tally(service);
	expect(counts.size).toBe(count);
	// Four requests are in flight at once.
	expect(service.paths.length - count).toBeLessThanOrEqual(ROUNDS * 4);
});

test("takes over a dead process's lease immediately", async () => {
	const service = await serve(dividend);
	const journal = folder();
	await clientOf(service).many("stock.dividend", ["A"], { journal });
	const [entry = ""] = filesIn(join(journal, "answers"));
	rmSync(entry);
	const dead = startMember("print(process.pid)");
	const pid = (await dead.ended).lines[0];
	const lease = entry.replace(/gz$/, "lease");
	const { host } = SELF;
	writeFileSync(lease, JSON.stringify({ pid, host, mark: "dead" }));
	// A remote lease is waited for until 20 s without renewal: this one would last an hour.
	utimesSync(lease, Date.now() / 1000 + 3600, Date.now() / 1000 + 3600);
	expect((await clientOf(service).many("stock.dividend", ["A"], { journal })).data.size).toBe(1);
	expect(service.paths).toHaveLength(2);
	rmSync(entry);
	writeFileSync(lease, JSON.stringify({ pid: process.pid, host, mark: "alive" }));
	const waiting = clientOf(service)
		.many("stock.dividend", ["A"], { journal })
		.then(({ data }) => data.size);
	await new Promise((resolve) => setTimeout(resolve, 150));
	expect(service.paths).toHaveLength(2);
	rmSync(lease);
	expect(await waiting).toBe(1);
	expect(service.paths).toHaveLength(3);
});

test("reports a full disk once and keeps answering", async () => {
	const random = () => Array.from({ length: 600 }, () => Math.random().toString(36).slice(2)).join("");
	const service = await serve((path) => [{ ...dividend(path)[0], currency: random() }]);
	const journal = folder();
	// Files above one block are refused, as on a full disk.
	const member = startMember(runOf(service, journal, 100), "trap '' XFSZ; ulimit -f 1");
	const { lines, stderr } = await member.ended;
	expect(lines).toEqual([{ data: 100, errors: 0, sum: 100 }]);
	expect(stderr.match(/VALUELAB_JOURNAL/g)).toHaveLength(1);
	expect(stderr).toMatch(/cannot be written \((?:EFBIG|ENOSPC)\)/);
	expect(filesIn(join(journal, "answers")).filter((name) => name.endsWith(".gz"))).toEqual([]);
});

test("refuses an unwritable journal folder before sending", async () => {
	const service = await serve(dividend);
	const file = join(folder(), "file");
	writeFileSync(file, "");
	await expect(clientOf(service).many("stock.dividend", ["A"], { journal: file })).rejects.toMatchObject({
		code: "argument",
		argument: "journal",
	});
	expect(service.paths).toEqual([]);
});

test("holds no token", async () => {
	const service = await serve((path) => [{ ...dividend(path)[0], currency: CANARY }]);
	const journal = folder();
	await clientOf(service).many("stock.dividend", ["A", "B"], { journal });
	const { gunzipSync } = await import("node:zlib");
	const entries = filesIn(journal);
	expect(entries.length).toBeGreaterThanOrEqual(2);
	for (const name of entries) {
		expect(name).not.toContain(CANARY);
		const bytes = readFileSync(name);
		expect((name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")).not.toContain(CANARY);
	}
});

/** Program text whose `signal` aborts once a file exists. */
const endedBy = (file: string) => `
		const { existsSync } = await import("node:fs");
		const ending = new AbortController();
		const look = setInterval(() => { if (existsSync(${JSON.stringify(file)})) { clearInterval(look); ending.abort(); } }, 20);
		const { signal } = ending;`;
/** Stops the processes after the limit was reached and could have been exceeded. */
async function endAfter(service: TestService, count: number, file: string): Promise<void> {
	await waitUntil("the limit is reached", () => service.paths.length >= count);
	await wait(1_000);
	writeFileSync(file, "");
}

test("shares the minute limit across processes of a folder", async () => {
	const service = await serve(dividend);
	const cache = folder();
	const end = join(folder(), "end");
	const program = `
		const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: "t", cache: { folder: ${JSON.stringify(cache)} }, limits: { perMinute: 30 } });
		${endedBy(end)}
		const symbols = Array.from({ length: 40 }, (_, i) => process.pid + "-" + i);
		const outcomes = await Promise.allSettled(symbols.map((symbol) => client.stock.dividend("S" + symbol, { signal })));
		print(outcomes.filter(({ status }) => status === "fulfilled").length);
		await client.close();`;
	const crowd = Array.from({ length: 3 }, () => startMember(program));
	await endAfter(service, 30, end);
	const outcomes = await Promise.all(crowd.map(({ ended }) => ended));
	const answered = outcomes.map(({ lines }) => Number(lines[0]));
	expect(answered.reduce((sum, count) => sum + count, 0)).toBe(30);
	expect(service.paths).toHaveLength(30);
	expect(outcomes.map(({ stderr }) => stderr).join("")).toBe("");
});

test("shares the minute limit without a cache", async () => {
	const service = await serve(dividend);
	const journal = folder();
	const end = join(folder(), "end");
	const program = `
		const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: "t", cache: false, limits: { perMinute: 20 } });
		${endedBy(end)}
		const symbols = Array.from({ length: 60 }, (_, i) => "S" + i);
		const { data } = await client.many("stock.dividend", symbols, { journal: ${JSON.stringify(journal)}, concurrency: 8, signal });
		print(data.size);
		await client.close();`;
	const crowd = [startMember(program), startMember(program)];
	await endAfter(service, 20, end);
	await Promise.all(crowd.map(({ ended }) => ended));
	expect(service.paths).toHaveLength(20);
});

test("continues without shared limits on an unwritable folder", async () => {
	const warningTexts = warnings();
	const service = await serve(dividend);
	const cache = folder();
	// The count folder's path is a file, so no process can write there, whatever its user.
	mkdirSync(cache, { recursive: true });
	writeFileSync(join(cache, "usage"), "");
	const client = clientOf(service, { cache: { folder: cache }, limits: { perDay: 3, perMinute: 100 } });
	for (const symbol of ["A", "B", "C"]) expect(await client.stock.dividend(symbol)).toHaveLength(1);
	await expect(client.stock.dividend("D")).rejects.toMatchObject({ code: "budget" });
	expect(service.paths).toHaveLength(3);
	expect(warningTexts.filter((text) => text.includes("limits.perDay"))).toHaveLength(1);
	expect(warningTexts.filter((text) => text.includes("limits.perMinute"))).toHaveLength(1);
});

test("stops at a refusal and resumes from the journal", async () => {
	let answered = 0;
	const service = await serve((path) => {
		if (answered === 40) return reply(429, "", { "retry-after": "3600" });
		answered++;
		return dividend(path);
	});
	const journal = folder();
	const startTime = Date.now();
	const first = await clientOf(service).many("stock.dividend", symbols(500), { journal });
	expect(first.data.size).toBe(40);
	expect(first.errors.size).toBe(460);
	// Four concurrent requests ran into the ban; none of the other 456 was sent.
	expect(service.paths.length).toBeLessThanOrEqual(44);
	for (const error of first.errors.values()) {
		expect(error.code).toBe("rate_limited");
		const retryTime = Date.parse((error as { retryAt?: string }).retryAt ?? "");
		// In whole seconds.
		expect(retryTime).toBeGreaterThan(startTime + 3_599_000);
		expect(retryTime).toBeLessThan(Date.now() + 3_601_000);
	}
	// An hour later the ban is over; answered symbols are not requested again.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(Date.now() + 3_700_000) });
	onTestFinished(() => void vi.useRealTimers());
	const answeredPaths = service.paths.slice(0, 40);
	service.paths.length = 0;
	answered = -500;
	const resumed = await clientOf(service).many("stock.dividend", symbols(500), { journal });
	expect(resumed.data.size).toBe(500);
	expect(service.paths.filter((path) => answeredPaths.includes(path))).toEqual([]);
	expect(service.paths).toHaveLength(460);
});
