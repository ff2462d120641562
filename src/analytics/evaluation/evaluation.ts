// Computes quantities of a company once, and keeps them after a change of settings that they do not depend on.
//
//   const first = new Evaluation(settings);              // growth 4%, the market's beta
//   const { value, restsOn } = first.withDependencies(   // while a formula runs, each setting that it reads is recorded
//     () => given.get("growth") ?? 0.04,
//   );                                                   // restsOn: growth
//   const second = new Evaluation(moved, first);         // changed: beta
//   second.isUnchanged(restsOn);                         // true: results of `first` that rest on growth are used again
import { entryOf } from "../../core/entry-of.js";
import { FOLLOWING } from "../assumptions/following.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type GivenName, type RuleName, type Rules } from "../assumptions/rules.js";
import type { ApproximateRead } from "./approximate-finding.js";
import type { Finding } from "./finding.js";
import { NO_ROOTS, type Root, Roots } from "./roots.js";
import { Column, type Kept } from "./stored-results.js";

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
	undoLog: (() => void)[] | undefined;
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
				this.dependOn(Roots.one(name as GivenName));
				return rules[name as RuleName];
			},
		});
		const noted = <T>(read: (name: GivenName) => T) => {
			return (name: GivenName) => {
				this.dependOn(Roots.one(name));
				return read(name);
			};
		};
		const all = () => {
			this.dependOn(EVERY_NAME);
			return given[Symbol.iterator]();
		};
		this.given = {
			get: noted((name) => given.get(name)),
			has: noted((name) => given.has(name)),
			[Symbol.iterator]: all,
		};
	}

	/** Records dependencies of the running formula. */
	dependOn(on: Roots): void {
		this.restsOn = this.restsOn.join(on);
	}

	/** The peers of the company, created at first use. */
	get peers(): readonly F[] {
		this.#peers ??= this.settings.findPeers();
		return this.#peers;
	}

	/** Records a finding that the running formula reads. */
	read(kept: Kept): void {
		this.dependOn(kept.restsOn);
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
		const result = this.#results.get(of) ?? this.#resultBefore(of) ?? this.withDependencies(compute);
		this.#results.set(of, result);
		this.dependOn(result.restsOn);
		return result.value as T;
	}

	/** Computes something and returns it with its dependencies. */
	withDependencies<T>(compute: () => T): { readonly value: T; readonly restsOn: Roots } {
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
			const { restsOn } = this.withDependencies(() => fill(missing, columns));
			for (const [i, column] of columns.entries()) {
				column.restsOn = restsOn;
				known.set(missing[i] as Q, column);
			}
			this.undoLog?.push(() => {
				for (const quantity of missing) known.delete(quantity);
			});
		}
		return quantities.map((quantity) => this.knownColumn(times, quantity) as Column);
	}

	/** A stored column; it becomes a dependency of the running formula. */
	knownColumn(times: Times, quantity: Q): Column | undefined {
		const column = this.#columns[times].get(quantity);
		if (!column) return undefined;
		this.dependOn(column.restsOn);
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
		const before = this.undoLog ? undefined : this.#before;
		const column = before?.known(times, quantity);
		if (!column || !this.isUnchanged(column.restsOn)) return false;
		this.#columns[times].set(quantity, column);
		return true;
	}
}

const EVERY_NAME = Roots.of(...([...Object.keys(ASSUMPTIONS), ...Object.keys(FOLLOWING)] as GivenName[]));
