import type { PriceExpectations } from "../analytics/company/expectations.js";
import type { Comparison, FiscalSeries, MultipleStanding, Valuation } from "../analytics/valuation.js";
import { ArgumentError } from "../core/errors.js";
import { describeReason, type Reason } from "../core/reason.js";
import { earningsHistory } from "./earnings-history.js";
import { expectationsSurface } from "./expectations-surface.js";
import type { ChartFigure, Subject } from "./figure.js";
import { fiscalLines } from "./fiscal-lines.js";
import { footballField } from "./football-field.js";
import { multiplesNow } from "./multiples-now.js";
import { peers } from "./peers.js";
import { sensitivity } from "./sensitivity.js";
import { shareCount } from "./share-count.js";
import { valuationBand } from "./valuation-band.js";

/** The charts of one valuation; each is drawn when it is asked for. */
export interface ValuationCharts {
	/** Revenue as bars, margins as lines, all fiscal years. */
	earnings(): ChartFigure;
	/** Fiscal series by name (`eps`, `free_cash_flow_per_share`, `roic` …) as lines of one chart. */
	lines(measure: string, ...names: readonly string[]): ChartFigure;
	/** Diluted shares. */
	shares(): ChartFigure;
	/** Every multiple now, and where it stands in the company's own history. */
	multiples(): ChartFigure;
	/** The price against what it would be at the low, median and high of one multiple (`pe`, `ps`, `pb`, `p_tbv` …). */
	band(multiple: string): ChartFigure;
	/** Every method's value against the price, the refused ones with their reason. */
	footballField(): ChartFigure;
	/** The discounted cash flow by cost of capital and terminal growth. */
	sensitivity(): ChartFigure;
	/** What the price needs over growth and margin, from `priceExpectations(company)`. */
	expectations(
		surface: { readonly ok: true; readonly value: PriceExpectations } | { readonly ok: false; readonly reason: Reason },
	): ChartFigure;
	/** The company among its peers. */
	peers(comparison: Comparison): ChartFigure;
}

/**
 * The charts of one valuation.
 *
 * @throws {ArgumentError} from a chart whose data are not there; it names what there is, or the reason.
 */
export function chartsOf(valuation: Valuation): ValuationCharts {
	const { symbol, name, asOf, history, multiples, price, priceDate, priceCurrency } = valuation;
	const about = (...operations: string[]): Subject => ({
		name,
		symbol,
		asOf,
		source: `${operations.join(", ")} of ${symbol}`,
	});
	const statements = about("stock.financials");
	const priced = about("stock.financials", "stock.price");
	const known = history.filter(({ values }) => values.some((value) => value !== null));
	const series = (wanted: string): FiscalSeries =>
		known.find((one) => one.name === wanted) ?? lacking("name", wanted, known);
	const standing = (wanted: string): MultipleStanding =>
		multiples.find((one) => one.name === wanted && one.bands) ??
		lacking(
			"multiple",
			wanted,
			multiples.filter(({ bands }) => bands),
		);
	return {
		earnings: () =>
			earningsHistory({
				subject: statements,
				revenue: series("revenue"),
				margins: known.filter((one) => ["gross_margin", "operating_margin", "net_margin"].includes(one.name)),
			}),
		lines: (measure, ...names) => fiscalLines({ subject: statements, series: names.map(series), measure }),
		shares: () => shareCount({ subject: statements, shares: series("shares") }),
		multiples: () =>
			multiplesNow({
				subject: priced,
				multiples: multiples.filter(({ now, percentile }) => now.value !== null && percentile.value !== null),
			}),
		band: (multiple) => valuationBand({ subject: priced, standing: standing(multiple), currency: priceCurrency }),
		footballField: () =>
			footballField({
				subject: priced,
				price: price.value,
				priceDate,
				currency: priceCurrency,
				rows: valuation.estimates
					.filter(({ family }) => family !== "supplier")
					.map(({ title, value, low, high, madeUp }) => ({
						title,
						value: value.value,
						low,
						high,
						madeUp,
						...(value.value === null && { reason: value.reason }),
					})),
			}),
		sensitivity() {
			const grid = valuation.sensitivity;
			if (!grid)
				throw new ArgumentError(
					"sensitivity",
					`sensitivity: ${symbol} has no discounted cash flow; its estimate says why`,
				);
			const method = valuation.estimates.find((one) => one.method === grid.method)?.title;
			return sensitivity({ subject: priced, grid, price: price.value, currency: priceCurrency, method });
		},
		expectations(surface) {
			if (!surface.ok) throw new ArgumentError("surface", `surface: ${describeReason(surface.reason)}`);
			return expectationsSurface({ subject: priced, currency: priceCurrency, ...surface.value });
		},
		peers: ({ measures }) => peers({ subject: priced, measures }),
	};
}

function lacking(argument: string, wanted: string, known: readonly { readonly name: string }[]): never {
	const names = known.map(({ name }) => name).join(", ");
	throw new ArgumentError(
		argument,
		`${argument}: there is no ${JSON.stringify(wanted)} here; there are ${names || "none"}`,
	);
}
