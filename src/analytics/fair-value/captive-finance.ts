/** Makers that lend to the buyers of their vehicles and machines. */
const LENDING_MAKERS =
	/automobile manufacturers|auto manufacturers|farm machinery|construction machinery|heavy transportation equipment|trucks/i;

/** Debt over a year's revenue that manufacturing alone does not carry: makers without a finance arm owe a quarter at most. */
const MOST_INDUSTRIAL_DEBT = 0.4;

/**
 * Whether most of a maker's debt funds loans and leases to its customers. Such debt is a bank's raw material: enterprise value and
 * cash flow to the firm say nothing of the maker (Damodaran 2012, Investment Valuation, chapter 21; S&P 2015, The Impact of Captive
 * Finance Operations on Nonfinancial Corporate Issuers).
 *
 * @param debt millions; null is not known
 * @param revenue of a year, millions
 * @example
 * hasFinanceArm("Agricultural & Farm Machinery", 64_000, 47_000) //=> true
 * hasFinanceArm("Automobile Manufacturers", 8_000, 97_000) //=> false
 */
export function hasFinanceArm(industry: string | null, debt: number | null, revenue: number | null): boolean {
	return (
		LENDING_MAKERS.test(industry ?? "") &&
		debt !== null &&
		revenue !== null &&
		revenue > 0 &&
		debt > MOST_INDUSTRIAL_DEBT * revenue
	);
}
