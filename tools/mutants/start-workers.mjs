// Starts worker processes that run test files, and distributes jobs among them.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./sample.mjs";

/** Time after a mutant's test budget; a mutant that still runs then counts as an endless loop. */
const GRACE_MS = 120_000;
/** Wall-clock time allowed for each millisecond of processor time in a budget, because the machine is shared. */
const WALL_CLOCK_FACTOR = 8;

/** Starts one worker, which does one job at a time. A worker that crashes or exceeds the time limit is replaced. */
function startWorker(env) {
	let child;
	const start = () => {
		child = fork(fileURLToPath(new URL("worker.mjs", import.meta.url)), {
			cwd: root,
			// As in CI, every test runs on all of its cases, not on a sample.
			env: { ...process.env, VALUELAB_ALL_TESTS: "1", ...env },
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		return new Promise((resolve) => child.once("message", resolve));
	};
	let ready = start();
	return {
		async ask(job) {
			await ready;
			const limit = GRACE_MS + WALL_CLOCK_FACTOR * (job.budget ?? 0);
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
				// A mutant can crash the process, for example by an array that grows without end.
				const crashed = () => {
					settle();
					ready = start();
					resolve({ id: job.id, noticedBy: "a crash", ms: 0 });
				};
				const timer = setTimeout(() => {
					settle();
					child.kill("SIGKILL");
					ready = start();
					resolve({ id: job.id, noticedBy: "the time limit", ms: limit });
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
		/** Calls `runJob(worker, job)` for every job; each worker has one job at a time. */
		async runJobs(jobs, runJob) {
			const queue = [...jobs];
			await Promise.all(
				workers.map(async (worker) => {
					for (let job = queue.shift(); job !== undefined; job = queue.shift()) await runJob(worker, job);
				}),
			);
		},
		endWorkers: async () => {
			for (const worker of workers) await worker.end();
		},
	};
}
