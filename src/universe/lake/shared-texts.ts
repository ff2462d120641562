import type { Reason } from "../../core/reason.js";
import type { TableEntry } from "./entries.js";
import type { RecordHalf } from "./record.js";

/** Shares equal columns, periods and reasons between companies, which takes a third of the memory. */
export class SharedTexts {
	readonly #known = new Map<string, unknown>();

	of(entry: TableEntry): TableEntry {
		return entry.kind === "statements" ? { ...entry, halves: entry.halves.map((half) => this.#half(half)) } : entry;
	}

	#half(half: RecordHalf): RecordHalf {
		return {
			...half,
			periods: this.#one(`periods\n${half.periods.join("\n")}`, half.periods),
			fields: this.#one(`fields\n${half.fields.join("\n")}`, half.fields),
			items: this.#one(`items\n${half.items.join("\n")}`, half.items),
			reasons: half.reasons.map((reason) => this.#one<Reason>(JSON.stringify(reason), reason)),
			missing: half.missing.map((cells) => ({ ...cells, column: this.#one(`column\n${cells.column}`, cells.column) })),
		};
	}

	#one<T>(key: string, value: T): T {
		if (!this.#known.has(key)) this.#known.set(key, value);
		return this.#known.get(key) as T;
	}
}
