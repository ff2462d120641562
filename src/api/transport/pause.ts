import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The longest pause that is remembered, in milliseconds, even where a service asks for more. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/**
 * For how long nobody may ask, shared by all requests of a client and, with a file, of all processes. Measured by a clock that
 * nobody can set, so that a pause ends when it should.
 */
export class Pause {
	readonly #file: string | undefined;
	#end = 0;
	#written: number | undefined;

	constructor(file?: string) {
		this.#file = file;
	}

	/** Milliseconds until the end of the pause; 0 where there is none. */
	get left(): number {
		if (this.#file !== undefined) this.#readShared(this.#file);
		return Math.max(0, this.#end - performance.now());
	}

	/** Pauses for so long, or until the end of a longer pause; other processes too, unless `here` alone. */
	extend(milliseconds: number, here?: "here"): void {
		const pause = Math.min(milliseconds, LONGEST_PAUSE_MS);
		if (pause <= this.left) return;
		this.#end = performance.now() + pause;
		if (this.#file === undefined || here) return;
		try {
			mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
			writeFileSync(`${this.#file}.${process.pid}.tmp`, String(Date.now() + pause));
			renameSync(`${this.#file}.${process.pid}.tmp`, this.#file);
		} catch {
			// The process keeps its own pause.
		}
	}

	/** Looks before every request, so the file is read only when a process wrote it. */
	#readShared(file: string): void {
		try {
			const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
			if (written === undefined || written === this.#written) return;
			this.#written = written;
			const shared = Number(readFileSync(file, "utf8")) - Date.now();
			if (shared <= LONGEST_PAUSE_MS) this.#end = Math.max(this.#end, performance.now() + shared);
		} catch {
			// nobody pauses
		}
	}
}
