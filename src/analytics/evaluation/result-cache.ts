// Stores a company's results with the settings that each depends on, and reuses them after another setting changes.
//
//   const first = new ResultCache(settings);                  // growth 4%, the market's beta
//   const { dependencies } = first.running.withDependencies(  // records every setting that the function reads
//     () => first.given.get("growth") ?? 0.04,
//   );                                                        // dependencies: growth
//   const second = new ResultCache(settingsWithBeta, first);  // changed: beta
//   second.isUnchanged(dependencies);                         // true: results that depend on growth only are reused
import { COMPUTED_DEFAULTS } from "../assumptions/computed-defaults.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type GivenName, type RuleName, type Rules } from "../assumptions/rules.js";
import { Dependencies, type Dependency } from "./dependencies.js";
import { RunningFormula } from "./running-formula.js";
import { type DayAxis, StoredColumn } from "./stored-results.js";

/** The settings of one valuation. */
interface Settings {
	readonly options: ValueOptions;
	readonly given: ReadonlyMap<GivenName, number>;
	readonly rules: Rules;
	/** The differences from the earlier settings. */
	readonly changed: readonly Dependency[];
}

/** The caller's assumptions by name. */
export interface Given extends Iterable<readonly [GivenName, number]> {
	get(name: GivenName): number | undefined;
	has(name: GivenName): boolean;
}

interface Result {
	readonly value: unknown;
	readonly dependencies: Dependencies;
}

/** The times of a column: all fiscal years, or days. */
export type ColumnAxis = "years" | DayAxis;
type Columns<Q> = Readonly<Record<ColumnAxis, Map<Q, StoredColumn>>>;

/** The settings and stored results of a company, which its facts at all times share. `Q` is `Quantity`, here only a key. */
export class ResultCache<Q> {
	readonly settings: Settings;
	readonly running = new RunningFormula();
	/** The assumptions; reading one records a dependency. */
	readonly rules: Rules;
	readonly given: Given;
	/** The cache before the settings changed. */
	readonly #earlier: ResultCache<Q> | undefined;
	readonly #results = new Map<object, Result>();
	readonly #columns: Columns<Q> = { years: new Map(), recent: new Map(), earlier: new Map() };

	constructor(settings: Settings, before?: ResultCache<Q>) {
		this.settings = settings;
		this.#earlier = before;
		const { rules, given } = settings;
		this.rules = new Proxy(rules, {
			get: (_, name) => {
				this.running.recordDependencies(Dependencies.one(name as GivenName));
				return rules[name as RuleName];
			},
		});
		const recording = <T>(read: (name: GivenName) => T) => {
			return (name: GivenName) => {
				this.running.recordDependencies(Dependencies.one(name));
				return read(name);
			};
		};
		const iterate = () => {
			this.running.recordDependencies(EVERY_NAME);
			return given[Symbol.iterator]();
		};
		this.given = {
			get: recording((name) => given.get(name)),
			has: recording((name) => given.has(name)),
			[Symbol.iterator]: iterate,
		};
	}

	/** A result for the company now, computed once for each `key`; an earlier result is reused if it does not depend on changed settings. */
	resultOf<T>(key: object, compute: () => T): T {
		const result = this.#results.get(key) ?? this.#reusedResult(key) ?? this.running.withDependencies(compute);
		this.#results.set(key, result);
		this.running.recordDependencies(result.dependencies);
		return result.value as T;
	}

	/** True if results with these dependencies are the same as before the settings changed. */
	isUnchanged(dependencies: Dependencies): boolean {
		return !this.settings.changed.some((setting) => dependencies.has(setting));
	}

	#reusedResult(key: object): Result | undefined {
		const result = this.#earlier?.peekResult(key);
		return result && this.isUnchanged(result.dependencies) ? result : undefined;
	}

	/** Quantities at many times, computed once; `fill` adds a value for every time to the columns not stored yet. */
	columnsOf(
		axis: ColumnAxis,
		quantities: readonly Q[],
		fill: (quantities: readonly Q[], columns: readonly StoredColumn[]) => void,
	): readonly StoredColumn[] {
		const stored = this.#columns[axis];
		const missing = quantities.filter((quantity) => !stored.has(quantity) && !this.#reuseColumn(axis, quantity));
		if (missing.length > 0) {
			const columns = missing.map(() => new StoredColumn());
			const { dependencies } = this.running.withDependencies(() => fill(missing, columns));
			for (const [i, column] of columns.entries()) {
				column.dependencies = dependencies;
				stored.set(missing[i] as Q, column);
			}
			this.running.undoLog?.push(() => {
				for (const quantity of missing) stored.delete(quantity);
			});
		}
		return quantities.map((quantity) => this.readColumn(axis, quantity) as StoredColumn);
	}

	/** A stored column. Records its dependencies and assumptions for the running formula. */
	readColumn(axis: ColumnAxis, quantity: Q): StoredColumn | undefined {
		const column = this.peekColumn(axis, quantity);
		if (!column) return undefined;
		this.running.recordDependencies(column.dependencies);
		if (column.mark) this.running.recordAssumptions(column.mark);
		return column;
	}

	/** A stored result. Records no dependency. */
	peekResult(key: object): Result | undefined {
		return this.#results.get(key);
	}

	/** A stored column. Records no dependency. */
	peekColumn(axis: ColumnAxis, quantity: Q): StoredColumn | undefined {
		return this.#columns[axis].get(quantity);
	}

	/** Reuses a column from before the settings changed; false if it depends on them. */
	#reuseColumn(axis: ColumnAxis, quantity: Q): boolean {
		const earlier = this.running.undoLog ? undefined : this.#earlier;
		const column = earlier?.peekColumn(axis, quantity);
		if (!column || !this.isUnchanged(column.dependencies)) return false;
		this.#columns[axis].set(quantity, column);
		return true;
	}
}

const EVERY_NAME = Dependencies.of(...(Object.keys({ ...ASSUMPTIONS, ...COMPUTED_DEFAULTS }) as GivenName[]));
