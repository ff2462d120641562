// Draws the parts of the total shareholder return.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).returns();
await client.close();
