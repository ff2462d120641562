// Shows margins by fiscal year and for the trailing twelve months, as numbers and as a chart.
import { writeFile } from "node:fs/promises";
import { createClient, show } from "valuelab";
import { chartsOf, toSvg } from "valuelab/charts";

const client = createClient();
// Quarters, with trailing twelve months where the service gives them.
const quarterly = await client.stock.financials("KO").frame("quarterly");
await show(quarterly.loc({ columns: ["period", "Revenue", "Operating Income", "Net Income"] }).tail(6));
const valuation = await client.value("KO");
for (const name of ["gross_margin", "operating_margin", "net_margin"]) {
	const series = valuation.series(name);
	const last = series?.values.slice(-3).map((margin) => (margin === null ? "n/a" : `${(margin * 100).toFixed(1)}%`));
	console.log(`${series?.title}: ${series?.periods.slice(-3).join(", ")}: ${last?.join(", ")}`);
}
await writeFile("out/ko-earnings.svg", await toSvg(chartsOf(valuation).earnings()));
await client.close();
