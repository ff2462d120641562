// Recognises companies that hold clients' money.
/** Financial industries, other than banks and insurers, that hold or lend clients' money; not payments, exchanges and ratings. */
const INDUSTRIES = /asset management|brokerage|capital markets|consumer finance|multi-sector/i;

/**
 * True if clients' money and consolidated funds distort debt and cash flows, so that only equity methods apply (Damodaran 2012, Investment
 * Valuation, chapter 21, on investment banks and investment firms).
 */
export const holdsClientsMoney = (industry: string | null): boolean => INDUSTRIES.test(industry ?? "");
