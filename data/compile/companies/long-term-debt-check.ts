// Checks the supplement's long-term debt against a vendor's balance sheets and filings.
import {
	type Base,
	derive,
	type Fact,
	figureIn,
	type Period,
	periodLabel,
	periodsInOrder,
	toSixDecimals,
} from "../../../src/filings/base.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";

/** Largest part by which the supplement may be below the vendor's figure: leases or rounding. */
const NEAR = 0.97;
/** In years that end after this day, the vendor counts operating leases as debt (found in most of 91 cells). */
const LEASES_SINCE = "2025-06-01";
/** Largest difference between a filed total and the sum of the vendor's two parts. */
const EXACT = 0.002;
const LONG = "Long-Term Debt";
const WHOLE = "~Long-term debt with current portion";

interface Check {
	readonly supplement: number;
	readonly vendor: number;
	readonly vendorCurrent: number | null;
	/** Filed long-term debt without and with the current portion, if the filings state both. */
	readonly filed: number | null;
	readonly filedWhole: number | null;
	readonly verdict: "includes" | "smaller" | "larger";
}

/**
 * The supplement's long-term debt holds the current portion in some cells and only a part of the debt in others. Where the check finds
 * either, the long-term debt of a vendor's balance sheet stands in, and is marked; where the figure exceeds all of the vendor's debt, it goes.
 */
export function readDebtChecks(source: Source): {
	apply(supplement: Base, filings: Base): void;
	addCurrentDebt(base: Base): void;
} {
	const checks = new Map<string, Check>();
	const amount = (text: string | undefined) => {
		const value = numberIn(text);
		return value === null ? null : value / 1e6;
	};
	for (const row of source.csv("fundamentals/ltdebt_check.csv")) {
		const supplement = amount(row.long_term_debt_in_shared);
		const vendor = amount(row.vendor_long_term_debt);
		const verdict = (["includes", "smaller", "larger"] as const).find((word) => row.verdict?.startsWith(word));
		if (row.layer !== "P" || supplement === null || vendor === null || !verdict) continue;
		checks.set(`${row.symbol} ${periodLabel(row.period_end ?? "")}`, {
			supplement,
			vendor,
			vendorCurrent: amount(row.vendor_current_debt),
			filed: amount(row.filed_LongTermDebtNoncurrent_or_LongTermDebt),
			filedWhole: amount(row.filed_LongTermDebt_or_Noncurrent),
			verdict,
		});
	}
	const checkOf = (base: Base, period: Period | undefined) => period && checks.get(`${base.symbol} ${period.label}`);
	return {
		apply(supplement, filings) {
			periodsInOrder(supplement.annual).forEach((period, i, years) => {
				const check = checkOf(supplement, period);
				if (!check || isNoncurrent(check)) return;
				const holdsLeases = check.verdict === "smaller" && period.end > LEASES_SINCE;
				const before = checkOf(supplement, years[i - 1])?.verdict;
				const isWhole = figureIn(filings.annual.get(period.label), WHOLE) === check.supplement;
				if (holdsLeases && (before || !isWhole)) correctLeases(period, check, before);
				else correct(period, check);
			});
		},
		addCurrentDebt(base) {
			for (const period of base.annual.values()) {
				const check = checkOf(base, period);
				if (check && isNoncurrent(check)) addPortion(period, check);
				else if (check) addCurrentDebt(period, check);
			}
		},
	};
}

/** The fact that is checked; undefined if the cell has another one. */
function checked(period: Period, { supplement }: Check): Fact | undefined {
	const fact = period.facts.get(LONG);
	return fact && Math.abs(fact.value - supplement) <= 1e-3 * supplement ? fact : undefined;
}

function correct(period: Period, check: Check): void {
	const fact = checked(period, check);
	if (!fact) return;
	const { supplement, vendor, verdict } = check;
	if (verdict === "larger") period.facts.delete(LONG);
	else if (verdict === "includes" || supplement < NEAR * vendor)
		period.facts.set(LONG, { ...fact, value: vendor, mark: "vendor-standardised" });
}

/** True if the filings state the debt with and without the current portion, and the cell is without; a vendor's figure adds leases. */
const isNoncurrent = ({ supplement, filed, filedWhole, verdict }: Check): boolean =>
	verdict === "smaller" && filed === supplement && supplement > 0 && filedWhole !== null && filedWhole > supplement;

/**
 * A cell below the vendor's debt with operating leases. It stands where the company's cell of the year before does; where that one held
 * the current portion, so does this one.
 */
function correctLeases(period: Period, check: Check, before: Check["verdict"] | undefined): void {
	const fact = checked(period, check);
	const { supplement, vendorCurrent } = check;
	if (!fact || before === undefined) return;
	if (before === "includes" && vendorCurrent !== null)
		period.facts.set(LONG, { ...fact, value: supplement - vendorCurrent, mark: "vendor-standardised" });
	else correct(period, check);
}

/**
 * The current portion: filed long-term debt with it, less that without, where it and the borrowings are within the vendor's current debt, which
 * leases are in, too. Above it the portion holds the borrowings (GPC), or the total is of before a separation (EXC 2021).
 */
function addPortion(period: Period, { supplement, filedWhole, vendorCurrent }: Check): void {
	if (figureIn(period, LONG) !== supplement || filedWhole === null) return;
	const portion = toSixDecimals(filedWhole - supplement);
	const borrowed = figureIn(period, "~Borrowings") ?? figureIn(period, "~Borrowings or current debt") ?? 0;
	if (portion + borrowed <= (1 + EXACT) * (vendorCurrent ?? 0)) derive(period, "~Current portion", portion);
}

/** Adds the vendor's current debt if it completes the filed total with the vendor's long-term debt, or was subtracted from it. */
function addCurrentDebt(period: Period, { supplement, vendorCurrent }: Check): void {
	const long = period.facts.get(LONG);
	if (long?.mark !== "vendor-standardised" || vendorCurrent === null) return;
	if (Math.abs(long.value + vendorCurrent - supplement) > EXACT * supplement) return;
	if (figureIn(period, "~Borrowings") || figureIn(period, "~Borrowings or current debt")) return;
	derive(period, "Short-Term Debt", vendorCurrent, "vendor-standardised");
}
