import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import pLimit from "p-limit";
import type { Column } from "../../../core/column.js";
import { packageRoot } from "../../../package-root.js";
import { FileError } from "../file-error.js";
import type { Task, Told } from "./messages.js";
import type { FileFacts } from "./read-columns.js";

export interface ReadLimits {
	/** How long one file may take. @default 2,500 ms, and a second more for each megabyte */
	readonly timeoutMs?: number;
	/** How much memory reading may take, in megabytes; a file that claims more is refused. @default 2,048 */
	readonly memoryMb?: number;
}

export interface ReadResult {
	readonly columns: readonly (readonly [name: string, column: Column])[];
	readonly facts: FileFacts;
}

const MEGABYTE = 1 << 20;
const MEMORY_MB = 2048;
/** Megabytes that the reading program itself takes, whatever it reads; Node 24 takes more than Node 20. */
const PROGRAM_MB = 48;
/** How long the process may take to start, also on a busy machine. */
const START_MS = 60_000;
/** Files that are read at the same time. */
const limit = pLimit(2);
/** A process that waits for the next file, so that many small files need one start. */
let idle: Reader | undefined;

interface Reader {
	readonly child: ChildProcess;
	readonly memoryMb: number;
}

/** Reads a file in a process of its own, within limits of time and memory. @throws FileError that names the column where one was being read */
export function readInProcess(
	task: Omit<Task, "memory">,
	sizeOf: () => number,
	limits: ReadLimits,
): Promise<ReadResult> {
	return limit(async () => {
		const { memoryMb = MEMORY_MB, timeoutMs = 2500 + (sizeOf() / MEGABYTE) * 1000 } = limits;
		const reader = await readerFor(memoryMb);
		const result = await ask(reader.child, { ...task, memory: memoryMb * MEGABYTE }, timeoutMs).catch(
			(error: unknown) => {
				reader.child.kill("SIGKILL");
				throw error;
			},
		);
		if (result instanceof FileError) {
			keep(reader);
			throw result;
		}
		keep(reader);
		return result;
	});
}

async function readerFor(memoryMb: number): Promise<Reader> {
	const kept = idle;
	idle = undefined;
	if (kept?.child.connected && kept.memoryMb === memoryMb) {
		kept.child.ref();
		kept.child.channel?.ref();
		return kept;
	}
	kept?.child.kill();
	return { child: await start(memoryMb), memoryMb };
}

function keep(reader: Reader): void {
	if (idle) {
		reader.child.kill();
		return;
	}
	// A waiting process does not keep the user's program alive.
	reader.child.unref();
	reader.child.channel?.unref();
	idle = reader;
}

function start(memoryMb: number): Promise<ChildProcess> {
	const isSource = import.meta.url.endsWith(".ts");
	const entry = isSource ? new URL("main.ts", import.meta.url) : new URL("dist/file-reader.js", packageRoot());
	const loader = isSource ? ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href] : [];
	const child = fork(fileURLToPath(entry), [], {
		execArgv: [...loader, `--max-old-space-size=${memoryMb + PROGRAM_MB}`],
		serialization: "advanced",
		stdio: ["ignore", "ignore", "ignore", "ipc"],
		// Nothing of the user's environment (a token, debugging options) is needed there.
		env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: "UTC" },
	});
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => fail("did not start"), START_MS);
		const fail = (why: string) => {
			clearTimeout(timer);
			child.kill("SIGKILL");
			reject(new FileError(`the process that reads files ${why}`));
		};
		child.once("error", (error) => fail(`cannot start: ${error.message}`));
		child.once("exit", (code) => fail(`ended with ${code}`));
		child.once("message", () => {
			clearTimeout(timer);
			child.removeAllListeners("exit");
			child.removeAllListeners("error");
			resolve(child);
		});
	});
}

/** Asks for a file. Gives a FileError where the process refused it and lives; throws one where the process had to be ended. */
function ask(child: ChildProcess, task: Task, timeoutMs: number): Promise<ReadResult | FileError> {
	return new Promise((resolve, reject) => {
		const columns: [string, Column][] = [];
		let at: string | undefined;
		const stop = () => {
			clearTimeout(timer);
			child.off("message", hear);
			child.off("exit", onExit);
			child.off("error", onExit);
		};
		const named = (message: string): FileError =>
			new FileError(
				at === undefined || message.includes(JSON.stringify(at)) ? message : `column ${JSON.stringify(at)}: ${message}`,
				{
					column: at,
				},
			);
		const began = performance.now();
		const tooLate = () => {
			stop();
			const seconds = (timeoutMs / 1000).toFixed(1);
			reject(named(`reading took longer than ${seconds} s; the file is damaged, or raise timeoutMs`));
		};
		const timer = setTimeout(tooLate, timeoutMs);
		const onExit = () => {
			stop();
			reject(named("reading ended abruptly; the file is damaged, or larger than memoryMb allows"));
		};
		const hear = (told: Told) => {
			// An answer that waits in the queue before the timer is late all the same.
			if (performance.now() - began > timeoutMs) return tooLate();
			switch (told.kind) {
				case "reading":
					at = told.column;
					return;
				case "column":
					columns.push([told.name, told.column]);
					at = undefined;
					return;
				case "done":
					stop();
					resolve({ columns, facts: told.facts });
					return;
				case "failed":
					stop();
					at = told.column;
					resolve(named(told.message));
					return;
				default:
			}
		};
		child.on("message", hear);
		child.once("exit", onExit);
		child.once("error", onExit);
		child.send(task, (error) => error && onExit());
	});
}
