// Computes the fair-value range: families of estimates, verdict, scenarios and sentences.
import { ascendingBy } from "../../../core/ascending-by.js";
import { formatValue, inSentence, percent } from "../../../core/format.js";
import type { Template } from "../../../frames/company-types.js";
import { declaredAssumption } from "../../assumptions/given-assumptions.js";
import type { GivenName } from "../../assumptions/rules.js";
import type { Facts } from "../../evaluation/facts.js";
import type { FamilyValue } from "../../fair-value/family-value.js";
import { type MarginWords, scenariosOf, tornadoOf } from "../../fair-value/scenarios.js";
import { reasonsAgainst } from "../../fair-value/verdict.js";
import { isOutlier, verdictSentence } from "../../fair-value/verdict-sentence.js";
import type { ValueEstimate } from "../../results.js";
import { byDividends } from "./base-drivers.js";
import type { FairValue } from "./fair-value-result.js";
import { subtractsDebt } from "./family-methods.js";
import type { ForecastInRange } from "./forecast-in-range.js";
import { onOtherBases } from "./other-bases.js";
import { type CashFlowValue, isOneOf, rangeParts } from "./range-families.js";
import { rangeNotes } from "./range-notes.js";
import { marketRate, rateOf } from "./rates-of-value.js";
import { requiredLevel } from "./required-level.js";
import { assumesSentence, growthPath, neededRecord, needOf, needsSentence, strongestSentence } from "./sentences.js";

/** The fair-value range of a company from its methods' values. Never throws; `reason` says what is missing. */
export function fairValueOf(
	facts: Facts,
	estimates: readonly ValueEstimate[],
	forecast: ForecastInRange | null = null,
): FairValue {
	const { company } = facts;
	const { template, priceCurrency: currency } = company;
	const parts = rangeParts(facts, estimates, forecast);
	const { onlyForecast, exclusion, cashFlows, families, unlikePeers, scatter, range } = parts;
	const { factsOfVerdict, verdict, reason } = parts;
	const { context, intrinsic } = cashFlows;
	const market = marketRate(facts);
	const ofDividends = byDividends(template, cashFlows.methods);
	const margin = marginOf(template, cashFlows, ofDividends);
	const tornado = intrinsic ? tornadoOf(intrinsic.context.base, intrinsic.worthOf, margin) : [];
	const scenarios = intrinsic ? scenariosOf(intrinsic.context.base, intrinsic.worthOf, margin) : [];
	const needed = intrinsic && needOf(facts, intrinsic);
	const usedMethods = new Set<string>(families.flatMap(({ methods }) => methods));
	const rangeBasis = { estimates, usedMethods, exclusion, families, unlikePeers, scatter };
	const oldBalances = [...usedMethods].some(subtractsDebt) ? exclusion.balances : null;
	const required = requiredLevel(facts, intrinsic?.family?.methods ?? [], market?.yield ?? null);
	return {
		low: range?.low ?? null,
		mid: range?.mid ?? null,
		high: range?.high ?? null,
		currency,
		families: families.map((family) => ({ ...family, weight: range?.weights[family.family] ?? 0 })),
		verdict,
		reason,
		reasons: reasonsAgainst(factsOfVerdict, range),
		sentence: verdictSentence({
			name: company.name,
			currency,
			price: company.price.value,
			range,
			verdict,
			reason,
			rate: rateOf(facts, market),
			cases: scenarios,
			families,
			outliers: range ? outliersOf(families, estimates, range.mid) : [],
			...(oldBalances && { balanceDate: oldBalances.day }),
			...(context && { growth: growthWords(facts, context.base.growth, ofDividends) }),
			given: givenWords(facts, range !== null && !onlyForecast),
			...(range?.weights.forecast !== undefined &&
				forecast?.forecast?.value && {
					forecast: { weight: range.weights.forecast, rate: forecast.forecast.value.rate },
				}),
		}),
		needs: needsSentence(facts, needed, intrinsic ? { base: intrinsic.context.base, margin } : undefined),
		needed: neededRecord(facts, needed, margin),
		assumes:
			intrinsic &&
			`${assumesSentence(facts, intrinsic, { margin, usedMethods })}${onOtherBases(facts, verdict, usedMethods)}`,
		strongest: strongestSentence(tornado, currency),
		market,
		required,
		scenarios,
		tornado,
		approximations: approximationsOf(estimates.filter(({ method }) => usedMethods.has(method))),
		notes: [
			...rangeNotes(facts, { ...rangeBasis, range, onlyForecast, hasCashFlows: intrinsic !== null }),
			...(forecast ? [forecast.note] : []),
			...(required?.warning ? [required.warning] : []),
		],
	};
}

/** Outliers in families of several methods. */
const outliersOf = (families: readonly FamilyValue[], estimates: readonly ValueEstimate[], middle: number) =>
	estimates.flatMap(({ method, title, value: { value } }) => {
		const isOfSeveral = families.some(({ methods }) => methods.length > 1 && methods.includes(method));
		return isOfSeveral && value !== null && isOutlier(value, middle) ? [{ title, value }] : [];
	});

const growthWords = (facts: Facts, growth: number, ofDividends: boolean): string => {
	const kind = ofDividends ? "dividend " : "base-rate ";
	return `${facts.given.has("growth") ? "" : kind}growth of ${growthPath(facts, growth)}`;
};

/** Rates; the sentence names the first that is given. */
const RATES: readonly GivenName[] = ["cost_of_equity", "wacc", "market_return"];

/** The given assumptions in a fixed order: "operating margin of a normal year 12.0%". Sentences with a range name growth and rate themselves. */
const givenWords = (facts: Facts, hasRange: boolean): string[] => {
	const named = hasRange ? ["growth", RATES.find((name) => facts.given.has(name))] : [];
	return [...facts.given].sort(ascendingBy(([name]) => name)).flatMap(([name, value]) => {
		if (named.includes(name)) return [];
		const { title, unit } = declaredAssumption(name);
		const points = unit.kind === "fraction" ? 1 : unit.kind === "percent" ? 100 : null;
		return [`${inSentence(title)} ${points === null ? formatValue(value, unit) : percent(value / points)}`];
	});
};

function marginOf(template: Template, { lossMaker, context }: CashFlowValue, ofDividends: boolean): MarginWords {
	if (ofDividends) return { of: "dividend" };
	if (lossMaker) return { of: "operating margin" };
	if (template === "ordinary" || !context) return { of: "net margin" };
	return { of: "return on common equity", returnOnEquity: context.equityReturn };
}

/** Assumptions of the values for lines that are not reported. */
function approximationsOf(estimates: readonly ValueEstimate[]): string[] {
	const texts = estimates.flatMap(({ warnings }) =>
		warnings.filter(({ code }) => code === "approximation").map(({ text }) => text),
	);
	return [...new Set(texts)];
}

/** Adds weights to the estimates: a family's weight, equally among its methods. */
export function withWeights(estimates: readonly ValueEstimate[], { families }: FairValue): ValueEstimate[] {
	return estimates.map((estimate) => {
		const family = families.find(({ methods }) => isOneOf(methods)(estimate));
		return family ? { ...estimate, weight: family.weight / family.methods.length } : estimate;
	});
}
