// Tests distributing a lake's parts to processes, and a process that answers while others score.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../../src/index.js";
import { openLake } from "../../../src/universe/lake/open-lake.js";
import type { ScoredPart, ScoreTask } from "../../../src/universe/lake/score-part.js";
import { scoreParts } from "../../../src/universe/lake/score-parts.js";
import { eventually } from "../../waiting.js";

// Only in this process: a pool process loads its own.
vi.mock("../../../src/universe/lake/score-part.js", () => ({
	scorePart: () => Promise.reject(new Error("scored here")),
}));

const taskOf = (file: number) => ({ file: String(file) }) as ScoreTask;
const SCORED: ScoredPart = { companies: 1, rows: 1, missing: {} };

test("each process holds two parts", async () => {
	const held: [name: string, file: string, answer: () => void][] = [];
	const scorer = (name: string) => (task: ScoreTask) =>
		new Promise<ScoredPart>((resolve) => held.push([name, task.file, () => resolve(SCORED)]));
	const all = scoreParts([0, 1, 2, 3, 4, 5, 6].map(taskOf), [scorer("a"), scorer("b")]);
	expect(held.map(([name, file]) => name + file)).toEqual(["a0", "b1", "a2", "b3"]);
	// The last parts, one per process, wait for no other.
	held[0]?.[2]();
	await eventually(() => held[4]?.slice(0, 2)).toEqual(["a", "4"]);
	held[2]?.[2]();
	held[4]?.[2]();
	await eventually(() => held[5]?.slice(0, 2)).toEqual(["a", "5"]);
	for (const [, , answer] of held) answer();
	await eventually(() => held).toHaveLength(7);
	held[6]?.[2]();
	expect(await all).toHaveLength(7);
});

test("a coordinating process does not score", async () => {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-parts-"));
	const client = createClient();
	onTestFinished(async () => {
		await client.close();
		rmSync(folder, { recursive: true, force: true });
	});
	const lake = await openLake(join(folder, "lake"));
	// Each crawl adds a part.
	await lake.crawl(client, ["KO", "JPM"]);
	await lake.crawl(client, ["MCD"]);
	expect((await lake.score(["roe"], { processes: 2 })).companies).toBe(3);
	await expect(lake.score(["roe"], { processes: 1 })).rejects.toThrow("scored here");
});
