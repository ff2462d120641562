// Draws each multiple over its history, with its median.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).multipleHistory();
await client.close();
