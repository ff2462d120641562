// Draws the price against what it would be at the low, median and high P/E.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).band("pe");
await client.close();
