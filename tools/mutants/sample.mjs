// Selects the mutants of a run. A change to one file does not change the sample of the others.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findMutants } from "./find-mutants.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Folders of the code under test: analytics and frames of a company, signals, display, report and charts. */
const FOLDERS = [
	...["analyses", "company", "fair-value", "line-items", "measures", "periods"].map((name) => `src/analytics/${name}`),
	"src/signals",
	"src/display",
	"src/report",
	"src/charts",
	"src/frames/company",
];
/** Folders without their subfolders. */
const FLAT_FOLDERS = ["src/analytics"];

/** Drawing, style and scripts of the page, which are checked as a picture or in a browser. */
const CHECKED_AS_PICTURE =
	/src\/(?:charts\/picture-window\/.*|charts\/(?:axes|display|draw|figure|headless-window|label-places|notebook-bundle|page-picture|palette|text-layout)|report\/(?:style|live-script|page-assets|page-scripts|sha256|levers\/levers-style|many\/index-(?:script|style)|(?:engine|pdf|workbook)\/.*))\.ts$/;

function filesIn(folder, withSubfolders) {
	return readdirSync(join(root, folder), { withFileTypes: true })
		.flatMap((entry) => {
			const path = `${folder}/${entry.name}`;
			if (entry.isDirectory()) return withSubfolders ? filesIn(path, true) : [];
			return path.endsWith(".ts") && entry.name !== "index.ts" && !CHECKED_AS_PICTURE.test(path) ? [path] : [];
		})
		.sort();
}

/** Finds every mutant of the code under test, and reads each file's source. Ids are positions in the list. */
export function allMutants() {
	const sources = new Map();
	const mutants = [];
	for (const file of [
		...FOLDERS.flatMap((folder) => filesIn(folder, true)),
		...FLAT_FOLDERS.flatMap((folder) => filesIn(folder)),
	]) {
		const source = readFileSync(join(root, file), "utf8");
		sources.set(file, source);
		for (const mutant of findMutants(file, source)) mutants.push({ ...mutant, id: mutants.length });
	}
	return { sources, mutants };
}

/**
 * Makes mutants of the caller's choice: `src/x.ts::0.4::0.6` replaces the first `0.4` of the file by the expression `0.6`; `0.4@2` means
 * the second.
 */
export function chosenMutants(changes, sources, firstId) {
	return changes.map((text, i) => {
		const [file, originalText, replacement] = text.split("::");
		const [, original, nth = "1"] = /^(.*?)(?:@(\d+))?$/s.exec(originalText);
		const source = sources.get(file);
		if (source === undefined)
			throw new Error(`${file} is not among the mutated sources; FOLDERS in tools/mutants/sample.mjs lists them`);
		let start = -1;
		for (let n = 0; n < Number(nth); n++) start = source.indexOf(original, start + 1);
		if (start < 0) throw new Error(`${file} has no ${nth}. ${original}`);
		const line = source.slice(0, start).split("\n").length;
		const mutant = {
			file,
			line,
			start,
			end: start + original.length,
			original,
			change: `to ${replacement}`,
			replacement,
		};
		return { ...mutant, id: firstId + i, key: `change ${text}`, kind: "expression" };
	});
}

/** Draws `count` mutants for each seed: those with the lowest hash of key and seed, so that a change to one file keeps the rest of the sample. */
export function sampleOf(mutants, count, seeds) {
	const chosen = new Set(seeds.split(",").flatMap((seed) => drawMutants(mutants, count, seed)));
	return mutants.filter((mutant) => chosen.has(mutant));
}

function drawMutants(mutants, count, seed) {
	const rank = ({ key }) => createHash("sha256").update(`${seed}|${key}`).digest("hex");
	return mutants
		.map((mutant) => ({ mutant, rank: rank(mutant) }))
		.sort((a, b) => (a.rank < b.rank ? -1 : 1))
		.slice(0, count)
		.map(({ mutant }) => mutant);
}
