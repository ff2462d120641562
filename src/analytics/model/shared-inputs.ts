// Declares inputs that many models share.
// Each is marked as pure, so that bundles contain only those that they need.
import { param } from "./input.js";

export const shares = /* @__PURE__ */ param.number(
	"shares",
	"shares outstanding, in the scale that makes money/shares an amount per share",
	{ min: 0, concept: "shares" },
);
export const years = /* @__PURE__ */ param.number("years", "length of the first stage in whole years", {
	min: 1,
	max: 1000,
	whole: true,
});
export const wacc = /* @__PURE__ */ param.number("fraction", "weighted average cost of capital, per year");
export const costOfEquity = /* @__PURE__ */ param.number("fraction", "cost of equity, per year");
export const terminalGrowth = /* @__PURE__ */ param.number(
	"fraction",
	"growth after the last explicit year, for ever, per year",
	{ concept: "perpetual_growth" },
);
export const tax = /* @__PURE__ */ param.number("fraction", "tax rate");
export const cash = /* @__PURE__ */ param.number("money", "cash and securities, added");
export const debt = /* @__PURE__ */ param.number("money", "debt including leases, subtracted");
export const riskFree = /* @__PURE__ */ param.number("fraction", "riskless rate, per year", { concept: "risk_free" });
export const beta = /* @__PURE__ */ param.number("ratio", "levered beta");
export const equityPremium = /* @__PURE__ */ param.number(
	"fraction",
	"equity risk premium: market return less riskless rate, per year",
);
export const returns = /* @__PURE__ */ param.series(
	"fraction",
	"simple returns per period, oldest first; nulls are dropped",
);
export const periodsPerYear = /* @__PURE__ */ param.number(
	"count",
	"periods in a year; for daily returns the trading days",
	{ min: 0, above: true },
);
