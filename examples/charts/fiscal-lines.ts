// Draws series of one unit over fiscal years; names are those of measures.
import { createClient } from "valuelab";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const valuation = await client.value("KO");
export const figure = chartsOf(valuation).lines(
	"per-share figures",
	"eps",
	"dividends_per_share",
	"free_cash_flow_per_share",
);
await client.close();
