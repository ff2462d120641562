// Builds a company whose figures are the same every year.
import { type CompanySketch, monthly, years } from "../make-company.js";

/** A column of twelve equal amounts. */
export const flat = (amount: number) => Array<number>(12).fill(amount);

/** A company with twelve level years, whose figures can be computed by hand. */
export const LEVEL: CompanySketch = {
	symbol: "LEVEL",
	periods: years(2014, 2025),
	annual: {
		revenue: flat(1000),
		ebit: flat(200),
		operatingIncome: flat(200),
		pretaxIncome: flat(200),
		incomeTax: flat(50),
		netIncome: flat(150),
		earningsPerShare: flat(1.5),
		bookValuePerShare: flat(10),
		dividendsPerShare: flat(0.9),
		sharesDiluted: flat(100),
		equity: flat(1000),
		totalDebt: flat(0),
		cash: flat(0),
		interestExpense: flat(0),
		freeCashFlow: flat(150),
		currentAssets: flat(700),
		totalLiabilities: flat(400),
		netDebtIssuance: flat(0),
	},
	prices: monthly(2014, 2025, () => 30),
	asOf: "2025-12-31",
};
