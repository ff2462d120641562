// Draws the price with the fair-value range of each year end.
import { createClient, loadCompany } from "valuelab";
import { valuationRecords } from "valuelab/analytics";
import { fairValueHistory } from "valuelab/charts";

const client = createClient();
const company = await loadCompany(client, "KO");
if (!company.prices.ok) throw new Error("no prices");
const { name, symbol, asOf, priceCurrency: currency } = company;
const { dates, close } = company.prices.value;
export const figure = fairValueHistory({
	subject: { name, symbol, asOf, source: "stock.financials and stock.price of KO" },
	// Without peers; `valuelab chart fair-value-history KO` finds those of each year end.
	record: await valuationRecords(company, {}, async () => [], 10),
	prices: { dates, close: Array.from(close) },
	currency,
});
await client.close();
