// Builds a company whose lines all grow by 10% a year.
import { type CompanySketch, growthSeries, makeCompany, monthly, years } from "../make-company.js";

const by10 = (first: number) => growthSeries(first, 0.1, 12);

/** Twelve years in which every line grows by 10%, so each measure has a closed form. Amounts are those of the first year. */
export const GROWING: CompanySketch = {
	symbol: "GROWING",
	periods: years(2014, 2025),
	annual: {
		revenue: by10(1000),
		grossProfit: by10(400),
		ebit: by10(200),
		operatingIncome: by10(200),
		pretaxIncome: by10(190),
		incomeTax: by10(47.5),
		netIncome: by10(142.5),
		earningsPerShare: by10(1.425),
		bookValuePerShare: by10(10),
		dividendsPerShare: by10(0.6),
		sharesDiluted: growthSeries(100, 0, 12),
		equity: by10(1000),
		totalDebt: by10(200),
		longTermDebt: by10(180),
		shortTermDebt: by10(20),
		cash: by10(50),
		interestExpense: by10(10),
		totalAssets: by10(2000),
		currentAssets: by10(700),
		currentLiabilities: by10(300),
		totalLiabilities: by10(1000),
		retainedEarnings: by10(600),
		depreciationAndAmortization: by10(60),
		capitalExpenditure: by10(80),
		cashFlowFromOperations: by10(180),
		cashFlowFromInvesting: by10(-80),
		freeCashFlow: by10(100),
		dividendsPaid: by10(60),
		netDebtIssuance: by10(10),
		goodwill: by10(0),
		intangibles: by10(0),
		preferredStock: by10(0),
		minorityInterest: by10(0),
		stockCompensation: by10(0),
	},
	// Month-ends that rise by 10% a year, from 20 at the end of January 2014.
	prices: monthly(2014, 2025, (month) => 20 * 1.1 ** (month / 12)),
	dividends: Array.from({ length: 48 }, (_, i) => ({
		exDate: `${2014 + Math.floor(i / 4)}-${["03", "06", "09", "12"][i % 4]}-10`,
		amount: 0.15 * 1.1 ** Math.floor(i / 4),
		type: "Cash Div.",
		currency: "USD",
	})),
	asOf: "2025-12-31",
};

/** Simple rates: 9% for equity. */
export const NINE = { riskfree: 0.04, erp: 0.05, market_return: 0.09, g_stable: 0.02 };

export const growing = (changed: Partial<CompanySketch> = {}) =>
	makeCompany({ ...GROWING, ...changed, annual: { ...GROWING.annual, ...changed.annual } });
