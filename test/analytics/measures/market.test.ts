// Tests shares, market value and enterprise value by hand.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { netDebt, nonOperatingAssets, seniorClaims } from "../../../src/analytics/measures/debt.js";
import {
	enterpriseValue,
	marketValue,
	otherSplitBasis,
	price,
	sharePrice,
} from "../../../src/analytics/measures/market.js";
import { measureTable } from "../../../src/analytics/measures/measure-table.js";
import { multipleNamed, pricesAtMultiples } from "../../../src/analytics/measures/multiples.js";
import { dividendsOrNone, dividendsPerShare, tangibleBookPerShare } from "../../../src/analytics/measures/per-share.js";
import { shares, sharesOutstanding } from "../../../src/analytics/measures/shares.js";
import { ArgumentError } from "../../../src/core/errors.js";
import { present, type Source } from "../../../src/core/figure.js";
import { flat } from "../company/level-company.js";
import { level, quantityOf } from "../inputs/level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const none = undefined as never;
const CLAIMS = { totalDebt: flat(400), minorityInterest: flat(50), preferredStock: flat(70), cash: flat(120) };

describe("enterprise value", () => {
	it("is market value plus senior claims minus cash", () => {
		expect(quantityOf(enterpriseValue)(CLAIMS)).toBe(3400);
		expect([quantityOf(netDebt)(CLAIMS), quantityOf(seniorClaims)(CLAIMS)]).toEqual([400, 520]);
		expect(quantityOf(nonOperatingAssets)({ ...CLAIMS, longTermInvestments: flat(80) })).toBe(200);
		const pricesAt = (facts: CompanyFacts) => pricesAtMultiples(multipleNamed("ev_sales"), [3.4, 0.9], facts);
		const annual = { ...CLAIMS, revenue: flat(1000) };
		expect(pricesAt(new CompanyFacts(level(annual)))).toEqual([30, 5].map(closeTo));
		expect(pricesAt(new CompanyFacts(level({ ...annual, cash: none }), { strict: true }))).toEqual([null, null]);
	});

	it("uses the stated market value without a price", () => {
		const unpriced = { price: null, marketValue: 2500 };
		expect([quantityOf(marketValue)({}, unpriced), quantityOf(sharePrice)({}, unpriced)]).toEqual([2500, 25]);
		const { warnings, rule, source } = new CompanyFacts(level({}, unpriced)).get(marketValue);
		const text = "no price series: market value of the company as of 2026-05-29";
		expect([rule, warnings, source?.period]).toEqual([text, [{ code: "different_dates", text }], "2026-05-29"]);
		expect(quantityOf(marketValue)({}, { ...unpriced, priceCurrency: "EUR" })).not.toBe(2500);
		expect(quantityOf(price)({}, { priceCurrency: "EUR" })).toBe("currency_mismatch");
		expect(quantityOf(marketValue)({}, { price: null })).toBe("not_reported");
		expect(quantityOf(marketValue)({}, { price: 30, marketValue: 2500 })).toBe(3000);
		const plain = { ...level({}, unpriced), marketValue: present(2.5e9, { kind: "money", currency: "USD" }) };
		expect(new CompanyFacts(plain).value(marketValue)).toBe(2500);
		expect(new CompanyFacts(plain).get(marketValue).rule).toBe("no price series: market value of the company");
	});

	it("uses the day's close on one split basis", () => {
		expect(new CompanyFacts(level()).get(price).rule).toBe("close of 2025-12-31");
		expect(new CompanyFacts({ ...level(), priceDate: null }).get(price).rule).toBeUndefined();
		const basisOfAmount = (amount: number, scale?: number) =>
			otherSplitBasis(
				new CompanyFacts({
					...level(),
					marketValue: present(amount, { kind: "money", currency: "USD", scale }),
				}),
			);
		expect([
			basisOfAmount(3e9),
			basisOfAmount(3000, 1e6),
			basisOfAmount(3e9, 1e6)?.code,
			basisOfAmount(1, 1e6)?.code,
		]).toEqual([null, null, "unit_unknown", "unit_unknown"]);
		expect(basisOfAmount(1e9)?.values).toMatchObject({ product: { value: 3000 }, stated: { value: 1000 } });
		// 30 × 100 today; at the close of 10 of 2024-12 the 1,000 of that month match, at 30 they do not.
		const stated = present(
			1000,
			{ kind: "money", currency: "USD", scale: 1e6 },
			{ ...(level().price.source as Source), period: "2024-12" },
		);
		const basisAtClose = (close: number) =>
			otherSplitBasis(
				new CompanyFacts({
					...level(
						{},
						{
							prices: [
								["2024-12-31", close],
								["2025-12-31", 30],
							],
						},
					),
					marketValue: stated,
				}),
			);
		expect([basisAtClose(10), basisAtClose(30)?.code]).toEqual([null, "unit_unknown"]);
		const withOddUnit = { ...level(), marketValue: present(1, { kind: "ratio" }) };
		expect(otherSplitBasis(new CompanyFacts(withOddUnit))).toBeNull();
	});
});

describe("share count", () => {
	it("follows from income and EPS of the same period", () => {
		// Trailing EPS of 6, income of the year only: the year's 150 at 1.5 imply 100 million.
		const newer = { ttm: { revenue: 1000, earningsPerShare: 6 }, asOf: "2026-06-30" };
		expect(quantityOf(shares)({}, newer)).toBe(100);
		const trailingLines = { ttm: { revenue: 1000, earningsPerShare: 6, netIncome: 150 }, asOf: "2026-06-30" };
		expect(quantityOf(shares)({}, trailingLines)).toBe("unit_unknown");
	});

	it("is basic, outstanding, or implied without a diluted average", () => {
		const less = { sharesDiluted: none };
		expect(quantityOf(shares)({ ...less, sharesEndOfPeriod: flat(98), sharesBasic: flat(97) })).toBe(98);
		expect(quantityOf(shares)({ ...less, sharesBasic: flat(97) })).toBe(97);
		const implied = (sketch: object) => quantityOf(shares)(less, sketch);
		expect([implied({ marketValue: 2700 }), implied({ marketValue: 2700, price: 0 })]).toEqual([90, "field_not_found"]);
		expect([implied({ marketValue: 2700, price: null }), implied({ price: 30 })]).toEqual([
			"field_not_found",
			"field_not_found",
		]);
		const foreign = { ...level(less), marketValue: present(2700, { kind: "money", currency: "EUR", scale: 1e6 }) };
		expect(new CompanyFacts(foreign).get(shares).reason?.code).toBe("field_not_found");
		const implies = (sharesDiluted: number, income: number, eps: number) =>
			quantityOf(shares)({
				sharesDiluted: flat(sharesDiluted),
				netIncome: flat(income),
				earningsPerShare: flat(eps),
			});
		expect([implies(1, 1, 1), implies(500, 1, 1), implies(500, 0, 1)]).toEqual([1, "unit_unknown", 500]);
		// 300 million shares are implied, three times the 100 million; 294 are less.
		expect([implies(100, 150, 0.5), implies(100, 150, 0.51)]).toEqual(["unit_unknown", 100]);
	});

	it("outstanding is the latest count, quarterly or annual average", () => {
		const quarters = ["2025-03", "2025-06", "2025-09", "2025-12"];
		const quarter = (sharesDiluted: number) => ({
			quarters,
			quarterly: { revenue: Array(4).fill(250), sharesDiluted: [1, 1, 1, sharesDiluted] },
		});
		const count = quantityOf(sharesOutstanding);
		expect([count({}, quarter(110)), count({}, quarter(121)), count()]).toEqual([110, 100, 100]);
		expect(count({ sharesEndOfPeriod: flat(95) }, quarter(110))).toBe(95);
		expect(count({ sharesEndOfPeriod: flat(50) }, quarter(110))).toBe(110);
	});
});

describe("per-share amounts", () => {
	it("pay a dividend of one cent, none at zero", () => {
		const dividendsAt = (dps: number) =>
			[dividendsOrNone, dividendsPerShare].map((dividend) => quantityOf(dividend)({ dividendsPerShare: flat(dps) }));
		expect([dividendsAt(0.01), dividendsAt(0), dividendsAt(-1)]).toEqual([
			[0.01, 0.01],
			[0, "non_positive_input"],
			[0, "non_positive_input"],
		]);
		// A share of 0.9 for 100 million shares is twice the 45 paid; of 1,000 paid less than a tenth.
		const dividendsFrom = (dividendsPaid: number) =>
			quantityOf(dividendsOrNone)({ dividendsPaid: flat(dividendsPaid) });
		expect([dividendsFrom(90), dividendsFrom(45), dividendsFrom(1000), dividendsFrom(-90)]).toEqual([
			0.9,
			"unit_unknown",
			"unit_unknown",
			0.9,
		]);
		expect([dividendsFrom(0), dividendsFrom(1)]).toEqual([0.9, "unit_unknown"]);
		const dividends = (dps: number, dividendsPaid: number, sharesDiluted = flat(100)) =>
			quantityOf(dividendsOrNone)({ dividendsPerShare: flat(dps), dividendsPaid: flat(dividendsPaid), sharesDiluted });
		// 170 over 100 and 60 over 100 are the ends.
		expect([dividends(1.7, 100), dividends(0.6, 100), dividends(0, 90)]).toEqual([1.7, 0.6, 0]);
		expect(dividends(0.9, 900, flat(Number.NaN))).toBe(0.9);
	});

	it("subtract goodwill and intangibles from tangible book", () => {
		const tangibleBookAt = (goodwill: number) =>
			quantityOf(tangibleBookPerShare)({ goodwill: flat(goodwill), intangibles: flat(100), preferredStock: flat(50) });
		expect([tangibleBookAt(250), tangibleBookAt(849), tangibleBookAt(850)]).toEqual([
			6,
			closeTo(0.01),
			"negative_equity",
		]);
	});
});

describe("price at a multiple", () => {
	const priceAtMultiple = (name: string, multiple: number, annual = {}) =>
		pricesAtMultiples(
			multipleNamed(name),
			[multiple],
			new CompanyFacts(level({ ebitda: flat(250), totalDebt: flat(500), ...annual })),
		)[0];
	it("is the amount times the multiple, less senior claims", () => {
		expect([
			priceAtMultiple("pe", 20),
			priceAtMultiple("dividend_yield", 0.03),
			priceAtMultiple("ev_ebitda", 8),
		]).toEqual([30, 30, 15].map(closeTo));
		expect([
			priceAtMultiple("ev_ebitda", 2),
			priceAtMultiple("ev_ebitda", 1),
			priceAtMultiple("pe", 0),
			priceAtMultiple("pe", -2),
		]).toEqual([null, null, null, null]);
		expect([
			priceAtMultiple("pe", 20, { earningsPerShare: flat(0) }),
			priceAtMultiple("pe", 20, { earningsPerShare: flat(-1) }),
		]).toEqual([null, null]);
		expect(priceAtMultiple("pe", 20, { earningsPerShare: flat(0.5) })).toEqual(closeTo(10));
		expect([priceAtMultiple("dividend_yield", 0), priceAtMultiple("pe", 0.2)]).toEqual([null, closeTo(0.3)]);
		// 8 times a loss of 10 and 500 of cash would be 420 million.
		expect(priceAtMultiple("ev_ebitda", 8, { ebitda: flat(-10), totalDebt: flat(0), cash: flat(500) })).toBeNull();
		expect(() => multipleNamed("nothing")).toThrow("no multiple nothing");
	});

	it("is missing where approximate claims are too wide", () => {
		// Cash of 100, up to all current assets, approximates cash and securities.
		const priceWithAssets = (currentAssets: number) =>
			priceAtMultiple("ev_ebitda", 8, {
				totalDebt: flat(0),
				cash: none,
				cashAndEquivalents: flat(100),
				currentAssets: flat(currentAssets),
			});
		expect([priceWithAssets(101), priceWithAssets(700)]).toEqual([closeTo(21), null]);
	});
});

describe("multiple without a price or amount", () => {
	const multipleOf = (name: string, annual: object, sketch = {}) =>
		quantityOf(multipleNamed(name).formula)(annual, sketch);
	it("is not meaningful at a loss, else missing", () => {
		const unpriced = { price: null };
		expect([-1, 0, 1].map((eps) => multipleOf("pe", { earningsPerShare: flat(eps) }, unpriced))).toEqual([
			"non_positive_denominator",
			"non_positive_denominator",
			"not_reported",
		]);
		expect([0, 1].map((dps) => multipleOf("dividend_yield", { dividendsPerShare: flat(dps) }, unpriced))).toEqual([
			"not_reported",
			"not_reported",
		]);
		const foreign = new CompanyFacts(level({}, { priceCurrency: "EUR" })).get(multipleNamed("pe").formula);
		expect(foreign.reason).toMatchObject({ code: "currency_mismatch", sentence: "statements in USD, price in EUR" });
	});
});

describe("measure table", () => {
	it("has a row per company, with reasons", () => {
		const companies = [level({ earningsPerShare: flat(-1) }), level({}, { symbol: "B" })];
		const table = measureTable(companies, ["pe", "roe"]);
		expect(table.names).toEqual(["symbol", "as_of", "pe", "roe"]);
		const { values, reasons, unit } = table.numbers("pe");
		expect([[...values], [...(reasons ?? [])].map(([row, { code }]) => [row, code]), unit?.kind]).toEqual([
			[Number.NaN, 20],
			[[0, "non_positive_denominator"]],
			"multiple",
		]);
		expect([...table.numbers("roe").values]).toEqual([closeTo(0.15), closeTo(0.15)]);
		expect(() => measureTable(companies, ["nothing"])).toThrow(ArgumentError);
	});
});
