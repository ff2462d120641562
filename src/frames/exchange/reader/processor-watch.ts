// Watches the processor time of the process that reads files.
import { Worker } from "node:worker_threads";

/** Milliseconds between two checks of the processor time. */
const CHECK_INTERVAL_MS = 50;

// The thread's JavaScript as a text, so that it needs no file. While a decoder loops, the main thread sends no messages, so the thread
// writes to standard output itself.
const THREAD = `
const { workerData: watched } = require("node:worker_threads");
const { writeSync } = require("node:fs");
let lastNumber = 0;
setInterval(() => {
	const [number, end] = watched;
	const { user, system } = process.cpuUsage();
	if (number === lastNumber || (user + system) / 1000 <= end) return;
	lastNumber = number;
	writeSync(1, number + "\\n");
}, ${CHECK_INTERVAL_MS});
`;

/** Milliseconds of processor time that this process has taken. */
export function processorTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** Watches the processor time of this process in a thread, which writes a task's number to standard output once its time is over. */
export class ProcessorWatch {
	/** The number of the task, and the processor time at which its time is over. */
	readonly #watched = new Float64Array(new SharedArrayBuffer(16));

	constructor() {
		new Worker(THREAD, { eval: true, execArgv: [], workerData: this.#watched }).unref();
	}

	/** Starts to measure a task. */
	begin(number: number, milliseconds: number): void {
		this.end();
		this.#watched[0] = number;
		this.#watched[1] = processorTime() + milliseconds;
	}

	end(): void {
		this.#watched[1] = Number.POSITIVE_INFINITY;
	}
}
