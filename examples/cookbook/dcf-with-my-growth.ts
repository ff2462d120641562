// Computes a discounted cash flow with my own growth, margin and return, compared with the default one.
import { createClient } from "valuelab";

const client = createClient();
const issued = await client.value("KO");
const mine = await client.value("KO", { assumptions: { growth: "3%", market_return: "7%" } });
for (const [whose, valuation] of [
	["issued", issued],
	["mine", mine],
] as const) {
	const { low, mid, high } = valuation.fairValue;
	const dcf = valuation.estimate("fcff_three_stage").value.value;
	console.log(
		`${whose}: DCF ${dcf?.toFixed(2)}, fair value ${low?.toFixed(2)} to ${high?.toFixed(2)}, middle ${mid?.toFixed(2)}`,
	);
}
console.log(mine.fairValue.sentence);
await client.close();
