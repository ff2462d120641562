// Tests subshells: cells that run while a notebook cell waits.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { WireClient } from "./wire-client.js";

let kernel: InstalledForTest;
let client: WireClient;
let subshell: string;
const ask = async (type: string, content: object = {}) =>
	(await client.request(`${type}_request`, content, { channel: "control" })).reply?.content;
const inSubshell = (code: string) => client.run(code, {}, {}, subshell);

/** A cell that waits until `open` is called. */
const gate = (name: string) =>
	`const ${name} = await new Promise<string>((resolve) => { (globalThis as any).open = resolve; console.log("waits"); });\n${name}`;

/** Runs a cell, and resolves once it waits. */
async function waiting(code: string, metadata: object = {}, shell?: string) {
	let begins = () => {};
	const begun = new Promise<void>((resolve) => {
		begins = resolve;
	});
	client.onPublished = ({ header, content }) => {
		if (header.msg_type === "stream" && String(content.text).includes("waits")) begins();
	};
	const answer = client.run(code, {}, metadata, shell);
	await begun;
	return { answer };
}

beforeAll(async () => {
	kernel = await installForTest();
	client = await WireClient.start(kernel);
	subshell = (await ask("create_subshell"))?.subshell_id;
});
afterAll(async () => {
	await client?.stop();
	kernel?.remove();
});

it("subshells are announced, listed and ended", async () => {
	expect((await ask("kernel_info"))?.supported_features).toContain("kernel subshells");
	const secondSubshell = (await ask("create_subshell"))?.subshell_id;
	expect((await ask("list_subshell"))?.subshell_id).toEqual([subshell, secondSubshell]);
	expect(await ask("delete_subshell", { subshell_id: secondSubshell })).toEqual({ status: "ok" });
	expect((await ask("list_subshell"))?.subshell_id).toEqual([subshell]);
	expect(await ask("delete_subshell", { subshell_id: secondSubshell })).toMatchObject({ ename: "SubshellNotFound" });
	const { reply, states } = await client.run("1", {}, {}, secondSubshell);
	expect(reply?.content).toMatchObject({ status: "error", ename: "SubshellNotFound" });
	expect(states).toEqual(["busy", "idle"]);
});

it("run while a cell waits and share its names", async () => {
	const { answer } = await waiting(gate("opened"));
	const parallel = await inSubshell('const key = "from beside"; console.log("beside"); key');
	expect([parallel.text(), parallel.result, parallel.states]).toEqual(["beside\n", "'from beside'", ["busy", "idle"]]);
	expect((await inSubshell("opened")).error).toContain("Cannot access 'opened' before initialization");
	await inSubshell("(globalThis as any).open(key)");
	const { result, reply } = await answer;
	expect([result, reply?.content.execution_count]).toEqual([
		"'from beside'",
		parallel.reply?.content.execution_count - 1,
	]);
	expect((await client.run("key.length")).result).toBe("11");
});

it("fail separately", async () => {
	const { answer } = await waiting(gate("safe"));
	const later = client.run("safe + '!'");
	expect((await inSubshell("throw new RangeError('beside')")).error).toBe("RangeError: beside");
	await inSubshell("(globalThis as any).open('whole')");
	expect((await answer).result).toBe("'whole'");
	expect((await later).result).toBe("'whole!'");
});

it("stop with the cell and then continue", async () => {
	const { answer } = await waiting(gate("never"));
	const parallel = await waiting("console.log('waits'); await new Promise(() => {})", {}, subshell);
	await client.request("interrupt_request", {}, { channel: "control" });
	expect((await answer).error).toContain("KeyboardInterrupt");
	expect((await parallel.answer).error).toContain("KeyboardInterrupt");
	expect((await inSubshell("2 + 2")).result).toBe("4");
	expect((await client.run("never")).error).toContain("never is unset");
});

it("mark a waiting cell as outdated", async () => {
	await client.run("let base = 1", {}, { cellId: "base" });
	const { answer } = await waiting(`const seen = base; ${gate("passed")}`, { cellId: "seen" });
	await inSubshell("base = 5");
	await inSubshell("(globalThis as any).open('on')");
	await answer;
	const reader = await client.run("seen * 10", {}, { cellId: "reader" });
	expect(reader.result).toBe("10");
	expect(reader.text("stderr")).toContain("base");
});
