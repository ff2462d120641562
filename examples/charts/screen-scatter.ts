// Draws two figures of every company of a universe; those that meet a condition are highlighted.
import { createClient, openUniverse } from "valuelab";
import { screenScatter } from "valuelab/charts";

const client = createClient();
const universe = await openUniverse(client, "bundled");
const condition = "roic > 25 and earnings_yield > 4";
const met = universe.screen(condition).column("symbol").values as string[];
const scores = universe.score(["roic", "earnings_yield"]);
const percent = { kind: "percent" } as const;
export const figure = screenScatter({
	subject: {
		name: universe.title,
		symbol: universe.title,
		asOf: universe.asOf,
		source: "stock.financials, stock.quote",
	},
	symbols: scores.column("symbol").values as string[],
	x: { title: "Return on invested capital", unit: percent, values: scores.column("roic").values as number[] },
	y: { title: "Earnings yield", unit: percent, values: scores.column("earnings_yield").values as number[] },
	met,
	condition,
});
await client.close();
