// Collects the notes on a fair-value range, in their order.
import type { RangeMethod } from "../../analyses/estimates/index.js";
import type { Facts } from "../../evaluation/facts.js";
import type { FairRange } from "../../fair-value/fair-range.js";
import type { FamilyValue, MethodFamily } from "../../fair-value/family-value.js";
import { isFinancial } from "../../is-financial.js";
import { presentBusinessStart } from "../../measures/present-business.js";
import type { ValueEstimate } from "../../results.js";
import { methodsOf, subtractsDebt } from "./family-methods.js";
import * as notes from "./notes.js";
import { type Exclusion, isOneOf, withValue } from "./range-families.js";

/** What the notes describe: the range with its methods and families, and what was left out of it. */
interface NotedRange {
	readonly estimates: readonly ValueEstimate[];
	readonly usedMethods: ReadonlySet<string>;
	readonly exclusion: Exclusion;
	readonly families: readonly FamilyValue<RangeMethod>[];
	/** Peers that are too unlike the other families to count. */
	readonly unlikePeers: FamilyValue | undefined;
	/** Why the multiples of peers are scattered. */
	readonly scatter: string | undefined;
	readonly range: FairRange | null;
	readonly onlyForecast: boolean;
	/** True if cash flows give a value. */
	readonly hasCashFlows: boolean;
}

/** The families of multiples. */
const MULTIPLES = ["own_history", "market"] as const satisfies readonly MethodFamily[];

export function rangeNotes(facts: Facts, noted: NotedRange): string[] {
	const { estimates, usedMethods, exclusion, unlikePeers, scatter, range } = noted;
	const { template, shareClass, priceCurrency: currency } = facts.company;
	const ofFamily = (family: MethodFamily) => estimates.filter(isOneOf(methodsOf(family, template, exclusion.cause)));
	return [
		...(/receipt|deposit/i.test(shareClass ?? "") ? [`Values are per ${shareClass}`] : []),
		...notes.cashFlowsApart(estimates, usedMethods),
		...notes.multiplesNote(estimates, usedMethods, shortHistoryStart(facts)),
		...notes.leftOutNotes(MULTIPLES.flatMap(ofFamily), usedMethods, currency),
		...(scatter && range ? [`Peers count half: ${scatter}`] : []),
		...(isFinancial(template) && noted.hasCashFlows
			? [notes.fadeNote(facts.rules.fade), ...notes.normalReturnNote(estimates, usedMethods)]
			: []),
		...exclusionNote(facts, noted),
		...notes.underwriting(facts),
		...notes.notByParts(facts),
		...notes.notByRevenue(facts),
		...missingFamilies(facts, noted).map((family) => notes.missingFamily(facts, family, ofFamily(family))),
		...(unlikePeers ? [notes.unlikePeersNote(facts, unlikePeers.mid)] : []),
		...(range ? notes.farBeside(estimates, usedMethods, range.mid) : []),
	];
}

/** Why methods on debt or cash flows are left out. */
function exclusionNote({ company: { template } }: Facts, { estimates, exclusion }: NotedRange): string[] {
	const { moneyOfOthers, unreliableBalances } = exclusion;
	if (moneyOfOthers && !isFinancial(template)) return [notes.NOT_ITS_OWN[moneyOfOthers]];
	const methods = (["intrinsic", ...MULTIPLES] as const).flatMap((family) => methodsOf(family, template));
	const leavesOutAny = withValue(estimates, methods.filter(subtractsDebt)).length > 0;
	return unreliableBalances && leavesOutAny ? [notes.oldBalancesNote(unreliableBalances)] : [];
}

/** Families of multiples that are not in the range, for a reason that no other note gives. */
function missingFamilies(facts: Facts, { families, unlikePeers, range, onlyForecast }: NotedRange): MethodFamily[] {
	if (range === null || onlyForecast) return [];
	const noted = [...families, ...(unlikePeers ? [unlikePeers] : [])].map(({ family }) => family);
	return MULTIPLES.filter((one) => !noted.includes(one) && (one === "own_history" || facts.peers.length > 0));
}

/** The start of the present business, if the own multiples begin with it; else null. */
function shortHistoryStart(facts: Facts): string | null {
	const begins = presentBusinessStart(facts);
	const from = Number(facts.company.asOf.slice(0, 4)) - facts.rules.history_years;
	return begins !== null && Number(begins.slice(0, 4)) >= from ? begins : null;
}
