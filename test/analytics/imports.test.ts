// The sources import each other in no circle.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const files = (readdirSync(SRC, { recursive: true }) as string[]).filter((file) => file.endsWith(".ts"));
const known = new Set(files);

/** The files that a file imports, for values or for types alone. */
function importsOf(file: string): string[] {
	const found = readFileSync(join(SRC, file), "utf8").matchAll(
		/^(?:import|export)\s[^;"']*?from\s+"(\.[^"]+)\.js";/gms,
	);
	return [...found].map(([, path]) => normalize(join(dirname(file), `${path}.ts`))).filter((path) => known.has(path));
}

/** A circle of imports through the file, or null. */
function circleFrom(start: string): string[] | null {
	const seen = new Set<string>();
	const walk = (file: string, path: readonly string[]): string[] | null => {
		for (const next of importsOf(file)) {
			if (next === start) return [...path, next];
			if (seen.has(next)) continue;
			seen.add(next);
			const found = walk(next, [...path, next]);
			if (found) return found;
		}
		return null;
	};
	return walk(start, [start]);
}

it("analytics, charts, report and core import in no circle, types included", () => {
	const ours = files.filter((file) => /^(analytics|charts|core|report)\//.test(file));
	expect(ours.length).toBeGreaterThan(300);
	expect(ours.flatMap((file) => (circleFrom(file) ? [circleFrom(file)] : []))).toEqual([]);
});
