// Records which figures of a company are filed and which are derived.
import { fieldsOf } from "../store/fields.js";
import type { LineMark, Section, Tier } from "../store/types.js";
import type { StoredCompany } from "../store/unpack-company.js";
import { type Base, type Period, periodsInOrder, type Table } from "./base.js";

const STATEMENTS: readonly Section[] = [
	"income_statement",
	"balance_sheet",
	"cashflow_statement",
	"per_share_data_array",
	"valuation_and_quality",
];

/** For the last twelve months, the older balance sheets that cells come from, by line. */
export type OlderCells = ReadonlyMap<string, LineMark>;

/** The tier of every section: real for statements, with their filed lines; derived for the others. */
export function tiersOf(base: Base, older: OlderCells = new Map()): Pick<StoredCompany, "tiers" | "marks" | "madeUp"> {
	const filed = new Set<string>();
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values())
			for (const [field, fact] of period.facts) if (fact.tier === "real" && !fact.mark) filed.add(field);
	const tiers: Record<string, { tier: Tier; real?: readonly string[] }> = {};
	for (const section of STATEMENTS)
		tiers[section] = { tier: "derived", real: fieldsOf(section, base.template).filter((field) => filed.has(field)) };
	tiers.common_size_ratios = { tier: "derived" };
	tiers.valuation_ratios = { tier: "derived" };
	tiers.rankings = { tier: "derived" };
	tiers.prices = { tier: "real" };
	tiers.dividends = { tier: "real" };
	tiers.segments = { tier: "real" };
	tiers.operating = { tier: "real" };
	return { tiers, marks: markedLines(base, older), madeUp: ["dividends.record_date", "dividends.pay_date"] };
}

function markedLines(base: Base, older: OlderCells): StoredCompany["marks"] {
	const annual = markedCells(base, base.annual);
	for (const [field, tierMark] of older) markCell(annual, tierMark, field, "TTM");
	return { annual, quarterly: markedCells(base, base.quarterly) };
}

/** Computed lines that inherit the mark of a part. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
	"Short-Term Debt & Capital Lease Obligation": ["Short-Term Debt"],
	"Long-Term Debt & Capital Lease Obligation": ["Long-Term Debt"],
	"Cash, Cash Equivalents, Marketable Securities": ["Cash and Cash Equivalents", "Marketable Securities"],
	"Cash Flow Depreciation, Depletion and Amortization": ["Depreciation, Depletion and Amortization"],
	EBIT: ["Pretax Income", "Interest Expense"],
	EBITDA: ["EBIT", "Depreciation, Depletion and Amortization"],
	"Gross Profit": ["Cost of Goods Sold"],
	"Free Cash Flow": ["Cash Flow from Operations", "Capital Expenditure"],
	"Capital Expenditure": ["Purchase Of Property, Plant, Equipment"],
	"Total Equity": ["Total Stockholders Equity", "Minority Interest"],
};

/** The mark of a cell: its own, or that of one of its parts. */
function markOf(period: Period, field: string): LineMark | undefined {
	const fact = period.facts.get(field);
	if (!fact || fact.mark || fact.tier !== "derived") return fact?.mark;
	for (const part of PARTS[field] ?? []) {
		const tierMark = markOf(period, part);
		if (tierMark) return tierMark;
	}
	return undefined;
}

type Marks = Partial<Record<LineMark, Record<string, string[]>>>;

function markCell(marks: Marks, lineMark: LineMark, field: string, period: string): void {
	const lines = marks[lineMark] ?? {};
	lines[field] = [...(lines[field] ?? []), period];
	marks[lineMark] = lines;
}

function markedCells(base: Base, table: Table): Marks {
	const shownFields = new Set(STATEMENTS.flatMap((section) => fieldsOf(section, base.template)));
	const marks: Marks = {};
	for (const period of periodsInOrder(table))
		for (const field of period.facts.keys()) {
			const tierMark = markOf(period, field);
			if (tierMark && shownFields.has(field)) markCell(marks, tierMark, field, period.label);
		}
	return marks;
}
