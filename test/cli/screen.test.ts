// Tests `valuelab screen`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "screen-"));
const list = join(folder, "list.txt");
writeFileSync(list, "KO\nMCD\nNKE\nSNOW\nJPM\nMSFT\nTSM\n");
afterAll(() => rmSync(folder, { recursive: true }));

const screen = (...given: string[]) => cli(["screen", ...given]);
const rowsOf = (text: string) =>
	text
		.trim()
		.split(/\r?\n/)
		.map((line) => line.split(","));

it("prints matching companies with percent as in tables", async () => {
	const { code, stdout, stderr } = await screen(
		"net_margin > 15 and pe < 60",
		"--universe",
		list,
		"--sort",
		"net_margin",
		"--format",
		"csv",
	);
	const [head, ...rows] = rowsOf(stdout);
	expect(head).toEqual(["symbol", "name", "sector", "net_margin", "pe", "approximate_figures"]);
	const margins = rows.map((row) => Number(row[3]));
	expect(margins.every((margin) => margin > 15 && margin < 100)).toBe(true);
	expect(margins).toEqual([...margins].sort((a, b) => b - a));
	expect(rows.map(([symbol]) => symbol)).toContain("KO");
	expect(stderr).toMatch(/\d of 6 companies meet net_margin > 15 and pe < 60\./);
	expect(stderr).toContain("1 company is missing: TSM");
	expect(stderr).toContain("no figures for TSM; the others are screened.");
	expect(code).toBe(7);
});

it("shows every company in a table", async () => {
	const { stdout } = await screen("price > 0", "--universe", "bundled", "--top", "30", "--format", "table");
	expect(stdout).toContain("30 rows");
	expect(stdout).not.toContain("not shown");
});

it("names companies without a figure and warns about fractions", async () => {
	const { stderr } = await screen("roic > 0.15", "--universe", list);
	expect(stderr).toContain("Note: roic is in percent: 0.15 is read as 0.15%; write 15 or 15% for 15%.");
	expect(stderr).toMatch(/It does not apply to \d: roic \d \(JPM/);
});

it("screens as of a date", async () => {
	const { stdout, stderr } = await screen(
		"pe > 0",
		"--universe",
		list,
		"--as-of",
		"2015-06-30",
		"--top",
		"2",
		"--format",
		"json",
	);
	expect((JSON.parse(stdout) as unknown[]).length).toBe(2);
	expect(stderr).toContain("As of 2015-06-30: statements filed by then, as restated since.");
});

it.each([
	[["roik > 15"], 'there is no figure "roik"; did you mean roic? (character 1)\n  roik > 15\n  ^^^^'],
	[["roic > 15", "--columns", "piotrosky"], 'columns: there is no figure "piotrosky"; did you mean piotroski?'],
	[["roic > 15", "--universe", "sp50"], 'there is no file or folder "sp50"; did you mean sp500?'],
	[["pe < 15", "--as-of", "2015"], 'asOf: expected a day such as 2019-03-01, got "2015"'],
	[[], "screen needs a condition"],
])("refuses %j and shows the error", async (given, message) => {
	const { code, stdout, stderr } = await screen(...given);
	expect(stderr).toContain(message);
	expect([code, stdout]).toEqual([2, ""]);
});

it("lists the figures by name", async () => {
	const { stdout } = await screen("--names", "return_on_capital", "--format", "csv");
	expect(rowsOf(stdout).map(([name]) => name)).toContain("magic_formula.return_on_capital");
});

it("screens a lake without the bundled-data notice", async () => {
	const lake = join(folder, "lake");
	expect((await cli(["lake", "crawl", lake, "KO", "NKE", "SNOW"])).code).toBe(0);
	const { code, stdout, stderr } = await screen("roic > 0", "--universe", lake, "--columns", "roic", "--format", "csv");
	expect(code).toBe(0);
	expect(rowsOf(stdout).map(([symbol]) => symbol)).toEqual(["symbol", "KO", "NKE"]);
	expect(stderr).not.toContain("bundled data");
});
