import { takes } from "./input.js";

/** Inputs that many models share, declared once. */
export const common = {
	shares: takes.number("shares", "shares outstanding, in the scale that makes money/shares an amount per share", {
		min: 0,
		concept: "shares",
	}),
	years: takes.number("years", "length of the first stage in whole years", { min: 1, max: 1000, whole: true }),
	wacc: takes.number("fraction", "weighted average cost of capital, per year"),
	costOfEquity: takes.number("fraction", "cost of equity, per year"),
	terminalGrowth: takes.number("fraction", "growth after the last explicit year, for ever, per year", {
		concept: "perpetual_growth",
	}),
	tax: takes.number("fraction", "tax rate"),
	cash: takes.number("money", "cash and securities, added"),
	debt: takes.number("money", "debt including leases, subtracted"),
	riskFree: takes.number("fraction", "riskless rate, per year", { concept: "risk_free" }),
	beta: takes.number("ratio", "levered beta"),
	equityPremium: takes.number("fraction", "equity risk premium: market return less riskless rate, per year"),
	returns: takes.series("fraction", "simple returns per period, oldest first; nulls are dropped"),
	periodsPerYear: takes.number("count", "periods in a year; for daily returns the trading days", {
		min: 0,
		above: true,
	}),
} as const;
