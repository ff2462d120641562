// Runs in the watching thread: receives interrupts, input and debugger commands while cells run.
import { Session } from "node:inspector";
import { Socket } from "node:net";
import { workerData } from "node:worker_threads";
import { OutputBuffer, type SharedOutput } from "../execution/output-buffer.js";
import { signalGroup } from "../execution/process-group.js";
import { FrameReader, MESSAGE, messageFrame } from "../session/frames.js";
import { type FromWatcher, type InspectMessage, type ToWatcher, WORDS } from "../session/messages.js";

/** Connects the watching thread to V8's inspector of the thread that runs cells, on first use. */
class MainThreadInspector {
	private session: Session | undefined;

	constructor(private readonly send: (message: FromWatcher) => void) {}

	/** Forwards a DevTools command and sends its answer to the front process. */
	forward({ id, method, params }: InspectMessage): void {
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

/** File descriptor of the pipe between the front process and the watching thread. */
const WATCHER_FD = 5;

// This thread is never busy. It writes interrupts and answers to `prompt` to shared memory, which the thread of the cells reads. It also
// sends buffered output and forwards the debugger's commands, which a paused thread cannot receive.
const { words, input, output } = workerData as { words: Int32Array; input: Uint8Array; output: SharedOutput };

/** The longest delay of buffered output, in milliseconds. */
const OUTPUT_DELAY_MS = 15;
/** Milliseconds for the process to end by itself after the front process ended. */
const EXIT_TIMEOUT_MS = 500;

const reader = new FrameReader((frame) => {
	if (frame.kind !== MESSAGE) return;
	const message = frame.message as ToWatcher;
	if (message.type === "interrupt") {
		Atomics.store(words, WORDS.stop, 1);
	} else if (message.type === "inspect") {
		inspector.forward(message);
		return;
	} else {
		const text = Buffer.from(message.value).subarray(0, input.length);
		input.set(text);
		Atomics.store(words, WORDS.length, text.length);
		Atomics.store(words, WORDS.input, 1);
	}
	Atomics.notify(words, WORDS.input);
});
const front = new Socket({ fd: WATCHER_FD, readable: true, writable: true })
	.on("data", (chunk: Buffer) => reader.push(chunk))
	.on("error", () => {})
	// The front process has ended. A cell that never yields would run for ever.
	.on("close", () => setTimeout(() => signalGroup("SIGKILL"), EXIT_TIMEOUT_MS));
const inspector = new MainThreadInspector((message) => void front.write(messageFrame(message)));
void new OutputBuffer(output).watch(OUTPUT_DELAY_MS);
