// Draws growth that the price needs against the company's own record.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).record();
await client.close();
