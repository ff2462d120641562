// Tests the Jupyter messages of a session.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, waitUntil } from "../waiting.js";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { type Answer, WireClient } from "./wire-client.js";

let kernel: InstalledForTest;
let client: WireClient;
beforeAll(async () => {
	kernel = await installForTest();
	client = await WireClient.start(kernel);
});
afterAll(async () => {
	await client?.stop();
	kernel?.remove();
});

/** Runs a cell that writes `begun`, and waits for that text. */
async function beginCell(code: string, sender = client): Promise<{ readonly running: Promise<Answer> }> {
	let isThere = false;
	sender.onPublished = ({ header, content }) => {
		isThere ||= header.msg_type === "stream" && String(content.text).includes("begun");
	};
	const running = sender.run(code);
	await waitUntil("output of the cell", () => isThere);
	sender.onPublished = () => {};
	return { running };
}

const traceOf = (answer: Answer) => stripVTControlCharacters(answer.messages("error")[0]?.traceback.join("\n") ?? "");

describe("requests", () => {
	const REQUESTS: [type: string, content: object][] = [
		["kernel_info_request", {}],
		["complete_request", { code: "pro", cursor_pos: 3 }],
		["inspect_request", { code: "process", cursor_pos: 3, detail_level: 0 }],
		["history_request", { hist_access_type: "tail", n: 3, output: false, raw: true }],
		["comm_info_request", {}],
	];
	it.each(["shell", "control"] as const)("are answered on the %s channel, between busy and idle", async (channel) => {
		for (const [type, content] of REQUESTS) {
			const { reply, states, published } = await client.request(type, content, { channel });
			expect(reply?.header.msg_type).toBe(type.replace("request", "reply"));
			expect(reply?.parent.msg_type).toBe(type);
			expect(reply?.content.status).toBe("ok");
			expect(states).toEqual(["busy", "idle"]);
			expect(published.every(({ parent }) => parent.msg_id === reply?.parent.msg_id)).toBe(true);
		}
	});

	it("wait for the first listener", async () => {
		const early = await WireClient.start(kernel, { deaf: true });
		const running = early.run("console.log('first'); 6 * 7");
		await wait(200);
		early.hear();
		const answer = await running;
		expect(answer.messages("execute_input")).toHaveLength(1);
		expect([answer.text(), answer.result]).toEqual(["first\n", "42"]);
		await early.stop();
	});

	it("to run cells keep their order on a new kernel", async () => {
		const hasty = await WireClient.start(kernel);
		const cells = ["let order = 1", "order = order * 10 + 2", "order = order * 10 + 3", "order = order * 10 + 4"];
		const answers = await Promise.all(cells.map((code) => hasty.run(code)));
		expect(answers.slice(1).map(({ result }) => result)).toEqual(["12", "123", "1234"]);
		await hasty.stop();
	});

	it("are refused if unknown", async () => {
		for (const type of ["make_subshell_request", "nonsense_request"]) {
			const { reply, states } = await client.request(type, {}, { channel: "control" });
			expect(reply?.content).toMatchObject({ status: "error", ename: "NotSupported" });
			expect(states).toEqual(["busy", "idle"]);
		}
	});

	it("are refused by the debugger with its message", async () => {
		const content = { type: "request", seq: 7, command: "restartFrame" };
		const { reply, states } = await client.request("debug_request", content, { channel: "control" });
		expect(reply?.content).toMatchObject({ type: "response", request_seq: 7, success: false });
		expect(reply?.content.message).toBe('the debug request "restartFrame" is not supported');
		expect(states).toEqual(["busy", "idle"]);
	});

	it("without fields, or malformed, do no harm", async () => {
		for (const type of ["complete_request", "inspect_request", "execute_request", "comm_msg", "comm_close"]) {
			expect((await client.request(type, {})).states).toEqual(["busy", "idle"]);
		}
		const malformed = [
			[""],
			["<IDS|MSG>"],
			["<IDS|MSG>", "unsigned", "{}", "{}", "{}", "{}"],
			client.pack("1", "", "{}", "null"),
			client.pack("2", "", "{}", '{"msg_type": 5}'),
			client.pack("3", "execute_request", "{not json"),
			client.pack("4", "execute_request", "null"),
			client.pack("5", "complete_request", '"text"'),
		];
		for (const frames of malformed) await client.sendRaw(frames);
		expect((await client.run("6 * 7")).result).toBe("42");
	});

	it("are answered without npm access", async () => {
		const home = join(kernel.work, "home");
		mkdirSync(home);
		writeFileSync(join(home, "npm"), `#!/bin/sh\necho "$@" > ${join(home, "asked")}\n`, { mode: 0o755 });
		const env = { HOME: home, XDG_CACHE_HOME: join(home, "cache"), PATH: `${home}:/bin:/usr/bin` };
		const secondKernel = await WireClient.start(kernel, { env });
		expect((await secondKernel.run('import { z } from "zod"; const n: number = z.number().parse(5); n')).result).toBe(
			"5",
		);
		await wait(500);
		await secondKernel.stop();
		expect(readdirSync(home).filter((name) => name !== ".local")).toEqual(["npm"]);
	});

	it.each([{ transport: "ipc" }, { key: "" }] as const)("are taken with %j", async (options) => {
		const secondKernel = await WireClient.start(kernel, options);
		expect((await secondKernel.run("40 + 2")).result).toBe("42");
		await secondKernel.stop();
	});
});

describe("execution", () => {
	it("counts stored cells only", async () => {
		const counted = (await client.run("1")).reply?.content.execution_count;
		const others = [await client.run("2", { silent: true }), await client.run("3", { store_history: false })];
		expect(others.map(({ reply }) => reply?.content.execution_count)).toEqual([counted, counted]);
		expect((await client.run("4")).reply?.content.execution_count).toBe(counted + 1);
	});

	it("shows the failing cell's lines after silent runs", async () => {
		await client.run("function thrower(): never {\n  // first\n  throw new Error('thrown here')\n}");
		await client.run("1\n\n'a silent line'", { silent: true });
		const trace = traceOf(await client.run("thrower()"));
		expect(trace).toContain("> 3 |   throw new Error('thrown here')");
	});

	it.each([
		["{ toString() { throw 1 }, [Symbol.for('nodejs.util.inspect.custom')]() { throw 2 } }", /cannot be shown/],
		["Object.assign(new Error('x'), { message: { toString() { throw 1 } } })", /cannot be shown/],
		["new Proxy(new Error('p'), { get() { throw 3 } })", /^Uncaught: /],
		["require('vm').runInNewContext('new TypeError(\"elsewhere\")')", /^TypeError: elsewhere/],
		["undefined", /^Uncaught: undefined/],
	])("ends a cell that throws %s", async (thrown, expected) => {
		expect((await client.run(`throw ${thrown}`)).error).toMatch(expected);
	});

	it("shows causes, aggregate errors and further fields", async () => {
		const trace = traceOf(
			await client.run(
				"class Gone extends Error { readonly code = 'E_GONE' }\nconst inner = new AggregateError([new RangeError('one'), 'two'], 'both', { cause: new Gone('gone') });\nthrow new Error('outer', { cause: inner })",
			),
		);
		for (const part of ["Caused by AggregateError: both", "[errors] RangeError: one", "[errors] 'two'", "Error: gone"])
			expect(trace).toContain(part);
		expect(trace).toContain("code: 'E_GONE'");
		expect((await client.run("const round: any = new Error('round'); round.cause = round; throw round")).error).toBe(
			"Error: round",
		);
	});

	it("ends a cell whose result cannot be sent", async () => {
		const shown =
			"({ [Symbol.for('Jupyter.display')](): any { const c: any = {}; c.c = c; return { 'application/json': c } } })";
		expect((await client.run(shown)).error).toMatch(/^TypeError: .*circular/);
		expect((await client.run("display(1, { metadata: { n: 5n } })")).reply?.content.status).toBeDefined();
		expect((await client.run("1")).result).toBe("1");
	});

	it("asks for input unless disabled", async () => {
		client.onInput = ({ content }) => (content.prompt === "long " ? "é".repeat(100_000) : undefined);
		expect((await client.run("prompt('long ')?.length", { allow_stdin: true })).result).toBe("100000");
		expect((await client.run("prompt('none ')")).error).toMatch(/does not support input/);
	});
});

describe("output", () => {
	it("keeps displays between printed lines", async () => {
		const { published } = await client.run("display(1); console.log('two'); display('three'); console.log('four')");
		const order = published.map(
			({ header, content }) => content.text ?? content.data?.["text/plain"] ?? header.msg_type,
		);
		expect(order).toEqual(["status", "execute_input", "1", "two\n", "'three'", "four\n", "status"]);
	});

	it("decodes other encodings and split characters", async () => {
		const code =
			"process.stdout.write('616263', 'hex'); const cut = Buffer.from('€😀'); process.stdout.write(cut.subarray(0, 2)); process.stdout.write(cut.subarray(2, 5)); process.stdout.write(cut.subarray(5)); 0";
		expect((await client.run(code)).text()).toBe("abc€😀");
	});

	it("sends only text that every receiver can decode", async () => {
		const code = "await display({ 'text/html': 'half \\ud83d and whole 😀' }, { raw: true })";
		expect((await client.run(code)).messages("display_data")[0]?.data["text/html"]).toBe("half \ufffd and whole 😀");
	});

	it("prints message and position in `console.trace`", async () => {
		expect((await client.run("console.trace('here')")).text("stderr")).toMatch(
			/^Trace: here\n {4}at cell\[\d+\]:1:9\n$/,
		);
	});

	it("hides the kernel's own stack frames", async () => {
		const { running } = await beginCell("console.log('begun'); await new Promise(() => {})");
		await client.request("interrupt_request", {}, { channel: "control" });
		expect(traceOf(await running)).toBe("KeyboardInterrupt: interrupted");
	});
});

describe("interrupts and shutdown", () => {
	it("reach a program that the cell waits for", async () => {
		await client.run("let kept = 5");
		// Only the interrupt ends it.
		const { running } = await beginCell(
			"require('child_process').execSync('echo begun; exec /bin/sleep 86400', { stdio: 'inherit' })",
		);
		await client.request("interrupt_request", {}, { channel: "control" });
		expect((await running).error).toBe("KeyboardInterrupt: interrupted");
		expect((await client.run("kept")).result).toBe("5");
	});

	it("sent twice quickly keep the state", async () => {
		const { running } = await beginCell("console.log('begun'); while (true) {}");
		const interrupt = () => client.request("interrupt_request", {}, { channel: "control" });
		await Promise.all([interrupt(), interrupt(), interrupt()]);
		expect((await running).error).toBe("KeyboardInterrupt: interrupted");
		expect((await client.run("kept")).result).toBe("5");
	});

	it("of the kernel end endless cells and child processes", async () => {
		const secondKernel = await WireClient.start(kernel);
		const pid = Number((await secondKernel.run("process.pid")).result);
		const child = Number((await secondKernel.run("require('child_process').spawn('/bin/sleep', ['60']).pid")).result);
		await beginCell("console.log('begun'); while (true) {}", secondKernel);
		secondKernel.process.kill("SIGKILL");
		await eventually(() => [pid, child].map(isRunning)).toEqual([false, false]);
		await secondKernel.stop();
	});

	it("answers a request to shut down and exits", async () => {
		const secondKernel = await WireClient.start(kernel);
		const exited = new Promise((resolve) => secondKernel.process.once("exit", resolve));
		const { reply } = await secondKernel.request("shutdown_request", { restart: true }, { channel: "control" });
		expect(reply?.content).toEqual({ status: "ok", restart: true });
		await exited;
		await secondKernel.stop();
	});
});

/** A process that ended without being waited for (a zombie) does not run. */
function isRunning(pid: number): boolean {
	if (!readdirSync("/proc").includes(String(pid))) return false;
	return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}
