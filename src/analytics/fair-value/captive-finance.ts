/** Makers that lend to the buyers of their vehicles and machines. */
const LENDING_MAKERS =
	/auto(?:mobile)? manufacturers|farm machinery|construction machinery|heavy transportation equipment|trucks/i;

/** Debt over a year's revenue that manufacturing alone does not carry: makers without a finance arm owe a quarter at most. */
const MOST_INDUSTRIAL_DEBT = 0.4;

/** What a balance sheet says of a maker's debt, millions; null is not known. */
export interface DebtLines {
	readonly debt: number | null;
	/** Debt is at least its long-term part, and at most what suppliers are not owed of all liabilities. */
	readonly longTermDebt: number | null;
	readonly totalLiabilities: number | null;
	readonly payables: number | null;
}

/**
 * Whether most of a maker's debt funds loans and leases to its customers, or may do so as far as the balance sheet tells. Such debt is a
 * bank's raw material: enterprise value and cash flow to the firm say nothing of the maker (Damodaran 2012, Investment Valuation,
 * chapter 21; S&P 2015, The Impact of Captive Finance Operations on Nonfinancial Corporate Issuers).
 *
 * @param revenue of a year, millions
 * @returns `certain`, `possible` where debt may lie on either side of 40 % of revenue, else null
 */
export function financeArmOf(
	industry: string | null,
	{ debt, longTermDebt, totalLiabilities, payables }: DebtLines,
	revenue: number | null,
): "certain" | "possible" | null {
	if (!LENDING_MAKERS.test(industry ?? "") || revenue === null || revenue <= 0) return null;
	const industrial = MOST_INDUSTRIAL_DEBT * revenue;
	if ((debt ?? longTermDebt ?? 0) > industrial) return "certain";
	const most = debt ?? (totalLiabilities === null ? Number.POSITIVE_INFINITY : totalLiabilities - (payables ?? 0));
	return most > industrial ? "possible" : null;
}
