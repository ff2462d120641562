// Runs examples/rank-universe.ts.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("examples/rank-universe.ts", () => {
	it("ranks by earnings yield and counts unscored companies", async () => {
		const { VALUELAB_BASE_URL: _url, ...env } = process.env;
		const { stdout, stderr } = await promisify(execFile)(
			process.execPath,
			["--import", "tsx", "examples/rank-universe.ts"],
			{ cwd: root, env },
		);
		expect(stderr).toBe("");
		expect(stdout).toMatch(/\d+ company-years of 21 companies, 0 without statements/);
		// By hand from Apple's reports of 2023 to 2025: all signals except accruals, 111,482 of cash flow against 112,010 of income.
		expect(stdout).toMatch(/AAPL +2025-09 +8 /);
		// Best first.
		const yields = [...stdout.matchAll(/^[A-Z]+ +\d{4}-\d\d +[6-9] +(\d+\.\d)%/gm)].map(([, value]) => Number(value));
		expect(yields.length).toBeGreaterThan(2);
		expect(yields).toEqual([...yields].sort((a, b) => b - a));
		// A bank has no current assets: no score, and no 0.
		expect(stdout).toMatch(/missing_input +\d+/);
		expect(stdout).not.toMatch(/^JPM/m);
	});
});
