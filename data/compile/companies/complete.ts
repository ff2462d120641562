import { addRevenue } from "./added-revenue.js";
import {
	type Base,
	daysBetween,
	derive,
	type Fact,
	figureIn,
	hasPreferred,
	type Period,
	sorted,
	tidy,
} from "./base.js";
import { tellBorrowings } from "./borrowings.js";
import { addConvertibleNotes } from "./convertible-notes.js";
import { completeDebt } from "./debt.js";
import { addDepreciation } from "./depreciation.js";
import { OUTGOING, ruleOf } from "./item-map.js";
import { addLeases } from "./leases.js";
import { joinMinority } from "./minority-equity.js";
import { dropNextYearsCash } from "./next-years-cash.js";
import { NO_MINORITY, SMALL_MINORITY } from "./no-minority.js";
import { dropNonsense } from "./nonsense.js";
import { closeBalances } from "./open-balance.js";
import { renameLines } from "./other-lines.js";
import { completeEarnings } from "./per-share-check.js";
import { dropImplausible } from "./plausibility.js";
import { dropPartialRevenue, LEAST_FOURTH, MOST_FOURTH } from "./plausible-parts.js";
import { preferredDividends } from "./preferred-dividends.js";
import { addSecurities, boundSecurities, otherCurrentAssets } from "./securities.js";
import { minus, sum } from "./sums.js";

/** Completes both tables: fourth quarters from the year, then lines that follow from other lines of the same period. */
export function complete(base: Base): void {
	renameLines(base);
	dropNextYearsCash(base);
	joinMinority(base);
	dropImplausible(base);
	closeBalances(base);
	addFourthQuarters(base);
	for (const table of [base.annual, base.quarterly]) for (const period of table.values()) dropNonsense(base, period);
	addYears(base);
	addRevenue(base);
	dropPartialRevenue(base);
	for (const period of base.annual.values()) dropNonsense(base, period);
	if (SMALL_MINORITY.has(base.symbol))
		base.notes.push(
			"Total Stockholders Equity includes minority interest of below one percent where the filings at hand do not part them.",
		);
	completeEarnings(base);
	addDepreciation(base);
	tellBorrowings(base);
	addLeases(base);
	addSecurities(base);
	addConvertibleNotes(base);
	const lacks = carriedLines(base);
	boundSecurities(base);
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) completePeriod(base, period, lacks);
}

/** The fourth quarter of a flow: the year less the three quarters before its end. */
function addFourthQuarters(base: Base): void {
	const quarters = sorted(base.quarterly);
	for (const year of base.annual.values()) {
		const before = quarters.filter((quarter) => {
			const days = daysBetween(quarter.end, year.end);
			return days > 60 && days < 300;
		});
		const fourth = base.quarterly.get(year.label);
		if (before.length !== 3 || !fourth || daysBetween((before[2] as Period).end, year.end) > 125) continue;
		for (const [field, fact] of year.facts) {
			const rule = ruleOf(field);
			if (rule?.kind !== "flow" || fourth.facts.has(field)) continue;
			const three = before.map((quarter) => quarter.facts.get(field));
			if (three.includes(undefined)) continue;
			const value = tidy(
				yearOnBasisOf(three as Fact[], fact) - (three as Fact[]).reduce((total, quarter) => total + quarter.value, 0),
			);
			if (OUTGOING.has(field) && value > 0) continue;
			if (rule.unit === "shares")
				addFourthShares(
					fourth,
					field,
					fact,
					(three as Fact[]).map((quarter) => quarter.value),
				);
			else if (!isStray(field, value, three as Fact[])) fourth.facts.set(field, { ...derived(fact), value });
		}
	}
}

function isStray(field: string, value: number, three: readonly Fact[]): boolean {
	const values = three.map((quarter) => quarter.value);
	const mean = values.reduce((total, one) => total + one, 0) / values.length;
	if ((field !== "Revenue" && field !== "Cost of Goods Sold") || mean <= 0) return false;
	return value < LEAST_FOURTH * mean || value > MOST_FOURTH * Math.max(...values);
}

/** The year's figure on the basis of its quarters: where only the year was restated, what was filed first. */
function yearOnBasisOf(quarters: readonly Fact[], year: Fact): number {
	return year.firstValue !== null && quarters.every((quarter) => quarter.firstValue === null)
		? year.firstValue
		: year.value;
}

/** A flow of the year that no filing at hand states: the sum of its four quarters. */
function addYears(base: Base): void {
	const quarters = sorted(base.quarterly);
	for (const year of base.annual.values()) {
		const four = quarters.filter((quarter) => {
			const days = daysBetween(quarter.end, year.end);
			return days >= 0 && days < 300;
		});
		if (four.length !== 4 || (four[3] as Period).label !== year.label) continue;
		for (const field of new Set(four.flatMap((quarter) => [...quarter.facts.keys()]))) {
			const rule = ruleOf(field);
			if (rule?.kind !== "flow" || rule.unit === "shares") continue;
			derive(year, field, sum(...four.map((quarter) => figureIn(quarter, field))));
		}
	}
}

/** An average over the year is four times the mean of its quarters; kept where it lies near the third quarter's. */
function addFourthShares(fourth: Period, field: string, year: Fact, three: readonly number[]): void {
	const value = 4 * year.value - three.reduce((a, b) => a + b, 0);
	const last = three[2] as number;
	if (Math.abs(value / last - 1) < 0.05) fourth.facts.set(field, { ...derived(year), value: tidy(value) });
}

function derived(fact: Fact): Fact {
	return { value: 0, filed: fact.filed, firstFiled: fact.firstFiled, firstValue: null, tier: "derived" };
}

/** Lines of which it matters whether a company has none or whether nothing is known. */
const OPTIONAL = [
	"Marketable Securities",
	"Minority Interest",
	"~Borrowings",
	"~Current portion",
	"Short-Term Debt",
	"Other Current Receivables",
] as const;
/** So many lines make a full balance sheet. */
const FULL_BALANCE = 22;

/** Current assets beside the named ones, above this part of them, may be securities. */
const NAMELESS = 0.01;

/** True for a line that none of the company's full balance sheets shows: taken as none, where the company has any full balance sheet. */
export type Lacks = (field: (typeof OPTIONAL)[number]) => boolean;

function carriedLines(base: Base): Lacks {
	const full = [...base.annual.values(), ...base.quarterly.values()].filter(
		(period) => [...period.facts.keys()].filter((field) => ruleOf(field)?.kind === "stock").length >= FULL_BALANCE,
	);
	const shown = new Set(
		[...base.annual.values(), ...base.quarterly.values()].flatMap((period) =>
			[...period.facts].flatMap(([field, fact]) => (fact.value === 0 ? [] : [field])),
		),
	);
	const namelessAssets = full.some(
		(period) => (otherCurrentAssets(period) ?? 0) > NAMELESS * (figureIn(period, "Total Current Assets") ?? 0),
	);
	return (field) =>
		!shown.has(field) &&
		!(field === "Marketable Securities" && namelessAssets) &&
		(full.length > 0 || (field === "Minority Interest" && NO_MINORITY.has(base.symbol)));
}

function completePeriod(base: Base, period: Period, lacks: Lacks): void {
	const v = (field: string) => figureIn(period, field);
	const add = (field: string, value: number | undefined) =>
		derive(period, field, value === undefined ? undefined : tidy(value));
	completeIncome(base, period.end, v, add);
	completeBalance(base, v, add, lacks);
	completeCashFlow(v, add);
}

export type Value = (field: string) => number | undefined;
export type Add = (field: string, value: number | undefined) => void;

function completeIncome(base: Base, end: string, v: Value, add: Add): void {
	const ordinary = base.template === "ordinary" || base.template === "reit";
	if (ordinary) {
		add("Gross Profit", minus(v("Revenue"), v("Cost of Goods Sold")));
		add("Cost of Goods Sold", minus(v("Revenue"), v("Gross Profit")));
		add("Selling, General, & Admin. Expense", sum(v("~Selling"), v("~General")));
		add("Total Operating Expense", v("~Operating expense") ?? minus(v("~Costs and expenses"), v("Cost of Goods Sold")));
		add("Total Operating Expense", minus(v("Gross Profit"), v("Operating Income")));
		add("Operating Income", minus(v("Gross Profit"), v("Total Operating Expense")));
		const named = sum(v("Selling, General, & Admin. Expense"), v("Research & Development"));
		add("Other Operating Expense", minus(v("Total Operating Expense"), named));
	}
	add("Net Interest Income", sum(v("Interest Income"), v("Interest Expense")));
	const pretax = v("Pretax Income");
	const operating = v("Operating Income");
	if (ordinary && pretax !== undefined && operating !== undefined) {
		const interest = v("Net Interest Income") ?? v("Interest Expense") ?? 0;
		add("Other Income (Expense)", pretax - operating - interest);
	}
	const net = v("Net Income");
	if (ordinary && hasPreferred(base, end)) add("Preferred Dividends", preferredDividends(v));
	else if (base.template === "bank")
		add("Preferred Dividends", minus(v("~Net income to common"), net) ?? preferredDividends(v));
	const afterTax = sum(pretax, v("Tax Provision"));
	const whole = v("Net Income Including Noncontrolling Interests");
	if (afterTax !== undefined && near(afterTax, whole ?? net)) add("Net Income (Continuing Operations)", afterTax);
	if (whole !== undefined && net !== undefined) add("Other Income (Minority Interest)", net - whole);
	if (!ordinary) return;
	const interest = v("Interest Expense");
	// Where a company does not report its interest expense, operating income stands for EBIT (data/README.md says so).
	add("EBIT", pretax !== undefined && interest !== undefined ? pretax - interest : operating);
	add("EBITDA", sum(v("EBIT"), v("Depreciation, Depletion and Amortization")));
}

function near(a: number, b: number | undefined): boolean {
	return b !== undefined && Math.abs(a - b) <= 0.001 * Math.abs(b) + 0.5;
}

/** The parts of common equity: what a bank's equity holds besides is preferred stock. */
const COMMON = [
	"Common Stock",
	"Additional Paid-In Capital",
	"Retained Earnings",
	"Accumulated other comprehensive income (loss)",
	"Treasury Stock",
];

function completeBalance(base: Base, v: Value, add: Add, lacks: Lacks): void {
	const minority = v("Minority Interest") ?? (lacks("Minority Interest") ? 0 : undefined);
	add("Total Equity", sum(v("Total Stockholders Equity"), minority));
	add("Total Equity", minus(v("~Liabilities and equity") ?? v("Total Assets"), v("Total Liabilities")));
	add(
		"Total Stockholders Equity",
		minus(v("Total Equity"), minority ?? (SMALL_MINORITY.has(base.symbol) ? 0 : undefined)),
	);
	if (v("~Open balance") === undefined) add("Total Liabilities", minus(v("Total Assets"), v("Total Equity")));
	add("~Minority", minority);
	add("Minority Interest", minority);
	if (base.template === "bank") {
		const common = sum(...COMMON.map(v));
		add("Preferred Stock", minus(v("Total Stockholders Equity"), common));
		add("Balance Statement Cash and cash equivalents", v("Cash and Cash Equivalents"));
	} else {
		const securities = v("Marketable Securities") ?? (lacks("Marketable Securities") ? 0 : undefined);
		add("Marketable Securities", securities);
		add("Cash, Cash Equivalents, Marketable Securities", sum(v("Cash and Cash Equivalents"), securities));
	}
	add(
		"Total Receivables",
		sum(
			v("Accounts Receivable"),
			v("Other Current Receivables") ?? (lacks("Other Current Receivables") ? 0 : undefined),
		),
	);
	add("Accounts Payable & Accrued Expense", sum(v("Accounts Payable"), v("Current Accrued Expense")));
	add("Total Long-Term Assets", minus(v("Total Assets"), v("Total Current Assets")));
	add("Total Current Assets", minus(v("Total Assets"), v("Total Long-Term Assets")));
	add("Total Long-Term Liabilities", minus(v("Total Liabilities"), v("Total Current Liabilities")));
	add("Additional Paid-In Capital", minus(v("~Common stock and paid-in capital"), v("Common Stock")));
	if (v("Additional Paid-In Capital") === undefined) add("Common Stock", v("~Common stock and paid-in capital"));
	add("Investments And Advances", investments(v));
	completeDebt(v, add, lacks);
}

/**
 * Long-term securities and affiliates: what a buyer of the firm gets besides its operations. The whole where it is reported, else its parts.
 */
function investments(v: Value): number | undefined {
	const [securities, affiliates] = [v("~Noncurrent securities"), v("~Equity affiliates")];
	if (securities === undefined && affiliates === undefined) return v("~Long-term investments");
	return Math.max((securities ?? 0) + (affiliates ?? 0), v("~Long-term investments") ?? 0);
}

function completeCashFlow(v: Value, add: Add): void {
	add("Cash Flow Depreciation, Depletion and Amortization", v("Depreciation, Depletion and Amortization"));
	const sale = v("~Sale of investments");
	const maturity = v("~Maturity of investments");
	if (sale !== undefined || maturity !== undefined) add("Sale Of Investment", (sale ?? 0) + (maturity ?? 0));
	add("Net Issuance of Debt", sum(v("Issuance of Debt"), v("Payments of Debt")));
	add("Capital Expenditure", v("Purchase Of Property, Plant, Equipment"));
	add("Free Cash Flow", sum(v("Cash Flow from Operations"), v("Capital Expenditure")));
	add("Beginning Cash Position", minus(v("Ending Cash Position"), v("Net Change in Cash")));
}
