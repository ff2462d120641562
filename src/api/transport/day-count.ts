import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BudgetError } from "../errors/index.js";
import type { WireAnswer, WireRequest } from "./wire.js";

/**
 * Counts an account's requests of a day (UTC) and refuses those beyond the limit. The count is the length of a file to which each
 * request appends one byte, so processes on the same folder share it, and none can lose another's count.
 */
export class DayCount {
	readonly #perDay: number;
	readonly #file: ((day: string) => string) | undefined;
	#own = { day: "", count: 0 };
	#left = { day: "", most: Number.POSITIVE_INFINITY };

	constructor(perDay: number, account: string, folder?: string) {
		this.#perDay = perDay;
		if (folder !== undefined) {
			mkdirSync(join(folder, "usage"), { recursive: true, mode: 0o700 });
			this.#file = (day) => join(folder, "usage", `${account}-${day}`);
		}
	}

	/** Counts a request that is about to go out. @throws BudgetError when the day has no room for it; what is left can always be asked */
	take(request: WireRequest): void {
		const day = today();
		const count = this.#add(day);
		const most = Math.min(this.#perDay, this.#mostOf(day));
		if (count <= most || request.operation === "account.apiUsage") return;
		const retryAt = `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
		const asked = { operation: request.operation, arguments: request.arguments };
		throw new BudgetError(asked, `the day's limit of ${most} requests is reached`, retryAt);
	}

	/** Takes over how many requests the service says are left. */
	learn(answer: WireAnswer): void {
		const left = remainingOf(answer.json());
		if (left === undefined) return;
		const day = today();
		const most = this.#count(day) + left;
		this.#left = { day, most };
		if (!this.#file) return;
		const file = `${this.#file(day)}.most`;
		writeFileSync(`${file}.${process.pid}.tmp`, String(most));
		renameSync(`${file}.${process.pid}.tmp`, file);
	}

	#add(day: string): number {
		if (this.#file) {
			appendFileSync(this.#file(day), ".");
			return this.#count(day);
		}
		this.#own = { day, count: this.#own.day === day ? this.#own.count + 1 : 1 };
		return this.#own.count;
	}

	#count(day: string): number {
		if (!this.#file) return this.#own.day === day ? this.#own.count : 0;
		return statSync(this.#file(day), { throwIfNoEntry: false })?.size ?? 0;
	}

	#mostOf(day: string): number {
		if (!this.#file) return this.#left.day === day ? this.#left.most : Number.POSITIVE_INFINITY;
		try {
			return Number(readFileSync(`${this.#file(day)}.most`, "utf8"));
		} catch {
			return Number.POSITIVE_INFINITY;
		}
	}
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
