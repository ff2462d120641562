// Measures the processor time of tasks in rounds.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
/** Collects garbage of the young generation. */
export const collect: (options: { type: "minor" }) => void = runInNewContext("gc");

/**
 * Measures milliseconds of processor time of several tasks. Each round runs all tasks; the first `warm` rounds do not count. The result is the lower
 * quartile of at least `rounds` rounds, because the slower half measures other work of the machine. Young garbage of one task is collected before
 * the next begins.
 */
export function times(
	tasks: Readonly<Record<string, () => unknown>>,
	budget = 4000,
	{ rounds = 7, warm = 3 } = {},
): Record<string, number> {
	const names = Object.keys(tasks);
	const timesByName = new Map<string, number[]>(names.map((name) => [name, []]));
	const start = performance.now();
	for (let round = 0; round < rounds || (performance.now() - start < budget && round < 61); round++) {
		for (const name of names) {
			collect({ type: "minor" });
			const before = process.cpuUsage();
			tasks[name]?.();
			const { user, system } = process.cpuUsage(before);
			timesByName.get(name)?.push((user + system) / 1000);
		}
	}
	return Object.fromEntries(
		names.map((name) => [name, lowerQuartile((timesByName.get(name) as number[]).slice(warm))]),
	);
}

/** The lower quartile. */
export function lowerQuartile(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[sorted.length >> 2] as number;
}
