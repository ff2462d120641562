// Which of some large companies earn well on their capital and cost little, and how do their scores and their industries look?
// Run it with `npx tsx examples/screen-universe.ts`. Without VALUELAB_BASE_URL the bundled data answers.
import { createClient, openUniverse, show, showProgress } from "valuelab";

const client = createClient();
const symbols =
	"AAPL ACN ADBE AMAT ASML BA CAT CSCO GOOGL HD IBM INTC JPM KO MCD META MSFT NKE NVDA ORCL PEP PG QCOM TXN XOM".split(
		" ",
	);

// One company at a time; `journal: "folder"` would let an interrupted reading go on. "sp500" reads the members of the S&P 500.
const universe = await openUniverse(client, symbols, { onProgress: showProgress() });

// Numbers are read as tables show them: 15% and 30 times earnings.
const good = universe.screen("roic > 15 and pe < 30", { sort: "earnings_yield", columns: ["market_value"] });
await show(good);
for (const { symbol, figure } of good.about.lacking.slice(0, 3))
	console.log(`${symbol} cannot be decided: its ${figure} is not known`);

// Any measure or model by its name, with the reason beside where there is no value.
await show(universe.score(["piotroski", "magic_formula", "altman_z"]).head(8));

// Where each stands by EV/EBIT among the others of its sector.
await show(universe.percentiles("ev_ebit", { by: "sector" }).head(8));
await client.close();
