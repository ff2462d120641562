// Reads the filed figures of every company, source by source.
import { type Base, figureIn, periodsInOrder } from "../../../src/filings/base.js";
import { readFilers } from "../filers.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF, newBase } from "./as-of.js";
import { attributeIncome, confirmIncome, partMinorityIncome } from "./attributable-income.js";
import { addFiledFact, type FactLayer } from "./facts.js";
import { readFiscalYears } from "./fiscal-years.js";
import { readDebtChecks } from "./long-term-debt-check.js";
import { addWholeRevenue, dropDeclaredParts } from "./partial-revenue.js";
import type { Listing } from "./profile.js";
import { addProgressive } from "./progressive.js";
import { readSegmentTotals } from "./segments.js";
import { checkSellingExpense } from "./selling-expense.js";
import type { readSplits } from "./splits.js";
import { addSupplementRow, checkSupplement, fillFrom } from "./supplement.js";

/** Filings of the companies with full depth and of large filers, tag by tag. */
const FILINGS: readonly FactLayer[] = [
	{ file: "fundamentals/sec_xbrl_facts.csv.gz" },
	{ file: "fundamentals/sec_xbrl_facts_more.csv.gz" },
];
/** Filed lines of the S&P 500: the latest filed value of each period. */
const INDEX_FILINGS: readonly FactLayer[] = [
	{ file: "fundamentals/sp500_filings_B.csv.gz", restated: true },
	{ file: "fundamentals/sp500_filings_quarterly_B.csv.gz", restated: true },
];
/** Plain items without their filings. */
const SUPPLEMENT = "fundamentals/supplement_plainsight.csv.gz";
/** The layers that fill remaining gaps, after the supplement. */
const LAST: readonly FactLayer[] = [
	{
		file: "fundamentals/supplement_nyse_2012_2016.csv.gz",
		// JPM's figure is the debt of its variable interest entities; its incomes are another line of the statement.
		without: new Set(["Long-Term Investments", "JPM Minority Interest", "O Pretax Income", "CSGP Pretax Income"]),
	},
	{ file: "fundamentals/sp500_two_vendors_C.csv.gz", mark: "two vendors agree", restated: true },
	{ file: "fundamentals/gap_fill_tierC.csv.gz", mark: "vendor-standardised", restated: true },
];

/** Quarters that end after this day are recent. */
const RECENT = "2025-06-30";

/** Fewest years of revenue and net income for a company to be of use in a comparison. */
const LEAST_YEARS = 3;

/** Reads every company with its filed figures, in alphabetical order. Each layer fills only cells that earlier layers left empty. */
export function readBases(
	source: Source,
	listings: ReadonlyMap<string, Listing>,
	splits: ReturnType<typeof readSplits>,
): Base[] {
	const filers = readFilers(source);
	const isYear = readFiscalYears(filers, [...FILINGS, ...INDEX_FILINGS].map(({ file }) => file).concat(SUPPLEMENT));
	const filed = new Map<string, Base>();
	const supplement = new Map<string, Base>();
	const baseIn = (map: Map<string, Base>, symbol: string): Base | undefined => {
		const listing = listings.get(symbol);
		if (!listing) return undefined;
		let base = map.get(symbol);
		if (!base) {
			base = newBase(symbol, listing.template, listing.industry);
			const other = filers.mistaken.get(symbol);
			if (other !== undefined)
				base.notes.push(`Company facts that a source has of this symbol are left out: ${other} filed them.`);
			map.set(symbol, base);
		}
		return base;
	};
	/** No layer adds a quarter after the last filed one, because the trailing twelve months would miss its other lines. */
	const lastQuarters = new Map<string, string>();
	let place = 0;
	const addLayer = (layer: FactLayer) => {
		place++;
		for (const row of filers.rows(layer.file)) {
			const base = baseIn(filed, row.symbol ?? "");
			if (!base || isWithout(layer, base.symbol, row.item ?? "")) continue;
			if (row.frequency === "Q" && (row.period_end ?? "") > (lastQuarters.get(base.symbol) ?? AS_OF)) continue;
			const end = row.period_end ?? "";
			if (row.frequency === "A" && !isYear(base.symbol, end)) continue;
			addFiledFact(base, row, splits.get(base.symbol) ?? [], layer, place);
		}
	};
	for (const layer of FILINGS) addLayer(layer);
	const progressive = baseIn(filed, "PGR");
	if (progressive) addProgressive(progressive, source, splits.get("PGR") ?? []);
	for (const base of filed.values()) lastQuarters.set(base.symbol, lastRecentQuarter(base));
	for (const layer of INDEX_FILINGS) addLayer(layer);

	const cash = readUnrestrictedCash(source);
	for (const row of source.csv(SUPPLEMENT)) {
		const base = baseIn(supplement, row.symbol ?? "");
		const checked = row.item === "cash" ? cash.get(`${row.symbol} ${row.period_end}`) : undefined;
		if (base)
			addSupplementRow(base, checked === undefined ? row : { ...row, value: checked }, splits.get(base.symbol) ?? []);
	}
	const debts = readDebtChecks(source);
	place++;
	for (const [symbol, other] of supplement) {
		checkSupplement(other);
		const base = baseIn(filed, symbol);
		if (base) debts.apply(other, base);
		if (base) fillFrom(base, other, place, isYear);
	}
	for (const layer of LAST) addLayer(layer);
	const parted = new Map([...filed.values()].map((base) => [base, partMinorityIncome(base)]));
	// Repeats the step for figures that were left out before.
	for (const layer of LAST) addLayer(layer);
	for (const base of filed.values()) debts.addCurrentDebt(base);
	for (const base of filed.values()) {
		attributeIncome(base, parted.get(base) ?? []);
		confirmIncome(base);
	}
	const useful = [...filed.values()].filter(isUseful);
	const totals = readSegmentTotals(source);
	for (const base of useful) {
		const other = supplement.get(base.symbol);
		if (other) checkSellingExpense(base, other);
		dropDeclaredParts(base);
		addWholeRevenue(base, totals.get(base.symbol) ?? []);
	}
	return useful.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

/** True if a layer does not supply an item, for all companies or for this one. */
function isWithout({ without }: FactLayer, symbol: string, item: string): boolean {
	return without !== undefined && (without.has(item) || without.has(`${symbol} ${item}`));
}

/** The end of the latest filed quarter; no limit if no recent quarter was filed. */
function lastRecentQuarter(base: Base): string {
	const last = periodsInOrder(base.quarterly).at(-1)?.end ?? "";
	return last > RECENT ? last : AS_OF;
}

/** Cash without restricted cash as filed, where the supplement's cash is checked, by symbol and day. */
function readUnrestrictedCash(source: Source): Map<string, string> {
	const cash = new Map<string, string>();
	for (const row of source.csv("fundamentals/plainsight_cash_restricted.csv")) {
		const value = row.cash_and_cash_equivalents_carrying_value ?? "";
		if (numberIn(value) !== null) cash.set(`${row.symbol} ${row.period_end}`, value);
	}
	return cash;
}

/** Counts years of net income (with minority interest if only that is known), and of revenue except for banks. */
function isUseful(base: Base): boolean {
	const years = [...base.annual.values()];
	const known = (...fields: string[]) =>
		years.filter((year) => fields.some((field) => figureIn(year, field) !== undefined)).length;
	const net = known("Net Income", "Net Income Including Noncontrolling Interests");
	return net >= LEAST_YEARS && (base.template === "bank" || known("Revenue") >= LEAST_YEARS);
}
