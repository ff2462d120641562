// Makes tables of a valuation, its diagnostics and a comparison.

import { absent, type Figure, isPresent, type Unit, unitLabel } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import { columnsOf, Table } from "../../core/table.js";
import type { Comparison, MultipleHistory, PeerComparison, Valuation } from "../valuation.js";

const reasonText = (figure: Figure): string | null => (isPresent(figure) ? null : describeReason(figure.reason));
const reasonCode = (figure: Figure): string | null => (isPresent(figure) ? null : figure.reason.code);

/** A fraction in percent points; other figures unchanged. */
const inPercent = (figure: Figure): Figure =>
	isPresent(figure) && figure.unit.kind === "fraction" ? { ...figure, value: figure.value * 100 } : figure;

/**
 * One row for each method: `method`, `title`, `family`, `role`, `weight`, `model`, `value`, `low`, `high` (per share, in the price's currency),
 * `upside_percent` (percent points over the price), `reason` and `detail` where there is no value, `made_up`.
 */
export function valuationTable({ estimates, priceCurrency }: Valuation): Table {
	const unit: Unit = { kind: "per_share", currency: priceCurrency };
	const { text, number, figure, flag } = columnsOf(estimates);
	return new Table([
		["method", text(({ method }) => method)],
		["title", text(({ title }) => title)],
		["family", text(({ family }) => family)],
		["role", text(({ role }) => role)],
		["weight", number("fraction", ({ weight }) => weight)],
		["model", text(({ model }) => model)],
		["value", figure(({ value }) => value, unit)],
		["low", number(unit, ({ low }) => low)],
		["high", number(unit, ({ high }) => high)],
		["upside_percent", number("percent", ({ upside }) => (upside === null ? null : upside * 100))],
		["reason", text(({ value }) => reasonCode(value))],
		["detail", text(({ value }) => reasonText(value))],
		["made_up", flag(({ madeUp }) => madeUp)],
	]);
}

/**
 * One row for each multiple: now, low, quartiles, median and high of the own history (yields in percent points), percentile,
 * the days between which these are taken, observations and how many were not meaningful.
 */
export function multiplesTable({ multiples }: Valuation): Table {
	const { text, number, figure } = columnsOf(multiples);
	const shown = (pick: (multiple: MultipleHistory) => Figure | undefined) =>
		figure((multiple) => inPercent(pick(multiple) ?? multiple.median));
	return new Table([
		["multiple", text(({ name }) => name)],
		["title", text(({ title }) => title)],
		["unit", text(({ name }) => (name === "dividend_yield" ? "%" : "×"))],
		["now", shown(({ now }) => now)],
		["low", shown(({ low }) => low)],
		["lower_quartile", shown(({ lowerQuartile }) => lowerQuartile)],
		["median", shown(({ median }) => median)],
		["upper_quartile", shown(({ upperQuartile }) => upperQuartile)],
		["high", shown(({ high }) => high)],
		["percentile", figure(({ percentile }) => percentile, { kind: "percent" })],
		["from", text(({ window }) => window?.from ?? null)],
		["to", text(({ window }) => window?.to ?? null)],
		["observations", number("count", ({ window }) => window?.observations ?? 0)],
		["not_meaningful", number("count", ({ notMeaningful }) => notMeaningful)],
		["reason", text(({ now }) => reasonText(now))],
	]);
}

/** One row for each diagnostic: `name`, `title`, `group`, `value` with its `unit`, `reading`, `reason`. Fractions stay fractions. */
export function diagnosticsTable({ diagnostics }: Valuation): Table {
	const { text, figure } = columnsOf(diagnostics);
	return new Table([
		["name", text(({ name }) => name)],
		["title", text(({ title }) => title)],
		["group", text(({ group }) => group)],
		["value", figure(({ value }) => value)],
		["unit", text(({ value }) => (value.unit ? unitWord(value.unit) : null))],
		["reading", text(({ reading }) => reading ?? null)],
		["reason", text(({ value }) => reasonText(value))],
	]);
}

/** Fiscal years as rows, oldest first, one column for each series; ratios in percent points, money in millions. */
export function historyTable({ history }: Valuation): Table {
	const periods = [...new Set(history.flatMap((series) => series.periods))].sort();
	const { text, number } = columnsOf(periods);
	return new Table(
		[
			["Fiscal Year", text((period) => period)],
			...history.map(({ name, periods: own, values, unit, source }) => {
				const byPeriod = new Map(own.map((period, i) => [period, values[i] ?? null]));
				const percent = unit?.kind === "fraction";
				const column = number(percent ? "percent" : (unit ?? "none"), (period) => {
					const value = byPeriod.get(period) ?? null;
					return value === null ? null : percent ? value * 100 : value;
				});
				return [name, source ? { ...column, source } : column] as const;
			}),
		],
		{ rowCount: periods.length },
	);
}

/** Every assumption: `name`, `value`, `unit`, `rule` with source and date. */
export function assumptionsTable({ assumptions }: Valuation): Table {
	const { text, number } = columnsOf(assumptions);
	return new Table([
		["name", text(({ name }) => name)],
		["value", number("none", ({ value }) => (typeof value === "number" ? value : null))],
		["unit", text(({ unit }) => (unit ? unitWord(unit) : null))],
		["rule", text(({ rule }) => rule ?? null)],
	]);
}

/** Percent points above the peers' median; null if either is missing or not positive. */
function premium(own: Figure | undefined, median: Figure): number | null {
	const [value, middle] = [own?.value ?? null, median.value];
	return value === null || middle === null || value <= 0 || middle <= 0 ? null : (value / middle - 1) * 100;
}

/** A multiple's percentile in the company's own history; none for other measures. */
const ownPercentile =
	({ multiples }: Valuation) =>
	({ name }: { readonly name: string }): Figure =>
		multiples.find((multiple) => multiple.name === name)?.percentile ??
		absent("template_not_applicable", "only multiples have an own history");

/**
 * One row for each measure: one column for each company (the company itself first), `median`, `lower_quartile`, `upper_quartile`,
 * `percentile`, `premium_percent` over the median and `robust_z` of the company among its peers, `own_percentile` of its multiples
 * in their own history where its `valuation` is given, `peers` with a figure, `not_meaningful` and `approximate` ones. Multiples
 * are plain, everything else in percent points or as its `unit` says.
 */
export function comparisonTable(
	{ symbol, peers, measures }: Comparison,
	{ valuation }: { readonly valuation?: Valuation } = {},
): Table {
	const { text, number, figure } = columnsOf(measures);
	const scaled = (pick: (measure: PeerComparison) => Figure) => figure((measure) => inPercent(pick(measure)));
	const unit = ({ median, values }: PeerComparison) => {
		const known = [median, ...values.map((value) => value.figure)].find(isPresent);
		return known ? (known.unit.kind === "fraction" ? "%" : unitWord(known.unit)) : null;
	};
	return new Table([
		["measure", text(({ name }) => name)],
		["title", text(({ title }) => title)],
		["unit", text(unit)],
		...[symbol, ...peers].map(
			(name, i) => [name, scaled(({ values }) => (values[i] as { figure: Figure }).figure)] as const,
		),
		["median", scaled(({ median }) => median)],
		["lower_quartile", scaled(({ lowerQuartile }) => lowerQuartile)],
		["upper_quartile", scaled(({ upperQuartile }) => upperQuartile)],
		["percentile", figure(({ percentile }) => percentile, { kind: "percent" })],
		["premium_percent", number("percent", ({ values, median }) => premium(values[0]?.figure, median))],
		...(valuation ? [["own_percentile", figure(ownPercentile(valuation), { kind: "percent" })] as const] : []),
		["robust_z", figure(({ robustZ }) => robustZ, { kind: "ratio" })],
		["peers", number("count", ({ count }) => count ?? null)],
		["not_meaningful", number("count", ({ notMeaningful }) => notMeaningful)],
		["approximate", number("count", ({ approximate }) => approximate ?? null)],
	]);
}

const unitWord = (unit: Unit): string => unitLabel(unit) || unit.kind;
