// Tests which outputs are outdated, by the values that cells read and set.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../waiting.js";
import { TestSession } from "./test-session.js";

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

/** Outdated cells, with the changed values. */
const outdated = (): Record<string, readonly string[]> => {
	notebook.session.graph.renew();
	const all = notebook.session.graph.all().filter(({ id, changed }) => !id.startsWith("code:") && changed.length > 0);
	return Object.fromEntries(all.map(({ id, changed }) => [id, changed]));
};

/** Runs cells of a new notebook, by name. */
const run = async (cells: Readonly<Record<string, string>>): Promise<string> => {
	let text = "";
	for (const [id, code] of Object.entries(cells)) {
		const output = await notebook.runAs(id, code);
		expect(output.trace).toBe("");
		text = output.text;
	}
	return text;
};
const clearGraph = (): void => {
	for (const { id } of notebook.session.graph.all()) notebook.session.graph.remove(id);
};

describe("a change marks its dependent outputs", () => {
	it("after assignment, transitively, until restored", async () => {
		clearGraph();
		await run({ a: "let rate = 0.1", b: "const worth = 10 / rate", c: "worth", d: "1 + 1" });
		await run({ a: "let rate = 0.2" });
		expect(outdated()).toEqual({ b: ["rate"], c: ["rate"] });
		await run({ a: "let rate = 0.1 // again" });
		expect(outdated()).toEqual({});
		await run({ a: "let rate = 0.2", b: "const worth = 10 / rate" });
		expect(outdated()).toEqual({ c: ["worth"] });
		await run({ c: "worth" });
		expect(outdated()).toEqual({});
	});

	it("after mutation of a property, map or list", async () => {
		clearGraph();
		await run({
			a: "const book = { rate: 0.1, fee: 1 }; const m = new Map([['x', 1]]); const arr = [1]; const same = book;",
			f: "function raise(to: number) { book.rate = to }",
			rate: "book.rate * 2",
			fee: "book.fee",
			map: "m.get('x')",
			list: "arr.length",
		});
		await run({ s: "book.rate = 0.3" });
		expect(outdated()).toEqual({ rate: ["book.rate"] });
		await run({ rate: "book.rate * 2", t: "m.set('x', 2)", u: "arr.push(2)" });
		expect(outdated()).toEqual({ map: ["m"], list: ["arr.length"] });
		await run({ map: "m.get('x')", list: "arr.length", v: "raise(0.4)" });
		expect(outdated()).toEqual({ rate: ["book.rate"] });
		await run({ rate: "book.rate * 2", w: "same.fee = 2" });
		expect(outdated()).toEqual({ fee: ["book.fee"] });
	});

	it("through functions of other cells and their reads", async () => {
		clearGraph();
		await run({ g: "let growth = 0.02", f: "const grow = (x: number) => x * (1 + growth)", c: "grow(100)" });
		await run({ g: "let growth = 0.03" });
		expect(outdated()).toEqual({ c: ["growth"] });
		await run({ f: "const grow = (x: number) => x + growth" });
		expect(outdated()).toEqual({ c: ["grow", "growth"] });
		// A function called by its own cell is read there.
		await run({ own: "const here = () => growth * 2; here()" });
		await run({ g: "let growth = 0.04" });
		expect(outdated()).toMatchObject({ own: ["growth"] });
	});

	it("through a class and its objects", async () => {
		clearGraph();
		await run({
			k: "class Account { balance = 0; add(x: number) { this.balance += x } }",
			o: "const account = new Account()",
			c: "account.balance",
		});
		await run({ d: "account.add(5)" });
		expect(outdated()).toEqual({ c: ["account.balance"] });
	});

	it("through hidden state: closures, private fields, prototypes", async () => {
		clearGraph();
		await run({
			k: "class Ledger { #sum = 0; add(x: number) { this.#sum += x } get sum() { return this.#sum } }",
			o: "const ledger = new Ledger(); const fee = { rate: 1 }; const mark = Symbol('mark');",
			f: "function makeCounter() { let n = 0; return { next: () => ++n, now: () => n } }\nconst counter = makeCounter();",
			b: "const rateOf = function (this: { rate: number }) { return this.rate }.bind(fee); const heir = Object.create(fee);",
			s: "const marked: Record<symbol, number> = { [mark]: 1 }; let base = 2; const view = { get twice() { return base * 2 } }",
			sum: "ledger.sum",
			count: "counter.now()",
			bound: "rateOf()",
			inherited: "heir.rate",
			symbol: "marked[mark]",
			getter: "view.twice",
		});
		expect(outdated()).toEqual({});
		await run({ t: "ledger.add(5)", u: "counter.next()", v: "marked[mark] = 2; base = 3" });
		expect(Object.keys(outdated()).sort()).toEqual(["count", "getter", "sum", "symbol"]);
		await run({ w: "fee.rate = 2" });
		// The cell that binds the object also reads it.
		await eventually(() => Object.keys(outdated()).sort().join()).toBe("b,bound,count,getter,inherited,sum,symbol");
	});

	it("when a file appears", async () => {
		clearGraph();
		await run({ i: 'import { existsSync } from "node:fs"', c: 'existsSync("later.csv")' });
		writeFileSync(join(notebook.folder, "later.csv"), "x");
		expect(outdated()).toEqual({ c: ["later.csv"] });
	});

	it("when a column changes", async () => {
		clearGraph();
		await run({
			d: 'import { DataFrame } from "valuelab/danfo"; const df = new DataFrame({ Year: [1, 2], Revenue: [3, 4] })',
			r: 'df["Revenue"].sum()',
			y: "df.Year.sum()",
		});
		await run({ s: 'df.addColumn("Revenue", [5, 6], { inplace: true })' });
		expect(outdated()).toEqual({ r: ["df.Revenue"] });
	});

	it("when a read or imported file changes", async () => {
		clearGraph();
		const data = join(notebook.folder, "rates.json");
		const module = join(notebook.folder, "assumed.ts");
		writeFileSync(data, "[1]");
		writeFileSync(module, "export const beta = 1;");
		await run({
			i: 'import { readFileSync } from "node:fs"',
			r: 'const rates = JSON.parse(readFileSync("rates.json", "utf8"))',
			c: "rates.length",
			m: 'import { beta } from "./assumed"',
			b: "beta * 2",
		});
		expect(outdated()).toEqual({});
		writeFileSync(data, "[1, 2]");
		expect(outdated()).toEqual({ r: ["rates.json"], c: ["rates.json"] });
		writeFileSync(data, "[1]");
		expect(outdated()).toEqual({});
		writeFileSync(module, "export const beta = 2;");
		expect(outdated()).toEqual({ m: ["assumed.ts"], b: ["assumed.ts"] });
	});

	it("when a cell drops a name or is deleted", async () => {
		clearGraph();
		await run({ a: "const first = 1; const second = 2", c: "first + 1" });
		await run({ a: "const second = 2" });
		expect(outdated()).toEqual({ c: ["first"] });
	});
});

it("shortly after a timer or deep change", async () => {
	clearGraph();
	await run({
		a: "let ticks = 0; const inner = { v: 1 }; const holder = { a: { b: inner } }",
		t: "ticks",
		h: "holder.a",
	});
	await run({ s: "setTimeout(() => { ticks = 1 }, 5); inner.v = 2" });
	await eventually(outdated).toEqual({ t: ["ticks"], h: ["holder.a"] });
});

it("not for an equal result from changed source", async () => {
	clearGraph();
	await run({ a: "const list = [1, 2, 3]", b: "const frozen = { list }", c: "frozen.list.length + list[0]" });
	await run({ a: "const list = [1, 2].concat(3)", b: "const frozen = { list: [1, 2, 3] }" });
	expect(outdated()).toEqual({});
});

it("not for a history that is computed when it is read", async () => {
	clearGraph();
	await run({
		a: 'import { createClient } from "valuelab"; const valued = await createClient().value("KO")',
		b: "const { name } = valued",
		c: 'valued.multiple("pe").bands?.low.length',
	});
	expect(outdated()).toEqual({});
});

it("does not mark a cell that changes its own input", async () => {
	clearGraph();
	await run({ a: "let count = 0", b: "count += 1; count", c: "count" });
	expect(outdated()).toEqual({});
	await run({ b: "count += 1; count" });
	expect(outdated()).toEqual({ c: ["count"] });
});

it("with a warning before a cell reads outdated values", async () => {
	clearGraph();
	await run({ a: "let rate = 0.1", b: "const worth = 10 / rate" });
	await run({ a: "let rate = 0.2" });
	expect(await run({ c: "worth" })).toMatch(
		/^Warning: this cell reads what cell\[\d+\] set before `rate` changed\. Run cell\[\d+\] again first\.\n$/,
	);
	expect(outdated()).toEqual({ b: ["rate"], c: ["rate"] });
});

it("`%graph` shows what each cell reads and sets", async () => {
	clearGraph();
	await run({ a: "let book = { rate: 0.1 }", b: "book.rate" });
	const { result } = await notebook.run("%graph");
	expect(result).toMatch(/cell\[\d+\] +book +up to date\ncell\[\d+\] +book\.rate +up to date/);
	expect((await notebook.run("%graph nowhere")).trace).toContain("%graph mark");
});
