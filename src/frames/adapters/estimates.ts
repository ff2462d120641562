// Creates tables of analysts' estimates.
import type { Answer } from "../../api/answer.js";
import type { Unit } from "../../core/figure.js";
import { Table } from "../../core/table.js";
import { numberColumn, numbersOf, periodColumn, textColumn } from "../cells/columns.js";
import { asArray, asObject, type Entry, isObject, type Json, sourceOf, symbolEntries } from "./adapter.js";
import { freeName } from "./names.js";

export type EstimateFrequency = "annual" | "quarter";

const KEYS: Record<EstimateFrequency, readonly string[]> = {
	annual: ["annual", "annuals"],
	quarter: ["quarter", "quarterly"],
};

const half = (data: unknown, frequency: EstimateFrequency): [key: string, member: Json] => {
	const body = asObject(data);
	const key = KEYS[frequency].find((candidate) => isObject(body[candidate])) ?? (KEYS[frequency][0] as string);
	return [key, asObject(body[key])];
};

/** The unit by the field's name: per share for `per_share`, `eps` and `dividend`; millions for revenue and profits; percent for growth. */
function unitOfEstimate(field: string): Unit | undefined {
	if (/growth/.test(field)) return { kind: "percent" };
	if (/^(?:per_share_|eps_|dividend_)/.test(field)) return { kind: "per_share" };
	return /^(?:revenue|ebit|ebitda|net_income|pretax_income)_/.test(field) ? { kind: "money", scale: 1e6 } : undefined;
}

/** The periods of one frequency and the arrays of estimates aligned with them. `key` is their place in the body. */
export function estimateFields(data: unknown, frequency: EstimateFrequency) {
	const [key, member] = half(data, frequency);
	const periods = asArray(member.date);
	const fields = Object.entries(member).flatMap(([field, cells]): [field: string, cells: readonly unknown[]][] => {
		if (field === "date" || !Array.isArray(cells)) return [];
		if (cells.length === periods.length || cells.length === 0) return [[field, cells]];
		// If the array has another length, the period of each value is unknown.
		return [[field, periods.map(() => `${cells.length} values for ${periods.length} periods`)]];
	});
	return { key, periods, fields };
}

/** One row for each estimated period: the period, then a column for each array of estimates. */
export function estimates(frequency: EstimateFrequency) {
	return ({ data, meta }: Answer): Table => {
		const { key, periods, fields } = estimateFields(data, frequency);
		const rowCount = periods.length;
		const entries: Entry[] = [...symbolEntries(meta, rowCount), ["period", periodColumn(periods)]];
		const takenNames = new Set(entries.map(([name]) => name));
		for (const [field, cells] of fields) {
			const unit = unitOfEstimate(field);
			const facts = { source: sourceOf(meta, field, `${key}.${field}`), ...(unit && { unit }) };
			entries.push([freeName(takenNames, field), numberColumn(cells, facts, rowCount)]);
		}
		return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
	};
}

/** The single figures next to the arrays: frequency (empty if none), field, value. */
export function growth({ data, meta }: Answer): Table {
	const rows: [frequency: string, field: string, value: unknown][] = [];
	for (const [field, value] of Object.entries(asObject(data))) {
		if (!isObject(value) && !Array.isArray(value)) rows.push(["", field, value]);
	}
	for (const frequency of ["annual", "quarter"] as const) {
		for (const [field, value] of Object.entries(half(data, frequency)[1])) {
			if (!Array.isArray(value) && !isObject(value) && field !== "date") rows.push([frequency, field, value]);
		}
	}
	const source = sourceOf(meta, undefined, "*");
	const entries: Entry[] = [
		...symbolEntries(meta, rows.length),
		["frequency", textColumn(rows.map(([frequency]) => frequency))],
		["field", textColumn(rows.map(([, field]) => field))],
		["value", numbersOf(rows, ([, , value]) => value, { unit: { kind: "percent" }, source })],
	];
	return new Table(entries, { rowCount: rows.length, sources: [sourceOf(meta)] });
}
