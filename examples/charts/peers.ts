// Draws measures of a company and its peers, each on its own scale.
import { createClient, loadCompany, value } from "valuelab";
import { compare } from "valuelab/analytics";
import { chartsOf } from "valuelab/charts";

const client = createClient();
const jpm = await loadCompany(client, "JPM");
const others = await Promise.all(["BAC", "WFC", "C"].map((symbol) => loadCompany(client, symbol)));
export const figure = chartsOf(value(jpm)).peers(compare([jpm, ...others]));
await client.close();
