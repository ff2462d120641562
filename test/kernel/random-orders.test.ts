// Tests that no stale value is shown without a mark, in random orders of edits and runs.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestSession } from "./test-session.js";

const ORDERS = 300;
const STEPS = 6;

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
	await notebook.run(
		'// @valuelab types off notebook\nimport { readFileSync } from "node:fs"; import { DataFrame } from "valuelab/danfo"',
	);
});
afterAll(() => notebook?.stop());

/** The notebook's variables, as the test computes them independently of the kernel. */
interface State {
	x: number;
	book: { rate: number; fee: number };
	a: number;
	arr: number[];
	revenue: number;
	/** The number now in the file. */
	file: number;
	/** The number in the latest run of cells that declare functions and derived values. */
	f: number;
	y: number;
	z: number;
}

interface Cell {
	readonly id: string;
	/** The code with a number that an edit changes. */
	readonly code: (k: number) => string;
	/** The effect of a run on the variables. */
	readonly run?: (state: State, k: number) => void;
	/** What the cell shows when all its inputs are current. */
	readonly shows?: (state: State) => number;
}

const setField = <T, K extends keyof T>(target: T, field: K, value: T[K]): void => {
	target[field] = value;
};
const f = (s: State, v: number): number => v * s.book.rate + s.f;
const y = (s: State): number => f(s, s.x) + s.y;
const z = (s: State): number => y(s) * 2 + s.a + s.z;

const CELLS: readonly Cell[] = [
	{ id: "x", code: (k) => `let x = ${k}`, run: (s, k) => setField(s, "x", k) },
	{
		id: "book",
		code: (k) => `const book = { rate: ${k}, fee: ${k + 0.5} }; const other = book`,
		run: (s, k) => setField(s, "book", { rate: k, fee: k + 0.5 }),
	},
	{ id: "m", code: (k) => `const m = new Map([["a", ${k}]])`, run: (s, k) => setField(s, "a", k) },
	{ id: "arr", code: (k) => `const arr = [${k}]`, run: (s, k) => setField(s, "arr", [k]) },
	{
		id: "df",
		code: (k) => `const df = new DataFrame({ Year: [1, 2], Revenue: [${k}, 1] })`,
		run: (s, k) => setField(s, "revenue", k + 1),
	},
	{ id: "data", code: () => 'const data = JSON.parse(readFileSync("d.json", "utf8"))' },
	{ id: "f", code: (k) => `const f = (v) => v * book.rate + ${k}`, run: (s, k) => setField(s, "f", k) },
	{ id: "setFee", code: () => "const setFee = (v) => { other.fee = v }" },
	{ id: "y", code: (k) => `const y = f(x) + ${k}`, run: (s, k) => setField(s, "y", k) },
	{ id: "z", code: (k) => `const z = y * 2 + m.get("a") + ${k}`, run: (s, k) => setField(s, "z", k) },
	{ id: "rate=", code: (k) => `book.rate = ${k}; 0`, run: (s, k) => setField(s.book, "rate", k) },
	{ id: "fee=", code: (k) => `setFee(${k}); 0`, run: (s, k) => setField(s.book, "fee", k) },
	{ id: "set", code: (k) => `m.set("a", ${k}); 0`, run: (s, k) => setField(s, "a", k) },
	{ id: "push", code: (k) => `arr.push(${k}); 0`, run: (s, k) => void s.arr.push(k) },
	{
		id: "column",
		code: (k) => `df.addColumn("Revenue", [${k}, 2], { inplace: true }); 0`,
		run: (s, k) => setField(s, "revenue", k + 2),
	},
	{ id: "x?", code: () => "x + 1", shows: (s) => s.x + 1 },
	{ id: "rate?", code: () => "book.rate", shows: (s) => s.book.rate },
	{ id: "fee?", code: () => "other.fee", shows: (s) => s.book.fee },
	{ id: "length?", code: () => "arr.length", shows: (s) => s.arr.length },
	{ id: "sum?", code: () => "arr.reduce((a, b) => a + b, 0)", shows: (s) => s.arr.reduce((a, b) => a + b, 0) },
	{ id: "column?", code: () => "df.Revenue.sum()", shows: (s) => s.revenue },
	{ id: "year?", code: () => "df.Year.sum()", shows: () => 3 },
	{ id: "f?", code: () => "f(2)", shows: (s) => f(s, 2) },
	{ id: "y?", code: () => "y", shows: y },
	{ id: "z?", code: () => "z", shows: z },
	{ id: "data?", code: () => "data.v + x", shows: (s) => s.file + s.x },
	{ id: "a?", code: () => 'm.get("a")', shows: (s) => s.a },
];

/** Seeded random numbers (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

it(`in ${ORDERS} random orders stale outputs are marked, few others`, async () => {
	const state = { x: 0, book: { rate: 0, fee: 0 }, a: 0, arr: [], revenue: 0, file: 0, f: 0, y: 0, z: 0 } as State;
	const numbers = new Map<string, number>();
	const shown = new Map<string, number>();
	let lastValue = 1;
	const change = (): void => {
		state.file = ++lastValue;
		writeFileSync(join(notebook.folder, "d.json"), `{ "v": ${state.file} }`);
	};
	const run = async (cell: Cell, edit: boolean): Promise<void> => {
		if (edit) numbers.set(cell.id, ++lastValue);
		const k = numbers.get(cell.id) ?? 0;
		const { result, trace } = await notebook.runAs(cell.id, cell.code(k));
		expect(trace).toBe("");
		cell.run?.(state, k);
		if (cell.shows) shown.set(cell.id, Number(result));
	};
	change();
	for (const cell of CELLS) await run(cell, true);
	let marks = 0;
	const needless: string[] = [];
	for (let seed = 1; seed <= ORDERS; seed++) {
		const random = randomFrom(seed);
		const steps: string[] = [];
		for (let step = 0; step < STEPS; step++) {
			const cell = CELLS[Math.floor(random() * CELLS.length)] as Cell;
			const edit = random() < 0.6;
			if (random() < 0.08) change();
			else await run(cell, edit);
			steps.push(cell.id);
			notebook.session.graph.renew();
			const changed = new Map(notebook.session.graph.all().map((cell) => [cell.id, cell.changed]));
			for (const { id, shows } of CELLS) {
				if (!shows) continue;
				const isStale = shown.get(id) !== shows(state);
				const marked = (changed.get(id) ?? []).length > 0;
				if (isStale && !marked)
					expect.fail(`seed ${seed}, ${steps.join(" ")}: ${id} shows ${shown.get(id)}, not ${shows(state)}`);
				if (marked) marks += 1;
				if (marked && !isStale) needless.push(`seed ${seed}, ${steps.join(" ")}: ${id} ${changed.get(id)}`);
			}
		}
	}
	expect(marks).toBeGreaterThan(1000);
	expect(needless.length / marks, needless.slice(0, 10).join("\n")).toBeLessThan(0.01);
}, 240_000);
