// A valuation, its diagnostics and a comparison as tables.
import type { Column, NumberColumn } from "../../core/column.js";
import { absent, assumptionWords, type Figure, isPresent } from "../../core/figure.js";
import type { Reason } from "../../core/reason.js";
import { describeReason } from "../../core/reason-words.js";
import { Table } from "../../core/table.js";
import type { Unit } from "../../core/unit.js";
import { unitLabel } from "../../core/unit.js";
import type { Comparison, Valuation } from "../valuation.js";

type Entry = readonly [name: string, column: Column];

const text = (values: readonly (string | null)[]): Column => ({ kind: "text", values: [...values] });

/** Numbers with the reason of every missing one, and what every approximate one assumes. */
function figures(list: readonly Figure[], unit?: Unit): NumberColumn {
	const reasons = new Map<number, Reason>();
	const approximate = new Map<number, string>();
	const values = Float64Array.from(list, (figure, i) => {
		const assumed = assumptionWords(figure);
		if (assumed !== undefined) approximate.set(i, assumed);
		if (isPresent(figure)) return figure.value;
		reasons.set(i, figure.reason);
		return Number.NaN;
	});
	return { kind: "number", values, reasons, ...(approximate.size > 0 && { approximate }), ...(unit && { unit }) };
}

const numbers = (values: readonly (number | null)[], unit: Unit): NumberColumn => ({
	kind: "number",
	values: Float64Array.from(values, (value) => value ?? Number.NaN),
	unit,
});

const why = (figure: Figure): string | null => (isPresent(figure) ? null : describeReason(figure.reason));
const code = (figure: Figure): string | null => (isPresent(figure) ? null : figure.reason.code);

/**
 * One row for each method: `method`, `title`, `family`, `role`, `weight`, `model`, `value`, `low`, `high` (per share, in the price's currency),
 * `upside_percent` (percent points over the price), `reason` and `detail` where there is no value, `made_up`.
 *
 * @example
 * valuationTable(value(await loadCompany(createClient(), "KO"))).names.slice(0, 4) //=> ["method", "title", "family", "role"]
 */
export function valuationTable({ estimates, priceCurrency }: Valuation): Table {
	const unit: Unit = { kind: "per_share", currency: priceCurrency };
	const entries: Entry[] = [
		["method", text(estimates.map(({ method }) => method))],
		["title", text(estimates.map(({ title }) => title))],
		["family", text(estimates.map(({ family }) => family))],
		["role", text(estimates.map(({ role }) => role))],
		[
			"weight",
			numbers(
				estimates.map(({ weight }) => weight),
				{ kind: "fraction" },
			),
		],
		["model", text(estimates.map(({ model }) => model))],
		[
			"value",
			figures(
				estimates.map(({ value }) => value),
				unit,
			),
		],
		[
			"low",
			numbers(
				estimates.map(({ low }) => low),
				unit,
			),
		],
		[
			"high",
			numbers(
				estimates.map(({ high }) => high),
				unit,
			),
		],
		[
			"upside_percent",
			numbers(
				estimates.map(({ upside }) => (upside === null ? null : upside * 100)),
				{ kind: "percent" },
			),
		],
		["reason", text(estimates.map(({ value }) => code(value)))],
		["detail", text(estimates.map(({ value }) => why(value)))],
		["made_up", { kind: "boolean", values: Uint8Array.from(estimates, ({ madeUp }) => (madeUp ? 1 : 0)) }],
	];
	return new Table(entries);
}

/**
 * One row for each multiple: now, low, quartiles, median and high of the own history (yields in percent points), percentile,
 * the days between which these are taken, observations and how many were not meaningful.
 *
 * @example
 * multiplesTable(value(await loadCompany(createClient(), "KO"))).names.slice(0, 4) //=> ["multiple", "title", "unit", "now"]
 */
export function multiplesTable({ multiples }: Valuation): Table {
	const shown = (pick: (standing: Valuation["multiples"][number]) => Figure | undefined) =>
		figures(
			multiples.map((standing) => {
				const figure = pick(standing) ?? standing.median;
				return isPresent(figure) && figure.unit.kind === "fraction" ? { ...figure, value: figure.value * 100 } : figure;
			}),
		);
	return new Table([
		["multiple", text(multiples.map(({ name }) => name))],
		["title", text(multiples.map(({ title }) => title))],
		["unit", text(multiples.map(({ name }) => (name === "dividend_yield" ? "%" : "×")))],
		["now", shown(({ now }) => now)],
		["low", shown(({ low }) => low)],
		["lower_quartile", shown(({ lowerQuartile }) => lowerQuartile)],
		["median", shown(({ median }) => median)],
		["upper_quartile", shown(({ upperQuartile }) => upperQuartile)],
		["high", shown(({ high }) => high)],
		[
			"percentile",
			figures(
				multiples.map(({ percentile }) => percentile),
				{ kind: "percent" },
			),
		],
		["from", text(multiples.map(({ window }) => window?.from ?? null))],
		["to", text(multiples.map(({ window }) => window?.to ?? null))],
		[
			"observations",
			numbers(
				multiples.map(({ window }) => window?.observations ?? 0),
				{ kind: "count" },
			),
		],
		[
			"not_meaningful",
			numbers(
				multiples.map(({ notMeaningful }) => notMeaningful),
				{ kind: "count" },
			),
		],
		["reason", text(multiples.map(({ now }) => why(now)))],
	]);
}

/**
 * One row for each diagnostic: `name`, `title`, `group`, `value` with its `unit`, `reading`, `reason`. Fractions stay fractions.
 *
 * @example
 * diagnosticsTable(value(await loadCompany(createClient(), "KO"))).names
 * //=> ["name", "title", "group", "value", "unit", "reading", "reason"]
 */
export function diagnosticsTable({ diagnostics }: Valuation): Table {
	return new Table([
		["name", text(diagnostics.map(({ name }) => name))],
		["title", text(diagnostics.map(({ title }) => title))],
		["group", text(diagnostics.map(({ group }) => group))],
		["value", figures(diagnostics.map(({ value }) => value))],
		["unit", text(diagnostics.map(({ value }) => (value.unit ? unitWord(value.unit) : null)))],
		["reading", text(diagnostics.map(({ reading }) => reading ?? null))],
		["reason", text(diagnostics.map(({ value }) => why(value)))],
	]);
}

/**
 * Fiscal years as rows, oldest first, one column for each series; ratios in percent points, money in millions.
 *
 * @example
 * historyTable(value(await loadCompany(createClient(), "KO"))).names.slice(0, 3) //=> ["Fiscal Year", "revenue", "gross_margin"]
 */
export function historyTable({ history }: Valuation): Table {
	const periods = [...new Set(history.flatMap((series) => series.periods))].sort();
	return new Table(
		[
			["Fiscal Year", text(periods)],
			...history.map(({ name, periods: own, values, unit, source }): Entry => {
				const byPeriod = new Map(own.map((period, i) => [period, values[i] ?? null]));
				const percent = unit?.kind === "fraction";
				const scaled = periods.map((period) => {
					const value = byPeriod.get(period) ?? null;
					return value === null ? null : percent ? value * 100 : value;
				});
				const column = numbers(scaled, percent ? { kind: "percent" } : (unit ?? { kind: "none" }));
				return [name, source ? { ...column, source } : column];
			}),
		],
		{ rowCount: periods.length },
	);
}

/**
 * Every assumption: `name`, `value`, `unit`, `rule` with source and date.
 *
 * @example
 * assumptionsTable(value(await loadCompany(createClient(), "KO"))).names //=> ["name", "value", "unit", "rule"]
 */
export function assumptionsTable({ assumptions }: Valuation): Table {
	return new Table([
		["name", text(assumptions.map(({ name }) => name))],
		[
			"value",
			numbers(
				assumptions.map(({ value }) => (typeof value === "number" ? value : null)),
				{ kind: "none" },
			),
		],
		["unit", text(assumptions.map(({ unit }) => (unit ? unitWord(unit) : null)))],
		["rule", text(assumptions.map(({ rule }) => rule ?? null))],
	]);
}

/** How far the company lies above the peers' median, percent points; null where one of them is missing or not positive. */
function premium(own: Figure | undefined, median: Figure): number | null {
	const [value, middle] = [own?.value ?? null, median.value];
	return value === null || middle === null || value <= 0 || middle <= 0 ? null : (value / middle - 1) * 100;
}

/** Where a multiple is in the company's own history; measures that are no multiples have none. */
const ownPercentile =
	({ multiples }: Valuation) =>
	({ name }: { readonly name: string }): Figure =>
		multiples.find((one) => one.name === name)?.percentile ??
		absent("template_not_applicable", "only multiples have an own history");

/**
 * One row for each measure: one column for each company (the company itself first), `median`, `lower_quartile`, `upper_quartile`,
 * `percentile`, `premium_percent` over the median and `robust_z` of the company among its peers, `own_percentile` of its multiples
 * in their own history where its `valuation` is given, `peers` with a figure, `not_meaningful` and `approximate` ones. Multiples
 * are plain, everything else in percent points or as its `unit` says.
 *
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "KDP"].map((symbol) => loadCompany(client, symbol)));
 * comparisonTable(compare(companies)).names.slice(0, 6) //=> ["measure", "title", "unit", "KO", "PEP", "KDP"]
 */
export function comparisonTable(
	{ symbol, peers, measures }: Comparison,
	{ valuation }: { readonly valuation?: Valuation } = {},
): Table {
	const scaled = (list: readonly Figure[]) =>
		figures(
			list.map((figure) =>
				isPresent(figure) && figure.unit.kind === "fraction" ? { ...figure, value: figure.value * 100 } : figure,
			),
		);
	const unit = (measure: (typeof measures)[number]) => {
		const known = [measure.median, ...measure.values.map(({ figure }) => figure)].find(isPresent);
		return known ? (known.unit.kind === "fraction" ? "%" : unitWord(known.unit)) : null;
	};
	return new Table([
		["measure", text(measures.map(({ name }) => name))],
		["title", text(measures.map(({ title }) => title))],
		["unit", text(measures.map(unit))],
		...[symbol, ...peers].map(
			(name, i): Entry => [name, scaled(measures.map(({ values }) => (values[i] as { figure: Figure }).figure))],
		),
		["median", scaled(measures.map(({ median }) => median))],
		["lower_quartile", scaled(measures.map(({ lowerQuartile }) => lowerQuartile))],
		["upper_quartile", scaled(measures.map(({ upperQuartile }) => upperQuartile))],
		[
			"percentile",
			figures(
				measures.map(({ percentile }) => percentile),
				{ kind: "percent" },
			),
		],
		[
			"premium_percent",
			numbers(
				measures.map(({ values, median }) => premium(values[0]?.figure, median)),
				{ kind: "percent" },
			),
		],
		...(valuation
			? [["own_percentile", figures(measures.map(ownPercentile(valuation)), { kind: "percent" })] as const]
			: []),
		[
			"robust_z",
			figures(
				measures.map(({ robustZ }) => robustZ),
				{ kind: "ratio" },
			),
		],
		[
			"peers",
			numbers(
				measures.map(({ count }) => count ?? null),
				{ kind: "count" },
			),
		],
		[
			"not_meaningful",
			numbers(
				measures.map(({ notMeaningful }) => notMeaningful),
				{ kind: "count" },
			),
		],
		[
			"approximate",
			numbers(
				measures.map(({ approximate }) => approximate ?? null),
				{ kind: "count" },
			),
		],
	]);
}

const unitWord = (unit: Unit): string => unitLabel(unit) || unit.kind;
