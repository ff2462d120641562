// Describes the columns of a frame: unit, source, missing values and their reasons.

import type { Reason, Source, Unit } from "../core/figure.js";
import { describeReason } from "../core/reason-words.js";
import type { Column } from "../core/table.js";
import { shownUnit } from "./display/format.js";
import { type FrameInput, tableOf } from "./input.js";
import { isMissing } from "./operations/rows.js";

/** One column: unit, source, missing values and their reasons. */
export interface ExplainedColumn {
	readonly name: string;
	readonly kind: Column["kind"];
	readonly unit?: Unit;
	readonly source?: Source;
	readonly present: number;
	readonly missing: number;
	/** The reasons of missing values, the most frequent first, with the rows. */
	readonly reasons: readonly { readonly reason: Reason; readonly rows: readonly number[] }[];
}

/** Facts about a frame; its text form is one page. */
export interface Explanation {
	readonly rowCount: number;
	readonly columns: readonly ExplainedColumn[];
	readonly sources: readonly Source[];
	toString(): string;
}

/**
 * Where a frame (or one column of it) comes from: operation, arguments, field, time of retrieval, hash, made up or not;
 * its unit; and how many values are missing, why.
 * @throws ArgumentError where the frame has no such column.
 * @example
 * const frame = await createClient().stock.financials("KO").frame("annual");
 * const { rowCount, columns } = explain(frame, "Revenue");
 * [columns[0].source.operation, columns[0].unit] //=> ["stock.financials", { kind: "money", scale: 1000000 }]
 */
export function explain(frame: FrameInput, column?: string): Explanation {
	const table = tableOf(frame);
	const entries = column === undefined ? table.entries() : [[column, table.column(column)] as const];
	const columns = entries.map(([name, shown]) => explainColumn(name, shown));
	const { rowCount, sources } = table;
	const explanation = { rowCount, columns, sources };
	return { ...explanation, toString: () => asText(explanation) };
}

function explainColumn(name: string, column: Column): ExplainedColumn {
	const count = column.values.length;
	const rows = new Map<string, { reason: Reason; rows: number[] }>();
	let missing = 0;
	for (let row = 0; row < count; row++) {
		if (!isMissing(column, row)) continue;
		missing++;
		const reason = column.kind === "number" ? column.reasons?.get(row) : undefined;
		if (!reason) continue;
		const key = JSON.stringify(reason);
		const rowsOfReason = rows.get(key);
		if (rowsOfReason) rowsOfReason.rows.push(row);
		else rows.set(key, { reason, rows: [row] });
	}
	return {
		name,
		kind: column.kind,
		...(column.kind === "number" && column.unit && { unit: column.unit }),
		...(column.source && { source: column.source }),
		present: count - missing,
		missing,
		reasons: [...rows.values()].sort((a, b) => b.rows.length - a.rows.length),
	};
}

function asText({ rowCount, columns, sources }: Omit<Explanation, "toString">): string {
	const lines = sources.map((source) => {
		const args = Object.entries(source.arguments)
			.map(([name, value]) => `${name} ${value}`)
			.join(", ");
		const request = args ? `${source.operation} (${args})` : source.operation;
		return `${request}, retrieved ${source.retrievedAt}${source.cache ? `, cache ${source.cache}` : ""}, sha256 ${source.hash.slice(0, 12)}`;
	});
	lines.push(`${rowCount} rows`);
	for (const column of columns) {
		const unit = column.unit ? shownUnit(column.unit) || column.unit.kind : "";
		const field = column.source?.field && column.source.field !== column.name ? `from ${column.source.field}` : "";
		const madeUp = column.source?.madeUp ? "MADE UP by the service" : "";
		const marked = Object.entries(column.source?.marks ?? {}).map(([name, periods]) => `${name}: ${periods.join(" ")}`);
		const missing = column.missing > 0 ? `${column.missing} of ${rowCount} missing` : "";
		const facts = [column.kind, unit, field, madeUp, ...marked, missing].filter((fact) => fact !== "");
		lines.push(`${column.name}: ${facts.join("; ")}`);
		for (const { reason, rows } of column.reasons) lines.push(`    ${rows.length} × ${describeReason(reason)}`);
	}
	return lines.join("\n");
}
