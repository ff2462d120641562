// How long a cell takes when it runs again and again, as `%timeit` measures it.
import type { CellTiming } from "../session/messages.js";

/** A round lasts at least this long, in milliseconds: shorter ones measure the clock. */
const SHORTEST_ROUND_MS = 200;
/** As many rounds as Python's `timeit`. */
const ROUNDS = 7;

/**
 * Runs code in rounds of as many runs as take 0.2 seconds.
 *
 * @param run runs the code once; what it returns is awaited where it is a promise
 * @param stopIfAsked throws where the user interrupts
 * @returns the mean and the standard deviation of a run over the rounds, in milliseconds
 */
export async function timeCell(run: () => unknown, stopIfAsked: () => void): Promise<CellTiming> {
	const round = async (runs: number): Promise<number> => {
		const start = performance.now();
		for (let i = 0; i < runs; i++) {
			stopIfAsked();
			const value = run();
			if (value instanceof Promise) await value;
		}
		return performance.now() - start;
	};
	let runs = 1;
	while ((await round(runs)) < SHORTEST_ROUND_MS) runs *= 2;
	const times: number[] = [];
	while (times.length < ROUNDS) times.push((await round(runs)) / runs);
	const mean = times.reduce((sum, time) => sum + time) / ROUNDS;
	const variance = times.reduce((sum, time) => sum + (time - mean) * (time - mean), 0) / ROUNDS;
	return { rounds: ROUNDS, runs, mean, deviation: Math.sqrt(variance) };
}
