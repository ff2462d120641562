// Lists the charts of `valuelab chart` and draws them.
import { priceExpectations } from "../analytics/company/expectations.js";
import type { ValuationRecord } from "../analytics/company/valuation-record.js";
import type { Forecast } from "../analytics/forecast/forecast.js";
import type { Comparison, MultipleName, Valuation } from "../analytics/valuation.js";
import {
	type ChartFigure,
	fairValueHistory,
	forecastLines,
	priceHistory,
	type Subject,
	segments,
	type ValuationCharts,
} from "../charts/figures.js";
import { ownCharts } from "../charts/own-charts.js";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { describeReason } from "../core/reason-words.js";
import type { Company } from "../frames/company-types.js";
import { pricesOf } from "../report/gather/prices.js";
import { segmentsOf } from "../report/gather/segments.js";

/** The data for a chart of the command line. */
export interface ChartContext {
	readonly company: Company;
	readonly valuation: Valuation;
	readonly charts: ValuationCharts;
	/** The valuations of past year ends. */
	readonly record: () => Promise<readonly ValuationRecord[]>;
	readonly subject: (operation: string) => Subject;
	/** The comparison with the further symbols. @throws ArgumentError if there are none */
	readonly comparison: () => Comparison;
	readonly multiple: MultipleName;
	/** The names of `--series`; empty by default. */
	readonly series: readonly string[];
	readonly over: string | undefined;
	/** The forecast of the company, or of the file that was named. */
	readonly forecast: () => Promise<Forecast>;
}

interface ChartKind {
	readonly about: string;
	readonly draw: (context: ChartContext) => ChartFigure | Promise<ChartFigure>;
}

/** Every chart that `valuelab chart` draws, by its name. */
export const CHART_KINDS: Readonly<Record<string, ChartKind>> = {
	"football-field": { about: "value by method against the price", draw: ({ charts }) => charts.footballField() },
	earnings: { about: "revenue and margins by fiscal year", draw: ({ charts }) => charts.earnings() },
	lines: {
		about: "series by fiscal year; --series eps,free_cash_flow_per_share",
		draw: ({ charts, series: [first = "eps", ...others] }) =>
			charts.lines([first, ...others].join(", ").replaceAll("_", " "), first, ...others),
	},
	forecast: {
		about: "filed and forecast lines; --series net_income,equity_cash_flow --over revenue; also of a saved file",
		draw: async ({ forecast, series, over }) =>
			forecastLines(await forecast(), series.length > 0 ? series : ["revenue"], { over }),
	},
	"fair-value-history": { about: "the price and the fair-value range of each year end", draw: drawFairValues },
	price: { about: "closing price, logarithmic", draw: drawPrice },
	multiples: { about: "each multiple's percentile in its own history", draw: ({ charts }) => charts.multiples() },
	"multiple-history": { about: "each multiple over its history", draw: ({ charts }) => charts.multipleHistory() },
	band: {
		about: "the price at the low, median and high multiple; --multiple pe",
		draw: ({ charts, multiple }) => charts.band(multiple),
	},
	sensitivity: { about: "value by discount rate and growth", draw: ({ charts }) => charts.sensitivity() },
	returns: { about: "parts of the total shareholder return", draw: ({ charts }) => charts.returns() },
	dividends: { about: "dividends per share by year", draw: ({ charts }) => charts.dividends() },
	shares: { about: "share count by fiscal year", draw: ({ charts }) => charts.shares() },
	record: { about: "growth that the price needs against the record", draw: ({ charts }) => charts.record() },
	expectations: {
		about: "what the price needs over growth and margin",
		draw: ({ charts, company }) => charts.expectations(priceExpectations(company)),
	},
	business: { about: "revenue by business segment", draw: (context) => drawSegments(context, "business") },
	geographic: { about: "revenue by region", draw: (context) => drawSegments(context, "geographic") },
	peers: {
		about: "measures of several companies; name several symbols",
		draw: ({ charts, comparison }) => charts.peers(comparison()),
	},
};

/** These charts and the user's own, added with `--with` or `defineChart`. */
export function chartKinds(): Readonly<Record<string, ChartKind>> {
	const own = ownCharts()
		.filter(({ name }) => !Object.hasOwn(CHART_KINDS, name))
		.map(({ name, shows }) => [name, { about: shows, draw: ({ charts }: ChartContext) => charts.own(name) }]);
	return { ...CHART_KINDS, ...Object.fromEntries(own) };
}

/** Finds a chart by name. @throws ArgumentError that lists the names, if there is no such chart */
export function chartKind(name: string): ChartKind {
	const kinds = chartKinds();
	const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
	if (kind) return kind;
	throw new ArgumentError(
		"kind",
		`there is no chart ${JSON.stringify(name)}; there are ${Object.keys(kinds).join(", ")}`,
	);
}

async function drawFairValues({ company, valuation, subject, record }: ChartContext): Promise<ChartFigure> {
	const prices = pricesOf(company);
	if (!prices.ok) throw noChart("fair-value-history", describeReason(prices.reason));
	return fairValueHistory({
		subject: { ...subject("stock.financials, stock.price"), asOf: valuation.asOf },
		record: await record(),
		prices: prices.value,
		currency: valuation.priceCurrency,
		now: valuation.fairValue,
	});
}

function drawPrice({ company, subject }: ChartContext): ChartFigure {
	const prices = pricesOf(company);
	if (!prices.ok) throw noChart("price", describeReason(prices.reason));
	return priceHistory({ subject: subject("stock.price"), ...prices.value });
}

function drawSegments({ company, subject }: ChartContext, kind: "business" | "geographic"): ChartFigure {
	const parts = segmentsOf(company);
	if (!parts.ok) throw noChart(kind, describeReason(parts.reason));
	const one = parts.value.find((each) => each.kind === kind);
	if (!one) throw noChart(kind, "the service has no such segments");
	const unit = { kind: "money", currency: company.reportingCurrency, scale: 1e6 } as const;
	return segments({ subject: subject("stock.segmentsData"), ...one, unit });
}

const noChart = (kind: string, reason: string) =>
	new ValuelabError("not_found", `the chart ${kind} has nothing to show: ${reason}`);
