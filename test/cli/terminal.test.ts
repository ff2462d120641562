// Tests that no text of the service sends control characters to the terminal.
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { summaryText } from "../../src/cli/commands/report.js";
import { notice, write, writeForPeople } from "../../src/cli/terminal.js";
import { reply, serve } from "../api/server.js";
import { cli, root } from "./run-cli.js";

/** A name that clears the screen, reverses text direction, forges a line and rings the bell. */
const HOSTILE = "Evil\u001b[2J\u009b31m\u202eCorp\u2066\u0007\r\nPrice: USD 1\u2028";
const STEERING = /(?![\t\n]|\r\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

function writtenTexts(isTerminal: boolean): string[] {
	const texts: string[] = [];
	const out = vi.spyOn(process.stdout, "write").mockImplementation((text, ...rest) => {
		texts.push(String(text));
		(rest.at(-1) as unknown as () => void)?.();
		return true;
	});
	const was = process.stdout.isTTY;
	process.stdout.isTTY = isTerminal;
	onTestFinished(() => {
		out.mockRestore();
		process.stdout.isTTY = was;
	});
	return texts;
}

test("prints no control characters; pipes get exact data", async () => {
	const terminal = writtenTexts(true);
	await write(`company\n${HOSTILE}\n`);
	expect(terminal.join("")).not.toMatch(STEERING);
	expect(terminal.join("")).toContain("Evil\\u001b[2J\\u009b31m\\u202eCorp\\u2066\\u0007\r\nPrice");
	const pipe = writtenTexts(false);
	await write(HOSTILE);
	expect(pipe).toEqual([HOSTILE]);
	await writeForPeople(HOSTILE);
	expect(pipe[1]).not.toMatch(STEERING);
});

test("prints notices without control characters", () => {
	const texts: string[] = [];
	const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => texts.push(String(text)) > 0);
	onTestFinished(() => void err.mockRestore());
	notice(HOSTILE);
	expect(texts.join("")).not.toMatch(STEERING);
});

test("prevents a company name from forging report lines", () => {
	const summary = {
		symbol: "EVIL",
		name: HOSTILE,
		asOf: "2026-06-30",
		price: 10,
		priceDate: "2026-06-30",
		currency: "USD",
		values: [],
		verdict: HOSTILE,
		needs: [HOSTILE],
		risks: [HOSTILE],
		range: null,
		multiples: [],
	};
	const text = summaryText(
		summary as unknown as Parameters<typeof summaryText>[0],
		{ html: "out/EVIL.html" } as Parameters<typeof summaryText>[1],
	);
	expect(text).not.toMatch(STEERING);
	expect(text.split("\n").filter((line) => line.startsWith("Price:"))).toHaveLength(1);
});

test("neutralises tables, explanations and drift of hostile services", async () => {
	const service = await serve(() =>
		reply(200, JSON.stringify([{ name: HOSTILE, position: HOSTILE, transaction_date: 7, [HOSTILE]: HOSTILE }])),
	);
	const env = { VALUELAB_BASE_URL: service.baseUrl, VALUELAB_TOKEN: "t", NO_COLOR: "1" };
	for (const options of [["--format", "table"], ["--explain"], ["--drift", "--format", "table"]]) {
		const { code, stdout, stderr } = await cli(["get", "stock.executives", "AAPL", "--no-cache", ...options], env);
		expect(code).toBe(0);
		expect(stdout).toContain("Evil");
		expect(stdout + stderr).not.toMatch(STEERING);
	}
	const strict = await cli(["get", "stock.executives", "AAPL", "--no-cache", "--validation", "strict"], env);
	expect(strict.code).toBe(6);
	expect(strict.stderr).not.toMatch(STEERING);
});

test("exits with 1 for an unwritable output and says so", async () => {
	const full = openSync("/dev/full", "w");
	onTestFinished(() => closeSync(full));
	for (const args of [["get", "stock.price", "AAPL", "--format", "csv"], ["operations"], ["models", "--json"]]) {
		const { VALUELAB_BASE_URL: _url, ...env } = process.env;
		const child = spawn(process.execPath, [`${root}/bin/valuelab.js`, ...args], {
			env,
			stdio: ["ignore", full, "pipe"],
		});
		let stderr = "";
		child.stderr?.on("data", (part) => {
			stderr += part;
		});
		const code = await new Promise((resolve) => child.once("close", resolve));
		expect(code).toBe(1);
		expect(stderr).toMatch(/cannot write standard output \(ENOSPC\)/);
	}
});
