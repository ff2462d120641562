// Tests the command line with a service that is down or silent.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { cli } from "./run-cli.js";

/** A service that gives every request the same answer. */
async function faulty(answer: (request: IncomingMessage, response: ServerResponse) => void) {
	const requests: string[] = [];
	const server = createServer((request, response) => {
		requests.push(request.url ?? "");
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const folder = mkdtempSync(join(tmpdir(), "valuelab-down-"));
	onTestFinished(async () => {
		rmSync(folder, { recursive: true, force: true });
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const env = {
		VALUELAB_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		VALUELAB_TOKEN: "a-secret-of-the-service",
		VALUELAB_CACHE_DIR: join(folder, "cache"),
	};
	return { asked: requests, env, folder };
}
const SYMBOLS = Array.from({ length: 500 }, (_, i) => `Z${i}`);
const cutConnection = (request: IncomingMessage) => void request.socket.destroy();
const silent = () => {};

it.each([
	["value", ["--summary"]],
	["compare", []],
	["screen", ["pe < 20", "--universe", SYMBOLS.join(",")]],
	["lake", ["crawl", "LAKE"]],
	["report", ["--jobs", "2", "--output", "REPORTS"]],
])("%s of 500 symbols from a dead service: at most 25 requests, exit 5, how to go on", async (command, given) => {
	const { asked, env, folder } = await faulty(cutConnection);
	const args = given.map((argument) =>
		argument === "LAKE" || argument === "REPORTS" ? join(folder, argument) : argument,
	);
	const { code, stderr, stdout } = await cli([command, ...args, ...(command === "screen" ? [] : SYMBOLS)], env);
	expect([code, stdout]).toEqual([5, ""]);
	expect(stderr).toMatch(/Run it again later|cannot be reached/);
	expect(stderr.split("\n").length).toBeLessThan(12);
	expect(stderr).not.toContain("a-secret");
	expect(asked.length).toBeLessThanOrEqual(25);
	expect(asked.length).toBeGreaterThanOrEqual(4);
	if (command === "report")
		expect(existsSync(join(folder, "REPORTS")) && readdirSync(join(folder, "REPORTS"))).toBe(false);
});

it("reports a silent service and stops after --timeout", async () => {
	const { asked, env } = await faulty(silent);
	const { code, stderr } = await cli(["get", "stock.quote", "KO", "--timeout", "2"], env);
	expect(code).toBe(5);
	expect(stderr).toContain("The service has not answered for 1 s (/stock/KO/quote); waiting up to 2 s (--timeout).");
	expect(stderr).toContain("the service took too long");
	expect(asked).toHaveLength(1);
});

it.each(["0", "-1", "soon", ""])("--timeout %j is refused", async (given) => {
	const { code, stderr } = await cli(["get", "stock.quote", "KO", "--timeout", given]);
	expect([code, stderr]).toEqual([2, expect.stringContaining("give a number of seconds above 0")]);
});

it.each([
	[400, "nested more than 100 deep"],
	[5_000, "more than 1,000 numbers, names and signs"],
])("a nest of %i parentheses is a usage error", async (deep, message) => {
	const { code, stderr } = await cli(["screen", `${"(".repeat(deep)}pe < 20${")".repeat(deep)}`]);
	expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
