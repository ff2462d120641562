// Tests measures, models and charts that a project adds, on the command line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-with-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ownModule = join(folder, "own.ts");
writeFileSync(
	ownModule,
	`import { addAnalysis, addMeasure, defineModel, output, input, param } from "valuelab/analytics";
import { chartsOf, defineChart } from "valuelab/charts";
addMeasure({
	name: "own_intensity", title: "Assets to revenue", unit: "ratio", rule: "total assets over revenue", compared: true,
	inputs: { assets: input.lineItem("totalAssets"), revenue: input.lineItem("revenue") },
	compute: ({ assets, revenue }: { assets: number; revenue: number }): number => assets / revenue,
});
addAnalysis({
	kind: "estimate", approach: "rule_of_thumb",
	model: defineModel({
		name: "own_ten_times", title: "Ten times operating profit", group: "asset_value", source: [], refusals: [],
		formula: "value = 10·profit/shares",
		inputs: { profit: param.number("money", "operating profit"), shares: param.number("shares", "diluted shares") },
		outputs: { value: output.number("per_share", "value of a share") },
		compute: ({ profit, shares }) => ({ value: (10 * profit) / shares }),
	}),
	inputs: { profit: input.lineItem("operatingIncome"), shares: input.lineItem("sharesDiluted") },
	output: "value",
});
defineChart({
	name: "own-returns", title: "Returns", shows: "Return on capital by year.",
	draw: (valuation) => chartsOf(valuation).lines("returns", "roic"),
});`,
);

it("--with adds a project's charts to list and drawing", async () => {
	const list = await cli(["chart", "--list", "--with", ownModule]);
	expect(list.stdout).toMatch(/^own-returns +Return on capital by year\.$/m);
	const picture = join(folder, "returns.svg");
	expect((await cli(["chart", "own-returns", "KO", "--with", ownModule, "-o", picture])).code).toBe(0);
	expect(readFileSync(picture, "utf8")).toMatch(/^<svg/);
	expect((await cli(["chart", "--list"])).stdout).not.toContain("own-returns");
});

it("--with adds a project's measures to a comparison", async () => {
	const { stdout } = await cli(["compare", "KO", "JPM", "--with", ownModule, "--format", "csv"]);
	expect(stdout).toMatch(/^own_intensity,Assets to revenue,ratio,2\.1/m);
});

it("--with adds a project's measures to a screen", async () => {
	const { stdout } = await cli(["screen", "own_intensity < 0.3", "--with", ownModule, "--columns", "own_intensity"]);
	expect(stdout).toMatch(/^CAH,Cardinal Health,Health Care,0\.2/m);
	const without = await cli(["screen", "own_intensity < 0.3"]);
	expect([without.code, without.stderr]).toEqual([2, expect.stringContaining("own_intensity")]);
});

it("--with adds a project's model to reports and verification", async () => {
	expect((await cli(["models", "own_ten_times", "--with", ownModule])).stdout).toContain("value = 10·profit/shares");
	const snapshot = join(folder, "valuation-KO.snapshot.json");
	expect((await cli(["report", "KO", "--peers", "none", "--output", folder, "--with", ownModule])).code).toBe(0);
	const page = readFileSync(join(folder, "valuation-KO.html"), "utf8");
	expect(page).toContain("Ten times operating profit");
	// A browser does not have the model, so the page stays unchanged and says why.
	expect(page).toContain("With figures that this project has added (own_intensity, own_ten_times)");
	expect(page).not.toContain('id="valuelab-engine"');
	expect((await cli(["verify", snapshot, "--with", ownModule])).stdout).toContain("is the same, byte for byte");
	for (const command of [
		["verify", snapshot],
		["diff", snapshot, snapshot],
	]) {
		const { code, stderr } = await cli(command);
		expect([code, stderr]).toEqual([2, expect.stringContaining("own_intensity, own_ten_times")]);
	}
});

it("--with applies in worker processes", async () => {
	const out = join(folder, "many");
	const options = ["--peers", "none", "--output", out, "--jobs", "1", "--with", ownModule];
	expect((await cli(["report", "KO", "PEP", ...options])).code).toBe(0);
	expect(readFileSync(join(out, "valuation-PEP.html"), "utf8")).toContain("Ten times operating profit");
});

it("names a missing file", async () => {
	const { code, stderr } = await cli(["value", "KO", "--with", "none.js"]);
	expect([code, stderr]).toEqual([2, expect.stringContaining('--with: "none.js" does not exist')]);
});
