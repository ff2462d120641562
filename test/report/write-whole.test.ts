// Tests that files are written completely or not at all.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeWhole } from "../../src/report/write-whole.js";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "valuelab-whole-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("creates folders and replaces an older file", async () => {
	const path = join(folder, "a", "b", "page.html");
	await writeWhole(path, "first");
	await writeWhole(path, "second");
	expect([await readFile(path, "utf8"), await readdir(join(folder, "a", "b"))]).toEqual(["second", ["page.html"]]);
});

it("leaves no partial file and gives the reason", async () => {
	const existing = join(folder, "taken");
	await mkdir(join(existing, "inside"), { recursive: true });
	await expect(writeWhole(existing, "text")).rejects.toMatchObject({
		code: "output",
		message: expect.stringMatching(/^cannot write .*taken: .+; choose a folder that you can write to$/),
	});
	await writeFile(join(folder, "file"), "kept");
	await expect(writeWhole(join(folder, "file", "page.html"), "text")).rejects.toThrow(
		/a (?:part of the path is a )?file/,
	);
	expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
	expect(await readFile(join(folder, "file"), "utf8")).toBe("kept");
});
