// Tests the kernel in jupyter console.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { pythonProgram, ROOT, run } from "./python.js";

let kernel: InstalledForTest;
beforeAll(async () => {
	kernel = await installForTest();
});
afterAll(() => kernel?.remove());

it("works in jupyter console, including input and interrupts", async () => {
	const script = join(ROOT, "test/kernel/console.py");
	const args = [script, pythonProgram("jupyter-console"), kernel.work];
	const { stdout, stderr } = await run(pythonProgram("python"), args, kernel.env);
	expect(stdout, stderr).toBe("left 0\n");
});
