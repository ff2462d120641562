// Tests local files by import and require.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitUntil } from "../waiting.js";
import { TestSession } from "./test-session.js";

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

const write = (name: string, text: string) => writeFileSync(join(notebook.folder, name), text);

/** Runs the cells and expects the last one to have this result. */
async function expectResult(cells: string[], result: string): Promise<void> {
	const output = await notebook.run(...cells);
	expect(output.trace).toBe("");
	expect(output.result).toBe(result);
}

it("loads every export of a local TypeScript file", async () => {
	write("rates.ts", "export const riskless = 0.04; export let seen = 0; export function see() { return ++seen }");
	write(
		"model.ts",
		[
			'import { riskless, see as look } from "./rates";',
			'import json, { answer } from "./data.json";',
			'import * as path from "node:path"; import { z } from "zod";',
			"export enum Side { Buy = 1 }",
			"export default class Model { rate = riskless; side: Side = Side.Buy }",
			"const hidden = 2; export { hidden as shown, look };",
			'export * from "./rates"; export * as rates from "./rates"; export { riskless as base } from "./rates";',
			"export const used = [json.answer, answer, path.sep, typeof z.string, { riskless }];",
		].join("\n"),
	);
	await expectResult(
		["const m = require('./model'); [new m.default().rate, m.Side.Buy, m.shown, m.riskless, m.rates.riskless, m.base]"],
		"[ 0.04, 1, 2, 0.04, 0.04, 0.04 ]",
	);
	await expectResult(["m.used"], "[ 42, 42, '/', 'function', { riskless: 0.04 } ]");
	await expectResult(["m.look(); [m.seen, m.rates.seen]"], "[ 1, 1 ]");
});

it("reloads only changed files and their importers", async () => {
	write("deep.ts", "export const depth = 1");
	write("middle.ts", 'import { depth } from "./deep"; export const twice = () => depth * 2');
	write("still.ts", "export const made = {}");
	await expectResult(["let still = require('./still').made; require('./middle').twice()"], "2");
	write("deep.ts", "export const depth = 21;\n");
	await expectResult(["[require('./middle').twice(), require('./still').made === still]"], "[ 42, true ]");
	write("plain.cjs", "exports.one = 1");
	await expectResult(["require('./plain.cjs').one"], "1");
	write("plain.cjs", "exports.one = 100");
	await expectResult(["require('./plain.cjs').one"], "100");
});

it("shares one module with `import` in either order", async () => {
	write("shared.ts", "export let count = 0; export const add = () => ++count");
	await expectResult(["import { add, count } from './shared'; add(); [require('./shared').count, count]"], "[ 1, 1 ]");
	write("other.ts", "export let count = 0; export const add = () => ++count; export default 'whole'");
	await expectResult(
		["require('./other').add()", "import whole, { count as other } from './other'; [whole, other]"],
		"[ 'whole', 1 ]",
	);
	await expectResult(["require('./other').add(); [other, (await import('./other')).count]"], "[ 2, 2 ]");
});

it("supports `export =`, cycles and folder indexes", async () => {
	write("whole.ts", 'import path = require("path"); export = { joined: path.join("a", "b") }');
	write("old.cts", "const made: { n: number } = { n: 3 }; module.exports = made;");
	write("one.ts", 'import { two } from "./two"; export const one = () => two() + 1');
	write("two.ts", 'import * as other from "./one"; export const two = () => (typeof other.one === "function" ? 1 : 0)');
	await expectResult(
		["[require('./whole').joined, require('./old.cts').n, require('./one').one()]"],
		"[ 'a/b', 3, 2 ]",
	);
});

it("gives positions in errors and can be interrupted", async () => {
	write("throws.ts", "interface A {\n  b: 1\n}\nexport function fail(): never {\n  throw new Error('local')\n}\n");
	expect((await notebook.run("require('./throws').fail()")).trace).toContain(
		`fail (${join(notebook.folder, "throws.ts")}:5:9)`,
	);
	write("broken.ts", "export const a = 1;\nexport const v = ;");
	const { trace } = await notebook.run("require('./broken')");
	expect(trace).toContain(`at ${join(notebook.folder, "broken.ts")}:2:18`);
	expect(trace).toContain("> 2 | export const v = ;");
	write("awaits.ts", "export const late = await Promise.resolve(1)");
	expect((await notebook.run("require('./awaits')")).trace).toMatch(/awaits at its top level; import it instead/);
	write("endless.ts", "export function spin() { for (;;); }");
	const running = notebook.run("console.log('on'); await null; require('./endless').spin()");
	await waitUntil("the cell runs", () => notebook.textOf(notebook.latest) === "on\n");
	notebook.session.interrupt();
	expect((await running).outcome.error?.ename).toBe("KeyboardInterrupt");
});

it("shares names between parts of a namespace", async () => {
	const parts = "export namespace N { export const a = 1 }\nexport namespace N { export const b = a + 1 }";
	write("parts.ts", parts);
	await expectResult([parts.replaceAll("export namespace", "namespace"), "N.b"], "2");
	await expectResult(["[require('./parts').N.b, (await import('./parts')).N.a]"], "[ 2, 1 ]");
});

it("distinguishes object literals from blocks", async () => {
	await expectResult(["{ a: 1 }"], "{ a: 1 }");
	await expectResult(['{ a: 1, b: { c: "x" }, f() { return 1 } }'], "{ a: 1, b: { c: 'x' }, f: [Function: f] }");
	expect((await notebook.run("{ let a = 1; a }")).result).toBeUndefined();
	expect((await notebook.run("{ a: 1, b: nowhere }")).trace).toContain("Cannot find name 'nowhere'");
	expect((await notebook.session.isComplete("{ a: 1, b: 2 }")).status).toBe("complete");
});
