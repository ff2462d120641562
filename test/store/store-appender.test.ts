// Tests several processes that add answers to one store.
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { INDEX_FILE, readIndex } from "../../src/store/index-file.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { type AnsweredChange, StoreAppender } from "../../src/store/store-appender.js";
import { LEASE_FILE } from "../../src/store/store-writer.js";

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "valuelab-appender-"));
	onTestFinished(() => rmSync(path, { recursive: true, force: true }));
	return join(path, "store");
}

const { profile } = [...loadDataset().index.entries.values()][0] as Pick<AnsweredChange, "profile">;
const EMPTY_SUMMARY = {
	firstYear: null,
	lastPeriod: null,
	lastFiled: null,
	priceDate: null,
	cells: 0,
	refused: 0,
	facts: 0,
};

/** An answer retrieved on a day of January. */
function answer(symbol: string, day: number, content: unknown): AnsweredChange {
	const time = `2026-01-0${day}T00:00:00Z`;
	return {
		symbol,
		profile: { ...profile, symbol },
		about: { ...EMPTY_SUMMARY, source: "test" },
		part: "answers",
		content,
		retrieval: { at: time, checked: time, crawl: time, hash: JSON.stringify(content) },
	};
}
const always = () => true;

test("two appenders see each other's additions", async () => {
	const store = folder();
	const [firstAppender, secondAppender] = [await StoreAppender.open(store), await StoreAppender.open(store)];
	await Promise.all([firstAppender.add(answer("A", 1, 1), always), secondAppender.add(answer("B", 1, 2), always)]);
	firstAppender.readChanges();
	expect([...firstAppender.entries.keys()].sort()).toEqual(["A", "B"]);
	// An answer added by one writer is skipped by the other, although it had started.
	expect(await secondAppender.add(answer("A", 2, 3), () => !secondAppender.entries.has("A"))).toBe(false);
	expect(loadDataset({ folder: store }).answer("A", "answers")).toBe(1);
});

test("a suspended writer resumes after losing its lease", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	const store = folder();
	const appender = await StoreAppender.open(store);
	const secondAppender = await StoreAppender.open(store);
	let requestCount = 0;
	const added = appender.add(answer("A", 1, 1), () => {
		requestCount++;
		if (requestCount > 1) return true;
		// This writer pauses for a minute; meanwhile another process takes the lease, removes unreferenced parts, and ends.
		rmSync(join(store, LEASE_FILE));
		vi.setSystemTime(Date.now() + 60_000);
		return true;
	});
	expect(await added).toBe(true);
	expect(requestCount).toBe(2);
	secondAppender.readChanges();
	expect([...secondAppender.entries.keys()]).toEqual(["A"]);
	expect(loadDataset({ folder: store }).answer("A", "answers")).toBe(1);
});

test("removes a killed writer's half line", async () => {
	const store = folder();
	const appender = await StoreAppender.open(store);
	await appender.add(answer("A", 1, 1), always);
	appendFileSync(join(store, INDEX_FILE), '{"symbol":"HALF","prof');
	expect([...readIndex(store).entries.keys()]).toEqual(["A"]);
	await appender.add(answer("B", 1, 2), always);
	expect([...readIndex(store).entries.keys()]).toEqual(["A", "B"]);
	expect(readFileSync(join(store, INDEX_FILE), "utf8")).not.toContain("HALF");
});

test("keeps the previous version of a changed answer", async () => {
	const store = folder();
	const appender = await StoreAppender.open(store);
	for (const [day, content] of [
		[1, "old"],
		[2, "new"],
	] as const)
		await appender.add(answer("A", day, content), always);
	await appender.recordUnchanged("A", "answers", {
		...answer("A", 2, "new").retrieval,
		checked: "2026-01-09T00:00:00Z",
	});
	const none = { part: "answers", reason: "no such symbol", at: "2026-01-02T00:00:00Z" } as const;
	await appender.recordMissing({ missing: "NONE", ...none }, always);
	expect(await appender.recordMissing({ missing: "A", ...none }, () => !appender.entries.has("A"))).toBe(false);
	await appender.compact();
	const { entries, missing } = readIndex(store);
	const { earlier = [], retrieved } = entries.get("A") ?? {};
	expect(earlier.map(({ at: time }) => time)).toEqual(["2026-01-01T00:00:00Z"]);
	expect(existsSync(join(store, "answers", earlier[0]?.file ?? ""))).toBe(true);
	expect(retrieved?.answers).toMatchObject({ at: "2026-01-02T00:00:00Z", checked: "2026-01-09T00:00:00Z" });
	expect(missing.get("NONE")?.reason).toBe("no such symbol");
	expect(readdirSync(join(store, "answers"))).toHaveLength(2);
	// An appender that read the index before continues with the new one.
	await appender.add(answer("NONE", 3, "there"), always);
	expect([...readIndex(store).missing]).toEqual([]);
});
