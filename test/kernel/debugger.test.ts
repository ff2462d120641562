// Tests the debugger over its protocol.
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually, waitUntil } from "../waiting.js";
import { DebugClient, shownVariables } from "./debug-client.js";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { ROOT as REPOSITORY } from "./python.js";

let kernel: InstalledForTest;
let debug: DebugClient;
beforeAll(async () => {
	kernel = await installForTest();
	debug = await DebugClient.start(kernel);
	await debug.attach();
});
afterAll(async () => {
	await debug?.wire.stop();
	kernel?.remove();
});

afterEach(async () => {
	await debug.requestBody("disconnect");
	await debug.attach();
});

const ROOT = expect.stringMatching(/^cell\[\d+\]:/);

const PRICE =
	"function price(rate: number): number {\n  const margin: number = rate - 0.03;\n  return 1 / margin;\n}\nprice(0.08)";

describe("breakpoints", () => {
	it("stop, show values, step, and continue", async () => {
		expect(await debug.setBreakpoints(PRICE, 2)).toEqual([2]);
		const { answer, stopped } = await debug.run(PRICE);
		expect(stopped).toBe(true);
		expect(await debug.stack()).toEqual(["price:2", ROOT]);
		expect(await debug.variables()).toMatchObject({ rate: "0.08", margin: "not set yet" });
		expect(await debug.resume("next")).toBe(true);
		expect(await debug.stack()).toEqual(["price:3", ROOT]);
		expect(await debug.variables()).toMatchObject({ rate: "0.08", margin: "0.05" });
		expect(await debug.resume("continue")).toBe(false);
		expect((await answer).result).toBe("20");
		await debug.setBreakpoints(PRICE);
	});

	it("move to the next line with code, or report none", async () => {
		const code = "interface Row {\n  price: number\n}\n\nconst row: Row = { price: 1 }\n// the end";
		expect(await debug.setBreakpoints(code, 1, 6)).toEqual([5, false]);
		const { stopped, answer } = await debug.run(code);
		expect(stopped).toBe(true);
		expect(await debug.stack()).toEqual([expect.stringMatching(/:5$/)]);
		await debug.resume("continue");
		await answer;
	});

	it("stop in functions of cells that ran before", async () => {
		const cell = "// earlier\nconst twice = (x: number): number => {\n  return x * 2;\n}";
		await debug.wire.run(cell);
		expect(await debug.setBreakpoints(cell, 3)).toEqual([3]);
		const { answer } = await debug.run("twice(21)");
		expect(await debug.stack()).toEqual(["twice:3", ROOT]);
		expect(await debug.variables()).toMatchObject({ x: "21" });
		await debug.resume("continue");
		expect((await answer).result).toBe("42");
		await debug.setBreakpoints(cell);
	});

	it("stop in one-line functions at definition and call", async () => {
		const code = "const half = (x: number) => x / 2;\nhalf(4)";
		await debug.setBreakpoints(code, 1);
		const { answer } = await debug.run(code);
		expect(await debug.stack()).toEqual([expect.stringMatching(/^cell\[\d+\]:1$/)]);
		expect(await debug.resume("continue")).toBe(true);
		expect(await debug.stack()).toEqual(["half:1", expect.stringMatching(/^cell\[\d+\]:2$/)]);
		expect(await debug.resume("continue")).toBe(false);
		expect((await answer).result).toBe("2");
		await debug.setBreakpoints(code);
	});

	it("stop after an await, and in a timer", async () => {
		const code =
			"let ticks = 0;\nawait new Promise((done) => setTimeout(done, 5));\nticks += 1;\nsetTimeout(() => {\n  ticks += 10;\n}, 1000);\nticks";
		await debug.setBreakpoints(code, 3, 5);
		const { answer } = await debug.run(code);
		expect(await debug.stack()).toEqual([expect.stringMatching(/^cell\[\d+\]:3$/)]);
		expect(await debug.resume("continue")).toBe(false);
		expect((await answer).result).toBe("1");
		await eventually(() => debug.stack()).toEqual([expect.stringMatching(/:5$/)]);
		await debug.resume("continue");
		await eventually(async () => (await debug.globals()).ticks).toBe("11");
		await debug.setBreakpoints(code);
	});

	it("stop in local files around imports and after edits", async () => {
		const file = join(kernel.work, "pricing.ts");
		writeFileSync(
			file,
			"export interface Terms { rate: number }\nexport const base: number = 100;\nexport function discount(terms: Terms): number {\n  const factor = 1 / (1 + terms.rate);\n  return base * factor;\n}\n",
		);
		expect(await debug.setBreakpointsIn(file, 2, 4)).toEqual([2, 4]);
		const code = 'import { discount } from "./pricing"; discount({ rate: 0.25 })';
		const first = await debug.run(code);
		expect((await debug.stack())[0]).toMatch(/:2$/);
		expect((await debug.frames())[0]?.source.path).toBe(file);
		expect(await debug.resume("continue")).toBe(true);
		expect(await debug.stack()).toEqual(["discount:4", ROOT]);
		expect(await debug.variables()).toMatchObject({ factor: "not set yet" });
		expect(await debug.variables("Module")).toMatchObject({ base: "100" });
		await debug.resume("continue");
		expect((await first.answer).result).toBe("80");
		expect(await debug.setBreakpointsIn(file, 5)).toEqual([5]);
		const second = await debug.run(code);
		expect(await debug.stack()).toEqual(["discount:5", ROOT]);
		await debug.resume("continue");
		await second.answer;
		writeFileSync(
			file,
			"// a line more\n\nexport const base: number = 200;\nexport function discount(terms: { rate: number }): number {\n  return base / (1 + terms.rate);\n}\n",
		);
		const third = await debug.run(code);
		expect(await debug.stack()).toEqual(["discount:5", ROOT]);
		await debug.resume("continue");
		expect((await third.answer).result).toBe("160");
		await debug.setBreakpointsIn(file);
	});

	it("stop in a file that is required", async () => {
		const file = join(kernel.work, "older.ts");
		writeFileSync(
			file,
			'import { LOCAL } from "./localmod.js";\nexport function tell(): string {\n  return LOCAL;\n}\n',
		);
		await debug.setBreakpointsIn(file, 3);
		const { answer } = await debug.run('const older = require("./older.ts"); older.tell()');
		expect((await debug.stack())[0]).toBe("tell:3");
		await debug.resume("continue");
		expect((await answer).result).toBe("'local-ok'");
		await debug.setBreakpointsIn(file);
	});

	it("stop only where a condition holds", async () => {
		const code = "let found = 0;\nfor (let i = 0; i < 10; i++) {\n  found = i;\n}";
		const { sourcePath } = await debug.requestBody("dumpCell", { code });
		await debug.requestBody("setBreakpoints", {
			source: { path: sourcePath },
			breakpoints: [{ line: 3, condition: "i === 7" }],
		});
		const { answer } = await debug.run(code);
		expect(await debug.variables()).toMatchObject({ i: "7", found: "6" });
		expect(await debug.resume("continue")).toBe(false);
		await answer;
		await debug.setBreakpoints(code);
	});
});

describe("breakpoint conditions", () => {
	const code = "let seen = 0;\nfor (let i = 0; i < 10; i++) {\n  seen = i;\n}";
	const setBreakpoint = async (breakpoint: object): Promise<Record<string, unknown>> => {
		const { sourcePath } = await debug.requestBody("dumpCell", { code });
		const breakpoints = [{ line: 3, ...breakpoint }];
		return (await debug.requestBody("setBreakpoints", { source: { path: sourcePath }, breakpoints })).breakpoints[0];
	};

	it("are TypeScript", async () => {
		expect(await setBreakpoint({ condition: "(i as number) === 6" })).toMatchObject({ verified: true });
		const { answer } = await debug.run(code);
		expect(await debug.variables()).toMatchObject({ i: "6" });
		expect(await debug.resume("continue")).toBe(false);
		await answer;
	});

	it("are refused with the reason if invalid", async () => {
		expect(await setBreakpoint({ condition: "i ===" })).toMatchObject({
			verified: false,
			message: expect.stringContaining("Unexpected"),
		});
		expect(await setBreakpoint({ hitCondition: "often" })).toMatchObject({
			verified: false,
			message: expect.stringContaining('"often"'),
		});
	});

	it.each([
		["3", ["2"]],
		[">= 9", ["8", "9"]],
		["% 5", ["4", "9"]],
	])("stop at the pass that a hit count names: %s", async (hitCondition, stops) => {
		await setBreakpoint({ hitCondition });
		const { answer } = await debug.run(code);
		const valuesOfI: (string | undefined)[] = [];
		do valuesOfI.push((await debug.variables()).i);
		while (await debug.resume("continue"));
		expect(valuesOfI).toEqual(stops);
		await answer;
	});
});

it("variables show `this` and can be set when nested", async () => {
	const code =
		"class Fund {\n  held = 2;\n  worth(price: number) {\n    return this.held * price;\n  }\n}\nnew Fund().worth(10)";
	await debug.setBreakpoints(code, 4);
	const { answer } = await debug.run(code);
	expect(await debug.variables()).toMatchObject({ this: expect.stringContaining("Fund"), price: "10" });
	const [top] = await debug.frames();
	const { scopes } = await debug.requestBody("scopes", { frameId: top?.id });
	const { variablesReference } = scopes[0];
	expect(
		await debug.requestBody("setVariable", { variablesReference, name: "price", value: "5 as number" }),
	).toMatchObject({
		value: "5",
	});
	const { variables } = await debug.requestBody("variables", { variablesReference });
	const self = variables.find(({ name }: { name: string }) => name === "this");
	await debug.requestBody("setVariable", {
		variablesReference: self.variablesReference,
		name: "held",
		value: "price + 2",
	});
	await debug.resume("continue");
	expect((await answer).result).toBe("35");
	await debug.setBreakpoints(code);
});

describe("steps", () => {
	it("go line by line, skip kernel checks, leave the cell", async () => {
		const code = "let sum = 0;\nfor (const n of [1, 2]) {\n  sum += n;\n}\nsum";
		await debug.setBreakpoints(code, 1);
		const { answer } = await debug.run(code);
		const lines: number[] = [];
		do lines.push((await debug.frames())[0]?.line ?? 0);
		while (await debug.resume("next"));
		expect(lines).toEqual([1, 2, 3, 2, 3, 2, 5]);
		expect((await answer).result).toBe("3");
		await debug.setBreakpoints(code);
		const { stopped } = await debug.run("sum + 1");
		expect(stopped).toBe(false);
	});

	it("stop at a return of a function and cell", async () => {
		const code = "function same(x: number) {\n  const y = x;\n  return y;\n}\nsame(1);\nconst last = 2;\nlast";
		await debug.setBreakpoints(code, 2);
		const { answer } = await debug.run(code);
		const lines: number[] = [];
		do lines.push((await debug.frames())[0]?.line ?? 0);
		while (await debug.resume("next"));
		expect(lines).toEqual([2, 3, 6, 7]);
		expect((await answer).result).toBe("2");
	});

	it("step over an await, and into and out of functions", async () => {
		const code =
			"async function later(x: number) {\n  await null;\n  return x + 1;\n}\nconst a = await later(1);\nconst b = await later(a);\nb";
		await debug.setBreakpoints(code, 5);
		const { answer } = await debug.run(code);
		await debug.resume("next");
		expect(await debug.stack()).toEqual([expect.stringMatching(/^cell\[\d+\]:6$/)]);
		expect(await debug.variables()).toMatchObject({ a: "2", b: "not set yet" });
		await debug.resume("stepIn");
		expect(await debug.stack()).toEqual(["later:2", ROOT]);
		await debug.resume("next");
		expect((await debug.stack())[0]).toBe("later:3");
		await debug.resume("stepOut");
		expect((await debug.stack())[0]).toMatch(/^cell\[\d+\]:[67]$/);
		await debug.resume("continue");
		expect((await answer).result).toBe("3");
		await debug.setBreakpoints(code);
	});

	it("leak no memory when a cell is left 200 times", async () => {
		const code = "const stepped = 1;";
		await debug.setBreakpoints(code, 1);
		for (let round = 0; round < 200; round += 1) {
			const { answer, stopped } = await debug.run(code);
			expect(stopped).toBe(true);
			expect(await debug.resume(round % 2 ? "next" : "stepOut")).toBe(false);
			await answer;
			if (round % 20 === 0) {
				await debug.requestBody("disconnect");
				await debug.attach();
				await debug.setBreakpoints(code, 1);
			}
		}
		await debug.setBreakpoints(code);
		expect((await debug.run("stepped")).stopped).toBe(false);
	});
});

describe("debugger values", () => {
	it("have types, without calling getters", async () => {
		await debug.wire.run(
			[
				"const text = 'a'; const flag = true; const big = 12n; const none = null; const when = new Date(Date.UTC(2024, 0, 31))",
				"const list = [1, 2, 3]; const map = new Map([['k', 1]]); const set = new Set([5])",
				"let called = 0; const tricky = { get loud() { called += 1; return 1 }, quiet: 2 }",
				"class Quote { ticker = 'A'; price = 2 } const quote = new Quote()",
				"const nan = NaN; const fn = function named() {}",
			].join("\n"),
		);
		const all = await debug.globals();
		expect(all).toMatchObject({
			text: "'a'",
			flag: "true",
			big: "12n",
			none: "null",
			when: "2024-01-31T00:00:00.000Z",
			list: "Array(3) [ 1, 2, 3 ]",
			map: "Map(1) { 'k' => 1 }",
			set: "Set(1) { 5 }",
			called: "0",
			quote: "Quote { ticker: 'A', price: 2 }",
			nan: "NaN",
			fn: "function named",
			Quote: "class Quote",
		});
		expect(await variablesInside("tricky")).toEqual({ loud: "getter, not called", quiet: "2" });
		expect(await variablesInside("map")).toEqual({ "'k'": "1" });
		expect((await debug.globals()).called).toBe("0");
	});

	it("of long lists are paged by a hundred", async () => {
		await debug.wire.run("const long = Array.from({ length: 250 }, (_, i) => i)");
		expect(await variablesInside("long")).toEqual({
			"[0…99]": "100 values",
			"[100…199]": "100 values",
			"[200…249]": "50 values",
		});
		const { variables } = await debug.requestBody("variables", {
			variablesReference: await referenceOf("long"),
			start: 240,
			count: 3,
		});
		expect(shownVariables(variables)).toEqual({ 240: "240", 241: "241", 242: "242" });
	});

	it("of names without value explain why", async () => {
		await debug.wire.run("const failed: number = (() => { throw new Error('no') })()");
		expect((await debug.globals()).failed).toMatch(/^is unset: cell\[\d+\] stopped before assigning it$/);
	});

	it("are evaluated as TypeScript in the frame", async () => {
		const code = "function scale(x: number) {\n  return x * 3;\n}\nscale(2)";
		await debug.setBreakpoints(code, 2);
		const { answer } = await debug.run(code);
		const frameId = (await debug.frames())[0]?.id;
		expect(await debug.requestBody("evaluate", { expression: "(x as number) + 0.5", frameId })).toMatchObject({
			result: "2.5",
			type: "float",
		});
		await debug.requestBody("evaluate", { expression: "x = 5", frameId });
		expect(await debug.variables()).toMatchObject({ x: "5" });
		expect(await debug.request("evaluate", { expression: "nowhere", frameId })).toMatchObject({
			success: false,
			message: "ReferenceError: nowhere is not defined",
		});
		await debug.requestBody("copyToGlobals", { srcVariableName: "x", dstVariableName: "kept", srcFrameId: frameId });
		await debug.resume("continue");
		expect((await answer).result).toBe("15");
		expect((await debug.wire.run("kept * 2")).result).toBe("10");
		expect(
			(await debug.requestBody("evaluate", { expression: "window", context: "repl" }).catch((e) => e)).message,
		).toMatch(/window is not defined/);
		await debug.setBreakpoints(code);
	});

	it("are displayed as in the notebook", async () => {
		await debug.wire.run("const shaped = { [Symbol.for('Jupyter.display')]: () => ({ 'text/html': '<b>x</b>' }) }");
		const { data } = await debug.requestBody("richInspectVariables", { variableName: "shaped" });
		expect(data["text/html"]).toBe("<b>x</b>");
	});

	it("of a DataFrame are its columns", async () => {
		symlinkSync(REPOSITORY, join(kernel.work, "node_modules", "valuelab"), "junction");
		await debug.wire.run(
			'import { DataFrame } from "valuelab"; const frame = new DataFrame({ year: [2023, 2024], price: [1.5, 2.5] })',
		);
		expect((await debug.globals()).frame).toBe("DataFrame 2 × 2");
		expect(await variablesInside("frame")).toMatchObject({
			year: expect.stringContaining("[ 2023, 2024 ]"),
			price: expect.stringContaining("[ 1.5, 2.5 ]"),
			index: "Array(2) [ 0, 1 ]",
		});
		const { data } = await debug.requestBody("richInspectVariables", { variableName: "frame" });
		expect(data["text/html"]).toContain("<table");
	});

	it("are available while a cell is busy", async () => {
		await debug.wire.run("let rounds = 0");
		const busy = debug.wire.run("const end = Date.now() + 700; while (Date.now() < end) rounds += 1; rounds > 0");
		await waitUntil("the cell has begun to count", async () => Number((await debug.globals()).rounds) > 0);
		expect((await busy).result).toBe("true");
		const waiting = debug.wire.run(
			'require("node:child_process").execFileSync(process.execPath, ["-e", "setTimeout(() => {}, 1800)"]); "slept"',
		);
		await wait(300);
		const many = await Promise.all(Array.from({ length: 30 }, () => debug.globals()));
		expect(many.every(({ text }) => text === "'a'")).toBe(true);
		expect((await waiting).result).toBe("'slept'");
	});

	async function referenceOf(name: string): Promise<number> {
		const { variables } = await debug.requestBody("inspectVariables");
		return variables.find((variable: { name: string }) => variable.name === name).variablesReference;
	}
	async function variablesInside(name: string): Promise<Record<string, string>> {
		const { variables } = await debug.requestBody("variables", { variablesReference: await referenceOf(name) });
		return shownVariables(variables);
	}
});

describe("exceptions", () => {
	const CAUGHT = "try {\n  JSON.parse('{')\n} catch {\n  console.log('caught')\n}";
	const AWAITED =
		"async function fails() {\n  await null;\n  throw new Error('late');\n}\ntry {\n  await fails();\n} catch {}\n1";

	it("stop where the filter says", async () => {
		await debug.requestBody("setExceptionBreakpoints", { filters: ["all"] });
		const all = await debug.run(CAUGHT);
		expect(all.stopped).toBe(true);
		expect((await debug.stack())[0]).toMatch(/:2$/);
		expect(debug.events.at(-1)?.body).toMatchObject({ reason: "exception" });
		await debug.resume("continue");
		expect((await all.answer).text()).toBe("caught\n");
		await debug.requestBody("setExceptionBreakpoints", { filters: ["uncaught"] });
		const caught = await debug.run(CAUGHT);
		expect(caught.stopped).toBe(false);
		expect((await debug.run(AWAITED)).stopped).toBe(false);
		const thrown = await debug.run("function bad(): never {\n  throw new RangeError('too low');\n}\nbad()");
		expect(await debug.stack()).toEqual(["bad:2", ROOT]);
		expect(debug.events.at(-1)?.body.text).toBe("RangeError: too low");
		await debug.resume("continue");
		expect((await thrown.answer).error).toBe("RangeError: too low");
	});

	it("in packages and Node stop at the calling line", async () => {
		await debug.requestBody("setExceptionBreakpoints", { filters: ["uncaught"] });
		const { answer } = await debug.run("import { readFileSync } from 'node:fs';\n1;\nreadFileSync('/nowhere')");
		expect((await debug.stack())[0]).toMatch(/:3$/);
		await debug.resume("continue");
		expect((await answer).error).toMatch(/ENOENT/);
		await debug.requestBody("setExceptionBreakpoints", { filters: [] });
		expect((await debug.run("throw new Error('unseen')")).stopped).toBe(false);
	});
});

describe("while stopped", () => {
	const CODE = "let stage = 1;\nstage = 2;\nawait null;\nstage = 3;\nstage";

	it("completion answers and heartbeats continue", async () => {
		await debug.setBreakpoints(CODE, 2);
		const { answer } = await debug.run(CODE);
		const { reply } = await debug.wire.request("complete_request", { code: "Math.flo", cursor_pos: 8 });
		expect(reply?.content.matches).toEqual(["floor"]);
		await debug.resume("continue");
		expect((await answer).result).toBe("3");
		await debug.setBreakpoints(CODE);
	});

	it.each([2, 4])("an interrupt at line %i ends the cell and keeps the state", async (line) => {
		await debug.wire.run("const kept = 7");
		await debug.setBreakpoints(CODE, line);
		const { answer } = await debug.run(CODE);
		await debug.wire.request("interrupt_request", {}, { channel: "control" });
		expect((await answer).error).toBe("KeyboardInterrupt: interrupted");
		await debug.setBreakpoints(CODE);
		expect((await debug.wire.run("kept")).result).toBe("7");
	});

	it("process.exit gives a fresh session that can be debugged", async () => {
		await debug.setBreakpoints(CODE, 2);
		const { answer } = await debug.run(CODE);
		const frameId = (await debug.frames())[0]?.id;
		void debug.request("evaluate", { expression: "process.exit(3)", frameId });
		const ended = await answer;
		expect(ended.error).toMatch(/^SessionEnded: the process ended itself with code 3/);
		expect(ended.text()).not.toContain("debugger");
		expect((await debug.requestBody("debugInfo")).stoppedThreads).toEqual([]);
		const secondRun = await debug.run(CODE);
		expect(secondRun.stopped).toBe(true);
		await debug.resume("continue");
		expect((await secondRun.answer).result).toBe("3");
	});

	it("disconnect continues and disables stops", async () => {
		const { answer } = await debug.run(CODE);
		await debug.requestBody("disconnect");
		expect((await answer).result).toBe("3");
		expect(await debug.requestBody("debugInfo")).toMatchObject({ isStarted: false, breakpoints: [] });
		expect((await debug.run(CODE)).stopped).toBe(false);
	});
});

it("answers variable requests while off and before cells", async () => {
	const fresh = await DebugClient.start(kernel);
	try {
		expect(await fresh.requestBody("debugInfo")).toMatchObject({ isStarted: false, hashMethod: "Murmur2" });
		expect(await fresh.globals()).toEqual({});
		await fresh.wire.run("const seen = 4");
		expect(await fresh.globals()).toEqual({ seen: "4" });
		const { data } = await fresh.requestBody("richInspectVariables", { variableName: "seen" });
		expect(data["text/plain"]).toBe("4");
		expect((await fresh.requestBody("modules")).modules.map(({ name }: { name: string }) => name)).toContain(
			"localmod.ts",
		);
	} finally {
		await fresh.wire.stop();
	}
});

it("shuts down", async () => {
	const fresh = await DebugClient.start(kernel);
	await fresh.attach();
	await fresh.setBreakpoints(PRICE, 2);
	await fresh.run(PRICE);
	const exited = new Promise((resolve) => fresh.wire.process.once("exit", resolve));
	void fresh.wire.request("shutdown_request", { restart: false }, { channel: "control", patience: 1000 });
	expect(await exited).toBe(0);
	await fresh.wire.stop();
});
