// Draws what the price needs over growth and margin: value against price, and the line where both are equal.
import { createClient, loadCompany, value } from "valuelab";
import { priceExpectations } from "valuelab/analytics";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const company = await loadCompany(client, "KO");
export const figure = chartsOf(value(company)).expectations(priceExpectations(company));
await client.close();
