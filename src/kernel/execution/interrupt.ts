// Interrupts cells and asks for input, through memory shared with the watching thread.
import { Worker } from "node:worker_threads";
import { WORDS } from "../session/messages.js";
import { currentRun, outputMemory, send } from "./channel.js";
import { Interrupt } from "./errors.js";

/** Bytes for one line of input. The operating system allocates memory only when it is written. */
const INPUT_BYTES = 1 << 22;
const words = new Int32Array(new SharedArrayBuffer(12));
const input = new Uint8Array(new SharedArrayBuffer(INPUT_BYTES));

/** Loops test the first word, the stop flag, on every round. */
export const stopFlag = words;

/** Throws the interrupt. A loop calls it when the flag is set. */
export function stop(): never {
	throw new Interrupt();
}

/** Clears the flag after an interrupt has been handled. */
export function clearStop(): void {
	Atomics.store(words, WORDS.stop, 0);
}

export function isStopping(): boolean {
	return Atomics.load(words, WORDS.stop) !== 0;
}

/** Starts the thread that receives interrupts and input while this one is busy. */
export function startWatcher(): void {
	const worker = new Worker(ownEntry("watcher"), {
		workerData: { words, input, output: outputMemory },
		stdout: false,
		stderr: false,
	});
	worker.unref();
}

/** Runs whose front end supports input. */
export const takesInput = new Set<number>();

/**
 * Asks the user for a line and waits for it.
 * @throws Error if the front end does not support input
 */
export function prompt(message = "", fallback?: string, options: { readonly password?: boolean } = {}): string | null {
	if (!takesInput.has(currentRun())) {
		throw new Error("prompt: this front end does not support input; pass the value in the code");
	}
	Atomics.store(words, WORDS.input, 0);
	send({ type: "input", run: currentRun(), prompt: String(message), password: options.password === true });
	while (Atomics.load(words, WORDS.input) === 0) {
		if (isStopping()) stop();
		Atomics.wait(words, WORDS.input, 0, 1000);
	}
	if (isStopping()) stop();
	const text = Buffer.from(input.slice(0, Atomics.load(words, WORDS.length))).toString("utf8");
	return text === "" && fallback !== undefined ? fallback : text;
}

/** Asks a yes-or-no question. */
export function confirm(message = ""): boolean {
	return /^\s*y(es)?\s*$/i.test(prompt(`${message} [y/N] `) ?? "");
}

/** The URL of a file in the folder of this process's entry. */
function ownEntry(name: string): URL {
	return new URL(`./${name}.js`, `file://${process.argv[1]}`);
}
