// A project's own measure, model and chart: in value(), a screen, a comparison, a picture, a report and the list of models.
import { writeFileSync } from "node:fs";
import { createClient, loadCompany, openUniverse, value } from "valuelab";
import {
	above0,
	addAnalysis,
	addMeasure,
	compare,
	defineModel,
	explain,
	input,
	listModels,
	output,
	param,
} from "valuelab/analytics";
import { chartsOf, defineChart, toSvg } from "valuelab/charts";
import { buildReport } from "valuelab/report";

// Declares the two new names, so that the compiler accepts them.
declare global {
	interface ValuelabFigures {
		capital_intensity: number;
		fifteen_times_profit: number;
	}
}

addMeasure({
	name: "capital_intensity",
	title: "Assets to revenue",
	unit: "ratio",
	inputs: { assets: input.lineItem("totalAssets"), revenue: input.lineItem("revenue") },
	rule: "total assets over revenue",
	compute: ({ assets, revenue }) => assets / revenue,
	compared: true,
});
addAnalysis({
	kind: "estimate",
	approach: "rule_of_thumb",
	model: defineModel({
		name: "fifteen_times_profit",
		title: "Fifteen times operating profit after tax",
		group: "asset_value",
		formula: "value = 15·0.79·profit/shares",
		source: [{ author: "this project" }],
		inputs: { profit: param.number("money", "operating profit"), shares: param.number("shares", "diluted shares") },
		outputs: { value: output.number("per_share", "value of a share") },
		refusals: [above0("non_positive_input", "profit"), above0("non_positive_denominator", "shares")],
		compute: ({ profit, shares }) => ({ value: (15 * 0.79 * profit) / shares }),
	}),
	inputs: { profit: input.lineItem("operatingIncome"), shares: input.lineItem("sharesDiluted") },
	output: "value",
});
defineChart({
	name: "return-on-capital",
	title: "Return on capital",
	shows: "Return on invested capital by fiscal year.",
	draw: (valuation) => chartsOf(valuation).lines("return on capital", "roic"),
});

const client = createClient();
const [company, bank] = await Promise.all(["KO", "JPM"].map((symbol) => loadCompany(client, symbol)));
if (!company || !bank) throw new Error("expected two companies");
const valuation = value(company);
console.log(explain(valuation.estimate("fifteen_times_profit")).split("\n", 4).join("\n"));
const { value: bankEstimate } = value(bank).estimate("fifteen_times_profit");
console.log(`${bank.symbol}: ${bankEstimate.value === null ? bankEstimate.reason.code : bankEstimate.value}`);

const compared = compare([company, bank]).measures.find(({ title }) => title === "Assets to revenue");
console.log(compared?.values.map(({ figure }) => figure.value?.toFixed(1)));
const universe = await openUniverse(client, ["KO", "PEP", "MCD", "AAPL", "MSFT"]);
const screen = universe.screen("capital_intensity < 2 and fifteen_times_profit > 0.3 * price");
console.log(screen.column("symbol").values);

const folder = process.argv[2] ?? "out";
writeFileSync(`${folder}/return-on-capital.svg`, await toSvg(chartsOf(valuation).own("return-on-capital")));
const report = await buildReport(client, "KO");
writeFileSync(`${folder}/KO.html`, report.html);
const documented = listModels().find(({ name }) => name === "fifteen_times_profit");
console.log(`${documented?.title}: ${documented?.formula}`);
await client.close();
