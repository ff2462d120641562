// Declares yearly columns as inputs of models, all for the fiscal years with revenue.
import type { LineItem } from "../../frames/company-types.js";
import { findingOf, missingLike } from "../evaluation/finding.js";
import { derived, MONEY, PER_SHARE, type Quantity, quantity, type UnitOf, unitOf } from "../evaluation/quantity.js";
import { byFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { investedCapital } from "../measures/debt.js";
import { operatingProfit, tax } from "../measures/earnings.js";
import { ledgerYears } from "./shareholder-return.js";

const axis = byFiscalYear(lineItem("revenue"));

/** A yearly column at the fiscal years with revenue. */
export function aligned(name: string, unit: UnitOf, series: Quantity<Yearly>): Quantity<readonly (number | null)[]> {
	return quantity(name, (facts) => {
		const [years, column] = [facts.get(axis), facts.get(series)];
		const gap = [years, column].find(({ value }) => value === null);
		const shown = column.unit.kind === "none" ? unitOf(unit, facts) : column.unit;
		if (years.value === null || column.value === null) return missingLike(name, gap ?? {}, shown);
		const { periods } = years.value;
		const rule = `fiscal years ${periods[0]} to ${periods.at(-1)}`;
		return findingOf(name, valuesAt(column.value, periods), shown, { rule, from: [column] });
	});
}

/** A line item at the fiscal years with revenue. */
export const column = (name: string, item: LineItem) => aligned(name, MONEY, byFiscalYear(lineItem(item)));

/** Price at the end of each fiscal year. */
export const priceColumn = aligned(
	"price",
	PER_SHARE,
	derived<{ readonly years: typeof ledgerYears }, Yearly>(
		"price",
		PER_SHARE,
		"close at the end of each fiscal year",
		{ years: ledgerYears },
		({ years }) => ({ periods: years.map(({ label }) => label), values: years.map(({ price }) => price) }),
	),
);

/** Operating profit after tax from the second year on, since the first has no beginning capital. */
export const nopatColumn: Quantity<readonly (number | null)[]> = derived(
	"nopat",
	MONEY,
	"operating income·(1 − tax) by fiscal year, from the second on",
	{ ebit: byFiscalYear(operatingProfit), tax },
	({ ebit, tax }) => ebit.values.slice(1).map((profit) => (profit === null ? null : profit * (1 - tax))),
);

/** Invested capital at the beginning of each of the same years. */
export const beginningCapitalColumn: Quantity<readonly (number | null)[]> = derived(
	"invested_capital",
	MONEY,
	"equity plus debt with reported leases less cash and securities, at the beginning of each fiscal year from the second on",
	{ capital: byFiscalYear(investedCapital), ebit: byFiscalYear(operatingProfit) },
	({ capital, ebit }) => valuesAt(capital, ebit.periods).slice(0, -1),
);
