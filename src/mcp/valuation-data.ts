// Converts a valuation to the JSON of tool results.
import type { DiagnosticName } from "../analytics/analyses/diagnostics/index.js";
import type { Valuation } from "../analytics/valuation.js";
import type { Figure } from "../core/figure.js";
import type { Company } from "../frames/company-types.js";
import { figureData, rounded, sourceData } from "./figure-data.js";

const SOURCES_NAMED = 3;
/** The most warnings and notes in full. */
const NOTES_SAID = 3;
/** Diagnostics of quality in every valuation. */
const CHECKS: readonly DiagnosticName[] = [
	"piotroski",
	"altman_z",
	"beneish",
	"interest_coverage",
	"revenue_cagr_5",
	"reverse_dcf_two_stage",
];

/** A short valuation: the range with its families, every method's value, and multiples in their own history. */
export function valuationData(valuation: Valuation, company: Company) {
	const { symbol, name, template, asOf, price, priceDate, priceCurrency, fairValue, estimates, multiples } = valuation;
	const { low, mid, high, families, verdict, market, required, scenarios, approximations, notes } = fairValue;
	const round = (value: number | null) => (value === null ? null : rounded(value));
	const given = estimates.filter(({ value }) => value.value !== null);
	const refused = new Map<string, string[]>();
	for (const { method, value } of estimates)
		if (value.value === null) refused.set(value.reason.code, [...(refused.get(value.reason.code) ?? []), method]);
	return {
		symbol,
		name,
		kind: template,
		as_of: asOf,
		unit: `${priceCurrency} per share`,
		price: price.value === null ? figureData(price) : rounded(price.value),
		price_date: priceDate,
		fair_value: { low: round(low), middle: round(mid), high: round(high), verdict },
		families: Object.fromEntries(
			families.map((family) => [
				family.family,
				{ range: [round(family.low), round(family.high)], weight_percent: rounded(family.weight * 100) },
			]),
		),
		market_return_percent: market && rounded(market.rate * 100),
		required_return_percent: required && rounded(required.rate * 100),
		value_at_required_return: required && round(required.value),
		scenarios: Object.fromEntries(scenarios.map((scenario) => [scenario.name, round(scenario.value)])),
		methods: Object.fromEntries(given.map(({ method, value }) => [method, round(value.value)])),
		not_in_range: given.filter(({ family }) => family === null).map(({ method }) => method),
		refused: Object.fromEntries(refused),
		multiples_now_median_percentile: Object.fromEntries(
			multiples.flatMap(({ name: multiple, now, median, percentile }) => {
				const percent = now.unit?.kind === "fraction" ? 100 : 1;
				const pair = [now, median].map(({ value }) =>
					value === null ? null : Number((value * percent).toPrecision(4)),
				);
				return now.value === null
					? []
					: [[multiple, [...pair, percentile.value === null ? null : Math.round(percentile.value)]]];
			}),
		),
		checks: Object.fromEntries(
			CHECKS.flatMap((check) => {
				const figure = valuation.diagnostic(check).value;
				if (figure.value === null) return [];
				const percent = figure.unit.kind === "fraction";
				return [
					[percent ? `${check}_percent` : check, Number((percent ? figure.value * 100 : figure.value).toPrecision(4))],
				];
			}),
		),
		approximate: approximateOf(valuation),
		approximations: { count: approximations.length, first: approximations.slice(0, 1) },
		...(notes.length > 0 && { notes: notes.slice(0, NOTES_SAID) }),
		sources: company.sources.slice(0, SOURCES_NAMED).map(sourceData),
	};
}

/** Assumptions of approximate figures (≈), each once with the names of its figures. */
function approximateOf(valuation: Valuation): Record<string, string[]> {
	const named: (readonly [string, Figure])[] = [
		...valuation.estimates.map(({ method, value }) => [method, value] as const),
		...valuation.multiples.map(({ name, now }) => [name, now] as const),
		...CHECKS.map((check) => [check, valuation.diagnostic(check).value] as const),
	];
	const byAssumption: Record<string, string[]> = {};
	for (const [name, figure] of named) {
		for (const assumed of (figure.value === null ? undefined : figure.approximate?.assumptions) ?? []) {
			byAssumption[assumed] ??= [];
			byAssumption[assumed].push(name);
		}
	}
	return byAssumption;
}
