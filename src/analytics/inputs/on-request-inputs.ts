// Declares inputs of analyses that run only on request, by name.

import { findingOf } from "../evaluation/finding.js";
import { assume } from "../evaluation/overridable.js";
import { derived, FRACTION, MONEY, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { lineItem } from "../line-items/line-item.js";
import { cash, debt, preferred } from "../measures/debt.js";
import { commonIncome, tax } from "../measures/earnings.js";
import { yearsTotal } from "./cash-flow.js";
import { gStable, wacc } from "./cost-of-capital.js";
import { baseFcfe, baseFcff } from "./flows.js";
import { riskfree } from "./market-rate.js";
import { highGrowth, roe } from "./returns.js";
import { roeStable } from "./templates.js";

/** Debt and preferred stock, for models that subtract minority interest themselves. */
export const debtAndPreferred = derived(
	"debt",
	MONEY,
	"debt with reported leases and preferred stock",
	{ debt, preferred },
	(v) => v.debt + v.preferred,
);

/** Net income without after-tax interest on cash: the reported interest, else cash at the risk-free rate. */
export const incomeWithoutCash: Quantity = quantity("net_income0_ex_cash", (facts) => {
	const [reported, estimated] = [facts.get(incomeLessInterest), facts.get(incomeLessRiskfree)];
	if (reported.value !== null || estimated.value === null) return reported.value !== null ? reported : estimated;
	const text = "interest income is not reported: cash is taken to earn the risk-free rate";
	return findingOf("net_income0_ex_cash", estimated.value, MONEY(facts), {
		...estimated,
		warnings: [...estimated.warnings, { code: "approximation", text }],
	});
});

const incomeLessInterest = derived(
	"net_income0_ex_cash",
	MONEY,
	"net income of the common shareholders less interest income after tax",
	{ income: commonIncome, interest: lineItem("interestIncome"), tax },
	(v) => v.income - v.interest * (1 - v.tax),
);

const incomeLessRiskfree = derived(
	"net_income0_ex_cash",
	MONEY,
	"net income of the common shareholders less the risk-free rate on cash, after tax",
	{ income: commonIncome, cash, riskfree, tax },
	(v) => v.income - v.cash * v.riskfree * (1 - v.tax),
);

const growthOverReturn = (name: string, rule: string, g: Quantity, rate: Quantity): Quantity =>
	derived(name, FRACTION, rule, { g, rate }, (v) =>
		v.rate > 0
			? Math.max(0, v.g / v.rate)
			: noValue("non_positive_input", { values: { "return on equity": { value: v.rate, unit: FRACTION } } }),
	);

/** Share of net income that growth needs: growth over the return on equity. */
export const equityReinvestmentHigh = growthOverReturn("err_high", "g_high over own return on equity", highGrowth, roe);
export const equityReinvestmentStable = growthOverReturn(
	"err_stable",
	"g_stable over the perpetual return on equity",
	gStable,
	roeStable,
);

/** Rates for a sensitivity table: the base and steps around it. */
const sensitivityAxis = (name: string, base: Quantity, steps: readonly number[]): Quantity<readonly number[]> =>
	derived(name, FRACTION, `${base.name} and ${steps.length - 1} steps around it`, { base }, ({ base }) =>
		steps.map((step) => base + step),
	);

export const waccAxis = sensitivityAxis("wacc_axis", wacc, [-0.01, -0.005, 0, 0.005, 0.01]);
export const growthAxis = sensitivityAxis("g_terminal_axis", gStable, [-0.01, -0.005, 0, 0.005, 0.01]);

/** A cash flow by explicit year: high growth, then a linear fade to perpetual growth. */
const pathOf = (name: string, base: Quantity): Quantity<readonly number[]> =>
	derived(
		name,
		MONEY,
		"the base cash flow at high growth, then at growth that fades in a straight line to perpetual growth",
		{ base, g: highGrowth, stable: gStable, high: assume("years_high"), fade: assume("years_fade") },
		({ base, g, stable, high, fade }) => {
			let flow = base;
			return Array.from({ length: high + fade }, (_, i) => {
				flow *= 1 + g - (g - stable) * Math.max(0, (i + 1 - high) / Math.max(1, fade));
				return flow;
			});
		},
	);

export const fcffPath = pathOf("fcff", baseFcff);
export const fcfePath = pathOf("fcfe", baseFcfe);

/** The same cost of capital for each explicit year. */
export const waccPath: Quantity<readonly number[]> = derived(
	"wacc",
	FRACTION,
	"the same cost of capital in each explicit year",
	{ wacc, years: yearsTotal },
	({ wacc, years }) => Array.from({ length: years }, () => wacc),
);

/** The terminal value: the last cash flow grown once, as a perpetuity. */
export const terminalValue: Quantity = derived(
	"terminal_value",
	MONEY,
	"last explicit cash flow·(1 + g_stable)/(wacc − g_stable)",
	{ flows: fcffPath, g: gStable, wacc },
	({ flows, g, wacc }) =>
		g < wacc
			? ((flows.at(-1) as number) * (1 + g)) / (wacc - g)
			: noValue("growth_not_below_discount_rate", {
					values: {
						"perpetual growth": { value: g, unit: FRACTION },
						"cost of capital": { value: wacc, unit: FRACTION },
					},
				}),
);
