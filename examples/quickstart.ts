// What is Apple worth, and how does its price compare with its history and its peers?
// Run it with `npx tsx examples/quickstart.ts`. Without VALUELAB_BASE_URL the bundled data answers.
import { compare, createClient, dataFrames, explain, loadCompany, show } from "valuelab";

const client = createClient();

// A Danfo DataFrame with the service's field names; money in millions.
const annual = await client.stock.financials("AAPL").frame("annual");
await show(annual.loc({ columns: ["period", "Revenue", "Net Income", "EPS (Diluted)"] }).tail(4));

// Every model that applies, and for each other model the reason why it does not.
const apple = await loadCompany(client, "AAPL");
const valuation = await client.value("AAPL");
await show(dataFrames.valuation(valuation).loc({ columns: ["title", "value", "low", "high", "reason"] }));
for (const { title, now, percentile } of valuation.multiples.slice(0, 3)) {
	console.log(`${title}: ${now.value?.toFixed(1)}×, above ${percentile.value?.toFixed(0)}% of its own history`);
}

// The formula and inputs of one figure, and the peers side by side.
for (const estimate of valuation.estimates.slice(0, 1)) console.log(explain(estimate));
const peers = await Promise.all(["MSFT", "GOOGL"].map((symbol) => loadCompany(client, symbol)));
await show(
	dataFrames.comparison(compare([apple, ...peers])).loc({ columns: ["title", "unit", "AAPL", "MSFT", "GOOGL"] }),
);
