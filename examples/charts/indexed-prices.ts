// Draws what 100 became in three shares since 2010, at month ends.
import { createClient, loadCompany } from "valuelab";
import { indexedPrices } from "valuelab/charts";

const client = createClient();
const companies = await Promise.all(["KO", "PEP", "MCD"].map((symbol) => loadCompany(client, symbol)));
/** The last close of each month by month. */
const monthEnds = companies.map(({ prices }) => {
	const { dates, close } = prices.ok ? prices.value : { dates: [], close: [] };
	return new Map(dates.map((date, day) => [date.slice(0, 7), close[day] ?? null]));
});
const months = [...(monthEnds[0]?.keys() ?? [])].filter((month) => month >= "2010-01");
export const figure = indexedPrices({
	subject: { name: "Coca-Cola and two peers", symbol: "KO, PEP, MCD", asOf: "2026-06-30", source: "stock.price" },
	dates: months.map((month) => `${month}-28`),
	lines: companies.map(({ symbol }, index) => ({
		name: symbol,
		values: months.map((month) => monthEnds[index]?.get(month) ?? null),
		yardstick: index > 0,
	})),
	measure: "month-end prices without dividends",
});
await client.close();
