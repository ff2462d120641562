// Adds the figures of the insurer Progressive from its monthly reports.
import { type Base, derive, periodIn, periodLabel } from "../../../src/filings/base.js";
import { sharesToday } from "../../../src/filings/splits.js";
import { sum } from "../../../src/filings/sums.js";
import type { Split } from "../../../src/store/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { isPublic } from "./as-of.js";

/** Items of the monthly reports, in millions; outflows are positive. */
const ITEMS: Readonly<Record<string, { readonly field: string; readonly sign?: -1; readonly shares?: true }>> = {
	net_premiums_written: { field: "Net Premiums Written" },
	net_premiums_earned: { field: "Total Premiums Earned" },
	investment_income: { field: "Net Investment Income" },
	total_net_realized_gains: { field: "Net Realized Gains (Losses)" },
	fees_and_other_revenues: { field: "Fees and Other Income" },
	service_revenues: { field: "Service Revenue" },
	total_revenues: { field: "Revenue" },
	losses_lae: { field: "Net Policyholder Benefits/Claims" },
	policy_acquisition_costs: { field: "Policy Acquisition Expense" },
	other_underwriting_expenses: { field: "Other Underwriting Expense" },
	interest_expense: { field: "Interest Expense", sign: -1 },
	total_expenses: { field: "Total Expense" },
	income_before_income_taxes: { field: "Pretax Income" },
	provision_for_income_taxes: { field: "Tax Provision", sign: -1 },
	net_income: { field: "Net Income" },
	total_investments: { field: "Total Investments" },
	total_assets: { field: "Total Assets" },
	loss_lae_reserves: { field: "Loss and Loss Adjustment Reserves" },
	unearned_premiums: { field: "Unearned Premiums" },
	debt: { field: "Total Debt" },
	total_liabilities: { field: "Total Liabilities" },
	shareholders_equity: { field: "Total Equity" },
	common_shares_outstanding: { field: "Shares Outstanding (EOP)", shares: true },
};

/** Last day of a month `YYYY-MM`. */
function monthEnd(month: string): string {
	const [year, number] = month.split("-").map(Number) as [number, number];
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Months that the source misread: equity of 0.1 and debt of 34, or liabilities equal to the assets. */
const MISREAD: Readonly<Record<string, readonly string[]>> = {
	"2008-12": ["debt", "total_liabilities", "shareholders_equity"],
	"2008-09": ["debt", "total_liabilities", "shareholders_equity"],
};

/** Adds quarters and years that are sums of the monthly reports. */
export function addProgressive(base: Base, source: Source, splits: readonly Split[]): void {
	for (const row of source.csv("fundamentals/pgr_8k_quarterly_annual.csv")) {
		const item = ITEMS[row.item ?? ""];
		const value = numberIn(row.value);
		const end = monthEnd(row.fiscal_period ?? "");
		const filed = row.filed || null;
		if (MISREAD[row.fiscal_period ?? ""]?.includes(row.item ?? "")) continue;
		if (!item || value === null || !isPublic(end, filed)) continue;
		const period = periodIn(row.frequency === "A" ? base.annual : base.quarterly, periodLabel(end), end);
		const tier = row.kind === "flow" ? "derived" : "real";
		period.facts.set(item.field, {
			value: value * (item.sign ?? 1) * (item.shares ? sharesToday(splits, filed ?? end) : 1) || 0,
			filed,
			firstFiled: filed,
			firstValue: null,
			tier,
		});
	}
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			const debt = period.facts.get("Total Debt");
			if (debt) period.facts.set("~Debt", debt);
		}
	addUnderwritingCost(base, source);
}

/**
 * What underwriting cost, from the combined ratio of every month times the premiums earned in it: the reported ratio knows of credits to
 * policyholders and of fees that the items above do not show. A period with a missing month has none.
 */
function addUnderwritingCost(base: Base, source: Source): void {
	const months = new Map<string, number>();
	for (const row of source.csv("operating/progressive_monthly_8k.csv")) {
		const ratio = numberIn(row.combined_ratio);
		const premiums = numberIn(row.net_premiums_earned);
		if (ratio !== null && premiums !== null) months.set(row.report_period ?? "", (ratio / 100) * premiums);
	}
	for (const [table, length] of [
		[base.annual, 12],
		[base.quarterly, 3],
	] as const)
		for (const period of table.values()) {
			const costs = Array.from({ length }, (_, back) => months.get(monthBefore(period.label, back)));
			derive(period, "~Underwriting cost", sum(...costs));
		}
}

/** The month so many months before `YYYY-MM`. */
function monthBefore(month: string, back: number): string {
	const [year, number] = month.split("-").map(Number) as [number, number];
	return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7);
}
