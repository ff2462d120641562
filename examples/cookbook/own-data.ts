// My own figures in place of the service's: models take plain numbers, frames take any columns.
import { DataFrame, show } from "valuelab";
import { fcffThreeStageFade, piotroski, runDown } from "valuelab/analytics";

const worth = fcffThreeStageFade({
	...{ ebit0: 120, tax: 0.25, g_high: 0.06, rr_high: 0.4, years_high: 5, years_fade: 5 },
	...{ g_stable: 0.025, roc_stable: 0.1, wacc_high: 0.07, wacc_stable: 0.07 },
	...{ cash_and_nonop: 80, debt: 200, shares: 50 },
});
console.log(worth.reason === null ? `A share is worth ${worth.value_per_share.toFixed(2)}` : worth.reason);
// A table of my own: one row for each year, the newest last.
const mine = new DataFrame({
	...{ company: ["A", "A", "A"], year: [2023, 2024, 2025], ni: [9, 10, 14], cfo: [10, 12, 18], ta: [95, 100, 104] },
	...{
		ltd: [32, 30, 26],
		ca: [38, 40, 45],
		cl: [20, 20, 21],
		shares: [50, 50, 50],
		gp: [37, 40, 46],
		rev: [92, 100, 110],
	},
});
await show(mine);
const columns = Object.fromEntries(mine.columns.slice(2).map((name) => [name, mine.column(name).values as number[]]));
const scored = runDown(piotroski, columns, {
	company: mine.column("company").values,
	year: mine.column("year").values as number[],
});
for (const row of [0, 1, 2])
	console.log(`F-score: ${scored.outputs.f_score?.[row]} (${scored.reasonOf("f_score", row) ?? "all nine signals"})`);
