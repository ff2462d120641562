// Reads the supplement of fundamentals, and fills gaps of the filings with it.
import { daysBetween } from "../../../src/core/calendar.js";
import {
	type Base,
	type Frequency,
	figureIn,
	type Period,
	periodIn,
	periodLabel,
	periodsInOrder,
} from "../../../src/filings/base.js";
import type { Split } from "../../../src/store/types.js";
import { type CsvRow, numberIn } from "../read-csv.js";
import { AS_OF, isPublic } from "./as-of.js";
import { restatedUntil, scaled } from "./facts.js";
import type { FiscalYears } from "./fiscal-years.js";
import { SUPPLEMENT_ITEMS } from "./item-map.js";

/** Largest difference of two sources where both have a figure, for one to fill the gaps of the other. */
const AGREEMENT = 0.005;

/** The month in which the source was collected; share counts of older periods may be as of reports after the as-of day. */
const GATHERED = "2026-08-31";

/** Lines that are only outflows; the source has either sign. */
const OUTFLOWS = new Set(["Cash Flow for Dividends", "Repurchase of Stock"]);

/** Adds one row of the supplement to a base of its own. It states no filing date: shares and per-share figures are as of the latest report that restates the period. */
export function addSupplementRow(base: Base, row: CsvRow, splits: readonly Split[]): void {
	const rule = SUPPLEMENT_ITEMS[row.item ?? ""];
	const end = row.period_end ?? "";
	const raw = numberIn(row.value);
	if (!rule || raw === null || end === "" || !isPublic(end, null) || (rule.zeroIsGap && raw === 0)) return;
	if (rule.field === "Purchase Of Property, Plant, Equipment" && raw < 0) return;
	const signed = OUTFLOWS.has(rule.field) ? Math.abs(raw) : raw;
	const period = periodIn(row.frequency === "A" ? base.annual : base.quarterly, periodLabel(end), end);
	period.facts.set(rule.field, {
		value: scaled(signed, rule, restatedUntil(end, row.frequency === "A" ? "annual" : "quarterly", GATHERED), splits),
		filed: null,
		firstFiled: null,
		firstValue: null,
		tier: row.derived ? "derived" : "real",
	});
}

/** Drops a net income more than half above the earnings of the shares, because it includes minority interest. */
export function checkSupplement(base: Base): void {
	checkRevenue(base);
	for (const period of base.annual.values()) {
		checkDividends(period);
		const eps = figureIn(period, "EPS (Diluted)");
		const shares = figureIn(period, "Shares Outstanding (Diluted Average)");
		const net = period.facts.get("Net Income");
		if (net === undefined || eps === undefined || shares === undefined || eps <= 0 || net.value < 1.5 * eps * shares)
			continue;
		period.facts.delete("Net Income");
		period.facts.set("Net Income Including Noncontrolling Interests", net);
	}
}

/**
 * Drops the revenue of a company whose operations bring in more cash than it: the source took a part (a landlord's fees) for the whole.
 * Not of banks and insurers, whose cash flow knows no such bound.
 */
function checkRevenue(base: Base): void {
	if (base.template === "bank" || base.template === "insurer") return;
	const years = [...base.annual.values()];
	const isPart = (period: Period) => {
		const revenue = figureIn(period, "Revenue");
		return revenue !== undefined && (figureIn(period, "Cash Flow from Operations") ?? 0) > 0.95 * revenue;
	};
	const wrong = years.filter(isPart).length;
	if (wrong === 0) return;
	const all = wrong > years.length / 3;
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) if (all || isPart(period)) period.facts.delete("Revenue");
}

/** Drops dividends per share that contradict the dividends paid; the source sometimes has a quarter's for the year's. */
function checkDividends(period: Period): void {
	const each = figureIn(period, "Dividends per Share");
	const shares = figureIn(period, "Shares Outstanding (Diluted Average)");
	const paid = figureIn(period, "Cash Flow for Dividends");
	if (each === undefined) return;
	if (shares === undefined || paid === undefined || Math.abs((each * shares) / -paid - 1) > 0.2)
		period.facts.delete("Dividends per Share");
}

/** Fills the gaps of filings from the supplement: whole missing lines, and single periods of lines that agree. */
export function fillFrom(base: Base, supplement: Base, layer: number, isYear: FiscalYears): void {
	for (const frequency of ["annual", "quarterly"] as const) {
		// No quarter after the last filed one, because the trailing twelve months would miss its other lines.
		const last =
			[...base[frequency].values()]
				.map((period) => period.end)
				.sort()
				.at(-1) ?? AS_OF;
		for (const field of new Set(Object.values(SUPPLEMENT_ITEMS).map((rule) => rule.field))) {
			const agrees = fits(base, supplement, frequency, field);
			const agreesAround = (end: string) => field === CASH && fitsAround(base, supplement, frequency, end);
			for (const [label, other] of supplement[frequency]) {
				const fact = other.facts.get(field);
				// A cell that was checked by itself is kept, whatever the others are.
				if (
					!fact ||
					(!agrees && fact.mark === undefined && !agreesAround(other.end)) ||
					(frequency === "annual" ? !isYear(base.symbol, other.end) : other.end > last)
				)
					continue;
				const period = periodIn(base[frequency], label, other.end);
				if (!period.facts.has(field)) period.facts.set(field, { ...fact, layer });
			}
		}
	}
}

const CASH = "Cash and Cash Equivalents";
/** Days within which the nearest cash in both sources shows which line the supplement has. */
const AROUND = 1200;

/** True if the nearest cash before and after equals the filed one; in some years the supplement includes restricted cash. */
function fitsAround(base: Base, supplement: Base, frequency: Frequency, end: string): boolean {
	const both = periodsInOrder(base[frequency]).filter(
		(period) =>
			Math.abs(daysBetween(period.end, end)) < AROUND &&
			period.facts.has(CASH) &&
			supplement[frequency].get(period.label)?.facts.has(CASH),
	);
	const beside = [both.findLast((period) => period.end < end), both.find((period) => period.end > end)];
	return beside.every((period) => {
		const [ours, theirs] = [figureIn(period, CASH), figureIn(supplement[frequency].get(period?.label ?? ""), CASH)];
		return ours !== undefined && theirs !== undefined && Math.abs(theirs - ours) <= AGREEMENT * Math.abs(ours);
	});
}

function fits(base: Base, supplement: Base, frequency: Frequency, field: string): boolean {
	let overlap = 0;
	let agree = 0;
	for (const [label, period] of base[frequency]) {
		const ours = figureIn(period, field);
		if (ours === undefined) continue;
		const theirs = figureIn(supplement[frequency].get(label), field);
		if (theirs === undefined) continue;
		overlap++;
		if (Math.abs(theirs - ours) <= AGREEMENT * Math.abs(ours) + 1e-9) agree++;
	}
	return overlap === 0 || agree / overlap >= 0.9;
}
