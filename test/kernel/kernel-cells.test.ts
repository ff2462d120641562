// Tests the everyday cells and traps that docs/kernel-cells.md publishes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./python.js";
import { TestSession } from "./test-session.js";

const page = readFileSync(join(ROOT, "docs/kernel-cells.md"), "utf8");
const [everyday = "", traps = ""] = page.split("\n## Traps\n");
const blocks = (part: string): { code: string; says: string }[] =>
	[...part.matchAll(/```ts\n([\s\S]*?)\/\/(?:=>|!) (.*)\n```/g)].map(([, code = "", says = ""]) => ({ code, says }));

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

const run = async (code: string) => {
	const output = await notebook.run(...code.split("// next cell\n"));
	return { ...output, said: stripVTControlCharacters(output.text) };
};

it("covers forty everyday cells and twenty traps", () => {
	expect([blocks(everyday).length, blocks(traps).length]).toEqual([43, 25]);
});

describe("everyday cells run without a warning", () => {
	it.each(blocks(everyday))("$code", async ({ code, says }) => {
		const { trace, said, result } = await run(code);
		expect({ trace, said, result }).toEqual({ trace: "", said: "", result: says });
	});
});

describe("traps are refused or their output is marked", () => {
	it.each(blocks(traps))("$code", async ({ code, says }) => {
		const { trace, said } = await run(code);
		expect(trace + said).toContain(says);
	});
});
