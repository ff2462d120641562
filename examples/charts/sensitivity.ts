// Value per share by discount rate and perpetual growth.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "KO"));
export const figure = chartsOf(valuation).sensitivity();
await client.close();
