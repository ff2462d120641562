// Tests the sentences about a fair value's assumptions and the price's needs against hand calculations.
import { describe, expect, it } from "vitest";
import { fadeSentence, profitOutsideOperations } from "../../../src/analytics/company/fair-value/base-words.js";
import type { IntrinsicValue } from "../../../src/analytics/company/fair-value/intrinsic-value.js";
import {
	assumesSentence,
	growthPath,
	neededRecord,
	needsSentence,
	strongestSentence,
} from "../../../src/analytics/company/fair-value/sentences.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import type { MarginWords } from "../../../src/analytics/fair-value/scenarios.js";
import { lastOf, level, NINE } from "../inputs/level-company-inputs.js";
import { type CompanySketch, growthSeries } from "../make-company.js";
import { flat } from "./level-company.js";

/** The level company has the same figures every year: net margin 15%. */
const facts = (annual: CompanySketch["annual"] = {}, assumptions = {}, sketch: Partial<CompanySketch> = {}) =>
	new CompanyFacts(level(annual, sketch), { assumptions: { ...NINE, ...assumptions } });

describe("the sentence about cash-flow assumptions", () => {
	/** A share is worth 100 times its margin in dollars. */
	const sentenceFor = (
		margin: number,
		marginWords: MarginWords,
		companyFacts = facts(),
		methods: readonly string[] = [],
	) =>
		assumesSentence(
			companyFacts,
			{
				context: { base: { growth: 0.04, margin, rate: 0.09 } },
				worthOf: (drivers: { margin: number }) => 100 * drivers.margin,
			} as unknown as IntrinsicValue,
			{ margin: marginWords, usedMethods: new Set(methods) },
		) ?? "";
	const NET: MarginWords = { of: "net margin" };

	it("states dividend growth if it differs and a method discounts dividends", () => {
		const dividendSentence =
			/ The method that discounts dividends lets them grow by (\d\.\d)% a year for five years, then /;
		const growing = facts({}, { dividend_growth: 0.07 });
		expect(sentenceFor(0.15, NET, growing, ["ddm_three_stage"])).toMatch(dividendSentence);
		expect(sentenceFor(0.15, NET, growing)).not.toMatch(dividendSentence);
		expect(sentenceFor(0.15, NET, facts({}, { growth: 0.04 }), ["ddm_three_stage"])).not.toMatch(dividendSentence);
	});

	it("states fading growth and the trailing-twelve-month margin", () => {
		expect(sentenceFor(0.15, NET)).toMatch(
			/^The cash flows assume growth of 4.0% a year for five years, then fading to 2.0%, and a net margin of 15.0%, the mean of the latest and the median of 5 years \(last twelve months: 15.0%\)\. Base-rate growth is /,
		);
	});

	it("states a trailing loss, and no trailing margin without one", () => {
		const loss = facts({ netIncome: lastOf(150, -10) });
		expect(sentenceFor(0.15, NET, loss)).toContain("(last twelve months: −1.0%)");
		expect(sentenceFor(0.15, NET, facts({ netIncome: undefined as never }))).not.toContain("last twelve months");
	});

	it("names return on equity, dividends or an operating margin", () => {
		const equity = sentenceFor(0.15, { of: "return on common equity", returnOnEquity: 0.12 });
		expect(equity).toContain("a return on common equity of 12.0%, its own median of 10 years");
		expect(equity).toContain("(last twelve months: 15.0%)");
		const trust = sentenceFor(0.15, { of: "dividend" }, facts({}, {}, { template: "reit" }));
		expect(trust).toContain(
			"then fading to 2.0%, from a dividend of USD 0.90 a share. That is the growth of its dividends over five years",
		);
		const paying = {
			dividendsPerShare: growthSeries(0.5, 0.06, 12),
			cashFlowFromOperations: growthSeries(100, 0.03, 12),
		};
		expect(sentenceFor(0.15, { of: "dividend" }, facts(paying, {}, { template: "reit" }))).toContain(
			"That is the growth of its cash flow from operations a share; its dividends grew by 6.0%.",
		);
		// Dividends do not grow for twelve years: half of 0% plus half of 5%.
		expect(sentenceFor(0.15, { of: "dividend" })).toMatch(
			/ a share\. Dividend growth is half the own record \(0\.0%\) and half the 5\.0% of companies at large\.$/,
		);
		const operating = sentenceFor(0.2, { of: "operating margin" });
		expect(operating).toContain("and an operating margin of 20.0% in year ten.");
		expect(operating).not.toContain("last twelve months");
	});

	it("omits the base rate for given growth and for loss-makers", () => {
		expect(sentenceFor(0.15, NET, facts({}, { growth: 0.04 }))).toMatch(/for five years, as given, then .*\)\.$/);
		expect(sentenceFor(0.15, NET, facts({ netIncome: flat(-10) }))).not.toContain("Base-rate");
	});
});

describe("the sentence about five-year growth", () => {
	it("says that growth fades, rises or stays", () => {
		const path = (high: number, given = {}) => growthPath(facts({}, { g_stable: 0.025, ...given }), high);
		expect([0.1, 0.01, 0.0251].map((high) => path(high))).toEqual([
			"10.0% a year for five years, then fading to 2.5%",
			"1.0% a year for five years, then rising to 2.5%",
			"2.5% a year for ever",
		]);
		expect(path(0.1, { growth: 0.1 })).toBe("10.0% a year for five years, as given, then fading to 2.5%");
		expect(path(0.1, { years_high: 7 })).toBe("10.0% a year for 7 years, then fading to 2.5%");
	});
});

describe("the sentence about non-recurring income", () => {
	it("reports non-operating profit from 10% of pre-tax profit", () => {
		// Operating income of 100 is 80% of pre-tax income of 125.
		const nonOperatingSentence = (pretax: number) =>
			profitOutsideOperations(
				facts({ operatingIncome: lastOf(null, 200) }, {}, { ttm: { operatingIncome: 100, pretaxIncome: pretax } }),
			);
		expect(nonOperatingSentence(125)).toBe(
			" Of the last twelve months' profit before tax 20.0% did not come from operations; it counts: less than a tenth is known to be unusual.",
		);
		expect([nonOperatingSentence(111), nonOperatingSentence(80), nonOperatingSentence(-5)]).toEqual(["", "", ""]);
	});

	it("reports gains that earnings exclude above the usual non-operating income", () => {
		// In the median year all pre-tax income is operating. 50 of 250 is a fifth; 20 of 220 is below a tenth.
		const unusualSentence = (pretax: number, ttm = {}) =>
			profitOutsideOperations(
				facts({}, {}, { ttm: { operatingIncome: 200, pretaxIncome: pretax, netIncome: 180, ...ttm } }),
			);
		expect(unusualSentence(250)).toBe(
			" Earnings exclude unusual profit outside operations, 20.0% of the profit before tax.",
		);
		expect(unusualSentence(220)).toBe("");
	});

	it("says over how many years ROE fades to the cost of equity", () => {
		const bank = (more = {}) => fadeSentence(facts({}, more, { template: "bank" }));
		expect(bank()).toMatch(/^ The return falls to its cost over 20 years/);
		expect(bank({ fade: 40 })).toBe(" The return falls to its cost over 40 years.");
	});
});

describe("the sentence about what the price needs", () => {
	const growth = (rate: number) => ({ kind: "growth", growth: rate }) as const;
	it("compares growth with five-year windows that reached it", () => {
		// Revenue doubles in the last five years: 14.9% a year in one of seven windows.
		const grown = facts({ revenue: lastOf(1000, 2000) });
		expect(needsSentence(grown, growth(0.1))).toBe(
			"The price needs revenue to grow by 10.0% a year for five years; it did so in 1 of 7 past five-year windows.",
		);
		expect(needsSentence(grown, growth(0.2))).toContain("; it did so in none of 7 past");
		expect(needsSentence(grown, growth(-0.0004))).toBe(
			"The price needs revenue to stay as it is for five years; it grew in 1 of 7 past five-year windows.",
		);
		expect(needsSentence(grown, growth(-0.03))).toBe(
			"The price allows revenue to fall by 3.0% a year for five years; it did better in 7 of 7 past five-year windows.",
		);
		expect(needsSentence(facts({ revenue: lastOf(null, 1) }), growth(0.1))).toBe(
			"The price needs revenue to grow by 10.0% a year for five years; no five-year window of its record is known.",
		);
		expect(neededRecord(grown, growth(0.1))).toMatchObject({ measure: "revenue", implied: 0.1, years: 5 });
		expect(neededRecord(grown, growth(0.1))?.record.at(-1)).toMatchObject({ from: "2020-12", to: "2025-12" });
		expect([neededRecord(grown, null), neededRecord(grown, { kind: "none" } as never)]).toEqual([null, null]);
	});

	it("uses book value for financials, dividends for property trusts", () => {
		const needsOf = (template: "bank" | "insurer" | "reit") =>
			needsSentence(facts({}, {}, { template }), growth(0.1))?.split(" for five")[0];
		expect([needsOf("bank"), needsOf("insurer"), needsOf("reit")]).toEqual([
			"The price needs book value to grow by 10.0% a year",
			"The price needs book value to grow by 10.0% a year",
			"The price needs dividends per share to grow by 10.0% a year",
		]);
		expect(needsSentence(facts({}, {}, { template: "reit" }), growth(0.1))).toContain("; they did so in none");
	});

	it("handles shrinking revenue and growth that profit cannot finance", () => {
		expect(needsSentence(facts(), { kind: "none" } as never)).toContain("revenue shrinks by 15% a year");
		const much = { kind: "too_much", most: 0.25, worth: 12 } as never;
		expect(needsSentence(facts(), much)).toBe(
			"Even the fastest growth that LEVEL Inc's profit can finance (25.0% a year for five years) is worth USD 12.0 a share, less than the price.",
		);
		expect(needsSentence(facts({ netIncome: flat(-1) }), much)).toMatch(/^Even revenue that grows by 25.0% a year/);
		expect(needsSentence(facts(), null)).toBeNull();
		const growthBase = {
			base: { growth: 0.04, margin: 0.15, rate: 0.09, returnOnCapital: 0.2 },
			margin: { of: "net margin" },
		};
		expect(needsSentence(facts(), much, growthBase as never)).toContain(
			"(25.0% a year for five years) at a net margin of 15.0% is worth USD 12.0 a share",
		);
	});
});

describe("the sentence about the main value driver", () => {
	it("names the first driver and its two ends", () => {
		const swing = { title: "margin", low: 10, high: 20, ends: ["5%", "9%"] } as never;
		expect(strongestSentence([swing], "USD")).toBe(
			"The margin moves the cash-flow value most: USD 10.0 a share at 5%, USD 20.0 at 9%.",
		);
		expect(strongestSentence([], "USD")).toBeNull();
	});
});
