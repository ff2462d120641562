// Each multiple's percentile in the company's own history.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "KO"));
export const figure = chartsOf(valuation).multiples();
await client.close();
