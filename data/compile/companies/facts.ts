import type { Split } from "../../../src/service/dataset/types.js";
import { type CsvRow, numberIn } from "../read-csv.js";
import { type Base, type Fact, isPublic, periodIn, periodLabel } from "./base.js";
import { type ItemRule, SEC_ITEMS } from "./item-map.js";
import { sharesToday } from "./splits.js";

/** A filing states shares and per-share figures as of its own day: a later split changes them, an earlier one is in them. */
export function scaled(value: number, rule: ItemRule, filed: string, splits: readonly Split[]): number {
	const signed = value * (rule.sign ?? 1) || 0;
	if (rule.unit === "perShare") return signed / sharesToday(splits, filed);
	if (rule.unit === "shares") return (signed / 1e6) * sharesToday(splits, filed);
	return signed / 1e6;
}

/**
 * Cells whose latest value is wrong or fits no other line of its period, so that what was filed first stands (known_anomalies.csv names
 * the periods): Amazon's 2012 quarters were tagged as those of 2011; Microsoft's assets of 2015 were restated without the liabilities.
 */
const FIRST_STANDS: Readonly<Record<string, readonly string[]>> = {
	"AMZN quarterly 2011-03": ["Revenue", "Net Income", "Net Income From Continuing Operations"],
	"AMZN quarterly 2011-06": ["Revenue", "Net Income", "Net Income From Continuing Operations"],
	"AMZN quarterly 2011-09": ["Revenue", "Net Income", "Net Income From Continuing Operations"],
	"AMZN quarterly 2011-12": ["Revenue", "Net Income", "Net Income From Continuing Operations"],
	"MSFT annual 2015-06": ["Total Assets"],
	"MSFT quarterly 2015-06": ["Total Assets"],
};

/** Two months after the period's end, where a source does not state the day of filing. */
export function assumedFiling(end: string): string {
	return new Date(Date.parse(end) + 60 * 86_400_000).toISOString().slice(0, 10);
}

/** Adds one row of the filings. Rows that were not public by the as-of date, or are known to be wrong, add nothing. */
export function addFiledFact(base: Base, row: CsvRow, splits: readonly Split[]): void {
	const rule = SEC_ITEMS[row.item ?? ""];
	const end = row.period_end ?? "";
	// The tag is interest on securities; a bank's interest income is far more.
	if (rule?.field === "Interest Income" && base.template === "bank") return;
	if (!rule || (row.frequency !== "A" && row.frequency !== "Q") || end === "") return;
	const frequency = row.frequency === "A" ? "annual" : "quarterly";
	const filed = row.filed || assumedFiling(end);
	const firstFiled = row.first_filed || null;
	const latestIsPublic = isPublic(end, filed);
	const wasPublic = latestIsPublic || isPublic(end, firstFiled ?? (row.derived ? null : filed));
	const latest = numberIn(row.value);
	const first = numberIn(row.first_value);
	const label = periodLabel(end);
	const firstStands =
		!latestIsPublic || (FIRST_STANDS[`${base.symbol} ${frequency} ${label}`]?.includes(rule.field) ?? false);
	const raw = firstStands ? (first ?? latest) : latest;
	if (!wasPublic || raw === null || (rule.zeroIsGap && raw === 0)) return;
	if (rule.field === "Purchase Of Property, Plant, Equipment" && raw < 0) return;
	if (row.unit === "EUR") base.currency = "EUR";
	const day = firstStands ? (firstFiled ?? filed) : filed;
	const fact: Fact = {
		value: scaled(raw, rule, day, splits),
		filed: day,
		firstFiled: firstFiled ?? (row.derived || !row.filed ? null : day),
		firstValue: first === null || firstStands ? null : scaled(first, rule, firstFiled ?? filed, splits),
		tier: row.derived ? "derived" : "real",
	};
	const period = periodIn(base[frequency], label, end);
	const known = period.facts.get(rule.field);
	if (known?.filed && known.filed > (fact.filed ?? "")) return;
	period.facts.set(rule.field, fact);
	if (row.item === "Total Operating Expense" && row.xbrl_tag === "CostsAndExpenses")
		moveCosts(period.facts, fact, "~Costs and expenses");
	if (row.item === "Total Operating Expense" && row.xbrl_tag === "NoninterestExpense")
		moveCosts(period.facts, fact, "Total Noninterest Expense");
	if (row.item === "Short-Term Debt" && row.xbrl_tag === "DebtCurrent")
		moveDebt(period.facts, fact, "~Borrowings", "Short-Term Debt");
	if (row.item === "Total Debt (reported)" && row.xbrl_tag === "LongTermDebt")
		moveDebt(period.facts, fact, "~Debt reported", "~Long-term debt with current portion");
}

/** The tag says which total the operating expense is. */
function moveCosts(facts: Map<string, Fact>, fact: Fact, field: string): void {
	facts.delete("~Operating expense");
	facts.set(field, fact);
}

/**
 * The tag says which debt a figure is: current debt as one figure includes the current portion of long-term debt, and long-term debt with
 * its current portion leaves out commercial paper and other borrowings.
 */
function moveDebt(facts: Map<string, Fact>, fact: Fact, from: string, to: string): void {
	facts.delete(from);
	facts.set(to, fact);
}
