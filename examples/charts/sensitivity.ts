// Draws value per share by discount rate and perpetual growth.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).sensitivity();
await client.close();
