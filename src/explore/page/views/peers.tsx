import { runFor } from "../../../analytics/company/run-for.js";
import { MEASURES } from "../../../analytics/measures/index.js";
import type { MeasureName, PeerComparison } from "../../../analytics/valuation.js";
import { shortTitle } from "../../../charts/multiples-now.js";
import { peerScatter } from "../../../charts/peer-scatter.js";
import { peers } from "../../../charts/peers.js";
import type { Figure } from "../../../core/figure.js";
import { describeReason } from "../../../core/reason-words.js";
import { drawnMeasures } from "../../../report/sections/drawn-measures.js";
import { comparisonCode, peersChartCode, scatterCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { Select } from "../parts/choice.js";
import { figureCell, type Grid, type GridRow, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { goTo, hrefTo, useRoute } from "../router.js";

/** The company among its peers. */
export function PeersView({ loaded }: { readonly loaded: LoadedCompany }) {
	const { query } = useRoute();
	const { company, data } = loaded;
	const { comparison } = data;
	if (!comparison.ok) return <Missing title="No peers." reason={describeReason(comparison.reason)} />;
	const { symbol } = company;
	const { measures } = comparison.value;
	const known = measures.filter(({ values }) => values.filter(({ figure }) => figure.value !== null).length > 2);
	const drawn = drawnMeasures(data.template, known);
	const chosen = (which: string, fallback: string) =>
		known.find(({ name }) => name === query.get(which)) ?? known.find(({ name }) => name === fallback) ?? known[0];
	const x = chosen("x", "roe");
	const y = chosen("y", "pb");
	const subject = {
		name: company.name,
		symbol,
		asOf: company.asOf,
		source: `stock.financials, stock.price of ${symbol} (${START.service})`,
	};
	const options = known.map((one) => ({ value: one.name as string, title: shortTitle(one) }));
	const choose = (which: string) => (value: string) =>
		goTo(["company", symbol, "peers"], { ...Object.fromEntries(query), [which]: value }, { replace: true });
	return (
		<>
			<GridTable grid={peersGrid(loaded, measures, comparisonCode(symbol))} />
			<Chart figure={peers({ subject, measures: drawn })} code={peersChartCode(symbol)} />
			{x && y && (
				<>
					<div class="choices">
						<Select title="Across" value={x.name as string} options={options} onChange={choose("x")} />
						<Select title="Up" value={y.name as string} options={options} onChange={choose("y")} />
					</div>
					<Chart figure={peerScatter({ subject, x, y })} code={scatterCode(symbol, x.name, y.name)} />
				</>
			)}
		</>
	);
}

const explainable: ReadonlySet<string> = new Set(MEASURES.map(({ name }) => name));

/** One row for each company and one column for each measure, then the peers' statistics. */
function peersGrid(
	{ company, peers: others, data }: LoadedCompany,
	measures: readonly PeerComparison[],
	code: string,
): Grid {
	const shown = measures.filter(({ values }) => values.some(({ figure }) => figure.value !== null));
	const companies = [company, ...others];
	const cells = (one: (typeof companies)[number]): GridRow["cells"] => [
		wordsCell(
			one.symbol === company.symbol ? `${one.name} (${one.symbol})` : one.name,
			hrefTo(["company", one.symbol]),
		),
		...shown.map(({ name, title, values }) => {
			const figure: Figure = values.find(({ symbol }) => symbol === one.symbol)?.figure ?? {
				value: null,
				reason: { code: "missing_input" },
			};
			const compute = explainable.has(name) ? () => runFor(one, name as MeasureName) : () => figure;
			return figureCell(figure, { compute, title: `${title} of ${one.symbol}` });
		}),
	];
	const statistic = (title: string, key: "lowerQuartile" | "median" | "upperQuartile"): GridRow => ({
		last: true,
		cells: [wordsCell(title), ...shown.map((one) => figureCell(one[key], { title: `${title}, ${one.title}` }))],
	});
	return {
		caption: `${data.name} and its peers`,
		file: `${company.symbol.toLowerCase()}-peers`,
		columns: [{ title: "Company" }, ...shown.map((one) => ({ title: shortTitle(one), numeric: true }))],
		rows: [
			...companies.map((one) => ({ cells: cells(one), own: one.symbol === company.symbol })),
			statistic("Lower quartile of peers", "lowerQuartile"),
			statistic("Median of peers", "median"),
			statistic("Upper quartile of peers", "upperQuartile"),
		],
		notes: ["Quartiles and median are of the peers without the company."],
		code,
	};
}
