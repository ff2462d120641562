// Tests the formulas of the fair-value range at their limits.
import { describe, expect, it } from "vitest";
import { betaForCostOfEquity, estimateBeta, shrinkBeta } from "../../../src/analytics/fair-value/beta-estimate.js";
import { financeArmOf } from "../../../src/analytics/fair-value/captive-finance.js";
import { CONVENTIONS, terminalReturn } from "../../../src/analytics/fair-value/conventions.js";
import { requiredReturn } from "../../../src/analytics/fair-value/discount-rate.js";
import { expectedGrowth } from "../../../src/analytics/fair-value/expected-growth.js";
import { fadingGrowth, growthPhases, meanFadingGrowth } from "../../../src/analytics/fair-value/fading-growth.js";
import { familyValue } from "../../../src/analytics/fair-value/family-value.js";
import { geometricMean } from "../../../src/analytics/fair-value/geometric-mean.js";
import type { Drivers } from "../../../src/analytics/fair-value/intrinsic-drivers.js";
import { marketReturn, medianRatioAt } from "../../../src/analytics/fair-value/market-return.js";
import { nearestPeers, type PeerCandidate } from "../../../src/analytics/fair-value/nearest-peers.js";
import { neededGrowth } from "../../../src/analytics/fair-value/needed-growth.js";
import { normalMargin } from "../../../src/analytics/fair-value/normal-margin.js";
import { parseAssumption } from "../../../src/analytics/fair-value/parse-assumption.js";
import { sameDay } from "../../../src/analytics/fair-value/same-day.js";
import { type Scenario, tornadoOf } from "../../../src/analytics/fair-value/scenarios.js";
import { reasonsAgainst, type VerdictFacts, verdictOf } from "../../../src/analytics/fair-value/verdict.js";
import { verdictSentence } from "../../../src/analytics/fair-value/verdict-sentence.js";
import { NUMBERS } from "../../../src/analytics/formula/number-algebra.js";
import { USUAL_FACTS } from "./usual-facts.js";

const closeTo = (value: number) => expect.closeTo(value, 10);

describe("small amounts", () => {
	const DEBT = { debt: 1, longTermDebt: null, totalLiabilities: null, payables: null };
	it("are positive; zero is missing", () => {
		const arm = (revenue: number) => financeArmOf("Automobile Manufacturers", DEBT, revenue);
		expect([arm(0), arm(-1), arm(0.5), arm(10)]).toEqual([null, null, "certain", null]);
		const method = { method: "m", low: 0.25, value: 0.5, high: 1 };
		expect(familyValue("own_history", [method])).toEqual({
			family: "own_history",
			low: 0.25,
			mid: 0.5,
			high: 1,
			methods: ["m"],
		});
		expect(familyValue("own_history", [{ ...method, low: 0 }])).toBeNull();
		expect(familyValue("market", [{ ...method, value: 0 }])).toBeNull();
		expect(familyValue("market", [])).toBeNull();
		expect([marketReturn(0), marketReturn(-0.05), marketReturn(Number.NaN)]).toEqual([null, null, null]);
		expect(geometricMean([0.5])).toBe(0.5);
		expect([sameDay(null, "2025-01-01"), sameDay("2025-01-01", null), sameDay(null, null)]).toEqual([
			false,
			false,
			false,
		]);
	});

	it("count for peers below one million", () => {
		const peer = (symbol: string, marketValue: number | null, growth = 0.05): PeerCandidate => ({
			symbol,
			sector: "S",
			industry: "I",
			marketValue,
			growth,
			margin: 0.1,
		});
		const pool = [peer("A", 0.5), ...["B", "C", "D", "E", "F"].map((symbol, i) => peer(symbol, 10 ** (i + 1)))];
		const result = nearestPeers(peer("X", 0.4), pool);
		expect(result.peers.map(({ symbol }) => symbol)).toEqual(["A", "B", "C", "D", "E", "F"]);
		expect(nearestPeers(peer("X", 10_000), [...pool, peer("NONE", 0)]).peers[0]?.symbol).toBe("E");
	});

	it("decide whether the newest margin enters a normal year", () => {
		const takes = (margins: readonly number[], cyclical = false) =>
			normalMargin(margins, null, { cyclical })?.takesLatest;
		expect([takes([0.1]), takes([0.1, 0.1, 0.1]), takes([0.1, 0.1, 0.1, 0.1, 0.1], true)]).toEqual([true, true, false]);
		expect(takes([0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.9, 0.9, 0.9, 0.9, 0.9], true)).toBe(false);
	});
});

describe("documented constants", () => {
	it("have their documented values", () => {
		expect(CONVENTIONS).toEqual({
			baseGrowth: 0.05,
			recordWeight: 0.5,
			growthFloor: -0.05,
			growthCap: 0.15,
			reinvestmentCap: 0.8,
			stableGrowth: 0.025,
			yearsHigh: 5,
			yearsFade: 5,
			keptExcess: 0.5,
			maxExcess: 0.1,
			marketReturnOnEquity: 0.18,
			growthSpread: 0.04,
			bearMargin: 0.85,
			bullMargin: 1.15,
		});
	});

	it("keep half of up to ten points' excess return", () => {
		expect(terminalReturn(0.08, 0.12, NUMBERS)).toBeCloseTo(0.1, 12);
		expect(terminalReturn(0.08, 0.3, NUMBERS)).toBeCloseTo(0.13, 12);
		expect(terminalReturn(0.08, 0.05, NUMBERS)).toBe(0.08);
	});

	it("date the premium", () => {
		const required = (day: string) => requiredReturn(0.04, { premium: 0.05, date: "2025-01" }, day);
		expect(required("2026-01-31")).toEqual({ rate: closeTo(0.09), warning: null });
		expect(required("2026-02-01").warning).toBe("the equity premium is of 2025-01, 13 months before 2026-02-01");
	});
});

describe("growth sentences and bounds", () => {
	it("name the record used and its limits", () => {
		const rule = (ownGrowth: number | null, returnOnCapital: number | null = null) =>
			expectedGrowth({ own: ownGrowth, returnOnCapital });
		expect(rule(0.09)).toEqual({
			growth: closeTo(0.07),
			rule: "half the own record (9.0%) and half the 5.0% of companies at large",
		});
		expect(rule(0.4).rule).toBe("half the own record (40.0%, held to 15.0%) and half the 5.0% of companies at large");
		expect(rule(-0.4).rule).toBe("half the own record (−40.0%, held to −5.0%) and half the 5.0% of companies at large");
		expect(rule(null).rule).toBe("5.0%, as for companies at large: the own record is too short");
		expect(rule(0.15, 0.1)).toEqual({
			growth: closeTo(0.08),
			rule: "half the own record (15.0%) and half the 5.0% of companies at large, at most what 80.0% of profit reinvested at 10.0% gives",
		});
		expect(rule(0.15, 0.125).rule).not.toContain("at most");
		const limits = { cap: 0.3, floor: 0, share: 0.5 };
		expect(expectedGrowth({ own: 0.25, returnOnCapital: 1 }, limits).growth).toBeCloseTo(0.15, 12);
		expect(expectedGrowth({ own: -0.1, returnOnCapital: 1 }, limits).growth).toBeCloseTo(0.025, 12);
		expect(expectedGrowth({ own: 0.25, returnOnCapital: 0.2 }, limits).growth).toBeCloseTo(0.1, 12);
	});

	it("fade linearly to one rate", () => {
		const fade = (yearsHigh: number, yearsFade: number) => ({ high: 0.1, stable: 0.02, yearsHigh, yearsFade });
		expect(fadingGrowth(fade(2, 4), NUMBERS)).toEqual([0.1, 0.1, 0.08, 0.06, 0.04, 0.02].map(closeTo));
		expect(fadingGrowth(fade(2, 0), NUMBERS)).toEqual([0.1, 0.1]);
		expect(growthPhases(fade(2, 2), NUMBERS)).toEqual([
			[2, 0.1],
			[1, closeTo(0.06)],
			[1, closeTo(0.02)],
		]);
		expect(meanFadingGrowth(fade(1, 1), NUMBERS)).toBeCloseTo(Math.sqrt(1.1 * 1.02) - 1, 12);
	});

	it("limit needed growth to −15% and fundable growth", () => {
		const base = { growth: 0.05, margin: 0.1, rate: 0.08, returnOnCapital: 0.2, terminalReturn: null };
		const worth = ({ growth }: { growth: number }) => 100 + 1000 * growth;
		// 100 + 1,000·g: 150 at 5%, −50 at −15%, 260 at 80% of 20%.
		expect(neededGrowth(base, worth, 150)).toEqual({ kind: "growth", growth: closeTo(0.05) });
		expect(neededGrowth(base, worth, -51)).toEqual({ kind: "none" });
		expect(neededGrowth(base, worth, -50)).toEqual({ kind: "growth", growth: closeTo(-0.15) });
		expect(neededGrowth(base, worth, 261)).toEqual({ kind: "too_much", most: closeTo(0.16), worth: closeTo(260) });
		// A loss-maker's return on capital sets no limit: 1,100 at 100% a year.
		expect(neededGrowth(base, worth, 261, true)).toEqual({ kind: "growth", growth: closeTo(0.161) });
		expect(neededGrowth(base, worth, 1101, true)).toEqual({ kind: "too_much", most: 1, worth: closeTo(1100) });
		expect(neededGrowth(base, worth, 259)?.kind).toBe("growth");
		expect(neededGrowth({ ...base, growth: 0.3 }, worth, 399)).toMatchObject({
			kind: "growth",
			growth: closeTo(0.299),
		});
		// Claims exceed the value below −7%: the search starts at −5%, where a share is worth 50.
		const inDebt = (drivers: { growth: number }) => (drivers.growth < -0.07 ? null : worth(drivers));
		expect(neededGrowth(base, inDebt, 80)).toEqual({ kind: "growth", growth: closeTo(-0.02) });
		expect(neededGrowth(base, inDebt, 49)).toBeNull();
		expect(neededGrowth(base, ({ growth }) => (growth < 0 ? null : 1), 0.5)).toBeNull();
		expect(neededGrowth(base, ({ growth }) => (growth > 0 ? null : 1), 0.5)).toBeNull();
	});
});

describe("normal-year margins", () => {
	it("need three years, five for a cycle", () => {
		expect(normalMargin([0.1, 0.2, 0.3], null)).toEqual({
			margin: 0.25,
			years: 3,
			rule: "mean of the latest and the median of 3 years",
			takesLatest: true,
		});
		expect(normalMargin([0.1, 0.3], null)).toMatchObject({ margin: 0.3, rule: "the latest: fewer than three years" });
		expect(normalMargin([0.1, 0.1, 0.2, 0.3, 0.3], 0.9, { cyclical: true })).toEqual({
			margin: 0.2,
			years: 5,
			rule: "median of 5 years, as it is cyclical",
			takesLatest: false,
		});
		expect(normalMargin([0.1, 0.2, 0.3, 0.3], 0.9, { cyclical: true })?.margin).toBeCloseTo((0.9 + 0.25) / 2, 12);
		expect(normalMargin([Number.NaN, 0.1], null)).toMatchObject({ margin: 0.1, years: 1 });
		// Ten years count; a third of the five-year median counts as the same company.
		const third = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3, 0.3, 0.3, 0.3];
		expect(normalMargin([9, ...third], null, { cyclical: true })).toMatchObject({ margin: 0.1, years: 10 });
		const below = [...Array<number>(6).fill(0.0999), 0.3, 0.3, 0.3, 0.3];
		expect(normalMargin(below, null, { cyclical: true })).toMatchObject({ margin: 0.3, years: 5 });
		const farGrowth = [0, 0, 0, 0, 0, 0.09, 0.3, 0.3, 0.3, 0.3];
		expect(normalMargin(farGrowth, null, { cyclical: true })).toEqual({
			margin: 0.3,
			years: 5,
			rule: "median of 5 years: that of 10 is below a third of it",
			takesLatest: false,
		});
	});
});

describe("families and methods", () => {
	const method = (low: number, value: number, high: number) => ({ method: "m", low, value, high });
	it("omit values that are non-positive or without ends", () => {
		for (const broken of [method(0, 10, 20), method(1, 0, 20), method(1, 10, Number.POSITIVE_INFINITY)])
			expect(familyValue("market", [broken])).toBeNull();
	});

	it("use the geometric mean of two multiples within the ends", () => {
		expect(familyValue("market", [method(4, 16, 25), method(9, 25, 36)])).toMatchObject({ low: 6, mid: 20, high: 30 });
		expect(familyValue("own_history", [method(12, 10, 8)])).toMatchObject({ low: 10, mid: 10, high: 10 });
	});

	it("have no mean with infinite or non-positive values", () => {
		for (const values of [[0], [Number.POSITIVE_INFINITY], [1, 0], [1, Number.NaN]])
			expect(geometricMean(values)).toBeNull();
		expect(geometricMean([2, 4, 8])).toBeCloseTo(4, 12);
		expect(geometricMean([1e200, 1e200, 1e200])).toBeCloseTo(1e200, -190);
	});
});

describe("market rates", () => {
	it("exist for positive yields and rates up to 40%", () => {
		expect(marketReturn(0)).toBeNull();
		expect(marketReturn(-0.05)).toBeNull();
		expect(marketReturn(0.0363)).toBeCloseTo(0.059, 3);
		expect(medianRatioAt(0.059, 0)).toBeNull();
		expect(medianRatioAt(0.02, 0.0363)).toBeNull();
		expect(medianRatioAt(0.088, 0.0363)).toBeCloseTo(0.56, 2);
	});

	it("compare prices of one week", () => {
		expect(sameDay("2026-06-30", "2026-07-07")).toBe(true);
		expect(sameDay("2026-07-07", "2026-06-30")).toBe(true);
		expect(sameDay("2026-06-30", "2026-07-08")).toBe(false);
		expect(sameDay("2026-06-30", null)).toBe(false);
		expect(sameDay(null, "2026-06-30")).toBe(false);
	});
});

describe("beta estimates", () => {
	it("shrink by a spread of 0.35", () => {
		expect(shrinkBeta({ raw: 2, standardError: 0.7, prior: 1 })).toEqual({ beta: closeTo(1.2), weight: closeTo(0.2) });
		expect(shrinkBeta({ raw: 2, standardError: 0, prior: 1 }, 0)).toEqual({ beta: 2, weight: 1 });
		expect(estimateBeta([], [])).toBeNull();
	});

	it("state their limits", () => {
		expect(betaForCostOfEquity("bank", { beta: 1.25 }).rule).toBe(
			"regression on the market, shrunk by its standard error",
		);
		expect(betaForCostOfEquity("bank", { beta: 1.3 }).rule).toMatch(/, held within 0\.8 and 1\.25$/);
		expect(betaForCostOfEquity("bank", null).rule).toMatch(/no series/);
		expect(betaForCostOfEquity("ordinary", null, 0)).toEqual({ beta: 0, rule: "given by the caller" });
	});
});

describe("peers", () => {
	const candidate = (symbol: string, changed: Partial<PeerCandidate> = {}): PeerCandidate => ({
		symbol,
		sector: "S",
		industry: "I",
		marketValue: 100,
		growth: 0.05,
		margin: 0.1,
		...changed,
	});
	const candidates = (count: number, changed: Partial<PeerCandidate> = {}) =>
		Array.from({ length: count }, (_, i) => candidate(`P${i}`, { growth: 0.05 + i / 100, ...changed }));

	it("exclude companies without industry or sector", () => {
		const single = nearestPeers(
			candidate("X", { industry: null, sector: null }),
			candidates(9, { industry: null, sector: null }),
		);
		expect(single.peers).toEqual([]);
		expect(single.note).toBe("its industry is not known, so no company counts as comparable; name some as peers");
	});

	it("sort equal distances by symbol", () => {
		const equallyNear = ["C", "A", "B", "F", "E", "D"].map((symbol) => candidate(symbol));
		expect(nearestPeers(candidate("X"), equallyNear).peers.map(({ symbol }) => symbol)).toEqual([
			"A",
			"B",
			"C",
			"D",
			"E",
			"F",
		]);
	});

	it("carry their known figures", () => {
		const bare = candidates(6, { marketValue: null, growth: 0.07, margin: 0.125 });
		expect(nearestPeers(candidate("X"), bare).peers[0]?.reason).toBe("same industry (I), growth 7%, margin 13%");
		expect(nearestPeers(candidate("X", { marketValue: 0 }), candidates(6)).peers[0]?.reason).not.toContain(
			"market value",
		);
		expect(nearestPeers(candidate("X", { marketValue: null }), candidates(6, { growth: null })).peers).toEqual([]);
		const wide = nearestPeers(candidate("X"), candidates(6, { industry: "J" }));
		expect(wide.peers[0]?.reason).toMatch(/^same sector \(S\)/);
		expect(wide.note).not.toContain("; the sector");
	});

	it("use the standard deviation where most are alike", () => {
		// Growths of 5% six times and once 12%: the median deviation is 0, the standard deviation 0.07/√7.
		const unusual = [...candidates(5, { growth: 0.05 }), candidate("ODD", { growth: 0.12 })];
		const peer = nearestPeers(candidate("X"), unusual).peers.at(-1);
		expect(peer).toMatchObject({ symbol: "ODD", distance: closeTo(0.07 / (0.07 / Math.sqrt(7)) / 3) });
	});
});

describe("value drivers", () => {
	it("vary by one point of rate and a quarter of return", () => {
		const base = { growth: 0.05, margin: 0.1, rate: 0.08, returnOnCapital: 0.2, terminalReturn: null };
		const worth = (drivers: Drivers) => -1000 * drivers.rate + 10 * drivers.returnOnCapital;
		const swings = Object.fromEntries(tornadoOf(base, worth).map(({ driver, ...rest }) => [driver, rest]));
		expect(swings.rate).toMatchObject({ title: "discount rate", ends: ["9.0%", "7.0%"] });
		expect(swings.rate).toMatchObject({
			from: closeTo(0.09),
			to: closeTo(0.07),
			low: closeTo(-88),
			high: closeTo(-68),
			swing: closeTo(20),
		});
		expect(swings.returnOnCapital).toMatchObject({ from: closeTo(0.15), to: closeTo(0.25), swing: closeTo(1) });
		expect(swings.growth).toBeUndefined();
		expect(tornadoOf(base, ({ rate }) => (rate < 0.08 ? null : 1)).map(({ driver }) => driver)).not.toContain("rate");
	});
});

describe("given assumptions", () => {
	it("accept whole fractions, signs and exponents", () => {
		expect(parseAssumption("x", 1, "fraction")).toBe(1);
		expect(parseAssumption("x", "-1", "fraction")).toBe(-1);
		expect(() => parseAssumption("x", 1.01, "fraction")).toThrow(/1\.01% or 0\.0101/);
		expect(() => parseAssumption("x", -5, "fraction")).toThrow(/expected a rate/);
		expect(parseAssumption("x", " 2.5E1 ", "years")).toBe(25);
		expect(parseAssumption("x", "150%", "fraction")).toBe(1.5);
		expect(() => parseAssumption("x", null as never, "years")).toThrow("assumptions.x: expected a number, got null");
		expect(() => parseAssumption("x", undefined as never, "years")).toThrow("got undefined");
	});
});

describe("verdict", () => {
	const range = { low: 100, mid: 150, high: 200, weights: {}, spread: 1.4 };
	const facts: VerdictFacts = { ...USUAL_FACTS, price: 150, marginNow: 0.2, ownGrowth: 0.05 };
	const texts = (changed: Partial<VerdictFacts>, givenRange: typeof range | null = range) =>
		reasonsAgainst({ ...facts, ...changed }, givenRange).map(({ text }) => text);

	it("states every reason in a sentence", () => {
		expect(texts({ lossMaker: true, profit: -1 })).toEqual(["the company loses money"]);
		expect(texts({ profit: 0 })).toEqual(["profit of the last twelve months is not positive"]);
		expect(texts({ profit: null })).toEqual([]);
		expect(texts({ families: ["market"], intrinsicGap: "a gap" })).toEqual(["no cash-flow value (a gap)"]);
		expect(texts({ families: ["market"] })).toEqual(["no cash-flow value (no method applies)"]);
		expect(texts({ otherPriceDay: "2026-11-20" })).toEqual(["the price is of 2026-06-30, the peers' of 2026-11-20"]);
		expect(texts({ normalMargin: 0.02, marginNow: null, ownGrowth: 0.2 })).toEqual([
			"a normal net margin of 2.0% with growth of 20.0%: the value depends on a margin not reached so far",
		]);
		expect(texts({ marginNow: 0.05 })).toEqual(["the margin of 5.0% is below a third of the normal 20.0%"]);
		expect(texts({ normalMargin: -0.1, marginNow: -0.2, ownGrowth: 0.05 })).toEqual([]);
		expect(texts({ dividendCut: { share: 0.241, year: "2025" } })).toEqual([
			"dividends per share fell by 24.1% in fiscal 2025, so the record does not tell the dividend to come",
		]);
		expect(texts({ figuresOf: "2024-11" })).toEqual(["the newest figures are of 2024-11, more than 18 months old"]);
		expect(texts({ figuresOf: null })).toEqual([]);
		expect(texts({}, { ...range, spread: 3.14 })).toEqual(["the families' values are 3.1 times apart"]);
	});

	it("counts a price at an end as within the range", () => {
		expect(verdictOf({ ...facts, price: 200 }, range).verdict).toBe("within");
		expect(verdictOf({ ...facts, price: 100 }, range).verdict).toBe("within");
		expect(verdictOf(facts, null)).toMatchObject({ verdict: null, reason: { code: "one_family" } });
	});

	it("uses the decimals the amount needs", () => {
		const sentence = (low: number, mid: number, high: number, price: number | null, market: number | null = null) =>
			verdictSentence({
				name: "A",
				currency: "USD",
				price,
				range: { ...range, low, mid, high },
				rate: market === null ? null : { rate: market, market, beta: { value: 1, premium: 0.045 } },
				growth: "given growth",
				...(price === null ? { verdict: null } : { verdict: "within" as const }),
				reason: null,
			});
		expect(sentence(9.99, 10, 100, 99.94)).toBe(
			"At the declared discount rate and given growth, A is worth USD 9.99–100, middle 10.0; the price of USD 99.9 lies within, in the upper third.",
		);
		expect(sentence(1, 2, 3, null, 0.06)).toBe(
			"At the return the market offers today (6.0% a year) and given growth, A's methods give USD 1.00–3.00, middle 2.00; no verdict: the price is not known.",
		);
		const none = { name: "A", currency: "USD", price: 1, range: null, verdict: null, reason: null, rate: null };
		expect(verdictSentence(none)).toBe(
			"No fair-value range for A: fewer than two families have a value. The price is USD 1.00.",
		);
		expect(verdictSentence({ ...none, price: null })).toBe(
			"No fair-value range for A: fewer than two families have a value.",
		);
		const families = [
			{ family: "own_history", mid: 66.11 },
			{ family: "market", mid: 95.52 },
		] as const;
		expect(verdictSentence({ ...none, families })).toMatch(
			/ The methods give USD 66\.1 by own history and 95\.5 by peers; the price is USD 1\.00\.$/,
		);
	});

	it("names its rate and the price's position in the range", () => {
		const sentenceAt = (price: number, rate: number, beta: number | null) =>
			verdictSentence({
				name: "A",
				currency: "USD",
				price,
				reason: null,
				rate: { rate, market: 0.06, beta: beta === null ? null : { value: beta, premium: 0.045 } },
				range: { ...range, low: 100, mid: 150, high: 190 },
				verdict: price < 100 ? "below" : price > 190 ? "above" : "within",
			});
		expect(sentenceAt(129, 0.0604, 1)).toMatch(
			/^At the return the market offers today \(6\.0% a year\) .* lies within, in the lower third\.$/,
		);
		expect(sentenceAt(131, 0.051, 0.8)).toMatch(
			/^At a cost of equity of 5\.1% a year \(the market's return of 6\.0%; premium 4\.5%, beta 0\.80\) .* in the middle third\.$/,
		);
		expect(sentenceAt(161, 0.07, null)).toMatch(
			/^At the given cost of equity of 7\.0% a year and .* in the upper third\.$/,
		);
		// 90/100 and 209/190.
		expect(sentenceAt(90, 0.06, 1)).toContain("the price of USD 90.0 lies below, 10% under the low end.");
		expect(sentenceAt(209, 0.06, 1)).toContain("the price of USD 209 lies above, 10% over the high end.");
		// Within five percent it counts as the end: 99.5/100 and 190.01/190.
		expect(sentenceAt(99.5, 0.06, 1)).toContain("lies below, at the low end (by 0.5%).");
		expect(sentenceAt(190.01, 0.06, 1)).toContain("lies above, at the high end (by less than 0.1%).");
		expect(sentenceAt(99, 0.06, 1)).toContain("lies below, at the low end (by 1%).");
	});

	it("names the Treasury for low betas and low given returns", () => {
		const rate = { rate: 0.055, market: 0.06, beta: { value: 0.8, premium: 0.045 }, treasury: 0.045 };
		const wording = { name: "A", currency: "USD", price: 150, reason: null, verdict: "within" as const };
		expect(verdictSentence({ ...wording, rate, range: { ...range, low: 100, mid: 150, high: 190 } })).toContain(
			"At a cost of equity of 5.5% a year (a point over the ten-year Treasury's 4.5%; beta 0.80 gives less)",
		);
		expect(
			verdictSentence({
				...wording,
				rate: { ...rate, isGiven: true },
				range: { ...range, low: 100, mid: 150, high: 190 },
			}),
		).toContain("; the given market return of 6.0% at beta 0.80 gives less)");
	});

	it("gives the balance-sheet date of methods", () => {
		const wording = { name: "A", currency: "USD", price: 150, reason: null, verdict: "within" as const, rate: null };
		const sentence = verdictSentence({
			...wording,
			balanceDate: "2024-12",
			range: { ...range, low: 100, mid: 150, high: 190 },
		});
		expect(sentence).toMatch(/ in the middle third\. Debt and cash are of 2024-12 \(≈\)\.$/);
	});

	it("gives three cases where there is no range", () => {
		const none = { name: "A", currency: "USD", price: 1, range: null, verdict: null, reason: null, rate: null };
		const drivers = { growth: 0, margin: 0, rate: 0, returnOnCapital: 0, terminalReturn: null };
		const scenario = (name: Scenario["name"], value: number | null): Scenario => ({
			name,
			value,
			drivers,
			explained: "",
			assumes: "",
		});
		const cases = [scenario("bear", 7.254), scenario("base", 12.36), scenario("bull", 119.4)];
		expect(verdictSentence({ ...none, cases })).toMatch(
			/ By its cash flows a share is worth USD 7\.25 \(bear\), 12\.4 \(base\) or 119 \(bull\); the price is USD 1\.00\.$/,
		);
		expect(verdictSentence({ ...none, cases: [...cases, scenario("bull", null)] })).not.toContain("cash flows");
	});
});

describe("bounds of the growth that a price needs", () => {
	const drivers = { growth: 0.05, margin: 0.1, rate: 0.09, returnOnCapital: 0.15, terminalReturn: null };
	/** A share is worth 100 at zero growth, and ten more per point. */
	const worth = ({ growth }: { growth: number }) => 100 + 1000 * growth;
	const needed = (price: number, lossMaker = false, worthOf: (drivers: { growth: number }) => number | null = worth) =>
		neededGrowth(drivers as never, worthOf as never, price, lossMaker);
	it("are −15% and 80% of profit, 100% for loss-makers", () => {
		// At the return of 15%: 12% at most, worth 220.
		expect([needed(220), needed(-50)]).toEqual([
			{ kind: "growth", growth: closeTo(0.12) },
			{ kind: "growth", growth: closeTo(-0.15) },
		]);
		expect(needed(-50.1)).toEqual({ kind: "none" });
		expect(needed(221)).toEqual({ kind: "too_much", most: closeTo(0.12), worth: closeTo(220) });
		expect(needed(600, true)).toEqual({ kind: "growth", growth: closeTo(0.5) });
		expect(needed(1101, true)).toMatchObject({ kind: "too_much", most: 1 });
	});

	it("start higher where a steep decline has no value", () => {
		const valueFrom = (lowestGrowth: number) => (drivers: { growth: number }) =>
			drivers.growth < lowestGrowth - 1e-12 ? null : worth(drivers);
		expect([-0.1, -0.05, 0].map((lowestGrowth) => needed(110, false, valueFrom(lowestGrowth)))).toEqual(
			Array(3).fill({ kind: "growth", growth: closeTo(0.01) }),
		);
		// Below its value there, nothing is known.
		expect([
			needed(-1, false, valueFrom(-0.1)),
			needed(49, false, valueFrom(-0.05)),
			needed(110, false, valueFrom(0.01)),
		]).toEqual([null, null, null]);
		expect(needed(110, false, (drivers) => (drivers.growth > 0.1 ? null : worth(drivers)))).toBeNull();
	});
});
