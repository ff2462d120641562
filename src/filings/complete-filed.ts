import type { Split } from "../store/types.js";
import { type Base, daysBetween, derive, figureIn, type Period, sorted, tidy } from "./base.js";
import { completePeriod } from "./complete.js";
import { addLeases } from "./leases.js";
import type { LineReader } from "./line-reader.js";
import type { Row } from "./rows/row.js";
import { sharesToday } from "./splits.js";
import { minus, sum } from "./sums.js";

/** If a filer reports a line within so many days before or after, a period without it may still have it. */
const NEARBY_DAYS = 800;
/** Unnamed current assets above this share of all assets may be securities. */
const NAMELESS = 0.02;
const DEBTS: ReadonlySet<string> = new Set(["~Borrowings", "~Current portion", "Short-Term Debt"]);
const EPS = "EPS (Diluted)";
const DILUTED = "Shares Outstanding (Diluted Average)";
/** From this amount on, earnings in cents give the share count to half a percent. */
const TELLING = 1;

/** Completes mapped statements: a line that neither a balance sheet nor those of nearby years have counts as zero. */
export function completeFiled(base: Base, rows: readonly Row[], reader: LineReader): void {
	const { splits, isWhole } = reader;
	const otherDebt = reader.otherDebt(rows);
	addLeases(base);
	const sheets = [...sorted(base.annual), ...sorted(base.quarterly)];
	const shown = new Map<string, string[]>();
	for (const { facts, end } of sheets)
		for (const [field, { value }] of facts) if (value !== 0) shown.set(field, [...(shown.get(field) ?? []), end]);
	for (const table of [base.annual, base.quarterly])
		for (const period of sorted(table)) {
			addEarnings(base, period, splits);
			const accession = period.facts.get("Total Assets")?.origins?.[0]?.accession;
			const isBeside = (field: string) => {
				const row = rows.find((one) => one.field === field);
				return accession !== undefined && row !== undefined && reader.isIn(row, accession);
			};
			const isNear = (field: string) =>
				(shown.get(field) ?? []).some((end) => Math.abs(daysBetween(end, period.end)) < NEARBY_DAYS);
			completePeriod(base, period, (field) => {
				if (accession === undefined || !isWhole || (field === "Marketable Securities" && hasNameless(period)))
					return false;
				// Current debt under another tag is not zero.
				if (DEBTS.has(field) && otherDebt.has(reader.calendar.place(period.end))) return false;
				// Every balance sheet lists all equity, so one without minority interest has none.
				return field === "Minority Interest" || isBeside(field) || !isNear(field);
			});
		}
}

function hasNameless(period: Period): boolean {
	const v = (field: string) => figureIn(period, field);
	const named = [
		"Cash and Cash Equivalents",
		"Accounts Receivable",
		"Total Inventories",
		"Other Current Assets",
		"Other Current Receivables",
		"~Prepaid",
	];
	const rest = minus(v("Total Current Assets"), sum(...named.map((field) => v(field) ?? 0)));
	return rest === undefined || rest > NAMELESS * (v("Total Assets") ?? 0);
}

/** Computes a fourth quarter's earnings per share from income and shares, and shares filed only by class from income and earnings per share. */
function addEarnings(base: Base, period: Period, splits: readonly Split[]): void {
	const income =
		figureIn(period, "~Net income to common") ??
		sum(figureIn(period, "Net Income"), figureIn(period, "Preferred Dividends") ?? 0);
	const [eps, shares] = [figureIn(period, EPS), figureIn(period, DILUTED)];
	if (income === undefined || base.template === "bank") return;
	const fact = period.facts.get(EPS);
	if (shares !== undefined && fact?.tier === "derived" && Math.abs(income / shares - fact.value) < 0.0201) {
		// Filings state amounts per share for the shares of their day.
		const factor = sharesToday(splits, fact.filed ?? "");
		period.facts.set(EPS, { ...fact, value: tidy(Math.round((income / shares) * factor * 100) / 100 / factor) });
	}
	if (shares === undefined && eps !== undefined && Math.abs(eps) >= TELLING && income / eps > 0)
		derive(period, DILUTED, tidy(income / eps));
}
