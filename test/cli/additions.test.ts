// Measures, models and charts that a project adds, on the command line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-with-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const own = join(folder, "own.ts");
writeFileSync(
	own,
	`import { addMeasure, input } from "valuelab/analytics";
import { chartsOf, defineChart } from "valuelab/charts";
addMeasure({
	name: "own_intensity", title: "Assets to revenue", unit: "ratio", rule: "total assets over revenue", compared: true,
	inputs: { assets: input.lineItem("totalAssets"), revenue: input.lineItem("revenue") },
	compute: ({ assets, revenue }: { assets: number; revenue: number }): number => assets / revenue,
});
defineChart({
	name: "own-returns", title: "Returns", shows: "Return on capital by year.",
	draw: (valuation) => chartsOf(valuation).lines("returns", "roic"),
});`,
);

it("--with adds a project's charts to the list, and draws them", async () => {
	const list = await cli(["chart", "--list", "--with", own]);
	expect(list.stdout).toMatch(/^own-returns +Return on capital by year\.$/m);
	const picture = join(folder, "returns.svg");
	expect((await cli(["chart", "own-returns", "KO", "--with", own, "-o", picture])).code).toBe(0);
	expect(readFileSync(picture, "utf8")).toMatch(/^<svg/);
	expect((await cli(["chart", "--list"])).stdout).not.toContain("own-returns");
});

it("--with adds a project's measures to a comparison", async () => {
	const { stdout } = await cli(["compare", "KO", "JPM", "--with", own, "--format", "csv"]);
	expect(stdout).toMatch(/^own_intensity,Assets to revenue,ratio,2\.1/m);
});

it("a file that is not there is named", async () => {
	const { code, stderr } = await cli(["value", "KO", "--with", "none.js"]);
	expect([code, stderr]).toEqual([2, expect.stringContaining('--with: there is no file "none.js"')]);
});
