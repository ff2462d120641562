// How much of their portfolios do two investors hold in common, and what?
import { createClient } from "valuelab";
import { guruOverlaps } from "valuelab/analytics";

const client = createClient();
const list = await client.gurus.list().frame();
const idOf = (name: string) => String(list.query(list.column("guru_name").eq(name)).column("guru_id").values[0]);
const names = ["David Tepper", "Daniel Loeb"] as const;
const [tepper, loeb] = await Promise.all(names.map((name) => client.gurus.aggregated(idOf(name)).frame("holdings")));
if (!tepper || !loeb) throw new Error("one of the portfolios is missing");
for (const { overlap, activeShare, common, dates } of guruOverlaps({ [names[0]]: tepper, [names[1]]: loeb })) {
	const percent = (share: number | null) => `${((share ?? 0) * 100).toFixed(1)}%`;
	console.log(
		`${names.join(" and ")}, filings of ${dates.join(" and ")}: ${percent(overlap)} in common, active share ${percent(activeShare)}`,
	);
	console.log(`both hold ${common.join(", ")}`);
}
await client.close();
