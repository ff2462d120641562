// Adds the facts of a source row to a company.
import { type Base, type Fact, type Frequency, type Period, periodIn, periodLabel } from "../../../src/filings/base.js";
import { sharesToday } from "../../../src/filings/splits.js";
import type { LineMark, Split } from "../../../src/store/types.js";
import { type CsvRow, numberIn } from "../read-csv.js";
import { AS_OF, isPublic } from "./as-of.js";
import { type ItemRule, itemRule, OUTGOING } from "./item-map.js";

/** Scales shares and per-share figures, stated as of the filing day, by the splits after that day. */
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

/** Two months after the period's end, for sources without a filing day. */
export function assumedFiling(end: string): string {
	return addedDays(end, 60);
}

/** A source of single lines, read like filings. */
export interface FactLayer {
	readonly file: string;
	/** The tier of its figures, if they are not filed. */
	readonly mark?: LineMark;
	/** True if share counts are as of the company's later filings, whatever day the row names. */
	readonly restated?: boolean;
	/** Items that are not taken from it; with a symbol in front, for that company only. */
	readonly without?: ReadonlySet<string>;
}

/** Adds one row of a layer. Rows that were not public by the as-of day or are known to be wrong are skipped. */
export function addFiledFact(base: Base, row: CsvRow, splits: readonly Split[], layer: FactLayer, place: number): void {
	const rule = itemRule(row.item ?? "", row.xbrl_tag ?? "");
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
	if (OUTGOING.has(rule.field) && raw < 0) return;
	if (row.unit === "EUR") base.currency = "EUR";
	const day = firstStands ? (firstFiled ?? filed) : filed;
	const fact: Fact = {
		value: scaled(raw, rule, layer.restated ? restatedUntil(end, frequency) : day, splits),
		filed: day,
		firstFiled: firstFiled ?? (row.derived || !row.filed ? null : day),
		firstValue: first === null || firstStands ? null : scaled(first, rule, firstFiled ?? filed, splits),
		tier: row.derived ? "derived" : "real",
		layer: place,
		...(layer.mark && { mark: layer.mark }),
	};
	keepFact(periodIn(base[frequency], label, end), rule.field, fact);
}

/** The last filing that restates a period's share count: two more annual reports for a year, one a year later for a quarter. */
export function restatedUntil(end: string, frequency: Frequency, gathered = AS_OF): string {
	for (let years = frequency === "annual" ? 2 : 1; years > 0; years--) {
		const day = addedDays(end, 365 * years + 45);
		if (day <= gathered) return day;
	}
	return addedDays(end, frequency === "annual" ? 60 : 40);
}

function addedDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Stores a fact unless an earlier layer has the cell, or the same layer has a later filing. */
function keepFact(period: Period, field: string, fact: Fact): void {
	const known = period.facts.get(field);
	if (known && (known.layer ?? 0) < (fact.layer ?? 0)) return;
	if (known?.filed && known.filed > (fact.filed ?? "")) return;
	period.facts.set(field, fact);
}
