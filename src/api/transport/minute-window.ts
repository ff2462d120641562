// Limits the requests in a minute for all processes of an account.
import { randomBytes } from "node:crypto";
import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileFault, warn } from "./warn.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEWLINE = 10;

/**
 * Gives each request a time to start, so that no sixty seconds contain more than `perMinute` requests. Processes share a file: each request
 * appends a line, and its time follows from the lines before. No process holds a lock, so a killed one cannot block the others.
 */
export class MinuteWindow {
	readonly #perMinute: number;
	readonly #base: string | undefined;
	#turns: number[] = [];
	#hour = 0;
	#offset = 0;
	#broken = false;

	/** @param base path of the shared files without their extension; without it, only this process's requests count */
	constructor(perMinute: number, base?: string) {
		this.#perMinute = perMinute;
		this.#base = base;
	}

	/** Takes the next turn and returns its time, in milliseconds since 1970. */
	take(nowMs = Date.now()): number {
		if (this.#base !== undefined && !this.#broken) {
			try {
				return this.#takeShared(this.#base, nowMs);
			} catch (error) {
				this.#broken = true;
				warn(
					"VALUELAB_LIMITS",
					`limits.perMinute: ${this.#base} cannot be written (${fileFault(error)}); this process counts for itself`,
				);
			}
		}
		return this.#add(nowMs);
	}

	#add(requestedAt: number): number {
		const oldestTurn = this.#turns[this.#turns.length - this.#perMinute];
		const turn = oldestTurn === undefined ? requestedAt : Math.max(requestedAt, oldestTurn + MINUTE);
		this.#turns.push(turn);
		if (this.#turns.length > 2 * this.#perMinute) this.#turns = this.#turns.slice(-this.#perMinute);
		return turn;
	}

	#takeShared(base: string, nowMs: number): number {
		const hour = Math.floor(nowMs / HOUR);
		if (this.#hour === 0) {
			mkdirSync(dirname(base), { recursive: true, mode: 0o700 });
			this.#hour = hour - 1;
		}
		const turnId = randomBytes(6).toString("hex");
		appendFileSync(fileOf(base, hour), `${nowMs} ${turnId}\n`);
		for (; this.#hour < hour; this.#hour++) {
			this.#read(fileOf(base, this.#hour));
			this.#offset = 0;
			if (this.#hour === hour - 1) removeOld(base, hour);
		}
		const turn = this.#read(fileOf(base, hour), turnId);
		if (turn === undefined) throw new Error("the line just written is missing");
		return turn;
	}

	/** Reads the new lines and returns the start time of the marked one. */
	#read(file: string, turnId?: string): number | undefined {
		let ownTurn: number | undefined;
		for (const line of this.#linesOf(file)) {
			const [time, lineMark] = line.split(" ");
			const requestedAt = Number(time);
			if (!Number.isFinite(requestedAt) || lineMark === undefined) continue;
			const turn = this.#add(requestedAt);
			if (lineMark === turnId) ownTurn = turn;
		}
		return ownTurn;
	}

	#linesOf(file: string): string[] {
		let descriptor: number;
		try {
			descriptor = openSync(file, "r");
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
			throw error;
		}
		try {
			const length = fstatSync(descriptor).size - this.#offset;
			if (length <= 0) return [];
			const bytes = Buffer.alloc(length);
			const bytesRead = readSync(descriptor, bytes, 0, length, this.#offset);
			// Another process may be in the middle of writing the last line.
			const whole = bytes.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1;
			this.#offset += whole;
			return bytes.subarray(0, whole).toString("latin1").split("\n").filter(Boolean);
		} finally {
			closeSync(descriptor);
		}
	}
}

const fileOf = (base: string, hour: number) => `${base}.minute-${hour}`;

function removeOld(base: string, hour: number): void {
	const folder = dirname(base);
	const start = `${base.slice(folder.length + 1)}.minute-`;
	for (const name of readdirSync(folder)) {
		if (name.startsWith(start) && Number(name.slice(start.length)) < hour - 1)
			rmSync(join(folder, name), { force: true });
	}
}
