// Distributes the parts of a lake among processes that score them.
import type { ScoredPart, ScoreTask } from "./score-part.js";

/** Scores a part: a process of a pool, or this process. */
export type ScorePart = (task: ScoreTask) => Promise<ScoredPart>;

/** Called after every part. */
export type OnProgress = (progress: { readonly done: number; readonly total: number }) => void;

/** Scores every part: each scorer takes the next one that is left. @throws the first error; parts not begun by then are skipped */
export async function scoreParts(
	tasks: readonly ScoreTask[],
	scorers: readonly ScorePart[],
	onProgress?: OnProgress,
): Promise<ScoredPart[]> {
	const scored: ScoredPart[] = [];
	const queue = [...tasks];
	/** Scores parts while more than `remaining` are in the queue. */
	const run = async (score: ScorePart, remaining: number): Promise<void> => {
		try {
			while (queue.length > remaining) {
				scored.push(await score(queue.shift() as ScoreTask));
				onProgress?.({ done: scored.length, total: tasks.length });
			}
		} catch (error) {
			// A table that cannot be completed is not written.
			queue.length = 0;
			throw error;
		}
	};
	const runs = scorers.map((score) => run(score, 0));
	// Each of several scorers gets a second part in advance, so that none is idle; the last parts go to the first that is free.
	if (scorers.length > 1) runs.push(...scorers.map((score) => run(score, scorers.length)));
	const fault = (await Promise.allSettled(runs)).find(({ status }) => status === "rejected");
	if (fault) throw (fault as PromiseRejectedResult).reason;
	return scored;
}
