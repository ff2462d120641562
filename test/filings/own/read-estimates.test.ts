// Tests tables of analysts' estimates. Figures are invented.
import { expect, it } from "vitest";
import { readEstimates } from "../../../src/filings/own/read-estimates.js";

it("reads years and quarters of companies, oldest first", () => {
	const table = `Symbol,Period,Frequency,Revenue estimate,EPS_NRI_estimate
acme,2027-12,annual,"1,200",2.5
acme,2026-12,annual,"1,100.5",2.25
acme,2026-03,quarter,250,
OTHER,202612,,90,(0.5)
`;
	const result = readEstimates(table, "file.csv");
	expect(result.get("ACME")).toEqual({
		annual: { date: ["2026-12", "2027-12"], revenue_estimate: [1100.5, 1200], eps_nri_estimate: [2.25, 2.5] },
		quarter: { date: ["2026-03"], revenue_estimate: [250] },
	});
	expect(result.get("OTHER")?.annual).toEqual({ date: ["2026-12"], revenue_estimate: [90], eps_nri_estimate: [-0.5] });
});

it.each([
	["period,revenue_estimate\n2026-12,5\n", "it has no symbol column: add --symbol"],
	["symbol,period,consensus\nA,2026-12,5\n", "has columns period and some of revenue_estimate"],
	["symbol,period,revenue_estimate\nA,soon,5\n", "line 2 has no symbol, or no period YYYY-MM"],
	["symbol,period,revenue_estimate\nA,2026-12,much\n", 'line 2: revenue_estimate is "much", not a number'],
	["symbol;period;revenue_estimate\nA;2026-12;1,234\n", "may mean 1.234 or 1234"],
	[
		"symbol,period,frequency,revenue_estimate\nA,2026-12,half-year,5\n",
		'frequency is annual or quarter, got "half-year"',
	],
	["symbol,period,revenue_estimate\nA,2026-12,5\nA,2026-12,6\n", "line 3: A has estimates of 2026-12 twice"],
	["symbol,period,revenue_estimate\nA,2026-12,5\nA,2027-12,\n", "A has no revenue_estimate of 2027-12: fill it"],
])("refuses %j", (table, message) => expect(() => readEstimates(table, "file.csv")).toThrow(message));
