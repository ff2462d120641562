// Remembers what was computed for a company, and what a change of settings makes stale.
import type { ReasonCode } from "../../core/reason.js";
import { forPeers } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { GivenName, Rules } from "../assumptions/rules.js";
import { type ApproximateRead, finalise } from "./approximate-finding.js";
import type { ApproximationSetting } from "./approximation.js";
import { type Finding, found } from "./finding.js";

/** The settings that a variation may change, as bits. */
export const SETTING = { assumptions: 1, stockCompensation: 2, peers: 4 } as const;

export type Setting = keyof typeof SETTING;

/** The settings (`SETTING`) in which options differ. */
export function differing(one: ValueOptions, other: ValueOptions): number {
	let bits = 0;
	if (!isSame(one.assumptions, other.assumptions)) bits |= SETTING.assumptions;
	if ((one.stockCompensation ?? "expense") !== (other.stockCompensation ?? "expense"))
		bits |= SETTING.stockCompensation;
	// Peers are seen under the same settings, but for what is given of the company alone.
	const seenAlike = isSame(forPeers(one).assumptions, forPeers(other).assumptions);
	if (
		!isSame(one.peers, other.peers) ||
		(one.peers === undefined) !== (other.peers === undefined) ||
		(bits !== 0 && one.peers?.length && !(seenAlike && bits === SETTING.assumptions))
	)
		bits |= SETTING.peers;
	return bits;
}

/** True where what rests on these settings that differ serves all the same: on none, or as a trace of what was read tells; peers are not traced. */
export const stillServes = (differing: number, traced: () => boolean | undefined): boolean =>
	differing === 0 || ((differing & SETTING.peers) === 0 && traced() === true);

/** True where all members are the same. */
export function isSame(one: object = {}, other: object = {}): boolean {
	const [a, b] = [Object.entries(one), Object.entries(other)];
	const members = new Map(b);
	return a.length === b.length && a.every(([name, value]) => members.has(name) && Object.is(members.get(name), value));
}

/** What is kept of one quantity at one time. */
export class Kept {
	/** Null while it is being found. */
	finding: Finding<unknown> | null;
	/** The settings (`SETTING`) that it rests on. */
	restsOn: number;
	#final: { readonly of: Finding<unknown>; readonly as: Finding<unknown> } | undefined;
	#mark: Finding<unknown> | undefined;

	constructor(finding: Finding<unknown> | null = null, restsOn = 0) {
		this.finding = finding;
		this.restsOn = restsOn;
	}

	/** The finding as it leaves the formulas. */
	finalOf(finding: Finding<unknown>, setting: ApproximationSetting): Finding<unknown> {
		if (this.#final?.of !== finding) {
			this.#final = { of: finding, as: finalise(finding, setting) };
			this.#mark = undefined;
		}
		return this.#final.as;
	}

	/** The assumptions of the final finding, for a formula that reads it as a figure of its own. */
	get mark(): Finding<unknown> {
		this.#mark ??= markOf(this.#final?.as.approximate?.assumptions ?? []);
		return this.#mark;
	}
}

/** The settings of one valuation. */
interface Settings<F> {
	readonly options: ValueOptions;
	readonly given: ReadonlyMap<GivenName, number>;
	readonly rules: Rules;
	readonly findPeers: () => readonly F[];
	/** The settings (`SETTING`) that differ from those before. */
	readonly changed: number;
	/** Tells of a quantity whether its finding from before serves though it rests on a setting that differs. */
	readonly serves?: ((of: object) => boolean) | undefined;
}

/** What was computed of a company, and the settings (`SETTING`) that it rests on. */
interface Result {
	readonly value: unknown;
	readonly restsOn: number;
}

/** A quantity at many times. */
export class Column {
	readonly values: unknown[] = [];
	/** Why there is no value, by position. */
	readonly codes: (ReasonCode | null)[] = [];
	/** The settings (`SETTING`) that it rests on. */
	restsOn = 0;
	readonly #approximate: { readonly at: number; readonly assumptions: readonly string[] }[] = [];
	#mark: Finding<unknown> | undefined;

	/** Adds a time; null where nothing is known at it. */
	add(finding: Finding<unknown> | null): void {
		this.values.push(finding === null ? null : finding.value);
		this.codes.push(finding?.reason?.code ?? null);
		const { assumptions } = finding?.approximate ?? {};
		if (assumptions) this.#approximate.push({ at: this.values.length - 1, assumptions });
	}

	/** The assumptions of a time and of those after it, each once. */
	assumptionsSince(at: number): string[] {
		return [...new Set(this.#approximate.flatMap((one) => (one.at >= at ? one.assumptions : [])))];
	}

	/** The assumptions of all times; undefined where there are none. */
	get mark(): Finding<unknown> | undefined {
		if (this.#approximate.length > 0) this.#mark ??= markOf(this.assumptionsSince(0));
		return this.#mark;
	}
}

/** The times of a column: all fiscal years, or all days of the price history. */
export type Times = "years" | "days";

/** What all times of one company share: the settings, and the formula that is being run. */
export class Evaluation<F, Q> {
	readonly settings: Settings<F>;
	/** Formulas that are being run, one within the other. */
	depth = 0;
	/** The approximate findings that the innermost formula has read. */
	reads: ApproximateRead[] | undefined;
	/** The settings (`SETTING`) that the innermost formula has read. */
	restsOn = 0;
	/** While a formula is run again at the ends of its inputs: how to forget what is found on the way. */
	trail: (() => void)[] | undefined;
	/** The same before settings were changed. */
	readonly #before: Evaluation<F, Q> | undefined;
	#peers: readonly F[] | undefined;
	readonly #times = new Map<string, (F | undefined)[]>();
	readonly #results = new Map<object, Result>();
	readonly #columns = { years: new Map<Q, Column>(), days: new Map<Q, Column>() };

	constructor(settings: Settings<F>, before?: Evaluation<F, Q>) {
		this.settings = settings;
		this.#before = before;
	}

	/** The peers of the company, found when they are asked for. */
	get peers(): readonly F[] {
		this.#peers ??= this.settings.findPeers();
		return this.#peers;
	}

	/** Tells the formula that is being run of a finding that it reads. */
	read(kept: Kept): void {
		this.restsOn |= kept.restsOn;
		if (this.depth > 0 && kept.finding?.approximate) this.#push({ finding: kept.finding, kept });
	}

	/** Tells the formula that is being run of assumptions that it rests on, and that leave it no interval. */
	note(mark: Finding<unknown>): void {
		if (this.depth > 0) this.#push({ finding: mark });
	}

	#push(read: ApproximateRead): void {
		if (this.reads) this.reads.push(read);
		else this.reads = [read];
	}

	/** The facts of all times of one kind, by position; those that were not made yet are undefined. */
	timesOf(kind: string): (F | undefined)[] {
		let times = this.#times.get(kind);
		if (!times) {
			times = [];
			this.#times.set(kind, times);
		}
		return times;
	}

	/** What is computed of the company now, once by what it is of; a result from before is taken where it does not rest on what differs. */
	resultOf<T>(of: object, compute: () => T): T {
		let result = this.#results.get(of) ?? this.#resultBefore(of);
		if (!result) {
			const outer = this.restsOn;
			this.restsOn = 0;
			result = { value: compute(), restsOn: this.restsOn };
			this.restsOn = outer;
		}
		this.#results.set(of, result);
		this.restsOn |= result.restsOn;
		return result.value as T;
	}

	#resultBefore(of: object): Result | undefined {
		const { changed, serves } = this.settings;
		const result = this.#before?.knownResult(of);
		return result && stillServes(result.restsOn & changed, () => serves?.(of)) ? result : undefined;
	}

	/** Quantities at many times, found once; `fill` adds every time to the columns that are not known yet. */
	columnsOf(
		times: Times,
		quantities: readonly Q[],
		fill: (quantities: readonly Q[], columns: readonly Column[]) => void,
	): readonly Column[] {
		const known = this.#columns[times];
		const missing = quantities.filter((quantity) => !known.has(quantity) && !this.#reuse(times, quantity));
		if (missing.length > 0) {
			const columns = missing.map(() => new Column());
			const outer = this.restsOn;
			this.restsOn = 0;
			fill(missing, columns);
			for (const [i, column] of columns.entries()) {
				column.restsOn = this.restsOn;
				known.set(missing[i] as Q, column);
			}
			this.restsOn = outer;
			this.trail?.push(() => {
				for (const quantity of missing) known.delete(quantity);
			});
		}
		return quantities.map((quantity) => this.knownColumn(times, quantity) as Column);
	}

	/** A column that is known already, which the formula that is being run then rests on. */
	knownColumn(times: Times, quantity: Q): Column | undefined {
		const column = this.#columns[times].get(quantity);
		if (!column) return undefined;
		this.restsOn |= column.restsOn;
		if (column.mark) this.note(column.mark);
		return column;
	}

	/** Takes a column from before the settings were changed; false where it rests on them. */
	#reuse(times: Times, quantity: Q): boolean {
		const { changed } = this.settings;
		const before = this.trail ? undefined : this.#before;
		const column = before?.known(times, quantity);
		if (!column || (column.restsOn & changed) !== 0) return false;
		this.#columns[times].set(quantity, column);
		return true;
	}

	/** A result that is known already. */
	knownResult(of: object): Result | undefined {
		return this.#results.get(of);
	}

	/** A column that is known already. */
	known(times: Times, quantity: Q): Column | undefined {
		return this.#columns[times].get(quantity);
	}
}

/** A finding that carries assumptions and no value. */
const markOf = (assumptions: readonly string[]): Finding<unknown> =>
	found("", null, { kind: "none" }, { approximate: { low: null, high: null, assumptions } });
