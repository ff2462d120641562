// Shares by fiscal year, adjusted for splits.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "AAPL"));
export const figure = chartsOf(valuation).shares();
await client.close();
