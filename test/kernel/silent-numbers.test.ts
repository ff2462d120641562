// Tests the kernel's warnings about silently wrong numbers.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LanguageService } from "../../src/kernel/language/language-service.js";
import { waitUntil } from "../waiting.js";
import { TestSession } from "./test-session.js";

let notebook: TestSession;
beforeAll(async () => {
	notebook = await TestSession.start();
});
afterAll(() => notebook?.stop());

/** Where the system does not report it, a process counts as stopped. */
const isStopped = (pid: number): boolean => {
	const file = `/proc/${pid}/stat`;
	return !existsSync(file) || / T /.test(readFileSync(file, "utf8"));
};

const plainText = (text: string): string => stripVTControlCharacters(text);

describe("missing values", () => {
	it("are not accepted as numbers; errors suggest fixes", async () => {
		await notebook.run("const estimates: { value: { value: number | null } }[] = [{ value: { value: null } }]");
		const output = await notebook.run("estimates.find(() => true).value.value * 2");
		expect(output.trace).toContain("Object is possibly 'undefined'");
		expect(output.trace).toContain("Object is possibly 'null'");
		expect(output.trace).toContain("give a fallback (`x ?? 0`)");
		expect(output.result).toBeUndefined();
	});

	it("are accepted as numbers by comment", async () => {
		await notebook.run("// @valuelab nulls loose\nconst gone: number | null = null");
		expect((await notebook.run("gone * 2")).result).toBe("0");
		await notebook.run("// @valuelab nulls strict");
		expect((await notebook.run("gone * 2 ")).trace).toContain("'gone' is possibly 'null'");
	});

	it("follow a tsconfig.json next to the notebook", async () => {
		const loose = await TestSession.start((folder) =>
			writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strictNullChecks": false } }'),
		);
		expect((await loose.run("const none: number = null; none * 2")).result).toBe("0");
		loose.stop();
	});

	it("a promise in a condition is an error", async () => {
		const output = await notebook.run("const ready = async () => false; if (ready()) console.log('ran')");
		expect(output.trace).toContain("A promise is always true. Write `await` before it.");
		expect(output.text).toBe("");
	});
});

describe("a redeclared name", () => {
	it("is reported with the function it breaks", async () => {
		await notebook.run("const base = 0.04");
		await notebook.run("\nfunction add(rate: number) {\n  return rate + base;\n}");
		const label = `cell[${notebook.latest}]`;
		const { text, outcome } = await notebook.run("const base = '0.04'");
		expect(outcome.error).toBeUndefined();
		expect(plainText(text)).toContain(
			`${label}:2 add: is now \`(rate: number) => string\`, was \`(rate: number) => number\``,
		);
		expect((await notebook.run("add(0.08) * 2")).trace).toContain("must be of type 'any', 'number'");
	});

	it("is reported with a function of its first cell", async () => {
		await notebook.run("let fee = 0.04;\nconst charge = (x: number) => x + fee;\nconst other = (fee: number) => fee;");
		const label = `cell[${notebook.latest}]`;
		// Another number is accepted, and so is another parameter name.
		expect((await notebook.run("let fee = 0.05")).text).toBe("");
		const { text } = await notebook.run("const { fee } = { fee: '0.04' }");
		expect(plainText(text)).toContain(`${label}:2 charge: uses \`fee\`, which is now \`string\`, was \`number\``);
		expect(plainText(text)).not.toContain("other");
		await notebook.run("const charge = (x: number) => x");
		expect((await notebook.run("const fee = true")).text).toBe("");
	});

	it("is reported for renamed fields and new parameters", async () => {
		await notebook.run("interface Row { price: number }\nconst scale = (x: number) => x * 2");
		await notebook.run("const half = (row: Row) =>\n  scale(row.price) / 4");
		const label = `cell[${notebook.latest}]`;
		const { text } = await notebook.run(
			"interface Row { close: number }\nconst scale = (x: number, by: number) => x * by",
		);
		expect(plainText(text)).toContain(`${label}:2 half: Property 'price' does not exist on type 'Row'.`);
		expect(plainText(text)).toContain(`${label}:2 half: Expected 2 arguments, but got 1.`);
	});

	it("is reported with every broken function and unchecked cell", async () => {
		await notebook.run("const shared = 1");
		const cells = Array.from({ length: 103 }, (_, i) => `const uses${i} = () => shared + ${i};`);
		await notebook.run(...cells);
		const { text } = await notebook.run("const shared = 'text'");
		// A redeclaration checks at most a hundred cells.
		expect(plainText(text)).toContain("changes declarations that 100 places of earlier cells may use");
		expect(plainText(text)).toMatch(
			/Functions of 3 more cells that use it were not checked: cell\[\d+\], cell\[\d+\], cell\[\d+\]\./,
		);
	});

	it("is not reported where all uses fit", async () => {
		await notebook.run("let growth = 0.03", "const grown = (x: number) => x * (1 + growth); const once = grown(1)");
		expect((await notebook.run("let growth = 0.05")).text).toBe("");
		expect((await notebook.run("const grown = (x: number) => x + growth")).text).toBe("");
		// The types fit, but `once` was computed with the previous growth.
		expect(plainText((await notebook.run("let growth = once + 1")).text)).toMatch(
			/^Warning: this cell reads what cell\[\d+\] set before `growth` changed\. Run cell\[\d+\] again first\.\n?$/,
		);
		expect((await notebook.run("growth.toFixed(2) + grown(1).toFixed(2)")).result).toBe("'2.033.03'");
	});
});

describe("local files", () => {
	it("are checked on import, with file and line", async () => {
		writeFileSync(join(notebook.folder, "inner.ts"), "export const rate: number = 'high';\n");
		writeFileSync(
			join(notebook.folder, "outer.ts"),
			'import { rate } from "./inner.js";\nexport const twice = rate * 2;\n',
		);
		const output = await notebook.run('import { twice } from "./outer"; twice');
		expect(output.trace).toContain("Type 'string' is not assignable to type 'number'");
		expect(output.trace).toContain(`at ${join(notebook.folder, "inner.ts")}:1:14`);
		expect(output.trace).toContain("> 1 | export const rate: number = 'high';");
		writeFileSync(join(notebook.folder, "inner.ts"), "export const rate: number = 4;\n");
		expect((await notebook.run('import { twice } from "./outer"; twice')).result).toBe("8");
	});

	it("are checked when only required", async () => {
		writeFileSync(join(notebook.folder, "required.ts"), "export const half: number = 'low';\n");
		const output = await notebook.run('const { half } = require("./required.ts"); half');
		expect(output.trace).toContain("Type 'string' is not assignable to type 'number'");
		expect(output.trace).toContain(`at ${join(notebook.folder, "required.ts")}:1:14`);
		writeFileSync(join(notebook.folder, "required.ts"), "export const half: number = 2;\n");
		expect((await notebook.run('const { half } = require("./required.ts"); half')).result).toBe("2");
	});
});

describe("packages", () => {
	const install = (name: string): void => {
		const folder = join(notebook.folder, "node_modules", name);
		mkdirSync(folder, { recursive: true });
		writeFileSync(
			join(folder, "package.json"),
			JSON.stringify({ name, type: "module", main: "i.js", types: "i.d.ts" }),
		);
		writeFileSync(join(folder, "i.js"), "export const size = 3;");
		writeFileSync(join(folder, "i.d.ts"), "export declare const size: number;");
	};

	it("installed during the session are found", async () => {
		const code = 'import { size } from "late-package"; size';
		expect((await notebook.run("const kept = 2", code)).trace).toContain("Cannot find module 'late-package'");
		install("late-package");
		expect((await notebook.run(code)).result).toBe("3");
		expect((await notebook.run("size + kept")).result).toBe("5");
	});

	it("that failed to load are found once installed", async () => {
		const code = '// @valuelab types off\nconst { size: later } = await import("later-package"); later';
		expect((await notebook.run(code)).trace).toContain("Cannot find package 'later-package'");
		install("later-package");
		expect((await notebook.run(code)).result).toBe("3");
		const required = '// @valuelab types off\nrequire("old-package").size';
		expect((await notebook.run(required)).trace).toContain("Cannot find module 'old-package'");
		const folder = join(notebook.folder, "node_modules", "old-package");
		mkdirSync(folder, { recursive: true });
		writeFileSync(
			join(folder, "package.json"),
			'{ "name": "old-package", "exports": { ".": { "require": "./o.cjs" } } }',
		);
		writeFileSync(join(folder, "o.cjs"), "exports.size = 5;");
		expect((await notebook.run(required)).result).toBe("5");
	});
});

describe("numbers and dates", () => {
	it("warns about integers beyond a double", async () => {
		const output = await notebook.run("const id = 1\nconst big = 9007199254740993; big");
		expect(output.text).toMatch(/^Warning: 9007199254740993 \(cell\[\d+\]:2\) becomes 9007199254740992/);
		expect((await notebook.run("[9007199254740992, 9007199254740993n, 1e300]")).text).toBe("");
	});

	it("shows a date in the notebook's time zone", async () => {
		const zone = process.env.TZ;
		process.env.TZ = "Europe/Berlin";
		const berlin = await TestSession.start();
		process.env.TZ = zone ?? "";
		if (zone === undefined) delete process.env.TZ;
		expect((await berlin.run("new Date(2024, 0, 31)")).result).toBe("2024-01-31T00:00:00.000+01:00");
		expect((await berlin.run("console.log([new Date(2024, 6, 1, 12, 30)])")).text).toBe(
			"[ 2024-07-01T12:30:00.000+02:00 ]\n",
		);
		expect((await berlin.run("new Date(NaN)")).result).toBe("Invalid Date");
		berlin.stop();
	});
});

it("reports when type checks stall and resume", async () => {
	let language: LanguageService | undefined;
	const stalling = await TestSession.start(undefined, (folder) => {
		language = new LanguageService(folder, true, 10_000);
		return language;
	});
	try {
		expect((await stalling.run("const x: number = 1")).text).toBe("");
		const pid = (await language?.ready())?.pid ?? 0;
		process.kill(pid, "SIGSTOP");
		// On a busy machine its other threads continue until the signalled one is scheduled.
		await waitUntil("the server stands still", () => isStopped(pid));
		const output = await stalling.run("const y: string = 1; y");
		expect(output.text).toMatch(
			/^Types are not checked: the TypeScript server has not answered since \d\d:\d\d:\d\d\.\n$/,
		);
		expect(output.result).toBe("1");
		process.kill(pid, "SIGCONT");
		// The server first answers requests that arrived while it was stopped.
		let latestOutput = output;
		for (let tries = 0; tries < 1_200 && !latestOutput.text.includes("again"); tries++) {
			await wait(500);
			latestOutput = await stalling.run("var z: string = 2; z");
		}
		expect(latestOutput.text).toBe("Types are checked again: the TypeScript server has answered.\n");
		expect(latestOutput.trace).toContain("Type 'number' is not assignable to type 'string'");
	} finally {
		stalling.stop();
	}
});
