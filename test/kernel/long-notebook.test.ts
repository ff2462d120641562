// Tests types and names over many cells.
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestSession } from "./test-session.js";

/** More declaring cells than the language server has documents. */
const CELLS = 150;

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
	for (let step = 1; step <= CELLS; step += 1) {
		const previousValue = step > 1 ? `step${step - 1}.next` : "0";
		const turn = step % 2 ? `const turn: number = ${step}` : `const turn: string = "${step}"`;
		await expectNoError(
			`/** Step ${step}. */\nconst step${step} = { next: ${previousValue} + 1, mark: "m${step}" as const }; ${turn}`,
		);
	}
});
afterAll(() => notebook?.stop());

async function expectNoError(code: string): Promise<void> {
	expect((await notebook.run(code)).trace).toBe("");
}

async function expectTypeError(code: string, message: string): Promise<void> {
	const { outcome, trace } = await notebook.run(code);
	expect(outcome.error?.ename).toBe("TypeScriptError");
	expect(trace).toContain(message);
}

it("keeps exact types along a chain of cells", async () => {
	const marks = Array.from(
		{ length: CELLS },
		(_, index) => `const m${index + 1}: "m${index + 1}" = step${index + 1}.mark;`,
	);
	await expectNoError(marks.join("\n"));
	expect((await notebook.run(`step${CELLS}.next`)).result).toBe(String(CELLS));
	await expectTypeError(`step${CELLS}.next.toUpperCase()`, "Property 'toUpperCase' does not exist on type 'number'");
	await expectTypeError(`const wrong: "m1" = step${CELLS - 1}.mark`, `Type '"m${CELLS - 1}"' is not assignable`);
});

it("sees the latest type of a redeclared name", async () => {
	await expectNoError("turn.toUpperCase()");
	await expectTypeError("turn.toFixed()", "Property 'toFixed' does not exist on type 'string'");
});

it("keeps the types an earlier function was checked with", async () => {
	await notebook.run("const base = 1; function reads() { return base }", "const base = 'text'");
	await expectNoError("let kept: number = undefined as unknown as ReturnType<typeof reads>");
	await expectTypeError("let other: string = reads()", "Type 'number' is not assignable to type 'string'");
});

it("does not narrow a variable by its assignment", async () => {
	await notebook.run("let mixed: string | number = 1", "const copied = mixed");
	await expectTypeError("copied.toFixed()", "does not exist on type 'string | number'");
});

it("does not shadow an earlier cell's global", async () => {
	await notebook.run("const clock = performance.now()", "const performance = 'none'");
	await expectNoError("clock.toFixed()");
	await expectTypeError("clock.toUpperCase()", "Property 'toUpperCase' does not exist on type 'number'");
});

it("follows types, classes, enums, generics and packages", async () => {
	await notebook.run(
		"interface Row<T> { value: T } class Box<T> { constructor(readonly inside: T) {} }",
		"enum Side { Buy = 1, Sell } namespace Tools { export type Id = 7; export const id: Id = 7 }",
		'import { z } from "zod"; const Quote = z.object({ price: z.number() })',
		"type Quoted = z.infer<typeof Quote>; const boxed = new Box<Row<Quoted>>({ value: { price: 2 } })",
		"let change = Side.Buy; function price<T extends Quoted>(row: Row<T>) { return row.value.price }",
	);
	await expectNoError("change = Side.Sell; const id: Tools.Id = Tools.id; const cost: number = price(boxed.inside)");
	await expectTypeError("boxed.inside.value.price = 'x'", "Type 'string' is not assignable to type 'number'");
	await expectTypeError("boxed.inside = { value: { price: 1 } }", "read-only property");
	await expectTypeError("const side: Side = 'Buy'", "Type '\"Buy\"' is not assignable to type 'Side'");
});

it("drops a cell's global types when redeclared", async () => {
	await notebook.run("declare global { interface Everywhere { a: number } }; const everywhere = 1");
	await expectNoError("const some: Everywhere = { a: 1 }");
	await notebook.run("const everywhere = 2");
	await expectTypeError("const none: Everywhere = { a: 1 }", "Cannot find name 'Everywhere'");
});

it("updates a cell's global declarations after an edit", async () => {
	await expectNoError("declare global { interface Tuned { rate: number; years: 5 } }");
	await expectNoError("const tuned: Tuned = { rate: 0.1, years: 5 }");
	await notebook.session.complete("declare global { interface Tuned { rate: string } }; tun", 56);
	await expectNoError("declare global { interface Tuned { rate: boolean } }");
	await expectNoError("const tuned: Tuned = { rate: true, years: 5 }");
	await expectTypeError(
		"const tuned: Tuned = { rate: 0.1, years: 5 }",
		"Type 'number' is not assignable to type 'boolean'",
	);
	await expectTypeError("declare global { interface Refused { a: 1 } }; const s: string = 1", "not assignable");
	await expectTypeError('import { z } from "zod"; let none: Refused', "Cannot find name 'Refused'");
});

it("keeps namespace variables out of the notebook scope", async () => {
	await notebook.run("let counted = 1", "namespace Inner { export var counted = 'x' }");
	await expectNoError("counted.toFixed()");
	expect((await notebook.run("counted")).result).toBe("1");
});

it("makes room for cells that need their own module", async () => {
	for (let index = 1; index <= 20; index += 1)
		await expectNoError(`export const out${index} = { own: "o${index}" as const }`);
	const all = Array.from({ length: 20 }, (_, index) => `const p${index + 1}: "o${index + 1}" = out${index + 1}.own;`);
	await expectNoError(all.join("\n"));
	await expectTypeError('const wrong: "o1" = out20.own', `Type '"o20"' is not assignable`);
});

it("rechecks a cell with the same imports", async () => {
	const importing = 'import { z } from "zod"; const Again = z.object({ price: z.number() })';
	for (let round = 0; round < 3; round += 1) {
		await expectNoError(importing);
		await expectNoError("const priced: number = Again.parse({ price: 3 }).price");
		await expectTypeError("Again.parse({ price: 3 }).nothing", "Property 'nothing' does not exist");
		await expectTypeError(
			`${importing}; const no: string = Again.parse({ price: 3 }).price`,
			"'number' is not assignable",
		);
	}
});

it("completes and documents names of early and late cells", async () => {
	const result = await notebook.session.complete("step149.", 8);
	expect(result.matches).toEqual(["mark", "next"]);
	for (const step of [2, 149]) {
		const output = await notebook.session.inspect(`step${step}`, 3, 1);
		expect(output.data["text/plain"]).toContain(`Step ${step}.`);
		expect(output.data["text/plain"]).toContain(`const step${step}: {\n    next: number;\n    mark: "m${step}";\n}`);
		expect(output.data["text/plain"]).not.toMatch(/valuelab|alias/);
	}
	const all = await notebook.session.complete("step14", 6);
	expect(all.matches).toEqual(["step14", ...Array.from({ length: 10 }, (_, index) => `step14${index}`)]);
});
