// Converts amounts of a panel into one currency.
import type { Reason, Unit } from "../../core/figure.js";
import type { Column, NumberColumn } from "../../core/table.js";
import { isAmount } from "../company/line-item-reader.js";

/** How to convert amounts into one currency. Share counts, ratios and percentages are never converted. */
export interface Conversion {
	/** ISO code of the wanted currency. */
	readonly to: string;
	/**
	 * The value of one unit of the currency `from` in the wanted one, for a fiscal period (`YYYY-MM`): for flows, say, the mean
	 * rate of the period. Where it is not a positive number, the amounts of the period are missing, with the reason.
	 */
	readonly rate: (from: string, period: string) => number | null | undefined;
}

/** The column in the wanted currency. A column without amounts, or in that currency already, stays unchanged. */
export function inCurrency(
	column: Column,
	currency: string | undefined,
	periods: readonly string[],
	{ to, rate }: Conversion,
): Column {
	if (column.kind !== "number" || currency === to) return column;
	const { unit } = column;
	// Without a unit the column may hold amounts or not.
	if (unit === undefined) return refuse(column, undefined, () => ({ code: "unit_unknown", detail: "not converted" }));
	if (!isAmount(unit)) return column;
	const inTo: Unit = { ...unit, currency: to };
	if (currency === undefined) {
		return refuse(column, inTo, () => ({ code: "currency_mismatch", detail: `its currency is unknown, not ${to}` }));
	}
	const rates = periods.map((period) => rate(currency, period) ?? Number.NaN);
	const usable = rates.map((rate) => Number.isFinite(rate) && rate > 0);
	const values = column.values.map((value, row) => (usable[row] ? value * (rates[row] as number) : value));
	return refuse({ ...column, values }, inTo, (row) =>
		usable[row] ? undefined : { code: "currency_mismatch", detail: `no rate from ${currency} to ${to}` },
	);
}

/** The column in this unit, without the values for which `reasonAt` gives a reason. Missing values keep the reason that they had. */
function refuse(
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
