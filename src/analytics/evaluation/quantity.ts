// A quantity: an input of a model, found for a company by a named rule.
import { because, type Fault, type Reason, type ReasonCode } from "../../core/reason.js";
import type { Unit } from "../../core/unit.js";
import type { Facts, Quantity } from "./facts.js";
import { brief, briefReason, type Finding, found, lostFor } from "./finding.js";

export type { Quantity } from "./facts.js";

/** The unit itself, or how it follows from the company (its currencies). */
export type UnitOf = Unit | ((facts: Facts) => Unit);

export const FRACTION: Unit = { kind: "fraction" };
export const RATIO: Unit = { kind: "ratio" };
export const MULTIPLE: Unit = { kind: "multiple" };
export const YEARS: Unit = { kind: "years" };
export const SHARES: Unit = { kind: "shares", scale: 1e6 };
/** Millions in the currency of the financials. */
export const MONEY = (facts: Facts): Unit => ({ kind: "money", currency: facts.company.currency, scale: 1e6 });
/** Per share in the currency of the financials. */
export const PER_SHARE = (facts: Facts): Unit => ({ kind: "per_share", currency: facts.company.currency });

export const unitOf = (unit: UnitOf, facts: Facts): Unit => (typeof unit === "function" ? unit(facts) : unit);

/** What a declaration says of itself beside its name. */
export type QuantityTraits = Pick<Quantity, "priced" | "timeless" | "rule" | "parents" | "form">;

export function quantity<T = number>(
	name: string,
	find: (facts: Facts) => Finding<T>,
	{ priced, timeless, rule, parents, form }: QuantityTraits = {},
): Quantity<T> {
	// All members in one order, also those that are undefined: engines read objects of one form quickly.
	return { name, find, priced, timeless, rule, parents, form };
}

const pricedBy = (parents: readonly Quantity<unknown>[]) => parents.some(({ priced }) => priced === true);

type Parents = Readonly<Record<string, Quantity<unknown>>>;
type Values<P extends Parents> = { readonly [K in keyof P]: P[K] extends Quantity<infer T> ? T : never };

/** What a rule returns instead of a value. */
export interface NoValue {
	readonly noValue: Reason;
}

export function noValue(code: ReasonCode, fault: Fault | string): NoValue {
	return { noValue: because(code, fault) };
}

export const isNoValue = (value: unknown): value is NoValue =>
	typeof value === "object" && value !== null && "noValue" in value;

/** A quantity computed from others; where one of them is missing, its reason is the answer. */
export function derived<P extends Parents, T = number>(
	name: string,
	unit: UnitOf,
	rule: string,
	parents: P,
	compute: (values: Values<P>, facts: Facts) => T | NoValue,
): Quantity<T> {
	const keys = Object.keys(parents);
	const sources = Object.values(parents);
	const find = (facts: Facts): Finding<T> => {
		// Points of a series and of an own history want a value or a reason alone.
		const isBrief = facts.brief;
		const from: Finding<unknown>[] = [];
		const values: Record<string, unknown> = {};
		let gap: Finding<unknown> | undefined;
		let older = false;
		for (let i = 0; i < sources.length; i++) {
			const parent = facts.get(sources[i] as Quantity<unknown>);
			if (parent.value === null && isBrief) return briefReason(name, parent.reason);
			if (parent.value === null) gap ??= parent;
			if (isBrief) older ||= parent.outdated === true;
			else from.push(parent);
			values[keys[i] as string] = parent.value;
		}
		if (gap) return lostFor(name, gap, unitOf(unit, facts), { rule, from });
		const value = compute(values as Values<P>, facts);
		if (isBrief) return isNoValue(value) ? briefReason(name, value.noValue) : brief(name, value, older);
		if (isNoValue(value)) return lostFor(name, { reason: value.noValue }, unitOf(unit, facts), { rule, from });
		return found(name, value, unitOf(unit, facts), { rule, from });
	};
	const form = { kind: "derived", keys, parents: sources, compute } as const;
	return quantity(name, find, { rule, parents: sources, priced: pricedBy(sources), form });
}

const named = <T>(finding: Finding<T>, name: string): Finding<T> =>
	finding.name === name ? finding : { ...finding, name };

/**
 * What is of the twelve months themselves comes before an older fiscal year that stands in, and both before an approximation, unless that
 * is of a newer sheet.
 */
function best<T>(choices: readonly Quantity<T>[], facts: Facts): Quantity<T> {
	let older: Quantity<T> | undefined;
	let approximate: Quantity<T> | undefined;
	for (const choice of choices) {
		const finding = facts.get(choice);
		if (finding.value === null) continue;
		if (finding.newerSheet) return choice;
		if (finding.approximate) approximate ??= choice;
		else if (finding.outdated) older ??= choice;
		else return choice;
	}
	return older ?? approximate ?? (choices[0] as Quantity<T>);
}

/** The first of several that has a value; the first one's reason when none has. */
export function firstOf<T = number>(name: string, ...choices: readonly Quantity<T>[]): Quantity<T> {
	const find = (facts: Facts): Finding<T> => {
		// A series keeps to one definition: another's values in its gaps would be another measure.
		const inSeries = facts.time.kind === "series";
		const chosen =
			inSeries && facts.aside(() => choices.find((choice) => facts.column(choice).some((value) => value !== null)));
		if (chosen) return named(facts.get(chosen), name);
		// Only what is taken counts as read: the interval of an approximation that is passed over says nothing of the figure.
		const finding = facts.get(facts.aside(() => best(choices, facts)));
		return facts.brief && finding.value !== null ? finding : named(finding, name);
	};
	return quantity(name, find, { parents: choices, priced: pricedBy(choices), form: { kind: "first", choices } });
}

/** The first of several that has a value; a series keeps to the one that reaches the newest year: a line may be given up for another. */
export function newestOf(name: string, ...choices: readonly Quantity[]): Quantity {
	const last = (facts: Facts, choice: Quantity) => facts.column(choice).findLastIndex((value) => value !== null);
	const find = (facts: Facts): Finding => {
		if (facts.time.kind !== "series") return facts.get(first);
		const reach = facts.aside(() => choices.map((choice) => last(facts, choice)));
		const newest = choices[reach.indexOf(Math.max(...reach))];
		return newest && Math.max(...reach) >= 0 ? named(facts.get(newest), name) : facts.get(first);
	};
	const first = firstOf(name, ...choices);
	const form = { kind: "newest", choices, first } as const;
	return quantity(name, find, { parents: choices, priced: pricedBy(choices), form });
}

/**
 * A line that most companies do not have (minority interest, preferred stock): where nothing is reported it is taken as
 * none, and said to be an assumption. A reason of another kind stays.
 */
export function orNone(choice: Quantity, rule = "nothing is reported; taken as none"): Quantity {
	const find = (facts: Facts): Finding => {
		const finding = facts.get(choice);
		const code = finding.reason?.code;
		if (code !== "not_reported" && code !== "field_not_found" && code !== "template_not_applicable") return finding;
		return found(choice.name, 0, finding.unit, { kind: "assumption", rule });
	};
	const form = { kind: "or_none", of: choice } as const;
	return quantity(choice.name, find, { parents: [choice], priced: choice.priced, form });
}

/** A constant of a method, shown among the assumptions. */
export function constant<T>(name: string, value: T, unit: UnitOf, rule: string): Quantity<T> {
	const find = (facts: Facts) => found(name, value, unitOf(unit, facts), { kind: "assumption", rule });
	return quantity(name, find, { timeless: true });
}

/** The same quantity under the name that fits where it is used. */
export function renamed<T>(name: string, choice: Quantity<T>, rule?: string): Quantity<T> {
	const find = (facts: Facts): Finding<T> => {
		const finding = facts.get(choice);
		return facts.brief ? named(finding, name) : { ...finding, name, ...(rule !== undefined && { rule }) };
	};
	const form = { kind: "same", of: choice } as const;
	return quantity(name, find, { parents: [choice], priced: choice.priced, form, ...(rule !== undefined && { rule }) });
}
