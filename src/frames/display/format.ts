import type { Column, NumberColumn } from "../../core/column.js";
import { describeReason, type Reason, type ReasonCode } from "../../core/reason.js";
import { type Unit, unitLabel } from "../../core/unit.js";
import { textAt } from "../operations/concat.js";
import { isMissing } from "../operations/rows.js";

/** What stands for a missing value, by its reason: NM where it has no meaning, n/a where the template has no such line. */
const MARKS: Readonly<Partial<Record<ReasonCode, string>>> = {
	template_not_applicable: "n/a",
	zero_denominator: "NM",
	non_positive_denominator: "NM",
	non_positive_input: "NM",
	non_positive_base: "NM",
	non_positive_base_cash_flow: "NM",
	negative_equity: "NM",
	no_interest_expense: "NM",
	growth_not_below_discount_rate: "NM",
	growth_below_model_floor: "NM",
};

export interface ShownCell {
	readonly text: string;
	readonly missing: boolean;
	/** Why a value is missing, in words. */
	readonly why?: string;
}

const grouped = (unit: Unit | undefined): boolean =>
	unit !== undefined && ["money", "shares", "count", "per_share"].includes(unit.kind);

/** Decimals that all numbers of a column share: as many as tell them apart, at most 4. */
function decimalsOf({ values, unit }: NumberColumn): number {
	let largest = 0;
	let whole = true;
	for (const value of values) {
		if (!Number.isFinite(value)) continue;
		largest = Math.max(largest, Math.abs(value));
		whole &&= Number.isInteger(value);
	}
	if (whole) return 0;
	if (unit?.kind === "percent" || unit?.kind === "per_share" || unit?.kind === "multiple") return largest < 0.1 ? 4 : 2;
	if (unit?.kind === "fraction") return 4;
	return largest >= 10_000 && grouped(unit) ? 0 : largest >= 1000 ? 1 : largest >= 10 ? 2 : 4;
}

/** Shows the cells of one column alike: numbers by unit with common decimals, days in ISO form. */
export function cellFormat(column: Column): (row: number) => ShownCell {
	if (column.kind !== "number") {
		return (row) => {
			const text = textAt(column, row);
			return text === null ? { text: "–", missing: true, why: "missing" } : { text, missing: false };
		};
	}
	const { unit } = column;
	// Without a unit the cells of a column may be of many kinds and sizes: each is shown as exactly as it needs.
	if (unit === undefined)
		return (row) =>
			isMissing(column, row) ? missingCell(column.reasons?.get(row)) : plainCell(column.values[row] as number);
	const digits = decimalsOf(column);
	const format = new Intl.NumberFormat("en-US", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		useGrouping: grouped(column.unit),
	});
	const mark = column.unit?.kind === "percent" ? "%" : "";
	return (row) => {
		if (isMissing(column, row)) return missingCell(column.reasons?.get(row));
		const value = column.values[row] as number;
		return { text: Number.isFinite(value) ? format.format(value) + mark : String(value), missing: false };
	};
}

function plainCell(value: number): ShownCell {
	if (!Number.isFinite(value) || Number.isInteger(value)) return { text: String(value), missing: false };
	const size = Math.abs(value);
	const text = size < 1e-4 ? value.toPrecision(3) : value.toFixed(size >= 1000 ? 1 : size >= 10 ? 2 : 4);
	return { text, missing: false };
}

function missingCell(reason: Reason | undefined): ShownCell {
	if (!reason) return { text: "–", missing: true, why: "missing" };
	return { text: MARKS[reason.code] ?? "–", missing: true, why: describeReason(reason) };
}

/** A unit as a header shows it; a currency that is not known is left out. */
export function shownUnit(unit: Unit): string {
	if (unit.currency !== undefined || (unit.kind !== "money" && unit.kind !== "per_share")) return unitLabel(unit);
	return unit.kind === "per_share" ? "per share" : unitLabel({ ...unit, currency: "" }).trim();
}

/** The rows or columns that are shown of `count`: all, or the first and the last with a gap between. */
export function excerpt(
	count: number,
	most: number,
): { readonly shown: number[]; readonly gapAfter: number | null; readonly hidden: number } {
	if (count <= most) return { shown: Array.from({ length: count }, (_, i) => i), gapAfter: null, hidden: 0 };
	const head = Math.ceil((most * 2) / 3);
	const tail = most - head;
	const shown = Array.from({ length: most }, (_, i) => (i < head ? i : count - tail + (i - head)));
	return { shown, gapAfter: head - 1, hidden: count - most };
}
