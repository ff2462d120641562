// Compiles the bundled data set: `npm run data -- <source folder> [step ...]`.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Source } from "./source.js";
import type { Step } from "./step.js";
import { steps } from "./steps.js";

const dataFolder = fileURLToPath(new URL("..", import.meta.url));

function filesBelow(path: string): string[] {
	const state = statSync(path, { throwIfNoEntry: false });
	if (!state) return [];
	if (!state.isDirectory()) return [path];
	return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/** Runs one step: writes its files, and removes its old files that it did not write again. Returns the number of files and bytes. */
async function compile(step: Step, source: Source): Promise<{ files: number; bytes: number }> {
	const written = new Set<string>();
	let bytes = 0;
	for (const file of await step.run(source)) {
		if (!step.owns.some((own) => file.path === own || file.path.startsWith(`${own}/`)))
			throw new Error(`step ${step.name} wrote ${file.path}, which it does not own`);
		const path = join(dataFolder, file.path);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, file.bytes);
		written.add(file.path);
		bytes += file.bytes.length;
	}
	for (const path of step.owns.flatMap((own) => filesBelow(join(dataFolder, own))))
		if (!written.has(relative(dataFolder, path))) rmSync(path);
	return { files: written.size, bytes };
}

const [folder, ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (folder === undefined || unknown.length > 0) {
	if (unknown.length > 0) console.error(`no step is called ${unknown.join(", ")}`);
	console.error(`usage: npm run data -- <source folder> [${steps.map((step) => step.name).join(" | ")} ...]`);
	process.exit(2);
}
const source = new Source(folder);
for (const step of steps.filter((step) => names.length === 0 || names.includes(step.name))) {
	const { files, bytes } = await compile(step, source);
	console.log(`${step.name}: ${files} files, ${(bytes / 1e6).toFixed(2)} MB`);
}
