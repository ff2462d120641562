// Tests the verdict and its sentence.
import { describe, expect, it } from "vitest";
import { reasonsAgainst, type VerdictFacts, verdictOf } from "../../../src/analytics/fair-value/verdict.js";
import { isOutlier, verdictSentence } from "../../../src/analytics/fair-value/verdict-sentence.js";
import { shareAmount } from "../../../src/core/format.js";
import { USUAL_FACTS } from "./usual-facts.js";

const range = { low: 182, mid: 243, high: 327, weights: { intrinsic: 0.5, market: 0.5 }, spread: 1.4 };
const verdict = (change: Partial<VerdictFacts>, givenRange = range) =>
	verdictOf({ ...USUAL_FACTS, ...change }, givenRange);
const code = (change: Partial<VerdictFacts>, givenRange = range) => verdict(change, givenRange).reason?.code ?? null;

describe("verdictOf", () => {
	it("gives the price's position", () => {
		expect(verdict({}).verdict).toBe("within");
		expect(verdict({ price: 181.9 }).verdict).toBe("below");
		expect(verdict({ price: 327.1 }).verdict).toBe("above");
		expect(verdict({ price: 182 }).verdict).toBe("within");
	});

	it("is too wide above a factor of three", () => {
		expect(verdict({}, { ...range, low: 100, high: 300 }).verdict).toBe("within");
		expect(verdict({}, { ...range, low: 100, high: 300.1 }).verdict).toBe("too_wide");
	});

	it("is refused for every reason in the table", () => {
		expect(code({ lossMaker: true })).toBe("loss_maker");
		expect(code({ profit: 0 })).toBe("profit_not_positive");
		expect(code({ currency: "EUR" })).toBe("currency_without_rate");
		expect(code({ families: ["own_history", "market"] })).toBe("no_intrinsic_value");
		expect(code({ families: ["intrinsic"] })).toBe("one_family");
		expect(code({ price: null })).toBe("no_price");
		expect(code({ priceDate: null })).toBe("price_day_unknown");
		expect(code({ otherPriceDay: "2026-11-20" })).toBe("price_day_differs");
		expect(code({ dividendCut: { share: 0.24, year: "2025" } })).toBe("dividend_cut");
	});

	it("says why only cash flows count", () => {
		const text = (change: Partial<VerdictFacts>) => verdict({ families: ["intrinsic"], ...change }).reason?.text;
		expect(text({})).toBe("only cash-flow values: neither own history nor peers apply");
		expect(text({ price: null, priceDate: null })).toMatch(/nor peers apply, as no price is known$/);
		const oldPrice = { price: null, priceDate: null, oldPriceDay: "2025-01-08" };
		expect(verdict(oldPrice).reason?.text).toBe("the last price, of 2025-01-08, is too old");
		expect(text({ ownGrowth: 0.189 })).toMatch(
			/growth of 18.9% is too fast for own multiples, and fewer than four peers/,
		);
		expect(text({ otherPriceDay: "2026-11-20" })).toBe(
			"only cash-flow values: own multiples do not apply, and the peers' prices are of 2026-11-20: a value as of 2026-06-30 takes those of that day",
		);
	});

	it("is refused where trailing profit is three times the cycle's", () => {
		expect(code({ cyclical: true, marginNow: 0.601 })).toBe("return_unlike_record");
		expect(code({ cyclical: true, marginNow: 0.6 })).toBeNull();
		// For other companies the trailing months are a case of the range.
		expect(code({ marginNow: 0.601 })).toBeNull();
		expect(code({ normalReturn: 0.1, returnNow: 0.301 })).toBe("return_unlike_record");
	});

	it("is refused for a thin margin with fast growth", () => {
		expect(code({ normalMargin: 0.029, marginNow: 0.03, ownGrowth: 0.121 })).toBe("thin_margin_fast_growth");
		expect(code({ normalMargin: 0.03, marginNow: 0.03, ownGrowth: 0.121 })).toBeNull();
		expect(code({ normalMargin: 0.029, marginNow: 0.03, ownGrowth: 0.12 })).toBeNull();
	});

	it("is refused below a third of the normal margin", () => {
		expect(code({ normalMargin: 0.3, marginNow: 0.099 })).toBe("margin_collapsed");
		expect(code({ normalMargin: 0.3, marginNow: 0.101 })).toBeNull();
	});

	it("is given where a one-off charge reduced the margin", () => {
		const charged = { normalMargin: 0.3, marginNow: 0.05, normalOperatingMargin: 0.3 };
		expect(code({ ...charged, operatingMarginNow: 0.101 })).toBeNull();
		expect(code({ ...charged, operatingMarginNow: 0.099 })).toBe("margin_collapsed");
		expect(code({ ...charged, operatingMarginNow: null })).toBe("margin_collapsed");
	});

	it("is given at the bottom of a cycle", () => {
		const trough = { cyclical: true, normalMargin: 0.08, marginNow: -0.02, profit: -1 };
		expect(code(trough)).toBeNull();
		expect(code({ ...trough, cyclical: false })).toBe("profit_not_positive");
		for (const normalMargin of [-0.01, 0.0299]) expect(code({ ...trough, normalMargin })).toBe("profit_not_positive");
		expect(code({ ...trough, normalMargin: 0.03 })).toBeNull();
		expect(code({ ...trough, lossMaker: true })).toBe("loss_maker");
	});

	it("is refused where families differ by more than 2.5 times", () => {
		expect(code({}, { ...range, spread: 2.51 })).toBe("families_apart");
		expect(code({}, { ...range, spread: 2.5 })).toBeNull();
	});

	it("is refused for figures older than 18 months", () => {
		expect(code({ figuresOf: "2024-12" })).toBeNull();
		expect(code({ figuresOf: "2024-11" })).toBe("figures_old");
	});

	it("gives every reason, most important first", () => {
		const all = reasonsAgainst({ ...USUAL_FACTS, lossMaker: true, priceDate: null }, range);
		expect(all.map((reason) => reason.code)).toEqual(["loss_maker", "price_day_unknown"]);
	});
});

describe("verdictSentence", () => {
	const wording = {
		name: "Apple",
		currency: "USD",
		price: 289,
		range,
		rate: { rate: 0.059, market: 0.059, beta: { value: 1, premium: 0.045 } },
		reason: null,
	};

	it("gives range, middle, price and position", () => {
		expect(verdictSentence({ ...wording, verdict: "within" })).toBe(
			"At the return the market offers today (5.9% a year) and base-rate growth, Apple is worth USD 182–327, middle 243; the price of USD 289 lies within, in the upper third.",
		);
		expect(verdictSentence({ ...wording, price: 360, verdict: "above" })).toContain(
			"lies above, 10% over the high end.",
		);
	});

	it("gives family values that differ more than 1.8 times", () => {
		const families = [
			{ family: "intrinsic", mid: 237 },
			{ family: "own_history", mid: 221 },
			{ family: "market", mid: 461 },
		] as const;
		const sentenceAt = (spread: number) =>
			verdictSentence({ ...wording, range: { ...range, spread: spread }, verdict: "within", families });
		expect(sentenceAt(2.1)).toMatch(
			/third\. A share is worth USD 237 by cash flows, 221 by own history and 461 by peers\.$/,
		);
		expect(sentenceAt(1.8)).toMatch(/in the upper third\.$/);
	});

	it("names methods more than 2.5 times away", () => {
		expect([607.6, 607.5, 97.3, 97.1].map((value) => isOutlier(value, 243))).toEqual([true, false, false, true]);
		const outliers = [{ title: "Free cash flow to equity", value: 80 }];
		expect(verdictSentence({ ...wording, verdict: "within", outliers })).toMatch(
			/upper third\. Free cash flow to equity alone gives USD 80\.0\.$/,
		);
	});

	it("keeps the range and explains a missing verdict", () => {
		const reason = { code: "profit_not_positive" as const, text: "profit is not positive" };
		const sentence = verdictSentence({ ...wording, verdict: null, reason });
		expect(sentence).toContain("USD 182–327");
		expect(sentence).toContain("no verdict on the price of USD 289: profit is not positive.");
		expect(verdictSentence({ ...wording, range: null, verdict: null, reason })).toBe(
			"No fair-value range for Apple: profit is not positive. The price is USD 289.",
		);
	});

	it("gives the width of a range that is too wide", () => {
		const wide = { ...range, low: 100, high: 327 };
		expect(verdictSentence({ ...wording, range: wide, verdict: "too_wide" })).toContain(
			"too wide for a verdict on the price of USD 289, as the high end is 3.3 times the low end.",
		);
	});
});

describe("verdict in words", () => {
	const WORDS = {
		name: "Level",
		currency: "USD",
		price: 150,
		verdict: "within" as const,
		reason: null,
		range: { low: 120, mid: 150, high: 180, weights: {}, spread: 1 },
		rate: { rate: 0.07, market: 0.07, beta: { value: 1, premium: 0.045 } },
	};
	const sentenceWith = (change: Partial<Parameters<typeof verdictSentence>[0]> = {}) =>
		verdictSentence({ ...WORDS, ...change });
	it("gives the price's third of the range or its distance", () => {
		const placeInRange = (price: number) => / lies (.*)\.$/.exec(sentenceWith({ price }))?.[1];
		expect([120, 139.9, 140, 160, 160.1, 180].map(placeInRange)).toEqual([
			"within, in the lower third",
			"within, in the lower third",
			"within, in the middle third",
			"within, in the middle third",
			"within, in the upper third",
			"within, in the upper third",
		]);
		expect([placeInRange(90), placeInRange(225)]).toEqual([
			"below, 25% under the low end",
			"above, 25% over the high end",
		]);
		// A price outside is never shown as 0% outside.
		expect(placeInRange(180.9)).toBe("above, at the high end (by 0.5%)");
		expect(placeInRange(180.05)).toBe("above, at the high end (by less than 0.1%)");
		const point = { ...WORDS.range, low: 150, high: 150 };
		expect(sentenceWith({ range: point })).toContain("within, in the middle third");
	});

	it("names the rate that the values use", () => {
		const rate = (value: (typeof WORDS)["rate"] | object | null) =>
			sentenceWith({ rate: value as never }).split(" and base-rate")[0];
		expect(rate({ rate: 0.07, market: 0.0704, beta: { value: 1, premium: 0.04 } })).toBe(
			"At the return the market offers today (7.0% a year)",
		);
		expect(rate({ rate: 0.07, market: 0.06, beta: { value: 1.25, premium: 0.04 } })).toBe(
			"At a cost of equity of 7.0% a year (the market's return of 6.0%; premium 4.0%, beta 1.25)",
		);
		// 6.0 − 0.04·4.5 = 5.8, but 6.04 − 0.04·4.5 = 5.86.
		expect(rate({ rate: 0.0586, market: 0.0604, beta: { value: 0.96, premium: 0.045 } })).toBe(
			"At a cost of equity of 5.9% a year (the market's return of 6.04%; premium 4.5%, beta 0.96)",
		);
		expect(rate({ rate: 0.07, market: 0.0706, beta: { value: 1, premium: 0.04 } })).toContain("At a cost of equity");
		expect([rate({ rate: 0.07, market: 0.06, beta: null }), rate({ rate: 0.07, market: null, beta: 1 })]).toEqual([
			"At the given cost of equity of 7.0% a year",
			"At the given cost of equity of 7.0% a year",
		]);
		expect(rate(null)).toBe("At the declared discount rate");
	});

	it("explains a missing verdict and the range's width", () => {
		expect(sentenceWith({ verdict: "too_wide", range: { ...WORDS.range, low: 60 } })).toContain(
			": too wide for a verdict on the price of USD 150, as the high end is 3.0 times the low end.",
		);
		expect(sentenceWith({ verdict: "too_wide", price: null })).toContain(": too wide for a verdict, as");
		expect(sentenceWith({ verdict: null, price: null })).toMatch(/; no verdict: the price is not known\.$/);
		expect(sentenceWith({ verdict: null, reason: { code: "not_reported", text: "so it is" } as never })).toMatch(
			/; no verdict on the price of USD 150: so it is\.$/,
		);
	});

	it("lists cases or families where there is no range", () => {
		const lone = (change: object) => sentenceWith({ range: null, verdict: null, ...change });
		expect(lone({ price: null })).toBe("No fair-value range for Level: fewer than two families have a value.");
		expect(lone({})).toBe("No fair-value range for Level: fewer than two families have a value. The price is USD 150.");
		const cases = (...values: readonly (number | null)[]) =>
			values.map((value, i) => ({ name: ["bear", "base", "bull"][i], value }));
		expect(lone({ cases: cases(5, 9.5, 20) })).toContain(
			" By its cash flows a share is worth USD 5.00 (bear), 9.50 (base) or 20.0 (bull); the price is USD 150.",
		);
		const wording = { rate: { rate: 0.06, market: 0.06, beta: 1 }, growth: "base-rate growth of 5.0%" };
		expect(lone({ cases: cases(5, 9.5, 20), ...wording })).toContain(
			" By its cash flows, at 6.0% a year and base-rate growth of 5.0%, a share is worth USD 5.00 (bear)",
		);
		const families = [{ family: "own_history", mid: 66.1 }];
		expect(lone({ cases: cases(5, null, 20), families, price: null })).toMatch(
			/ The methods give USD 66\.1 by own history\.$/,
		);
		expect(lone({ families: [...families, { family: "market", mid: 95.5 }] })).toMatch(
			/ 66\.1 by own history and 95\.5 by /,
		);
	});

	it("writes amounts with significant digits", () => {
		expect([99.96, 100, 9.996, 10, -100.4, 1.234].map(shareAmount)).toEqual([
			"100.0",
			"100",
			"10.00",
			"10.0",
			"−100",
			"1.23",
		]);
	});
});
