// Tests widgets, further magics, and marks on outdated outputs.
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../waiting.js";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { ROOT } from "./python.js";
import { type Answer, type Content, WireClient, type WireMessage } from "./wire-client.js";

let kernel: InstalledForTest;
let client: WireClient;
beforeAll(async () => {
	kernel = await installForTest();
	symlinkSync(ROOT, join(kernel.work, "node_modules", "valuelab"), "junction");
	client = await WireClient.start(kernel, { env: { PATH: String(process.env.PATH) } });
});
afterAll(async () => {
	await client?.stop();
	kernel?.remove();
});

describe("commands besides TypeScript", () => {
	it("`name?` shows a help page or reports none", async () => {
		await client.run(
			"/** Present value. */\nfunction pv(cash: number, rate: number): number { return cash / (1 + rate) }",
		);
		const { reply } = await client.run("pv?");
		expect(reply?.content.payload[0]).toMatchObject({ source: "page", start: 0 });
		expect(reply?.content.payload[0].data["text/plain"]).toMatch(
			/pv\(cash: number, rate: number\): number[\s\S]*Present value/,
		);
		expect((await client.run("pv??")).reply?.content.payload[0].data["text/plain"]).toContain(
			"return cash / (1 + rate)",
		);
		expect((await client.run("nowhere?")).error).toBe("NameError: nowhere is not known");
	});

	it("`%time` shows a cell's duration", async () => {
		const output = await client.run("%time 1 + 1");
		expect(output.result).toBe("2");
		// The type check takes milliseconds, the sum does not.
		expect(output.text("stdout")).toMatch(/^Wall time: [\d.]+ [nµm]s\n$/);
		expect((await client.run("%%time\nawait new Promise((done) => setTimeout(done, 1100))")).text()).toMatch(
			// A busy machine may take longer.
			/^Wall time: [1-9][\d.]* s\n$/,
		);
	});

	it("`!program` and `%%bash` run and report failures", async () => {
		expect((await client.run("!echo one\n!echo two")).text("stdout")).toBe("one\ntwo\n");
		expect((await client.run("%%bash\nfor n in 1 2; do echo $n; done")).text("stdout")).toBe("1\n2\n");
		expect((await client.run("!exit 3")).error).toBe("Error: exit code 3");
	});

	it("unknown commands suggest alternatives", async () => {
		expect((await client.run("%pip install x")).error).toContain("write `!npm install name`");
		expect((await client.run("!ls\n1 + 1")).error).toContain("put shell commands into a cell of their own");
		expect((await client.run("%load_ext x")).error).toContain("this kernel knows `%graph`, `%time`");
	});

	it("a negation is not a command", async () => {
		expect((await client.run("!true || 5")).result).toBe("5");
		await client.run("const ls = false");
		expect((await client.run("!ls")).result).toBe("true");
	});
});

it("greets the first listener", async () => {
	const received: WireMessage[] = [];
	const late = await WireClient.start(kernel, { deaf: true });
	late.onPublished = (message) => received.push(message);
	late.hear();
	await eventually(() => received.map(({ header }) => header.msg_type)).toContain("iopub_welcome");
	expect(received.find(({ header }) => header.msg_type === "iopub_welcome")?.content).toEqual({ subscription: "" });
	await late.stop();
});

it("hides the library's frames from errors", async () => {
	const code = 'import { compare } from "valuelab";\nfunction mine() {\n  return compare([]);\n}\nmine()';
	const [error] = (await client.run(code)).messages("error");
	const trace = stripVTControlCharacters(error?.traceback.join("\n"));
	expect(trace).toContain("needs a company and at least one peer");
	expect(trace.split("\n").filter((line) => /^\s+at /.test(line))).toEqual([
		expect.stringMatching(/at mine \(cell\[\d+\]:3:10\)/),
		expect.stringMatching(/at cell\[\d+\]:5:1/),
	]);
});

it("shows a note or warning with its cell", async () => {
	const code =
		"process.emitWarning('left out', 'ValuelabNote'); process.emitWarning('old', 'DeprecationWarning'); await 0";
	expect((await client.run(code)).text("stderr")).toBe("Note: left out\nDeprecationWarning: old\n");
});

it("prints a frame as a table", async () => {
	const code =
		'import { DataFrame } from "valuelab"; const df = new DataFrame({ year: [2023, 2024], price: [1.5, 2.5] }); console.log(df);';
	const output = (await client.run(code)).text("stdout");
	expect(output).toMatch(/year +price[\s\S]*2024 +2\.5/);
});

it("shows a valuation in tables of a page", async () => {
	const code =
		'import { createClient, loadCompany, value } from "valuelab"; const va = value(await loadCompany(createClient(), "KO")); va';
	const data = (await client.run(code)).messages("execute_result")[0]?.data;
	expect(data["text/plain"]).toMatch(/\(KO\), valued on/);
	expect(data["text/plain"].length).toBeLessThan(8000);
	expect(data["text/html"]).toContain("<table");
});

it("shows a large object with fewer levels", async () => {
	const code =
		"Array.from({ length: 90 }, (_, a) => ({ a, inner: Array.from({ length: 90 }, (_, b) => ({ b, text: 'text' })) }))";
	expect((await client.run(code)).result?.length).toBeLessThan(25_000);
});

it("shortens long tooltips", async () => {
	const fields = Array.from({ length: 60 }, (_, index) => `field${index}: { value: ${index}, unit: "USD" }`);
	await client.run(`const structure = { ${fields.join(", ")} }`);
	const ask = (detail_level: number): Promise<Answer> =>
		client.request("inspect_request", { code: "structure", cursor_pos: 3, detail_level });
	const short = (await ask(0)).reply?.content.data["text/plain"];
	expect(short).toContain("field0");
	expect(short.length).toBeLessThan(600);
	expect((await ask(1)).reply?.content.data["text/plain"]).toContain("field59");
});

describe("widgets", () => {
	/** Sends what the front end sends when the user changes a widget. */
	async function change(id: string, state: object): Promise<Answer> {
		return client.request("comm_msg", { comm_id: id, data: { method: "update", state } });
	}
	const model = (answer: Answer, name: string): Content =>
		answer.messages("comm_open").find(({ data }) => data.state._model_name === name) as Content;

	it("a list gives the chosen value", async () => {
		const output = await client.run(
			'const list = jupyter.dropdown({ options: ["AAPL", "MSFT"], label: "company" }); list.onChange((v) => console.log(v)); list',
		);
		const opened = model(output, "DropdownModel");
		expect(opened.data.state).toMatchObject({ _options_labels: ["AAPL", "MSFT"], index: 0, description: "company" });
		expect(output.messages("execute_result")[0]?.data["application/vnd.jupyter.widget-view+json"].model_id).toBe(
			opened.comm_id,
		);
		expect((await change(opened.comm_id, { index: 1 })).text()).toBe("MSFT\n");
		expect((await client.run("list.value")).result).toBe("'MSFT'");
		expect((await client.run("list.value = 'AAPL'; list.value")).result).toBe("'AAPL'");
		expect((await client.run("// @valuelab types off\nlist.value = 'X'")).error).toContain(
			"value X is not one of `options`",
		);
	});

	it("a box is ticked and a date chosen", async () => {
		const output = await client.run('const box = jupyter.checkbox({ label: "peers" }); await display(box); box.value');
		await change(model(output, "CheckboxModel").comm_id, { value: true });
		expect((await client.run("box.value")).result).toBe("true");
		const days = await client.run(
			'const day = jupyter.date({ value: "2024-01-31" }); await display(day); day.value.slice(0, 4)',
		);
		const opened = model(days, "DatePickerModel");
		expect(opened.data.state.value).toEqual({ year: 2024, month: 0, date: 31 });
		await change(opened.comm_id, { value: { year: 2023, month: 11, date: 5 } });
		expect((await client.run("day.value")).result).toBe("'2023-12-05'");
		expect((await client.run('jupyter.date({ value: "31.1.2024" })')).error).toContain("write it as 2024-01-31");
	});

	it("a loop shows its progress", async () => {
		const output = await client.run(
			'const seen: number[] = []; for (const x of progress([1, 2, 3], { label: "load" })) seen.push(x); seen.length',
		);
		expect(output.result).toBe("3");
		const [first] = output.messages("display_data");
		const lastMessage = output.messages("update_display_data").at(-1);
		expect(first?.data["text/plain"]).toMatch(/^load: 0 of 3/);
		expect(lastMessage?.data["text/plain"]).toMatch(/^load: 3 of 3 \(\d\.\d s\)$/);
		expect(lastMessage?.transient.display_id).toBe(first?.transient.display_id);
		expect(lastMessage?.data["text/html"]).toContain('<progress max="3" value="3">');
	});
});

it("a frame above 10,000 rows is paged", async () => {
	const code =
		'import { DataFrame } from "valuelab"; new DataFrame({ at: Array.from({ length: 10_250 }, (_, at) => at) })';
	const output = await client.run(code);
	const openedComm = (name: string) => output.messages("comm_open").find(({ data }) => data.state._model_name === name);
	const slider = openedComm("IntSliderModel");
	expect(slider?.data.state).toMatchObject({ max: 103, description: "10,250 rows, page" });
	expect(output.messages("execute_result")[0]?.data["text/html"]).toContain("not shown");
	const data = { method: "update", state: { value: 103 } };
	const turned = await client.request("comm_msg", { comm_id: slider?.comm_id, data });
	const update = turned.messages("comm_msg").find(({ comm_id }) => comm_id === openedComm("HTMLModel")?.comm_id);
	const html = String(update?.data.state.value);
	expect(html.match(/<tr>/g)).toHaveLength(51);
	expect(html).toContain(">10249<");
});

describe("outdated outputs", () => {
	const cell = (id: string, code: string): Promise<Answer> => client.run(code, {}, { cellId: id });
	const marks = async (answer: Answer): Promise<string[]> => {
		await wait(30);
		return [...answer.messages("display_data"), ...answer.messages("update_display_data")]
			.filter(({ transient }) => String(transient?.display_id).startsWith("stale-"))
			.map(({ data }) => data["text/plain"]);
	};

	it("are marked where a cell reads edited values", async () => {
		await cell("a", "let rate = 0.03; let other = 1");
		await cell("b", "const fair = (x: number) => x / rate");
		const output = await cell("c", "fair(3)");
		const unrelated = await cell("d", "other + ({ rate: 2 }).rate");
		expect(await marks(output)).toEqual([]);
		await cell("a", "let rate = 0.03; let other = 1");
		expect(await marks(output)).toEqual([]);
		await cell("a", "let rate = 0.04; let other = 1");
		await eventually(() => marks(output)).toEqual(["out of date: `rate` changed since"]);
		expect(await marks(unrelated)).toEqual([]);
		await cell("a", "let rate = 0.03; let other = 1");
		await eventually(() => marks(output)).toEqual(["out of date: `rate` changed since", ""]);
		const sameCell = await cell("c", "fair(3)");
		expect(await marks(sameCell)).toEqual([]);
		await cell("e", "rate = 0.06");
		await eventually(() => marks(sameCell)).toEqual(["out of date: `rate` changed since"]);
	});

	it("are marked where a file read changes", async () => {
		writeFileSync(join(kernel.work, "rate.txt"), "1");
		const output = await cell("file", 'Number(require("node:fs").readFileSync("rate.txt", "utf8"))');
		expect(output.result).toBe("1");
		writeFileSync(join(kernel.work, "rate.txt"), "2");
		await eventually(() => marks(output)).toEqual(["out of date: `rate.txt` changed since"]);
	});

	it("are rerun in order if the notebook follows", async () => {
		expect((await client.run("%graph follow")).result).toContain(
			"Mode follow: cells that depend on a cell run after it.",
		);
		await cell("p", "let price = 10");
		const half = await cell("h", "const half = price / 2; half");
		const quarter = await cell("q", "half / 2");
		const single = await cell("l", "Math.PI.toFixed(1)");
		await cell("p", "let price = 20");
		const results = (answer: Answer): string[] =>
			answer.messages("execute_result").map(({ data }) => data["text/plain"]);
		await eventually(() => results(quarter)).toEqual(["2.5", "5"]);
		expect(results(half)).toEqual(["5", "10"]);
		expect(quarter.messages("clear_output")).toHaveLength(1);
		expect(single.messages("execute_result")).toHaveLength(1);
		await client.run("%graph mark");
	});

	it("prompt before a cell reads them, if enabled", async () => {
		await client.run("%graph ask");
		await cell("g", "let growth = 1");
		await cell("w", "const worth = growth * 100");
		await cell("g", "let growth = 2");
		const requests: string[] = [];
		client.onInput = ({ content }) => {
			requests.push(content.prompt);
			return requests.length === 1 ? "n" : "y";
		};
		const stale = await client.run("worth", { allow_stdin: true }, { cellId: "v" });
		expect(requests[0]).toMatch(
			/^this cell reads what cell\[\d+\] set before `growth` changed\. Run cell\[\d+\] first\? \[y\/N\] $/,
		);
		expect(stale.result).toBe("100");
		await eventually(() => marks(stale)).toEqual(["out of date: `growth` changed since"]);
		expect((await client.run("worth", { allow_stdin: true }, { cellId: "v" })).result).toBe("200");
		client.onInput = () => undefined;
		await client.run("%graph mark");
	});

	it("are not tracked without cell names", async () => {
		await client.run("let plainRate = 1");
		const output = await client.run("plainRate * 2");
		await client.run("let plainRate = 2");
		expect(await marks(output)).toEqual([]);
	});
});
