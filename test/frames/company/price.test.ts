// Tests the sources of the latest price, its date, its currency and the market value.
import { describe, expect, it } from "vitest";
import type { AnswerOrReason } from "../../../src/frames/company/ask.js";
import { ask, causeInWords } from "../../../src/frames/company/ask.js";
import { currenciesOf, quoteOf } from "../../../src/frames/company/currency.js";
import { marketYieldsOf } from "../../../src/frames/company/market.js";
import { type CompanyAnswers, lastDayKnown, latestPrice, marketValue } from "../../../src/frames/company/price.js";
import type { Part, PriceSeries } from "../../../src/frames/company-types.js";
import { answer } from "../answers.js";

const FAILED: AnswerOrReason = { ok: false, reason: { code: "missing_input" }, error: undefined };
const askedFor = (operation: Parameters<typeof answer>[0], data: unknown, madeUp: string[] = []): AnswerOrReason => ({
	ok: true,
	answer: answer(operation, data, {}, madeUp),
});
const everything = (given: Partial<CompanyAnswers>): CompanyAnswers => ({
	quote: FAILED,
	summary: FAILED,
	keyratios: FAILED,
	prices: FAILED,
	dividends: FAILED,
	estimates: FAILED,
	segments: FAILED,
	financials: FAILED,
	...given,
});
const NO_PRICES: Part<PriceSeries> = { ok: false, reason: { code: "not_reported" } };
const CLOSES: Part<PriceSeries> = {
	ok: true,
	value: {
		dates: ["2026-01-29", "2026-01-30", "2026-02-02"],
		close: Float64Array.of(39, 40, 41),
		currency: "USD",
		frequencyChanges: [],
	} as unknown as PriceSeries,
};
const quote = (price: unknown, madeUp: string[] = []) =>
	askedFor(
		"stock.quote",
		[{ "Current Price": price, Currency: "USD", "Price Updated Time": "2026-03-03 16:00:00 (EST)" }],
		madeUp,
	);
const summary = (price: unknown) =>
	askedFor("stock.summary", {
		summary: { general: { price, timestamp: "2026-03-02" }, company_data: { mktcap: "900" } },
	});

describe("latest price", () => {
	const latest = (given: Partial<CompanyAnswers>, prices: Part<PriceSeries> = CLOSES) => {
		const { price, day } = latestPrice(everything(given), prices, "USD");
		return [price.value, day, price.source?.operation, price.source?.period];
	};

	it("is the quote's, else the summary's, else last close", () => {
		expect(latest({ quote: quote(50), summary: summary(49) })).toEqual([50, "2026-03-03", "stock.quote", "2026-03-03"]);
		for (const none of [0, -1, "-"])
			expect(latest({ quote: quote(none), summary: summary(49) })).toEqual([
				49,
				"2026-03-02",
				"stock.summary",
				"2026-03-02",
			]);
		expect(latest({ quote: quote(0) }).slice(0, 2)).toEqual([41, "2026-02-02"]);
		expect(latest({}, NO_PRICES).slice(0, 2)).toEqual([null, null]);
		// A share may cost less than one.
		expect(latest({ quote: quote(0.5), summary: summary(49) })[0]).toBe(0.5);
	});

	it("is the current one with its time", () => {
		const twoPrices = {
			"Current Price": 5,
			Price: 7,
			"Price Updated Time": "03-03-2026 (EST)",
			timestamp: "2026-03-09",
		};
		expect(latest({ quote: askedFor("stock.quote", twoPrices) }).slice(0, 2)).toEqual([5, "2026-03-03"]);
	});

	it("has no date where its time is generated", () => {
		const invented = quote(50, ["*.Price Updated Time"]);
		expect(latest({ quote: invented })).toEqual([50, null, "stock.quote", undefined]);
		const bare = askedFor("stock.quote", { "Current Price": 50, "Price Updated Time": "2026-03-03" }, [
			"Price Updated Time",
		]);
		expect(latest({ quote: bare }).slice(0, 2)).toEqual([50, null]);
		expect(latest({ quote: askedFor("stock.quote", { Currency: "USD", Price: 7 }) }).slice(0, 2)).toEqual([7, null]);
		expect(latest({ quote: askedFor("stock.quote", { Currency: "USD", Price: 7, timestamp: 1772496000 }) })[1]).toBe(
			"2026-03-03",
		);
	});

	it("of an invented listing is marked", () => {
		const { price } = latestPrice(everything({ quote: quote(50, ["*.Current Price"]) }), CLOSES, "USD");
		expect(price.source?.madeUp).toBe(true);
		const bare = askedFor("stock.quote", { "Current Price": 50 }, ["Current Price"]);
		expect(latestPrice(everything({ quote: bare }), CLOSES, "USD").price.source?.madeUp).toBe(true);
		// Other generated figures leave the price real, and its time where that is real.
		const others = [quote(50), quote(50, ["*.Price Updated Time"]), quote(50, ["*.Volume"]), quote(50, ["Volume"])];
		const days = others.map((answer) => {
			const { price, day } = latestPrice(everything({ quote: answer }), CLOSES, "USD");
			expect(price.source).not.toHaveProperty("madeUp");
			return day;
		});
		expect(days).toEqual(["2026-03-03", null, "2026-03-03", "2026-03-03"]);
	});
});

it("the last known date is the last close's", () => {
	const statements = (annual: string[], quarterly: string[]) =>
		answer("stock.financials", {
			financials: { annuals: { "Fiscal Year": annual }, quarterly: { "Fiscal Year": quarterly } },
		});
	expect(lastDayKnown(CLOSES, statements(["2026-12"], []))).toBe("2026-02-02");
	expect(lastDayKnown(NO_PRICES, statements(["2023-12", "TTM"], ["2024-02"]))).toBe("2024-02-29");
	expect(lastDayKnown(NO_PRICES, statements(["2023-12"], ["2023-09"]))).toBe("2023-12-31");
	expect([lastDayKnown(NO_PRICES, statements(["TTM"], [])), lastDayKnown(NO_PRICES, undefined)]).toEqual(["", ""]);
});

describe("market value", () => {
	const statements = (annual: object, quarterly: object = {}) =>
		askedFor("stock.financials", {
			financials: {
				annuals: { "Fiscal Year": ["2023-12", "TTM", "2024-12"], valuation_and_quality: annual },
				quarterly: { "Fiscal Year": ["2024-09", "2025-03"], valuation_and_quality: quarterly },
			},
		});
	const valueAndSource = (given: Partial<CompanyAnswers>) => {
		const { value, source } = marketValue(everything(given), "USD");
		return [value, source?.operation, source?.period];
	};

	it("is TTM's, else year's, quarter's, summary's", () => {
		expect(valueAndSource({ financials: statements({ "Market Cap": ["1", "3", "2"] }), summary: summary(49) })).toEqual(
			[3, "stock.financials", "TTM"],
		);
		expect(valueAndSource({ financials: statements({ "Market Cap": ["1", "0", "2"] }) })).toEqual([
			2,
			"stock.financials",
			"2024-12",
		]);
		expect(valueAndSource({ financials: statements({ "Market Cap": ["1", "-", "-"] }) })[2]).toBe("2023-12");
		expect(valueAndSource({ financials: statements({}, { "Market Cap": ["4", "5"] }) })[2]).toBe("2025-03");
		expect(
			valueAndSource({ financials: statements({ "Market Cap": ["-", "-", 0] }, { "Market Cap": ["4", "5"] }) })[2],
		).toBe("2025-03");
		const statedValue = (mktcap: unknown) =>
			marketValue(everything({ summary: askedFor("stock.summary", { summary: { company_data: { mktcap } } }) }), "USD");
		expect(statedValue(0.5)).toMatchObject({ value: 0.5, unit: { kind: "money", currency: "USD", scale: 1_000_000 } });
		for (const none of [0, -1, "-"]) expect(statedValue(none)).toMatchObject({ reason: { detail: "Market Cap" } });
		expect(valueAndSource({ financials: statements({}), summary: summary(49) })).toEqual([
			900,
			"stock.summary",
			undefined,
		]);
		expect(marketValue(everything({}), "USD")).toMatchObject({ value: null, reason: { code: "not_reported" } });
	});
});

describe("currencies", () => {
	const general = (currency: unknown, company: object = {}) =>
		askedFor("stock.summary", { summary: { general: { currency }, company_data: company } });
	const ratios = (Currency: unknown) => askedFor("stock.keyratios", { Fundamental: { Currency } });

	it("of the price follow quote, summary, then statements", () => {
		const twoCurrencies = { price: "EUR", reporting: "GBP" };
		expect(currenciesOf(quote(1), general("EUR"), ratios("GBP"))).toEqual({ price: "USD", reporting: "GBP" });
		expect(currenciesOf(quote(1), general("€", { currency: "EUR" }), FAILED).price).toBe("USD");
		expect(currenciesOf(FAILED, general("€"), ratios("gbp"))).toEqual(twoCurrencies);
		expect(currenciesOf(FAILED, general("$", { currency: "EUR" }), ratios(" GBP "))).toEqual(twoCurrencies);
		expect(currenciesOf(FAILED, general("$", { trading_currency: "EUR" }), ratios("£"))).toEqual(twoCurrencies);
		expect(currenciesOf(FAILED, FAILED, ratios("£"))).toEqual({ price: "GBP", reporting: "GBP" });
		expect(currenciesOf(FAILED, general("dollars"), FAILED)).toEqual({ price: null, reporting: null });
	});

	it("of statements follow the summary before the ratios", () => {
		for (const key of ["reporting_currency", "currency_reported"])
			expect(currenciesOf(quote(1), general("USD", { [key]: "CHF" }), ratios("GBP")).reporting).toBe("CHF");
	});

	it("are read from each quote form", () => {
		const inner = { "Current Price": 5 };
		for (const shape of [inner, [inner], { ABC: inner }, [{ ABC: inner }]])
			expect(quoteOf(askedFor("stock.quote", shape))).toEqual(inner);
		for (const priceAnswer of [{ Currency: "USD" }, { "Current Price": 5 }]) {
			const object = { Other: { a: 1 }, ...priceAnswer };
			expect(quoteOf(askedFor("stock.quote", object))).toBe(object);
		}
		expect(quoteOf(askedFor("stock.quote", { Price: 7 }))).toEqual({ Price: 7 });
		expect(quoteOf(FAILED)).toEqual({});
	});
});

it("market earnings yields are fractions, oldest first", () => {
	const data = {
		data: [
			["2026-02-28", "4.5"],
			["2026-01-31", 5],
			["soon", 6],
		],
	};
	expect(marketYieldsOf(answer("market.economicIndicator", data))).toMatchObject({
		ok: true,
		value: { dates: ["2026-01-31", "2026-02-28"], yields: Float64Array.of(0.05, 0.045) },
	});
	expect(marketYieldsOf(answer("market.economicIndicator", { data: [] }))).toMatchObject({ ok: false });
});

it("an unavailable answer is a reason; an abort throws", async () => {
	const failing = (error: unknown) => ({ query: () => ({ answer: () => Promise.reject(error) }) });
	const reasonOf = async (error: unknown) => {
		const outcome = await ask(failing(error), "stock.quote", ["ABC"]);
		return outcome.ok ? "" : outcome.reason.sentence;
	};
	expect(await reasonOf(Object.assign(new Error("try again"), { code: "not_found", says: "No quote" }))).toBe(
		"No quote (stock.quote)",
	);
	expect(await reasonOf(Object.assign(new Error("try again"), { code: "not_found", says: "" }))).toBe("try again");
	expect(await reasonOf(Object.assign(new Error("try again"), { code: "throttled", says: "No quote" }))).toBe(
		"try again",
	);
	expect(causeInWords("broken", "stock.quote")).toBe("broken");
	await expect(reasonOf(Object.assign(new Error("stop"), { code: "aborted" }))).rejects.toThrow("stop");
});
