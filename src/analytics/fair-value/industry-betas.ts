// Lists betas of financial industries.
/** Month of the sheet. */
export const INDUSTRY_BETAS_DATE = "2025-01";

/**
 * Levered betas of the financial industries of US companies, by words in the name of an industry. The first match counts.
 * Source: Damodaran, Betas by Sector (US), January 2025.
 */
const FINANCIAL_BETAS: readonly (readonly [words: RegExp, industry: string, beta: number])[] = [
	[/diversified banks|money cent(?:er|re)/i, "banks (money center)", 0.88],
	[/regional banks|^banks|thrifts/i, "regional banks", 0.52],
	[/brokerage|investment banking|capital markets/i, "brokerage and investment banking", 0.95],
	[/consumer finance|credit services|transaction/i, "financial services", 1.07],
	[/reinsurance/i, "reinsurance", 0.54],
	[/property|casualty/i, "property and casualty insurance", 0.61],
	[/life/i, "life insurance", 0.73],
	[/insurance/i, "general insurance", 0.76],
];

/** The industry and the beta towards which a bank's or insurer's estimate is shrunk; null if none is declared. */
export function industryBeta(industry: string | null) {
	const matching = FINANCIAL_BETAS.find(([words]) => industry !== null && words.test(industry));
	return matching ? { industry: matching[1], beta: matching[2] } : null;
}
