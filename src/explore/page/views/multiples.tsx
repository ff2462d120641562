import type { MultipleHistory, MultipleName } from "../../../analytics/valuation.js";
import { shortTitle } from "../../../charts/multiples-now.js";
import { priceHistory } from "../../../charts/price-history.js";
import { chartsOf } from "../../../charts/valuation-charts.js";
import { describeReason } from "../../../core/reason-words.js";
import { closesRange, isOfCompany, MULTIPLE_COLUMNS, MULTIPLE_NOTES } from "../../../report/sections/every-figure.js";
import { chartCode, priceCode, valueCode } from "../code.js";
import { type LoadedCompany, START } from "../load-company.js";
import { Chart } from "../parts/chart.js";
import { Select } from "../parts/choice.js";
import { figureCell, type Grid, wordsCell } from "../parts/grid.js";
import { GridTable } from "../parts/grid-table.js";
import { Missing } from "../parts/missing.js";
import { goTo, useRoute } from "../router.js";

/** The price and every multiple against the company's own history. */
export function MultiplesView({ loaded: { company, data } }: { readonly loaded: LoadedCompany }) {
	const { query } = useRoute();
	const { symbol } = company;
	const { multiples } = data.valuation;
	const charts = chartsOf(data.valuation, { service: START.service });
	const fitting = multiples.filter(isOfCompany);
	const banded = fitting.filter(({ bands }) => bands?.median.some((value) => value !== null && value > 0));
	const chosen = banded.find(({ name }) => name === query.get("band")) ?? banded[0];
	return (
		<>
			<GridTable grid={multiplesGrid(symbol, fitting)} />
			<Chart figure={charts.multiples()} code={chartCode(symbol, "multiples()")} />
			{chosen && (
				<>
					<div class="choices">
						<Select
							title="Band of"
							value={chosen.name}
							options={banded.map((one) => ({ value: one.name, title: shortTitle(one) }))}
							onChange={(band: MultipleName) => goTo(["company", symbol, "multiples"], { band }, { replace: true })}
						/>
					</div>
					<Chart figure={charts.band(chosen.name)} code={chartCode(symbol, `band("${chosen.name}")`)} />
				</>
			)}
			<Chart figure={charts.multipleHistory()} code={chartCode(symbol, "multipleHistory()")} />
			<Price data={data} />
		</>
	);
}

function Price({ data }: { readonly data: LoadedCompany["data"] }) {
	const { prices, symbol, name, asOf } = data;
	if (!prices.ok) return <Missing title="No price history." reason={describeReason(prices.reason)} />;
	const subject = { name, symbol, asOf, source: `stock.price of ${symbol} (${START.service})` };
	const figure = priceHistory({ subject, ...prices.value, note: "Month-end closes; the last is the latest." });
	return <Chart figure={figure} code={priceCode(symbol)} />;
}

function multiplesGrid(symbol: string, shown: readonly MultipleHistory[]): Grid {
	const closes = closesRange(shown);
	return {
		caption: `${symbol}: multiples now and in their own history`,
		file: `${symbol.toLowerCase()}-multiples`,
		columns: [{ title: "Multiple" }, { title: "History" }, ...MULTIPLE_COLUMNS],
		rows: shown.map((one) => {
			const compute = () => one;
			const cell = (figure: MultipleHistory["now"]) =>
				figureCell(figure, { compute, title: `${one.title} of ${symbol}` });
			const count = (value: number) => ({ text: String(value), value });
			return {
				cells: [
					wordsCell(one.title),
					{ text: "", value: null, trend: one.values },
					cell(one.now),
					figureCell(one.percentile, { compute, format: { decimals: 0 }, unit: { kind: "score" } }),
					cell(one.low),
					cell(one.median),
					cell(one.high),
					count(one.window?.observations ?? 0),
					count(one.notMeaningful),
				],
			};
		}),
		notes: [
			...(closes ? [`Low, median, high and percentile are of the closes from ${closes}.`] : []),
			...MULTIPLE_NOTES,
		],
		code: valueCode(symbol, "multiples"),
	};
}
