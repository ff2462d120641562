// Draws each multiple's percentile in the company's own history.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).multiples();
await client.close();
