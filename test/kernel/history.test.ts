// Tests the inputs of earlier sessions.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { History } from "../../src/kernel/front/history.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-history-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "deep", "history.jsonl");

it("keeps inputs across sessions", () => {
	const first = new History(file);
	first.add(1, "a = 1");
	first.setOutput(1, "1");
	const second = new History(file);
	second.add(1, "b = 2");
	expect(second.answer({ hist_access_type: "tail", n: 5 })).toEqual([
		[1, 1, "a = 1"],
		[2, 1, "b = 2"],
	]);
	expect(second.answer({ hist_access_type: "range", session: -1 })).toEqual([[1, 1, "a = 1"]]);
	expect(second.answer({ hist_access_type: "range", session: 0 })).toEqual([[2, 1, "b = 2"]]);
	expect(second.answer({ hist_access_type: "search", pattern: "a*" })).toEqual([[1, 1, "a = 1"]]);
	expect(first.answer({ hist_access_type: "range", output: true })).toEqual([[1, 1, ["a = 1", "1"]]]);
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(readFileSync(file, "utf8").split("\n")).toHaveLength(5);
});
