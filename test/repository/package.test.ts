// The packed package as a user installs it: publint, attw, the command line, types.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Plain JavaScript, as tools are. */
const tool: string = "../../tools/package-check.mjs";
const { pack, packageFaults } = (await import(tool)) as {
	pack(folder: string): string;
	packageFaults(file: string, entrypoints?: readonly string[]): Promise<string[]>;
};

/** What a user gets: the packed file, installed with npm in an empty folder. */
const folder = mkdtempSync(join(tmpdir(), "valuelab package ")); // with blanks, as user folders have
const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
	readonly optionalDependencies: Readonly<Record<string, string>>;
};
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VALUELAB_")));
const shell = process.platform === "win32";
let file = "";

/** Runs Node in a folder; what it prints. */
const node = (cwd: string, ...args: string[]) =>
	execFileSync(process.execPath, args, { cwd, encoding: "utf8", env: environment, stdio: ["ignore", "pipe", "pipe"] });
const valuelab = join(folder, "node_modules", "valuelab", "bin", "valuelab.js");

beforeAll(() => {
	file = pack(folder);
	writeFileSync(join(folder, "package.json"), '{ "name": "a-user", "private": true, "type": "module" }');
	const quietly = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
	execFileSync("npm", ["install", ...quietly, shell ? `"${file}"` : file], { cwd: folder, shell, stdio: "pipe" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("publint and attw find nothing wrong", async () => {
	// The types of all entries take half a minute: CI looks at them.
	const entries = process.env.VALUELAB_ALL_TESTS === "1" ? undefined : ["./api"];
	expect(await packageFaults(file, entries)).toEqual([]);
});

it("the command line values a company from the bundled data", () => {
	expect(node(folder, valuelab, "value", "AAPL", "--summary")).toMatch(/^AAPL,Apple Inc\.,ordinary,/m);
});

it("a research folder has a notebook that runs, though nothing is installed in it", () => {
	const research = mkdtempSync(join(tmpdir(), "valuelab-research-"));
	try {
		node(folder, valuelab, "init", join(research, "first"));
		const { dependencies } = JSON.parse(readFileSync(join(research, "first", "package.json"), "utf8"));
		expect(dependencies.valuelab).toBe(`file:${file}`);
		node(research, valuelab, "run", join(research, "first", "first.ipynb"));
		expect(readFileSync(join(research, "first", "first.executed.ipynb"), "utf8")).toContain("is worth USD");
	} finally {
		rmSync(research, { recursive: true, force: true });
	}
});

it("a consumer's TypeScript compiles, and wrong code does not", () => {
	const source = (symbol: string) => `import { createClient, loadCompany, value } from "valuelab";
import { createClient as asking } from "valuelab/api";
import { models } from "valuelab/analytics";
import { chartsOf } from "valuelab/charts";
const client = createClient();
const valuation = value(await loadCompany(client, ${symbol}));
export const worth: number | null = valuation.estimate("fcff_three_stage").value.value;
export const figure = chartsOf(valuation).footballField();
export const answers = [asking({ baseUrl: "http://127.0.0.1" }), models.gordonGrowth];
`;
	const project = join(folder, "consumer");
	mkdirSync(project);
	const compilerOptions = { module: "nodenext", target: "es2023", strict: true, noEmit: true, types: ["node"] };
	writeFileSync(join(project, "package.json"), '{ "type": "module" }');
	writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
	const compile = () => node(project, join(folder, "node_modules", "typescript", "bin", "tsc"), "-p", ".");
	writeFileSync(join(project, "good.ts"), source('"KO"'));
	expect(compile()).toBe("");
	writeFileSync(join(project, "wrong.ts"), source("17"));
	expect(compile).toThrow();
});

it("asking and the models need no optional package", () => {
	for (const name of Object.keys(manifest.optionalDependencies))
		rmSync(join(folder, "node_modules", name), { recursive: true, force: true });
	const program = `import { createClient } from "valuelab/api";
import { models } from "valuelab/analytics";
console.log(typeof createClient, models.gordonGrowth({ d0: 1, g: 0.02, r: 0.07 }).value);`;
	expect(node(folder, "--input-type=module", "--eval", program)).toMatch(/^function \d/);
	expect(node(folder, valuelab, "value", "KO", "--summary")).toMatch(/^KO,.*Coca-Cola/m);
});
