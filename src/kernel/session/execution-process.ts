// Starts the process that runs the user's code, and exchanges messages with it.
import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { kernelEntry } from "./entries.js";
import { FrameReader, MESSAGE, messageFrame, STDOUT } from "./frames.js";
import type { FromExecution, FromWatcher, ToExecution, ToWatcher } from "./messages.js";

export type StreamName = "stdout" | "stderr";

export interface ExecutionEvents {
	onMessage(message: FromExecution, buffers: readonly Uint8Array[]): void;
	onOutput(run: number, stream: StreamName, text: string): void;
	/** Output that native code, or a child process with inherited streams, wrote directly to the pipes. */
	onNativeOutput(stream: StreamName, text: string): void;
	/** An answer or an event of V8's inspector. */
	onInspector(message: FromWatcher): void;
	onExit(code: number | null, signal: NodeJS.Signals | null): void;
}

/** Starts the process that runs the user's code, and exchanges messages with it. */
export class ExecutionProcess {
	private readonly child: ChildProcess;
	private readonly inbound: Writable;
	private readonly watcher: Writable;

	constructor(folder: string, events: ExecutionEvents) {
		const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
		this.child = spawn(process.execPath, [...flags, kernelEntry("executor")], {
			cwd: folder,
			stdio: ["ignore", "pipe", "pipe", "pipe", "pipe", "pipe"],
			env: withoutColours(process.env),
			// With a process group of its own, a signal also reaches the programs that a cell started.
			detached: process.platform !== "win32",
		});
		const pipes = this.child.stdio as unknown as readonly (Readable & Writable)[];
		const [, stdout, stderr, inbound, outbound, watcher] = pipes;
		if (!stdout || !stderr || !inbound || !outbound || !watcher) throw new Error("the execution process has no pipes");
		this.inbound = inbound;
		this.watcher = watcher;
		for (const pipe of [inbound, outbound, watcher]) pipe.on("error", () => {});
		const reader = new FrameReader((frame) => {
			if (frame.kind === MESSAGE) events.onMessage(frame.message as FromExecution, frame.buffers);
			else events.onOutput(frame.run, frame.kind === STDOUT ? "stdout" : "stderr", frame.text);
		});
		outbound.on("data", (chunk: Buffer) => reader.push(chunk));
		const inspectorReader = new FrameReader((frame) => {
			if (frame.kind === MESSAGE) events.onInspector(frame.message as FromWatcher);
		});
		watcher.on("data", (chunk: Buffer) => inspectorReader.push(chunk));
		readText(stdout, (text) => events.onNativeOutput("stdout", text));
		readText(stderr, (text) => {
			const rest = text.replace(DISCONNECT_NOTICE, "");
			if (rest) events.onNativeOutput("stderr", rest);
		});
		// `close` comes after all pipes were read to their end, so that no output is lost.
		let isOver = false;
		const end = (code: number | null, signal: NodeJS.Signals | null): void => {
			if (isOver) return;
			isOver = true;
			events.onExit(code, signal);
		};
		this.child.on("close", end);
		// A child process of the notebook may keep the pipes open after the end.
		this.child.on("exit", (code, signal) => setTimeout(() => end(code, signal), 300).unref());
		this.child.on("error", () => end(1, null));
	}

	get pid(): number | undefined {
		return this.child.pid;
	}

	send(message: ToExecution, buffers: readonly Uint8Array[] = []): void {
		if (this.inbound.writable) this.inbound.write(messageFrame(message, buffers));
	}

	/** Sends a message to the watching thread, which reads it even while the main thread is busy. */
	sendUrgently(message: ToWatcher): void {
		if (this.watcher.writable) this.watcher.write(messageFrame(message));
	}

	/** Sends a signal to the process and to the programs that it started. */
	signal(signal: NodeJS.Signals): void {
		const { pid } = this.child;
		if (pid === undefined || process.platform === "win32") {
			this.child.kill(signal);
			return;
		}
		try {
			process.kill(-pid, signal);
		} catch (error) {
			// The process has already ended.
			if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
		}
	}
}

/** Node prints this when a process ends while a debugger is connected. */
const DISCONNECT_NOTICE = "Waiting for the debugger to disconnect...\n";

/** Turns colours off unless the environment has a setting: Node warns of two contradicting settings. */
function withoutColours(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return env.FORCE_COLOR === undefined && env.NO_COLOR === undefined ? { ...env, FORCE_COLOR: "0" } : env;
}

function readText(stream: Readable, onText: (text: string) => void): void {
	const decoder = new StringDecoder("utf8");
	stream.on("data", (chunk: Buffer) => {
		const text = decoder.write(chunk);
		if (text) onText(text);
	});
}
