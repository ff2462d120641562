// Requests one operation about a company and shows the answer as a table.
import { adapt } from "../../../frames/adapt.js";
import { frameCode } from "../code.js";
import { askServer, useLoaded } from "../load-company.js";
import type { Grid } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { tableGrid } from "../parts/table-grid.js";

interface FrameTableProps {
	readonly symbol: string;
	/** An operation on one company: `stock.dividend`. */
	readonly operation: string;
	readonly view: string;
	readonly title: string;
	readonly without?: readonly string[];
	readonly newestBy?: string;
	readonly maxRows?: number;
}

export function FrameTable({ symbol, operation, view, title, without = [], ...layout }: FrameTableProps) {
	const asked = useLoaded(`${operation} ${symbol} ${view}`, async (): Promise<Grid> => {
		const answer = await askServer({ operation, positional: [symbol], options: { numbers: "received" } });
		return tableGrid(adapt(answer, view), {
			caption: `${symbol}: ${title}`,
			file: `${symbol.toLowerCase()}-${view}`,
			without: ["symbol", ...without],
			code: frameCode(`${operation}(${JSON.stringify(symbol)})`, view),
			...layout,
		});
	});
	if (asked.state === "loading") return <p class="quiet">Loading {title}…</p>;
	if (asked.state === "failed" || asked.value.rows.length === 0)
		return (
			<Missing
				title={`No ${title}.`}
				reason={asked.state === "failed" ? asked.error.message : "The service's list is empty."}
			/>
		);
	return <GridTable grid={asked.value} />;
}
