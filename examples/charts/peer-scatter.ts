// Draws a multiple against what should explain it: price to book against return on equity of six banks.
import { createClient, loadCompany } from "valuelab";
import { compare } from "valuelab/analytics";
import { peerScatter } from "valuelab/charts";

const client = createClient();
const symbols = ["JPM", "BAC", "WFC", "C", "USB", "PNC"];
const banks = await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
const { measures } = compare(banks);
const [x, y] = ["roe", "pb"].map((name) => measures.find((measure) => measure.name === name));
if (!x || !y) throw new Error("the banks have no return on equity or no price to book");
const subject = {
	name: "JPMorgan Chase",
	symbol: "JPM",
	asOf: "2026-06-30",
	source: `statements of ${symbols.join(", ")}`,
};
export const figure = peerScatter({ subject, x, y });
await client.close();
