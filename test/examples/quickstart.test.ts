// Runs examples/quickstart.ts.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("examples/quickstart.ts", () => {
	it("prints Apple's figures, values, calculation and peers", async () => {
		const { VALUELAB_BASE_URL: _url, ...env } = process.env;
		const { stdout, stderr } = await promisify(execFile)(
			process.execPath,
			["--import", "tsx", "examples/quickstart.ts"],
			{ cwd: root, env },
		);
		expect(stderr).toBe("");
		expect(stdout).toMatch(/2025-09 .*416,161 .*112,010 .*7\.46/);
		expect(stdout).toMatch(/Graham number/);
		expect(stdout).toMatch(/template_not_applicable/);
		expect(stdout).toMatch(/Price to earnings: \d+\.\d×, above \d+% of its own history/);
		expect(stdout).toMatch(/Inputs[\s\S]*stock\.financials/);
		expect(stdout).toMatch(/MSFT[\s\S]*GOOGL/);
	});
});
