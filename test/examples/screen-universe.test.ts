// Runs examples/screen-universe.ts.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("examples/screen-universe.ts finds good companies, cheapest first", async () => {
	const { VALUELAB_BASE_URL: _url, ...env } = process.env;
	const { stdout, stderr } = await promisify(execFile)(
		process.execPath,
		["--import", "tsx", "examples/screen-universe.ts"],
		{ cwd: root, env },
	);
	expect(stderr).toBe("");
	const [first = ""] = stdout.split("of 25 companies meet");
	const rows = [...first.matchAll(/^[A-Z]+ .*?(\d+\.\d)% +(\d+\.\d)× +(\d+\.\d)%/gm)].map((row) =>
		row.slice(1).map(Number),
	);
	expect(rows.length).toBeGreaterThan(5);
	for (const [roic, pe, earnings = 0] of rows) {
		expect([Number(roic) > 15, Number(pe) < 30]).toEqual([true, true]);
		// The earnings yield is the inverse of P/E.
		expect(earnings).toBeCloseTo(100 / Number(pe), 0);
	}
	expect(stdout.replaceAll(/\s+/g, " ")).toMatch(/does not apply to 1: roic 1 \(JPM/);
});
