// Explains why a company's value changed between two sets of inputs.
import { valuesOf } from "../../analytics/company/value.js";
import { CompanyFacts } from "../../analytics/evaluation/facts.js";
import { shapleyParts } from "../../analytics/math/shapley-parts.js";
import type { Valuation } from "../../analytics/valuation.js";
import { ArgumentError } from "../../core/errors.js";
import { formatNumber, inSentence } from "../../core/format.js";
import { describeReason } from "../../core/reason-words.js";
import type { IssuedValues } from "../issued-values.js";
import {
	CHANGE_GROUPS,
	type ChangeGroup,
	GROUP_NAMES,
	type TakenGroups,
	type ValuationInputs,
} from "./change-groups.js";
import { changesOf } from "./found-changes.js";
import { mixCompany, peersForMixed } from "./mix-company.js";
import { inTodaysShares, issuedInTodaysShares, splitBetween } from "./split-basis.js";

/** The change of one value, per share in the price's currency. */
export interface ChangeRow {
	/** `mid` for the middle of the fair-value range, else a method such as `fcff_three_stage`. */
	readonly name: string;
	readonly title: string;
	/** Its weights in the range then and now; 1 for the middle. */
	readonly weights: readonly [number, number];
	/** The old value as issued, or by today's version if unknown. */
	readonly old: number | null;
	/** The value of the old inputs by today's version. */
	readonly oldToday: number | null;
	readonly new: number | null;
	/** `new` less `old`. */
	readonly difference: number | null;
	/** The change by the version: today's value of the old inputs less the issued one; null if unknown. */
	readonly engine: number | null;
	/** Exact Shapley values by group; with `engine` they add up to `difference`. Null with a reason in `refused`. */
	readonly parts: Readonly<Record<ChangeGroup, number>> | null;
	/** The reason for missing parts. */
	readonly refused: string | null;
}

export interface GroupChange {
	readonly name: ChangeGroup;
	readonly title: string;
	readonly changed: boolean;
	/** What changed, in words. */
	readonly what: string;
}

export interface ChangeEnd {
	/** ISO day. */
	readonly asOf: string;
	readonly price: number | null;
}

export interface ValueChange {
	readonly symbol: string;
	readonly name: string;
	readonly currency: string;
	readonly old: ChangeEnd;
	readonly new: ChangeEnd;
	readonly groups: readonly GroupChange[];
	/** The middle of the range first, then methods by weight and change. */
	readonly rows: readonly ChangeRow[];
	/** Remarks for the reader, such as a share split. */
	readonly notes: readonly string[];
}

/**
 * Computes exact Shapley values of price, filings, restatements, assumptions, peers and estimates for each method and the middle of the
 * range, from all combinations of groups (64 at most). The effect of a new version of the program is the difference between the issued value
 * and today's value of the old inputs. After a split, old inputs are converted to today's shares.
 * @param issuedThen the values of the old valuation when it was issued; without them the engine's effect is unknown
 * @throws ArgumentError if the two differ in company, currency or kind of company
 */
export function valueChange(
	old: ValuationInputs,
	after: ValuationInputs,
	issuedThen?: IssuedValues | null,
): ValueChange {
	requireComparable(old, after);
	const split = splitBetween(old.company, after.company);
	const before = split === 1 ? old : inTodaysShares(old, split);
	const issued = issuedThen && split !== 1 ? issuedInTodaysShares(issuedThen, split) : issuedThen;
	const groups = changesOf(before, after).map((one): GroupChange => ({ ...one, title: CHANGE_GROUPS[one.name] }));
	const players = groups.filter(({ changed }) => changed).map(({ name }) => name);
	const all = (1 << players.length) - 1;
	const combinations = Array.from({ length: all + 1 }, (_, coalition) => {
		const taken = takenBy(players, coalition);
		return { taken, valuation: valuationOf(before, after, taken) };
	});
	const [first, last] = [combinations[0], combinations[all]] as readonly [Combination, Combination];
	const rowOf = (name: string, title: string, pick: (values: Values) => number | null, past: Issued): ChangeRow => {
		const values = combinations.map(({ valuation }) => pick(valuation));
		const [oldToday, now] = [values[0] ?? null, values[all] ?? null];
		const old = past === undefined ? oldToday : past;
		const refusing = combinations.find((_, i) => values[i] === null);
		const refused = refusing ? refusalOf(refusing, name) : null;
		return {
			name,
			title,
			weights: name === "mid" ? [1, 1] : [weightOf(first.valuation, name), weightOf(last.valuation, name)],
			old,
			oldToday,
			new: now,
			difference: old === null || now === null ? null : now - old,
			engine: past === undefined || old === null || oldToday === null ? null : oldToday - old,
			parts: refused === null ? partsOf(players, values as number[]) : null,
			refused,
		};
	};
	const titles = new Map([first, last].flatMap(({ valuation }) => valuation.estimates.map((e) => [e.method, e.title])));
	const methods = [...titles].map(([method, title]) =>
		rowOf(method, title, (valuation) => methodValue(valuation, method), issued ? issued.methods[method] : undefined),
	);
	const known = methods.filter(({ old, oldToday, new: now }) => old !== null || oldToday !== null || now !== null);
	const { symbol, name, priceCurrency } = after.company;
	return {
		symbol,
		name,
		currency: priceCurrency,
		old: { asOf: before.company.asOf, price: before.company.price.value },
		new: { asOf: after.company.asOf, price: after.company.price.value },
		groups,
		rows: [
			rowOf("mid", "Middle of the fair-value range", ({ fairValue }) => fairValue.mid, issued ? issued.mid : undefined),
			...known.sort((a, b) => Math.max(...b.weights) - Math.max(...a.weights) || moveOf(b) - moveOf(a)),
		],
		notes: [...splitNote(split), ...notesOf(known, issued)],
	};
}

type Issued = number | null | undefined;

type Values = Pick<Valuation, "estimates" | "fairValue">;

/** A combination of new groups, and its valuation. */
interface Combination {
	readonly taken: TakenGroups;
	readonly valuation: Values;
}

const methodValue = (valuation: Values, method: string): number | null =>
	valuation.estimates.find((estimate) => estimate.method === method)?.value.value ?? null;

const weightOf = (valuation: Values, method: string): number =>
	valuation.estimates.find((estimate) => estimate.method === method)?.weight ?? 0;

const moveOf = ({ difference }: ChangeRow) => Math.abs(difference ?? 0);

function takenBy(players: readonly ChangeGroup[], coalition: number): TakenGroups {
	const taken = players.filter((_, i) => coalition & (1 << i));
	return Object.fromEntries(GROUP_NAMES.map((name) => [name, taken.includes(name)])) as unknown as TakenGroups;
}

function valuationOf(before: ValuationInputs, after: ValuationInputs, taken: TakenGroups): Values {
	const company = mixCompany(before.company, after.company, taken);
	const peers = peersForMixed(taken.peers ? after : before, company);
	const { assumptions, includeMadeUp, stockCompensation } = (taken.assumptions ? after : before).options;
	const { paid } = (taken.estimates ? after : before).options;
	const facts = new CompanyFacts(company, {
		...(assumptions && { assumptions }),
		...(includeMadeUp !== undefined && { includeMadeUp }),
		...(stockCompensation && { stockCompensation }),
		...(paid && { paid }),
		peers,
	});
	return valuesOf(facts);
}

function partsOf(players: readonly ChangeGroup[], values: readonly number[]): Record<ChangeGroup, number> {
	const parts = shapleyParts(players.length, (coalition) => values[coalition] as number);
	return Object.fromEntries(GROUP_NAMES.map((name) => [name, parts[players.indexOf(name)] ?? 0])) as Record<
		ChangeGroup,
		number
	>;
}

/** The first combination without a value, and the reason. */
function refusalOf({ taken, valuation }: Combination, name: string): string {
	const fresh = GROUP_NAMES.filter((group) => taken[group]).map((group) => CHANGE_GROUPS[group].toLowerCase());
	const where = fresh.length === 0 ? "with all old inputs" : `with new ${fresh.join(", ").replace("new ", "")}`;
	if (name === "mid")
		return `no range ${where}: ${valuation.fairValue.reason?.text ?? "fewer than two families have a value"}`;
	const figure = valuation.estimates.find(({ method }) => method === name)?.value;
	if (figure?.value !== null) return `not given ${where}`;
	return `refused ${where}: ${inSentence(describeReason(figure.reason)).replace(/\.$/, "")}`;
}

function splitNote(split: number): string[] {
	if (split === 1) return [];
	const text =
		split > 1
			? `${formatNumber(split, { decimals: split % 1 ? 2 : 0 })} for 1`
			: `1 for ${formatNumber(1 / split, { decimals: (1 / split) % 1 ? 2 : 0 })}`;
	return [`The shares were split ${text} between the two valuations: old values are per today's share.`];
}

function notesOf(methods: readonly ChangeRow[], issued: IssuedValues | null | undefined): string[] {
	const partly = methods.filter(({ refused, weights }) => refused !== null && Math.max(...weights) > 0);
	return [
		...(issued ? [] : ["The old snapshot has no issued values: the effect of the program's version is unknown."]),
		...partly.map(
			({ title, refused }) =>
				`${title} is in the range for only some combinations of old and new inputs: it is ${refused}. The parts of the middle include this effect.`,
		),
	];
}

function requireComparable({ company: before }: ValuationInputs, { company: after }: ValuationInputs): void {
	const differs = (what: string, old: string, now: string) => {
		if (old === now) return;
		throw new ArgumentError("snapshots", `the snapshots cannot be compared: ${what} was ${old} and is ${now}`);
	};
	differs("the company", before.symbol, after.symbol);
	differs("the currency of the price", before.priceCurrency, after.priceCurrency);
	differs("the currency of the statements", before.currency, after.currency);
	differs("the kind of company", before.template, after.template);
}
