// Gets ten years of revenue for five companies in one frame.
import { createClient, show } from "valuelab";
import { panel } from "valuelab/frames";

const client = createClient();
const symbols = ["KO", "PG", "WMT", "COST", "MCD"];
const answers = await client.many("stock.financials", symbols, { targetCurrency: "USD" });
// One row for each company and fiscal year; money in millions of dollars.
const { frame, missing } = panel(answers, { align: "fiscal", items: ["revenue"] });
for (const symbol of symbols) {
	const revenue = frame.query(frame.column("symbol").eq(symbol)).tail(10).column("revenue").values as number[];
	console.log(
		`${symbol.padEnd(4)} ${revenue.map((value) => (value / 1000).toFixed(0).padStart(4)).join("")}   USD billions`,
	);
}
await show(frame.tail(3));
console.log(`${missing.length} companies without statements`);
await client.close();
