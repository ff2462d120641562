// Tests commands on empty and broken answers.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reply, serve } from "../api/server.js";
import { cli } from "./run-cli.js";

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-cli-thin-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}

const CASES: readonly (readonly [body: string, code: number, says: RegExp])[] = [
	["[]", 4, /answers \[\]: it has no data/],
	["{}", 4, /answers \{\}: it has no data/],
	['{"error":"boom","path":"/x","timestamp":1}', 6, /no fiscal years with figures; the service says "boom"/],
	['{"code":500,"data":null,"msg":"fail"}', 6, /the service says "fail"/],
];

test.each(CASES)("get and report end on %s with code %i, without output", async (body, code, message) => {
	let answer = body;
	const service = await serve(() => reply(200, answer));
	const env = { VALUELAB_BASE_URL: service.baseUrl, VALUELAB_TOKEN: "t", VALUELAB_CACHE_DIR: folder() };
	const got = await cli(["get", "stock.financials", "AAPL"], env);
	expect([got.code, got.stdout]).toEqual([code, ""]);
	expect(got.stderr).toMatch(message);
	const reported = await cli(["report", "AAPL", "--output", folder()], env);
	expect(reported.code).toBe(code);
	expect(reported.stdout).toBe("");
	// The service works again: nothing of the fault was stored.
	answer = JSON.stringify({
		financials: { annuals: { "Fiscal Year": ["2024-09"], income_statement: { Revenue: ["391035"] } } },
	});
	const well = await cli(["get", "stock.financials", "AAPL", "--format", "csv"], env);
	expect(well.code).toBe(0);
	expect(well.stdout).toContain("391035");
});

test("prints possibly true zeros with a warning", async () => {
	const zeros = Array.from({ length: 12 }, (_, i) => [`20${10 + i}-12-31`, 0]);
	const service = await serve(() => reply(200, JSON.stringify(zeros)));
	const env = { VALUELAB_BASE_URL: service.baseUrl, VALUELAB_TOKEN: "t", VALUELAB_CACHE_DIR: folder() };
	const { code, stdout, stderr } = await cli(["get", "stock.indicator", "AAPL", "yield", "--drift"], env);
	expect(code).toBe(0);
	expect(stdout.trimEnd().split("\n")).toHaveLength(13);
	expect(stderr).toMatch(/all 12 figures are 0/);
	expect(stderr).toContain('"expected":"a figure other than 0"');
});
