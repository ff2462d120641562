// Inputs of a discounted cash flow model, with the source of one and an assumption.

export const source = {
	operation: "stock.financials",
	arguments: { symbol: "AAA" },
	field: "cashflow_statement / Free Cash Flow",
	period: "2024-09",
	retrievedAt: "2026-01-02T03:04:05Z",
	hash: "0123456789abcdef",
};
export const millions = { kind: "money", currency: "USD", scale: 1e6 } as const;
export const inputs = { fcf0: 500, g: 0.05, g_terminal: 0.05, wacc: 0.06, years: 5, cash: 100, debt: 100, shares: 100 };
export const riskfree = { name: "riskfree", value: 0.04, unit: { kind: "fraction" }, kind: "assumption" } as const;
