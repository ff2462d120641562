// Adds a measure and a model, then uses them in value(), a screen and explain().
import { createClient, explain, loadCompany, openUniverse, show, value } from "valuelab";
import { above0, addAnalysis, addMeasure, defineModel, input, output, param, runFor } from "valuelab/analytics";

// Declares the two new names, so that the compiler accepts them.
declare global {
	interface ValuelabFigures {
		cash_to_assets: number;
		twelve_times_cash_flow: number;
	}
}

addMeasure({
	name: "cash_to_assets",
	title: "Cash to assets",
	unit: "fraction",
	inputs: { cash: input.lineItem("cash"), assets: input.lineItem("totalAssets") },
	rule: "cash over total assets",
	compute: ({ cash, assets }) => cash / assets,
});

const twelveTimes = defineModel({
	name: "twelve_times_cash_flow",
	title: "Twelve times free cash flow",
	group: "asset_value",
	formula: "value = 12·fcf/shares",
	source: [{ author: "my own" }],
	inputs: { fcf: param.number("money", "free cash flow"), shares: param.number("shares", "shares outstanding") },
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [above0("non_positive_input", "fcf"), above0("non_positive_denominator", "shares")],
	compute: ({ fcf, shares }) => ({ value: (12 * fcf) / shares }),
});
addAnalysis({
	kind: "estimate",
	approach: "rule_of_thumb",
	model: twelveTimes,
	inputs: { fcf: input.lineItem("freeCashFlow"), shares: input.lineItem("sharesDiluted") },
	output: "value",
});

const client = createClient();
const company = await loadCompany(client, "KO");
const own = value(company).estimate("twelve_times_cash_flow");
console.log(explain(own).split("\n").slice(0, 6).join("\n"));
console.log(runFor(company, "cash_to_assets").value.value?.toFixed(3));
const universe = await openUniverse(client, ["KO", "PEP", "MCD", "AAPL", "MSFT"]);
await show(universe.screen("cash_to_assets > 5 and twelve_times_cash_flow > 0.3 * price"));
await client.close();
