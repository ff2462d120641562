// Checks a notebook cell's code as tslab's checker (TypeScript 5.0.4, node10) sees it. Every line marked with
// ts-expect-error must NOT compile; a type `any` would let it pass.
import { charts, compare, createClient, dataFrames, explain, loadCompany, value } from "valuelab";
import { models } from "valuelab/analytics";
import { createClient as createBareClient } from "valuelab/api";
import type { DataFrame } from "valuelab/danfo";
import { groupby } from "valuelab/frames";
import { buildReport } from "valuelab/report";

async function cell(): Promise<void> {
	const client = createClient();
	const frame = await client.stock.financials("AAPL", { order: "desc", targetCurrency: "EUR" }).frame("annual");
	const isFrame: DataFrame = frame;
	const names: string[] = isFrame.columns;
	const quotes = await client.stock.quote(["AAPL", "MSFT"]);
	const price = Array.isArray(quotes) ? quotes[0]?.["Current Price"] : quotes["Current Price"];
	const number: number | null | undefined = price;
	const company = await loadCompany(client, "AAPL");
	const valuation = value(company, { assumptions: { erp: 0.05 } });
	const text: string = valuation.estimates.map((estimate) => explain(estimate)).join("\n");
	const figure = charts.chartsOf(valuation).footballField();
	const values = dataFrames.valuation(valuation);
	const growth = models.cagr({ values: [1, 2, 4] });
	const dcf = models.dcfTwoStageFcf({
		fcf0: 100,
		g: 0.05,
		g_terminal: 0.02,
		wacc: 0.08,
		years: 5,
		cash: 10,
		debt: 20,
		shares: 10,
	});
	const perShare: number | null | undefined = dcf.value_per_share;
	const report = await buildReport(client, "AAPL", { peers: ["MSFT"] });
	const html: string = report.html;

	// @ts-expect-error a view that the operation does not have
	await client.stock.financials("AAPL").frame("yearly");
	// @ts-expect-error an option that the operation does not have
	client.stock.financials("AAPL", { sort: "desc" });
	// @ts-expect-error a value outside the list
	client.insiders.ceo({ withinDays: 8 });
	// @ts-expect-error an operation that does not exist
	client.stock.financial("AAPL");
	// @ts-expect-error an assumption that does not exist
	value(company, { assumptions: { equityPremium: 0.05 } });
	// @ts-expect-error a frame is not a number
	const wrongType: number = frame;

	void [names, number, text, figure, values, growth, perShare, html, wrongType, compare, createBareClient, groupby];
}

void cell;
