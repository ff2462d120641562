// Which mutants are tried: the code under test, and a sample that later changes elsewhere do not shift.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findMutants } from "./find-mutants.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The company side of the analytics, the report, and the figures of charts. */
const FOLDERS = [
	...["analyses", "company", "fair-value", "line-items", "measures", "signals"].map((name) => `src/analytics/${name}`),
	"src/report",
	"src/charts",
];
/** Folders of which only the files at the root count. */
const ROOTS = ["src/analytics"];

/** Drawing, style and scripts of the page: judged as a picture, or run in a browser. */
const DRAWN =
	/src\/(?:charts\/(?:axes|display|draw|figure|headless-window|html-text|label-places|notebook-bundle|page-drawing|page-picture|palette|text-layout)|report\/(?:style|live-script|page-assets|page-scripts|sha256|(?:engine|levers|many|pdf|workbook)\/.*))\.ts$/;

function filesIn(folder, below) {
	return readdirSync(join(root, folder), { withFileTypes: true })
		.flatMap((entry) => {
			const path = `${folder}/${entry.name}`;
			if (entry.isDirectory()) return below ? filesIn(path, true) : [];
			return path.endsWith(".ts") && entry.name !== "index.ts" && !DRAWN.test(path) ? [path] : [];
		})
		.sort();
}

/** Every mutant of the code under test, and each file's source; ids are positions in the list. */
export function allMutants() {
	const sources = new Map();
	const mutants = [];
	for (const file of [
		...FOLDERS.flatMap((folder) => filesIn(folder, true)),
		...ROOTS.flatMap((folder) => filesIn(folder)),
	]) {
		const source = readFileSync(join(root, file), "utf8");
		sources.set(file, source);
		for (const mutant of findMutants(file, source)) mutants.push({ ...mutant, id: mutants.length });
	}
	return { sources, mutants };
}

/** `count` of the mutants: those whose key and seed have the lowest hash, so that a change to one file leaves the rest of the sample. */
export function sampleOf(mutants, count, seed) {
	const rank = ({ key }) => createHash("sha256").update(`${seed}|${key}`).digest("hex");
	return mutants
		.map((mutant) => ({ mutant, rank: rank(mutant) }))
		.sort((a, b) => (a.rank < b.rank ? -1 : 1))
		.slice(0, count)
		.map(({ mutant }) => mutant);
}
