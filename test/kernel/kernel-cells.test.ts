// Tests the everyday cells and traps that docs/kernel-cells.md publishes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./python.js";
import { TestSession } from "./test-session.js";

const page = readFileSync(join(ROOT, "docs/kernel-cells.md"), "utf8");
const [everyday = "", traps = ""] = page.split("\n## Traps\n");
const blocks = (part: string): { code: string; expected: string }[] =>
	[...part.matchAll(/```ts\n([\s\S]*?)\/\/(?:=>|!) (.*)\n```/g)].map(([, code = "", expected = ""]) => ({
		code,
		expected,
	}));

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

const run = async (code: string) => {
	const output = await notebook.run(...code.split("// next cell\n"));
	return { ...output, printed: stripVTControlCharacters(output.text) };
};

it("covers 43 everyday cells and 25 traps", () => {
	expect([blocks(everyday).length, blocks(traps).length]).toEqual([43, 25]);
});

describe("everyday cells run without a warning", () => {
	it.each(blocks(everyday))("$code", async ({ code, expected }) => {
		const { trace, printed, result } = await run(code);
		expect({ trace, printed, result }).toEqual({ trace: "", printed: "", result: expected });
	});
});

describe("traps are refused or their output is marked", () => {
	it.each(blocks(traps))("$code", async ({ code, expected }) => {
		const { trace, printed } = await run(code);
		expect(trace + printed).toContain(expected);
	});
});
