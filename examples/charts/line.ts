// Draws operating margins of three companies by fiscal year: a line for each company, from one frame.
import { createClient } from "valuelab";
import { line } from "valuelab/charts";
import { panel } from "valuelab/frames";

const client = createClient();
const answers = await client.many("stock.financials", ["KO", "PEP", "MNST"], { targetCurrency: "USD" });
const { frame } = panel(answers, {
	align: "fiscal",
	fields: [{ section: "income_statement", field: "Operating Margin %" }],
});
export const figure = line(frame, { x: "fiscal_year", y: "Operating Margin %", by: "symbol" });
await client.close();
