// Declares amounts by segment as inputs of models.
import { findingOf, missing, missingLike } from "../evaluation/finding.js";
import { type Quantity, quantity, type UnitOf, unitOf } from "../evaluation/quantity.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { yearsBefore } from "../periods/regular-years.js";

export type SegmentAxis = "business" | "geographic";
export type Amounts = Readonly<Record<string, number | null>>;

/** Segments stay in the reporting currency. */
const REPORTED: UnitOf = ({ company }) => ({ kind: "money", currency: company.reportingCurrency, scale: 1e6 });

/** Amounts of one fiscal year by segment, `back` years before the newest. */
export const segmentAmounts = (axis: SegmentAxis, back: number, name: string): Quantity<Amounts> =>
	quantity(name, (facts) => {
		const { segments } = facts.company;
		const unit = unitOf(REPORTED, facts);
		if (!segments.ok) return missingLike(name, { reason: segments.reason }, unit);
		const { periods, names, values } = segments.value[axis];
		const index = yearsBefore({ periods, values }, periods.length - 1, back);
		const row = values[index];
		if (!row)
			return missing(
				name,
				"insufficient_history",
				{ subject: `years of ${axis} segments`, values: { needed: back + 1 } },
				unit,
			);
		const amounts = Object.fromEntries(
			names.map((segment, i) => [segment, row[i] ?? null]).filter(([, amount]) => amount !== null),
		);
		const source = facts.company.sources.find(({ operation }) => operation.includes("segments"));
		return findingOf<Amounts>(name, amounts, unit, {
			kind: "reported",
			rule: `fiscal ${periods[index]}`,
			...(source && { source }),
		});
	});

/** Revenue of the fiscal year of the newest segments; missing where the statements are in another currency. */
export const segmentTotal = (axis: SegmentAxis): Quantity =>
	quantity("reported_total", (facts) => {
		const { segments, currency, reportingCurrency } = facts.company;
		const unit = unitOf(REPORTED, facts);
		const period = segments.ok ? segments.value[axis].periods.at(-1) : undefined;
		if (period === undefined) return missing("reported_total", "missing_input", "there are no segments", unit);
		if (currency !== reportingCurrency) {
			const sentence = `segments in ${reportingCurrency}, statements in ${currency}`;
			return missing("reported_total", "currency_mismatch", sentence, unit);
		}
		const revenue = facts.get(byFiscalYear(lineItem("revenue")));
		const value = revenue.value?.values[revenue.value.periods.indexOf(period)] ?? null;
		if (value === null) return missing("reported_total", "missing_input", { subject: `revenue of ${period}` }, unit);
		return findingOf("reported_total", value, unit, {
			kind: "reported",
			rule: `revenue of fiscal ${period}`,
			...(revenue.source && { source: revenue.source }),
		});
	});
