// Tests running one operation for many symbols: failures, limits and resumed runs.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, reply, serve } from "./server.js";

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-many-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}
const symbolOf = (path: string) => path.split("/")[2] ?? "";
const dividend = (path: string) => [
	{ amount: "1.5", ex_date: "2024-01-02", type: "Cash Div.", company: symbolOf(path) },
];

test("gives data in order and one error per symbol", async () => {
	const service = await serve((path) => (symbolOf(path) === "BAD" ? null : dividend(path)));
	const settled: string[] = [];
	const { data, errors } = await clientOf(service).many("stock.dividend", ["ko", "BAD", "PEP", "KO "], {
		concurrency: 2,
		onProgress: ({ done, failed, total }) => settled.push(`${done}+${failed}/${total}`),
	});
	expect([...data.keys()]).toEqual(["KO", "PEP"]);
	expect(data.get("KO")?.[0]?.amount).toBe(1.5);
	expect([...errors].map(([symbol, error]) => [symbol, error.code])).toEqual([["BAD", "not_found"]]);
	expect(settled.at(-1)).toBe("2+1/3");
});

test("limits the symbols requested at once", async () => {
	let inFlight = 0;
	let mostInFlight = 0;
	const service = await serve((path) => (_request: unknown, response: { end(text: string): void }) => {
		mostInFlight = Math.max(mostInFlight, ++inFlight);
		setTimeout(() => {
			inFlight--;
			response.end(JSON.stringify(dividend(path)));
		}, 5);
	});
	const symbols = Array.from({ length: 20 }, (_, i) => `S${i}`);
	await clientOf(service).many("stock.dividend", symbols, { concurrency: 3 });
	expect(mostInFlight).toBe(3);
});

test("refuses invalid symbols before sending", async () => {
	const service = await serve(dividend);
	await expect(clientOf(service).many("stock.dividend", ["KO", "B?D"])).rejects.toMatchObject({ code: "argument" });
	expect(service.paths).toEqual([]);
});

test("ends at a refused token", async () => {
	const service = await serve(() => reply(401, '{"error":"invalid token"}'));
	const { errors } = await clientOf(service).many("stock.dividend", ["A", "B", "C", "D"], { concurrency: 1 });
	expect([...errors.values()].map((error) => error.code)).toEqual(["token", "token", "token", "token"]);
	expect(service.paths).toHaveLength(1);
});

test("resumes an interrupted run without repeating requests", async () => {
	const service = await serve(dividend);
	const journal = folder();
	const symbols = ["A", "B", "C", "D", "E", "F"];
	const first = clientOf(service).many("stock.dividend", symbols, { journal, concurrency: 1 });
	for await (const { symbol } of first) if (symbol === "C") break;
	// The process was killed while writing an answer.
	writeFileSync(join(journal, "writing", "17-half"), "half an answ");
	const pathsBefore = new Set(service.paths);
	service.paths.length = 0;
	const { data, errors } = await clientOf(service).many("stock.dividend", symbols, { journal });
	expect([...data.keys()]).toEqual(symbols);
	expect(errors.size).toBe(0);
	for (const path of service.paths) expect(pathsBefore.has(path)).toBe(false);
	expect(service.paths.length).toBeLessThanOrEqual(3);
	service.paths.length = 0;
	await clientOf(service).many("stock.dividend", symbols, { journal });
	expect(service.paths).toEqual([]);
});

test("resumes a killed run without repeating requests", async () => {
	let going = () => {};
	const enough = new Promise<void>((resolve) => {
		going = resolve;
	});
	const service = await serve((path) => {
		if (service.paths.length > 12) going();
		return dividend(path);
	});
	const journal = folder();
	const symbols = Array.from({ length: 400 }, (_, i) => `S${i}`);
	const client = new URL("../../src/api/client.ts", import.meta.url).href;
	const program = `import(${JSON.stringify(client)}).then(({ createClient }) => {
		const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: "t", cache: false });
		return client.many("stock.dividend", ${JSON.stringify(symbols)}, { journal: ${JSON.stringify(journal)} });
	});`;
	const child = spawn(process.execPath, ["--import", "tsx", "--eval", program], { stdio: "ignore" });
	const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
	await enough;
	child.kill("SIGKILL");
	expect(await ended).toBe("SIGKILL");
	const pathsBefore = service.paths.splice(0);
	const { data } = await clientOf(service, { token: "t" }).many("stock.dividend", symbols, { journal });
	expect([...data.keys()]).toEqual(symbols);
	// Only the four requests in flight at the kill are repeated.
	expect(service.paths.filter((path) => pathsBefore.includes(path)).length).toBeLessThanOrEqual(4);
	expect(new Set([...pathsBefore, ...service.paths]).size).toBe(symbols.length);
});
