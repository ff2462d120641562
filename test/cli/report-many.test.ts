// Tests `valuelab report` of several companies.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { ReportRow } from "../../src/report/index.js";
import { cli, startCli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-many-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("reports of several companies", () => {
	it("writes a page each and names failures", async () => {
		const out = join(folder, "list");
		const list = join(folder, "watch.txt");
		writeFileSync(list, "# my list\nSNOW  # losses\n\nTSM\nvisa\n");
		const { code, stdout, stderr } = await cli([
			"report",
			"--list",
			list,
			"--output",
			out,
			"--jobs",
			"2",
			"--together",
		]);
		expect(code).toBe(7);
		expect(stdout).toMatch(/^2 reports: /);
		expect(stderr).toContain('TSM: the data set has no company "TSM"');
		const { reports, failed } = JSON.parse(readFileSync(join(out, "reports.json"), "utf8"));
		expect((reports as ReportRow[]).map(({ symbol }) => symbol).sort()).toEqual(["SNOW", "V"]);
		expect(failed).toEqual([{ symbol: "TSM", why: 'the data set has no company "TSM"' }]);
		const index = readFileSync(join(out, "index.html"), "utf8");
		expect(index).toMatch(/<h1>Snowflake.* and Visa.*<\/h1>/);
		expect(index.indexOf("What is each worth against its price?")).toBeLessThan(index.indexOf("The reports"));
		expect(index).toContain("There is no range for SNOW.");
		const page = readFileSync(join(out, "valuation-V.html"), "utf8");
		const [, script = ""] = /data-src="(assets\/[^"]+)"/.exec(page) ?? [];
		expect(existsSync(join(out, script))).toBe(true);
		expect(existsSync(join(out, "reports.unfinished.ndjson"))).toBe(false);
		const verified = await cli(["verify", join(out, "valuation-V.snapshot.json.gz")]);
		expect(verified.stdout).toContain("is the same, byte for byte");
	});

	it("reads the store of --data in every process", async () => {
		const [store, table, out] = ["store", "my.csv", "own"].map((name) => join(folder, name)) as [
			string,
			string,
			string,
		];
		const lines = "Sales,100,110,120,130\nOperating income,20,22,24,26\nNet income,15,16,18,20\nEquity,80,90,100,110\n";
		writeFileSync(table, `line,2022,2023,2024,2025\ncurrency,EUR\nscale,millions\nshares,10000000\n${lines}`);
		await cli(["data", "init", store, "--empty"]);
		for (const symbol of ["MYCO", "OURCO"]) await cli(["data", "import", table, "--symbol", symbol, "--data", store]);
		const { code, stdout, stderr } = await cli(["report", "MYCO", "OURCO", "--data", store, "--output", out]);
		expect([code, stderr]).toEqual([0, expect.not.stringContaining("no company")]);
		expect(stdout).toMatch(/^2 reports: /);
	});

	it("resumes after an interruption", async () => {
		const out = join(folder, "resumed");
		const args = ["report", "MA", "SNOW", "--output", out, "--jobs", "1"];
		const first = startCli(args);
		const log = join(out, "reports.unfinished.ndjson");
		const rows = () => (existsSync(log) ? readFileSync(log, "utf8").split("\n").length - 2 : 0);
		while (rows() < 1) await setTimeout(50);
		const ended = new Promise((resolve) => first.once("close", resolve));
		first.kill("SIGINT");
		expect(await ended).toBe(130);
		const { code, stdout, stderr } = await cli(args);
		expect(code).toBe(0);
		expect(stderr).toContain("1 of 2 reports are done from an interrupted run.");
		expect(stdout).toMatch(/^2 reports: /);
	});

	it.each([
		["no company", [], 2, "report needs a company"],
		["a list that is not there", ["--list", join(folder, "none.txt")], 2, "cannot be read"],
		["no process", ["KO", "--jobs", "0"], 2, "Give a whole number from 1"],
	])("refuses %s", async (_, args, exit, message) => {
		const { code, stderr } = await cli(["report", ...args]);
		expect([code, stderr]).toEqual([exit, expect.stringContaining(message)]);
	});
});
