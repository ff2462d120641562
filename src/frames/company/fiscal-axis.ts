// Finds the fiscal periods of an answer's annual or quarterly half, and its faulty rows.
import { because, type Reason } from "../../core/figure.js";
import { type Fiscal, monthOf } from "../adapters/fiscal.js";

/** A fiscal year of 52 or 53 weeks may end in a neighbouring month, so a year may be this many months shorter. */
const YEAR_TOLERANCE_MONTHS = 1;
/** If more than this fraction of the rows follow too soon, the half does not hold years. */
const MAX_SHORT_FRACTION = 0.25;

/** Distinct fiscal periods, oldest first. */
export interface FiscalAxis {
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	/** Row of the answer by position. */
	readonly rows: readonly number[];
	/** Further rows of the same period, by position. */
	readonly twins: ReadonlyMap<number, readonly number[]>;
	readonly faults: readonly Reason[];
}

interface Row {
	readonly period: string;
	readonly month: number;
	readonly row: number;
}

/**
 * Reads the fiscal axis of a half, whose rows may be in any order. TTM and labels that are not a month are left out. Duplicate periods
 * become one period. A period that ends after the answer's time, or one shorter than a year between years, is dropped.
 * @param retrieved ISO time of the answer
 */
export function fiscalAxis({ periods, frequency }: Fiscal, retrieved: string): FiscalAxis {
	const faults: Reason[] = [];
	const retrievalMonth = monthOf(retrieved.slice(0, 7));
	const knownPeriods = periods
		.map((period, row): Row => ({ period: period as string, row, month: monthOf(period) }))
		.filter(({ month }) => !Number.isNaN(month))
		.sort((a, b) => a.month - b.month);
	const past = knownPeriods.filter(({ month }) => !(month > retrievalMonth));
	for (const { period } of knownPeriods.slice(past.length))
		faults.push(fault(period, "fiscal period {period} ends after the answer was given: it is left out"));
	const ownRows: Row[] = [];
	const twins = new Map<number, number[]>();
	for (const row of past) {
		if (ownRows.at(-1)?.month !== row.month) ownRows.push(row);
		else {
			twins.set((ownRows.at(-1) as Row).row, [...(twins.get((ownRows.at(-1) as Row).row) ?? []), row.row]);
			faults.push(fault(row.period, "fiscal period {period} occurs twice"));
		}
	}
	const keptRows = frequency === "annual" ? wholeYears(ownRows, faults) : ownRows;
	return {
		periods: keptRows.map(({ period }) => period),
		rows: keptRows.map(({ row }) => row),
		twins: new Map(keptRows.flatMap(({ row }, i) => (twins.has(row) ? [[i, twins.get(row) as number[]]] : []))),
		faults,
	};
}

/** Leaves out periods shorter than a year. */
function wholeYears(rows: readonly Row[], faults: Reason[]): readonly Row[] {
	const keptRows: Row[] = [];
	const strays: Row[] = [];
	for (const row of rows) {
		const rowBefore = keptRows.at(-1);
		if (!rowBefore || row.month - rowBefore.month >= 12 - YEAR_TOLERANCE_MONTHS) keptRows.push(row);
		// A period that ends so soon after another is shorter than a year, unless the earlier one is the irregular one.
		else if (keptRows.length === 1 && !hasSameMonth(rowBefore, rows) && hasSameMonth(row, rows))
			strays.push(keptRows.splice(0, 1, row)[0] as Row);
		else strays.push(row);
	}
	if (strays.length > MAX_SHORT_FRACTION * rows.length && strays.length > 1) {
		faults.push(fault("", "the fiscal years of the answer are less than twelve months apart"));
		return [];
	}
	for (const { period } of strays)
		faults.push(fault(period, "fiscal period {period} ends less than a year after the one before: it is left out"));
	return keptRows;
}

/** True if another period ends in the same month of the year. */
const hasSameMonth = ({ month }: Row, all: readonly Row[]) =>
	all.some((row) => row.month !== month && Math.abs(((row.month - month + 606) % 12) - 6) <= YEAR_TOLERANCE_MONTHS);

const fault = (period: string, sentence: string): Reason =>
	because("contradictory_input", { subject: "fiscal period", values: { period }, sentence });
