// Tests the packed package as a user installs it: publint, attw, the command line, types, research folders, other Nodes, Bun and Deno.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Plain JavaScript, as tools are. */
const tool: string = "../../tools/package-check.mjs";
const { pack, packageFaults } = (await import(tool)) as {
	pack(folder: string): string;
	packageFaults(file: string, entrypoints?: readonly string[]): Promise<string[]>;
};

const versions: string = "../../tools/nodes.mjs";
const { installedNodes } = (await import(versions)) as { installedNodes(): Readonly<Record<string, string>> };

/** A user's installation: the packed file, installed with npm in an empty folder. */
const folder = mkdtempSync(join(tmpdir(), "valuelab package ")); // with spaces, as user folders may have
const root = fileURLToPath(new URL("../..", import.meta.url));
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VALUELAB_")));
const shell = process.platform === "win32";
let file = "";

/** Runs a program in a folder and returns its output. */
const run = (program: string, cwd: string, ...args: string[]) =>
	execFileSync(program, args, { cwd, encoding: "utf8", env: environment, stdio: ["ignore", "pipe", "pipe"] });
const node = (cwd: string, ...args: string[]) => run(process.execPath, cwd, ...args);
const valuelab = join(folder, "node_modules", "valuelab", "bin", "valuelab.js");

function npmInstall(into: string, ...args: string[]): void {
	const quietly = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
	execFileSync("npm", ["install", ...quietly, ...args], { cwd: into, shell, stdio: "pipe" });
}

/** Creates a user's project in a folder, with the packed package. */
function install(into: string, ...options: string[]): void {
	writeFileSync(join(into, "package.json"), '{ "name": "a-user", "private": true, "type": "module" }');
	npmInstall(into, "--ignore-scripts", ...options, shell ? `"${file}"` : file);
}

beforeAll(() => {
	file = pack(folder);
	install(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("publint and attw report no errors", async () => {
	// The types of all entries take half a minute, so only CI checks them.
	const entries = process.env.VALUELAB_ALL_TESTS === "1" ? undefined : ["./api"];
	expect(await packageFaults(file, entries)).toEqual([]);
});

it("the command line values a bundled company", () => {
	expect(node(folder, valuelab, "value", "AAPL", "--summary")).toMatch(/^AAPL,Apple Inc\.,ordinary,/m);
});

it("a research folder has a working notebook", () => {
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

it("a consumer's TypeScript compiles and errors are found", () => {
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

/** The packages of an installation, and its size in millions of bytes. */
function installed(into: string): { readonly packages: number; readonly size: number } {
	const modules = join(into, "node_modules");
	const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const lock = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8"));
	const size = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
	return { packages: Object.keys(lock.packages).length, size: size / 1e6 };
}

/** `N packages, M MB` on the page, in order. */
const stated = [...readFileSync(join(root, "docs/start/install.md"), "utf8").matchAll(/(\d+) packages, (\d+)\s+MB/g)];

it("packs within 8.0 MB and installs as documented", () => {
	expect(statSync(file).size).toBeLessThan(8_000_000);
	const { packages, size } = installed(folder);
	expect(size).toBeLessThanOrEqual(150);
	// Other systems install other binaries.
	if (process.platform !== "linux" || process.arch !== "x64") return;
	// A range, since a package may add a dependency.
	expect(Math.abs(packages - Number(stated[0]?.[1]))).toBeLessThanOrEqual(2);
	expect(Math.abs(size - Number(stated[0]?.[2]))).toBeLessThan(3);
});

it("works without optional packages", () => {
	const smallProject = mkdtempSync(join(tmpdir(), "valuelab-small-"));
	try {
		install(smallProject, "--omit=optional");
		const { packages, size } = installed(smallProject);
		expect(size).toBeLessThanOrEqual(60);
		expect(Math.abs(packages - Number(stated[1]?.[1]))).toBeLessThanOrEqual(2);
		expect(Math.abs(size - Number(stated[1]?.[2]))).toBeLessThan(3);
		const command = join(smallProject, "node_modules", "valuelab", "bin", "valuelab.js");
		const program = `import { createClient } from "valuelab/api";
import { models } from "valuelab/analytics";
import { toSvg } from "valuelab/charts";
console.log(typeof createClient, models.gordonGrowth({ d0: 1, g: 0.02, r: 0.07 }).value);
await toSvg({ data: [{ type: "heatmap", z: [[1]] }], layout: { height: 300 }, alt: "heat" }).catch(({ message }) => console.log(message));`;
		expect(node(smallProject, "--input-type=module", "--eval", program)).toMatch(
			/^function \d.*\na heatmap chart needs the package plotly\.js-dist-min, which is not installed/,
		);
		expect(node(smallProject, command, "value", "KO", "--summary")).toMatch(/^KO,.*Coca-Cola/m);
		node(smallProject, command, "report", "KO", "--output", "out");
		expect(readFileSync(join(smallProject, "out", "valuation-KO.html"), "utf8")).toContain("</svg>");
		node(smallProject, command, "chart", "record", "KO", "-o", "record.svg");
		expect(readFileSync(join(smallProject, "record.svg"), "utf8")).toMatch(/^<svg/);
	} finally {
		rmSync(smallProject, { recursive: true, force: true });
	}
});

/** A command in a new project, for each package manager that `npx valuelab init` supports. */
const SOURCES: Readonly<Record<string, () => string>> = {
	"a clone": () => join(root, "bin", "valuelab.js"),
	"the packed file": () => valuelab,
};

// Only in CI and `VALUELAB_ALL_TESTS=1 npm test`: they install several times.
describe.skipIf(process.env.VALUELAB_ALL_TESTS !== "1")("every way to install and run", () => {
	it.each(Object.keys(SOURCES))("a research folder made by %s installs and runs", (source) => {
		const research = join(mkdtempSync(join(tmpdir(), "valuelab-research-")), "first");
		try {
			node(tmpdir(), SOURCES[source]?.() ?? "", "init", research);
			npmInstall(research);
			const ownProgram = join(research, "node_modules", "valuelab", "bin", "valuelab.js");
			node(research, ownProgram, "run", "first.ipynb");
			expect(readFileSync(join(research, "first.executed.ipynb"), "utf8")).toContain("is worth USD");
		} finally {
			rmSync(join(research, ".."), { recursive: true, force: true });
		}
	});

	/** What each company's value prints here, computed once for the other programs. */
	const valuesHere = new Map<string, string>();
	const valueHere = (symbol: string): string => {
		const printed = valuesHere.get(symbol) ?? node(folder, valuelab, "value", symbol);
		valuesHere.set(symbol, printed);
		return printed;
	};

	const others = Object.entries(installedNodes()).filter(([, path]) => path !== process.execPath);
	it.each(others)("Node %s gives the same values, reports and charts", (line, path) => {
		expect(run(path, folder, valuelab, "value", "KO")).toBe(valueHere("KO"));
		run(path, folder, valuelab, "report", "KO", "--output", `node-${line}`);
		expect(node(folder, valuelab, "verify", join(`node-${line}`, "valuation-KO.snapshot.json"))).toContain(
			"is the same, byte for byte",
		);
		run(path, folder, valuelab, "chart", "football-field", "KO", "-o", `node-${line}.svg`);
		expect(readFileSync(join(folder, `node-${line}.svg`), "utf8")).toMatch(/^<svg/);
	});

	const runtimes = mkdtempSync(join(tmpdir(), "valuelab-runtimes-"));
	beforeAll(() => npmInstall(runtimes, "--no-save", "bun@1.4.5", "deno@2.9.6"));
	afterAll(() => rmSync(runtimes, { recursive: true, force: true }));

	it.each(["bun", "deno"])("%s values companies of each kind, reports and draws as Node", (name) => {
		const path = join(runtimes, "node_modules", ".bin", name);
		const ask = (...args: string[]) => run(path, folder, ...(name === "deno" ? ["run", "-A"] : []), valuelab, ...args);
		for (const symbol of ["KO", "JPM", "O", "PGR", "SNOW"])
			expect(ask("value", symbol), symbol).toBe(valueHere(symbol));
		ask("report", "KO", "--output", name);
		expect(node(folder, valuelab, "verify", join(name, "valuation-KO.snapshot.json"))).toContain(
			"is the same, byte for byte",
		);
		ask("chart", "football-field", "KO", "-o", `${name}.svg`);
		expect(readFileSync(join(folder, `${name}.svg`), "utf8")).toMatch(/^<svg/);
	});
});
