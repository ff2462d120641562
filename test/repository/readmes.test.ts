// Tests that READMEs of folders exist and name existing files.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const NOT_OURS = ["node_modules", "dist", "out", "__pycache__"];

/** Folders below `folder`, including it, down to a depth. */
function foldersBelow(folder: string, depth = Number.POSITIVE_INFINITY): string[] {
	const inside = readdirSync(folder, { withFileTypes: true }).filter(
		(entry) => entry.isDirectory() && !NOT_OURS.includes(entry.name) && !entry.name.startsWith("."),
	);
	return [folder, ...(depth > 0 ? inside.flatMap(({ name }) => foldersBelow(join(folder, name), depth - 1)) : [])];
}

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

it("every folder with several sources has a README", () => {
	const below = ["test", "tools", "bench"].flatMap((name) => foldersBelow(join(root, name), 1));
	const single = ["examples", "notebooks"].map((name) => join(root, name));
	const folders = [...foldersBelow(join(root, "src")), ...below, ...single].filter(
		(folder) => filesIn(folder).filter((name) => /\.(?:tsx?|mjs|css|ipynb)$/.test(name)).length > 1,
	);
	expect(folders.length).toBeGreaterThan(100);
	const without = folders.filter((folder) => !existsSync(join(folder, "README.md")));
	expect(without.map((folder) => relative(root, folder))).toEqual([]);
});

it("every file named in a README exists", () => {
	const readmes = ["src", "test", "tools", "examples", "bench", "data"]
		.flatMap((name) => foldersBelow(join(root, name)))
		.map((folder) => join(folder, "README.md"))
		.filter((path) => existsSync(path));
	const missing = readmes.flatMap((readme) => {
		const named = readFileSync(readme, "utf8").matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|json|md|ipynb))`/g);
		const startFolders = [dirname(readme), join(root, "src"), join(root, "src/analytics"), root];
		return Array.from(named, ([, name = ""]) => name)
			.filter((name) => !startFolders.some((folder) => existsSync(join(folder, name))))
			.map((name) => `${relative(root, readme)}: ${name}`);
	});
	expect(missing).toEqual([]);
});
