// Tests the bundled tables of rates, betas and industry multiples, and the index fund.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { INDUSTRY_BETAS_DATE, industryBeta } from "../../../src/analytics/fair-value/industry-betas.js";
import { INDUSTRY_MULTIPLES_DATE, industryMultiples } from "../../../src/analytics/fair-value/industry-multiples.js";
import { MARKET_INDEX, marketIndex } from "../../../src/analytics/fair-value/market-index.js";
import {
	IMPLIED_PREMIUM,
	type MonthlyRates,
	rateOn,
	SP500_YIELD,
	TREASURY_10Y,
} from "../../../src/analytics/fair-value/rates-by-month.js";
import { dataFolder } from "../../../src/store/data-folder.js";
import { readPacked } from "../../../src/store/packed-json.js";

/** Values of one calendar year. */
const ofYear = ({ first, percent }: MonthlyRates, year: number) => {
	const firstMonth = (year - Number(first.slice(0, 4))) * 12 - (Number(first.slice(5)) - 1);
	return percent.slice(Math.max(firstMonth, 0), firstMonth + 12).filter((value) => value !== 0);
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The factor between each value and the one suggested by its two neighbours; by one neighbour at the ends. */
function roughness(values: readonly number[]): number {
	const logs = values.map(Math.log);
	const inside = logs.slice(1, -1).map((log, i) => Math.abs(log - ((logs[i] as number) + (logs[i + 2] as number)) / 2));
	const [start, end] = [
		Math.abs((logs[1] as number) - (logs[0] as number)),
		Math.abs((logs.at(-1) as number) - (logs.at(-2) as number)),
	];
	return Math.exp(Math.max(...inside, start, end));
}

describe("ten-year Treasury by month", () => {
	it("matches the yearly means of the Federal Reserve (H.15)", () => {
		const published: readonly (readonly [number, number])[] = [
			[2007, 4.63],
			[2008, 3.66],
			[2009, 3.26],
			[2010, 3.22],
			[2011, 2.78],
			[2012, 1.8],
			[2013, 2.35],
			[2014, 2.54],
			[2015, 2.14],
			[2016, 1.84],
			[2017, 2.33],
			[2018, 2.91],
			[2019, 2.14],
			[2020, 0.89],
			[2021, 1.45],
			[2022, 2.95],
			[2023, 3.96],
			[2024, 4.21],
		];
		for (const [year, rate] of published) {
			expect(ofYear(TREASURY_10Y, year), String(year)).toHaveLength(12);
			expect(Math.abs(mean(ofYear(TREASURY_10Y, year)) - rate), String(year)).toBeLessThan(0.0151);
		}
	});
});

describe("monthly tables contain no typing errors", () => {
	// A value 1.5 times too large leaves a factor of 1.5 to its neighbours.
	it.each([
		["the ten-year Treasury", TREASURY_10Y.percent],
		["the implied premium", IMPLIED_PREMIUM.percent.filter((value) => value !== 0)],
		["the yield of the S&P 500", SP500_YIELD.percent],
	] as const)("%s", (_, values) => {
		expect(roughness(values)).toBeLessThan(1.42);
		expect(Math.min(...values)).toBeGreaterThan(0.5);
	});

	it("the index fund changes by 17% a month at most", () => {
		// The largest moves of the S&P 500: −16.9% in October 2008, +12.7% in April 2020.
		const moves = MARKET_INDEX.close.slice(1).map((close, i) => close / (MARKET_INDEX.close[i] as number) - 1);
		expect(Math.min(...moves)).toBeGreaterThan(-0.17);
		expect(Math.max(...moves)).toBeLessThan(0.13);
	});
});

describe("index fund", () => {
	it("matches the year-end closes", () => {
		const { dates, close } = marketIndex();
		const closeIn = (month: string) => close[dates.findIndex((date) => date.startsWith(month))];
		const ends = {
			2007: 146.21,
			2008: 90.24,
			2012: 142.41,
			2016: 223.53,
			2019: 321.86,
			2020: 373.88,
			2022: 382.43,
			2024: 586.08,
		};
		for (const [year, amount] of Object.entries(ends)) expect(closeIn(`${year}-12`), year).toBe(amount);
		expect([dates[0], dates[11], dates[12]]).toEqual(["2007-01-28", "2007-12-28", "2008-01-28"]);
		expect(dates).toHaveLength(close.length);
	});
});

describe("series stored as changes", () => {
	it("end with the newest published figure", () => {
		const newest = (rates: MonthlyRates) => rateOn(rates, "2099-12-31");
		expect(newest(TREASURY_10Y)).toEqual({ rate: 0.0447, month: "2026-06" });
		expect(newest(IMPLIED_PREMIUM)).toEqual({ rate: 0.0409, month: "2026-09" });
		expect(newest(SP500_YIELD)).toEqual({ rate: 0.0417, month: "2023-06" });
		const { dates, close } = marketIndex();
		expect([dates.at(-1), close.at(-1)]).toEqual(["2026-06-28", 746.77]);
	});
});

describe("rateOn", () => {
	const rates: MonthlyRates = { first: "2019-11", percent: [1, 2, 0, 4] };
	it("gives the month's rate, the latest earlier one, or null", () => {
		expect(rateOn(rates, "2019-10-31")).toBeNull();
		expect(rateOn(rates, "2019-11-01")).toEqual({ rate: 0.01, month: "2019-11" });
		expect(rateOn(rates, "2019-12-31")).toEqual({ rate: 0.02, month: "2019-12" });
		expect(rateOn(rates, "2020-01-15")).toEqual({ rate: 0.02, month: "2019-12" });
		expect(rateOn(rates, "2020-02-15")).toEqual({ rate: 0.04, month: "2020-02" });
		expect(rateOn(rates, "2026-02-15")).toEqual({ rate: 0.04, month: "2020-02" });
	});
});

describe("betas of financial industries", () => {
	interface Sheet {
		readonly day: string;
		readonly industry: readonly string[];
		readonly beta?: readonly number[];
	}
	const [sheet] = readPacked<readonly Sheet[]>(join(dataFolder(), "records", "industries.json.br")) as [Sheet];

	it.each([
		["Diversified Banks", "Bank (Money Center)"],
		["Regional Banks", "Banks (Regional)"],
		["Investment Banking & Brokerage", "Brokerage & Investment Banking"],
		["Consumer Finance", "Financial Svcs. (Non-bank & Insurance)"],
		["Reinsurance", "Reinsurance"],
		["Property & Casualty Insurance", "Insurance (Prop/Cas.)"],
		["Life & Health Insurance", "Insurance (Life)"],
		["Multi-line Insurance", "Insurance (General)"],
	])("%s: that of the bundled sheet's %s", (industry, row) => {
		expect(sheet.day.slice(0, 7)).toBe(INDUSTRY_BETAS_DATE);
		expect(industryBeta(industry)?.beta).toBe(sheet.beta?.[sheet.industry.indexOf(row)]);
	});
});

describe("industry multiples", () => {
	interface Sheet {
		readonly day: string;
		readonly industry: readonly string[];
		readonly pe: readonly (number | null)[];
		readonly evToEbit: readonly (number | null)[];
		readonly pb: readonly (number | null)[];
	}
	const sheet = readPacked<readonly Sheet[]>(join(dataFolder(), "records", "industries.json.br"))[2] as Sheet;
	const companies = readPacked<readonly { readonly industry: string }[]>(join(dataFolder(), "companies.json.br"));
	const knownIndustries = [...new Set(companies.map(({ industry }) => industry))].flatMap(
		(name) => industryMultiples(name) ?? [],
	);

	it("match the bundled sheet", () => {
		expect(sheet.day.slice(0, 7)).toBe(INDUSTRY_MULTIPLES_DATE);
		expect(knownIndustries.length).toBeGreaterThan(90);
		for (const { industry, pe, evEbit, pb } of knownIndustries) {
			const row = sheet.industry.indexOf(industry);
			const rounded = [sheet.pe[row], sheet.evToEbit[row], sheet.pb[row]].map((value) =>
				typeof value === "number" ? Math.round(value * 10) / 10 : null,
			);
			expect([industry, pe, evEbit, pb]).toEqual([industry, ...rounded]);
		}
	});

	it("are missing for unlisted or unknown industries", () => {
		expect(industryMultiples("Retail REITs")).toBeNull();
		expect(industryMultiples(null)).toBeNull();
	});
});
