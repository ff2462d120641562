import { segments as segmentsChart } from "../../../charts/segments.js";
import { absent, type Figure, present, type Unit, unitLabel } from "../../../core/figure.js";
import { formatAmount } from "../../../core/format.js";
import { describeReason } from "../../../core/reason-words.js";
import type { ReportSegments } from "../../../report/data.js";
import { segmentsCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { figureCell, type Grid, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";

/** Revenue by business and by region. */
export function SegmentsView({ loaded: { company, data } }: { readonly loaded: LoadedCompany }) {
	const { segments } = data;
	if (!segments.ok || segments.value.length === 0)
		return (
			<Missing
				title="No revenue by segment."
				reason={segments.ok ? "The company reports none." : describeReason(segments.reason)}
			/>
		);
	const { symbol, name, asOf, reportingCurrency: currency } = company;
	const unit: Unit = { kind: "money", currency, scale: 1e6 };
	const subject = { name, symbol, asOf, source: `stock.segmentsData of ${symbol} (${START.service})` };
	return (
		<>
			{segments.value.map((one) => (
				<section key={one.kind}>
					<Chart figure={segmentsChart({ subject, ...one, unit })} code={segmentsCode(symbol, one.kind)} />
					<GridTable grid={segmentsGrid(company, one, { unit, code: segmentsCode(symbol, one.kind) })} />
					{one.gap !== null && Math.abs(one.gap) >= 0.5 && (
						<p class="quiet">
							The {one.kind} segments do not sum to the revenue of the statements: {formatAmount(one.gap, unit)} remain
							in the latest year, such as eliminations between segments.
						</p>
					)}
				</section>
			))}
		</>
	);
}

/** One row for each segment, the newest year first. */
function segmentsGrid(
	{ symbol, sources }: LoadedCompany["company"],
	{ kind, periods, names, values }: ReportSegments,
	{ unit, code }: { readonly unit: Unit; readonly code: string },
): Grid {
	const answer = sources.find(({ operation }) => operation === "stock.segmentsData");
	const places = periods.map((_, i) => i).reverse();
	const figureAt = (name: number, position: number): Figure => {
		const value = values[name]?.[position] ?? null;
		const source = answer && { ...answer, field: `${kind} / ${names[name]}`, period: periods[position] };
		return value === null ? absent("not_reported", undefined, unit, source) : present(value, unit, source);
	};
	return {
		caption: `${symbol}: revenue by ${kind === "business" ? "business segment" : "region"}`,
		file: `${symbol.toLowerCase()}-${kind}-segments`,
		columns: [
			{ title: unitLabel(unit) },
			{ title: "Trend" },
			...places.map((position) => ({ title: periods[position] ?? "", numeric: true })),
		],
		rows: names.map((name, i) => ({
			cells: [
				wordsCell(name),
				{ text: "", value: null, trend: [...(values[i] ?? [])] },
				...places.map((column) =>
					figureCell(figureAt(i, column), { title: `${name} of ${symbol}, ${periods[column]}` }),
				),
			],
		})),
		code,
		sortable: false,
	};
}
