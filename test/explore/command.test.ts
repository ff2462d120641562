// Tests `valuelab explore`.
import { once } from "node:events";
import { expect, it } from "vitest";
import { cli, startCli } from "../cli/run-cli.js";

/** Starts the command and waits for the printed address. */
async function start(args: readonly string[] = []) {
	const child = startCli(["explore", "--no-open", ...args]);
	let stdout = "";
	child.stdout?.on("data", (part) => {
		stdout += part;
	});
	let stderr = "";
	const url = await new Promise<string>((resolve) => {
		child.stderr?.on("data", (part) => {
			stderr += part;
			const [url] = /http:\S+/.exec(stderr) ?? [];
			if (url) resolve(url);
		});
	});
	return { child, url, printed: () => ({ stdout, stderr }) };
}

it("serves the page until Ctrl+C with one stderr line", async () => {
	const { child, url, printed } = await start(["coca-cola"]);
	const page = await (await fetch(url)).text();
	expect(page).toContain('"symbol":"KO"');
	const { stdout, stderr } = printed();
	expect(stdout).toBe("");
	expect(stderr.trim().split("\n").at(-1)).toMatch(/^valuelab explore: http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/ /);
	const ended = once(child, "close");
	child.kill("SIGINT");
	expect(await ended).toEqual([0, null]);
});

it("suggests a remedy where the port is in use", async () => {
	const { child, url } = await start();
	const { code, stderr } = await cli(["explore", "--no-open", "--port", new URL(url).port]);
	expect([code, stderr]).toEqual([1, expect.stringContaining("--port 0 takes a free one")]);
	child.kill("SIGINT");
	await once(child, "close");
});
