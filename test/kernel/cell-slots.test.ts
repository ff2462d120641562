// Tests the language server's documents for cells, when they run out.
import { beforeEach, describe, expect, it } from "vitest";
import { NotebookNames } from "../../src/kernel/language/cell-document.js";
import { CellSlots } from "../../src/kernel/language/cell-slots.js";
import { readCell } from "../../src/kernel/transform/compile.js";

let written: Map<string, string>;
let slots: CellSlots;
beforeEach(() => {
	written = new Map();
	slots = new CellSlots(new NotebookNames(), (name, text) => written.set(name, text));
});

/** Runs a cell as far as documents are concerned; returns its document's name. */
function add(source: string): string {
	return slots.add(source, readCell(source), "cell[1]");
}

/** Fills all documents but one with cells too long to share one, so that a new cell shares the last or gets a new one. */
function fillAllButOne(): void {
	const long = `/* ${"long ".repeat(8000)} */`;
	for (let index = 1; index < [...slots.documents()].length - 1; index += 1)
		add(`${long} let filled${index} = ${index}`);
}

it("gives every cell a document while available", () => {
	const documents = ["const a = 1", "const b = 2", "const c = 3", "const d = 4"].map(add);
	expect(new Set(documents).size).toBe(4);
});

describe("when documents run short", () => {
	it.each([
		["have nothing to do with each other", "const one = 1", "const two = Math.max(1, 2)"],
		["take the same name of an earlier cell", "const one = filled1", "const two = filled1 + 1"],
	])("lets cells share one that %s", (_, first, second) => {
		fillAllButOne();
		expect(add(second)).toBe(add(first));
	});

	it.each([
		["takes a name that the other gives", "let mixed: string | number = 1", "const copied = mixed"],
		["declares a name that the other means otherwise", "const clock = performance.now()", "const performance = 1"],
		["declares one of the other's names anew", "const kept = 1, anew = 1", "const anew = 'x'"],
		["changes a name that the other reads", "const read = filled1", "filled1 = 5; const set = 1"],
		["exports", "const plain = 1", "export const given = 2"],
		["speaks of the whole project", "const plain = 1", "declare global { interface Mine {} } const marked = 1"],
	])("does not replace another cell's document when one %s", (_, first, second) => {
		fillAllButOne();
		const slot = add(first);
		expect(add(second)).not.toBe(slot);
	});
});

it("releases a cell whose names are all redeclared", () => {
	fillAllButOne();
	const slot = add("const source = 1");
	add("const derived = source");
	add("const source = 'x'");
	expect(add("const more = 2")).toBe(slot);
	expect(written.get(slot)).toContain("const source = 1");
	add("const derived = 'y'");
	expect(add("const most = 3")).toBe(slot);
	expect(written.get(slot)).not.toContain("const source = 1");
});

it("clears everything when the session restarts", () => {
	const slot = add("const gone = 1");
	slots.clear();
	expect(written.get(slot)).not.toContain("gone");
});
