import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sleep } from "../../api/transport/sleep.js";
import { ArgumentError } from "../../core/errors.js";

const SECONDS: Readonly<Record<string, number>> = { s: 1, second: 1, m: 60, min: 60, minute: 60, h: 3600, hour: 3600 };
/** A lock that is older was left by a process that died in the few instructions that it is held for, in milliseconds. */
const LOCK_EXPIRY_MS = 2_000;
const LOCK_WAIT = 2;

/** Milliseconds between two requests, from a rate such as `2/s`, `90/min` or `5000/h`. @throws ArgumentError */
export function intervalOf(rate: string): number {
	const [, count, unit] = /^\s*(\d+(?:\.\d+)?)\s*\/\s*([a-z]+)\s*$/i.exec(rate) ?? [];
	const seconds = SECONDS[unit?.toLowerCase() ?? ""];
	if (seconds === undefined || !(Number(count) > 0))
		throw new ArgumentError("rate", `rate: expected a rate such as 2/s, 90/min or 5000/h, got ${JSON.stringify(rate)}`);
	return (seconds * 1000) / Number(count);
}

/** Hands out times at which requests may be sent, evenly spaced over all processes that share a file. */
export class SharedPace {
	readonly #file: string;
	readonly #interval: number;

	constructor(file: string, interval: number) {
		this.#file = file;
		this.#interval = interval;
		mkdirSync(dirname(file), { recursive: true });
	}

	/** Waits for the next turn. @throws where the signal ends it */
	async wait(signal?: AbortSignal): Promise<void> {
		const now = Date.now();
		const turn = await this.#take(now, signal);
		if (turn > now) await sleep(turn - now, signal);
	}

	async #take(now: number, signal?: AbortSignal): Promise<number> {
		const lock = `${this.#file}.lock`;
		for (;;) {
			try {
				closeSync(openSync(lock, "wx"));
				break;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
				const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? now;
				if (Date.now() - made > LOCK_EXPIRY_MS) rmSync(lock, { force: true });
				else await sleep(LOCK_WAIT, signal);
			}
		}
		try {
			const turn = Math.max(now, this.#last() + this.#interval);
			writeFileSync(`${this.#file}.new`, String(turn));
			renameSync(`${this.#file}.new`, this.#file);
			return turn;
		} finally {
			rmSync(lock, { force: true });
		}
	}

	/** The turn that was given last; a time far ahead is a clock that was set back. */
	#last(): number {
		try {
			const last = Number(readFileSync(this.#file, "utf8"));
			return last < Date.now() + 3_600_000 ? last : 0;
		} catch {
			return 0;
		}
	}
}
