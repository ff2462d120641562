// Collects deviations of answers from their declared form.
import { inspect } from "node:util";
import { plainLine } from "../core/plain-text.js";
import type { DriftEntry } from "./answer.js";
import { redact } from "./redact.js";

/** The largest number of kinds of deviation with an entry; further ones are only counted. */
const MAX_KINDS = 1_000;

/** Collects how answers deviated from their declared form, grouped by operation, path and what was expected. */
export class Drift {
	readonly #entries = new Map<string, { entry: DriftEntry; count: number }>();
	readonly #token: string | undefined;
	#uncounted = 0;

	constructor(token?: string) {
		this.#token = token;
	}

	add(entries: readonly DriftEntry[]): void {
		for (const entry of entries) {
			const key = `${entry.operation}\n${entry.path}\n${entry.expected}`;
			const deviation = this.#entries.get(key);
			if (deviation) deviation.count += entry.count;
			else if (this.#entries.size < MAX_KINDS) this.#entries.set(key, { entry, count: entry.count });
			else this.#uncounted += entry.count;
		}
	}

	/** All deviations so far, the most frequent first. */
	get entries(): readonly DriftEntry[] {
		return [...this.#entries.values()]
			.map(({ entry, count }) => ({ ...entry, count }))
			.sort((a, b) => b.count - a.count);
	}

	/** Removes all collected deviations. */
	clear(): void {
		this.#entries.clear();
		this.#uncounted = 0;
	}

	/** The deviations as a text table, or a sentence if there are none. */
	table(rows = 40): string {
		const { entries } = this;
		if (entries.length === 0) return "No answer deviated from its declared form.";
		const header = ["operation", "path", "expected", "received", "count"];
		const cells = entries
			.slice(0, rows)
			.map((entry) => [entry.operation, plainLine(entry.path), entry.expected, entry.received, String(entry.count)]);
		const widths = header.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)));
		const line = (row: readonly string[]) =>
			row
				.map((cell, i) => (i === 4 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
				.join("  ")
				.trimEnd();
		const rest = entries.length - cells.length;
		const more =
			rest + this.#uncounted > 0
				? [`… and ${rest} more kinds${this.#uncounted ? `, ${this.#uncounted} uncounted` : ""}`]
				: [];
		return redact(
			[line(header), line(widths.map((width) => "─".repeat(width))), ...cells.map(line), ...more].join("\n"),
			this.#token,
		);
	}

	/** A text to paste into a bug report: versions and the table, without token, address or arguments. */
	report(): string {
		return [
			"valuelab drift report",
			`node ${process.version}, ${process.platform} ${process.arch}`,
			"",
			this.table(200),
			"",
			"Values are shortened; the report holds no token, no address and no argument of a call.",
		].join("\n");
	}

	/** What a console shows. */
	toString(): string {
		return this.table();
	}

	/** What `console.log` and a notebook's last line show. */
	[inspect.custom](): string {
		return this.table();
	}
}
