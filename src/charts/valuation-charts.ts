// Draws the charts of one valuation.
import type { PriceExpectations } from "../analytics/company/expectations.js";
import type { Completed } from "../analytics/own-names.js";
import type { Comparison, MultipleName, Part, SeriesName, Valuation, ValueEstimate } from "../analytics/valuation.js";
import { inSentence, shareAmount } from "../core/format.js";
import { describeReason } from "../core/reason-words.js";
import type { ChartFigure, Subject } from "./chart.js";
import { dividendHistory } from "./dividend-history.js";
import { earningsHistory } from "./earnings-history.js";
import { expectations } from "./expectations.js";
import { expectationsSurface } from "./expectations-surface.js";
import { fiscalLines } from "./fiscal-lines.js";
import { type FieldRow, footballField } from "./football-field.js";
import { multipleHistory } from "./multiple-history.js";
import { multiplesNow, shortTitle } from "./multiples-now.js";
import { nothingToShow } from "./nothing-to-show.js";
import { ownChart } from "./own-charts.js";
import { peers } from "./peers.js";
import { returnWaterfall } from "./return-waterfall.js";
import { sensitivity } from "./sensitivity.js";
import { shareCount } from "./share-count.js";
import { valuationBand } from "./valuation-band.js";

/** The charts of one valuation; each is drawn when its function is called. */
export interface ValuationCharts {
	/** Revenue as bars, margins as lines, all fiscal years. */
	earnings(): ChartFigure;
	/** Fiscal series by name (`eps`, `free_cash_flow_per_share`, `roic` …) as lines of one chart. */
	lines(measure: string, ...names: readonly Completed<SeriesName>[]): ChartFigure;
	/** Diluted shares. */
	shares(): ChartFigure;
	/** Parts of the total return over the longest window up to ten years. */
	returns(): ChartFigure;
	/** Dividends per share by year. */
	dividends(): ChartFigure;
	/** Every multiple now, in the company's own history. */
	multiples(): ChartFigure;
	/** Every multiple over its history. */
	multipleHistory(): ChartFigure;
	/** The price against the prices at the low, median and high of one multiple (`pe`, `ps`, `pb`, `p_tbv` …). */
	band(multiple: MultipleName): ChartFigure;
	/** The values of the fair-value range against the price, at most eight; without a range, all fair values. */
	footballField(): ChartFigure;
	/** Value per share by discount rate and perpetual growth. */
	sensitivity(): ChartFigure;
	/** Growth that the price implies against the company's own record. */
	record(): ChartFigure;
	/** The growth and margin that the price needs, from `priceExpectations(company)`. */
	expectations(surface: Part<PriceExpectations>): ChartFigure;
	/** The company among its peers. */
	peers(comparison: Comparison): ChartFigure;
	/** A chart added by `defineChart`. @throws ArgumentError if there is none */
	own(name: string): ChartFigure;
}

export interface ValuationChartOptions {
	/** The source, below each chart: "the bundled data set". @default nothing */
	readonly service?: string;
	/** Pixels of the charts over years: earnings, lines, band. @default each its own */
	readonly height?: number;
}

/** Margins of the chart of earnings, at most three. */
const MARGINS = ["gross_margin", "operating_margin", "net_margin", "combined_ratio"] as const;
/** Multiples whose history one picture holds. */
const MAX_HISTORIES = 9;

/**
 * The charts of one valuation. A chart without data says so in a sentence and has no traces (`figure.data.length === 0`).
 * @example
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * chartsOf(valuation, { service: "the bundled data set" }).footballField().data.length > 0 //=> true
 */
export function chartsOf(valuation: Valuation, { service, height }: ValuationChartOptions = {}): ValuationCharts {
	const { symbol, name, asOf, fairValue, multiples, estimates, price, priceDate, priceCurrency } = valuation;
	const subjectFrom = (...operations: string[]): Subject => ({
		name,
		symbol,
		asOf,
		source: `${operations.join(", ")} of ${symbol}${service === undefined ? "" : ` (${service})`}`,
		answers: operations.join(", "),
	});
	const heightOption = height !== undefined && { height };
	const filed = subjectFrom("stock.financials");
	const priced = subjectFrom("stock.financials", "stock.price");
	return {
		earnings() {
			const revenue = valuation.series("revenue");
			if (!revenue) return nothingToShow(filed, "No revenue to show", "No fiscal year reports it.");
			return earningsHistory({
				subject: filed,
				...heightOption,
				revenue,
				margins: MARGINS.flatMap((margin) => valuation.series(margin) ?? []).slice(0, 3),
			});
		},
		lines(measure, ...names) {
			const series = names.flatMap((wanted) => valuation.series(wanted) ?? []);
			const missing = names.filter((wanted) => valuation.series(wanted) === null);
			const known = valuation.history.map((one) => one.name);
			if (series.length === 0)
				return nothingToShow(
					filed,
					`No ${measure} to show`,
					`${symbol} has no series ${missing.join(", ")}; it has ${known.join(", ") || "none"}.`,
				);
			const note = missing.length > 0 && `Not known of ${symbol}: ${missing.join(", ").replaceAll("_", " ")}.`;
			return fiscalLines({ ...heightOption, subject: filed, series, measure, ...(note && { note }) });
		},
		shares() {
			const shares = valuation.series("shares");
			return shares
				? shareCount({ subject: filed, shares })
				: nothingToShow(filed, "No share count to show", "No fiscal year reports one.");
		},
		returns: () =>
			chartOfPart(valuation.returns, {
				subject: subjectFrom("stock.financials", "stock.price", "stock.dividend"),
				title: "No parts of the return to show",
				draw: (subject, parts) => returnWaterfall({ subject, ...parts }),
			}),
		dividends: () =>
			chartOfPart(valuation.dividends, {
				subject: subjectFrom("stock.dividend"),
				title: "No dividends to show",
				draw: (subject, years) => dividendHistory({ subject, ...years }),
			}),
		multiples() {
			const known = multiples.filter(({ now, percentile }) => now.value !== null && percentile.value !== null);
			return known.length > 0
				? multiplesNow({ subject: priced, multiples: known })
				: nothingToShow(
						priced,
						"No multiple can be set against its own history",
						multiples.length > 0 ? MULTIPLES_ABSENT : "There are no multiples.",
					);
		},
		multipleHistory() {
			const known = multiples.filter(({ values }) => values.filter((value) => value !== null).length > 1);
			return known.length > 0
				? multipleHistory({ subject: priced, multiples: known.slice(0, MAX_HISTORIES) })
				: nothingToShow(priced, "No history of multiples to show", MULTIPLES_ABSENT);
		},
		band(multiple) {
			const history = valuation.multiple(multiple);
			if (history.bands && history.prices.some((value) => value !== null))
				return valuationBand({ ...heightOption, subject: priced, history, currency: priceCurrency });
			const { median } = history;
			return nothingToShow(
				priced,
				`No price band at ${inSentence(shortTitle(history))} to show`,
				median.value === null ? describeReason(median.reason) : "The history has no prices to set beside it.",
			);
		},
		footballField() {
			const rows = rangeRows(valuation);
			if (rows.length === 0) {
				const refused = estimates.find(({ role }) => role === "fair_value")?.value;
				return nothingToShow(
					priced,
					"No method gives a value",
					refused?.value === null ? describeReason(refused.reason) : fairValue.sentence,
				);
			}
			return footballField({
				subject: { ...priced, illustrative: rows.some(({ madeUp }) => madeUp) },
				title: fieldTitle(valuation),
				rows,
				price: price.value,
				priceDate,
				currency: priceCurrency,
			});
		},
		sensitivity() {
			const grid = valuation.sensitivity;
			if (!grid)
				return nothingToShow(
					priced,
					"No sensitivity to show",
					`${name} has no discounted cash flow; its estimates say why.`,
				);
			const method = grid.method && valuation.estimate(grid.method).title;
			return sensitivity({ subject: priced, grid, price: price.value, currency: priceCurrency, method });
		},
		record: () =>
			chartOfPart(fairValue.needed?.record.length ? { ok: true, value: fairValue.needed } : valuation.record, {
				subject: priced,
				title: "No implied growth to show",
				draw: (subject, record) => expectations({ subject, ...record }),
			}),
		expectations: (surface) =>
			chartOfPart(surface, {
				subject: subjectFrom("stock.financials", "stock.price", "stock.analystEstimate"),
				title: "What the price needs cannot be drawn",
				draw: (subject, data) => expectationsSurface({ subject, currency: priceCurrency, ...data }),
			}),
		peers: ({ measures }) =>
			measures.length > 0
				? peers({ subject: priced, measures })
				: nothingToShow(priced, "No peers to show", "No measure is known of any of them."),
		own: (wanted) => ownChart(wanted).draw(valuation),
	};
}

const MULTIPLES_ABSENT = "Each has no price, no figure above 0 or no history: see the table of multiples.";

/** The chart of a part, or of the reason why the company has none. */
function chartOfPart<T>(
	part: Part<T>,
	{ subject, title, draw }: { subject: Subject; title: string; draw: (subject: Subject, value: T) => ChartFigure },
): ChartFigure {
	return part.ok ? draw(subject, part.value) : nothingToShow(subject, title, describeReason(part.reason));
}

/** The order of families in the football field; methods without a family come last. */
const FAMILY_ORDER: readonly ValueEstimate["family"][] = ["intrinsic", "own_history", "market", "forecast", null];

/** The methods of the range's families; without a range, all fair values. */
function countedMethods({ estimates, fairValue: { families } }: Valuation): ValueEstimate[] {
	const known = estimates.filter(({ role, value }) => role === "fair_value" && value.value !== null);
	const methods = new Set<string>(families.flatMap((family) => family.methods));
	const counted = known.filter(({ method }) => methods.has(method));
	return counted.length > 0 ? counted : known;
}

function rangeRows(valuation: Valuation): FieldRow[] {
	return countedMethods(valuation).map((one) => ({
		title: one.title,
		group: FAMILY_ORDER.indexOf(one.family),
		value: one.value.value,
		low: one.low,
		high: one.high,
		madeUp: one.madeUp,
	}));
}

/** The title: where the price lies, or how many methods give a value. */
function fieldTitle(valuation: Valuation): string {
	const { fairValue, price, priceCurrency } = valuation;
	const rows = countedMethods(valuation);
	const { low, high, verdict } = fairValue;
	const { value } = price;
	if (value === null) return rows.length === 1 ? "One method gives a value" : `${rows.length} methods give a value`;
	if (low === null || high === null || verdict === null) {
		const below = rows.filter((row) => (row.value.value ?? 0) < value).length;
		return `${below} of ${rows.length} methods value the share below its price of ${priceCurrency} ${shareAmount(value)}`;
	}
	const position = verdict === "too_wide" ? "against a wide" : `${verdict} the`;
	return `The price of ${priceCurrency} ${shareAmount(value)} lies ${position} fair-value range of ${priceCurrency} ${shareAmount(low)} to ${shareAmount(high)}`;
}
