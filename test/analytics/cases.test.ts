// Runs every acceptance case of test/cases against the models.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Case, readCases, runCase } from "./run-cases.js";

const casesIn = (name: string): readonly Case[] =>
	readCases(JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8")));

describe("acceptance cases", () => {
	for (const file of ["valuation.json", "own.json"]) {
		it(`every case of ${file} passes`, () => {
			expect(casesIn(file).flatMap(runCase)).toEqual([]);
		});
	}

	it("fails on a different number, reason, length or key", () => {
		const [gordon] = casesIn("valuation.json").filter(({ model }) => model === "gordon_growth");
		if (!gordon) throw new Error("no gordon_growth case");
		const expecting = (expected: Case["expected"]) => runCase({ ...gordon, expected }).map(({ key }) => key);
		expect(expecting({ value: 42.36 })).toEqual(["value"]);
		expect(expecting({ value: null })).toEqual(["value"]);
		expect(expecting({ value: 42.37, reason: "missing_input" })).toEqual(["reason"]);
		expect(expecting({ value: [42.37] })).toEqual(["value"]);
		expect(expecting({ value: 42.37, other: { a: 1 } })).toEqual(["other"]);
		expect(runCase({ ...gordon, model: "no_such_model" })).toHaveLength(1);
		expect(runCase({ ...gordon, expected: { value: 42.37, absent: null } }).map(({ key }) => key)).toEqual(["absent"]);
		const loose = { ...gordon, expected: { value: 42.5 }, tolerance: { value: { abs: 0.2 } } };
		expect(runCase(loose)).toEqual([]);
	});
});

describe("a tolerance", () => {
	const inputs = { eps: 5, bvps: 20 };
	const root = Math.sqrt(22.5 * 5 * 20);
	const passes = (value: number, tolerance?: unknown) =>
		runCase({ id: "a", model: "graham_number", inputs, expected: { value }, tolerance } as Case).length === 0;

	it("is absolute plus relative, exact, or 1e-9 by default", () => {
		expect(passes(root + 0.04, { abs: 0.05 })).toBe(true);
		expect(passes(root + 0.06, { abs: 0.05 })).toBe(false);
		expect(passes(root * 1.0009, { rel: 0.001 })).toBe(true);
		expect(passes(root * 1.002, { rel: 0.001 })).toBe(false);
		expect(passes(root * 1.0009 + 0.04, { rel: 0.001, abs: 0.05 })).toBe(true);
		expect(passes(root, { exact: true })).toBe(true);
		expect(passes(root + 1e-12, { exact: true })).toBe(false);
		for (const none of [undefined, null, {}, { exact: false }]) {
			expect(passes(root + 1e-12, none)).toBe(true);
			expect(passes(root + 1e-6, none)).toBe(false);
		}
	});

	it("of one output overrides the tolerance of all outputs", () => {
		for (const tolerance of [{ abs: 0.05 }, 0.05]) {
			expect(passes(root + 0.04, { value: tolerance, abs: 1e-12 })).toBe(true);
			expect(passes(root + 0.04, { other: tolerance })).toBe(false);
		}
		expect(passes(root + 0.04, 0.05)).toBe(true);
		expect(passes(root, "exact")).toBe(true);
		expect(passes(root + 1e-12, { value: "exact" })).toBe(false);
	});

	it("applies inside outputs that are objects", () => {
		const holding = { symbol: "A", position_pct: 0.2, rank: 1, share: 1000 };
		const crowding = (days: number, tolerance: unknown) =>
			runCase({
				id: "a",
				model: "guru_crowding",
				inputs: { holdings: [holding], n_gurus: 4, adv: { A: 300 }, participation: 0.2 },
				expected: { A: { holders: 1, crowding_days: days } },
				tolerance,
			} as Case).map(({ key }) => key);
		expect(crowding(16.67, { A: { crowding_days: { abs: 0.01 } } })).toEqual([]);
		expect(crowding(16.67, { abs: 0.01 })).toEqual([]);
		expect(crowding(16.67, { A: { crowding_days: { abs: 0.001 } } })).toEqual(["A.crowding_days"]);
		expect(crowding(16.67, { A: { abs: 0.01 } })).toEqual([]);
	});
});

// Starting the tool compiles the whole library, which takes long on a busy machine.
describe("npm run cases", () => {
	const tool = new URL("../../tools/cases.mjs", import.meta.url).pathname;
	const folder = mkdtempSync(join(tmpdir(), "cases-"));
	const run = (...files: string[]) => spawnSync(process.execPath, [tool, ...files], { cwd: folder, encoding: "utf8" });

	it("prints each failure and the total from any folder", () => {
		const [first, second] = casesIn("valuation.json");
		writeFileSync(join(folder, "mine.json"), JSON.stringify([first, { ...second, expected: { value: 1 } }]));
		const { stdout, status } = run("mine.json");
		expect(stdout).toContain("pub-002 h_model value: expected 1, got 108");
		expect(stdout.trimEnd().split("\n").at(-1)).toBe("1 passed, 1 failed");
		expect(status).toBe(1);
	});

	it("counts malformed cases as failed and runs the others", () => {
		const [first] = casesIn("valuation.json");
		const file = [{ ...first, model: "no_such" }, null, { id: 3, model: "cagr", expected: {} }, first];
		// A byte order mark, which some editors write.
		writeFileSync(join(folder, "odd.json"), `\uFEFF${JSON.stringify(file)}`);
		const { stdout, status } = run("odd.json");
		expect(stdout.trimEnd().split("\n")).toEqual([
			'pub-001 no_such: there is no model "no_such"',
			"case 2: the case has no model (a text), no inputs (an object), no expected (an object)",
			"3 cagr: the case has no inputs (an object)",
			"1 passed, 3 failed",
		]);
		expect(status).toBe(1);
	});

	it("exits with 2 for a file without a list of cases", () => {
		for (const [text, reason] of [
			["{}", "must hold an array"],
			["[{", "cannot read bad.json"],
			["", "cannot read bad.json"],
		] as const) {
			writeFileSync(join(folder, "bad.json"), text);
			const { status, stderr } = run("bad.json");
			expect(status).toBe(2);
			expect(stderr).toContain(reason);
		}
	});

	it("exits with 2 for wrong arguments", () => {
		expect(run().status).toBe(2);
		const { status, stderr } = run("absent.json");
		expect(status).toBe(2);
		expect(stderr).toContain("absent.json");
	});
});
