// Tests putting a company's revenue on one basis: after incentives, and as restated.
import { describe, expect, it } from "vitest";
import { newBase } from "../../data/compile/companies/as-of.js";
import { settleRevenueBasis } from "../../data/compile/companies/revenue-basis.js";
import { type Base, figureIn, type Period, periodIn } from "../../src/filings/base.js";

const QUARTERS = ["03-31", "06-30", "09-30", "12-31"];

function setFacts(period: Period, figures: Readonly<Record<string, number | null>>): void {
	const none = { filed: null, firstFiled: null, firstValue: null, tier: "real" } as const;
	for (const [field, value] of Object.entries(figures)) if (value !== null) period.facts.set(field, { ...none, value });
}

function addYear(
	base: Base,
	year: number,
	figures: Readonly<Record<string, number>>,
	quarters: readonly number[] = [],
) {
	setFacts(periodIn(base.annual, `${year}-12`, `${year}-12-31`), figures);
	quarters.forEach((value, i) => {
		const end = `${year}-${QUARTERS[i]}`;
		setFacts(periodIn(base.quarterly, end.slice(0, 7), end), { Revenue: value });
	});
}

const revenue = (base: Base, year: number) => figureIn(base.annual.get(`${year}-12`), "Revenue");
const quartersOf = (base: Base, year: number) =>
	QUARTERS.map((day) => figureIn(base.quarterly.get(`${year}-${day.slice(0, 2)}`), "Revenue"));
const figuresOf = (operating: number, expense: number, total = operating + expense) => ({
	Revenue: total,
	"Operating Income": operating,
	"~Operating expense": expense,
});

describe("settleRevenueBasis", () => {
	it("replaces revenue before incentives with operating income plus expenses", () => {
		// Mastercard 2021: revenue is 29,845 million before incentives and 18,884 after them.
		const base = newBase("TEST", "ordinary");
		addYear(
			base,
			2021,
			figuresOf(10_082, 8802, 29_845),
			[6, 7, 8, 8.4].map((billion) => billion * 1000),
		);
		for (const [i, year] of [2022, 2023, 2024].entries()) addYear(base, year, figuresOf(12_000 + i, 10_000));
		settleRevenueBasis(base);
		expect([revenue(base, 2021), revenue(base, 2022)]).toEqual([18_884, 22_000]);
		expect(quartersOf(base, 2021)).toEqual([undefined, undefined, undefined, undefined]);
	});

	it("keeps revenue where expenses exclude cost of goods", () => {
		const base = newBase("TEST", "ordinary");
		for (const year of [2021, 2022, 2023, 2024]) addYear(base, year, figuresOf(100, 200, 900));
		settleRevenueBasis(base);
		expect(revenue(base, 2021)).toBe(900);
	});

	it("removes quarters on a different basis from the year", () => {
		const base = newBase("TEST", "ordinary");
		addYear(base, 2022, { Revenue: 22_237 }, [8025, 8704, 9167, 5817]);
		settleRevenueBasis(base);
		expect(quartersOf(base, 2022)).toEqual([undefined, undefined, undefined, 5817]);
	});

	it("keeps first-filed quarters of restated and seasonal years", () => {
		const base = newBase("TEST", "ordinary");
		// IBM 2019, restated without Kyndryl: the fourth quarter alone exceeds 1.35 times a quarter of the year. The others leave 2,343 for it.
		addYear(base, 2019, { Revenue: 57_714 }, [18_182, 19_161, 18_028, 21_777]);
		// Every quarter is as first filed.
		addYear(base, 2022, { Revenue: 29_139 }, [12_675, 14_127, 14_470, 16_828]);
		// A seasonal company: the last quarter is 60% of the year.
		addYear(base, 2023, { Revenue: 100 }, [10, 15, 15, 60]);
		settleRevenueBasis(base);
		expect(quartersOf(base, 2019)).not.toContain(undefined);
		expect(quartersOf(base, 2022)).not.toContain(undefined);
		expect(quartersOf(base, 2023)).not.toContain(undefined);
	});
});
