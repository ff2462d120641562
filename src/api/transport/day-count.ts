import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { BudgetError } from "../errors/index.js";
import { fileFault, warn } from "./warn.js";
import type { WireAnswer, WireRequest } from "./wire.js";

/**
 * Counts an account's requests of a day (UTC) and refuses those beyond the limit. Processes with the same folder share the count: each
 * request appends one byte to a file, whose size is the count. If the file cannot be written, the process counts alone and warns once.
 */
export class DayCount {
	readonly #perDay: number;
	#base: string | undefined;
	#own = { day: "", count: 0 };
	#left = { day: "", limit: Number.POSITIVE_INFINITY };

	/** @param base path of the shared files without their extension; without it, only this process's requests count */
	constructor(perDay: number, base?: string) {
		this.#perDay = perDay;
		this.#base = base;
	}

	/** Counts a request before it is sent. @throws BudgetError if the day's limit is reached, except for `account.apiUsage`, which reports the rest */
	take(request: WireRequest): void {
		const day = today();
		const count = this.#withFile((file) => {
			mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
			appendFileSync(file, ".");
			return sizeOf(file);
		});
		this.#own = { day, count: count ?? (this.#own.day === day ? this.#own.count + 1 : 1) };
		const limit = Math.min(this.#perDay, this.#limitOf(day));
		if (this.#own.count <= limit || request.operation === "account.apiUsage") return;
		const retryAt = `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
		const context = { operation: request.operation, arguments: request.arguments };
		throw new BudgetError(context, `the day's limit of ${limit} requests is reached`, retryAt);
	}

	/** Sets the day's limit from the service's answer about the requests left. */
	setDayLimit(answer: WireAnswer): void {
		const remaining = remainingOf(answer.json());
		if (remaining === undefined) return;
		const day = today();
		const count = this.#withFile(sizeOf) ?? (this.#own.day === day ? this.#own.count : 0);
		const limit = count + remaining;
		this.#left = { day, limit };
		this.#withFile((file) => {
			writeFileSync(`${file}.limit.${process.pid}.tmp`, String(limit));
			renameSync(`${file}.limit.${process.pid}.tmp`, `${file}.limit`);
		});
	}

	#limitOf(day: string): number {
		const dayLimit = this.#left.day === day ? this.#left.limit : Number.POSITIVE_INFINITY;
		if (this.#base === undefined) return dayLimit;
		try {
			return Number(readFileSync(`${this.#base}-${day}.limit`, "utf8"));
		} catch {
			return dayLimit;
		}
	}

	/** Uses the day's file; undefined without one, or after the first fault. */
	#withFile<T>(work: (file: string) => T): T | undefined {
		if (this.#base === undefined) return undefined;
		try {
			return work(`${this.#base}-${today()}`);
		} catch (error) {
			const base = this.#base;
			this.#base = undefined;
			warn(
				"VALUELAB_LIMITS",
				`limits.perDay: ${base} cannot be written (${fileFault(error)}); this process counts for itself`,
			);
			return undefined;
		}
	}
}

function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function today(): string {
	return new Date().toISOString().slice(0, 10);
}

function remainingOf(json: unknown): number | undefined {
	if (typeof json !== "object" || json === null) return undefined;
	const remaining = (json as Record<string, unknown>)["API Requests Remaining"];
	const number =
		typeof remaining === "string" && /^\d[\d,]*$/.test(remaining) ? Number(remaining.replaceAll(",", "")) : remaining;
	return typeof number === "number" && number >= 0 ? number : undefined;
}
