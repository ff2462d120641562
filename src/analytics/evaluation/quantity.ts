// Declares quantities (line items, measures, inputs of models): derived from others, the best of several, a constant. A quantity has two parts:
// `find` computes it for one company, with its explanation; `form` tells how columns of many companies compute it.
import { because, type Fault, type Reason, type ReasonCode, type Unit } from "../../core/figure.js";
import {
	bestOf,
	CELL,
	type Cell,
	type CellsAt,
	type Choose,
	type ChooseSeries,
	firstKnown,
	isDoubt,
	NONE_KNOWN,
	newestKnown,
	noneWhereUnreported,
} from "./choices.js";
import type { Facts, Quantity, Reads } from "./facts.js";
import { type Finding, findingOf, missingLike } from "./finding.js";

export type { Quantity } from "./facts.js";

/** The unit, or a function that gets it from the company's currencies. */
export type UnitOf = Unit | ((facts: Facts) => Unit);

export const FRACTION: Unit = { kind: "fraction" };
export const RATIO: Unit = { kind: "ratio" };
export const MULTIPLE: Unit = { kind: "multiple" };
export const YEARS: Unit = { kind: "years" };
/** The unit of values that are not numbers. */
export const NONE: Unit = { kind: "none" };
export const SHARES: Unit = { kind: "shares", scale: 1e6 };
/** Millions in the currency of the financials. */
export const MONEY = (facts: Pick<Facts, "company">): Unit => ({
	kind: "money",
	currency: facts.company.currency,
	scale: 1e6,
});
/** Per share in the currency of the financials. */
export const PER_SHARE = (facts: Pick<Facts, "company">): Unit => ({
	kind: "per_share",
	currency: facts.company.currency,
});

export const unitOf = (unit: UnitOf, facts: Facts): Unit => (typeof unit === "function" ? unit(facts) : unit);

/** Optional properties of a declaration. */
export type QuantityTraits = Pick<Quantity, "priced" | "timeless" | "rule" | "parents" | "form" | "plain" | "combine">;

export function quantity<T = number>(
	name: string,
	find: (facts: Facts) => Finding<T>,
	{ priced, timeless, rule, parents, form, plain, combine }: QuantityTraits = {},
): Quantity<T> {
	// All members in one order, even undefined ones, because engines read objects of one shape fast.
	return { name, find, plain, combine, priced, timeless, rule, parents, form, mayBeGiven: undefined };
}

const pricedBy = (parents: readonly Quantity<unknown>[]) => parents.some(({ priced }) => priced === true);

type Parents = Readonly<Record<string, Quantity<unknown>>>;
type Values<P extends Parents> = { readonly [K in keyof P]: P[K] extends Quantity<infer T> ? T : never };

/** The return value of a rule without a value. */
export interface NoValue {
	readonly noValue: Reason;
}

/** Makes the return value of a rule without a value. */
export function noValue(code: ReasonCode, fault: Fault | string): NoValue {
	return { noValue: because(code, fault) };
}

export const isNoValue = (value: unknown): value is NoValue =>
	typeof value === "object" && value !== null && "noValue" in value;

/** A quantity computed from others; if one is missing, its reason is used. */
export function derived<P extends Parents, T = number>(
	name: string,
	unit: UnitOf,
	rule: string,
	parents: P,
	compute: (values: Values<P>, facts: Reads) => T | NoValue,
): Quantity<T> {
	const keys = Object.keys(parents);
	const sources = Object.values(parents);
	const find = (facts: Facts): Finding<T> => {
		const from: Finding<unknown>[] = [];
		const values: Record<string, unknown> = {};
		let missing: Finding<unknown> | undefined;
		for (let i = 0; i < sources.length; i++) {
			const parent = facts.get(sources[i] as Quantity<unknown>);
			if (parent.value === null) missing ??= parent;
			from.push(parent);
			values[keys[i] as string] = parent.value;
		}
		if (missing) return missingLike(name, missing, unitOf(unit, facts), { rule, from });
		const value = compute(values as Values<P>, facts);
		if (isNoValue(value)) return missingLike(name, { reason: value.noValue }, unitOf(unit, facts), { rule, from });
		return findingOf(name, value, unitOf(unit, facts), { rule, from });
	};
	const combine = (all: readonly unknown[]) => {
		const values: Record<string, unknown> = {};
		for (let i = 0; i < keys.length; i++) values[keys[i] as string] = all[i];
		return (compute as (values: Values<P>) => unknown)(values as Values<P>);
	};
	const form = { kind: "derived", keys, parents: sources, compute } as const;
	return quantity(name, find, {
		rule,
		parents: sources,
		priced: pricedBy(sources),
		form,
		combine: compute.length > 1 ? undefined : combine,
	});
}

const named = <T>(finding: Finding<T>, name: string): Finding<T> =>
	finding.name === name ? finding : { ...finding, name };

/** The state of a finding, for a formula that chooses among several. */
function cellOf({ value, newerSheet, approximate, outdated }: Finding<unknown>): Cell {
	if (value === null) return CELL.missing;
	if (newerSheet) return CELL.newerSheet;
	if (approximate && !approximate.dated) return CELL.approximate;
	return outdated ? CELL.older : CELL.exact;
}

/** The findings of several quantities, read without recording them as inputs. */
class FindingCells implements CellsAt {
	readonly count: number;
	readonly #choices: readonly Quantity<unknown>[];
	readonly #facts: Facts;

	constructor(choices: readonly Quantity<unknown>[], facts: Facts) {
		this.count = choices.length;
		this.#choices = choices;
		this.#facts = facts;
	}

	cell(k: number): Cell {
		return cellOf(this.#finding(k));
	}

	code(k: number): ReasonCode | undefined {
		return this.#finding(k).reason?.code;
	}

	#finding(k: number): Finding<unknown> {
		return this.#facts.peek(this.#choices[k] as Quantity<unknown>);
	}
}

/** One of several quantities, chosen by `choose` at one time and by `ofSeries` for a whole series. Without `name` it has the chosen one's name. */
function choice<T>(
	choices: readonly Quantity<T>[],
	choose: Choose,
	{ name, ofSeries }: { readonly name?: string; readonly ofSeries?: ChooseSeries } = {},
): Quantity<T> {
	const find = (facts: Facts): Finding<T> => {
		// Only the chosen quantity is recorded as an input, because the interval of a skipped one does not affect the figure.
		const inSeries = facts.time.kind === "series" && ofSeries ? choiceOfSeries(choices, ofSeries, facts) : null;
		const index = inSeries ?? choiceAtTime(choices, choose, facts);
		const finding = facts.get(choices[index] as Quantity<T>);
		return name === undefined ? finding : named(finding, name);
	};
	const form = { kind: "choice", choices, choose, ...(ofSeries && { ofSeries }) } as const;
	const [first] = choices;
	return quantity(name ?? (first as Quantity<T>).name, find, { parents: choices, priced: pricedBy(choices), form });
}

/** The index of the choice at one time. Findings have no `CELL.unknown`, so `choose` always decides. */
const choiceAtTime = (choices: readonly Quantity<unknown>[], choose: Choose, facts: Facts): number =>
	choose(new FindingCells(choices, facts)) as number;

/** The index of the choice for a whole series; null if none has a value in any year. */
function choiceOfSeries<T>(choices: readonly Quantity<T>[], ofSeries: ChooseSeries, facts: Facts): number | null {
	// A cell that contradicts others counts as reported, so that a series keeps its line.
	const isKnown = (k: number) => {
		const choice = choices[k] as Quantity<T>;
		const values = facts.column(choice);
		return (year: number) =>
			values[year] !== null || isDoubt(facts.at({ kind: "series", index: year }).get(choice).reason?.code);
	};
	const index = facts.untracked(() => ofSeries(choices.length, facts.years.length, isKnown));
	return index === NONE_KNOWN ? null : index;
}

/**
 * The best of several: the first exact value, else the first older one, else the first approximation; a contradiction is not passed over.
 * If none has a value, the first one's reason. A series uses one of them throughout.
 */
export const firstOf = <T = number>(name: string, ...choices: readonly Quantity<T>[]): Quantity<T> =>
	choice(choices, bestOf, { name, ofSeries: firstKnown });

/** The best of several, as `firstOf`; a series uses the first one with a value in the newest year. */
export const newestOf = (name: string, ...choices: readonly Quantity[]): Quantity =>
	choice(choices, bestOf, { name, ofSeries: newestKnown });

/**
 * A line that most companies do not have (minority interest, preferred stock): if nothing is reported it counts as zero, with an
 * assumption. Other reasons stay.
 */
export function orNone(line: Quantity, rule = "nothing is reported; taken as none"): Quantity {
	const find = (facts: Facts) => findingOf(line.name, 0, facts.get(line).unit, { kind: "assumption", rule });
	const none = quantity(line.name, find, { form: { kind: "constant", value: 0 } });
	return choice([line, none], noneWhereUnreported);
}

/** A constant of a method, shown among the assumptions. */
export function constant<T>(name: string, value: T, unit: UnitOf, rule: string): Quantity<T> {
	const find = (facts: Facts) => findingOf(name, value, unitOf(unit, facts), { kind: "assumption", rule });
	// No form: the value may be a list, and columns of numbers are filled from the form.
	return quantity(name, find, { timeless: true });
}

/** The same quantity under another name. */
export function renamed<T>(name: string, choice: Quantity<T>, rule?: string): Quantity<T> {
	const find = (facts: Facts): Finding<T> => {
		const finding = facts.get(choice);
		return rule === undefined ? named(finding, name) : { ...finding, name, rule };
	};
	const form = { kind: "same", of: choice } as const;
	return quantity(name, find, { parents: [choice], priced: choice.priced, form, ...(rule !== undefined && { rule }) });
}
