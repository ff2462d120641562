// Starts the warm processes that run test files, and shares jobs among them.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./sample.mjs";

/** A mutant that has not been decided by then, after the time its tests are allowed, runs without end. */
const TIME_LIMIT_MS = 120_000;
/** Seconds of the clock for a second of the processor, where other programs run beside. */
const BUSY = 8;

/** One worker does one job at a time; a worker that does not answer in time is ended and replaced. */
function startWorker(env) {
	let child;
	const start = () => {
		child = fork(fileURLToPath(new URL("worker.mjs", import.meta.url)), {
			cwd: root,
			// As in CI: no test looks at a sample.
			env: { ...process.env, VALUELAB_ALL_TESTS: "1", ...env },
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		return new Promise((resolve) => child.once("message", resolve));
	};
	let ready = start();
	return {
		async ask(job) {
			await ready;
			const limit = TIME_LIMIT_MS + BUSY * (job.budget ?? 0);
			return new Promise((resolve) => {
				const settle = () => {
					clearTimeout(timer);
					child.off("message", done);
					child.off("exit", crashed);
				};
				const done = (answer) => {
					settle();
					resolve(answer);
				};
				// A mutant may grow an array until the process ends.
				const crashed = () => {
					settle();
					ready = start();
					resolve({ id: job.id, by: "a crash", ms: 0 });
				};
				const timer = setTimeout(() => {
					settle();
					child.kill("SIGKILL");
					ready = start();
					resolve({ id: job.id, by: "the time limit", ms: limit });
				}, limit);
				child.on("message", done);
				child.on("exit", crashed);
				child.send(job);
			});
		},
		end: async () => {
			await ready;
			child.send("end");
		},
	};
}

/** Starts `count` workers with `env` added to their environment. */
export function startWorkers(count, env) {
	const workers = Array.from({ length: count }, () => startWorker(env));
	return {
		/** Does `each(worker, job)` for every job, as many at once as there are workers. */
		async shareOut(jobs, each) {
			const queue = [...jobs];
			await Promise.all(
				workers.map(async (worker) => {
					for (let job = queue.shift(); job !== undefined; job = queue.shift()) await each(worker, job);
				}),
			);
		},
		endWorkers: async () => {
			for (const worker of workers) await worker.end();
		},
	};
}
