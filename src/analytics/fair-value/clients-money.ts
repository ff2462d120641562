/** Financial companies that are no banks or insurers and hold or lend what is not the shareholders'. Payments, exchanges and ratings do not. */
const INDUSTRIES = /asset management|brokerage|capital markets|consumer finance|multi-sector/i;

/**
 * Whether clients' money and consolidated funds make debt and cash flows of a company: it is valued by its equity alone (Damodaran 2012,
 * Investment Valuation, chapter 21, on investment banks and investment firms).
 */
export const holdsClientsMoney = (industry: string | null): boolean => INDUSTRIES.test(industry ?? "");
