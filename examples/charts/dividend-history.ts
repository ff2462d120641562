// Dividends per share by year; specials stand apart.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("COST");
export const figure = chartsOf(valuation).dividends();
await client.close();
