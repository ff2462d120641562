// Tests shell completion.
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { COMMANDS } from "../../src/cli/command-list.js";
import { cli } from "./run-cli.js";

/** The completions that bash offers for the words typed so far, the last one unfinished. */
function offers(script: string, typed: readonly string[]): string[] {
	const commandWords = typed.map((word) => `'${word}'`).join(" ");
	const run = `${script}\nCOMP_WORDS=(valuelab ${commandWords}); COMP_CWORD=${typed.length}; _valuelab; echo "\${COMPREPLY[@]}"`;
	const { stdout, stderr } = spawnSync("bash", ["-c", run], { encoding: "utf8" });
	expect(stderr).toBe("");
	return stdout.trim().split(" ").filter(Boolean);
}

describe.runIf(process.platform !== "win32")("completion in bash", () => {
	it("offers every command, operation, option and choice", async () => {
		const { code, stdout } = await cli(["completion", "bash"]);
		expect(code).toBe(0);
		expect(offers(stdout, [""])).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)));
		expect(offers(stdout, ["get", "gurus."])).toEqual(
			[...operations.keys()].filter((name) => name.startsWith("gurus.")),
		);
		expect(offers(stdout, ["get", "stock.financials", "AAPL", "--vi"])).toEqual(["--view"]);
		expect(offers(stdout, ["get", "stock.financials", "AAPL", "--view", ""])).toEqual([
			"annual",
			"quarterly",
			"long",
			"template",
		]);
		expect(offers(stdout, ["kernel", "in"])).toEqual(["install"]);
	});
});

describe("completion", () => {
	it.each(["zsh", "fish"])("writes a script for %s that names every operation", async (shell) => {
		const { code, stdout } = await cli(["completion", shell]);
		expect(code).toBe(0);
		for (const name of operations.keys()) expect(stdout).toContain(name);
	});
	it("names the shells when asked for another", async () => {
		const { code, stderr } = await cli(["completion", "tcsh"]);
		expect(code).toBe(2);
		expect(stderr).toContain("bash, zsh, fish");
	});
});
