import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { BudgetError } from "../errors/index.js";
import { fileFault, warn } from "./warn.js";
import type { WireAnswer, WireRequest } from "./wire.js";

/**
 * Counts an account's requests of a day (UTC) and refuses those beyond the limit. Processes with the same folder share the count: each
 * request appends one byte to a file. If the file cannot be written, the process counts alone and warns once.
 */
export class DayCount {
	readonly #perDay: number;
	#base: string | undefined;
	#own = { day: "", count: 0 };
	#left = { day: "", most: Number.POSITIVE_INFINITY };

	/** @param base path of the shared files without their ending; without it the count is this process's own */
	constructor(perDay: number, base?: string) {
		this.#perDay = perDay;
		this.#base = base;
	}

	/** Counts a request before it is sent. @throws BudgetError when the day's limit is reached; `account.apiUsage`, which says what is left, is never refused */
	take(request: WireRequest): void {
		const day = today();
		const count = this.#shared((file) => {
			mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
			appendFileSync(file, ".");
			return sizeOf(file);
		});
		this.#own = { day, count: count ?? (this.#own.day === day ? this.#own.count + 1 : 1) };
		const most = Math.min(this.#perDay, this.#mostOf(day));
		if (this.#own.count <= most || request.operation === "account.apiUsage") return;
		const retryAt = `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
		const asked = { operation: request.operation, arguments: request.arguments };
		throw new BudgetError(asked, `the day's limit of ${most} requests is reached`, retryAt);
	}

	/** Sets the count by the service's number of requests left. */
	learn(answer: WireAnswer): void {
		const left = remainingOf(answer.json());
		if (left === undefined) return;
		const day = today();
		const count = this.#shared(sizeOf) ?? (this.#own.day === day ? this.#own.count : 0);
		const most = count + left;
		this.#left = { day, most };
		this.#shared((file) => {
			writeFileSync(`${file}.most.${process.pid}.tmp`, String(most));
			renameSync(`${file}.most.${process.pid}.tmp`, `${file}.most`);
		});
	}

	#mostOf(day: string): number {
		const own = this.#left.day === day ? this.#left.most : Number.POSITIVE_INFINITY;
		if (this.#base === undefined) return own;
		try {
			return Number(readFileSync(`${this.#base}-${day}.most`, "utf8"));
		} catch {
			return own;
		}
	}

	/** Uses the day's file; undefined without one, or after the first fault. */
	#shared<T>(work: (file: string) => T): T | undefined {
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
	const left = (json as Record<string, unknown>)["API Requests Remaining"];
	const read = typeof left === "string" && /^\d[\d,]*$/.test(left) ? Number(left.replaceAll(",", "")) : left;
	return typeof read === "number" && read >= 0 ? read : undefined;
}
