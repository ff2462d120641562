// Computes the fair-value range: families of estimates, verdict, scenarios and sentences.
import { ascendingBy } from "../../../core/ascending-by.js";
import { formatValue, inSentence, percent } from "../../../core/format.js";
import type { Template } from "../../../frames/company-types.js";
import type { EstimateName, RangeMethod } from "../../analyses/estimates/index.js";
import { declaredAssumption } from "../../assumptions/given-assumptions.js";
import type { GivenName } from "../../assumptions/rules.js";
import type { Facts } from "../../evaluation/facts.js";
import { financeArmOf } from "../../fair-value/captive-finance.js";
import { holdsClientsMoney } from "../../fair-value/clients-money.js";
import { fairRange, familiesFor, familiesInRange, rangeOfOne } from "../../fair-value/fair-range.js";
import { type FamilyValue, familyValue, type MethodFamily } from "../../fair-value/family-value.js";
import { MIN_PEERS } from "../../fair-value/nearest-peers.js";
import { type MarginWords, scenariosOf, tornadoOf } from "../../fair-value/scenarios.js";
import { reasonsAgainst, verdictOf } from "../../fair-value/verdict.js";
import { isOutlier, type RateWords, verdictSentence } from "../../fair-value/verdict-sentence.js";
import { beta, costOfEquity, isAtMinimumCost } from "../../inputs/cost-of-capital.js";
import { recordGrowth } from "../../inputs/dividends.js";
import { erp, marketReturnNow, marketYieldOf, riskfree } from "../../inputs/market-rate.js";
import { peersOfIndustry, peersWith, scatteredMultiple } from "../../inputs/peers.js";
import { isFinancial } from "../../is-financial.js";
import { lineItem } from "../../line-items/line-item.js";
import { holdsGains } from "../../measures/clean-income.js";
import { debt } from "../../measures/debt.js";
import { revenue } from "../../measures/earnings.js";
import { presentBusinessStart } from "../../measures/present-business.js";
import type { ValueEstimate } from "../../results.js";
import { byDividends, intrinsicContext } from "./base-drivers.js";
import type { FairValue, MarketRate } from "./fair-value-result.js";
import { methodsOf, subtractsDebt } from "./family-methods.js";
import type { ForecastInRange } from "./forecast-in-range.js";
import { intrinsicValue } from "./intrinsic-value.js";
import {
	cashFlowsApart,
	fadeNote,
	farBeside,
	gapOf,
	heldToPeers,
	leftOutNotes,
	missingFamily,
	multiplesNote,
	NOT_ITS_OWN,
	normalReturnNote,
	notByParts,
	notByRevenue,
	oldBalancesNote,
	underwriting,
	unlikePeersNote,
} from "./notes.js";
import { requiredLevel } from "./required-level.js";
import { assumesSentence, growthPath, neededRecord, needOf, needsSentence, strongestSentence } from "./sentences.js";
import { isLossMaker, oldBalances, verdictFacts } from "./verdict-facts.js";

/** The families of the library's own methods; cash flows first. */
const FAMILIES: readonly MethodFamily[] = ["intrinsic", "own_history", "market"];

/** An estimate that the library declares. */
type RangeEstimate = ValueEstimate<EstimateName>;

/** The fair-value range of a company from its methods' values. Never throws; `reason` says what is missing. */
export function fairValueOf(
	facts: Facts,
	estimates: readonly ValueEstimate[],
	forecast: ForecastInRange | null = null,
): FairValue {
	const { company } = facts;
	const { template, priceCurrency: currency } = company;
	const lossMaker = isLossMaker(facts);
	const valuedBy = (methods: readonly EstimateName[]) =>
		estimates.filter(isOneOf(methods)).filter(({ value, madeUp }) => value.value !== null && !madeUp);
	// Whose money distorts debt and cash flows: clients' or a finance arm's; null if neither.
	const moneyOfOthers = holdsClientsMoney(company.industry)
		? "clients"
		: financeArmOf(company.industry, debtLines(facts), facts.value(revenue));
	const balances = oldBalances(facts);
	const unreliableBalances = balances?.isLoose === true ? balances : null;
	// Methods on debt or cash flow are excluded where these are not the company's own, or may have changed since.
	const lenderExclusion = holdsGains(facts) ? "lends_and_gains" : "lends";
	const excludedMethods = moneyOfOthers !== null ? lenderExclusion : unreliableBalances ? "old_balances" : null;
	const excludesAny = FAMILIES.some((family) => valuedBy(methodsOf(family, template).filter(subtractsDebt)).length > 0);
	const intrinsicMethods = methodsOf("intrinsic", template, excludedMethods);
	const valued = valuedBy(lossMaker ? ["ginzu"] : intrinsicMethods);
	const valuedMethods = valued.map(({ method }) => method);
	const context = intrinsicContext(facts, lossMaker, valuedMethods);
	const onlyForecast = forecast?.only === true;
	const lossMargin =
		context && !lossMaker && template === "ordinary" && context.base.margin <= 0 ? context.base.margin : null;
	const intrinsic = context && !onlyForecast && lossMargin === null ? intrinsicValue(valued, context, facts) : null;
	const familyNames = lossMaker || onlyForecast ? [] : familiesFor(recordGrowth(facts));
	const valuedFamilies = familyNames.flatMap((family): FamilyValue<EstimateName>[] => {
		const familyOrNull =
			family === "intrinsic"
				? (intrinsic?.family ?? null)
				: familyValue(
						family,
						valuedBy(methodsOf(family, template, excludedMethods))
							.filter(enoughPeers(facts))
							.flatMap(withEnds),
					);
		return familyOrNull ? [familyOrNull] : [];
	});
	const methodFamilies = familiesInRange(valuedFamilies, peersOfIndustry(facts));
	const unlikePeers = valuedFamilies.find((one) => !methodFamilies.includes(one));
	const families: readonly FamilyValue<RangeMethod>[] = [
		...methodFamilies,
		...(forecast?.family ? [forecast.family] : []),
	];
	const [first] = families;
	const [scatter] = families.flatMap(({ methods }) => methods.flatMap((one) => scatterOf(facts)(one) ?? []));
	// Without named peers there is no range: it would depend on which peers are chosen.
	const range = onlyForecast
		? first
			? rangeOfOne(first)
			: null
		: facts.peersGiven
			? fairRange(families, scatter ? "market" : null)
			: null;
	const factsOfVerdict = {
		...verdictFacts(
			facts,
			families.map(({ family }) => family),
			lossMargin === null
				? (gapOf(estimates.filter(isOneOf(intrinsicMethods))) ??
						(unreliableBalances ? oldBalancesNote(unreliableBalances) : null))
				: `a normal year earns nothing: a net margin of ${percent(lossMargin)}`,
		),
		...(onlyForecast && { alone: { gap: forecast.gap } }),
	};
	const { verdict, reason } = verdictOf(factsOfVerdict, range);
	const market = marketRate(facts);
	const ofDividends = byDividends(template, valuedMethods);
	const margin: MarginWords = ofDividends ? { of: "dividend" } : marginOf(template, lossMaker, context?.equityReturn);
	const tornado = intrinsic ? tornadoOf(intrinsic.context.base, intrinsic.worthOf, margin) : [];
	const scenarios = intrinsic ? scenariosOf(intrinsic.context.base, intrinsic.worthOf, margin) : [];
	const needed = intrinsic && needOf(facts, intrinsic);
	const usedMethods = new Set<string>(families.flatMap(({ methods }) => methods));
	const usesOldBalances = balances !== null && [...usedMethods].some((method) => subtractsDebt(method));
	const missingFamilies = FAMILIES.slice(1).filter(
		(one) =>
			range !== null &&
			!onlyForecast &&
			one !== unlikePeers?.family &&
			!families.some(({ family }) => family === one) &&
			(one === "own_history" || facts.peers.length > 0),
	);
	const required = requiredLevel(facts, intrinsic?.family?.methods ?? [], market?.yield ?? null);
	return {
		low: range?.low ?? null,
		mid: range?.mid ?? null,
		high: range?.high ?? null,
		currency,
		families: families.map((one) => ({ ...one, weight: range?.weights[one.family] ?? 0 })),
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
			...(usesOldBalances && { balanceDate: balances.day }),
			...(context && { growth: growthWords(facts, context.base.growth, ofDividends) }),
			given: givenWords(facts, range !== null && !onlyForecast),
			...(range?.weights.forecast !== undefined &&
				forecast?.forecast?.value && {
					forecast: { weight: range.weights.forecast, rate: forecast.forecast.value.rate },
				}),
		}),
		needs: needsSentence(facts, needed, intrinsic ? { base: intrinsic.context.base, margin } : undefined),
		needed: neededRecord(facts, needed, margin),
		assumes: intrinsic && assumesSentence(facts, intrinsic, margin, usedMethods),
		strongest: strongestSentence(tornado, currency),
		market,
		required,
		scenarios,
		tornado,
		approximations: approximationsOf(estimates.filter(({ method }) => usedMethods.has(method))),
		notes: [
			...(/receipt|deposit/i.test(facts.company.shareClass ?? "")
				? [`Values are per ${facts.company.shareClass}`]
				: []),
			...cashFlowsApart(estimates, usedMethods),
			...multiplesNote(estimates, usedMethods, shortHistoryStart(facts)),
			...leftOutNotes(
				FAMILIES.slice(1).flatMap((one) => estimates.filter(isOneOf(methodsOf(one, template, excludedMethods)))),
				usedMethods,
				currency,
			),
			...(scatter && range ? [`Peers count half: ${scatter}`] : []),
			...(isFinancial(template) && intrinsic
				? [fadeNote(facts.rules.fade), ...normalReturnNote(estimates, usedMethods)]
				: []),
			...(moneyOfOthers && !isFinancial(template)
				? [NOT_ITS_OWN[moneyOfOthers]]
				: unreliableBalances && excludesAny
					? [oldBalancesNote(unreliableBalances)]
					: []),
			...underwriting(facts),
			...notByParts(facts),
			...notByRevenue(facts),
			...heldToPeers(estimates.filter(({ method }) => usedMethods.has(method))),
			...missingFamilies.map((family) =>
				missingFamily(facts, family, estimates.filter(isOneOf(methodsOf(family, template, excludedMethods)))),
			),
			...(unlikePeers ? [unlikePeersNote(facts, unlikePeers.mid)] : []),
			...(range ? farBeside(estimates, usedMethods, range.mid) : []),
			...(forecast ? [forecast.note] : []),
			...(required?.warning ? [required.warning] : []),
		],
	};
}

/** The start of the present business, if the own multiples begin with it; else null. */
function shortHistoryStart(facts: Facts): string | null {
	const begins = presentBusinessStart(facts);
	const from = Number(facts.company.asOf.slice(0, 4)) - facts.rules.history_years;
	return begins !== null && Number(begins.slice(0, 4)) >= from ? begins : null;
}

/** Outliers in families of several methods. */
const outliersOf = (families: readonly FamilyValue[], estimates: readonly ValueEstimate[], middle: number) =>
	estimates.flatMap(({ method, title, value: { value } }) => {
		const isOfSeveral = families.some(({ methods }) => methods.length > 1 && methods.includes(method));
		return isOfSeveral && value !== null && isOutlier(value, middle) ? [{ title, value }] : [];
	});

/** The cost of equity of the values, and its inputs. */
function rateOf(facts: Facts, market: FairValue["market"]): RateWords | null {
	const rate = facts.value(costOfEquity);
	if (rate === null) return null;
	const capital = facts.given.has("cost_of_equity") ? undefined : facts.given.get("wacc");
	const isGiven = capital !== undefined || facts.given.has("cost_of_equity");
	const [own, premium] = [facts.value(beta), facts.value(erp)];
	const treasury = isGiven || !isAtMinimumCost(facts) ? null : facts.value(riskfree);
	return {
		rate,
		market: market?.rate ?? null,
		isGiven: facts.given.has("market_return"),
		beta: isGiven || own === null || premium === null ? null : { value: own, premium },
		...(treasury !== null && { treasury }),
		...(capital !== undefined && { capital }),
	};
}

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

const debtLines = (facts: Facts) => ({
	debt: facts.value(debt),
	longTermDebt: facts.value(lineItem("longTermDebt")),
	totalLiabilities: facts.value(lineItem("totalLiabilities")),
	payables: facts.value(lineItem("payables")),
});

function marginOf(template: Template, lossMaker: boolean, returnOnEquity: number | undefined): MarginWords {
	if (lossMaker) return { of: "operating margin" };
	return template === "ordinary" || returnOnEquity === undefined
		? { of: "net margin" }
		: { of: "return on common equity", returnOnEquity };
}

/** True unless too few peers have the multiple. */
const enoughPeers =
	(facts: Facts) =>
	({ method, approach }: ValueEstimate): boolean =>
		approach !== "peers" || method === "peer_pb_on_roe" || peersWith(method.slice("peer_".length), facts) >= MIN_PEERS;

/** Why a method by peers' multiples is scattered; null if it is not, or of another kind. */
const scatterOf = (facts: Facts) => (method: string) =>
	method.startsWith("peer_") && method !== "peer_pb_on_roe"
		? scatteredMultiple(method.slice("peer_".length), facts)
		: null;

function withEnds({ method, value: { value }, low, high }: RangeEstimate) {
	return value === null || low === null || high === null ? [] : [{ method, value, low, high }];
}

/** Assumptions of the values for lines that are not reported. */
function approximationsOf(estimates: readonly ValueEstimate[]): string[] {
	const texts = estimates.flatMap(({ warnings }) =>
		warnings.filter(({ code }) => code === "approximation").map(({ text }) => text),
	);
	return [...new Set(texts)];
}

const isOneOf =
	(methods: readonly RangeMethod[]) =>
	(estimate: ValueEstimate): estimate is RangeEstimate =>
		(methods as readonly string[]).includes(estimate.method);

/** Adds weights to the estimates: a family's weight, equally among its methods. */
export function withWeights(estimates: readonly ValueEstimate[], { families }: FairValue): ValueEstimate[] {
	return estimates.map((estimate) => {
		const family = families.find(({ methods }) => isOneOf(methods)(estimate));
		return family ? { ...estimate, weight: family.weight / family.methods.length } : estimate;
	});
}

/** Assumptions that determine the market's return. */
const RETURN_RATES = ["market_return", "market_premium", "erp"] as const;

/** The market's return and the yield behind it; null without a yield. */
function marketRate(facts: Facts): MarketRate | null {
	const rate = facts.value(marketReturnNow);
	if (rate === null) return null;
	const known = RETURN_RATES.some((name) => facts.given.has(name)) ? null : marketYieldOf(facts);
	return {
		rate,
		yield: known?.yield ?? null,
		count: known?.count ?? null,
		day: known?.day ?? null,
		source: known?.source ?? "as given",
	};
}
