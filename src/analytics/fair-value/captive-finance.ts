// Recognises manufacturers whose debt funds loans to customers.
/** Industries of manufacturers that lend to buyers. */
const LENDING_MAKERS =
	/auto(?:mobile)? manufacturers|farm machinery|construction machinery|heavy transportation equipment|trucks/i;

/** Debt over revenue above which a manufacturer must have a finance arm: others owe a quarter of revenue at most. */
const MAX_INDUSTRIAL_DEBT = 0.4;

/** A manufacturer's debt lines, millions; null is unknown. */
export interface DebtLines {
	readonly debt: number | null;
	/** The bounds of debt: its long-term part, and all liabilities less payables. */
	readonly longTermDebt: number | null;
	readonly totalLiabilities: number | null;
	readonly payables: number | null;
}

/**
 * Whether most of a manufacturer's debt funds loans and leases to its customers. Such debt makes enterprise value and cash flow to the firm
 * meaningless (Damodaran 2012, Investment Valuation, chapter 21; S&P 2015, The Impact of Captive Finance Operations on Nonfinancial
 * Corporate Issuers).
 * @param revenue of a year, millions
 * @returns `certain`, `possible` where debt may lie on either side of 40% of revenue, else null
 */
export function financeArmOf(
	industry: string | null,
	{ debt, longTermDebt, totalLiabilities, payables }: DebtLines,
	revenue: number | null,
): "certain" | "possible" | null {
	if (!LENDING_MAKERS.test(industry ?? "") || revenue === null || revenue <= 0) return null;
	const industrial = MAX_INDUSTRIAL_DEBT * revenue;
	if ((debt ?? longTermDebt ?? 0) > industrial) return "certain";
	const most = debt ?? (totalLiabilities === null ? Number.POSITIVE_INFINITY : totalLiabilities - (payables ?? 0));
	return most > industrial ? "possible" : null;
}
