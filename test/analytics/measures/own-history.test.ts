// Tests a multiple's own history by hand.
import { describe, expect, it } from "vitest";
import type { ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { multipleNamed } from "../../../src/analytics/measures/multiples.js";
import { multipleHistoryOf, ownHistory, ownMultiple } from "../../../src/analytics/measures/own-history.js";
import { flat } from "../company/level-company.js";
import { lastOf, level } from "../inputs/level-company-inputs.js";
import { type CompanySketch, monthly, years } from "../make-company.js";

const closeTo = (value: number) => expect.closeTo(value, 9);

/** Earnings of 1.5 a share at prices 15, 30 and 45 in turn: multiples of 10, 20 and 30. December 2025 is at 45. */
const TURNS = { prices: monthly(2014, 2025, (month) => 15 * (1 + (month % 3))) };
const historyOf = (
	name: string,
	annual: CompanySketch["annual"] = {},
	sketch: Partial<CompanySketch> = {},
	options: ValueOptions = {},
) => {
	const result = new CompanyFacts(level(annual, { ...TURNS, ...sketch }), options).value(multipleHistoryOf(name));
	if (!result) throw new Error(`no history of ${name}`);
	return result;
};
const statistics = (history: ReturnType<typeof historyOf>) =>
	[history.low, history.lowerQuartile, history.median, history.upperQuartile, history.high].map(
		(figure) => figure?.value,
	);

describe("a multiple's own history", () => {
	const pe = historyOf("pe");
	it("gives range, quartiles and median of ten years", () => {
		expect(statistics(pe)).toEqual([10, 10, 20, 30, 30].map(closeTo));
		expect([pe.now.value, pe.frequency, pe.notMeaningful]).toEqual([30, "monthly", 0]);
		expect(pe.window).toEqual({ from: "2016-01-31", to: "2025-12-31", observations: 120 });
		expect(pe.percentile.unit?.kind).toBe("percent");
		expect(pe.inputs?.map(({ name }) => name)).toEqual(["eps", "price"].map((name) => expect.stringContaining(name)));
	});

	it("starts 90 days after the first fiscal year", () => {
		expect([pe.dates[0], pe.dates.length, pe.values.length, pe.prices.length]).toEqual(["2015-03-31", 130, 130, 130]);
		// March 2015 is month 14.
		expect([pe.values[0], pe.prices[0], pe.values[1], pe.prices[1]]).toEqual([30, 45, 10, 15].map(closeTo));
		expect(historyOf("pe", {}, { filed: { "2014-12": "2015-02-15" } }).dates[0]).toBe("2015-02-28");
		const short = historyOf("pe", {}, {}, { assumptions: { history_years: 5 } });
		expect(short.window).toEqual({ from: "2021-01-31", to: "2025-12-31", observations: 60 });
		expect(short.dates).toHaveLength(130);
	});

	it("gives low, usual and high prices, inverted for yields", () => {
		const ends = ({ bands }: ReturnType<typeof historyOf>) => [bands?.low[0], bands?.median.at(-1), bands?.high.at(-1)];
		expect(ends(pe)).toEqual([15, 30, 45].map(closeTo));
		const dividends = historyOf("dividend_yield");
		expect(statistics(dividends)).toEqual([0.02, 0.02, 0.03, 0.06, 0.06].map(closeTo));
		expect(ends(dividends)).toEqual([15, 30, 45].map(closeTo));
		// Earnings of 3 a share in the last year, known from the end of March 2025.
		const grown = historyOf("pe", {
			earningsPerShare: flat(1.5).map((value, i) => (i === 10 ? 3 : value)),
			netIncome: flat(150).map((value, i) => (i === 10 ? 300 : value)),
		});
		const { median, bands } = grown;
		expect(bands?.median.slice(-11, -9)).toEqual([1.5 * Number(median.value), 3 * Number(median.value)].map(closeTo));
	});

	it("counts meaningless values separately and keeps zero yields", () => {
		// The loss of fiscal 2019 is the newest report for twelve months.
		const withLoss = historyOf("pe", { earningsPerShare: flat(1.5).map((value, i) => (i === 5 ? -1 : value)) });
		expect([withLoss.notMeaningful, withLoss.window?.observations]).toEqual([12, 108]);
		const loss = withLoss.dates.indexOf("2020-03-31");
		expect([withLoss.values[loss], withLoss.values[loss + 11], withLoss.values[loss + 12]]).toEqual([
			null,
			null,
			closeTo(30),
		]);
		expect([withLoss.bands?.low[loss], withLoss.bands?.low[loss + 12]]).toEqual([null, closeTo(15)]);
		const cut = historyOf("dividend_yield", { dividendsPerShare: flat(0.9).map((value, i) => (i === 5 ? 0 : value)) });
		expect([cut.notMeaningful, cut.window?.observations, cut.values[loss]]).toEqual([0, 108, 0]);
	});

	it("has one highest and one lowest date", () => {
		const prices = TURNS.prices.map(([day, close], i) => [day, i === 100 ? 60 : i === 101 ? 6 : close] as const);
		expect(statistics(historyOf("pe", {}, { prices }))).toEqual([4, 10, 20, 30, 40].map(closeTo));
	});

	it("starts with the first amount and ends at gaps", () => {
		const late = historyOf("pe", {
			earningsPerShare: lastOf(1.5).map((value, i) => (i === 0 ? null : value)),
			netIncome: lastOf(150).map((value, i) => (i === 0 ? null : value)),
		});
		expect([late.dates[0], late.bands?.low[0]]).toEqual(["2016-03-31", closeTo(15)]);
		// No report between fiscal 2016 and fiscal 2020, which is known from the end of March 2021.
		const gap = historyOf("pe", {}, { periods: [...years(2010, 2016), ...years(2020, 2024)] });
		const none = gap.dates.filter((_, i) => gap.values[i] === null);
		expect([none[0], none.at(-1)]).toEqual(["2018-07-31", "2021-02-28"]);
		expect(gap.dates.filter((_, i) => gap.bands?.low[i] === null)).toEqual(none);
		expect(gap.notMeaningful).toBe(0);
	});

	it("gives no percentile for a meaningless multiple", () => {
		const loss = historyOf("pe", { earningsPerShare: flat(1.5).map((value, i) => (i === 11 ? -1 : value)) });
		expect(loss.percentile).toMatchObject({
			value: null,
			unit: { kind: "percent" },
			reason: { code: "non_positive_denominator" },
		});
		expect(loss.median.value).toEqual(closeTo(20));
	});

	it("states the approximations of its years", () => {
		const assumptions = (annual: CompanySketch["annual"], options: ValueOptions = {}) =>
			new CompanyFacts(level(annual, TURNS), options).get(multipleHistoryOf("ev_ebit")).approximate?.assumptions;
		expect(assumptions({})).toBeUndefined();
		const text =
			"in the own history, marketable securities are not in this data; cash and equivalents stand in for both";
		const narrow = (reported: number, history_years: number) => {
			const cash = flat(0).map((value, i) => (i < reported ? Number.NaN : value));
			const lines = { cash, cashAndEquivalents: flat(0), currentAssets: flat(5) };
			return assumptions(lines, { assumptions: { history_years } });
		};
		// Nine years begin with 2017: fiscal 2014 is valid until March 2016, fiscal 2015 until March 2017.
		expect([narrow(1, 9), narrow(2, 9), narrow(1, 10), narrow(1, 20)]).toEqual([undefined, [text], [text], [text]]);
	});

	it("is not applicable to excluded templates", () => {
		const bank = new CompanyFacts(level({ ebitda: flat(250) }, { ...TURNS, template: "bank" }));
		expect(ownHistory(multipleNamed("ev_ebitda"), bank)).toEqual([]);
		expect(bank.get(multipleHistoryOf("ev_ebitda")).approximate).toBeUndefined();
	});

	it("marks the dates without meaning", () => {
		const facts = new CompanyFacts(
			level({ earningsPerShare: flat(1.5).map((value, i) => (i === 5 ? -1 : value)) }, TURNS),
		);
		const points = ownHistory(multipleNamed("pe"), facts);
		expect(points.filter(({ meaningless }) => meaningless).map(({ day }) => day)).toEqual(
			points.map(({ day }) => day).filter((day) => day >= "2020-03-31" && day < "2021-03-31"),
		);
		expect(points[0]).toEqual({ day: "2015-03-31", price: 45, position: 0, value: closeTo(30), meaningless: false });
		// The newest year is known on the answers' date.
		expect(points.slice(-2).map(({ position: index }) => index)).toEqual([10, 11]);
		expect(points.at(-1)).toMatchObject({ day: "2025-12-31", position: 11 });
	});

	it("needs 24 months, or five years of annual prices", () => {
		const months = (count: number) => historyOf("pe", {}, { prices: TURNS.prices.slice(-count) });
		expect([months(24).low.value, months(23).low.value, months(23).now.value]).toEqual([
			closeTo(10),
			null,
			closeTo(30),
		]);
		expect(months(23).low).toMatchObject({
			reason: { code: "insufficient_history", values: { known: 23, needed: 24 } },
		});
		expect(months(23).bands).toBeNull();
		const yearly = (count: number) =>
			historyOf(
				"pe",
				{ monthEndPrice: flat(30).map((value, i) => (i >= 12 - count ? value : null)) as never },
				{ prices: [], price: 30 },
			);
		expect([yearly(5).low.value, yearly(5).frequency, yearly(4).low.value]).toEqual([closeTo(20), "yearly", null]);
		expect(yearly(4).low).toMatchObject({ reason: { values: { known: 4, needed: 5 } } });
	});

	it("names the template or the missing figure", () => {
		const bank = historyOf("ev_ebitda", {}, { template: "bank" });
		expect([bank.dates, bank.frequency, bank.window]).toEqual([[], null, null]);
		expect(bank.low).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
		const unknown = historyOf("ps", { revenue: flat(0).map(() => null) as never });
		const { reason } = unknown.now as { readonly reason?: object };
		expect(reason).toBeDefined();
		expect([unknown.low, unknown.percentile]).toMatchObject([
			{ value: null, reason },
			{ value: null, reason },
		]);
	});

	it("expires 550 days after the last fiscal year", () => {
		const stopped = historyOf(
			"pe",
			{ earningsPerShare: flat(1.5), revenue: flat(1000) },
			{ periods: [...Array(12).keys()].map((i) => `${2012 + i}-12`) },
		);
		// Fiscal 2023 is valid until 4 July 2025; the newest period up to the company's date.
		expect(stopped.dates.at(-1)).toBe("2025-12-31");
		expect(stopped.values.at(-1)).toEqual(closeTo(30));
	});
});

describe("the applied multiple of own history", () => {
	it("names its window and shifts quartiles with given values", () => {
		const facts = (own_pe?: number) =>
			new CompanyFacts(level({}, TURNS), { assumptions: own_pe === undefined ? {} : { own_pe } });
		const { value, rule } = facts().get(ownMultiple("pe", "median"));
		expect([value, rule]).toEqual([
			closeTo(20),
			"own median, 2016-01-31 to 2025-12-31: 120 monthly observations, 0 not meaningful",
		]);
		const quartiles = (own_pe?: number) =>
			(["lowerQuartile", "median", "upperQuartile"] as const).map((quantile) =>
				facts(own_pe).value(ownMultiple("pe", quantile)),
			);
		expect([quartiles(), quartiles(40)]).toEqual([[10, 20, 30].map(closeTo), [20, 40, 60].map(closeTo)]);
		expect(facts().get(ownMultiple("pe", "upperQuartile")).rule).toMatch(/^own upper quartile, /);
		const few = new CompanyFacts(level({}, { prices: TURNS.prices.slice(-3) })).get(ownMultiple("pe", "median"));
		expect(few.reason?.code).toBe("insufficient_history");
		expect(() => multipleHistoryOf("nothing")).toThrow("no multiple nothing");
	});
});
