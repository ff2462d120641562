// Draws dividends per share by year; special dividends are separate.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("COST");
export const figure = chartsOf(valuation).dividends();
await client.close();
