// Draws revenue by segment, stacked.
import { createClient } from "valuelab";
import { segments } from "valuelab/charts";

const client = createClient();
const frame = await client.stock.segmentsData("AAPL").frame("business_annual");
const names = frame.columns.filter((column) => !["symbol", "period", "date", "is_ttm"].includes(column));
export const figure = segments({
	subject: { name: "Apple", symbol: "AAPL", asOf: "2026-06-30", source: "stock.segmentsData of AAPL" },
	kind: "business",
	periods: frame.column("period").values as string[],
	names,
	values: names.map((name) => frame.column(name).values as number[]),
	unit: { kind: "money", currency: "USD", scale: 1e6 },
});
await client.close();
