// Tests smaller parts of a valuation: past growth, total return, dividends, cash flow per share.
import { describe, expect, it } from "vitest";
import { withCashFlowPerShare } from "../../../src/analytics/company/cash-flow-per-share.js";
import { withFairValues } from "../../../src/analytics/company/compare-values.js";
import { dividendYears } from "../../../src/analytics/company/dividend-years.js";
import { growthRecord } from "../../../src/analytics/company/growth-record.js";
import { compare, estimateLedger, pricesAtMultiples, value } from "../../../src/analytics/company/index.js";
import { totalReturn } from "../../../src/analytics/company/total-return.js";
import { methodRows, summaryRows } from "../../../src/analytics/company/value-tables.js";
import type { Diagnostic, FiscalSeries, Valuation } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";
import type { Company, DividendRecord } from "../../../src/frames/company-types.js";
import { makeCompany, years } from "../make-company.js";
import { growing } from "./growing-company.js";
import { flat, LEVEL } from "./level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 10);
const LEVEL_VALUATION = value(makeCompany(LEVEL), { peers: [] });
const diagnostic = (changed: object): Diagnostic => ({ ...(LEVEL_VALUATION.diagnostics[0] as Diagnostic), ...changed });

describe("past growth that the price is compared with", () => {
	const input = (name: string, amount: unknown, from: readonly object[] = []) => ({ name, value: amount, from });
	const series = { periods: ["2020-12", "2021-12", "2022-12", "2023-12"], values: [100, 0, 121, 50] };
	const record = (name: string, changed: object = {}) =>
		diagnostic({
			name,
			value: present(0.5, { kind: "fraction" }),
			inputs: [
				input("implied_growth", 0.07),
				input("years", 2),
				input("values", [1], [input("x", null), input("series", series)]),
			],
			...changed,
		});

	it("is free cash flow, window by window", () => {
		expect(growthRecord([record("growth_base_rate_revenue"), record("growth_base_rate_fcf")])).toEqual({
			ok: true,
			value: {
				measure: "free cash flow",
				implied: 0.07,
				years: 2,
				// 2021 is not positive: of two windows one remains, 100 to 121.
				record: [{ from: "2020-12", to: "2022-12", growth: closeTo(0.1) }],
			},
		});
	});

	it("is revenue where free cash flow is missing, or a reason", () => {
		const refused = record("growth_base_rate_fcf", { value: absent("non_positive_base") });
		expect(growthRecord([refused, record("growth_base_rate_revenue")])).toMatchObject({
			value: { measure: "revenue" },
		});
		expect(growthRecord([refused])).toMatchObject({ ok: false, reason: { code: "non_positive_base" } });
		expect(growthRecord([])).toMatchObject({ reason: { sentence: "no implied growth could be computed" } });
		for (const inputs of [
			[input("implied_growth", null), input("years", 2), input("values", series)],
			[input("implied_growth", 0.07), input("years", "2"), input("values", series)],
			[input("implied_growth", 0.07), input("years", 2), input("values", { periods: series.periods })],
			[input("implied_growth", 0.07), input("years", 2), input("values", { ...series, values: [null, -1, 0, 5] })],
		])
			expect(growthRecord([record("growth_base_rate_fcf", { inputs })])).toMatchObject({
				reason: { code: "missing_input" },
			});
	});
});

describe("components of total return", () => {
	const window = (start: string, end: string, count: number, changed: object = {}) => ({
		start,
		end,
		years: count,
		total_log: 0.08,
		revenue: 0.05,
		margin: 0.01,
		shares: -0.01,
		multiple: 0.02,
		dividends: 0.01,
		...changed,
	});
	const ledger = (...windows: readonly object[]) =>
		totalReturn(diagnostic({ value: present(0.08, { kind: "fraction" }), outputs: { windows } }));

	it("cover the longest recent window up to ten years", () => {
		const result = ledger(
			window("2004-12", "2024-12", 20),
			window("2014-12", "2024-12", 10),
			window("2023-12", "2024-12", 1),
			window("2012-12", "2022-12", 10),
			window("2015-12", "2025-12", 10, { total_log: null }),
		);
		expect(result).toEqual({
			ok: true,
			value: {
				from: "2014",
				to: "2024",
				years: 10,
				parts: [
					{ title: "Revenue growth", log: closeTo(0.5) },
					{ title: "Change of margin", log: closeTo(0.1) },
					{ title: "Share count", log: closeTo(-0.1) },
					{ title: "Change of P/E", log: closeTo(0.2) },
					{ title: "Dividends", log: closeTo(0.1) },
				],
			},
		});
	});

	it("use price to sales without a margin and give reasons", () => {
		expect(ledger(window("2023-12", "2024-12", 1, { margin: null }))).toMatchObject({
			value: {
				parts: [
					{ title: "Revenue growth" },
					{ title: "Share count" },
					{ title: "Change of P/S" },
					{ title: "Dividends" },
				],
			},
		});
		expect(ledger(window("2004-12", "2024-12", 11))).toMatchObject({
			ok: false,
			reason: { code: "insufficient_history" },
		});
		expect(totalReturn(diagnostic({ value: absent("not_reported") }))).toMatchObject({
			reason: { code: "not_reported" },
		});
	});
});

describe("free cash flow per share", () => {
	const line = (
		name: string,
		periods: readonly string[],
		values: readonly (number | null)[],
		unit: object,
	): FiscalSeries => ({ name, title: name, periods, values, unit }) as FiscalSeries;
	const flow = line("free_cash_flow", years(2022, 2025), [100, null, 90, 80], {
		kind: "money",
		currency: "EUR",
		scale: 1e6,
	});
	const shares = (scale?: number) =>
		line("shares", ["2022-12", "2024-12", "2025-12"], [50, 0, 40], { kind: "shares", scale });

	it("divides cash flow by the same year's shares", () => {
		const result = withCashFlowPerShare([flow, shares(1e6)], "USD").at(-1);
		expect(result).toMatchObject({
			name: "free_cash_flow_per_share",
			values: [2, null, null, 2],
			unit: { kind: "per_share", currency: "EUR" },
		});
		expect(withCashFlowPerShare([flow, shares()], "USD")).toHaveLength(3);
		const yearOfShares = line("shares", ["2022-12"], [0.5], { kind: "shares", scale: 1e6 });
		expect(withCashFlowPerShare([flow, yearOfShares], "USD").at(-1)?.values[0]).toBe(200);
		expect(withCashFlowPerShare([flow, shares(1e3)], "USD")).toHaveLength(2);
	});

	it("is not added where it exists or an input is missing", () => {
		const reportedFlow = line("free_cash_flow_per_share", ["2025-12"], [9], { kind: "per_share" });
		for (const history of [[flow], [shares(1e6)], [flow, shares(1e6), reportedFlow]])
			expect(withCashFlowPerShare(history, "USD")).toBe(history);
		const bare = line("free_cash_flow", ["2025-12"], [80], { kind: "money", scale: 1e6 });
		expect(withCashFlowPerShare([bare, shares(1e6)], "USD").at(-1)?.unit).toEqual({
			kind: "per_share",
			currency: "USD",
		});
	});
});

describe("dividends by year", () => {
	const dividendOn = (exDate: string, amount = 1, overrides: Partial<DividendRecord> = {}): DividendRecord => ({
		exDate,
		amount,
		type: "Cash Div.",
		currency: "USD",
		...overrides,
	});
	const yearsOrReason = (dividends: readonly DividendRecord[], asOf = "2026-06-30") => {
		const part = dividendYears(makeCompany({ ...LEVEL, dividends, asOf }));
		return part.ok ? part.value : part.reason;
	};

	it("separate specials, in the latest currency", () => {
		const dividends = [
			dividendOn("2022-03-01", 0.5, { currency: "EUR" }),
			dividendOn("2024-09-01", 3),
			dividendOn("2022-06-01", 2),
			dividendOn("2024-03-01", 2, { type: "Special Div." }),
			dividendOn("2024-06-01", 1, { type: "Return of Capital" }),
		];
		expect(yearsOrReason(dividends)).toEqual({
			years: ["2022", "2023", "2024"],
			regular: [2, null, 3],
			special: [null, null, 3],
			currency: "USD",
			lastExDate: "2024-09-01",
			incomplete: ["2023"],
		});
		expect(yearsOrReason([])).toMatchObject({ code: "not_reported" });
	});

	it("are unfinished in the valuation year", () => {
		const twoYears = [
			dividendOn("2023-03-01"),
			dividendOn("2023-09-01"),
			dividendOn("2024-03-01"),
			dividendOn("2024-09-01"),
		];
		expect(yearsOrReason([...twoYears, dividendOn("2025-03-01")])).toMatchObject({ unfinished: "2025" });
		expect(yearsOrReason(twoYears)).not.toHaveProperty("unfinished");
		expect(yearsOrReason(twoYears, "2024-12-31")).toMatchObject({ unfinished: "2024" });
	});

	it("mark a first year with few late payments as partial", () => {
		const nextDividends = [dividendOn("2023-03-01"), dividendOn("2023-09-01")];
		expect(yearsOrReason([dividendOn("2022-04-01"), ...nextDividends])).toMatchObject({ begun: "2022" });
		expect(yearsOrReason([dividendOn("2022-03-31"), ...nextDividends])).not.toHaveProperty("begun");
		expect(yearsOrReason([dividendOn("2022-04-01"), dividendOn("2022-10-01"), ...nextDividends])).not.toHaveProperty(
			"begun",
		);
	});

	it("mark a gap where both sides have more payments", () => {
		const quarterly = (year: number, count = 4) =>
			["02", "05", "08", "11"].slice(0, count).map((month) => dividendOn(`${year}-${month}-15`));
		const list = (counts: readonly number[]) => yearsOrReason(counts.flatMap((count, i) => quarterly(2016 + i, count)));
		expect(list([4, 3, 4, 4])).toMatchObject({ incomplete: ["2017"] });
		expect(list([4, 1, 2, 3, 4, 4])).toMatchObject({ incomplete: ["2017", "2018", "2019"] });
		// The year four years later is too far away to decide.
		expect(list([4, 0, 0, 0, 0, 4, 4])).toMatchObject({ incomplete: ["2018", "2019"] });
		expect(list([3, 4, 4])).not.toHaveProperty("incomplete");
		// Before an unfinished last year, any payment in it counts as continuing.
		expect(list([4, 4, 2, 1])).toMatchObject({ unfinished: "2019", incomplete: ["2018"] });
		expect(list([4, 4, 2, 2])).not.toHaveProperty("incomplete");
	});
});

describe("a comparison", () => {
	const peer = (changed: object, sketch: object = {}): Company => ({
		...makeCompany({ ...LEVEL, ...sketch, symbol: "PEER" }),
		...changed,
	});
	const warnings = (changed: object, sketch?: object) =>
		compare([makeCompany(LEVEL), peer(changed, sketch)]).warnings.map(({ text }) => text);

	it("warns about prices more than a week apart", () => {
		const dateWarnings = (priceDate: string | null) =>
			warnings({ priceDate }).filter((text) => text.startsWith("prices are"));
		expect(dateWarnings("2025-12-24")).toEqual([]);
		expect(dateWarnings("2025-12-23")).toEqual([
			"prices are of different days: LEVEL 2025-12-31, PEER 2025-12-23; multiples of PEER are left out: compare as of 2025-12-31",
		]);
		expect(dateWarnings(null)).toEqual([]);
	});

	it("names companies with omitted multiples and gives reasons", () => {
		expect(warnings({}, { priceCurrency: "EUR" })).toContain(
			"PEER: statements in USD, price in EUR; its multiples are left out",
		);
		expect(warnings({}, { price: null }).join()).toMatch(/PEER has no price; its multiples are left out: \w/);
		expect(warnings({}, { price: null, marketValue: 3000 }).join()).toMatch(/PEER: .*2026-05-29/);
	});

	it("counts each symbol once and needs a peer", () => {
		expect(() => compare([makeCompany(LEVEL), makeCompany(LEVEL)])).toThrow(/at least one peer; it was given LEVEL/);
		expect(() => compare([])).toThrow(/given no companies/);
	});

	it("gives peer statistics without the company, or reasons", () => {
		const loss = peer({}, { annual: { ...LEVEL.annual, earningsPerShare: flat(-1) } });
		const pe = compare([makeCompany(LEVEL), loss]).measures.find(({ name }) => name === "pe");
		expect(pe).toMatchObject({ notMeaningful: 1, approximate: 0, count: 0 });
		expect(pe?.median).toMatchObject({ value: null, reason: { sentence: "no peer has a meaningful figure" } });
		const comparedPe = (...symbols: readonly string[]) =>
			compare([makeCompany(LEVEL), ...symbols.map((symbol) => peer({ symbol }))]).measures.find(
				({ name }) => name === "pe",
			);
		expect(comparedPe("A", "B", "C")).toMatchObject({
			count: 3,
			median: { value: 20 },
			robustZ: { reason: { sentence: "all peers are alike" } },
		});
		// Two companies have no median.
		expect(comparedPe("A", "B")).toMatchObject({
			count: 2,
			median: { value: null, reason: { values: { known: 2, needed: 3 } } },
		});
	});

	it("lists fair values first, without statistics", () => {
		const comparison = compare([makeCompany(LEVEL), peer({})]);
		const valued = (symbol: string, changed: object): Valuation =>
			Object.assign(Object.create(LEVEL_VALUATION), {
				symbol,
				fairValue: { ...LEVEL_VALUATION.fairValue, ...changed },
			});
		const rows = withFairValues(comparison, [
			valued("LEVEL", { low: 20, mid: 33, high: 50 }),
			valued("PEER", { low: null, mid: null, high: null, reason: { code: "no_price", text: "no price" } }),
		]).measures.slice(0, 5);
		expect(rows.map(({ name, values, count }) => [name, values.map(({ figure }) => figure.value), count])).toEqual([
			["price", [30, 30], 1],
			["fair_low", [20, null], 0],
			["fair_mid", [33, null], 0],
			["fair_high", [50, null], 0],
			["fair_upside", [closeTo(0.1), null], 0],
		]);
		expect(rows[1]?.values[1]?.figure).toMatchObject({ reason: { detail: "no price" } });
		expect(rows[1]?.median.value).toBeNull();
		expect(rows).toHaveLength(5);
		const single = withFairValues(comparison, []).measures[0];
		expect(single?.values.map(({ figure }) => figure.value)).toEqual([null, null]);
	});
});

describe("prices at chosen multiples", () => {
	// Earnings of 1.5, book value of 10, dividends of 0.9, EBIT of 200 on 100 shares without net debt.
	it("give earnings, book value or enterprise value at multiples", () => {
		const pricesFor = (chosen: Record<string, number>, annual = {}) =>
			pricesAtMultiples(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } }), chosen).map(
				({ value: figure }) => figure.value,
			);
		expect(pricesFor({ pe: 18, pb: 3, dividend_yield: 0.03, ev_ebit: 12 })).toEqual([27, 30, 30, 24].map(closeTo));
		expect(pricesFor({ ev_ebit: 12 }, { totalDebt: flat(500), cash: flat(100) })).toEqual([closeTo(20)]);
		expect(pricesAtMultiples(makeCompany({ ...LEVEL, template: "bank" }), { ev_ebit: 12 })[0]?.value.value).toBeNull();
		expect(pricesAtMultiples(makeCompany(LEVEL), { pe: 18 })[0]).toMatchObject({
			method: "custom_pe",
			title: "Price to earnings, at 18 as chosen",
		});
	});

	it("are refused for names that are not multiples", () => {
		expect(() => pricesAtMultiples(makeCompany(LEVEL), { px: 1 })).toThrow(
			/there is no multiple "px"; there are pe, ps/,
		);
		for (const notPositive of [0, -1, Number.NaN])
			expect(() => pricesAtMultiples(makeCompany(LEVEL), { pe: notPositive })).toThrow(/expected a multiple above 0/);
	});
});

describe("saved estimates", () => {
	const companyOn = (day: string, eps: number, estimate: number | null): Company => ({
		...makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, earningsPerShare: [...flat(1.5).slice(0, 11), eps] } }),
		estimates: {
			ok: true,
			value: {
				periods: ["2026-12"],
				values: { eps: [estimate] },
				currency: "USD",
				madeUp: false,
				source: { operation: "stock.analystEstimate", arguments: {}, retrievedAt: `${day}T08:00:00Z`, hash: "0" },
			},
		},
	});
	const count = (march: number, january: number) => {
		const { revisions } = estimateLedger(companyOn("2026-03-01", march, 2), [companyOn("2026-01-01", january, 1.9)]);
		return ((revisions.outputs?.revisions ?? []) as { snapshots: number }[])[0]?.snapshots;
	};

	it("share a split basis within 1.4 times a year's earnings", () => {
		expect([count(1.5, 1.5), count(1.5 * 1.39, 1.5), count(1.5, 1.5 * 1.39)]).toEqual([2, 2, 2]);
		// A single estimate is not a revision.
		expect([count(2.1, 1.5), count(1.5, 2.1), count(-1.5, 1.5)]).toEqual([undefined, undefined, undefined]);
		// A year without earnings is skipped in favour of the one before.
		expect([count(0, 1.5), count(1.5, Number.NaN)]).toEqual([2, 2]);
	});
});

describe("valuation rows", () => {
	const approximate = { code: "approximation", text: "t" } as const;
	const [first, second] = LEVEL_VALUATION.estimates as [object, object];
	const given = {
		value: present(12, { kind: "per_share" }),
		low: 10,
		high: 15,
		weight: 0.5,
		warnings: [approximate],
	};
	const refused = { value: absent("negative_equity"), low: null, high: null, weight: 0, warnings: [approximate] };
	const estimates = [
		{ ...first, ...given },
		{ ...second, ...refused },
	];
	const valuation = { ...LEVEL_VALUATION, estimates } as never as Valuation;

	it("give value, weight and assumptions of each method", () => {
		const inEuros = { ...valuation, priceCurrency: "EUR" } as Valuation;
		const table = methodRows([valuation]);
		expect([...table.numbers("value").values]).toEqual([12, Number.NaN]);
		expect([...table.numbers("low").values, ...table.numbers("high").values]).toEqual([10, Number.NaN, 15, Number.NaN]);
		expect([...table.numbers("weight").values]).toEqual([0.5, 0]);
		expect([...(table.column("approximate").values as Uint8Array)]).toEqual([1, 0]);
		expect(table.column("reason").values).toEqual([null, "negative_equity"]);
		expect(table.column("detail").values).toEqual(["t", expect.stringContaining("equity")]);
		expect(table.numbers("value").unit).toEqual({ kind: "per_share", currency: "USD" });
		expect(methodRows([valuation, inEuros]).numbers("value").unit).toEqual({ kind: "per_share" });
	});

	it("are summarized with the market return or a reason", () => {
		const summary = summaryRows([valuation]);
		expect([...summary.numbers("methods").values, ...summary.numbers("approximate").values]).toEqual([1, 1]);
		const market = LEVEL_VALUATION.fairValue.market?.rate as number;
		expect(summary.numbers("market_return").values[0]).toBeCloseTo(market * 100, 10);
		const none = summaryRows([
			{
				...valuation,
				fairValue: { ...valuation.fairValue, market: null, reason: { code: "no_price", text: "why" } },
			} as never,
		]);
		expect(none.numbers("market_return").values[0]).toBeNaN();
		expect(none.column("reason").values).toEqual(["why"]);
	});
});

describe("a valuation of a growing company", () => {
	it("is looked up by the names of its parts", () => {
		const valuation = value(growing());
		expect(valuation.multiple("pe").name).toBe("pe");
		expect(valuation.series("combined_ratio")).toBeNull();
		expect(valuation.assumption("beta").value).toBe(1);
		expect(() => valuation.diagnostic("nothing")).toThrow(/there is no diagnostic|no diagnostic/);
	});
});
