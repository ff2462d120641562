// Pauses all requests of a client, or of all processes with the same cache folder.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The longest pause, in milliseconds, even if a service asks for a longer one. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** A pause of all requests of a client and, with a file, of all processes. It is measured by a monotonic clock, which cannot be set. */
export class Pause {
	readonly #file: string | undefined;
	#end = 0;
	#written: number | undefined;

	constructor(file?: string) {
		this.#file = file;
	}

	/** Milliseconds until the end of the pause; 0 without one. */
	get left(): number {
		if (this.#file !== undefined) this.#readShared(this.#file);
		return Math.max(0, this.#end - performance.now());
	}

	/** Pauses for this long unless a longer pause runs; other processes too, unless only `here`. */
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
			// Without the file, the pause is this process's own.
		}
	}

	/** Called before every request, so the file is only read after a change. */
	#readShared(file: string): void {
		try {
			const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
			if (written === undefined || written === this.#written) return;
			this.#written = written;
			const shared = Number(readFileSync(file, "utf8")) - Date.now();
			if (shared <= LONGEST_PAUSE_MS) this.#end = Math.max(this.#end, performance.now() + shared);
		} catch {
			// An unreadable file counts as no pause.
		}
	}
}
