// Tests `valuelab diff`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportChange } from "../../src/report/index.js";
import { makeSnapshot } from "../report/make-snapshot.js";
import { cli } from "./run-cli.js";

describe("diff", () => {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-diff-"));
	const [oldFolder, newFolder] = [join(folder, "old"), join(folder, "new")];
	const [oldFile, newFile] = [
		join(oldFolder, "valuation-KO.snapshot.json"),
		join(newFolder, "valuation-KO.snapshot.json"),
	];
	beforeAll(async () => {
		for (const newFolderPath of [oldFolder, newFolder]) mkdirSync(newFolderPath);
		writeFileSync(oldFile, JSON.stringify(await makeSnapshot("KO", { asOf: "2026-02-01" })));
		writeFileSync(newFile, JSON.stringify(await makeSnapshot("KO", { assumptions: { beta: 1.2 } })));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("fits 80 columns and lists what changed", async () => {
		const { code, stdout } = await cli(["diff", oldFile, newFile]);
		expect(code).toBe(0);
		expect(stdout).toMatch(
			/^The Coca-Cola Company \(KO\): the middle of the fair-value range (?:rose|fell) \d+\.\d%\n/,
		);
		expect(stdout).toContain("Assumptions: Levered beta: its default to 1.2");
		expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
	});

	it("exits with 8 beyond --max-move and gives the reason", async () => {
		const json = await cli(["diff", oldFile, newFile, "--format", "json"]);
		const { rows } = JSON.parse(json.stdout) as ReportChange;
		const move = Math.abs((rows[0]?.difference as number) / (rows[0]?.old as number));
		const [below, above] = [`${(move * 100 - 0.1).toFixed(3)}%`, `${(move * 100 + 0.1).toFixed(3)}%`];
		expect((await cli(["diff", oldFile, newFile, "--max-move", above])).code).toBe(0);
		const { code, stdout, stderr } = await cli([
			"diff",
			oldFolder,
			newFolder,
			"--max-move",
			below,
			"--format",
			"markdown",
		]);
		expect(code).toBe(8);
		expect(stderr).toContain("moved more than");
		expect(stdout).toContain("| KO |");
		expect(stdout).toContain("### The Coca-Cola Company (KO): ");
	});

	it("draws the waterfall", async () => {
		const file = join(folder, "change.svg");
		expect((await cli(["diff", oldFile, newFile, "-o", file])).code).toBe(0);
		expect(readFileSync(file, "utf8").slice(0, 600)).toMatch(
			/^<svg[^>]*role="img"><title>The Coca-Cola Company: the middle .*moved it most/,
		);
	});

	it.each([
		["a file that is not there", [join(folder, "none.json")], 2, "cannot be read"],
		["a file that is no snapshot", [join(folder, "other.json")], 6, "is not a snapshot of a report"],
		["an ending that nothing writes", [newFile, "-o", "change.gif"], 2, "name a file that ends in"],
		["a limit that is no percentage", [newFile, "--max-move", "far"], 2, "give a percentage such as 10%"],
	])("refuses %s", async (_, args, exit, message) => {
		writeFileSync(join(folder, "other.json"), '{"format":"valuelab-report","version":1}');
		const { code, stderr } = await cli(["diff", oldFile, ...args]);
		expect([code, stderr]).toEqual([exit, expect.stringContaining(message)]);
	});

	it("verifies another version's report by its values", async () => {
		const { code, stdout } = await cli(["verify", newFile]);
		expect(stdout).toMatch(
			/built by valuelab 0\.0\.1, compared by .*: this version draws the page differently\. All \d+ values are the same\./,
		);
		expect(code).toBe(0);
		const snapshot = JSON.parse(readFileSync(newFile, "utf8"));
		const alteredFile = join(folder, "other.snapshot.json");
		writeFileSync(alteredFile, JSON.stringify({ ...snapshot, issued: { ...snapshot.issued, mid: 1 } }));
		const differs = await cli(["verify", alteredFile]);
		expect(differs.code).toBe(8);
		expect(differs.stderr).toMatch(/1 of \d+ values differ:\n {2}mid: 1\.00 then, /);
	});
});
