// Writes notes on a fair-value range: why methods or families are not in it, and their values.
import { ascendingBy } from "../../../core/ascending-by.js";
import { amountInWords, formatNumber, inSentence, listed, percent, shareAmount } from "../../../core/format.js";
import { describeReason } from "../../../core/reason-words.js";
import { COMBINED_RATIO } from "../../analyses/diagnostics/financial-and-property.js";
import { figureOfAnalysis } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import { FAMILIES_APART, FAST_GROWTH } from "../../fair-value/fair-range.js";
import type { MethodFamily } from "../../fair-value/family-value.js";
import { MIN_PEERS } from "../../fair-value/nearest-peers.js";
import { hasManyBusinesses } from "../../fair-value/related-industries.js";
import { isOutlier, OUTLIER_RATIO } from "../../fair-value/verdict-sentence.js";
import { recordGrowth } from "../../inputs/dividends.js";
import { PEERS_WITH_MULTIPLE, peersOfIndustry } from "../../inputs/peers.js";
import { segmentAmounts } from "../../inputs/segments.js";
import { lineItem } from "../../line-items/line-item.js";
import type { Approach, ValueEstimate } from "../../results.js";
import { isLossMaker, type OldBalances } from "./verdict-facts.js";

/** A note on the fade of a bank's or insurer's excess return. */
export const fadeNote = (years: number): string =>
	`The market's return is solved for companies that keep half of their excess return for ever. Here it ends in ${years} years, so for the median company the value from book lies below the price`;

const NOT_IN_RANGE = "methods that rest on debt or free cash flow are not used in the range";
/** Notes on companies whose debt and cash flows are not their own. */
export const NOT_ITS_OWN = {
	certain: `Most of the debt funds loans to customers, and the data do not say how much: ${NOT_IN_RANGE}`,
	possible: `Debt is not known, and may fund loans to customers: ${NOT_IN_RANGE}`,
	clients: `Debt and cash flows are in part its customers': ${NOT_IN_RANGE}`,
} as const;

/** A note on a conglomerate: its known parts, and why they give no value. */
export function notByParts(facts: Facts): readonly string[] {
	if (!hasManyBusinesses(facts.company.industry)) return [];
	const { value, rule, unit } = facts.get(segmentAmounts("business", 0, "segments"));
	const exclusions = Object.entries(value ?? {}).flatMap(([name, amount]) =>
		amount === null ? [] : [[name, amount] as const],
	);
	const parts = exclusions
		.sort(ascendingBy(([, amount]) => -amount))
		.map(([name, amount]) => `${name} ${amountInWords(amount, unit)}`);
	const revenues = parts.length === 0 ? "" : `. Their revenue alone is known (${rule}): ${parts.join(", ")}`;
	const alone =
		facts.peersGiven && facts.peers.length === 0
			? ["No other company in these data joins such businesses, so there are no peers"]
			: [];
	return [
		`Its businesses differ in kind and are valued as one, not as the sum of the parts: the data have no profit, debt and capital of each${revenues}`,
		...alone,
	];
}

/** A note on an insurer's underwriting profit and float. */
export function underwriting(facts: Facts): readonly string[] {
	if (facts.company.template !== "insurer") return [];
	const ratio = figureOfAnalysis(COMBINED_RATIO, facts);
	const finding = facts.get(lineItem("insuranceFloat"));
	const combined = ratio.value === null ? "not in this data" : percent(ratio.value);
	const float = finding.value === null ? "not in this data" : amountInWords(finding.value, finding.unit);
	return [`The combined ratio is ${combined}; the float (reserves for losses and unearned premiums) is ${float}`];
}

/** A note on the own price to earnings, if the last return is unlike a normal year's. */
export function normalReturnNote(estimates: readonly ValueEstimate[], used: ReadonlySet<string>): readonly string[] {
	const gap = used.has("own_pb") && gapOf(estimates.filter(({ method }) => method === "own_pe"));
	return gap ? [`The own price to earnings is left out: ${gap.replace(/^does not apply: /, "")}`] : [];
}

/** Values of a family's methods this many times apart are named. */
const NAMED_APART = 2;
/** A peers' multiple this many times its own median is named with it. */
const FAR_ABOVE_OWN = 1.35;

const MULTIPLES: readonly Approach[] = ["own_multiple", "peers"];

/** A note on cash-flow methods in the range whose values lie far apart. */
export function cashFlowsApart(estimates: readonly ValueEstimate[], used: ReadonlySet<string>): readonly string[] {
	const taken = estimates.filter(({ approach, method }) => used.has(method) && !MULTIPLES.includes(approach));
	const values = taken.flatMap(({ value }) => value.value ?? []);
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const currency = taken[0]?.value.unit?.currency;
	return high > NAMED_APART * low
		? [`The cash-flow methods lie far apart, at ${currency} ${shareAmount(low)}–${shareAmount(high)} a share`]
		: [];
}

/** What a multiple multiplies: "earnings", "book value", "tangible book at its return". */
const multiplied = (estimate: ValueEstimate): string => {
	const words = estimate.title.replace(/(?: \(.*\))?, .*$/, "").replace(/^.* to /, "");
	if (words !== "book") return words;
	const { rule: line = "", from = [] } = estimate.inputs.find(({ name }) => name === "multiple") ?? {};
	// The end of the peers' returns at which a company beyond them counts.
	const end = from.find(({ name }) => name.endsWith("_of_peers"));
	const level = end
		? `${end.rule?.replace("the", "the peers'")} return, ${percent(end.value as number)}`
		: "its return";
	return `${line.includes("ROTE") ? "tangible book" : "book"} at ${level}`;
};

/** The peers behind a multiple, and the quartiles of its values. */
function peersBehind({ inputs, low, high, value }: ValueEstimate): string {
	const { rule = "" } = inputs.find(({ name }) => name === "multiple") ?? {};
	const [, symbols, onLine] = /^median of (.*?);| through (.*?), at the own /.exec(rule) ?? [];
	const from = symbols ? `of ${symbols}` : `on a line through ${onLine}`;
	if ((!symbols && !onLine) || low === null || high === null) return "";
	return `; ${from}: quartiles ${value.unit?.currency} ${shareAmount(low)}–${shareAmount(high)}`;
}

/** The multiples in the range with the figures that they multiply: "Own median multiples: 22.8× earnings (USD 8.63 a share)". */
export function multiplesNote(
	estimates: readonly ValueEstimate[],
	used: ReadonlySet<string>,
	begins: string | null = null,
): readonly string[] {
	const numberOf = (one: ValueEstimate | undefined) => one?.inputs.find(({ name }) => name === "multiple")?.value;
	const wordsOf = (estimate: ValueEstimate): string[] => {
		const { inputs, method } = estimate;
		const of = (name: string) => inputs.find((input) => input.name === name);
		const [multiple, base] = [of("multiple"), of("per_share") ?? of("base")];
		if (typeof multiple?.value !== "number" || typeof base?.value !== "number" || !base.unit) return [];
		const amount =
			base.name === "base"
				? amountInWords(base.value, base.unit)
				: `${base.unit.currency} ${shareAmount(base.value)} a share`;
		const usual = /normal year/.test(base.rule ?? "") ? " in a normal year" : "";
		const times = (value: number) => `${formatNumber(value, { decimals: value < 5 ? 2 : 1 })}×`;
		const unused = estimates.filter((other) => !used.has(other.method));
		const median = numberOf(unused.find((other) => other.method === method.replace(/^peer_/, "own_")));
		const isFar = typeof median === "number" && multiple.value > FAR_ABOVE_OWN * median;
		const ownMedian = isFar ? `; its own median is ${times(median)}` : "";
		return [`${times(multiple.value)} ${multiplied(estimate)} (${amount}${usual}${peersBehind(estimate)}${ownMedian})`];
	};
	const listOf = (approach: Approach) => {
		const taken = estimates.filter((estimate) => estimate.approach === approach && used.has(estimate.method));
		const values = taken.flatMap(({ value }) => value?.value ?? []);
		const currency = taken[0]?.value?.unit?.currency;
		const areApart = values.length > 1 && Math.max(...values) > NAMED_APART * Math.min(...values);
		const list = listed(taken.flatMap(wordsOf));
		return areApart ? `${list}, worth ${currency} ${listed(values.map((value) => shareAmount(value)))}` : list;
	};
	const [own, peers] = [listOf("own_multiple"), listOf("peers")];
	return [
		...(own === ""
			? []
			: [`Own median multiples${begins === null ? "" : ` since fiscal ${begins.slice(0, 4)}`}: ${own}`]),
		...(peers === "" ? [] : [`Peers' multiples: ${peers}; each peer's figure is by the same rule`]),
	];
}

/** Notes on multiples of a family in the range that could not be used, with their values where they are only in doubt. */
export function leftOutNotes(
	estimates: readonly ValueEstimate[],
	used: ReadonlySet<string>,
	currency: string,
): readonly string[] {
	return estimates.flatMap((estimate) => {
		const { approach, method, value } = estimate;
		const hasFamily = estimates.some((other) => other.approach === approach && used.has(other.method));
		if (used.has(method) || !hasFamily || value.value !== null) return [];
		const { low, high } = value.reason.values ?? {};
		const [least, most] = [low, high].map((end) =>
			typeof end === "object" && end !== null && "value" in end ? end : null,
		);
		if (typeof least?.value !== "number" || typeof most?.value !== "number") return [];
		const whose = approach === "peers" ? "peers'" : "own";
		const amounts = `${currency} ${shareAmount(least.value)}–${shareAmount(most.value)}`;
		return [
			`The ${whose} multiple of ${multiplied(estimate)} is left out: lines that are not reported leave its value anywhere in ${amounts}`,
		];
	});
}

/** A note on why multiples of revenue do not value a loss-maker. */
export function notByRevenue(facts: Facts): readonly string[] {
	const { peers } = facts;
	if (!isLossMaker(facts) || peers.length === 0) return [];
	const losing = peers.filter(isLossMaker).length;
	const like = `of ${peers.length} peers ${losing || "none"} ${losing > 1 ? "lose" : "loses"} money`;
	return [
		`Multiples of revenue are left out of the range: they fit only companies of like growth and gross margin, and ${like}`,
	];
}

/** A note on why methods that subtract debt are left out. */
export const oldBalancesNote = ({ day }: OldBalances): string =>
	`Debt and cash are of ${day}, and newer figures could move the value by over a tenth: methods that subtract debt are left out of the range`;

/** The reason of the first method that fits the kind of company; null if one has a value. */
export function gapOf(estimates: readonly ValueEstimate[]): string | null {
	const reasons = estimates.flatMap(({ value }) => (value.value === null ? [value.reason] : []));
	const first = reasons.find(({ code }) => code !== "template_not_applicable") ?? reasons[0];
	return !first || reasons.length < estimates.length ? null : inSentence(describeReason(first)).replace(/\.$/, "");
}

/** The reason why a family of multiples is not in the range. */
export function missingFamily(facts: Facts, family: MethodFamily, estimates: readonly ValueEstimate[]): string {
	const growth = recordGrowth(facts) ?? 0;
	if (family === "own_history" && growth > FAST_GROWTH)
		return `The own history has no part in the range: multiples paid for growth of ${percent(growth)} do not fit slower growth`;
	const gap = gapOf(estimates)?.replace(/^does not apply: /, "");
	if (family !== "market")
		return `The own history has no part in the range: ${gap ?? "too few of its multiples are meaningful"}`;
	// A method needs fewer of them than the range.
	const isFew = gap === undefined || gap.includes(PEERS_WITH_MULTIPLE);
	return `Peers have no part in the range: ${isFew ? `fewer than ${MIN_PEERS} of them have a meaningful multiple` : gap}`;
}

/** A note on peers of related industries that contradict the other families. */
export function unlikePeersNote(facts: Facts, value: number): string {
	const own = peersOfIndustry(facts);
	const amount = `${facts.company.priceCurrency} ${shareAmount(value)}`;
	return `Peers have no part in the range: their value, ${amount}, is over ${FAMILIES_APART} times off each of the others, and ${own === 0 ? "none" : own} of them ${own > 1 ? "are" : "is"} of its industry`;
}

/** Reasons why methods outside the range may be far off. */
const REASONS_FAR: Partial<Readonly<Record<Approach, string>>> = {
	own_multiple: "Own multiples were paid for the growth and margin of their time",
	peers: "Multiples of peers hold their growth, margin and capital",
	dividend: "Dividends alone are only a part of what is earned",
	excess_return: "A multiple of book extends the return of the book as it is",
};

/** Methods outside the range and far from its middle, with their values. */
export function farBeside(
	estimates: readonly ValueEstimate[],
	taken: ReadonlySet<string>,
	middle: number,
): readonly string[] {
	const far = estimates.filter(
		({ method, role, value: { value } }) =>
			role === "fair_value" && !taken.has(method) && value !== null && isOutlier(value, middle),
	);
	return [...new Set(far.map(({ approach }) => approach))].map((kind) => {
		const values = far.flatMap(({ approach, title, value: { value, unit } }) =>
			approach === kind && value !== null ? [`${inSentence(title)} (${unit?.currency} ${shareAmount(value)})`] : [],
		);
		const isAbove = far.some(({ approach, value: { value } }) => approach === kind && (value ?? 0) > middle);
		const reason =
			kind === "dividend" && isAbove
				? `${values.length === 1 ? "It starts" : "They start"} from the last profit, and its return never falls`
				: (REASONS_FAR[kind] ?? "Such methods rest on other figures than the range");
		return `Beside the range and over ${OUTLIER_RATIO} times off its middle: ${values.join("; ")}. ${reason}`;
	});
}
