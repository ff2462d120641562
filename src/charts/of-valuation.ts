import type { PriceExpectations } from "../analytics/company/expectations.js";
import type { Comparison, MultipleName, Part, Valuation, ValueEstimate } from "../analytics/valuation.js";
import { describeReason } from "../core/reason-words.js";
import { dividendHistory } from "./dividend-history.js";
import { earningsHistory } from "./earnings-history.js";
import { expectations } from "./expectations.js";
import { expectationsSurface } from "./expectations-surface.js";
import type { ChartFigure, Subject } from "./figure.js";
import { fiscalLines } from "./fiscal-lines.js";
import { footballField } from "./football-field.js";
import { multipleHistory } from "./multiple-history.js";
import { multiplesNow, shortTitle } from "./multiples-now.js";
import { nothingToShow } from "./nothing-to-show.js";
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
 * The charts of one valuation, for notebooks and reports alike. A chart whose data the company does not have says so in a
 * sentence and has no traces (`figure.data.length === 0`).
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
	return {
		earnings() {
			const revenue = valuation.series("revenue");
			if (!revenue)
				return nothingToShow({ subject: statements, title: "No revenue to show", why: "No fiscal year reports it." });
			return earningsHistory({
				subject: statements,
				revenue,
				margins: MARGINS.flatMap((one) => valuation.series(one) ?? []).slice(0, 3),
			});
		},
		lines(measure, ...names) {
			const series = names.flatMap((wanted) => valuation.series(wanted) ?? []);
			const lacking = names.filter((wanted) => valuation.series(wanted) === null);
			const known = valuation.history.flatMap((one) => valuation.series(one.name)?.name ?? []);
			if (series.length === 0)
				return nothingToShow({
					subject: statements,
					title: `No ${measure} to show`,
					why: `${symbol} has no series ${lacking.join(", ")}; it has ${known.join(", ") || "none"}.`,
				});
			const note = lacking.length > 0 && `Not known of ${symbol}: ${lacking.join(", ").replaceAll("_", " ")}.`;
			return fiscalLines({ subject: statements, series, measure, ...(note && { note }) });
		},
		shares() {
			const shares = valuation.series("shares");
			return shares
				? shareCount({ subject: statements, shares })
				: nothingToShow({ subject: statements, title: "No share count to show", why: "No fiscal year reports one." });
		},
		returns: () =>
			drawnIf(valuation.returns, {
				subject: about("stock.financials", "stock.price", "stock.dividend"),
				title: "No parts of the return to show",
				draw: (subject, parts) => returnWaterfall({ subject, ...parts }),
			}),
		dividends: () =>
			drawnIf(valuation.dividends, {
				subject: about("stock.dividend"),
				title: "No dividends to show",
				draw: (subject, years) => dividendHistory({ subject, ...years }),
			}),
		multiples() {
			const known = multiples.filter(({ now, percentile }) => now.value !== null && percentile.value !== null);
			return known.length > 0
				? multiplesNow({ subject: priced, multiples: known })
				: nothingToShow({
						subject: priced,
						title: "No multiple can be set against its own history",
						why: multiples.length > 0 ? MULTIPLES_ABSENT : "There are no multiples.",
					});
		},
		multipleHistory() {
			const known = multiples.filter(({ values }) => values.filter((value) => value !== null).length > 1);
			return known.length > 0
				? multipleHistory({ subject: priced, multiples: known.slice(0, MOST_HISTORIES) })
				: nothingToShow({
						subject: priced,
						title: "No history of multiples to show",
						why: MULTIPLES_ABSENT,
					});
		},
		band(multiple) {
			const standing = valuation.multiple(multiple);
			if (standing.bands && standing.prices.some((value) => value !== null))
				return valuationBand({ subject: priced, standing, currency: priceCurrency });
			const { median } = standing;
			return nothingToShow({
				subject: priced,
				title: `No price band at ${shortTitle(standing)} to show`,
				why: median.value === null ? describeReason(median.reason) : "The history has no prices to set beside it.",
			});
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
				return nothingToShow({
					subject: priced,
					title: "No sensitivity to show",
					why: `${name} has no discounted cash flow; its estimates say why.`,
				});
			const method = estimates.find((one) => one.method === grid.method)?.title;
			return sensitivity({ subject: priced, grid, price: price.value, currency: priceCurrency, method });
		},
		record: () =>
			drawnIf(valuation.record, {
				subject: priced,
				title: "No implied growth to show",
				draw: (subject, record) => expectations({ subject, ...record }),
			}),
		expectations: (surface) =>
			drawnIf(surface, {
				subject: about("stock.financials", "stock.price", "stock.analystEstimate"),
				title: "What the price needs cannot be drawn",
				draw: (subject, found) => expectationsSurface({ subject, currency: priceCurrency, ...found }),
			}),
		peers: ({ measures }) =>
			measures.length > 0
				? peers({ subject: priced, measures })
				: nothingToShow({ subject: priced, title: "No peers to show", why: "No measure is known of any of them." }),
	};
}

const MULTIPLES_ABSENT = "Each lacks a price, a figure above 0, or a history; the table of multiples says which.";

/** The chart of a part, or the reason why the company has none. */
function drawnIf<T>(
	part: Part<T>,
	of: { readonly subject: Subject; readonly title: string; readonly draw: (subject: Subject, value: T) => ChartFigure },
): ChartFigure {
	const { subject, title } = of;
	return part.ok ? of.draw(subject, part.value) : nothingToShow({ subject, title, why: describeReason(part.reason) });
}
