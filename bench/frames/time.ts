import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
/** Collects garbage; the young part alone where the options say so. */
export const collect: (options: { type: "minor" }) => void = runInNewContext("gc");

/**
 * Milliseconds of the processor that each of several tasks takes: the lower quartile of as many rounds as fit (at least `rounds`), all
 * tasks in each round, the first `warm` left out. The
 * young garbage of one task is collected before the next begins, so that none pays for another. On a machine that does other
 * work besides, the slower half says more about that work.
 */
export function times(
	tasks: Readonly<Record<string, () => unknown>>,
	budget = 4000,
	{ rounds = 7, warm = 3 } = {},
): Record<string, number> {
	const names = Object.keys(tasks);
	const taken = new Map<string, number[]>(names.map((name) => [name, []]));
	const start = performance.now();
	for (let round = 0; round < rounds || (performance.now() - start < budget && round < 61); round++) {
		for (const name of names) {
			collect({ type: "minor" });
			const before = process.cpuUsage();
			tasks[name]?.();
			const { user, system } = process.cpuUsage(before);
			taken.get(name)?.push((user + system) / 1000);
		}
	}
	return Object.fromEntries(names.map((name) => [name, lowerQuartile((taken.get(name) as number[]).slice(warm))]));
}

/** The value a quarter of the way up. */
export function lowerQuartile(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[sorted.length >> 2] as number;
}
