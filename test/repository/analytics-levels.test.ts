// Tests that imports inside analytics go downwards, from valuations to analyses, measures, line items and the levels below.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ANALYTICS = fileURLToPath(new URL("../../src/analytics", import.meta.url));

/** From bottom to top: a file imports files of the same level or of earlier levels. Files outside folders are listed by name. */
const LEVELS: readonly (readonly string[])[] = [
	["math", "is-financial", "exclusions", "own-names", "other-names"],
	["formula"],
	["model", "calculation"],
	["models"],
	// Pure numbers: growth, margins, rates, ranges.
	["fair-value"],
	["assumptions"],
	["periods"],
	["evaluation"],
	["line-items", "results"],
	["measures"],
	["inputs"],
	["forecast"],
	["analyses"],
	["reference-of", "registry", "run-model"],
	["company/fair-value"],
	["company", "valuation"],
	[
		"near-name",
		"formula-figures",
		"explain",
		"input-node",
		"figure-tree",
		"extend",
		"sensitivity",
		"score-universe",
		"place-down",
	],
	["result-tables"],
	["index"],
];

function levelOf(path: string): number {
	const [folder = "", inner] = relative(ANALYTICS, path).replace(/\.ts$/, "").split("/");
	const nested = LEVELS.findIndex((level) => level.includes(`${folder}/${inner}`));
	return nested < 0 ? LEVELS.findIndex((level) => level.includes(folder)) : nested;
}

it("analytics imports only downwards, types included", () => {
	// Files named zz- are probes that other tests write.
	const files = (readdirSync(ANALYTICS, { recursive: true }) as string[]).filter((file) =>
		/^(?!zz-).*\.ts$/.test(file),
	);
	expect(files.length).toBeGreaterThan(300);
	expect(files.filter((file) => levelOf(join(ANALYTICS, file)) < 0)).toEqual([]);
	const upwards = files.flatMap((file) => {
		const path = join(ANALYTICS, file);
		const imports = readFileSync(path, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/g);
		return [...imports]
			.map(([, to]) => `${join(dirname(path), to as string)}.ts`)
			.filter((to) => to.startsWith(ANALYTICS) && levelOf(to) > levelOf(path))
			.map((to) => `${file} -> ${relative(ANALYTICS, to)}`);
	});
	expect(upwards).toEqual([]);
});
