// Prices that contradict the closes: a warning with both figures, and none for companies as they are.
import { afterAll, expect, it } from "vitest";
import { besideCloses } from "../../../src/analytics/periods/price-warnings.js";
import { describeReason } from "../../../src/core/reason-words.js";
import type { Company, PriceSeries } from "../../../src/frames/company-types.js";
import { createClient, loadCompany, value } from "../../../src/index.js";

const client = createClient();
afterAll(() => client.close());

const said = (company: Company) => besideCloses(company).map(describeReason);
/** A company with other closes. */
const withCloses = (company: Company, change: (close: number, day: string) => number): Company => {
	if (!company.prices.ok) throw new Error("the company has no prices");
	const { value: prices } = company.prices;
	const close = prices.close.map((one, at) => change(one, prices.dates[at] as string));
	return { ...company, prices: { ok: true, value: { ...prices, close } satisfies PriceSeries } };
};

it("says nothing of companies as they are", async () => {
	for (const symbol of ["KO", "JPM", "PGR", "AAPL", "AIG"]) expect(said(await loadCompany(client, symbol))).toEqual([]);
});

it("holds the price against the month's last close", async () => {
	const company = await loadCompany(client, "KO");
	// 81.27 on both.
	const priced = (factor: number, day = company.priceDate): Company => ({
		...company,
		priceDate: day,
		price: { ...company.price, value: 81.27 * factor } as Company["price"],
	});
	expect(said(priced(1.35))).toEqual([]);
	expect(said(priced(1.5))).toEqual([
		expect.stringMatching(/price of 2026-06 is 121\.9\d*, and the last close .* 81\.27/),
	]);
	expect(said(priced(0.01))).toHaveLength(1);
	// A month later it may have moved.
	expect(said(priced(1.5, "2026-07-30"))).toEqual([]);
	expect(value(priced(1.5)).warnings.map(({ text }) => text)).toContainEqual(expect.stringMatching(/last close/));
});

it("holds the price at a fiscal year's end against the closes of the month", async () => {
	const company = await loadCompany(client, "KO");
	// 58.93 at the end of 2023.
	const unadjusted = withCloses(company, (close, day) => (day < "2024" ? close * 4 : close));
	expect(said(unadjusted)).toEqual([
		expect.stringMatching(/price of 2023-12 is 58\.93, and the last close .* 235\.72/),
	]);
	expect(said(withCloses(company, (close, day) => (day < "2024" ? close * 1.3 : close)))).toEqual([]);
	expect(said(withCloses(company, (close, day) => (day < "2014" ? close * 4 : close)))).toEqual([]);
	expect(said({ ...unadjusted, currency: "EUR" })).toEqual([]);
});
