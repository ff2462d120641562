// Draws purchases and sales of insiders, investors and politicians by quarter of disclosure.
import { createClient, loadCompany } from "valuelab";
import { guruSignals, insiderSignals } from "valuelab/analytics";
import { disclosures } from "valuelab/charts";

const client = createClient();
const { name, symbol, asOf } = await loadCompany(client, "AAPL");
const signals = [
	...insiderSignals(await client.stock.insider(symbol).frame()).signals,
	...guruSignals(await client.stock.gurus(symbol).frame("picks")).signals,
];
export const figure = disclosures({ subject: { name, symbol, asOf, source: "stock.insider, stock.gurus" }, signals });
await client.close();
