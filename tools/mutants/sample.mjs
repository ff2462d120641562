// Which mutants are tried: the code under test, and a sample that later changes elsewhere do not shift.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findMutants } from "./find-mutants.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The company side of the analytics and of the frames, signals, what results show, the report, and the figures of charts. */
const FOLDERS = [
	...["analyses", "company", "fair-value", "line-items", "measures", "periods"].map((name) => `src/analytics/${name}`),
	"src/signals",
	"src/display",
	"src/report",
	"src/charts",
	"src/frames/company",
];
/** Folders of which only the files at the root count. */
const ROOTS = ["src/analytics"];

/** Drawing, style and scripts of the page: judged as a picture, or run in a browser. */
const DRAWN =
	/src\/(?:charts\/picture-window\/.*|charts\/(?:axes|display|draw|figure|headless-window|label-places|notebook-bundle|page-picture|palette|text-layout)|report\/(?:style|live-script|page-assets|page-scripts|sha256|levers\/levers-style|many\/index-(?:script|style)|(?:engine|pdf|workbook)\/.*))\.ts$/;

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

/**
 * Mutants of the caller's choosing: `src/x.ts::0.4::0.6` puts the expression `0.6` in place of the first `0.4` of the file; `0.4@2` means
 * the second.
 */
export function chosenMutants(changes, sources, firstId) {
	return changes.map((change, i) => {
		const [file, wanted, replacement] = change.split("::");
		const [, was, nth = "1"] = /^(.*?)(?:@(\d+))?$/s.exec(wanted);
		const source = sources.get(file);
		if (source === undefined) throw new Error(`${file} is not among the sources that are mutated`);
		let start = -1;
		for (let n = 0; n < Number(nth); n++) start = source.indexOf(was, start + 1);
		if (start < 0) throw new Error(`${file} has no ${nth}. ${was}`);
		const line = source.slice(0, start).split("\n").length;
		const place = { file, line, start, end: start + was.length, was, what: `to ${replacement}`, replacement };
		return { ...place, id: firstId + i, key: `change ${change}`, kind: "expression" };
	});
}

/** `count` of the mutants for each seed: those whose key and seed have the lowest hash, so that a change to one file leaves the rest of the sample. */
export function sampleOf(mutants, count, seeds) {
	const chosen = new Set(seeds.split(",").flatMap((seed) => drawn(mutants, count, seed)));
	return mutants.filter((mutant) => chosen.has(mutant));
}

function drawn(mutants, count, seed) {
	const rank = ({ key }) => createHash("sha256").update(`${seed}|${key}`).digest("hex");
	return mutants
		.map((mutant) => ({ mutant, rank: rank(mutant) }))
		.sort((a, b) => (a.rank < b.rank ? -1 : 1))
		.slice(0, count)
		.map(({ mutant }) => mutant);
}
