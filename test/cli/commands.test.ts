// Tests `valuelab` as a user runs it: help, serve, report, verify.
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { cli, startCli } from "./run-cli.js";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "valuelab-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("listing commands", () => {
	it("operations lists the whole catalogue", async () => {
		const { code, stdout } = await cli(["operations", "--json"]);
		expect(code).toBe(0);
		expect((JSON.parse(stdout) as { operation: string }[]).map((row) => row.operation)).toEqual([...operations.keys()]);
	});
	it("models shows one model in full", async () => {
		const { code, stdout } = await cli(["models", "graham_number"]);
		expect(code).toBe(0);
		for (const part of ["22.5", "eps", "bvps", "non_positive_input", "Graham"]) expect(stdout).toContain(part);
	});
	it("help names every command and exits with 0", async () => {
		const { code, stdout } = await cli(["--help"]);
		expect(code).toBe(0);
		for (const name of ["get", "report", "verify", "run", "serve", "lab", "kernel", "operations", "models", "doctor"]) {
			expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
		}
	});
	it("an unknown command exits with a usage error", async () => {
		expect((await cli(["reprot", "AAPL"])).code).toBe(2);
	});
	it("doctor names the service and the generated data", async () => {
		const { code, stdout } = await cli(["doctor"]);
		expect(code).toBe(0);
		expect(stdout).toMatch(/service\s+the bundled data/);
		expect(stdout).toContain("made up");
	});
});

describe("serve", () => {
	it("runs until interrupted", async () => {
		const child = startCli(["serve", "--port", "0"]);
		const [first] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
		const url = first.toString().trim();
		const answer = await fetch(`${url}/public/user/demo/stock/AAPL/quote`);
		expect(answer.status).toBe(200);
		expect(await answer.json()).toMatchObject([{ Symbol: "AAPL" }]);
		child.kill("SIGINT");
		const [code] = (await once(child, "close")) as [number];
		expect(code).toBe(0);
	});
	it("refuses a port in use", async () => {
		const child = startCli(["serve", "--port", "0"]);
		const [first] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
		const port = new URL(first.toString().trim()).port;
		const second = await cli(["serve", "--port", port]);
		expect(second.code).toBe(1);
		expect(second.stderr).toContain(port);
		child.kill("SIGINT");
		await once(child, "close");
	});
});

describe("report and verify", () => {
	it("builds a report, rebuilds it exactly, and detects changes", async () => {
		const out = join(folder, "reports");
		const built = await cli(["report", "FICT", "--assume", "growth=8%", "--output", out]);
		expect(built.stderr).toContain("local service");
		expect(built.code).toBe(0);
		expect(readdirSync(out).sort()).toEqual(["valuation-FICT.html", "valuation-FICT.snapshot.json"]);
		for (const part of [
			"Price: USD 65.50",
			"growth of 8.0% a year for five years",
			"is worth USD",
			"Values behind the range",
			"P/E",
			"valuation-FICT.html",
		])
			expect(built.stdout).toContain(part);

		const page = join(out, "valuation-FICT.html");
		const snapshot = join(out, "valuation-FICT.snapshot.json");
		expect(readFileSync(page, "utf8")).toContain("Fictitious Machines");
		const verified = await cli(["verify", snapshot]);
		expect([verified.code, verified.stderr]).toEqual([0, ""]);

		writeFileSync(page, readFileSync(page, "utf8").replace("Fictitious Machines", "Fictitious machines"));
		const changed = await cli(["verify", snapshot]);
		expect(changed.code).toBe(8);
		expect(changed.stderr).toContain("from character");
	});

	const wrongCommands: [why: string, args: string[], code: number, says: RegExp][] = [
		["an unknown symbol", ["report", "NOSUCH"], 4, /NOSUCH/],
		["a peer that does not exist", ["report", "FICT", "--peers", "KO,NOSUCH"], 4, /peer NOSUCH/],
		["an assumption of two meanings", ["report", "FICT", "--assume", "erp=5"], 2, /5% or 0\.05, got 5/],
		["an empty peer", ["report", "FICT", "--peers", "KO,,MSFT"], 2, /--peers/],
		[
			"a base URL where nobody listens",
			["report", "FICT", "--base-url", "http://127.0.0.1:9", "--no-cache"],
			5,
			/127\.0\.0\.1/,
		],
		["a snapshot that is none", ["verify", "package.json"], 6, /snapshot/],
		["a snapshot that is not there", ["verify", "no-such.json"], 2, /no-such\.json/],
	];
	it.each(wrongCommands)(
		"%s: one clear line and no file",
		async (_why, args, code, message) => {
			const out = join(folder, "none");
			const ran = await cli(args[0] === "report" ? [...args, "--output", out] : args, {
				VALUELAB_TOKEN: "canary-5150",
			});
			expect(ran.stderr).toMatch(message);
			expect(ran.code).toBe(code);
			expect(ran.stdout).toBe("");
			expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
			expect(ran.stderr).not.toContain("canary-5150");
		},
		60_000,
	);

	it("reports an unwritable folder", async () => {
		const file = join(folder, "a-file");
		writeFileSync(file, "");
		const ran = await cli(["report", "FICT", "--output", join(file, "reports")]);
		expect(ran.code).toBe(1);
		expect(ran.stderr).toMatch(/cannot write .*a part of the path is a file/);
	});
});
