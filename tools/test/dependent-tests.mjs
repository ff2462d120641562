// Finds the test files that depend on given files, by static and dynamic imports.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["src", "test", "tools", "bench", "examples", "data/compile"];
const CODE = /\.(?:ts|tsx|mjs)$/;
/** Matches static imports and exports, dynamic imports, and files named by URL. Type-only imports are skipped: they change no result. */
const SPECIFIERS =
	/(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;"']*?\bfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']|new URL\(\s*["']([^"']+)["']/g;
const PACKAGE = { valuelab: "src/index.ts", "valuelab/danfo": "src/frames/danfo.ts" };

const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
const slashes = (path) => path.replaceAll("\\", "/");

function codeFiles() {
	return FOLDERS.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${slashes(path)}`),
	).filter((path) => CODE.test(path) && !path.includes("node_modules/"));
}

/** Resolves an import to a file of the repository; undefined for packages. */
function resolveImport(specifier, importer) {
	if (specifier.startsWith("valuelab"))
		return PACKAGE[specifier] ?? `src/${specifier.slice("valuelab/".length)}/index.ts`;
	if (!specifier.startsWith(".")) return undefined;
	const path = slashes(relative(root, join(root, dirname(importer), specifier)));
	return [path, path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")].find(isFile);
}

/** Lists for each file the files that import it. */
function findImporters() {
	const testsByFile = new Map();
	for (const importer of codeFiles()) {
		for (const [, ...names] of readFileSync(join(root, importer), "utf8").matchAll(SPECIFIERS)) {
			const imported = resolveImport(
				names.find((name) => name !== undefined),
				importer,
			);
			if (imported !== undefined) testsByFile.set(imported, (testsByFile.get(imported) ?? new Set()).add(importer));
		}
	}
	return testsByFile;
}

/**
 * Finds the test files that depend on given files, with the number of imports between them: 0 if the test is one of the files.
 * @param {readonly string[]} files paths within the repository
 * @returns {Map<string, number>}
 */
export function findDependentTests(files) {
	const importersOf = findImporters();
	const distance = new Map(files.map((file) => [file, 0]));
	const waiting = [...files];
	for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
		for (const importer of importersOf.get(file) ?? []) {
			if (distance.has(importer)) continue;
			distance.set(importer, distance.get(file) + 1);
			waiting.push(importer);
		}
	}
	return new Map([...distance].filter(([path]) => path.endsWith(".test.ts") && isFile(path)));
}
