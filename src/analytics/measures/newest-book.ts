// Takes book value per share of banks and insurers from their newest balance sheet.
import type { LineItem } from "../../frames/company-types.js";
import { type ColumnSource, type ColumnTime, type QuantityColumn, STATE } from "../evaluation/columns/cells.js";
import type { Facts } from "../evaluation/facts.js";
import { missing } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { type Quantity, quantity, SHARES } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { inQuarter, lineItem } from "../line-items/line-item.js";
import { timelineOf } from "../periods/timeline.js";
import { shares } from "./shares.js";

/** The largest rise of equity without a takeover. */
const MAX_RISE = 0.2;

/** The rise of equity since the last report of a line on an older sheet than the newest; null if the newest reports it. */
function riseSince(item: LineItem, { company, time }: Facts): number | null {
	const timeline = timelineOf(company);
	const position = time.kind === "trailing" ? time.index : timeline.newest;
	const [last, now] = ([item, "equity"] as const).map((one) => timeline.reading(one, position));
	if (time.kind === "year" || time.kind === "series" || !now || now.how.startsWith("older")) return null;
	if (!last?.how.startsWith("older")) return last ? null : 0;
	const then = timeline.reading("equity", timeline.periods.indexOf(last.period))?.value ?? now.value;
	return then > 0 ? now.value / then - 1 : 0;
}

/** A line item, refused if a takeover has probably changed it since its last report. */
export const withoutTakeover = (item: LineItem): Quantity =>
	quantity(lineItem(item).name, (facts) => {
		const finding = facts.get(lineItem(item));
		if ((riseSince(item, facts) ?? 0) <= MAX_RISE) return finding;
		const sentence =
			"the last report of {subject} is from before equity rose by over a fifth, as it does in a takeover";
		return missing(finding.name, "not_reported", { subject: finding.name, sentence }, finding.unit);
	});

const [ofQuarter, latestAverage] = [inQuarter("sharesDiluted"), withoutTakeover("sharesDiluted")];

/** Diluted average shares of the balance sheet's own quarter for a bank or insurer, whose value is its book; else of the period. */
export const sharesOfBook: Quantity = overridable(
	"shares",
	quantity("shares", (facts) => {
		if (!isFinancial(facts.company.template)) return facts.get(shares);
		const quarter = facts.get(ofQuarter);
		if ((quarter.value ?? 0) > 0) return { ...quarter, name: "shares", unit: SHARES };
		const latest = facts.get(latestAverage);
		return latest.reason?.sentence ? { ...latest, name: "shares" } : facts.get(shares);
	}),
);

/** A book value per share as supplied, or from the newest balance sheet if the supplied one of a bank or insurer is older. */
export function fromNewestBook(item: LineItem, supplied: Quantity, own: Quantity): Quantity {
	const find = (facts: Facts) => {
		const rise = isFinancial(facts.company.template) ? riseSince(item, facts) : null;
		const finding = facts.get(rise === null ? supplied : own);
		return finding.value === null && (rise ?? 1) <= MAX_RISE ? facts.get(supplied) : finding;
	};
	const column = (time: ColumnTime, columns: ColumnSource): QuantityColumn => {
		const known = columns.column(supplied, time);
		const { rows } = columns;
		const reports = [rows.year(item), rows.quarters?.(item).atYearEnd];
		const isOlder = (row: number) => reports.every((values) => Number.isNaN(values?.[row] ?? Number.NaN));
		const states = known.states.map((state, row) => (isOlder(row) ? STATE.needsEvaluation : state));
		return time === "trailing" ? { ...known, states } : known;
	};
	return quantity(supplied.name, find, { parents: [supplied, own], form: { kind: "one_sheet", of: supplied, column } });
}
