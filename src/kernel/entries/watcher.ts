// The thread beside the cells: it receives interrupts and input, and speaks with the debugger while cells run.
import { Session } from "node:inspector";
import { Socket } from "node:net";
import { workerData } from "node:worker_threads";
import { OutputBuffer, type SharedOutput } from "../execution/output-buffer.js";
import { signalGroup } from "../execution/process-group.js";
import { FrameReader, messageFrame } from "../session/frames.js";
import type { FromWatcher, InspectMessage, ToWatcher } from "../session/messages.js";

/** Connects the watching thread to V8's inspector of the thread that runs the cells, at the first request. */
class MainThreadInspector {
	private session: Session | undefined;

	constructor(private readonly send: (message: FromWatcher) => void) {}

	/** Forwards a DevTools command and returns its answer. */
	ask({ id, method, params }: InspectMessage): void {
		this.connect().post(method, params, (error: unknown, result: unknown) => {
			const failed = (error as { message?: string } | null)?.message;
			this.send({ type: "inspected", id, ...(error ? { error: failed ?? String(error) } : { result }) });
		});
	}

	private connect(): Session {
		if (this.session) return this.session;
		const session = new Session();
		session.connectToMainThread();
		session.on("inspectorNotification", (event) => {
			const { method, params } = event as { method: string; params?: unknown };
			this.send({ type: "inspector-event", method, params });
		});
		this.session = session;
		return session;
	}
}

/** The pipe by which the front reaches the watching thread of the execution process. */
const WATCHER_FD = 5;

// A thread of the execution process that is never busy. While the cell's thread runs, it receives interrupts and answers to
// `prompt` and writes them to shared memory. It also sends gathered output, and passes on the debugger's commands, which a paused
// thread cannot receive.
const { words, input, output } = workerData as { words: Int32Array; input: Uint8Array; output: SharedOutput };

/** How long gathered output may wait, in milliseconds. */
const OUTPUT_DELAY_MS = 15;
/** Milliseconds that the process may take to end by itself after the front process has ended. */
const EXIT_TIMEOUT_MS = 500;

const reader = new FrameReader((frame) => {
	if (frame.kind !== 0) return;
	const message = frame.message as ToWatcher;
	if (message.type === "interrupt") {
		Atomics.store(words, 0, 1);
	} else if (message.type === "inspect") {
		inspector.ask(message);
		return;
	} else {
		const text = Buffer.from(message.value).subarray(0, input.length);
		input.set(text);
		Atomics.store(words, 2, text.length);
		Atomics.store(words, 1, 1);
	}
	Atomics.notify(words, 1);
});
const front = new Socket({ fd: WATCHER_FD, readable: true, writable: true })
	.on("data", (chunk: Buffer) => reader.push(chunk))
	.on("error", () => {})
	// The front process has ended. A cell that never yields would not notice and would run forever.
	.on("close", () => setTimeout(() => signalGroup("SIGKILL"), EXIT_TIMEOUT_MS));
const inspector = new MainThreadInspector((message) => void front.write(messageFrame(message)));
void new OutputBuffer(output).watch(OUTPUT_DELAY_MS);
