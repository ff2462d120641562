// Limits the rate of requests of a crawl over all processes that share a folder.
import {
	closeSync,
	fstatSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { sleep } from "../../api/transport/sleep.js";
import { ArgumentError } from "../../core/errors.js";

const SECONDS: Readonly<Record<string, number>> = { s: 1, second: 1, m: 60, min: 60, minute: 60, h: 3600, hour: 3600 };
/** Milliseconds after which a lock counts as left by a process that died; locks are held only for moments. */
const LOCK_EXPIRY_MS = 10_000;
const LOCK_WAIT_MS = 2;
const HOUR_MS = 3_600_000;

/** Milliseconds between two requests, from a rate such as `2/s`, `90/min` or `5000/h`. @throws ArgumentError */
export function intervalOf(rate: string): number {
	const [, count, unit] = /^\s*(\d+(?:\.\d+)?)\s*\/\s*([a-z]+)\s*$/i.exec(rate) ?? [];
	const seconds = SECONDS[unit?.toLowerCase() ?? ""];
	if (seconds === undefined || !(Number(count) > 0))
		throw new ArgumentError("rate", `rate: expected a rate such as 2/s, 90/min or 5000/h, got ${JSON.stringify(rate)}`);
	return (seconds * 1000) / Number(count);
}

/** Assigns times for requests, evenly spaced over all processes that share a file. */
export class SharedPace {
	readonly #file: string;
	readonly #interval: number;

	constructor(file: string, interval: number) {
		this.#file = file;
		this.#interval = interval;
		mkdirSync(dirname(file), { recursive: true });
	}

	/** Waits for the time of the next request. @throws if the signal is aborted */
	async wait(signal?: AbortSignal): Promise<void> {
		const lock = await this.#lock(signal);
		let wait: number;
		try {
			// The file system's time, since the clocks of machines that share the folder differ.
			const nowMs = fstatSync(lock).mtimeMs;
			const time = Math.max(nowMs, this.#last(nowMs) + this.#interval);
			writeFileSync(`${this.#file}.new`, String(time));
			renameSync(`${this.#file}.new`, this.#file);
			wait = time - nowMs;
		} finally {
			closeSync(lock);
			rmSync(`${this.#file}.lock`, { force: true });
		}
		if (wait > 0) await sleep(wait, signal);
	}

	/** Takes the lock: creates a file and returns it open. */
	async #lock(signal?: AbortSignal): Promise<number> {
		const lock = `${this.#file}.lock`;
		let [seen, since] = [-1, 0];
		for (;;) {
			try {
				return openSync(lock, "wx");
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			}
			const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? -1;
			if (made !== seen) [seen, since] = [made, performance.now()];
			if (performance.now() - since > LOCK_EXPIRY_MS) rmSync(lock, { force: true });
			else await sleep(LOCK_WAIT_MS, signal);
		}
	}

	/** The time of the last request. A time over an hour ahead is ignored: a clock was set back. */
	#last(nowMs: number): number {
		try {
			const last = Number(readFileSync(this.#file, "utf8"));
			return last < nowMs + HOUR_MS ? last : 0;
		} catch {
			return 0;
		}
	}
}
