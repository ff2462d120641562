// Each multiple over its history, with its median.
import { createClient, loadCompany, value } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = value(await loadCompany(client, "KO"));
export const figure = chartsOf(valuation).multipleHistory();
await client.close();
