// Dividends per share by year; specials stand apart.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "COST"));
export const figure = chartsOf(valuation).dividends();
await client.close();
