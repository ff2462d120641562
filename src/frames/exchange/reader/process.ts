// Reads files in a separate process, so that a damaged file cannot take all memory or time.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import pLimit from "p-limit";
import type { Column } from "../../../core/table.js";
import { packageRoot } from "../../../package-root.js";
import { FileError } from "../file-error.js";
import type { ReaderMessage, Task } from "./messages.js";
import type { FileFacts } from "./read-columns.js";

export interface ReadLimits {
	/**
	 * Milliseconds of processor time that one file may take; a busy machine does not count. By the clock, a read ends after ten times that,
	 * but not before one minute. @default 2,500 ms, and 1,000 ms more for each megabyte
	 */
	readonly timeoutMs?: number;
	/** Megabytes of memory that reading may take; a file that declares more is refused. @default 2,048 */
	readonly memoryMb?: number;
}

export interface ReadResult {
	readonly columns: readonly (readonly [name: string, column: Column])[];
	readonly facts: FileFacts;
}

const MEGABYTE = 1 << 20;
const MEMORY_MB = 2048;
/** Megabytes that the reading program itself takes; Node 24 takes more than Node 20. */
const PROGRAM_MB = 48;
/** Milliseconds for the process to start; only one that hangs takes longer. */
const START_MS = 10 * 60_000;
/** The clock ends a task after this time, or after so many times its processor time if that is longer. */
const CLOCK_MS = 60_000;
const CLOCK_PER_PROCESSOR_TIME = 10;
/** Files that are read at the same time. */
const limit = pLimit(2);
/** A process that waits for the next file, so that many small files need only one start. */
let idle: Reader | undefined;
/** The number of files requested so far. */
let requestCount = 0;

interface Reader {
	readonly child: ChildProcess;
	readonly memoryMb: number;
}

/** Reads a file in a separate process, within limits of time and memory. @throws FileError that names the column where one was being read */
export function readInProcess(
	task: Omit<Task, "memory" | "processorMs" | "number">,
	sizeOf: () => number,
	limits: ReadLimits,
): Promise<ReadResult> {
	return limit(async () => {
		const { memoryMb = MEMORY_MB, timeoutMs = 2500 + (sizeOf() / MEGABYTE) * 1000 } = limits;
		const reader = await readerFor(memoryMb);
		const request = { ...task, memory: memoryMb * MEGABYTE, processorMs: timeoutMs, number: ++requestCount };
		const result = await requestFile(reader.child, request).catch((error: unknown) => {
			reader.child.kill("SIGKILL");
			throw error;
		});
		keepIdle(reader);
		if (result instanceof FileError) throw result;
		return result;
	});
}

/** The idle process if its memory limit fits, else a new one. */
async function readerFor(memoryMb: number): Promise<Reader> {
	const waiting = idle;
	idle = undefined;
	if (waiting?.child.connected && waiting.memoryMb === memoryMb) {
		waiting.child.ref();
		waiting.child.channel?.ref();
		if (waiting.child.stdout instanceof Socket) waiting.child.stdout.ref();
		return waiting;
	}
	waiting?.child.kill();
	return { child: await start(memoryMb), memoryMb };
}

/** Keeps a process for the next file; one is enough. */
function keepIdle(reader: Reader): void {
	if (idle) {
		reader.child.kill();
		return;
	}
	// A waiting process does not keep the user's program alive.
	reader.child.unref();
	reader.child.channel?.unref();
	if (reader.child.stdout instanceof Socket) reader.child.stdout.unref();
	idle = reader;
}

function start(memoryMb: number): Promise<ChildProcess> {
	const isSource = import.meta.url.endsWith(".ts");
	const entry = isSource ? new URL("main.ts", import.meta.url) : new URL("dist/file-reader.js", packageRoot());
	const loader = isSource ? ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href] : [];
	const child = fork(fileURLToPath(entry), [], {
		execArgv: [...loader, `--max-old-space-size=${memoryMb + PROGRAM_MB}`],
		serialization: "advanced",
		stdio: ["ignore", "pipe", "ignore", "ipc"],
		// The process gets none of the user's environment, such as a token or debugging options.
		env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: "UTC" },
	});
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => fail("did not start"), START_MS);
		const fail = (problem: string) => {
			clearTimeout(timer);
			child.kill("SIGKILL");
			reject(new FileError(`the process that reads files ${problem}`));
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

/** Requests a file. Returns a FileError if the process refused the file and still works; throws one if the process must be ended. */
function requestFile(child: ChildProcess, task: Task): Promise<ReadResult | FileError> {
	return new Promise((resolve, reject) => {
		const columns: [string, Column][] = [];
		let column: string | undefined;
		const stop = () => {
			clearTimeout(timer);
			child.off("message", onMessage);
			child.off("exit", onExit);
			child.off("error", onExit);
			child.stdout?.off("data", onLate);
		};
		const errorOf = (message: string, reason?: "took too long"): FileError =>
			new FileError(
				column === undefined || message.includes(JSON.stringify(column))
					? message
					: `column ${JSON.stringify(column)}: ${message}`,
				{ column: column, reason },
			);
		const tooLate = (milliseconds: number, clock: string) => {
			stop();
			const limitText = `more than ${(milliseconds / 1000).toFixed(1)} s ${clock}`;
			reject(errorOf(`reading took too long (${limitText}); raise timeoutMs`, "took too long"));
		};
		const clockMs = Math.max(CLOCK_MS, CLOCK_PER_PROCESSOR_TIME * task.processorMs);
		const timer = setTimeout(() => tooLate(clockMs, "by the clock"), clockMs);
		// A thread of the process prints a task's number when its processor time is over; it may be the number of an earlier task.
		const onLate = (numbers: Buffer) => {
			if (numbers.toString().split("\n").includes(String(task.number))) tooLate(task.processorMs, "of processor time");
		};
		const onExit = () => {
			stop();
			reject(errorOf("reading ended abruptly; the file is damaged, or larger than memoryMb allows"));
		};
		const onMessage = (message: ReaderMessage) => {
			switch (message.kind) {
				case "reading":
					column = message.column;
					return;
				case "column":
					columns.push([message.name, message.column]);
					column = undefined;
					return;
				case "done":
					// The watching thread checks only now and then, so the limit is checked here too.
					if (message.processorMs > task.processorMs) return tooLate(task.processorMs, "of processor time");
					stop();
					resolve({ columns, facts: message.facts });
					return;
				case "failed":
					stop();
					column = message.column;
					resolve(errorOf(message.message));
					return;
				default:
			}
		};
		child.on("message", onMessage);
		child.once("exit", onExit);
		child.once("error", onExit);
		child.stdout?.on("data", onLate);
		child.send(task, (error) => error && onExit());
	});
}
