// Draws the closing price on a logarithmic scale.
import { createClient, loadCompany } from "valuelab";
import { priceHistory } from "valuelab/charts";

const client = createClient();
const { name, symbol, asOf, prices, priceCurrency } = await loadCompany(client, "KO");
if (!prices.ok) throw new Error("no prices");
const { dates, close } = prices.value;
export const figure = priceHistory({
	subject: { name, symbol, asOf, source: "stock.price of KO" },
	dates,
	close: Array.from(close),
	currency: priceCurrency,
});
await client.close();
