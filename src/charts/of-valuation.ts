import type { PriceExpectations } from "../analytics/company/expectations.js";
import type { Comparison, FiscalSeries, MultipleName, Part, Valuation, ValueEstimate } from "../analytics/valuation.js";
import { ArgumentError } from "../core/errors.js";
import { describeReason } from "../core/reason-words.js";
import { dividendHistory } from "./dividend-history.js";
import { earningsHistory } from "./earnings-history.js";
import { expectations } from "./expectations.js";
import { expectationsSurface } from "./expectations-surface.js";
import type { ChartFigure, Subject } from "./figure.js";
import { fiscalLines } from "./fiscal-lines.js";
import { footballField } from "./football-field.js";
import { multipleHistory } from "./multiple-history.js";
import { multiplesNow } from "./multiples-now.js";
import { peers } from "./peers.js";
import { returnWaterfall } from "./return-waterfall.js";
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
	/** Parts of the total return over the longest window up to ten years. */
	returns(): ChartFigure;
	/** Dividends per share by year. */
	dividends(): ChartFigure;
	/** Every multiple now, and where it stands in the company's own history. */
	multiples(): ChartFigure;
	/** Every multiple over its history. */
	multipleHistory(): ChartFigure;
	/** The price against what it would be at the low, median and high of one multiple (`pe`, `ps`, `pb`, `p_tbv` …). */
	band(multiple: MultipleName): ChartFigure;
	/**
	 * Every value against the price, the refused ones with their reason. What others say or paid stands apart below them and is not
	 * counted.
	 */
	footballField(): ChartFigure;
	/** Value per share by discount rate and perpetual growth. */
	sensitivity(): ChartFigure;
	/** Growth that the price implies against the company's own record. */
	record(): ChartFigure;
	/** What the price needs over growth and margin, from `priceExpectations(company)`. */
	expectations(surface: Part<PriceExpectations>): ChartFigure;
	/** The company among its peers. */
	peers(comparison: Comparison): ChartFigure;
}

export interface ValuationChartOptions {
	/** Where the figures come from, as it stands below each chart: "the bundled data set". @default nothing */
	readonly service?: string;
}

/** Margins of the chart of earnings, at most three. */
const MARGINS = ["gross_margin", "operating_margin", "net_margin", "combined_ratio"];
/** Multiples whose history one picture holds. */
const MOST_HISTORIES = 9;

/** What stands beside the models and is not counted as one: the service's own values, and what others paid. */
export const isBeside = ({ role }: ValueEstimate): boolean => role === "supplier" || role === "cost_basis";

/**
 * The charts of one valuation, for notebooks and reports alike.
 *
 * @throws {ArgumentError} from a chart whose data are not there; it names what there is, or the reason.
 */
export function chartsOf(valuation: Valuation, { service }: ValuationChartOptions = {}): ValuationCharts {
	const { symbol, name, asOf, multiples, estimates, price, priceDate, priceCurrency } = valuation;
	const about = (...operations: string[]): Subject => ({
		name,
		symbol,
		asOf,
		source: `${operations.join(", ")} of ${symbol}${service === undefined ? "" : ` (${service})`}`,
	});
	const statements = about("stock.financials");
	const priced = about("stock.financials", "stock.price");
	const series = (wanted: string): FiscalSeries => {
		const known = valuation.history.filter(({ values }) => values.some((value) => value !== null));
		return valuation.series(wanted) ?? lacking("name", wanted, known);
	};
	return {
		earnings: () =>
			earningsHistory({
				subject: statements,
				revenue: series("revenue"),
				margins: MARGINS.flatMap((one) => valuation.series(one) ?? []).slice(0, 3),
			}),
		lines: (measure, ...names) => fiscalLines({ subject: statements, series: names.map(series), measure }),
		shares: () => shareCount({ subject: statements, shares: series("shares") }),
		returns: () =>
			returnWaterfall({
				subject: about("stock.financials", "stock.price", "stock.dividend"),
				...there("returns", valuation.returns),
			}),
		dividends: () => dividendHistory({ subject: about("stock.dividend"), ...there("dividends", valuation.dividends) }),
		multiples: () =>
			multiplesNow({
				subject: priced,
				multiples: multiples.filter(({ now, percentile }) => now.value !== null && percentile.value !== null),
			}),
		multipleHistory: () =>
			multipleHistory({
				subject: priced,
				multiples: multiples
					.filter(({ values }) => values.filter((value) => value !== null).length > 1)
					.slice(0, MOST_HISTORIES),
			}),
		band(multiple) {
			const standing = valuation.multiple(multiple);
			if (!standing.bands)
				lacking(
					"multiple",
					multiple,
					multiples.filter(({ bands }) => bands),
				);
			return valuationBand({ subject: priced, standing, currency: priceCurrency });
		},
		footballField() {
			const shown = estimates.filter((one) => !isBeside(one) || (one.value.value ?? 0) > 0);
			const has = (role: ValueEstimate["role"]) => estimates.some((one) => one.role === role);
			const beside = [...(has("supplier") ? ["stock.summary"] : []), ...(has("cost_basis") ? ["stock.gurus"] : [])];
			return footballField({
				subject: {
					...about("stock.financials", "stock.price", ...beside),
					illustrative: estimates.some(({ madeUp, value }) => madeUp && value.value !== null),
				},
				rows: shown.map((one) => ({
					title: one.title,
					group: isBeside(one) ? 1 : 0,
					value: one.value.value,
					low: one.low,
					high: one.high,
					madeUp: one.madeUp,
					...(one.value.value === null && { reason: one.value.reason }),
				})),
				price: price.value,
				priceDate,
				currency: priceCurrency,
			});
		},
		sensitivity() {
			const grid = valuation.sensitivity;
			if (!grid)
				throw new ArgumentError(
					"sensitivity",
					`sensitivity: ${symbol} has no discounted cash flow; its estimate says why`,
				);
			const method = estimates.find((one) => one.method === grid.method)?.title;
			return sensitivity({ subject: priced, grid, price: price.value, currency: priceCurrency, method });
		},
		record: () => expectations({ subject: priced, ...there("record", valuation.record) }),
		expectations: (surface) =>
			expectationsSurface({
				subject: about("stock.financials", "stock.price", "stock.analystEstimate"),
				currency: priceCurrency,
				...there("surface", surface),
			}),
		peers: ({ measures }) => peers({ subject: priced, measures }),
	};
}

function there<T>(argument: string, part: Part<T>): T {
	if (part.ok) return part.value;
	throw new ArgumentError(argument, `${argument}: ${describeReason(part.reason)}`);
}

function lacking(argument: string, wanted: string, known: readonly { readonly name: string }[]): never {
	const names = known.map(({ name }) => name).join(", ");
	throw new ArgumentError(
		argument,
		`${argument}: there is no ${JSON.stringify(wanted)} here; there are ${names || "none"}`,
	);
}
