// Stores results for a company with their dependencies, to reuse them after a change of settings.
import { entryOf } from "../../core/entry-of.js";
import type { Approximate } from "../../core/figure.js";
import type { ReasonCode } from "../../core/reason.js";
import { FOLLOWING } from "../assumptions/following.js";
import { canonical, isOwn } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type GivenName, type RuleName, type Rules } from "../assumptions/rules.js";
import { type ApproximateRead, finalise } from "./approximate-finding.js";
import type { ApproximationSetting } from "./approximation.js";
import { type Finding, found } from "./finding.js";
import { NO_ROOTS, type Root, Roots } from "./roots.js";

/** The options that a variation may change. */
export const SETTINGS = ["assumptions", "stockCompensation", "peers", "forecast"] as const;

export type Setting = (typeof SETTINGS)[number];

/** The settings in which options differ, assumptions by their names. */
export function differing(one: ValueOptions, other: ValueOptions): Root[] {
	const names = new Set(Object.keys({ ...one.assumptions, ...other.assumptions }) as GivenName[]);
	const changed: Root[] = [...names]
		.filter((name) => !Object.is(one.assumptions?.[name], other.assumptions?.[name]))
		.map(canonical);
	// Assumptions about the company alone do not change its peers.
	let movesPeers = changed.some((name) => !isOwn(name as GivenName));
	if ((one.stockCompensation ?? "expense") !== (other.stockCompensation ?? "expense")) {
		changed.push("stockCompensation");
		movesPeers = true;
	}
	const isOtherPeers = !isSame(one.peers, other.peers) || (one.peers === undefined) !== (other.peers === undefined);
	if (isOtherPeers || (movesPeers && one.peers?.length)) changed.push("peers");
	// Only the range depends on it.
	if (!isSame(one.forecast, other.forecast) || !one.forecast !== !other.forecast) changed.push("forecast");
	return changed;
}

/** True if all members are the same. */
export function isSame(one: object = {}, other: object = {}): boolean {
	const [a, b] = [Object.entries(one), Object.entries(other)];
	const members = new Map(b);
	return a.length === b.length && a.every(([name, value]) => members.has(name) && Object.is(members.get(name), value));
}

/** The stored result of one quantity at one time. */
export class Kept {
	/** Null while it is being computed. */
	finding: Finding<unknown> | null;
	restsOn: Roots;
	#final: { readonly of: Finding<unknown>; readonly as: Finding<unknown> } | undefined;
	#mark: Finding<unknown> | undefined;

	constructor(finding: Finding<unknown> | null = null, restsOn = NO_ROOTS) {
		this.finding = finding;
		this.restsOn = restsOn;
	}

	/** The finding for use outside formulas. */
	finalOf(finding: Finding<unknown>, setting: ApproximationSetting): Finding<unknown> {
		if (this.#final?.of !== finding) {
			this.#final = { of: finding, as: finalise(finding, setting) };
			this.#mark = undefined;
		}
		return this.#final.as;
	}

	/** The assumptions of the final finding, for a formula that reads it as a final figure. */
	get mark(): Finding<unknown> {
		this.#mark ??= markOf(this.#final?.as.approximate ?? { assumptions: [] });
		return this.#mark;
	}
}

interface Settings<F> {
	readonly options: ValueOptions;
	readonly given: ReadonlyMap<GivenName, number>;
	readonly rules: Rules;
	readonly findPeers: () => readonly F[];
	/** The differences from the earlier settings. */
	readonly changed: readonly Root[];
}

/** The caller's assumptions by name. */
export interface Given extends Iterable<readonly [GivenName, number]> {
	get(name: GivenName): number | undefined;
	has(name: GivenName): boolean;
}

interface Result {
	readonly value: unknown;
	readonly restsOn: Roots;
}

/** A quantity at many times. */
export class Column {
	readonly values: unknown[] = [];
	/** The reason codes of missing values, by position. */
	readonly codes: (ReasonCode | null)[] = [];
	restsOn = NO_ROOTS;
	readonly #approximate: { readonly at: number; readonly assumptions: readonly string[] }[] = [];
	#mark: Finding<unknown> | undefined;

	/** Adds a time; null if nothing is known at it. */
	add(finding: Finding<unknown> | null): void {
		this.values.push(finding === null ? null : finding.value);
		this.codes.push(finding?.reason?.code ?? null);
		const { assumptions } = finding?.approximate ?? {};
		if (assumptions) this.#approximate.push({ at: this.values.length - 1, assumptions });
	}

	/** Adds a time whose value depends on no assumptions. */
	addExact(value: number): void {
		this.values.push(value);
		this.codes.push(null);
	}

	/** The distinct assumptions of a time and all later ones. */
	assumptionsSince(at: number): string[] {
		return [...new Set(this.#approximate.flatMap((one) => (one.at >= at ? one.assumptions : [])))];
	}

	/** The assumptions of all times; undefined if there are none. */
	get mark(): Finding<unknown> | undefined {
		if (this.#approximate.length > 0) this.#mark ??= markOf({ assumptions: this.assumptionsSince(0) });
		return this.#mark;
	}
}

/** The times of a column: all fiscal years, or all days of the price history. */
export type Times = "years" | "days";

/** State shared by all times of a company: the settings, and the running formula. */
export class Evaluation<F, Q> {
	readonly settings: Settings<F>;
	/** The depth of nested running formulas. */
	depth = 0;
	/** The approximate findings that the innermost formula has read. */
	reads: ApproximateRead[] | undefined;
	/** The dependencies of the innermost formula so far. */
	restsOn = NO_ROOTS;
	/** The assumptions; reading one records a dependency. */
	readonly rules: Rules;
	readonly given: Given;
	/** While a formula is run again at the bounds of its inputs: functions that delete the results computed on the way. */
	trail: (() => void)[] | undefined;
	/** The evaluation before the settings were changed. */
	readonly #before: Evaluation<F, Q> | undefined;
	#peers: readonly F[] | undefined;
	readonly #times = new Map<string, (F | undefined)[]>();
	readonly #results = new Map<object, Result>();
	readonly #columns = { years: new Map<Q, Column>(), days: new Map<Q, Column>() };

	constructor(settings: Settings<F>, before?: Evaluation<F, Q>) {
		this.settings = settings;
		this.#before = before;
		const { rules, given } = settings;
		this.rules = new Proxy(rules, {
			get: (_, name) => {
				this.rest(Roots.one(name as GivenName));
				return rules[name as RuleName];
			},
		});
		const noted = <T>(read: (name: GivenName) => T) => {
			return (name: GivenName) => {
				this.rest(Roots.one(name));
				return read(name);
			};
		};
		const all = () => {
			this.rest(EVERY_NAME);
			return given[Symbol.iterator]();
		};
		this.given = {
			get: noted((name) => given.get(name)),
			has: noted((name) => given.has(name)),
			[Symbol.iterator]: all,
		};
	}

	/** Records dependencies of the running formula. */
	rest(on: Roots): void {
		this.restsOn = this.restsOn.join(on);
	}

	/** The peers of the company, created at first use. */
	get peers(): readonly F[] {
		this.#peers ??= this.settings.findPeers();
		return this.#peers;
	}

	/** Records a finding that the running formula reads. */
	read(kept: Kept): void {
		this.rest(kept.restsOn);
		if (this.depth > 0 && kept.finding?.approximate) this.#push({ finding: kept.finding, kept });
	}

	/** Records assumptions of the running formula that have no interval. */
	note(mark: Finding<unknown>): void {
		if (this.depth > 0) this.#push({ finding: mark });
	}

	#push(read: ApproximateRead): void {
		if (this.reads) this.reads.push(read);
		else this.reads = [read];
	}

	/** The facts of all times of one kind, by position; undefined if not created yet. */
	timesOf(kind: string): (F | undefined)[] {
		return entryOf(this.#times, kind, () => []);
	}

	/** A result for the company now, computed once for each `of`; an earlier result is reused if it does not depend on changed settings. */
	resultOf<T>(of: object, compute: () => T): T {
		const result = this.#results.get(of) ?? this.#resultBefore(of) ?? this.alone(compute);
		this.#results.set(of, result);
		this.rest(result.restsOn);
		return result.value as T;
	}

	/** Computes something and returns it with its dependencies. */
	alone<T>(compute: () => T): { readonly value: T; readonly restsOn: Roots } {
		const outer = this.restsOn;
		this.restsOn = NO_ROOTS;
		try {
			return { value: compute(), restsOn: this.restsOn };
		} finally {
			this.restsOn = outer;
		}
	}

	/** True if results with these dependencies are the same as before the settings changed. */
	isUnchanged(restsOn: Roots): boolean {
		return !this.settings.changed.some((root) => restsOn.has(root));
	}

	#resultBefore(of: object): Result | undefined {
		const result = this.#before?.knownResult(of);
		return result && this.isUnchanged(result.restsOn) ? result : undefined;
	}

	/** Quantities at many times, computed once; `fill` adds every time to the unknown columns. */
	columnsOf(
		times: Times,
		quantities: readonly Q[],
		fill: (quantities: readonly Q[], columns: readonly Column[]) => void,
	): readonly Column[] {
		const known = this.#columns[times];
		const missing = quantities.filter((quantity) => !known.has(quantity) && !this.#reuse(times, quantity));
		if (missing.length > 0) {
			const columns = missing.map(() => new Column());
			const { restsOn } = this.alone(() => fill(missing, columns));
			for (const [i, column] of columns.entries()) {
				column.restsOn = restsOn;
				known.set(missing[i] as Q, column);
			}
			this.trail?.push(() => {
				for (const quantity of missing) known.delete(quantity);
			});
		}
		return quantities.map((quantity) => this.knownColumn(times, quantity) as Column);
	}

	/** A stored column; it becomes a dependency of the running formula. */
	knownColumn(times: Times, quantity: Q): Column | undefined {
		const column = this.#columns[times].get(quantity);
		if (!column) return undefined;
		this.rest(column.restsOn);
		if (column.mark) this.note(column.mark);
		return column;
	}

	knownResult(of: object): Result | undefined {
		return this.#results.get(of);
	}

	known(times: Times, quantity: Q): Column | undefined {
		return this.#columns[times].get(quantity);
	}

	/** Reuses a column from before the settings changed; false if it depends on them. */
	#reuse(times: Times, quantity: Q): boolean {
		const before = this.trail ? undefined : this.#before;
		const column = before?.known(times, quantity);
		if (!column || !this.isUnchanged(column.restsOn)) return false;
		this.#columns[times].set(quantity, column);
		return true;
	}
}

const EVERY_NAME = Roots.of(...([...Object.keys(ASSUMPTIONS), ...Object.keys(FOLLOWING)] as GivenName[]));

/** A finding with assumptions and no value. */
const markOf = ({ assumptions, days }: Pick<Approximate, "assumptions" | "days">): Finding<unknown> =>
	found("", null, { kind: "none" }, { approximate: { low: null, high: null, assumptions, ...(days && { days }) } });
