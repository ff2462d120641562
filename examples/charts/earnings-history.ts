// Revenue as bars and margins as lines, over all fiscal years.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "AAPL"));
export const figure = chartsOf(valuation).earnings();
await client.close();
