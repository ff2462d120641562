import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Case, readCases, runCase } from "./run-cases.js";

const read = (name: string): readonly Case[] =>
	readCases(JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8")));

describe("acceptance cases", () => {
	for (const file of ["valuation.json", "own.json"]) {
		it(`all of ${file} pass`, () => {
			expect(read(file).flatMap(runCase)).toEqual([]);
		});
	}

	it("a case with another number, reason, length or key is a miss", () => {
		const [gordon] = read("valuation.json").filter(({ model }) => model === "gordon_growth");
		if (!gordon) throw new Error("no gordon_growth case");
		const expecting = (expected: Case["expected"]) => runCase({ ...gordon, expected }).map(({ key }) => key);
		expect(expecting({ value: 42.36 })).toEqual(["value"]);
		expect(expecting({ value: null })).toEqual(["value"]);
		expect(expecting({ value: 42.37, reason: "missing_input" })).toEqual(["reason"]);
		expect(expecting({ value: [42.37] })).toEqual(["value"]);
		expect(expecting({ value: 42.37, other: { a: 1 } })).toEqual(["other"]);
		expect(runCase({ ...gordon, model: "no_such_model" })).toHaveLength(1);
		const loose = { ...gordon, expected: { value: 42.5 }, tolerance: { value: { abs: 0.2 } } };
		expect(runCase(loose)).toEqual([]);
	});
});

// Starting the tool compiles the whole library: a busy machine needs its time.
describe("npm run cases", { timeout: 60_000 }, () => {
	const tool = new URL("../../tools/cases.mjs", import.meta.url).pathname;
	const folder = mkdtempSync(join(tmpdir(), "cases-"));
	const run = (...files: string[]) => spawnSync(process.execPath, [tool, ...files], { cwd: folder, encoding: "utf8" });

	it("prints each miss and the sum, from another folder with a relative file", () => {
		const [first, second] = read("valuation.json");
		writeFileSync(join(folder, "mine.json"), JSON.stringify([first, { ...second, expected: { value: 1 } }]));
		const { stdout, status } = run("mine.json");
		expect(stdout).toContain("pub-002 h_model value: expected 1, got 108");
		expect(stdout.trimEnd().split("\n").at(-1)).toBe("1 passed, 1 failed");
		expect(status).toBe(1);
	});

	it("refuses bad usage with 2", () => {
		expect(run().status).toBe(2);
		const { status, stderr } = run("absent.json");
		expect(status).toBe(2);
		expect(stderr).toContain("absent.json");
	});
});
