// Screens large companies for high returns on capital at a low price, then scores them and ranks them within their sectors.
// Run it with `npx tsx examples/screen-universe.ts`. Without VALUELAB_BASE_URL the bundled data answers.
import { createClient, openUniverse, show, showProgress } from "valuelab";

const client = createClient();
const symbols =
	"AAPL ACN ADBE AMAT ASML BA CAT CSCO GOOGL HD IBM INTC JPM KO MCD META MSFT NKE NVDA ORCL PEP PG QCOM TXN XOM".split(
		" ",
	);

// Companies are read one at a time. With `journal: "folder"`, an interrupted reading continues where it stopped. "sp500" reads the S&P 500.
const universe = await openUniverse(client, symbols, { onProgress: showProgress() });

// Numbers are read as tables show them: 15% and 30 times earnings.
const cheapAndProfitable = universe.screen("roic > 15 and pe < 30", {
	sort: "earnings_yield",
	columns: ["market_value"],
});
await show(cheapAndProfitable);

// Any measure or model by its name; a column of reasons explains missing values.
await show(universe.score(["piotroski", "magic_formula", "altman_z"]).head(8));

// Percentile of each company's EV/EBIT among the others of its sector.
await show(universe.percentiles("ev_ebit", { by: "sector" }).head(8));
await client.close();
