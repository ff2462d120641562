// Reads files in a separate process, so that a damaged file cannot take all memory or time.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import pLimit from "p-limit";
import type { Column } from "../../../core/column.js";
import { packageRoot } from "../../../package-root.js";
import { FileError } from "../file-error.js";
import type { Task, Told } from "./messages.js";
import type { FileFacts } from "./read-columns.js";

export interface ReadLimits {
	/**
	 * Processor time that reading one file may take, in milliseconds, so that a busy machine refuses no file. As a last resort the clock
	 * ends the reading after ten times that, and never before a minute. @default 2,500 ms, and 1,000 ms more for each megabyte
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
/** A task that waits without using the processor is ended after these milliseconds. */
const CLOCK_MS = 60_000;
/** The same, as a multiple of its processor time. */
const CLOCK_PER_PROCESSOR_TIME = 10;
/** Files that are read at the same time. */
const limit = pLimit(2);
/** A process that waits for the next file, so that many small files need only one start. */
let idle: Reader | undefined;
/** The number of files requested so far. */
let asks = 0;

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
		const asked = { ...task, memory: memoryMb * MEGABYTE, processorMs: timeoutMs, number: ++asks };
		const result = await ask(reader.child, asked).catch((error: unknown) => {
			reader.child.kill("SIGKILL");
			throw error;
		});
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
		if (kept.child.stdout instanceof Socket) kept.child.stdout.ref();
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

/** Requests a file. Returns a FileError where the process refused the file and still runs; throws one where the process had to be ended. */
function ask(child: ChildProcess, task: Task): Promise<ReadResult | FileError> {
	return new Promise((resolve, reject) => {
		const columns: [string, Column][] = [];
		let at: string | undefined;
		const stop = () => {
			clearTimeout(timer);
			child.off("message", hear);
			child.off("exit", onExit);
			child.off("error", onExit);
			child.stdout?.off("data", onLate);
		};
		const named = (message: string, reason?: "took too long"): FileError =>
			new FileError(
				at === undefined || message.includes(JSON.stringify(at)) ? message : `column ${JSON.stringify(at)}: ${message}`,
				{ column: at, reason },
			);
		const tooLate = (milliseconds: number, of: string) => {
			stop();
			const limit = `more than ${(milliseconds / 1000).toFixed(1)} s ${of}`;
			reject(named(`reading took too long (${limit}); raise timeoutMs`, "took too long"));
		};
		const clockMs = Math.max(CLOCK_MS, CLOCK_PER_PROCESSOR_TIME * task.processorMs);
		const timer = setTimeout(() => tooLate(clockMs, "by the clock"), clockMs);
		// The late task may be an earlier one.
		const onLate = (numbers: Buffer) => {
			if (numbers.toString().split("\n").includes(String(task.number))) tooLate(task.processorMs, "of processor time");
		};
		const onExit = () => {
			stop();
			reject(named("reading ended abruptly; the file is damaged, or larger than memoryMb allows"));
		};
		const hear = (message: Told) => {
			switch (message.kind) {
				case "reading":
					at = message.column;
					return;
				case "column":
					columns.push([message.name, message.column]);
					at = undefined;
					return;
				case "done":
					// The watching thread checks only now and then, so the limit is checked here too.
					if (message.processorMs > task.processorMs) return tooLate(task.processorMs, "of processor time");
					stop();
					resolve({ columns, facts: message.facts });
					return;
				case "failed":
					stop();
					at = message.column;
					resolve(named(message.message));
					return;
				default:
			}
		};
		child.on("message", hear);
		child.once("exit", onExit);
		child.once("error", onExit);
		child.stdout?.on("data", onLate);
		child.send(task, (error) => error && onExit());
	});
}
