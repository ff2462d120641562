import type { Column, NumberColumn } from "../../core/column.js";
import type { Reason } from "../../core/reason.js";
import type { Unit } from "../../core/unit.js";
import { isAmount } from "../company/line-items-of.js";

/** How to convert amounts into one currency. Share counts, ratios and percentages are never converted. */
export interface Conversion {
	/** ISO code of the currency that is wanted. */
	readonly to: string;
	/**
	 * The value of one unit of the currency `from` in the wanted one, for a fiscal period (`YYYY-MM`): for flows, say, the mean
	 * rate of the period. Where it is not a positive number, the amounts of the period are missing, with the reason.
	 */
	readonly rate: (from: string, period: string) => number | null | undefined;
}

/** The column in the wanted currency. A column without amounts, or in that currency already, stays as it is. */
export function converted(
	column: Column,
	from: string | undefined,
	periods: readonly string[],
	{ to, rate }: Conversion,
): Column {
	if (column.kind !== "number" || from === to) return column;
	const { unit } = column;
	// Without a unit nobody can tell whether it is an amount.
	if (unit === undefined) return without(column, undefined, () => ({ code: "unit_unknown", detail: "not converted" }));
	if (!isAmount(unit)) return column;
	const inTo: Unit = { ...unit, currency: to };
	if (from === undefined) {
		return without(column, inTo, () => ({ code: "currency_mismatch", detail: `in no known currency, not ${to}` }));
	}
	const rates = periods.map((period) => rate(from, period) ?? Number.NaN);
	const usable = rates.map((one) => Number.isFinite(one) && one > 0);
	const values = column.values.map((value, row) => (usable[row] ? value * (rates[row] as number) : value));
	return without({ ...column, values }, inTo, (row) =>
		usable[row] ? undefined : { code: "currency_mismatch", detail: `no rate from ${from} to ${to}` },
	);
}

/** The column in this unit, without the values for which `reasonAt` gives a reason. Missing values keep the reason that they had. */
function without(
	column: NumberColumn,
	unit: Unit | undefined,
	reasonAt: (row: number) => Reason | undefined,
): NumberColumn {
	const reasons = new Map(column.reasons);
	const values = column.values.map((value, row) => {
		const reason = Number.isNaN(value) ? undefined : reasonAt(row);
		if (reason) reasons.set(row, reason);
		return reason ? Number.NaN : value;
	});
	return { ...column, values, ...(unit && { unit }), ...(reasons.size > 0 && { reasons }) };
}
