import { chartsOf } from "../../../charts/valuation-charts.js";
import { chartCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { FrameTable } from "./frame-table.js";

/** Dividends by year, and a list of all. */
export function DividendsView({ loaded: { company, data } }: { readonly loaded: LoadedCompany }) {
	const charts = chartsOf(data.valuation, { service: START.service });
	const { symbol } = company;
	return (
		<>
			<Chart figure={charts.dividends()} code={chartCode(symbol, "dividends()")} />
			<FrameTable symbol={symbol} operation="stock.dividend" view="dividends" title="dividends" newestBy="ex_date" />
		</>
	);
}
