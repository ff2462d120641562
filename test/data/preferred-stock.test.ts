// Tests preferred stock against its dividends, and the deduction for book value per share.
import { describe, expect, it } from "vitest";
import { newBase } from "../../data/compile/companies/as-of.js";
import { settlePreferredStock } from "../../data/compile/companies/preferred-stock.js";
import { type Base, type Fact, figureIn, periodIn } from "../../src/filings/base.js";
import { annualColumns } from "../../src/filings/columns.js";
import { commonEquity, preferredStock } from "../../src/filings/derive/per-share.js";

type Year = Readonly<Record<string, number>>;

const fact = (value: number): Fact => ({ value, filed: null, firstFiled: null, firstValue: null, tier: "real" });

/** A company of fiscal years from 2020 on: equity 1,000 and net income 100 unless stated otherwise. */
function company(years: readonly Year[], symbol = "TEST"): Base {
	const base = newBase(symbol, "ordinary");
	years.forEach((year, i) => {
		const { facts } = periodIn(base.annual, `${2020 + i}-12`, `${2020 + i}-12-31`);
		for (const [field, value] of Object.entries({ "Net Income": 100, "Total Stockholders Equity": 1000, ...year }))
			facts.set(field, fact(value));
	});
	return base;
}

const dividendPaid = (amount: number, year: Year = {}): Year => ({ "Preferred Dividends": -amount, ...year });
const stockIn = (base: Base) => [...base.annual.values()].map((year) => figureIn(year, "Preferred Stock"));
function settled(years: readonly Year[]) {
	const base = company(years);
	settlePreferredStock(base);
	return stockIn(base);
}
const bookOf = (base: Base) => annualColumns(base).map((column) => commonEquity(base, column));

describe("preferred stock missing in every period", () => {
	it("is unknown where dividends equal the previous year's", () => {
		expect(settled([dividendPaid(30), dividendPaid(30), dividendPaid(31)])).toEqual([undefined, undefined, undefined]);
	});

	it("is zero where amounts vary, as for redeemable stock", () => {
		expect(settled([dividendPaid(30), dividendPaid(12), dividendPaid(48)])).toEqual([0, 0, 0]);
	});

	it("is unknown where any year states its par value", () => {
		expect(settled([{ "Preferred Stock": 6 }, dividendPaid(12), dividendPaid(48)])).toEqual([6, undefined, undefined]);
	});

	it("is zero where amounts follow net income", () => {
		const years = [100, 112, 150, 160].map((net) => dividendPaid(net * 0.03, { "Net Income": net }));
		expect(settled(years)).toEqual([0, 0, 0, 0]);
	});

	it("is zero where many varying years state none", () => {
		// PulteGroup's participating securities: two amounts of ten are alike, and two years state no preferred stock.
		const amounts = [19, 4, 5, 12, 9, 13, 17, 16, 9];
		const years = (zeros: number) =>
			amounts.map((amount, index) =>
				dividendPaid(amount, index < amounts.length - zeros ? {} : { "Preferred Stock": 0 }),
			);
		expect(settled(years(2))).toEqual(amounts.map(() => 0));
		expect(settled(years(1)).slice(0, 8)).toEqual(Array.from({ length: 8 }, () => undefined));
		// Boston Scientific had convertible stock in three years, of which it reports the par value alone.
		expect(settled([31, 60, 54].map((amount) => dividendPaid(amount, { "Preferred Stock": 0 })))).toContain(undefined);
	});

	it("is zero where amounts are 1% of dividends", () => {
		const years = [1, 1, 1].map(() => dividendPaid(8, { "Cash Flow for Dividends": -800 }));
		expect(settled(years)).toEqual([0, 0, 0]);
	});

	it("is unknown where only the newest year has dividends", () => {
		expect(settled([{}, {}, dividendPaid(30)])).toEqual([undefined, undefined, undefined]);
	});
});

describe("stated preferred stock", () => {
	it("is omitted as par value where dividends exceed it", () => {
		expect(settled([dividendPaid(30, { "Preferred Stock": 500 }), dividendPaid(30, { "Preferred Stock": 6 })])).toEqual(
			[500, undefined],
		);
	});

	it("of zero is dropped while dividends continue", () => {
		const zero = { "Preferred Stock": 0 };
		expect(settled([dividendPaid(30, { "Preferred Stock": 500 }), dividendPaid(30, zero), dividendPaid(30)])).toEqual([
			500,
			undefined,
			undefined,
		]);
		expect(settled([dividendPaid(30, { "Preferred Stock": 500 }), dividendPaid(30, zero), {}])).toEqual([
			500,
			0,
			undefined,
		]);
		// Meta's participating securities years after its preferred stock was converted: below a hundredth of net income.
		const oneYear = [dividendPaid(30, { "Preferred Stock": 500 }), {}, {}, {}];
		expect(settled([...oneYear, dividendPaid(0.9, zero), dividendPaid(0.9, zero)]).slice(-2)).toEqual([0, 0]);
	});
});

describe("book value", () => {
	it("capitalises small dividends at 6%, else is unknown", () => {
		// 9 / 0.06 = 150 of 1,000; 10 imply more.
		expect(bookOf(company([dividendPaid(9), dividendPaid(10), {}]))).toEqual([850, undefined, 1000]);
	});

	it("uses the nearest year's yield up to 25% of equity", () => {
		const stated = dividendPaid(8, { "Preferred Stock": 100 });
		// 12 at 8% are 150, 20 are 250, and 21 are more than a fourth of 1,000.
		expect(bookOf(company([stated, dividendPaid(12), dividendPaid(20), dividendPaid(21)]))).toEqual([
			900,
			850,
			750,
			undefined,
		]);
	});

	it("allows twice the amount for one year of ten", () => {
		const [year] = annualColumns(company([dividendPaid(18)]));
		// 18 / 0.06 = 300 of 1,000 are above 15% and up to 30%.
		const base = company([dividendPaid(18)]);
		expect([1, 2].map((leeway) => year && commonEquity(base, year, leeway))).toEqual([undefined, 700]);
	});

	it("limits the yield to 4–9%", () => {
		expect(bookOf(company([dividendPaid(20, { "Preferred Stock": 100 }), dividendPaid(3)]))[1]).toBe(950);
	});

	it("keeps preferred stock classified outside equity", () => {
		expect(bookOf(company([dividendPaid(8, { "Preferred Stock": 100 })], "COHR"))).toEqual([1000]);
	});

	it("uses a stated amount of any size", () => {
		const base = company([dividendPaid(60, { "Preferred Stock": 900 })]);
		expect(annualColumns(base).map((column) => preferredStock({ base, column }))).toEqual([900]);
	});
});
