// Stacks tables by column name.

import { isoOfDay } from "../../core/day.js";
import type { Reason, Source } from "../../core/figure.js";
import { type Column, type ColumnKind, Table } from "../../core/table.js";
import { isBlank, isMissing } from "./rows.js";

/**
 * Stacks tables by column name. A column that a table does not have is missing in its rows. A column of several kinds becomes text. Row
 * labels are not kept.
 */
export function concatTables(tables: readonly Table[]): Table {
	const names = [...new Set(tables.flatMap(({ names }) => names))];
	const rowCount = tables.reduce((total, table) => total + table.rowCount, 0);
	const sources = distinctSources(tables.flatMap((table) => table.sources));
	const entries = names.map((name): [string, Column] => [name, stackColumn(tables, name, rowCount)]);
	return new Table(entries, { rowCount, sources });
}

export function distinctSources(sources: readonly Source[]): Source[] {
	const seenSources = new Map<string, Source>();
	for (const source of sources) seenSources.set(`${source.operation} ${source.hash} ${source.field ?? ""}`, source);
	return [...seenSources.values()];
}

function stackColumn(tables: readonly Table[], name: string, rowCount: number): Column {
	const parts = tables.map((table) => table.get(name));
	const knownParts = parts.filter((part) => part !== undefined);
	// A part without values has no influence on the kind.
	const withValues = knownParts.filter((part) => !isBlank(part));
	const kinds = new Set<ColumnKind>((withValues.length > 0 ? withValues : knownParts).map(({ kind }) => kind));
	const [kind] = kinds.size === 1 ? kinds : (["text"] as const);
	const source = knownParts.length === 1 && knownParts[0]?.source ? { source: knownParts[0].source } : {};
	const lists = parts.flatMap((part) => (part?.kind === "text" ? [part.values] : []));
	// A fast path for the common case of text in all parts.
	if (lists.length === tables.length)
		return { kind: "text", values: ([] as (string | null)[]).concat(...lists), ...source };
	const texts = new Array<string | null>(kind === "text" ? rowCount : 0).fill(null);
	const numbers = new Float64Array(kind === "number" ? rowCount : 0).fill(Number.NaN);
	const days = new Int32Array(kind === "date" ? rowCount : 0);
	const flags = new Uint8Array(kind === "boolean" ? rowCount : 0).fill(2);
	const reasons = new Map<number, Reason>();
	let start = 0;
	for (const [t, table] of tables.entries()) {
		const part = parts[t];
		if (part && !isBlank(part)) {
			if (kind === "number" && part.kind === "number") numbers.set(part.values, start);
			else if (kind === "date" && part.kind === "date") days.set(part.values, start);
			else if (kind === "boolean" && part.kind === "boolean") flags.set(part.values, start);
			else if (part.kind === "text") copyText(part.values, texts, start);
			else for (let row = 0; row < table.rowCount; row++) texts[start + row] = textAt(part, row);
		}
		if (part?.kind === "number") for (const [row, reason] of part.reasons ?? []) reasons.set(start + row, reason);
		start += table.rowCount;
	}
	switch (kind) {
		case "number":
			return { kind, values: numbers, ...source, ...commonUnit(knownParts), ...(reasons.size > 0 && { reasons }) };
		case "date":
			return { kind, values: days, ...source };
		case "boolean":
			return { kind, values: flags, ...source };
		default:
			return { kind: "text", values: texts, ...source };
	}
}

function copyText(source: readonly (string | null)[], target: (string | null)[], start: number): void {
	for (let i = 0; i < source.length; i++) target[start + i] = source[i] as string | null;
}

/** The unit, if all parts have the same one. */
function commonUnit(parts: readonly Column[]): object {
	const units = new Set(parts.map((part) => (part.kind === "number" ? JSON.stringify(part.unit ?? null) : "")));
	const [first] = parts;
	return units.size === 1 && first?.kind === "number" && first.unit ? { unit: first.unit } : {};
}

/** A cell as text, or null where it is missing. */
export function textAt(column: Column, row: number): string | null {
	if (isMissing(column, row)) return null;
	switch (column.kind) {
		case "date":
			return isoOfDay(column.values[row] as number);
		case "boolean":
			return column.values[row] === 1 ? "true" : "false";
		default:
			return String(column.values[row]);
	}
}
