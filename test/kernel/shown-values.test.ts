// Tests stored and shown values: `_`, `Out`, help on a variable, `%env` and `%%writefile`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestSession } from "./test-session.js";

let session: TestSession;
beforeAll(async () => {
	session = await TestSession.start();
});
afterAll(() => session.stop());

it("keeps results as _ and Out", async () => {
	expect((await session.run("6 * 7", "_ + 1")).result).toBe("43");
	expect((await session.run(`Out[${session.latest - 1}]`)).result).toBe("42");
	expect((await session.run("const x = 5", "_")).result).toBe("42");
	expect((await session.run("let _ = 3", "7", "_")).result).toBe("3");
});

it("shows the documentation of a variable's type", async () => {
	await session.run("/** A day's price. */\ninterface Price { at: number }\nconst v: Price = { at: 1 };");
	expect((await session.run("v?")).outcome.page?.["text/plain"]).toBe("const v: Price\n\nA day's price.");
});

it("sets environment variables and hides secrets", async () => {
	expect((await session.run("%env VL_PLACE=a b")).text).toBe("env: VL_PLACE=a b\n");
	expect((await session.run("%env VL_PLACE")).result).toBe("'a b'");
	expect((await session.run("%env VL_TOKEN=abc")).text).toBe("env: VL_TOKEN=…\n");
	expect((await session.run("%env")).result).not.toContain("abc");
});

it("writes the rest of a cell to a file", async () => {
	expect((await session.run("%%writefile a.txt\none\n")).text).toBe("Writing a.txt\n");
	expect((await session.run("%%writefile -a a.txt\ntwo\n")).text).toBe("Appending to a.txt\n");
	expect(readFileSync(join(session.folder, "a.txt"), "utf8")).toBe("one\ntwo\n");
	expect((await session.run("%%writefile")).trace).toContain("name the file");
});
