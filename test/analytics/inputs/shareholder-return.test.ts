// Tests monthly returns, windows of fiscal years and cash-flow paths by hand.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { ledgerYears, monthlyReturns } from "../../../src/analytics/inputs/shareholder-return.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany, monthly, years } from "../make-company.js";
import { input, lastOf, level, NINE } from "./level-company-inputs.js";

describe("monthly returns", () => {
	const returned = (count: number) =>
		value(level({}, { prices: monthly(2014, 2025, (month) => 30 * 1.01 ** month).slice(-count) })).diagnostic(
			"annual_return",
		).value;
	it("need 37 month-ends for three years", () => {
		expect(returned(37).value).toBeCloseTo(1.01 ** 12 - 1, 9);
		expect(returned(36)).toMatchObject({ value: null, reason: { values: { needed: 36 } } });
	});
});

describe("ledger windows", () => {
	const lengths = (count: number) => {
		const filled = Object.fromEntries(Object.keys(LEVEL.annual).map((item) => [item, Array(count).fill(100)]));
		const company = makeCompany({
			...LEVEL,
			periods: years(2026 - count, 2025),
			annual: filled,
			prices: monthly(2026 - count, 2025, () => 30),
		});
		return value(company)
			.diagnostic("tsr_ledger")
			.inputs.find(({ name }) => name === "lengths")?.value;
	};
	it("are shorter than the record", () => {
		expect(lengths(16)).toEqual([1, 3, 5, 10, 15]);
		expect(lengths(15)).toEqual([1, 3, 5, 10]);
	});

	it("have a gap in years with fewer dividends", () => {
		// One payment in 2020, two in 2019; the second after 2020 comes on day 365 or 366.
		const returnWith = (second: string) => {
			const dividends = ["2019-03-01", "2019-09-01", "2020-06-01", "2021-06-01", second].map((exDate) => ({
				exDate,
				amount: 0.45,
				type: "Cash Div.",
				currency: "USD",
			}));
			const stated = flat(0.9).map((value, i) => (i === 6 ? null : value)) as never;
			const rows = value(level({ dividendsPerShare: stated }, { dividends }))
				.diagnostic("tsr_ledger")
				.inputs.find(({ name }) => name === "years")?.value as readonly { dividends: readonly unknown[] | null }[];
			return rows[6]?.dividends;
		};
		expect([returnWith("2021-12-31"), returnWith("2022-01-01")]).toEqual([null, [[0.45, 30]]]);
	});

	it("have no price where the close is zero", () => {
		const prices = monthly(2014, 2025, (month) => (month === 83 ? 0 : 30));
		const rows = value(level({}, { prices }))
			.diagnostic("tsr_ledger")
			.inputs.find(({ name }) => name === "years")?.value as readonly { price: number | null }[];
		// December 2020 is the 84th month.
		expect(rows.slice(5, 8).map(({ price }) => price)).toEqual([30, null, 30]);
	});

	it("need prices", () => {
		const { prices: _, ...bare } = LEVEL;
		expect(runFor(makeCompany(bare), "tsr_simple").value).toMatchObject({
			value: null,
			reason: { code: "not_reported" },
		});
	});
});

describe("cash-flow path", () => {
	it("grows evenly for five years, then less", () => {
		const growth = [1.06, 1.06, 1.06, 1.06, 1.06, 1.052, 1.044, 1.036, 1.028, 1.02];
		const flows = growth.map((_, i) => growth.slice(0, i + 1).reduce((all, value) => all * value, 150));
		const result = input(level({ freeCashFlow: flat(150) }), "fcff_given_path", "fcff", {
			assumptions: { ...NINE, growth: 0.06 },
		});
		expect(result?.value).toEqual(flows.map((flow) => expect.closeTo(flow, 9)));
	});
});

describe("ledger years", () => {
	interface Row {
		readonly label: string;
		readonly price: number | null;
		readonly dividends: readonly (readonly [number, number])[] | null;
	}
	const dividendOn = (exDate: string, amount: number, currency = "USD") => ({
		exDate,
		amount,
		type: "Cash Div.",
		currency,
	});
	const ledger = (sketch: Partial<CompanySketch>, annual: CompanySketch["annual"] = {}) =>
		new CompanyFacts(level(annual, sketch)).get(ledgerYears);
	const rows = (...call: Parameters<typeof ledger>) => ledger(...call).value as readonly Row[];
	const dividendsOf = (year: number, dividends: CompanySketch["dividends"], stated: number | null = 0) =>
		rows({ dividends }, { dividendsPerShare: flat(0).map(() => stated) as never })[year - 2014]?.dividends;

	it("include dividends from year end to year end", () => {
		const prices = monthly(2013, 2025, (month) => month);
		const list = ["2013-12-31", "2014-01-01", "2014-12-31", "2015-01-01"].map((day, i) => dividendOn(day, i + 1));
		const result = rows({ prices, dividends: list }, { dividendsPerShare: flat(0) });
		// December 2013 is month 11, December 2014 month 23.
		expect(result.slice(0, 2).map(({ dividends }) => dividends)).toEqual([
			[
				[2, 11],
				[3, 23],
			],
			[[4, 23]],
		]);
		expect(result[0]).toMatchObject({ label: "2014-12", revenue: 1000, net_income: 150, shares: 100, price: 23 });
	});

	it("use a close of at most forty days before", () => {
		const price = (day: string) => rows({ prices: [[day, 7]] })[11]?.price;
		expect([price("2025-11-21"), price("2025-11-20"), price("2025-12-31"), price("2026-01-01")]).toEqual([
			7,
			null,
			7,
			null,
		]);
		expect(dividendsOf(2014, [dividendOn("2014-01-01", 1)])).toBeNull();
	});

	it("reject other currencies and accept missing ones", () => {
		expect(dividendsOf(2020, [dividendOn("2020-05-01", 1, "EUR")])).toBeNull();
		expect(dividendsOf(2020, [dividendOn("2020-05-01", 1, "EUR"), dividendOn("2020-06-01", 1)])).toBeNull();
		expect(dividendsOf(2021, [dividendOn("2020-05-01", 1, "EUR"), dividendOn("2021-06-01", 1)])).toEqual([[1, 30]]);
		expect(dividendsOf(2020, [dividendOn("2020-05-01", 1, "")])).toEqual([[1, 30]]);
		expect(dividendsOf(2020, undefined)).toBeNull();
	});

	it("add the stated total if 5% above the list", () => {
		expect(dividendsOf(2020, [dividendOn("2020-05-01", 0.96)], 1)).toEqual([[0.96, 30]]);
		expect(dividendsOf(2020, [dividendOn("2020-05-01", 0.94)], 1)).toEqual([
			[0.94, 30],
			[expect.closeTo(0.06, 12), 30],
		]);
		expect(dividendsOf(2020, [dividendOn("2020-05-01", 1.5)], 1)).toEqual([[1.5, 30]]);
		expect(dividendsOf(2021, [], 1)).toEqual([[1, 30]]);
		const stated = flat(0).map((_, i) => (i === 3 || i === 5 ? 1 : 0));
		const { warnings, rule } = ledger({ dividends: [] }, { dividendsPerShare: stated });
		expect(warnings.map(({ code, text }) => [code, text.slice(0, 39)])).toEqual([
			["approximation", "dividends of fiscal 2017-12, 2019-12 ar"],
		]);
		expect(rule).toBe("fiscal years 2014-12 to 2025-12");
		expect(ledger({ dividends: [] }, { dividendsPerShare: flat(0) }).warnings).toEqual([]);
	});

	it("have no gap next to years with equal or no payments", () => {
		const of2020 = (...days: readonly string[]) =>
			dividendsOf(
				2020,
				days.map((day) => dividendOn(day, 1)),
				null,
			);
		const twice = (year: number) => [`${year}-03-01`, `${year}-09-01`];
		expect(of2020("2020-03-01", ...twice(2021))).toEqual([[1, 30]]);
		expect(of2020(...twice(2019), "2020-03-01")).toEqual([[1, 30]]);
		expect(of2020(...twice(2019), "2020-03-01", "2021-03-01")).toEqual([[1, 30]]);
		expect(of2020(...twice(2019), "2020-03-01", ...twice(2021))).toBeNull();
		expect(of2020("2019-03-01", "2021-03-01")).toBeNull();
		expect(of2020(...twice(2019), ...twice(2020), ...twice(2021))).toHaveLength(2);
		// 365 days before the end of 2019 is 31 December 2018, which no longer counts.
		expect(of2020("2018-12-31", "2021-03-01")).toEqual([]);
		expect(of2020("2019-01-01", "2021-03-01")).toBeNull();
		expect(of2020("2019-12-31", "2021-12-31")).toBeNull();
	});

	it("are consecutive years with known revenue", () => {
		const knownRates = lastOf(null, 5, null, 7, null);
		expect(rows({}, { revenue: knownRates }).map(({ label }) => label)).toEqual(["2022-12", "2023-12", "2024-12"]);
		const ends = (third: string) => ledger({ periods: [...years(2014, 2023), third, "2025-12"] });
		expect(ends("2024-11").value).toHaveLength(12);
		expect(ends("2025-01").value).toHaveLength(12);
		expect(ends("2024-10")).toMatchObject({ value: null, reason: { code: "gap_in_periods" } });
		expect(ends("2025-02")).toMatchObject({ value: null, reason: { code: "gap_in_periods" } });
	});

	it("need revenue, net income and shares", () => {
		for (const missing of ["revenue", "netIncome", "sharesDiluted"] as const) {
			expect(ledger({}, { [missing]: undefined as never })).toMatchObject({
				value: null,
				reason: { code: "field_not_found", detail: missing },
			});
		}
	});
});

describe("monthly return series", () => {
	const returnsOf = (prices: CompanySketch["prices"]) =>
		new CompanyFacts(level({}, prices ? { prices } : {})).get(monthlyReturns);
	it("covers ten years at most without a missing month", () => {
		const all = monthly(2014, 2025, (month) => 30 * 1.01 ** month);
		expect(returnsOf(all).value).toHaveLength(120);
		expect(returnsOf(all).rule).toBe("month-end closes, 2015-12-31 to 2025-12-31, dividends left out");
		expect(returnsOf(all.slice(-60)).value).toEqual(Array(59).fill(expect.closeTo(0.01, 12)));
		expect(returnsOf(all.filter((_, i) => i !== 100))).toMatchObject({
			value: null,
			reason: { code: "gap_in_periods" },
		});
		// A missing month before the ten years has no effect.
		expect(returnsOf(all.filter((_, i) => i !== 20)).value).toHaveLength(120);
		expect(returnsOf([["2025-12-31", 30]])).toMatchObject({ value: null, reason: { code: "insufficient_history" } });
	});
});
