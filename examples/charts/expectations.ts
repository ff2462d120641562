// Growth that the price needs against the company's own record.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "KO"));
export const figure = chartsOf(valuation).record();
await client.close();
