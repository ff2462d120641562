import { chartsOf } from "../../../charts/valuation-charts.js";
import { chartCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { FrameTable } from "./frame-table.js";

/** Payments to owners, the owners, and trades of insiders and well-known investors. */
export function OwnersView({ loaded: { company, data } }: { readonly loaded: LoadedCompany }) {
	const charts = chartsOf(data.valuation, { service: START.service });
	const { symbol } = company;
	const shared = { symbol };
	return (
		<>
			<Chart figure={charts.returns()} code={chartCode(symbol, "returns()")} />
			<Chart figure={charts.shares()} code={chartCode(symbol, "shares()")} />
			<FrameTable
				{...shared}
				operation="stock.ownership"
				view="ownership"
				title="owners"
				without={["company", "exchange"]}
			/>
			<FrameTable {...shared} operation="stock.insider" view="trades" title="insider trades" newestBy="date" />
			<FrameTable
				{...shared}
				operation="stock.gurus"
				view="picks"
				title="trades of well-known investors"
				newestBy="date"
				without={["guru_id"]}
			/>
			<FrameTable {...shared} operation="stock.executives" view="executives" title="executives" />
		</>
	);
}
