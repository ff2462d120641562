// The price against what it would be at the low, median and high P/E.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "KO"));
export const figure = chartsOf(valuation).band("pe");
await client.close();
