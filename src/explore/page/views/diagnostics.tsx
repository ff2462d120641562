import { useState } from "preact/hooks";
import type { Diagnostic } from "../../../analytics/valuation.js";
import { valueCode } from "../code.js";
import type { LoadedCompany } from "../load-company.js";
import { figureCell, type Grid, type GridRow, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { ShowAll } from "../parts/show-all.js";
import { readable } from "../parts/table-grid.js";

/** Quality, distress, growth, returns, and what the price expects: each diagnostic with its interpretation. */
export function DiagnosticsView({ loaded: { data } }: { readonly loaded: LoadedCompany }) {
	const { diagnostics } = data.valuation;
	const [all, setAll] = useState(false);
	const known = diagnostics.filter(({ value }) => value.value !== null);
	return (
		<>
			<ShowAll without={diagnostics.length - known.length} what="diagnostics" all={all} onChange={setAll} />
			<GridTable grid={diagnosticsGrid(data.symbol, all ? diagnostics : known)} />
		</>
	);
}

function diagnosticsGrid(symbol: string, diagnostics: readonly Diagnostic[]): Grid {
	const groups = [...new Set(diagnostics.map(({ group }) => group))];
	const row = (diagnostic: Diagnostic): GridRow => {
		const title = `${diagnostic.title} of ${symbol}`;
		const value = figureCell(diagnostic.value, { compute: () => diagnostic, title });
		return { cells: [wordsCell(diagnostic.title), value, wordsCell(value.note ?? diagnostic.reading ?? "")] };
	};
	return {
		caption: `${symbol}: quality, distress, growth and expectations`,
		file: `${symbol.toLowerCase()}-diagnostics`,
		columns: [
			{ title: "Diagnostic", wide: true },
			{ title: "Value", numeric: true },
			{ title: "Reading", wide: true },
		],
		rows: groups.flatMap((group): GridRow[] => [
			{ cells: [wordsCell(readable(group))], group: true },
			...diagnostics.filter((diagnostic) => diagnostic.group === group).map(row),
		]),
		code: valueCode(symbol, "diagnostics"),
		sortable: false,
	};
}
