// Explains why a fair value changed between two days: parts that sum to the difference.
import { buildReport, createClient, Recorder } from "valuelab";
import { valueChangeWaterfall } from "valuelab/charts";
import { snapshotChange } from "valuelab/report";

/** The snapshot of a report, which holds all that it was computed from. */
async function snapshotOf(asOf?: string) {
	const recorder = new Recorder();
	const client = createClient({ record: recorder });
	const { snapshot } = await buildReport(client, "KO", { recorder, peers: [], asOf });
	await client.close();
	if (!snapshot) throw new Error("nothing was recorded");
	return snapshot;
}

const change = await snapshotChange(await snapshotOf("2026-02-01"), await snapshotOf());
const [middle] = change.rows;
const { parts, old: earlierValue, new: laterValue } = middle ?? {};
if (!parts || !earlierValue || !laterValue) throw new Error("one of the two has no range");
export const figure = valueChangeWaterfall({
	subject: { name: change.name, symbol: change.symbol, asOf: change.new.asOf, source: "two snapshots" },
	currency: change.currency,
	what: "the middle of the fair-value range",
	old: { value: earlierValue, day: change.old.asOf },
	new: { value: laterValue, day: change.new.asOf },
	parts: change.groups.filter(({ changed }) => changed).map(({ name, title }) => ({ title, amount: parts[name] })),
});
