// Tests the bundled prices and dividends.
import { describe, expect, it } from "vitest";
import { loadDataset } from "../../src/store/load-dataset.js";
import type { Dividend, PriceSeries } from "../../src/store/types.js";

const dataset = loadDataset();

function closesOn(symbol: string, date: string): { close: number; unadjusted: number } {
	const series = dataset.prices(symbol) as PriceSeries;
	const i = series.dates.indexOf(date);
	return { close: series.close[i] as number, unadjusted: series.unadjustedClose[i] as number };
}

describe("prices", () => {
	it("are split-adjusted, with original quotes", () => {
		// Apple closed at 645.57 the day before its seven-for-one split of 2014 and split four for one in 2020.
		expect(closesOn("AAPL", "2014-06-06").unadjusted).toBeCloseTo(645.57, 2);
		expect(closesOn("AAPL", "2014-06-06").close).toBeCloseTo(645.57 / 28, 3);
		expect(closesOn("AAPL", "2025-09-30").close).toBe(254.63);
		expect(closesOn("IBM", "2018-02-28").unadjusted).toBeCloseTo(155.83, 2);
	});

	it("run to the as-of date without split jumps", () => {
		const mismatches: string[] = [];
		for (const symbol of dataset.symbols()) {
			const series = dataset.prices(symbol);
			if (!series) continue;
			if (series.dates.at(-1) !== dataset.manifest.asOf) mismatches.push(`${symbol} ends ${series.dates.at(-1)}`);
			for (let i = 1; i < series.dates.length; i++) {
				const date = series.dates[i] as string;
				const limit = series.monthlyFrom !== null && date < series.monthlyFrom ? 2 : 2.5;
				const step = Math.abs(Math.log((series.close[i] as number) / (series.close[i - 1] as number)));
				if (date <= (series.dates[i - 1] as string) || step > Math.log(limit)) mismatches.push(`${symbol} ${date}`);
			}
		}
		// Days and months in which a share really lost or gained more than half of its value: Apple's warning of 2000, the crises of 2008 and 2020,
		// spin-offs (Philip Morris International, Covidien, Columbia Pipeline), a special dividend (KDP), the months after a listing (PLTR).
		expect(mismatches).toEqual([
			"AAPL 2000-09-29",
			"AIG 2008-09-30",
			"AIG 2009-02-27",
			"AIG 2009-08-31",
			"CCL 2020-03-31",
			"FITB 2009-01-30",
			"HBAN 2009-01-30",
			"HIG 2008-10-31",
			"JCI 2007-07-31",
			"KDP 2018-07-31",
			"MGM 2009-04-30",
			"MO 2008-03-31",
			"NCLH 2020-03-31",
			"NI 2015-07-31",
			"OKE 2020-03-31",
			"OXY 2020-03-31",
			"PLTR 2020-11-30",
		]);
	});

	it("declare where daily closes change to month-ends", () => {
		const series = dataset.prices("MSFT") as PriceSeries;
		expect(series).toMatchObject({ frequency: "daily, then monthly", monthlyFrom: "2018-04-30", currency: "USD" });
		const from = series.dates.indexOf("2018-04-30");
		expect(series.dates[from - 1]).toBe("2018-03-27");
		expect(new Set(series.dates.slice(from).map((date) => date.slice(0, 7))).size).toBe(series.dates.length - from);
		expect(Number.isNaN(series.volume[from])).toBe(true);
		expect(dataset.prices("ASML")?.frequency).toBe("monthly");
	});

	it("have highs and lows that include the close", () => {
		const series = dataset.prices("KO") as PriceSeries;
		let bars = 0;
		series.dates.forEach((date, i) => {
			if (Number.isNaN(series.high[i])) return;
			bars++;
			expect((series.high[i] as number) - (series.close[i] as number), date).toBeGreaterThan(-0.006);
			expect((series.close[i] as number) - (series.low[i] as number), date).toBeGreaterThan(-0.006);
		});
		expect(bars).toBeGreaterThan(2000);
	});
});

describe("dividends", () => {
	it("are per present share, with the declared amount", () => {
		const list = dataset.company("AAPL")?.dividends as readonly Dividend[];
		expect(list.find((payment) => payment.ex_date === "2014-02-06")).toMatchObject({
			declared: 3.05,
			amount: 0.108929,
		});
		expect(list.map((payment) => payment.ex_date)).toEqual(list.map((payment) => payment.ex_date).sort());
	});

	it("distinguish non-payers from unknown companies", () => {
		expect(dataset.company("AMZN")?.dividends).toEqual([]);
		expect(dataset.company("V")?.dividends?.length).toBeGreaterThan(60);
		expect(dataset.company("GOOG")?.dividends).toBeNull();
		// Apple paid nothing from 1995 to 2012.
		expect(dataset.company("AAPL")?.dividendGaps).toEqual([{ after: "1995-11-21", before: "2012-08-09" }]);
	});

	it("mark invented dates as generated", () => {
		for (const symbol of ["KO", "O", "JPM"])
			expect(dataset.company(symbol)?.madeUp).toEqual(["dividends.record_date", "dividends.pay_date"]);
	});

	it("sum by ex-date for Coca-Cola and Realty Income", () => {
		const annualDividend = (symbol: string, period: string) => {
			const table = dataset.company(symbol)?.annual;
			return table?.sections.per_share_data_array["Dividends per Share"]?.[table.periods.indexOf(period)];
		};
		expect(annualDividend("KO", "2024-12")).toBeCloseTo(1.94, 3);
		expect(annualDividend("O", "2024-12")).toBeCloseTo(3.126, 2);
		expect(annualDividend("O", "TTM") as number).toBeLessThan(3.3);
	});
});
