// Tests declared defaults and limits of assumptions against a hand-kept table.
import { describe, expect, it } from "vitest";
import { COMPUTED_DEFAULTS, type ComputedDefault } from "../../../src/analytics/assumptions/computed-defaults.js";
import { ASSUMPTIONS } from "../../../src/analytics/assumptions/rules.js";

describe("declared assumptions", () => {
	it("have their documented defaults", () => {
		const defaults = Object.fromEntries(Object.entries(ASSUMPTIONS).map(([name, { value }]) => [name, value]));
		expect(defaults).toEqual({
			riskfree: 0.0447,
			erp: 0.045,
			beta: 1,
			g_stable: 0.025,
			aaa_yield_percent: 5.3,
			tax_marginal: 0.25,
			years_high: 5,
			years_fade: 5,
			fade: 20,
			growth_cap: 0.15,
			growth_floor: -0.05,
			reinvestment_cap: 0.8,
			roic_cap: 0.4,
			roic_unknown: 0.12,
			moat: 0.5,
			persistence: 0.62,
			lynch_cap_percent: 25,
			lynch_floor_percent: 5,
			target_margin: 0.15,
			sales_to_capital: 1.5,
			loss_growth_cap: 0.3,
			history_years: 10,
			lag_annual_days: 90,
			lag_quarterly_days: 45,
		});
	});

	it("stay within plausible limits", () => {
		const amounts = [
			"revenue",
			"free_cash_flow",
			"equity_cash_flow",
			"ebitda",
			"ebit",
			"debt",
			"cash",
			"book_equity",
			"shares",
			"earnings_per_share",
			"dividends_per_share",
		];
		const ownMultiples = ["pe", "ps", "pb", "p_fcf", "p_ffo", "p_affo", "dividend_yield", "ev_ebitda", "ev_ebit"];
		const peers = ["pe", "ps", "pb", "p_ffo", "p_affo", "ev_ebitda", "ev_ebit"];
		const multiples = [...ownMultiples.map((name) => `own_${name}`), ...peers.map((name) => `peer_${name}`)];
		const times = (names: readonly string[], low: number, high: number) =>
			Object.fromEntries(names.map((name) => [name, { times: [low, high] }]));
		const declared: readonly (readonly [string, Partial<Pick<ComputedDefault, "limits">>])[] = [
			...Object.entries(COMPUTED_DEFAULTS),
			...Object.entries(ASSUMPTIONS),
		];
		const limits = declared.flatMap(([name, declaration]) => (declaration.limits ? [[name, declaration.limits]] : []));
		expect(Object.fromEntries(limits)).toEqual({
			// Amounts by four times, multiples by three.
			...times(amounts, 0.25, 4),
			...times([...multiples, "exit_multiple"], 0.3, 3),
			// Rates and returns a year.
			riskfree: [0, 0.1],
			market_return: [0.03, 0.14],
			market_premium: [-0.02, 0.1],
			required_premium: [0, 0.12],
			cost_of_equity: [0.02, 0.2],
			wacc: [0.02, 0.2],
			beta: [0.3, 2.5],
			aaa_yield_percent: [2, 10],
			terminal_return: [0.02, 0.4],
			return_on_capital: [0.02, 0.6],
			return_on_equity: [0.01, 0.6],
			roic_cap: [0.1, 1],
			roic_unknown: [0.03, 0.4],
			moat: [0, 1],
			persistence: [0, 1],
			// Growth and margins.
			growth: [-0.1, 0.4],
			g_stable: [0, 0.05],
			dividend_growth: [-0.1, 0.25],
			dividend_growth_stable: [0, 0.05],
			margin: [-0.2, 0.7],
			net_margin: [-0.2, 0.6],
			target_margin: [0, 0.5],
			tax: [0, 0.5],
			// Shares of profit, years, and revenue to capital.
			reinvestment: [0, 1],
			payout: [0, 1],
			years_high: [1, 15],
			years_fade: [1, 15],
			fade: [5, 40],
			sales_to_capital: [0.3, 5],
		});
	});
});
