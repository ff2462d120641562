import { Worker } from "node:worker_threads";

/** Milliseconds between two looks at the processor time. */
const LOOK_MS = 50;

// Plain JavaScript in a text, so that the thread needs no file of its own. A decoder that loops keeps the main thread from
// sending messages, so what is late goes straight to the standard output.
const THREAD = `
const { workerData: watched } = require("node:worker_threads");
const { writeSync } = require("node:fs");
let told = 0;
setInterval(() => {
	const [number, end] = watched;
	const { user, system } = process.cpuUsage();
	if (number === told || (user + system) / 1000 <= end) return;
	told = number;
	writeSync(1, number + "\\n");
}, ${LOOK_MS});
`;

/** Milliseconds of processor time that this process has taken. */
export function processorTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** Watches the processor time of this process in a thread, which writes a task's number to standard output once its time is over. */
export class ProcessorWatch {
	/** The number of the task, and the processor time at which it is late. */
	readonly #watched = new Float64Array(new SharedArrayBuffer(16));

	constructor() {
		new Worker(THREAD, { eval: true, execArgv: [], workerData: this.#watched }).unref();
	}

	/** Counts from here for a task. */
	begin(number: number, milliseconds: number): void {
		this.end();
		this.#watched[0] = number;
		this.#watched[1] = processorTime() + milliseconds;
	}

	end(): void {
		this.#watched[1] = Number.POSITIVE_INFINITY;
	}
}
