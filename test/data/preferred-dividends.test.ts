// Tests preferred dividends that EPS imply, and those only seemingly implied.
import { describe, expect, it } from "vitest";
import { newBase } from "../../data/compile/companies/as-of.js";
import { checkPerShare, completeEarnings } from "../../data/compile/companies/per-share-check.js";
import { fourthOfYear, toldPreferred } from "../../data/compile/companies/preferred-dividends.js";
import { type Base, figureIn, type Period, periodIn } from "../../src/filings/base.js";

const [NET, EPS, SHARES, PAID] = [
	"Net Income",
	"EPS (Diluted)",
	"Shares Outstanding (Diluted Average)",
	"Preferred Dividends",
];

type Figures = Readonly<Record<string, number>>;

function setFacts(period: Period, figures: Figures): Period {
	const none = { filed: null, firstFiled: null, firstValue: null, tier: "real" } as const;
	for (const [field, value] of Object.entries(figures)) period.facts.set(field, { ...none, value });
	return period;
}

const setYear = (base: Base, number: number, figures: Figures) =>
	setFacts(periodIn(base.annual, `${number}-12`, `${number}-12-31`), figures);
const quarter = (base: Base, day: string, figures: Figures) =>
	setFacts(periodIn(base.quarterly, day.slice(0, 7), day), figures);

/** EPS on 100 million shares. */
const earns = (net: number, eps: number, shares = 100): Figures => ({ [NET]: net, [EPS]: eps, [SHARES]: shares });

describe("toldPreferred", () => {
	const toldIn = (figures: Figures) => toldPreferred(setYear(newBase("TEST", "ordinary"), 2024, figures));

	it("is income minus EPS times shares, zero within rounding", () => {
		expect([toldIn(earns(1000, 9.5)), toldIn(earns(1000, 9.99))]).toEqual([-50, 0]);
	});

	it("uses the filing's income to common where available", () => {
		expect(toldIn({ ...earns(1000, 9.5), "~Net income to common": 980 })).toBe(-20);
	});

	it("is unknown without a share count", () => {
		expect(toldIn({ [NET]: 1000, [EPS]: 9.5 })).toBeUndefined();
	});
});

describe("a year with EPS of an older restatement", () => {
	const paidIn = (eps: number, figures: Figures = {}) => {
		const base = newBase("TEST", "ordinary");
		setYear(base, 2008, earns(1000, 10));
		// Verizon 2009: 4,894 million after a change of its pensions, 1.29 dollars a share before it.
		const mixed = setYear(base, 2009, { ...earns(1000, eps), ...figures });
		setYear(base, 2010, earns(1000, 10));
		checkPerShare(base, [], null);
		return figureIn(mixed, PAID);
	};

	it("has none where the neighbouring years have none", () => {
		expect(paidIn(7)).toBeUndefined();
	});

	it("has them if small or preferred stock is stated", () => {
		expect([paidIn(9.6), paidIn(7, { "Preferred Stock": 5000 })]).toEqual([-40, -300]);
	});
});

describe("a quarter without EPS", () => {
	/** Second-quarter EPS in a year with preferred dividends. */
	function epsOf(net: number, figures: Figures): number | undefined {
		const base = newBase("TEST", "ordinary");
		setYear(base, 2023, { ...earns(1000, 9.4), [PAID]: -60 });
		setYear(base, 2024, figures);
		const second = quarter(base, "2024-06-30", { [NET]: net, [SHARES]: 100 });
		completeEarnings(base);
		return figureIn(second, EPS);
	}

	it("has none where its year has none", () => {
		expect(epsOf(250, earns(1000, 10))).toBe(2.5);
	});

	it("takes a quarter of its year's small preferred dividends", () => {
		// 250 − 40 / 4 = 240; of 100, 10 are a tenth.
		const paying = { ...earns(1000, 9.6), [PAID]: -40 };
		expect([epsOf(250, paying), epsOf(100, paying)]).toEqual([2.4, undefined]);
	});

	it("has none where its year is unknown", () => {
		expect(epsOf(250, { [NET]: 1000 })).toBeUndefined();
		const base = newBase("TEST", "ordinary");
		expect(fourthOfYear(base, quarter(base, "2024-06-30", { [NET]: 250 }))).toBeUndefined();
	});
});
