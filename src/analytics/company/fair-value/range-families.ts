// Finds the families of methods in a company's range: which methods count, and the value by cash flows with its drivers.
import { percent } from "../../../core/format.js";
import type { Template } from "../../../frames/company-types.js";
import type { EstimateName, RangeMethod } from "../../analyses/estimates/index.js";
import type { Facts } from "../../evaluation/facts.js";
import { financeArmOf } from "../../fair-value/captive-finance.js";
import { holdsClientsMoney } from "../../fair-value/clients-money.js";
import { fairRange, familiesFor, familiesInRange, rangeOfOne } from "../../fair-value/fair-range.js";
import { type FamilyValue, familyValue, type MethodFamily } from "../../fair-value/family-value.js";
import { MIN_PEERS } from "../../fair-value/nearest-peers.js";
import { verdictOf } from "../../fair-value/verdict.js";
import { recordGrowth } from "../../inputs/dividends.js";
import { peersOfIndustry, peersWith, scatteredMultiple } from "../../inputs/peers.js";
import { lineItem } from "../../line-items/line-item.js";
import { holdsGains } from "../../measures/clean-income.js";
import { debt } from "../../measures/debt.js";
import { revenue } from "../../measures/earnings.js";
import type { ValueEstimate } from "../../results.js";
import { intrinsicContext } from "./base-drivers.js";
import { methodsOf } from "./family-methods.js";
import type { ForecastInRange } from "./forecast-in-range.js";
import { intrinsicValue } from "./intrinsic-value.js";
import { gapOf, oldBalancesNote } from "./notes.js";
import { isLossMaker, oldBalances, verdictFacts } from "./verdict-facts.js";

/** An estimate that the library declares. */
type RangeEstimate = ValueEstimate<EstimateName>;

export type Exclusion = ReturnType<typeof exclusionOf>;

/** Why methods on debt or cash flows are left out of the range: these are not the company's own, or may have changed since. */
function exclusionOf(facts: Facts) {
	const { industry } = facts.company;
	// Whose money distorts debt and cash flows: clients' or a finance arm's; null if neither.
	const moneyOfOthers = holdsClientsMoney(industry)
		? "clients"
		: financeArmOf(industry, debtLines(facts), facts.value(revenue));
	const balances = oldBalances(facts);
	const unreliableBalances = balances?.isLoose === true ? balances : null;
	const notItsOwn = holdsGains(facts) ? "not_its_own_with_gains" : "not_its_own";
	const cause = moneyOfOthers !== null ? notItsOwn : unreliableBalances ? "old_balances" : null;
	return { cause, moneyOfOthers, balances, unreliableBalances } as const;
}

const debtLines = (facts: Facts) => ({
	debt: facts.value(debt),
	longTermDebt: facts.value(lineItem("longTermDebt")),
	totalLiabilities: facts.value(lineItem("totalLiabilities")),
	payables: facts.value(lineItem("payables")),
});

export type CashFlowValue = ReturnType<typeof cashFlowValue>;

/** The value by cash flows, its methods and base case. */
function cashFlowValue(facts: Facts, estimates: readonly ValueEstimate[], { cause }: Exclusion, onlyForecast: boolean) {
	const { template } = facts.company;
	const lossMaker = isLossMaker(facts);
	// A loss-maker has no range; its value by Damodaran's Ginzu model gives only scenarios.
	const valued = withValue(estimates, lossMaker ? ["ginzu"] : methodsOf("intrinsic", template, cause));
	const methods = valued.map(({ method }) => method);
	const context = intrinsicContext(facts, lossMaker, methods);
	// If a normal year earns nothing, cash flows give no value.
	const isLoss = context !== null && !lossMaker && template === "ordinary" && context.base.margin <= 0;
	const lossMargin = isLoss ? context.base.margin : null;
	const intrinsic = context && !onlyForecast && !isLoss ? intrinsicValue(valued, context, facts) : null;
	return { lossMaker, methods, context, intrinsic, lossMargin };
}

/** The reason why cash flows give no value; null if they give one. */
function intrinsicGap(
	estimates: readonly ValueEstimate[],
	{ cause, unreliableBalances }: Exclusion,
	{ lossMargin }: CashFlowValue,
	template: Template,
): string | null {
	if (lossMargin !== null) return `a normal year earns nothing: a net margin of ${percent(lossMargin)}`;
	const gap = gapOf(estimates.filter(isOneOf(methodsOf("intrinsic", template, cause))));
	return gap ?? (unreliableBalances && oldBalancesNote(unreliableBalances));
}

/** The range of a company with what it is made of. */
export function rangeParts(facts: Facts, estimates: readonly ValueEstimate[], forecast: ForecastInRange | null) {
	const onlyForecast = forecast?.only === true;
	const exclusion = exclusionOf(facts);
	const cashFlows = cashFlowValue(facts, estimates, exclusion, onlyForecast);
	const { inRange, unlikePeers } = methodFamilies(facts, estimates, exclusion, cashFlows, onlyForecast);
	const families: readonly FamilyValue<RangeMethod>[] = [...inRange, ...(forecast?.family ? [forecast.family] : [])];
	const scatter = scatterOf(facts, families);
	const ofForecast = forecast?.family ? rangeOfOne(forecast.family) : null;
	const range = onlyForecast ? ofForecast : rangeOf(facts, families, scatter);
	const familyNames = families.map(({ family }) => family);
	const factsOfVerdict = {
		...verdictFacts(facts, familyNames, intrinsicGap(estimates, exclusion, cashFlows, facts.company.template)),
		...(onlyForecast && { alone: { gap: forecast.gap } }),
	};
	const { verdict, reason } = verdictOf(factsOfVerdict, range);
	return {
		...{ onlyForecast, exclusion, cashFlows, families, unlikePeers, scatter, range },
		factsOfVerdict,
		verdict,
		reason,
	};
}

/** The range of several families. Without named peers there is none: it would depend on which peers are chosen. */
const rangeOf = (facts: Facts, families: readonly FamilyValue[], scatter: string | undefined) =>
	facts.peersGiven ? fairRange(families, scatter ? "market" : null) : null;

/** The families with a value that count in the range, and the peers if they are too unlike the others to count. */
function methodFamilies(
	facts: Facts,
	estimates: readonly ValueEstimate[],
	{ cause }: Exclusion,
	{ lossMaker, intrinsic }: CashFlowValue,
	onlyForecast: boolean,
): { readonly inRange: readonly FamilyValue<EstimateName>[]; readonly unlikePeers?: FamilyValue } {
	if (lossMaker || onlyForecast) return { inRange: [] };
	const withPeers = enoughPeers(facts);
	const familyOf = (family: MethodFamily): FamilyValue<EstimateName> | null => {
		if (family === "intrinsic") return intrinsic?.family ?? null;
		const valued = withValue(estimates, methodsOf(family, facts.company.template, cause)).filter(withPeers);
		return familyValue(family, valued.flatMap(withEnds));
	};
	const families = familiesFor(recordGrowth(facts)).flatMap((family) => familyOf(family) ?? []);
	const inRange = familiesInRange(families, peersOfIndustry(facts));
	const unlikePeers = families.find((family) => !inRange.includes(family));
	return { inRange, ...(unlikePeers && { unlikePeers }) };
}

/** The estimates by these methods that have a value from real data. */
export const withValue = (estimates: readonly ValueEstimate[], methods: readonly EstimateName[]): RangeEstimate[] =>
	estimates.filter(isOneOf(methods)).filter(({ value, madeUp }) => value.value !== null && !madeUp);

/** True unless too few peers have the multiple. */
const enoughPeers =
	(facts: Facts) =>
	({ method, approach }: ValueEstimate): boolean =>
		approach !== "peers" || method === "peer_pb_on_roe" || peersWith(method.slice("peer_".length), facts) >= MIN_PEERS;

/** Why the multiples of peers in the range are scattered; undefined if they are not. */
const scatterOf = (facts: Facts, families: readonly FamilyValue[]): string | undefined =>
	families
		.flatMap(({ methods }) => methods)
		.filter((method) => method.startsWith("peer_") && method !== "peer_pb_on_roe")
		.flatMap((method) => scatteredMultiple(method.slice("peer_".length), facts) ?? [])[0];

function withEnds({ method, value: { value }, low, high }: RangeEstimate) {
	return value === null || low === null || high === null ? [] : [{ method, value, low, high }];
}

export const isOneOf =
	(methods: readonly RangeMethod[]) =>
	(estimate: ValueEstimate): estimate is RangeEstimate =>
		(methods as readonly string[]).includes(estimate.method);
