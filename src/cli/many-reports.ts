// Builds reports in several processes.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Health } from "../api/transport/health.js";
import { packageRoot } from "../package-root.js";
import type { FailedReport, ReportRow } from "../report/index.js";
import type { ReportJob } from "./report-job.js";
import type { FromWorker, ToWorker } from "./report-worker.js";
import { SymbolQueue } from "./symbol-queue.js";

/** Semi-space of a worker's heap, in megabytes. Reports make many short-lived objects; a larger one saves garbage collections. */
const SEMI_SPACE_MB = 64;

export interface ManyReportsOptions {
	/** Processes that work at the same time. */
	readonly jobs: number;
	/** Called for every finished report and every failed symbol. */
	readonly onRow: (row: ReportRow) => Promise<void> | void;
	readonly onFailed: (failed: FailedReport, fault: { readonly code: string; readonly health: Health }) => void;
	/** If true, no further report is begun. */
	readonly isOver?: () => boolean;
}

/**
 * Builds reports in several processes. A symbol that fails or crashes its process does not stop the others.
 * @throws what `onRow` throws, after ending the processes
 */
export async function buildMany(
	symbols: readonly string[],
	job: ReportJob,
	options: ManyReportsOptions,
): Promise<void> {
	const queue = new SymbolQueue(symbols);
	const workers = Math.min(options.jobs, symbols.length);
	await Promise.all(Array.from({ length: workers }, () => runWorker(queue.worker(), job, options)));
}

/** Builds reports in one process until no symbol is left; a process that ends is replaced. */
async function runWorker(
	next: () => string | undefined,
	job: ReportJob,
	{ onRow, onFailed, isOver = () => false }: ManyReportsOptions,
): Promise<void> {
	let child: ChildProcess | undefined;
	try {
		for (let symbol = next(); symbol !== undefined && !isOver(); symbol = next()) {
			try {
				child ??= await startWorker(job);
				const answer = await ask(child, { symbol });
				if ("row" in answer) await onRow(answer.row);
				else if ("failed" in answer) onFailed(answer.failed, answer);
			} catch (error) {
				if (!(error instanceof WorkerEnded)) throw error;
				child = undefined;
				onFailed({ symbol, why: error.message }, { code: "fault", health: "unknown" });
			}
		}
	} finally {
		if (child?.connected) child.disconnect();
	}
}

class WorkerEnded extends Error {}

async function startWorker(job: ReportJob): Promise<ChildProcess> {
	const child = fork(fileURLToPath(new URL("dist/report-worker.js", packageRoot())), [], {
		execArgv: [`--max-semi-space-size=${SEMI_SPACE_MB}`],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	await ask(child, { job });
	return child;
}

/** Sends a message and waits for the answer. @throws {WorkerEnded} if the process ends instead */
function ask(child: ChildProcess, message: ToWorker): Promise<FromWorker> {
	return new Promise((resolve, reject) => {
		const done = () => {
			child.off("message", onAnswer);
			child.off("exit", onExit);
			child.off("error", onError);
		};
		const fail = (why: string) => {
			done();
			reject(new WorkerEnded(why));
		};
		const onAnswer = (answer: unknown) => {
			done();
			resolve(answer as FromWorker);
		};
		const onExit = (code: number | null, signal: string | null) =>
			fail(`its process exited (${signal ?? `exit code ${code}`})`);
		const onError = ({ message }: Error) => fail(`the report process failed: ${message}`);
		child.on("message", onAnswer);
		child.on("exit", onExit);
		child.on("error", onError);
		child.send(message);
	});
}
