// Draws revenue as bars and margins as lines, over all fiscal years.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("AAPL");
export const figure = chartsOf(valuation).earnings();
await client.close();
