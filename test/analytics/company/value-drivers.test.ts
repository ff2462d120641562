// Tests value drivers: the inputs that a reader may change, and the values that each changes.
import { expect, it } from "vitest";
import { type ValueDriver, value, valueDrivers } from "../../../src/analytics/index.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";
import { bundledClient } from "../../report/bundled.js";
import { growing, NINE } from "./growing-company.js";

const { client } = bundledClient();
const NEEDED: Readonly<Record<string, readonly string[]>> = {
	AAPL: [
		"market_return",
		"riskfree",
		"market_premium",
		"beta",
		"growth",
		"margin",
		"g_stable",
		"terminal_return",
		"tax",
		"shares",
	],
	JPM: ["market_return", "return_on_equity", "book_equity", "dividends_per_share", "shares"],
	SNOW: ["growth", "target_margin", "sales_to_capital", "revenue", "own_ps"],
	O: ["dividend_growth", "g_stable", "own_p_ffo"],
};

it.each(Object.entries(NEEDED))("value drivers of %s change the values they list", async (symbol, needed) => {
	const company = await loadCompany(client, symbol);
	const { estimates } = value(company);
	const levers = valueDrivers(company, estimates);
	expect(levers.map(({ name }) => name)).toEqual(expect.arrayContaining([...needed]));
	for (const lever of levers.filter(({ name }) => needed.includes(name))) {
		const ends = [lever.low, lever.high].map((end) =>
			valuesWith(company, lever, lever.value + 0.2 * (end - lever.value)),
		);
		const movedEstimates = estimates.filter(
			({ value: { value: issued } }, i) => issued !== null && ends.some((values) => values[i] !== issued),
		);
		expect(
			movedEstimates.map(({ method }) => method),
			lever.name,
		).toEqual(lever.changedEstimates);
		// Passing an input's own value changes no value by more than 1%.
		for (const [i, value] of valuesWith(company, lever, lever.value).entries()) {
			const issued = estimates[i]?.value.value ?? null;
			if (issued !== null) expect(Math.abs((value ?? 0) / issued - 1), lever.name).toBeLessThan(0.01);
		}
	}
});

const valuesWith = (company: Company, { name }: ValueDriver, changed: number) =>
	value(company, { assumptions: { [name]: changed } }).estimates.map((estimate) => estimate.value.value);

it("company assumptions do not apply to peers", async () => {
	const [company, ...peers] = await Promise.all(
		["AAPL", "MSFT", "IBM", "NVDA", "KO"].map((symbol) => loadCompany(client, symbol)),
	);
	const applied = (assumptions: Readonly<Record<string, number>>) =>
		value(company as Company, { peers, assumptions })
			.estimate("peer_pe")
			.inputs.find(({ name }) => name === "multiple")?.value;
	expect(applied({ earnings_per_share: 9 })).toBe(applied({}));
	expect(applied({ peer_pe: 12 })).toBe(12);
});

it("accepts a payout above earnings, as Nike's", async () => {
	const company = await loadCompany(client, "NKE");
	const payout = valueDrivers(company, value(company).estimates).find(({ name }) => name === "payout");
	expect(payout?.value).toBeGreaterThan(1);
});

/** In the twelfth year every amount is 1.1^11 times that of the first. */
const F = 1.1 ** 11;
const RELATIVE_LIMITS: readonly (readonly [name: string, kind: string, value: number, low: number, high: number])[] = [
	["shares", "shares", 100, 0.25, 4],
	["revenue", "money", 1000 * F, 0.25, 4],
	["debt", "money", 200 * F, 0.25, 4],
	["earnings_per_share", "per_share", 1.425 * F, 0.25, 4],
	["ebitda", "money", 260 * F, 0.25, 4],
];
const ABSOLUTE_LIMITS: typeof RELATIVE_LIMITS = [
	["market_return", "fraction", 0.09, 0.03, 0.14],
	["beta", "ratio", 1, 0.3, 2.5],
	["g_stable", "fraction", 0.02, 0, 0.05],
	// Half the own 10%, half the base growth of 5%.
	["growth", "fraction", 0.075, -0.1, 0.4],
	["margin", "fraction", 0.2, -0.2, 0.7],
	["tax", "fraction", 0.25, 0, 0.5],
	["payout", "fraction", 0.6 / 1.425, 0, 1],
	["years_high", "years", 5, 1, 15],
];

it("drivers of a company growing by 10% match its figures", () => {
	const options = { assumptions: NINE };
	const levers = valueDrivers(growing(), value(growing(), options).estimates, options);
	const lever = (name: string) => levers.find((lever) => lever.name === name) as ValueDriver;
	const summaryOf = ({ name, unit, value, low, high }: ValueDriver) => [name, unit.kind, value, low, high];
	const closeTo = (value: number) => expect.closeTo(value, 9);
	expect(RELATIVE_LIMITS.map(([name]) => summaryOf(lever(name)))).toEqual(
		RELATIVE_LIMITS.map(([name, kind, share, low, high]) => [
			name,
			kind,
			closeTo(share),
			closeTo(low * share),
			closeTo(high * share),
		]),
	);
	expect(ABSOLUTE_LIMITS.map(([name]) => summaryOf(lever(name)))).toEqual(
		ABSOLUTE_LIMITS.map(([name, kind, share, low, high]) => [name, kind, closeTo(share), closeTo(low), closeTo(high)]),
	);
	// A yield applied as a multiple is shown in percent; both lie between 0.3 and 3 times their value.
	for (const [name, kind] of [
		["own_dividend_yield", "fraction"],
		["own_pe", "multiple"],
	] as const) {
		const tested = lever(name);
		expect([tested.unit.kind, tested.low / tested.value, tested.high / tested.value]).toEqual([
			kind,
			closeTo(0.3),
			closeTo(3),
		]);
	}
	// Drivers that change most of the range come first, then those that change most methods.
	const ranks = levers.map(({ inRange, changedEstimates }) => 100 * inRange + changedEstimates.length);
	expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
});

it("omits inputs that change values when set to themselves", () => {
	// The firm's reinvestment rate is g/ROIC, the owners' is g/ROE; the assumption `reinvestment` sets both.
	const growthYears = (years_high: number) => {
		const options = { assumptions: { market_return: 0.06, years_high } };
		const issued = value(growing(), options);
		const reinvestment = issued.estimate("fcff_three_stage").inputs.find(({ name }) => name === "rr_high")?.value;
		const given = { assumptions: { ...options.assumptions, reinvestment: reinvestment as number } };
		const [before, after] = [issued, value(growing(), given)].map(
			(valuation) => valuation.estimate("equity_three_stage").value.value,
		);
		const offered = valueDrivers(growing(), issued.estimates, options).some(({ name }) => name === "reinvestment");
		return [offered, Number(((after as number) / (before as number) - 1).toFixed(4))];
	};
	expect([growthYears(3), growthYears(4)]).toEqual([
		[true, -0.0091],
		[false, -0.0106],
	]);
});
