// Tests a session's names, errors, modules, output and interrupts.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitUntil } from "../waiting.js";
import { TestSession } from "./test-session.js";

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

/** Runs the cells and expects the last one to have this result. */
async function expectResult(cells: string[], result: string | undefined): Promise<void> {
	const output = await notebook.run(...cells);
	expect(output.trace).toBe("");
	expect(output.result).toBe(result);
}

describe("one storage location per name", () => {
	it("lets a function see later assignments", async () => {
		await expectResult(
			["let growth = 0.02; const value = (d: number) => d / (0.08 - growth)", "growth = 0.03", "value(1)"],
			"20",
		);
	});

	it("lets a function see later redeclarations", async () => {
		await expectResult(["const rate = 1; function rated() { return rate }", "const rate = 5", "rated()"], "5");
	});

	it("follows top-level destructuring, loops and updates", async () => {
		await expectResult(
			[
				"let a1 = 1; let [b1, { c1 = 3 }] = [2, {} as { c1?: number }]",
				"a1++; [a1, b1] = [b1, a1]; for (c1 of [7, 8]) {}",
				"[a1, b1, c1]",
			],
			"[ 2, 2, 8 ]",
		);
	});

	it("gives a redeclared name its new type", async () => {
		await expectResult(["const shape: number = 1", "const shape: string = 'x'", "shape.toUpperCase()"], "'X'");
		await expectResult(
			["enum Side { Buy = 1 }", "enum Side { Sell = 9 }", "[Side.Sell, (Side as any).Buy]"],
			"[ 9, undefined ]",
		);
	});

	it("imports a package that checks the same name", async () => {
		// Like lodash, it keeps the previous global `_`, which is pending while the cell runs and unset after a failure.
		const folder = join(notebook.folder, "node_modules", "underscored");
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, "package.json"), '{ "name": "underscored", "version": "1.0.0" }');
		writeFileSync(
			join(folder, "index.js"),
			"const old = globalThis._; module.exports = { old, size: (list) => list.length };",
		);
		writeFileSync(
			join(folder, "index.d.ts"),
			"declare const _: { old: unknown; size(list: unknown[]): number }; export = _;",
		);
		await expectResult(['import _ from "underscored"', "_.size([1, 2])"], "2");
		const failed = await notebook.run("const _ = (() => { throw new Error('no') })()", "_");
		expect(failed.trace).toContain("_ is unset");
		await expectResult(['const _ = await import("underscored"); _.default.size([1, 2, 3])'], "3");
	});

	it("hides shadowed globals from packages", async () => {
		await expectResult(
			["const window = 30; const performance = { total: 2 }; const URL = 'x'", "performance.total * window"],
			"60",
		);
		await expectResult(
			["typeof globalThis.performance.now + typeof (globalThis as any).window + typeof globalThis.URL"],
			"'functionundefinedfunction'",
		);
	});

	it("unsets a name whose cell stopped early", async () => {
		const output = await notebook.run(
			"let wacc = 0.08",
			"let wacc = ((): number => { throw new Error('no') })()",
			"1 / wacc",
		);
		expect(output.trace).toMatch(/ReferenceError: wacc is unset: cell\[\d+\] stopped before assigning it/);
	});

	it("has no value before its declaration runs", async () => {
		const cell = (rate: number) =>
			`const read = () => later; ${rate ? "" : "const early = read();"} const later = ${rate}`;
		await notebook.run(cell(0.1), "const other = read()");
		const output = await notebook.run(cell(0));
		expect(output.trace).toContain("ReferenceError: Cannot access 'later' before initialization");
		expect((await notebook.run("read()")).trace).toMatch(/later is unset: cell\[\d+\] stopped before assigning it/);
		await expectResult([cell(0.2), "read()"], "0.2");
	});

	it("keeps a timer's values until redeclaration", async () => {
		await notebook.run(
			"let ticks = 0; const seen: number[] = []; const timer = setInterval(() => { seen.push(ticks); ticks += 1 }, 10)",
			// Counts turns, because a busy machine fires a timer late: a turn of a wrong kernel ends, too.
			"const turns = async (isOver: () => boolean) => { for (let turn = 0; turn < 3_000 && !isOver(); turn++) await new Promise((done) => setTimeout(done, 10)) }",
			"await turns(() => seen.length > 3); let ticks = 1000; await turns(() => ticks > 1000); clearInterval(timer)",
		);
		await expectResult(
			[
				"[seen.every((n, at) => at === 0 || n - seen[at - 1]! === 1 || n === 1000), ticks > 1000, seen[0], seen.includes(2)]",
			],
			"[ true, true, 0, true ]",
		);
	});

	it("excludes local names of functions and blocks", async () => {
		await expectResult(
			[
				"let local = 1; { let local = 2; local++ } ((local) => { local = 3 })(0); function f1() { var local = 4; return local }; f1(); local",
			],
			"1",
		);
	});

	it("reflects changes of exported namespace variables", async () => {
		const counting = "export let count = 1; export function raise() { count += 1; return count }";
		await expectResult([`namespace Tally { ${counting} } Tally.raise(); [Tally.count, Tally.raise()]`], "[ 2, 3 ]");
		writeFileSync(join(notebook.folder, "tally.ts"), `export namespace Local { ${counting} }\n`);
		await expectResult(['import { Local } from "./tally"; Local.raise(); [Local.count, Local.raise()]'], "[ 2, 3 ]");
	});

	it("names functions and classes, and hoists functions", async () => {
		await expectResult(
			[
				"const early = later(); function later() { return 'hoisted' }; const arrow = () => 1; class Made {}",
				"[early, arrow.name, later.name, Made.name]",
			],
			"[ 'hoisted', 'arrow', 'later', 'Made' ]",
		);
	});
});

describe("errors", () => {
	it("give cell, line and column in every frame", async () => {
		const first = notebook.latest + 1;
		const output = await notebook.run(
			"interface Gone {\n  a: number\n}\nfunction inner(g: Gone): never {\n  throw new RangeError('bad')\n}",
			"async function outer() {\n  await null\n  inner({ a: 1 })\n}\nawait outer()",
		);
		expect(output.trace).toContain(`at inner (cell[${first}]:5:9)`);
		expect(output.trace).toContain(`at outer (cell[${first + 1}]:3:3)`);
		expect(output.trace).not.toMatch(/node:|executor|chunks/);
	});

	it("stop a cell with a type error, marked", async () => {
		const output = await notebook.run("const n: number = 1;\nconst s: string = n;\nconsole.log('ran')");
		expect(output.text).toBe("");
		expect(output.outcome.error?.ename).toBe("TypeScriptError");
		expect(output.trace).toContain(`cell[${notebook.latest}]:2:7`);
		expect(output.trace).toContain("> 2 | const s: string = n;\n    |       ^");
	});

	it("become warnings by comment", async () => {
		const output = await notebook.run("// @valuelab types warn\nconst t: string = 1 as number;\nconsole.log('ran')");
		expect(output.text).toMatch(/TS2322[\s\S]*ran\n$/);
		expect(output.outcome.error).toBeUndefined();
	});

	it("check assignments to names of earlier cells", async () => {
		const output = await notebook.run("let counted = 1; const fixed = 2", "counted = 'x'");
		expect(output.trace).toContain("Type 'string' is not assignable to type 'number'");
		expect((await notebook.run("fixed = 3")).trace).toContain("because it is a constant");
	});

	it("use the type of a called and assigned name", async () => {
		const output = await notebook.run("let listed: number[] = []", "listed.push('x'); listed = [1]");
		expect(output.trace).toContain("Argument of type 'string' is not assignable to parameter of type 'number'");
		await expectResult(["listed.push(2); listed = [...listed, 3]", "listed"], "[ 2, 3 ]");
	});

	it("separate generic types from equal value names", async () => {
		await notebook.run("interface Row<T> { v: T }", "const Row = 'value'");
		await expectResult(["const row: Row<number> = { v: 1 }; Row.toUpperCase() + row.v.toFixed()"], "'VALUE1'");
		expect((await notebook.run("const row: Row<number> = { v: Row }")).trace).toContain(
			"Type 'string' is not assignable",
		);
	});

	it("report process.exit and crashes with fresh sessions", async () => {
		const output = await notebook.run("const before = 1", "console.log('last words'); process.exit(3)");
		expect(output.text).toBe("last words\n");
		expect(output.trace).toContain("ended itself with code 3");
		expect((await notebook.run("before")).trace).toContain("Cannot find name 'before'");
		await expectResult(["6 * 7"], "42");
	});

	it("announce lost state in the next reply", async () => {
		const first = notebook.latest + 1;
		await notebook.run("const kept = 1; void setTimeout(() => process.exit(4), 300)");
		// The notice appears in the output of the cell that caused it; afterwards no cell uses the lost state.
		await expect.poll(() => notebook.textOf(first), { timeout: 600_000 }).toContain("ended itself with code 4");
		const nextCell = await notebook.run("const fresh = 2; console.log('ran')");
		expect(nextCell.outcome.error?.ename).toBe("SessionEnded");
		expect(nextCell.trace).toMatch(/ended itself with code 4.*all variables are lost; this cell has not run/);
		expect(nextCell.text).toBe("");
		await expectResult(["const fresh = 2", "fresh"], "2");
	});

	it("time only the run, repeatedly", async () => {
		expect((await notebook.run("%time\n[3, 1, 2].toSorted()")).text).toMatch(/^Wall time: [\d.]+ [nµm]s\n$/);
		const { text, trace } = await notebook.run("let rounds = 0", "%timeit\nrounds += 1");
		expect(trace).toBe("");
		const [, unit, runs] =
			/^[\d.]+ (\S+) ± [\d.]+ \S+ a run \(mean and standard deviation of 7 rounds, ([\d,]+) runs each\)\n$/.exec(
				text,
			) ?? [];
		expect(unit).toMatch(/^[nµ]s$/);
		// Seven rounds, plus the shorter ones that determine how many runs take 0.2 seconds: 1 + 2 + … + n.
		const runsOfLoop = Number(runs?.replaceAll(",", ""));
		await expectResult(["rounds"], String(7 * runsOfLoop + 2 * runsOfLoop - 1));
		expect((await notebook.run("%timeit nothing.such")).trace).toContain("Cannot find name 'nothing'");
	});

	it.each([
		["process.abort()", "ran out of memory or crashed"],
		["process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})", "was ended by SIGKILL"],
		["require('fs').closeSync(4); console.log('to nobody'); process.exit(9)", "a new session has started"],
	])("answers %s too", async (code, cause) => {
		expect((await notebook.run(code)).trace).toContain(cause);
		await expectResult(["6 * 7"], "42");
	});
});

describe("modules", () => {
	it("reload when an imported file changed", async () => {
		writeFileSync(join(notebook.folder, "deep.ts"), "export const depth = 1");
		writeFileSync(
			join(notebook.folder, "middle.ts"),
			'import { depth } from "./deep.js"; export const twice = () => depth * 2; export let seen = 0; export function see() { seen++ }',
		);
		await expectResult(['import { twice, seen, see } from "./middle"; see(); [twice(), seen]'], "[ 2, 1 ]");
		writeFileSync(join(notebook.folder, "deep.ts"), "export const depth = 21;\n");
		await expectResult(['import { twice } from "./middle"; twice()'], "42");
	});

	it.each(["old-rates.cjs", "old-rates.js"])("loads %s again when it, or what it requires, changed", async (name) => {
		const [rates, deep] = [join(notebook.folder, name), join(notebook.folder, "deep-rate.cjs")];
		const cells = [
			`// @ts-nocheck\nimport rates, { rate } from "./${name}"; import { twice } from "./of-${name}.ts"`,
			`[rate, rates.rate, require("./${name}").rate, (await import("./${name}")).default.rate, twice()]`,
		];
		writeFileSync(deep, "exports.base = 1");
		writeFileSync(rates, 'const { base } = require("./deep-rate.cjs"); module.exports = { rate: base * 3 }');
		writeFileSync(
			join(notebook.folder, `of-${name}.ts`),
			`// @ts-nocheck\nimport rates from "./${name}"; export const twice = () => rates.rate * 2`,
		);
		await expectResult(cells, "[ 3, 3, 3, 3, 6 ]");
		writeFileSync(rates, 'const { base } = require("./deep-rate.cjs"); module.exports = { rate: base * 30 }');
		await expectResult(cells, "[ 30, 30, 30, 30, 60 ]");
		writeFileSync(deep, "exports.base = 11");
		await expectResult(cells, "[ 330, 330, 330, 330, 660 ]");
	});

	it("are checked in their present version", async () => {
		writeFileSync(join(notebook.folder, "model.ts"), "export const first = 1");
		await expectResult(['import { first } from "./model"; first'], "1");
		writeFileSync(
			join(notebook.folder, "model.ts"),
			"export const first = 'text'; export const second: string = 'two'",
		);
		await expectResult(['import { first, second } from "./model"; first.toUpperCase() + second'], "'TEXTtwo'");
	});

	it("map frames to their own lines", async () => {
		writeFileSync(
			join(notebook.folder, "thrower.ts"),
			"interface A {\n  b: 1\n}\nexport function fail(): never {\n  throw new Error('local')\n}\n",
		);
		expect((await notebook.run('import { fail } from "./thrower"; fail()')).trace).toContain(
			`at fail (${join(notebook.folder, "thrower.ts")}:5:9)`,
		);
	});

	it("give every CommonJS export by import and require", async () => {
		writeFileSync(join(notebook.folder, "old.cjs"), "const e = { ['com' + 'puted']: 5 }; module.exports = e");
		await expectResult(
			[
				"// @ts-nocheck\nimport { computed } from './old.cjs'; import whole from './old.cjs'; [computed, whole.computed, require('./old.cjs').computed]",
			],
			"[ 5, 5, 5 ]",
		);
	});

	it("recognise an import that is a type", async () => {
		await expectResult(['import { Quote, mk } from "./localmod"; const quoted: Quote = mk("A", 2); quoted.price'], "2");
	});
});

describe("output", () => {
	it("shows resolved promises, tables and figures", async () => {
		await expectResult(["Promise.resolve({ a: 1 })"], "{ a: 1 }");
		const { outcome } = await notebook.run("({ data: [{ y: [1, 2] }], layout: {} })");
		expect(outcome.result?.data["application/vnd.plotly.v1+json"]).toEqual({ data: [{ y: [1, 2] }], layout: {} });
	});

	it("works with tslab's display functions", async () => {
		const output = await notebook.run(
			'import * as tslab from "tslab"; tslab.display.html("<b>x</b>"); const d = tslab.newDisplay(); d.text("one"); d.text("two")',
		);
		expect(output.displays.map(({ data }) => data)).toEqual([
			{ "text/html": "<b>x</b>" },
			{ "text/plain": "one" },
			{ "text/plain": "two" },
		]);
	});

	it("gives late output to its starting cell", async () => {
		await notebook.run(
			"setTimeout(() => console.log('late'), 60)",
			"await new Promise(r => setTimeout(r, 150)); console.log('now')",
		);
		expect(notebook.textOf(notebook.latest - 1)).toBe("late\n");
		expect(notebook.textOf(notebook.latest)).toBe("now\n");
	});
});

describe("interrupts", () => {
	it.each([
		"begun(); await new Promise(() => {})",
		"begun(); while (true) {}",
		"begun(); await null; for (;;);",
		"await new Promise(() => setTimeout(() => { begun(); do {} while (true) }))",
	])("stops %s and keeps the state", async (code) => {
		// A loop in a timer blocks output. An earlier interrupt would end the cell and leave the loop to come.
		const mark = join(tmpdir(), `valuelab-begun-${process.pid}`);
		await notebook.run(
			`import { writeFileSync } from "node:fs"; const begun = () => writeFileSync(${JSON.stringify(mark)}, ""); const kept = 7`,
		);
		const running = notebook.run(code);
		await waitUntil("the cell runs", () => existsSync(mark));
		rmSync(mark);
		notebook.session.interrupt();
		expect((await running).outcome.error?.ename).toBe("KeyboardInterrupt");
		await expectResult(["kept"], "7");
	});
});

it("stop an endless loop in the first cell", async () => {
	const fresh = await TestSession.start();
	try {
		await fresh.session.ready();
		const mark = join(tmpdir(), `valuelab-looping-${process.pid}`);
		const running = fresh.run(
			`let rounds = 1; require("node:fs").writeFileSync(${JSON.stringify(mark)}, ""); await null; while (true) rounds++`,
		);
		await waitUntil("the cell loops", () => existsSync(mark));
		rmSync(mark);
		fresh.session.interrupt();
		expect((await running).outcome.error?.ename).toBe("KeyboardInterrupt");
		expect(fresh.textOf(1)).toBe("");
		expect((await fresh.run("rounds > 0")).result).toBe("true");
	} finally {
		fresh.stop();
	}
});

describe("code requests", () => {
	it("complete the library's names by code points", async () => {
		await notebook.run(
			'import { z } from "zod"; const Row = z.object({ ticker: z.string(), price: z.number() }); const parsed = Row.parse({ ticker: "A", price: 1 })',
		);
		const code = 'const e = "😀"; parsed.ti';
		const result = await notebook.session.complete(code, [...code].length);
		expect(result.matches).toEqual(["ticker"]);
		expect([result.cursor_start, result.cursor_end]).toEqual([[...code].length - 2, [...code].length]);
		expect(result.metadata._jupyter_types_experimental).toMatchObject([{ text: "ticker", type: "property" }]);
	});

	it("inspect functions in calls, with source at level two", async () => {
		await notebook.run(
			"/** Present value. */\nfunction pv(cash: number, rate: number): number { return cash / (1 + rate) }",
		);
		const output = await notebook.session.inspect("pv(1, ", 6, 0);
		expect(output.data["text/markdown"]).toContain("Present value.");
		expect((await notebook.session.inspect("pv", 2, 1)).data["text/plain"]).toContain("return cash / (1 + rate)");
	});

	it("distinguish complete, incomplete and invalid code", async () => {
		const codes = [
			"const a = 1",
			"function f() {",
			"`open",
			"let let = )",
			"f(1,",
			"'open",
			"",
			"let",
			"let let",
			"a.let",
		];
		const states = await Promise.all(codes.map(async (code) => (await notebook.session.isComplete(code)).status));
		expect(states).toEqual([
			"complete",
			"incomplete",
			"incomplete",
			"invalid",
			"incomplete",
			"invalid",
			"complete",
			"incomplete",
			"invalid",
			"complete",
		]);
	});
});
