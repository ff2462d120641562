// What insiders bought with their own money in the last 90 days on record: open-market purchases have the code P.
import { createClient, show } from "valuelab";
import { filter, sortValues } from "valuelab/frames";

const client = createClient();
const trades = await client.insiders.updates({ allPages: true }).frame();
const days = trades.column("date").values as string[];
const newest = days.toSorted().at(-1) as string;
const since = new Date(Date.parse(newest) - 90 * 86_400_000).toISOString().slice(0, 10);
const buys = filter(trades, (row) => row.type === "P" && String(row.date) >= since);
console.log(`${buys.shape[0]} purchases from ${since} to ${newest}`);
await show(
	sortValues(buys, "cost", { ascending: false })
		.loc({ columns: ["symbol", "insider", "date", "trans_share", "price"] })
		.head(5),
);
await client.close();
