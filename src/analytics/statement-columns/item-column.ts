import type { Reason } from "../../core/reason.js";
import type { Role } from "../../frames/company-types.js";
import { ROLES } from "../../frames/roles/index.js";
import type { QuantityForm } from "../company/quantity-form.js";
import { APPROXIMATIONS, type ApproximateRule } from "../line-items/approximations.js";
import { type ColumnSource, type ColumnTime, type QuantityColumn, STATE } from "./cells.js";

const NOT_REPORTED: Reason = { code: "not_reported" };

/** A line item by row. A missing one that an approximation may replace is a gap: intervals are the company's own matter. */
export function itemColumn(
	{ role, approximated }: Extract<QuantityForm<unknown>, { readonly kind: "line_item" }>,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const { rows } = columns;
	const values = time === "trailing" ? rows.trailing(role) : rows.year(role);
	const states = new Int32Array(rows.rowCount);
	const rules = approximated ? APPROXIMATIONS[role] : undefined;
	const usual = columns.placeOf(NOT_REPORTED);
	for (let row = 0; row < states.length; row++) {
		if (!Number.isNaN(values[row])) continue;
		const place = time === "trailing" ? usual : columns.placeOf(rows.whyMissing(role, row));
		const code = columns.reasons[place]?.code;
		const open = rules && (code === "not_reported" || code === "field_not_found");
		states[row] = open && rules.some((rule) => mayApply(role, rule, time, row, columns)) ? STATE.gap : place;
	}
	return { values, states };
}

/** Whether an approximation may replace a line item of a row. */
function mayApply(role: Role, rule: ApproximateRule, time: ColumnTime, row: number, columns: ColumnSource): boolean {
	const { rows } = columns;
	const { from, needs = [], never = [], record = [], yearly } = rule;
	const start = columns.startOf(columns.companyOfRow[row] as number);
	const reported = (one: Role) =>
		rows
			.year(one)
			.subarray(start, row + 1)
			.some((value) => !Number.isNaN(value));
	if (never.some(reported)) return false;
	const ofYear = time !== "trailing";
	// Beside twelve months without the line there is the approximation of the fiscal year itself.
	if (!ofYear && yearly) return mayApply(role, rule, "year", row, columns);
	const valuesOf = (one: Role) => (ofYear ? rows.year(one) : rows.trailing(one));
	if (needs.some((one) => Number.isNaN(valuesOf(one)[row]))) return false;
	// Balances of an older sheet may bound each other where those of the newest do not.
	if (!ofYear && from.some((one) => ROLES[one].kind === "stock")) return true;
	const cell = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
	const lines = Object.fromEntries(from.map((one) => [one, cell(valuesOf(one)[row])]));
	const years = Object.fromEntries(
		record.map((one) => [one, Array.from(rows.year(one).subarray(start, row + 1), cell)]),
	);
	return rule.find(lines, years, rows.periods[row] as string) !== null;
}
