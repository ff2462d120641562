// Runs Jupyter's own kernel tests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { pythonProgram, ROOT, run } from "./python.js";

let kernel: InstalledForTest;
beforeAll(async () => {
	kernel = await installForTest();
});
afterAll(() => kernel?.remove());

it("passes jupyter_kernel_test, except the pager", async () => {
	const probe = join(ROOT, "test/kernel/probe");
	const output = join(kernel.work, "conformance.json");
	const options = ["--kernel", "valuelab", "--profile", "ts", "--cwd", kernel.work, "--json", output];
	const { stderr } = await run(
		pythonProgram("python"),
		[join(probe, "conformance.py"), ...options, "--snippets", join(probe, "valuelab.json")],
		kernel.env,
	);
	const rows = JSON.parse(readFileSync(output, "utf8")) as Record<string, { kind: string; why: string }>;
	const failures = Object.entries(rows).filter(([name, { kind }]) => kind !== "pass" && name !== "test_pager");
	expect(failures, stderr).toEqual([]);
	expect(Object.keys(rows).length).toBeGreaterThan(20);
});
