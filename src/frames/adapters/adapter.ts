// Defines an adapter, and functions that adapters share.
import type { Answer, AnswerMeta, CellMarks } from "../../api/answer.js";
import type { OperationName, ViewOf } from "../../api/catalogue/index.js";
import { entryOf } from "../../core/entry-of.js";
import type { Source } from "../../core/figure.js";
import { isObject, type JsonObject as Json } from "../../core/is-object.js";
import type { Column, Table } from "../../core/table.js";
import { constantColumn } from "../cells/columns.js";

export { isObject, type JsonObject as Json } from "../../core/is-object.js";

/** Converts an answer to the columns of one view. */
export type Adapter = (answer: Answer) => Table;

/** One adapter for every view of every operation; the compiler checks that none is missing. */
export type Adapters = { readonly [N in OperationName]: { readonly [V in ViewOf<N>]: Adapter } };

export type Entry = [name: string, column: Column];

/** Returns the value if it is an object, else an empty object, so that a missing part does not affect the others. */
export function asObject(value: unknown): Json {
	return isObject(value) ? value : {};
}

export function asArray(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Removes the envelope of a body: `{ summary: { … } }` and `{ … }` give the same. */
export function unwrap(data: unknown, name: string): unknown {
	return isObject(data) && Object.hasOwn(data, name) ? data[name] : data;
}

/** The source of a column. `path` is its place in the body, by which made-up columns are found. */
export function sourceOf(meta: AnswerMeta, field?: string, path?: string): Source {
	const madeUp = meta.madeUp.length > 0 && isMadeUp(meta.madeUp, path ?? field ?? "");
	const source: Source = {
		operation: meta.operation,
		arguments: meta.arguments,
		retrievedAt: meta.retrievedAt,
		hash: "",
		cache: meta.cache,
		field,
		...marksOf(meta, path ?? ""),
		...(madeUp && { madeUp }),
	};
	// A getter is called only when the hash is read: the hash of a large body takes longer than reading the body.
	return Object.defineProperty(source, "hash", Object.getOwnPropertyDescriptor(meta, "hash") ?? { value: meta.hash });
}

/** The marks of each answer by line of the statements. */
const marked = new WeakMap<CellMarks, Map<string, Pick<Source, "marks">>>();

/** The marked periods of a line, such as those without a filing. Its path is such as `annuals.balance_sheet.Goodwill`. */
function marksOf({ marks }: AnswerMeta, path: string): Pick<Source, "marks"> {
	if (marks === undefined) return {};
	const byPath = entryOf(marked, marks, () => new Map<string, Pick<Source, "marks">>());
	return entryOf(byPath, path, () => findMarks(marks, path));
}

function findMarks(marks: CellMarks, path: string): Pick<Source, "marks"> {
	const [table = "", ...rest] = path.split(".").filter((step) => step !== "*" && step !== "financials");
	// A line's name may contain dots: it is the whole path after the section, without the row of a cell.
	const line = rest
		.slice(1)
		.join(".")
		.replace(/\.\d+$/, "");
	const marksOfTable = Object.entries(marks[table] ?? {}).flatMap(([markName, lines]) =>
		lines[line] === undefined ? [] : [[markName, lines[line]] as const],
	);
	return marksOfTable.length === 0 ? {} : { marks: Object.fromEntries(marksOfTable) };
}

/** True if one of the announced paths is `path`, a parent of it, or below it. */
function isMadeUp(announced: readonly string[], path: string): boolean {
	const steps = path.split(".").filter((step) => step !== "");
	return announced.some((pattern) => {
		if (pattern === "**") return true;
		const parts = pattern.split(".");
		// An announced path may begin with the body's envelope (`financials.annuals…`), but a wildcard is not an envelope.
		const named = parts.length > 1 && parts.slice(0, 2).every((part) => part !== "*" && part !== "**");
		const starts = named ? [0, 1] : [0];
		for (const start of starts) {
			const length = Math.min(parts.length - start, steps.length);
			if (length > 0 && matches(parts, start, steps, length)) return true;
		}
		return false;
	});
}

function matches(parts: readonly string[], start: number, steps: readonly string[], length: number): boolean {
	for (let i = 0; i < length; i++) {
		const part = parts[start + i];
		if (part === "**") return true;
		if (part !== "*" && steps[i] !== "*" && part !== steps[i]) return false;
	}
	return true;
}

/** The requested symbol as the first column of `rowCount` rows; no column if no symbol was requested. */
export function symbolEntries(meta: AnswerMeta, rowCount: number): Entry[] {
	const { symbol } = meta.arguments;
	return typeof symbol === "string" ? [["symbol", constantColumn(symbol, rowCount)]] : [];
}
