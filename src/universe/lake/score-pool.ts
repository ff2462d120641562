// Starts and ends processes that score parts of a lake.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ValuelabError } from "../../core/errors.js";
import { packageRoot } from "../../package-root.js";
import { COMPILE_LATE_FLAG } from "../engine-flag.js";
import type { ScoredPart, ScoreTask } from "./score-part.js";

/** The reply of a pool's process to a task; replies come in the order of the tasks. */
export interface ScoreReply {
	readonly done?: ScoredPart;
	readonly fault?: { readonly message: string; readonly isDamage: boolean };
}

interface PendingReply {
	readonly resolve: (message: ScoreReply) => void;
	readonly reject: (error: unknown) => void;
}

/** One process of the pool. */
export class ScoreWorker {
	readonly #child: ChildProcess;
	readonly #pending: PendingReply[] = [];
	readonly #exited: Promise<void>;
	#ended: ValuelabError | undefined;

	constructor(folder: string) {
		this.#child = startProcess(folder);
		this.#child.on("message", (message: ScoreReply) => this.#pending.shift()?.resolve(message));
		this.#exited = new Promise((resolve) => {
			const end = (exit: number | string): void => {
				this.#ended = new ValuelabError("output", `lake: a scoring process ended with ${exit}; score again`);
				for (const { reject } of this.#pending.splice(0)) reject(this.#ended);
				resolve();
			};
			this.#child.once("exit", (code) => end(code ?? "a signal"));
			this.#child.once("error", ({ message }) => end(message));
		});
	}

	/** Scores a part in the process, after those that were sent before. @throws ValuelabError `unreadable` where the part is damaged */
	async score(task: ScoreTask): Promise<ScoredPart> {
		const reply = this.#nextReply();
		// A failed send is ignored: the exit of the process rejects the reply.
		if (!this.#ended) this.#child.send({ ...task, symbols: [...task.part.symbols] }, () => undefined);
		const { done: part, fault } = await reply;
		if (part) return part;
		const { message, isDamage } = fault ?? { message: "no reply", isDamage: false };
		throw isDamage ? new ValuelabError("unreadable", message) : new Error(message);
	}

	/** Ends the process, and resolves when it has exited. */
	end(): Promise<void> {
		this.#child.kill();
		return this.#exited;
	}

	#nextReply(): Promise<ScoreReply> {
		return new Promise((resolve, reject) => {
			if (this.#ended) reject(this.#ended);
			else this.#pending.push({ resolve, reject });
		});
	}
}

/** Starts processes that score a lake; `close` ends them. */
export function openScorePool(
	folder: string,
	count: number,
): { readonly workers: readonly ScoreWorker[]; close(): Promise<unknown> } {
	const workers = Array.from({ length: Math.max(0, count) }, () => new ScoreWorker(folder));
	return { workers, close: () => Promise.all(workers.map((worker) => worker.end())) };
}

/** V8 flags for a process that runs the same few formulas over millions of rows on its own core. */
const ENGINE_FLAGS = [
	// Garbage collection in several threads takes a tenth more time while all processors are busy.
	"--single-threaded-gc",
	// Other versions than Node 20 limit the young generation: with Node 24's default, four processes take more than 1 GB and are no faster.
	COMPILE_LATE_FLAG ?? "--max-semi-space-size=8",
];

function startProcess(folder: string): ChildProcess {
	const isSource = import.meta.url.endsWith(".ts");
	const entry = isSource
		? new URL("score-process.ts", import.meta.url)
		: new URL("dist/score-process.js", packageRoot());
	const loader = isSource ? ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href] : [];
	return fork(fileURLToPath(entry), [folder], {
		execArgv: [...loader, ...ENGINE_FLAGS],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		// The process gets none of the user's environment, such as a token or debugging options.
		env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: "UTC" },
	});
}
