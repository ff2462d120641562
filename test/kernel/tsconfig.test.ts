// Tests a tsconfig.json next to the notebook.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NotebookSession } from "../../src/kernel/session/session.js";
import { TestSession } from "./test-session.js";

const UNSURE = "const unsure: string | undefined = ['x'].find(() => true); unsure.length";

/** The cell's error in a folder with these files. */
async function errorWith(files: Record<string, string>, code = UNSURE): Promise<string> {
	const notebook = await TestSession.start((folder) => {
		for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	});
	try {
		return (await notebook.run(code)).trace;
	} finally {
		notebook.stop();
	}
}

const IMPLICIT = "const loose = (anything) => anything; loose(1)";

it("checks only missing values without a tsconfig.json", async () => {
	expect(await errorWith({})).toContain("TS18048");
	expect(await errorWith({}, IMPLICIT)).toBe("");
});

it("uses the folder's tsconfig.json with comments", async () => {
	const config = '{\n  // as we like it\n  "compilerOptions": { "strict": true, },\n}';
	expect(await errorWith({ "tsconfig.json": config }, IMPLICIT)).toContain("TS7006");
	expect(await errorWith({ "tsconfig.json": '{ "compilerOptions": { "strict": false } }' })).toBe("");
});

it("uses extended settings and prefers its own", async () => {
	const base = '{ "compilerOptions": { "strict": true } }';
	const config = '{ "extends": "./base.json" }';
	expect(await errorWith({ "base.json": base, "tsconfig.json": config }, IMPLICIT)).toContain("TS7006");
	const ownConfig = '{ "extends": "./base.json", "compilerOptions": { "strictNullChecks": false } }';
	expect(await errorWith({ "base.json": base, "tsconfig.json": ownConfig })).toBe("");
});

it("ignores a tsconfig.json of parent folders", async () => {
	const notebook = await TestSession.start((folder) => {
		writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
		mkdirSync(join(folder, "below"));
	});
	const nothing = (): void => {};
	const session = new NotebookSession(join(notebook.folder, "below"), {
		onOutput: nothing,
		onDisplay: nothing,
		onClear: nothing,
		onInput: nothing,
		onComm: nothing,
		onHandled: nothing,
		onChanged: nothing,
		onNewProcess: nothing,
	});
	try {
		const request = { run: 1, label: "cell[1]", code: IMPLICIT, allowStdin: false, expressions: {} };
		expect((await session.execute(request)).error).toBeUndefined();
		expect((await notebook.run(IMPLICIT)).trace).toContain("TS7006");
	} finally {
		session.stop();
		notebook.stop();
	}
});

it("completes optional members with a question mark", async () => {
	const notebook = await TestSession.start((folder) => {
		writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
	});
	try {
		await notebook.run("const maybe = [{ price: 1, share: 2 }].find(() => true)");
		const { matches, cursor_start, cursor_end } = await notebook.session.complete("maybe.pr", 8);
		expect([matches, cursor_start, cursor_end]).toEqual([["?.price"], 5, 8]);
		expect((await notebook.session.complete("maybe?.", 7)).matches).toEqual(["price", "share"]);
	} finally {
		notebook.stop();
	}
});
