// Draws price to sales against the operating margin of all bundled banks, insurers and other companies that state both.
import { createClient, openUniverse } from "valuelab";
import { scatter } from "valuelab/charts";

const client = createClient();
const universe = await openUniverse(client, "bundled");
export const figure = scatter(universe.score(["operating_margin", "ps"]), { x: "operating_margin", y: "ps" });
await client.close();
