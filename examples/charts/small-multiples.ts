// Draws panels of one kind in a grid: net margin of four companies, each on its own scale.
import { createClient, loadCompany, value } from "valuelab";
import { LIGHT, smallMultiples } from "valuelab/charts";

const client = createClient();
const symbols = ["KO", "PEP", "MCD", "COST"];
const companies = await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
const panels = companies.map((company) => {
	const { periods = [], values = [] } = value(company).series("net_margin") ?? {};
	return {
		title: company.name,
		data: [
			{ type: "scatter", x: periods, y: values.map((margin) => margin && margin * 100), line: { color: LIGHT.ink } },
		],
		xaxis: { type: "category", nticks: 4 },
		yaxis: { ticksuffix: " %" },
	};
});
export const figure = smallMultiples({
	subject: { name: "Four companies", symbol: symbols.join(", "), asOf: "2026-06-30", source: "stock.financials" },
	title: "Net margin",
	subtitle: "percent of revenue by fiscal year",
	alt: "Net margin of four companies by fiscal year, a panel each",
	panels,
	columns: 2,
});
await client.close();
