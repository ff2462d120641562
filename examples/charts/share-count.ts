// Draws shares by fiscal year, adjusted for splits.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("AAPL");
export const figure = chartsOf(valuation).shares();
await client.close();
