// Tests the basis of a file's closes. Invented figures: a share quoted in cents pays a dividend of 1 and splits 2:1.
import { describe, expect, it } from "vitest";
import { priceSeriesOf } from "../../../src/filings/prices/price-series.js";
import { readPriceFile } from "../../../src/filings/prices/read-price-file.js";

const SPLIT = { date: "2024-02-01", ratio: 2 };
const EX_DATE = "2024-03-01";
const PAID = 1;

/** Business days of the first four months of 2024 with closes as quoted: 80 cents a day up or down, halved by the split. */
const quoted = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)))
	.filter((day) => day.getUTCDay() % 6 !== 0)
	.map((day, i) => {
		const date = day.toISOString().slice(0, 10);
		const close = 100 + ((i * 37) % 11) * 0.83;
		return { date, close: Math.round((date >= SPLIT.date ? close / 2 : close) * 100) / 100 };
	});
const forSplit = ({ date, close }: (typeof quoted)[number]) => (date < SPLIT.date ? close / 2 : close);
/** Closes before the ex-date are reduced by the dividend's share of the last one. */
const closeBefore = forSplit(quoted.findLast(({ date }) => date < EX_DATE) as (typeof quoted)[number]);
const forBoth = (row: (typeof quoted)[number]) =>
	row.date < EX_DATE ? forSplit(row) * (1 - PAID / closeBefore) : forSplit(row);

const file = (close: (row: (typeof quoted)[number]) => number, rows = quoted) =>
	readPriceFile(["Date,Close", ...rows.map((row) => `${row.date},${Number(close(row).toFixed(4))}`)].join("\n"), {
		name: "my.csv",
	});
const knowledge = { currency: "USD", splits: [SPLIT], dividends: [{ date: EX_DATE, amount: PAID }] };

describe("stored series of a price file", () => {
	it.each([
		["as quoted", ({ close }: (typeof quoted)[number]) => close, "quoted", "not adjusted"],
		["adjusted for splits", forSplit, "adjusted", "not adjusted"],
		["adjusted for dividends, too", forBoth, "adjusted", "adjusted, taken out again"],
	] as const)("is the same from closes %s", (_, close, splits, dividends) => {
		const { series, basis } = priceSeriesOf(file(close), knowledge);
		expect(basis).toEqual({ splits, dividends });
		const rounded = (values: Float64Array) => Array.from(values, (value) => Math.round(value * 100) / 100);
		expect(rounded(series.unadjustedClose)).toEqual(quoted.map((row) => row.close));
		expect(series.close[0]).toBeCloseTo(forSplit(quoted[0] as (typeof quoted)[number]), 3);
		expect(series.frequency).toBe("daily");
	});
	it("omits closes adjusted for unknown dividends", () => {
		const { series, basis, notes } = priceSeriesOf(file(forBoth), { currency: "USD", splits: [SPLIT] });
		expect(basis.dividends).toBe("adjusted, left out");
		expect(series.dates[0]).toBe(EX_DATE);
		expect(notes.join()).toContain(`closes before ${EX_DATE} are adjusted for dividends and left out`);
	});
	it("applies a later split missing in the file", () => {
		const rows = quoted.filter(({ date }) => date < SPLIT.date);
		const { series } = priceSeriesOf(
			file(({ close }) => close, rows),
			knowledge,
		);
		expect([series.unadjustedClose[0], series.close[0]]).toEqual([100, 50]);
	});
	it("takes a split's listed day in place of a later filing's", () => {
		const listed = { ...file(({ close }) => close), splits: [SPLIT] };
		const filed = { date: "2024-03-20", ratio: SPLIT.ratio };
		expect(priceSeriesOf(listed, { currency: "USD", splits: [filed] }).splits).toEqual([SPLIT]);
		const contradicting = { ...filed, ratio: 3 };
		expect(() => priceSeriesOf(listed, { currency: "USD", splits: [contradicting] })).toThrow(
			/and not with that of 2024-03-20/,
		);
	});

	it("uses the file's own splits and adjusted closes", () => {
		const text =
			"Date,Close,Adj Close,Stock Splits\n2024-01-30,50.005,49.5,0\n2024-01-31,50.01,49.5,0\n2024-02-01,51.02,50.5,2\n";
		const { series, splits } = priceSeriesOf(readPriceFile(text), { currency: "USD" });
		expect(splits).toEqual([SPLIT]);
		expect([...series.unadjustedClose]).toEqual([100.01, 100.02, 51.02]);
	});
});

describe("a price file on another basis", () => {
	it("is refused where filings state another market value", () => {
		// 200 million shares of some 51 are 10,300 million; a hundredth of them is not a free float
		const stated = [{ day: "2024-03-29", marketValue: 1e8, shares: 2e8 }];
		expect(() => priceSeriesOf(file(forSplit), { ...knowledge, stated })).toThrow(
			/my.csv: on 2024-03-29 close × shares is USD 10,\d{3} million, the filing states a market value of USD 100 million/,
		);
	});
	it("is refused where omitted closes show an unknown split", () => {
		// The filings know of no split: 200 million shares of some 104 on that day are 20,800 million, half of that by the file.
		const stated = [{ day: "2024-01-29", marketValue: 2.08e10, shares: 2e8 }];
		const unknown = { currency: "USD", stated };
		expect(() => priceSeriesOf(file(forBoth), unknown)).toThrow(
			/on 2024-01-29 close × shares is USD 10,0\d\d million, .* import newer filings, which show later splits/,
		);
	});
	it("is refused for another or unknown currency", () => {
		const given = { ...file(forSplit), currency: "USD" };
		expect(() => priceSeriesOf(given, { ...knowledge, currency: "EUR" })).toThrow(
			"its prices are in USD, the share is quoted in EUR",
		);
		expect(() => priceSeriesOf(file(forSplit))).toThrow("it does not state its currency; add --currency");
	});
	it("is refused where one of two splits shows", () => {
		const twice = { date: "2024-04-01", ratio: 3 };
		expect(() =>
			priceSeriesOf(
				file(({ close }) => close),
				{ currency: "USD", splits: [SPLIT, twice] },
			),
		).toThrow("its closes jump with the split of 2024-02-01 (2:1) and not with that of 2024-04-01 (3:1)");
	});
});
