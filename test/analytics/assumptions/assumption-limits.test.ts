// Tests the limits within which a reader may change an assumption.
import { expect, it } from "vitest";
import { value, valueDrivers } from "../../../src/analytics/index.js";
import { growing } from "../company/growing-company.js";
import { flat } from "../company/level-company.js";

/** Limits by name. Amounts may change by factors of 0.25 to 4, own multiples of 0.3 to 3. */
const LIMITS: Readonly<Record<string, readonly [low: number, high: number]>> = {
	market_return: [0.03, 0.14],
	market_premium: [-0.02, 0.1],
	riskfree: [0, 0.1],
	cost_of_equity: [0.02, 0.2],
	wacc: [0.02, 0.2],
	beta: [0.3, 2.5],
	aaa_yield_percent: [2, 10],
	tax: [0, 0.5],
	growth: [-0.1, 0.4],
	g_stable: [0, 0.05],
	dividend_growth: [-0.1, 0.25],
	dividend_growth_stable: [0, 0.05],
	margin: [-0.2, 0.7],
	net_margin: [-0.2, 0.6],
	target_margin: [0, 0.5],
	payout: [0, 1],
	return_on_capital: [0.02, 0.6],
	return_on_equity: [0.01, 0.6],
	moat: [0, 1],
	persistence: [0, 1],
	sales_to_capital: [0.3, 5],
	years_high: [1, 15],
	years_fade: [1, 15],
	fade: [5, 40],
};

it("value drivers of a grower, bank and loss-maker lie within limits", () => {
	const loss = { ebit: flat(-50), operatingIncome: flat(-50), netIncome: flat(-60), freeCashFlow: flat(-40) };
	const companies = [
		growing(),
		growing({ template: "bank" }),
		growing({ annual: { ...loss, earningsPerShare: flat(-0.6) } }),
	];
	const levers = companies.flatMap((company) => valueDrivers(company, value(company).estimates));
	for (const { name, value: computed, low, high } of levers) {
		const times = name.startsWith("own_") ? ([0.3, 3] as const) : ([0.25, 4] as const);
		const [lowest, highest] = LIMITS[name] ?? times.map((time) => time * computed);
		expect([low, high], name).toEqual([expect.closeTo(lowest as number, 9), expect.closeTo(highest as number, 9)]);
	}
	// Every listed name drives some company's value.
	expect(Object.keys(LIMITS).filter((name) => !levers.some((lever) => lever.name === name))).toEqual([]);
});
