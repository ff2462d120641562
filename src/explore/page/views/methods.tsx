// Shows a company's valuation methods, with their inputs and sensitivity.
import { useState } from "preact/hooks";
import { FAMILY_TITLES } from "../../../analytics/fair-value/family-value.js";
import type { ValueEstimate } from "../../../analytics/valuation.js";
import { chartsOf } from "../../../charts/valuation-charts.js";
import type { Unit } from "../../../core/figure.js";
import { chartCode, valueCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { figureCell, type Grid, type GridRow, numberCell, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { ShowAll } from "../parts/show-all.js";

const ROLES: Readonly<Record<ValueEstimate["role"], string>> = {
	fair_value: "Fair value",
	floor: "Floor: worth at least",
	rule_of_thumb: "Rules of thumb",
	supplier: "The data service's own values",
	cost_basis: "Investors' cost basis",
};

const FRACTION: Unit = { kind: "fraction" };

export function MethodsView({ loaded: { company, data } }: { readonly loaded: LoadedCompany }) {
	const { valuation } = data;
	const { estimates, priceCurrency } = valuation;
	const [all, setAll] = useState(false);
	const charts = chartsOf(valuation, { service: START.service });
	const valued = estimates.filter(({ value }) => value.value !== null);
	return (
		<>
			<ShowAll without={estimates.length - valued.length} what="methods" all={all} onChange={setAll} />
			<GridTable grid={methodsGrid(company.symbol, all ? estimates : valued, priceCurrency)} />
			<Chart figure={charts.sensitivity()} code={chartCode(company.symbol, "sensitivity()")} />
		</>
	);
}

function methodsGrid(symbol: string, estimates: readonly ValueEstimate[], currency: string): Grid {
	const amount: Unit = { kind: "per_share", currency };
	const anyRefused = estimates.some(({ value }) => value.value === null);
	const rows = Object.entries(ROLES).flatMap(([role, title]): GridRow[] => {
		const own = estimates.filter((estimate) => estimate.role === role);
		if (own.length === 0) return [];
		const sorted = [...own].sort(
			(a, b) => b.weight - a.weight || Number(a.value.value === null) - Number(b.value.value === null),
		);
		return [{ cells: [wordsCell(title)], group: true }, ...sorted.map((one) => methodRow(one, amount, anyRefused))];
	});
	return {
		caption: `${symbol}: value per share by method`,
		file: `${symbol.toLowerCase()}-methods`,
		columns: [
			{ title: "Method", wide: true },
			{ title: "Rests on" },
			{ title: "Value", unit: `${currency} per share`, numeric: true },
			{ title: "Low", unit: currency, numeric: true },
			{ title: "High", unit: currency, numeric: true },
			{ title: "Against price", numeric: true },
			{ title: "Weight", numeric: true },
			...(anyRefused ? [{ title: "Why not", wide: true }] : []),
		],
		rows,
		notes: ["Weight: the method's share of the fair-value range."],
		code: valueCode(symbol, "estimates"),
		sortable: false,
	};
}

function methodRow(estimate: ValueEstimate, amount: Unit, withReason: boolean): GridRow {
	const compute = () => estimate;
	const value = figureCell(estimate.value, { compute, title: estimate.title });
	return {
		cells: [
			{ ...wordsCell(estimate.title), ...(estimate.madeUp && { illustrative: true }) },
			wordsCell(estimate.family === null ? "" : FAMILY_TITLES[estimate.family]),
			value,
			numberCell(estimate.low, amount, { compute }),
			numberCell(estimate.high, amount, { compute }),
			numberCell(estimate.upside, FRACTION, { compute, signed: true }),
			numberCell(estimate.weight > 0 ? estimate.weight : null, FRACTION, { compute }),
			...(withReason ? [wordsCell(value.note ?? "")] : []),
		],
	};
}
