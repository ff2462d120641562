/**
 * Milliseconds that each of several tasks takes: the lower quartile of as many rounds as fit, all tasks in each round. On
 * a machine that does other work besides, the slower half says more about that work.
 */
export function times(tasks: Readonly<Record<string, () => unknown>>, budget = 2500): Record<string, number> {
	const names = Object.keys(tasks);
	const taken = new Map<string, number[]>(names.map((name) => [name, []]));
	const start = performance.now();
	for (let round = 0; round < 5 || (performance.now() - start < budget && round < 61); round++) {
		for (const name of names) {
			const before = performance.now();
			tasks[name]?.();
			taken.get(name)?.push(performance.now() - before);
		}
	}
	return Object.fromEntries(names.map((name) => [name, lowerQuartile((taken.get(name) as number[]).slice(2))]));
}

function lowerQuartile(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[sorted.length >> 2] as number;
}
