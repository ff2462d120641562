// Tests beta from monthly returns, and its treatment for banks and insurers.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { marketIndex } from "../../../src/analytics/fair-value/market-index.js";
import { explain, marketSeries, runFor, type ValueOptions, value } from "../../../src/analytics/index.js";
import { pairedReturns } from "../../../src/analytics/inputs/beta.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany, monthly } from "../make-company.js";
import { LEVEL } from "./level-company.js";

/** Market returns that alternate and drift, and a share that swings 1.5 times as much, with its own noise. */
const swing = (month: number) => 0.01 + 0.04 * Math.sin(month * 1.7);
const noise = (month: number) => 0.005 * Math.cos(month * 0.9);
const level = (returns: (month: number) => number, first = 100) => {
	let price = first;
	return (month: number) => {
		if (month > 0) price *= 1 + returns(month);
		return price;
	};
};
const share = makeCompany({
	...LEVEL,
	prices: monthly(
		2014,
		2025,
		level((m) => 1.5 * swing(m) + noise(m), 30),
	),
	price: 30,
});
const prices = monthly(
	2010,
	2025,
	level((m) => swing(m - 48)),
);
const market = { name: "the index", dates: prices.map(([date]) => date), close: prices.map(([, close]) => close) };
const betaOf = (company: Company, options: ValueOptions) =>
	runFor(company, "capm", options).inputs.find(({ name }) => name === "beta");

describe("beta", () => {
	/** Slope, standard error and R² of the last 60 months, computed from sums. */
	const months = Array.from({ length: 60 }, (_, i) => 144 - 60 + i);
	const [x, y] = [months.map(swing), months.map((m) => 1.5 * swing(m) + noise(m))];
	const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
	const [mx, my] = [mean(x), mean(y)];
	const sxx = x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
	const sxy = x.reduce((sum, value, i) => sum + (value - mx) * ((y[i] as number) - my), 0);
	const slope = sxy / sxx;
	const squaredResiduals = y.reduce((sum, value, i) => sum + (value - my - slope * ((x[i] as number) - mx)) ** 2, 0);
	const r2 = 1 - squaredResiduals / y.reduce((sum, value) => sum + (value - my) ** 2, 0);

	it("is the slope of five years' monthly returns on the market", () => {
		const result = betaOf(share, { market });
		expect(result?.value).toBeCloseTo(slope, 9);
		expect(result?.rule).toContain(
			`standard error ${Math.sqrt(squaredResiduals / 58 / sxx).toFixed(2)}, R² ${r2.toFixed(2)}`,
		);
		expect(result?.rule).toContain("60 monthly returns on the index");
		const regression = runFor(share, "beta_against", { market });
		expect(regression.outputs).toMatchObject({ n: 60, r_squared: expect.closeTo(r2, 9) });
		expect(explain(runFor(share, "capm", { market }))).toContain("regression of 60 monthly returns");
	});

	it("is adjusted toward 1 on request and listed among assumptions", () => {
		const options = { market, betaAdjustment: "blume" as const };
		expect(betaOf(share, options)?.value).toBeCloseTo((2 * slope + 1) / 3, 9);
		const stated = value(share, options).assumptions.find(({ name }) => name === "beta");
		expect(stated?.value).toBeCloseTo((2 * slope + 1) / 3, 9);
		expect(stated?.kind).toBe("computed");
	});

	it("falls back to the assumption without market data", () => {
		expect(betaOf(share, {})).toMatchObject({ value: 1, kind: "assumption" });
		expect(betaOf(share, { market, assumptions: { beta: 1.2 } })?.value).toBe(1.2);
		const oldMarket = { ...market, dates: market.dates.map((date) => `19${date.slice(2)}`) };
		const { value: figure, warnings } = runFor(share, "capm", {
			market: oldMarket,
			assumptions: { market_return: 0.088 },
		});
		expect(figure.value).toBeCloseTo(0.088, 12);
		expect(warnings.map(({ text }) => text).join()).toMatch(/beta cannot be estimated \(no month in common/);
		expect(runFor(share, "beta_against").value).toMatchObject({ reason: { code: "missing_input" } });
	});

	it("averages at least five companies", () => {
		const peers = [0.5, 0.75, 1, 1.25, 1.5].map((factor, i) =>
			makeCompany({
				...LEVEL,
				symbol: `P${i}`,
				prices: monthly(
					2014,
					2025,
					level((m) => factor * swing(m)),
				),
			}),
		);
		const universe = marketSeries(peers, "five peers");
		const back = (i: number) => (universe.close[i] as number) / (universe.close[i - 1] as number) - 1;
		expect(back(20)).toBeCloseTo(swing(20), 12);
		expect(betaOf(share, { market: universe })?.value).toBeCloseTo(slope, 9);
		expect(marketSeries(peers.slice(1)).dates).toEqual([]);
	});

	it("starts a companies' index at 100 and after each gap", () => {
		// Closes from December 2013 that rise by 1% a month, without June 2014; one company begins later, one has yearly closes only.
		const rows = monthly(2013, 2014, (month) => 100 * 1.01 ** month).slice(11);
		const knownRows = rows.filter(([day]) => !day.startsWith("2014-06"));
		const priced = (prices: typeof rows, i: number) => makeCompany({ ...LEVEL, symbol: `P${i}`, prices });
		const companies = [knownRows.slice(6), knownRows, knownRows, knownRows, knownRows, knownRows].map(priced);
		const bare = makeCompany({ ...LEVEL, symbol: "BARE", prices: [] });
		const { name, dates, close } = marketSeries([...companies, bare]);
		const months = (...numbers: readonly string[]) => numbers.map((month) => `2014-${month}-28`);
		expect([name, dates]).toEqual([
			"mean of 7 companies",
			["2013-12-28", ...months("01", "02", "03", "04", "05"), ...months("07", "08", "09", "10", "11", "12")],
		]);
		const risen = (count: number) => Array.from({ length: count }, (_, i) => expect.closeTo(100 * 1.01 ** i, 9));
		expect(close).toEqual([...risen(6), ...risen(6)]);
	});

	it("names its benchmark or why regression failed", () => {
		const returns = (company: Company, valueOptions: ValueOptions = { market }) =>
			new CompanyFacts(company, valueOptions).get(pairedReturns);
		const result = returns(share);
		expect(result.rule).toBe("month-end returns without dividends, 2021-01 to 2025-12, paired with the index");
		expect([result.source?.field, result.value?.own.length]).toEqual(["close", 60]);
		const bare = makeCompany({ ...LEVEL, prices: [] });
		expect(returns(bare).reason?.sentence).toBe("no month-end prices");
		expect(returns(share, {}).reason?.sentence).toBe("no market series is given (option market)");
		expect(betaOf(share, { market })?.rule).not.toContain("Blume");
		expect(betaOf(share, { market, betaAdjustment: "blume" })?.rule).toMatch(
			/R² \d\.\d\d; two thirds of it and a third of 1 \(Blume\)$/,
		);
		// Ten months are too few.
		const young = makeCompany({ ...LEVEL, prices: monthly(2025, 2025, (month) => 30 + (month % 3)) });
		const { warnings } = runFor(young, "capm", { market });
		expect(warnings.map(({ text }) => text).join()).toContain("beta cannot be estimated");
	});

	it("of a bank states its benchmark, 1 without prices", () => {
		const { dates, close } = marketIndex();
		const firstDay = dates.indexOf("2014-01-28");
		const prices = close.slice(firstDay, firstDay + 144).map((price, i): [string, number] => {
			return [`${dates[firstDay + i]?.slice(0, 7)}-28`, price as number];
		});
		const bank = { ...makeCompany({ ...LEVEL, template: "bank", prices }), industry: "Regional Banks" };
		expect(betaOf(bank, {})?.rule).toMatch(
			/: 1\.00 over 60 months, standard error 0\.00, R² 1\.00, on .+, shrunk towards 0\.52 of regional banks \(Damodaran, 2025-01\)$/,
		);
		expect(betaOf({ ...bank, industry: null }, {})?.rule).toMatch(/, shrunk towards 1$/);
		expect(betaOf(makeCompany({ ...LEVEL, template: "bank", prices: [], price: 30 }), {})?.value).toBe(1);
	});

	it("of a bank is shrunk and limited to 0.8–1.25", () => {
		// Half the index's returns (SPY from 2021-01 on) give a beta of 0.5, which the lower bound raises.
		const { dates, close } = marketIndex();
		const firstDay = dates.indexOf("2014-01-28");
		const priced = (slope: number) => {
			let price = 30;
			const rows = close.slice(firstDay, firstDay + 144).map((value, i, all): [string, number] => {
				if (i > 0) price *= 1 + slope * (value / (all[i - 1] as number) - 1);
				return [`${dates[firstDay + i]?.slice(0, 7)}-28`, price];
			});
			return makeCompany({ ...LEVEL, template: "bank", prices: rows, price });
		};
		const [raised, unbounded, lowered] = [0.5, 1.1, 2].map((slope) => betaOf(priced(slope), {}));
		expect(raised?.value).toBe(0.8);
		expect(unbounded?.value).toBeCloseTo(1.1, 6);
		expect(lowered?.value).toBe(1.25);
		expect(lowered?.rule).toContain("held within 0.8 and 1.25: 2.00 over 60 months");
		expect(betaOf(makeCompany({ ...LEVEL, template: "ordinary" }), {})?.value).toBe(1);
		// A constant price gives no beta.
		expect(betaOf(makeCompany({ ...LEVEL, template: "bank" }), {})?.value).toBe(1);
	});
});
