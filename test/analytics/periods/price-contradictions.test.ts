// Tests warnings about prices and dividends that contradict each other or the statements.
import { afterAll, expect, it } from "vitest";
import { contradictionsOfPrices } from "../../../src/analytics/periods/price-contradictions.js";
import { describeReason } from "../../../src/core/reason-words.js";
import type { Company, DividendRecord, PriceSeries } from "../../../src/frames/company-types.js";
import { createClient, loadCompany, value } from "../../../src/index.js";

const client = createClient();
afterAll(() => client.close());

const contradictions = (company: Company) => contradictionsOfPrices(company).map(describeReason);
/** A company with changed closes. */
const withCloses = (company: Company, change: (close: number, day: string) => number): Company => {
	if (!company.prices.ok) throw new Error("the company has no prices");
	const { value: prices } = company.prices;
	const close = prices.close.map((value, index) => change(value, prices.dates[index] as string));
	return { ...company, prices: { ok: true, value: { ...prices, close } satisfies PriceSeries } };
};
const withDividends = (company: Company, factor: number): Company => {
	if (!company.dividends.ok) throw new Error("the company has no dividends");
	const all = company.dividends.value.map(
		(dividend): DividendRecord => ({ ...dividend, amount: dividend.amount * factor }),
	);
	return { ...company, dividends: { ok: true, value: all } };
};

it("gives no warning for consistent companies", async () => {
	for (const symbol of ["KO", "JPM", "PGR", "AAPL", "AIG"])
		expect(contradictions(await loadCompany(client, symbol))).toEqual([]);
});

it("compares the price with the last close", async () => {
	const company = await loadCompany(client, "KO");
	// 81.27 in both places.
	const priced = (factor: number, day = company.priceDate): Company => ({
		...company,
		priceDate: day,
		price: { ...company.price, value: 81.27 * factor } as Company["price"],
	});
	expect(contradictions(priced(1.2))).toEqual([]);
	expect(contradictions(priced(1.3))).toEqual([
		expect.stringMatching(/price of 105\.65.*last close of 81\.27 \(2026-06-30\)/),
	]);
	expect(contradictions(priced(0.01))).toHaveLength(1);
	// After a month the price may differ.
	expect(contradictions(priced(1.3, "2026-07-30"))).toEqual([]);
	expect(value(priced(1.3)).warnings.map(({ text }) => text)).toContainEqual(expect.stringMatching(/the last close/));
});

it("compares fiscal year-end prices with the month's closes", async () => {
	const company = await loadCompany(client, "KO");
	const scaledBefore = (day: string, factor: number) =>
		withCloses(company, (close, ownDay) => (ownDay < day ? close * factor : close));
	// 45.88 at the end of 2017.
	const unadjusted = scaledBefore("2018", 4);
	expect(contradictions(unadjusted)).toEqual([
		expect.stringMatching(/end of 2017-12 is 45\.88 in the statements and 183\.52/),
	]);
	expect(contradictions(scaledBefore("2018", 1.3))).toEqual([]);
	// In most years: another unit, or other dates.
	expect(contradictions(scaledBefore("2024", 1.1))).toEqual([
		expect.stringMatching(/end of 8 fiscal years are not the closes/),
	]);
	expect(contradictions(scaledBefore("2024", 1.01))).toEqual([]);
	// Before the newest ten years, by a split's factor.
	expect(contradictions(scaledBefore("2014", 4))).toEqual([expect.stringMatching(/end of 2013-12 is 41\.31/)]);
	expect(contradictions(scaledBefore("2014", 1.5))).toEqual([]);
	expect(contradictions({ ...unadjusted, currency: "EUR" })).toEqual([]);
});

it("warns where closes end long before the price", async () => {
	const company = await loadCompany(client, "KO");
	const pricesUntil = (day: string): Company => {
		const prices = company.prices.ok ? company.prices.value : null;
		const count = prices?.dates.filter((date) => date <= day).length;
		const cut = { dates: prices?.dates.slice(0, count), close: prices?.close.slice(0, count) };
		return { ...company, prices: { ok: true, value: { ...prices, ...cut } as PriceSeries } };
	};
	expect(contradictions(pricesUntil("2025-06-30"))).toEqual([
		"The closes end on 2025-06-30, and the price is of 2026-06-30.",
	]);
	expect(contradictions(pricesUntil("2026-06-10"))).toEqual([]);
});

it("warns about closes that jump and return", async () => {
	const company = await loadCompany(client, "KO");
	const spiked = (factor: number, from: string, to: string) =>
		contradictions(withCloses(company, (close, day) => (day >= from && day <= to ? close * factor : close)));
	expect(spiked(10, "2025-10-01", "2025-10-31")).toEqual([expect.stringMatching(/The closes jump from .* back to/)]);
	expect(spiked(0.1, "2025-10-01", "2025-10-31")).toHaveLength(1);
	expect(spiked(2.5, "2025-10-01", "2025-10-31")).toEqual([]);
	// Over half a year a price may return.
	expect(spiked(5, "2025-03-01", "2025-10-31")).toEqual([]);
});

it("compares dividends by ex-date with the statements", async () => {
	// KO's dividends a share, and PGR's payments divided by its shares.
	for (const symbol of ["KO", "PGR"]) {
		const company = await loadCompany(client, symbol);
		expect(contradictions(withDividends(company, 1.3))).toEqual([]);
		expect(contradictions(withDividends(company, 2))).toEqual([
			expect.stringMatching(/Dividends of 3 years to 2025-12/),
		]);
		expect(contradictions(withDividends(company, 0.5))).toHaveLength(1);
	}
	const company = await loadCompany(client, "KO");
	const dated = (years: number): Company => ({
		...company,
		dividends: {
			...company.dividends,
			...(company.dividends.ok && {
				value: company.dividends.value.map((dividend) => ({
					...dividend,
					exDate: `${Number(dividend.exDate.slice(0, 4)) + years}${dividend.exDate.slice(4)}`,
				})),
			}),
		} as Company["dividends"],
	});
	expect(contradictions(dated(1))).toEqual([
		expect.stringMatching(/The ex-date .* is more than 200 days after the price/),
	]);
	expect(contradictions(dated(-5))).toEqual([expect.stringMatching(/Dividends of 3 years to 2025-12 are 0 per share/)]);
});
