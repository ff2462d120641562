// Draws price to earnings of chosen companies, side by side. A company with a loss has no bar, and the note says so.
import { createClient, openUniverse } from "valuelab";
import { bars } from "valuelab/charts";

const client = createClient();
const universe = await openUniverse(client, ["KO", "PEP", "INTC", "MSFT", "XOM"]);
export const figure = bars(universe.score(["pe"]), { x: "symbol", y: "pe" });
await client.close();
