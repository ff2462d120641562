// Tests companyFrom: companies from a user's own statements. Figures are invented.
import { describe, expect, it } from "vitest";
import { chartsOf } from "../src/charts/index.js";
import { companyFrom, compare, createClient, DataFrame, loadCompany, value } from "../src/index.js";

/** A manufacturer in EUR thousands: six years, about seventeen line items. */
const MAKER = {
	year: [2020, 2021, 2022, 2023, 2024, 2025],
	Sales: [21_000, 20_100, 23_500, 25_800, 27_000, 28_400],
	"Cost of sales": [13_000, 12_600, 14_500, 16_000, 16_600, 17_400],
	EBIT: [2300, 1900, 2700, 2900, 3100, 3300],
	"Finance costs": [200, 210, 190, 180, 220, 230],
	"Profit before tax": [2100, 1690, 2510, 2720, 2880, 3070],
	Tax: [630, 507, 753, 816, 864, 921],
	"Net profit": [1470, 1183, 1757, 1904, 2016, 2149],
	"D&A": [900, 920, 950, 980, 1010, 1050],
	Cash: [1500, 1700, 2100, 2300, 2900, 3200],
	"Total assets": [18_000, 18_200, 19_500, 20_500, 21_600, 22_800],
	"Short-term debt": [800, 900, 700, 600, 700, 650],
	"Long-term debt": [4200, 4000, 3900, 3700, 3500, 3300],
	Equity: [8000, 8700, 9900, 11_100, 12_300, 13_600],
	"Operating cash flow": [2400, 2200, 2600, 2700, 2900, 3100],
	Capex: [1000, 700, 1200, 1300, 1250, 1300],
	"Dividends paid": [400, 483, 557, 704, 816, 849],
};
const maker = (overrides = {}) =>
	companyFrom({
		symbol: "MYCO",
		name: "My Company",
		currency: "EUR",
		scale: "thousands",
		price: 42,
		sharesOutstanding: 500_000,
		statements: MAKER,
		...overrides,
	});

describe("companyFrom", () => {
	it("reads amounts in millions and computes figures from them", () => {
		const mine = maker();
		expect(mine.latest("revenue")).toMatchObject({ value: 28.4, unit: { kind: "money", currency: "EUR", scale: 1e6 } });
		expect(mine.latest("freeCashFlow").value).toBeCloseTo(1.8, 9);
		expect(mine.latest("totalDebt").value).toBeCloseTo(3.95, 9);
		// 2,149 thousand over 500,000 shares
		expect(mine.latest("earningsPerShare").value).toBeCloseTo(4.298, 9);
		expect(mine.marketValue).toMatchObject({ value: 21 });
		expect(mine.price).toMatchObject({ value: 42, unit: { kind: "per_share", currency: "EUR" } });
		expect(mine.series("revenue").periods).toEqual([2020, 2021, 2022, 2023, 2024, 2025].map((year) => `${year}-12`));
		expect(mine.taken).toContainEqual({ name: "D&A", line: "depreciationAndAmortization" });
	});
	it("reads a DataFrame like an array of objects", () => {
		const frame = maker({ statements: new DataFrame(MAKER) });
		expect(value(frame).fairValue.sentence).toBe(value(maker()).fairValue.sentence);
	});
	it("values by every applicable method, with peers in a range", async () => {
		const client = createClient();
		const peers = await Promise.all(
			["CAT", "DE", "EMR", "ITW", "DOV", "PH"].map((symbol) => loadCompany(client, symbol)),
		);
		const mine = maker({ priceDate: "2026-06-30" });
		const valuation = value(mine, { peers });
		expect(valuation.multiple("pe").now.value).toBeCloseTo(42 / 4.298, 9);
		expect(valuation.estimate("fcff_three_stage").value.value).toBeGreaterThan(0);
		expect(valuation.fairValue.currency).toBe("EUR");
		expect(compare([mine, ...peers]).measures.length).toBeGreaterThan(15);
	});
	it("refuses a price from before the last period", () => {
		const priced = (priceDate: string) => maker({ priceDate }).price;
		expect(priced("2025-12-01")).toMatchObject({ value: 42 });
		expect(priced("2016-06-30")).toMatchObject({ value: null, reason: { code: "stale_input" } });
	});
	it("gives a reason for each missing figure", () => {
		const mine = maker();
		expect(mine.latest("currentAssets")).toMatchObject({ value: null, reason: { code: "not_reported" } });
		expect(mine.prices).toMatchObject({ ok: false, reason: { sentence: "own statements have no prices" } });
	});
	it("draws charts", () => {
		const figure = chartsOf(value(maker())).lines("revenue", "revenue");
		expect(JSON.stringify(figure)).toContain("28.4");
	});
	it("keeps statements where no price is given", () => {
		const mine = maker({ price: undefined, sharesOutstanding: undefined });
		expect([mine.price.value, mine.latest("revenue").value]).toEqual([null, 28.4]);
		expect(value(mine).fairValue.mid).toBeNull();
	});
});

describe("companyFrom for a bank, an insurer and a loss-maker", () => {
	it("reads a bank's lines and values its book", () => {
		const bank = companyFrom({
			symbol: "MYBANK",
			kind: "bank",
			currency: "CHF",
			scale: 1e3,
			price: 90,
			sharesOutstanding: 100_000,
			statements: {
				year: [2022, 2023, 2024],
				"Net interest income": [1900, 2050, 2100],
				"Fee and commission income": [600, 620, 640],
				"Profit before tax": [900, 980, 1000],
				Tax: [180, 196, 200],
				"Net profit": [720, 784, 800],
				Equity: [8000, 8400, 8800],
				"Total assets": [110_000, 113_000, 118_000],
				Deposits: [90_000, 92_000, 95_000],
				Loans: [80_000, 82_000, 86_000],
			},
		});
		expect(bank.latest("revenue").value).toBeCloseTo(2.74, 9);
		expect(bank.series("preferredStock").values).toEqual(Float64Array.of(0, 0, 0));
		expect(bank.notes).toEqual([
			"the table has no marketable securities, no minority interest, no preferred stock: taken as none",
		]);
		expect(value(bank).multiple("pb").now.value).toBeCloseTo(9000 / 8800, 9);
	});

	it("subtracts preferred stock from a bank's book value", () => {
		const withPreferred = (lines: Readonly<Record<string, readonly unknown[]>>) =>
			companyFrom({
				symbol: "MYBANK",
				kind: "bank",
				currency: "CHF",
				scale: 1e6,
				price: 9,
				sharesOutstanding: 100_000_000,
				statements: { year: [2023, 2024], "Net profit": [784, 800], Equity: [8400, 8800], ...lines },
			});
		// 8,400 − 1,400 of preferred stock over 100 million shares. Preferred stock of 2024 is unknown.
		const reported = withPreferred({ "Preferred stock": [1400, 1500] });
		const unknown = withPreferred({ "Preferred stock": [1400, ""] });
		expect(reported.latest("bookValuePerShare").value).toBeCloseTo(73, 9);
		expect(unknown.latest("bookValuePerShare").value).toBeNull();
		expect(reported.latest("earningsPerShare").value).toBeNull();
		expect(reported.notes.at(-1)).toContain("add a line Earnings per share to get earnings multiples");
		const withEarnings = withPreferred({ "Preferred stock": [1400, 1500], "Earnings per share": [7, 7.2] });
		expect(withEarnings.latest("earningsPerShare").value).toBe(7.2);
		expect(withEarnings.notes.join()).not.toContain("Earnings per share");
	});

	it("adds up an insurer's combined ratio", () => {
		const insurer = companyFrom({
			symbol: "MYINS",
			kind: "insurer",
			currency: "CHF",
			scale: 1e6,
			price: 9,
			sharesOutstanding: 100_000_000,
			statements: {
				year: [2023, 2024],
				"Premiums earned": [900, 1000],
				Claims: [600, 650],
				"Underwriting expense": [250, 270],
				"Net income": [70, 90],
				Equity: [800, 900],
			},
		});
		// The expense as typed includes acquisition costs.
		expect(insurer.latest("combinedRatio").value).toBeCloseTo(0.92, 9);
		expect(insurer.latest("underwritingExpense").value).toBeCloseTo(270, 9);
	});

	it("gives a loss-maker a loss per share and no Graham number", () => {
		const lossMaker = companyFrom({
			symbol: "START",
			currency: "USD",
			scale: "units",
			price: 3,
			sharesOutstanding: 4_000_000,
			statements: {
				period: ["2023", "2024"],
				Revenue: [400_000, 900_000],
				"Operating loss": [-2_000_000, -1_700_000],
				"Net loss": [-2_050_000, -1_750_000],
				Cash: [3_000_000, 2_100_000],
				Equity: [2_500_000, 1_900_000],
			},
		});
		expect(lossMaker.latest("earningsPerShare").value).toBeCloseTo(-0.4375, 9);
		expect(value(lossMaker).estimate("graham_number").value.value).toBeNull();
	});
});

it("refuses an invalid symbol and an invalid date", () => {
	expect(() => maker({ symbol: "my co" })).toThrow(
		'symbol: expected a name of letters and digits such as "MYCO", got "my co"',
	);
	expect(() => maker({ priceDate: "yesterday" })).toThrow("priceDate: expected a day");
});
