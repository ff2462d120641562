// Which large companies are strong (Piotroski's F-score) and cheap (EBIT over enterprise value), and why have some no score?
// Run it with `npx tsx examples/rank-universe.ts`. Without VALUELAB_BASE_URL the bundled data answers.
import { createClient, scoreUniverse, show } from "valuelab";
import { models } from "valuelab/analytics";
import { fillNa, filter, groupby, panel, sortValues } from "valuelab/frames";

const client = createClient();
const symbols = "AAPL ASML BA BAC CAT COST GOOGL HD IBM JNJ JPM KO MCD META MSFT NVDA PFE PG SNOW WMT XOM".split(" ");
const answers = await client.many("stock.financials", symbols, { targetCurrency: "USD" });

// One row for each company and fiscal year, one column for each line of the statements; money in millions of dollars.
const { frame, missing } = panel(answers, {
	align: "fiscal",
	items: [
		"revenue",
		"grossProfit",
		"ebit",
		"netIncome",
		"cashFlowFromOperations",
		"cash",
		"currentAssets",
		"propertyPlantEquipment",
		"totalAssets",
		"shortTermDebt",
		"currentLiabilities",
		"longTermDebt",
		"totalDebt",
		"minorityInterest",
		"preferredStock",
		"sharesDiluted",
		"monthEndPrice",
	],
});
// Most companies have no minorities and no preferred stock and so report none: here, and only here, a gap is taken for 0.
const filled = fillNa(frame, 0, { columns: ["minorityInterest", "preferredStock"] });
console.log(`${frame.shape[0]} company-years of ${symbols.length} companies, ${missing.length} without statements`);

const start = performance.now();
const scores = scoreUniverse(filled, [
	{
		model: models.piotroski,
		inputs: {
			ni: "netIncome",
			cfo: "cashFlowFromOperations",
			ta: "totalAssets",
			ltd: "longTermDebt",
			ca: "currentAssets",
			cl: "currentLiabilities",
			shares: "sharesDiluted",
			gp: "grossProfit",
			rev: "revenue",
		},
		outputs: { f_score: "f_score", f_score_low: "f_low", f_score_high: "f_high" },
	},
	{
		model: models.enterpriseValue,
		inputs: {
			price: "monthEndPrice",
			shares: "sharesDiluted",
			debt: "totalDebt",
			minority: "minorityInterest",
			preferred: "preferredStock",
			cash: "cash",
		},
		outputs: { ev: "ev" },
	},
	{
		model: models.magicFormulaComponents,
		inputs: {
			ebit: "ebit",
			// What the model before gave.
			ev: "ev",
			current_assets: "currentAssets",
			excess_cash: "cash",
			current_liabilities: "currentLiabilities",
			short_term_debt: "shortTermDebt",
			net_fixed_assets: "propertyPlantEquipment",
		},
		outputs: { earnings_yield: "earnings_yield", return_on_capital: "return_on_capital" },
	},
]);
console.log(`scored in ${(performance.now() - start).toFixed(0)} ms`);

const latestScores = filter(scores, ({ fiscal_year }) => fiscal_year === 2025);
const strong = filter(latestScores, ({ f_score }) => Number(f_score) >= 6);
const shownColumns = ["symbol", "period", "f_score", "earnings_yield", "return_on_capital"];
await show(sortValues(strong, "earnings_yield", { ascending: false }).loc({ columns: shownColumns }).head(10));
// Why companies have no score: nothing is dropped in silence.
await show(groupby(latestScores, "piotroski_reason", { companies: { column: "symbol", how: "count" } }));
await client.close();
