// Puts the fiscal periods of an answer in the requested order.
import type { Form } from "../resource.js";

type Json = Readonly<Record<string, unknown>>;

/** Indexes of the newest periods in order of years. In the document's form TTM is always last; in the live form it leads a descending order. */
export function fiscalOrder(
	periods: readonly string[],
	{ descending, form, most = periods.length }: { descending: boolean; form: Form; most?: number },
): number[] {
	const ttm = periods.indexOf("TTM");
	const rows = periods.map((_, i) => i).filter((i) => i !== ttm);
	if ((periods[rows[0] ?? 0] ?? "") > (periods[rows.at(-1) ?? 0] ?? "")) rows.reverse();
	const newest = rows.slice(-most);
	if (descending) newest.reverse();
	if (ttm < 0) return newest;
	return descending && form === "live" ? [ttm, ...newest] : [...newest, ttm];
}

/** An answer's table with its periods in the requested order. */
export function inFiscalOrder(table: Json, order: { readonly descending: boolean; readonly form: Form }): Json {
	const axis = table["Fiscal Year"];
	if (!Array.isArray(axis)) return table;
	const rows = fiscalOrder(axis, order);
	const sort = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.length === 0 ? value : rows.map((i) => value[i]);
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([name, cells]) => [name, sort(cells)]));
	};
	return sort(table) as Json;
}
