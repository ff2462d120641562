// Which files rest on which others, by what their text imports.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["src", "test", "tools", "bench", "examples", "data/compile"];
const CODE = /\.(?:ts|tsx|mjs)$/;
/** Imports and exports of values, dynamic imports, and files named by their URL; types change no result. */
const NAMED =
	/(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;"']*?\bfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']|new URL\(\s*["']([^"']+)["']/g;
const PACKAGE = { valuelab: "src/index.ts", "valuelab/danfo": "src/frames/danfo.ts" };

const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
const slashes = (path) => path.replaceAll("\\", "/");

function codeFiles() {
	return FOLDERS.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${slashes(path)}`),
	).filter((path) => CODE.test(path) && !path.includes("node_modules/"));
}

/** The file of the repository that a specifier names; undefined for packages. */
function fileOf(specifier, from) {
	if (specifier.startsWith("valuelab"))
		return PACKAGE[specifier] ?? `src/${specifier.slice("valuelab/".length)}/index.ts`;
	if (!specifier.startsWith(".")) return undefined;
	const path = slashes(relative(root, join(root, dirname(from), specifier)));
	return [path, path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find(isFile);
}

/** By file, the files that import it. */
function importers() {
	const found = new Map();
	for (const from of codeFiles()) {
		for (const [, ...names] of readFileSync(join(root, from), "utf8").matchAll(NAMED)) {
			const to = fileOf(
				names.find((name) => name !== undefined),
				from,
			);
			if (to !== undefined) found.set(to, (found.get(to) ?? new Set()).add(from));
		}
	}
	return found;
}

/**
 * The test files that rest on some files, each with the number of imports between them; 0 where it is one of the files.
 * @param {readonly string[]} files paths within the repository
 * @returns {Map<string, number>}
 */
export function testsThatRestOn(files) {
	const of = importers();
	const distance = new Map(files.map((file) => [file, 0]));
	const waiting = [...files];
	for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
		for (const importer of of.get(file) ?? []) {
			if (distance.has(importer)) continue;
			distance.set(importer, distance.get(file) + 1);
			waiting.push(importer);
		}
	}
	return new Map([...distance].filter(([path]) => path.endsWith(".test.ts") && isFile(path)));
}
