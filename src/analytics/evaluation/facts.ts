// Computes quantities of one company at one time under one set of options. Formulas read all their inputs from these facts.
import type { Company } from "../../frames/company-types.js";
import { checkOptions } from "../assumptions/check-options.js";
import { forPeers, givenAssumptions } from "../assumptions/given-assumptions.js";
import type { GivenForecast } from "../assumptions/given-forecast.js";
import type { ValueOptions } from "../assumptions/options.js";
import { RULES, type Rules } from "../assumptions/rules.js";
import { timelineOf } from "../periods/timeline.js";
import { commonYearEnd } from "../periods/year-ends.js";
import { type ApproximateRead, isOfInput, withInterval } from "./approximate-finding.js";
import type { Facts, FixedOptions, HistoryDay, Quantity, Quote, Time } from "./declarations.js";
import { Dependencies, type Dependency, NO_DEPENDENCIES } from "./dependencies.js";
import { type Finding, missing } from "./finding.js";
import { onDay, ResultsByCompany } from "./recent-results.js";
import { type Given, ResultCache } from "./result-cache.js";
import type { RunningFormula } from "./running-formula.js";
import { changedSettings, copyOf, fixedOptions } from "./settings-changes.js";
import { type DayAxis, type StoredColumn, StoredFinding } from "./stored-results.js";

export type { Facts, HistoryDay, Quantity, Quote, Reads, Time } from "./declarations.js";

const NOW: Time = { kind: "now" };
const PEERS = Dependencies.of("peers");
const STOCK_COMPENSATION = Dependencies.of("stockCompensation");
const FORECAST = Dependencies.of("forecast");

/** Facts at the times of one kind, by position. */
type FactsByPosition = (CompanyFacts | undefined)[];
const noTimes = () => ({ trailing: [], year: [], series: [], "one sheet": [] }) as Record<string, FactsByPosition>;

/** A company at a time, with the settings of one valuation; every quantity is computed once and stored. */
export class CompanyFacts implements Facts {
	readonly company: Company;
	readonly options: FixedOptions;
	readonly calendar: string | null;
	readonly time: Time;
	readonly now: CompanyFacts;
	readonly quote: Quote | undefined;
	/** The same time without its own price; this object if it has none. */
	readonly unpriced: CompanyFacts;
	readonly #cache: ResultCache<Quantity<unknown>>;
	readonly #running: RunningFormula;
	/** For the company now: its peers, and its facts at other times by kind and position. */
	#peers: readonly CompanyFacts[] | undefined;
	#times: Record<string, FactsByPosition> | undefined;
	readonly #stored = new Map<Quantity<unknown>, StoredFinding>();
	/** The same time before the settings changed, whose unaffected results are reused. */
	readonly #earlier: CompanyFacts | undefined;
	/** The latest variation, which the next call with its settings reuses. */
	#variation: CompanyFacts | undefined;

	constructor(
		company: Company,
		options: ValueOptions = {},
		calendar: string | null = null,
		origin?: OtherTime | Variation,
	) {
		this.options = options;
		this.calendar = calendar;
		this.#earlier = origin?.earlier;
		if (origin && "time" in origin) {
			this.company = company;
			this.time = origin.time;
			this.now = origin.now;
			this.quote = origin.quote;
			this.unpriced = origin.unpriced ?? this;
			this.#cache = origin.now.#cache;
			this.#running = this.#cache.running;
			return;
		}
		checkOptions(options);
		this.time = NOW;
		this.now = this;
		this.unpriced = this;
		const given = givenAssumptions(options);
		const rules = { ...RULES, ...Object.fromEntries(given) };
		// The company of a variation is already as of the day.
		this.company = origin ? company : onDay(company, options, rules);
		const settings = { options: copyOf(options), given, rules, changed: origin?.changed ?? [] };
		this.#cache = new ResultCache(settings, origin ? origin.earlier.#cache : undefined);
		this.#running = this.#cache.running;
	}

	/** The facts of the peers of the company now. */
	get #peerFacts(): readonly CompanyFacts[] {
		this.#peers ??= this.#preparePeers();
		return this.#peers;
	}

	/** The facts of the peers, all in one calendar. Companies with the same peers share them. */
	#preparePeers(): readonly CompanyFacts[] {
		const { options, rules } = this.#cache.settings;
		const { peers = [], asOf: _, ...others } = options;
		const companies = peers
			.filter(({ symbol }) => symbol !== this.company.symbol)
			.map((peer) => onDay(peer, options, rules));
		const month = companies.length === 0 ? null : commonYearEnd([this.company, ...companies]);
		return companies.map((peer) => peerFactsOf(peer, forPeers(others), month));
	}

	get rules(): Rules {
		return this.#cache.rules;
	}

	get given(): Given {
		return this.#cache.given;
	}

	get peers(): readonly CompanyFacts[] {
		this.#running.recordDependencies(PEERS);
		return this.now === this ? this.#peerFacts : [];
	}

	get peersGiven(): boolean {
		this.#running.recordDependencies(PEERS);
		return this.#cache.settings.options.peers !== undefined;
	}

	get stockCompensation(): "expense" | "added_back" {
		this.#running.recordDependencies(STOCK_COMPENSATION);
		return this.#cache.settings.options.stockCompensation ?? "expense";
	}

	get forecast(): GivenForecast | undefined {
		this.#running.recordDependencies(FORECAST);
		return this.#cache.settings.options.forecast;
	}

	variation(
		{ assumptions, stockCompensation }: Pick<ValueOptions, "assumptions" | "stockCompensation">,
		withPeers = false,
	): CompanyFacts {
		const { peers, ...options } = this.#cache.settings.options;
		return this.withOptions({
			...options,
			...(withPeers && peers && { peers }),
			...(assumptions && { assumptions: { ...options.assumptions, ...assumptions } }),
			...(stockCompensation && { stockCompensation }),
		});
	}

	withOptions(options: ValueOptions): CompanyFacts {
		const changed = changedSettings(this.#cache.settings.options, options);
		if (changed.length === 0) return this;
		const last = this.#variation;
		if (last && changedSettings(last.#cache.settings.options, options).length === 0) return last;
		this.#variation = new CompanyFacts(this.company, options, this.calendar, { earlier: this, changed });
		return this.#variation;
	}

	at(time: Time): CompanyFacts {
		if (time.kind === "now") return this.now;
		const { now } = this;
		now.#times ??= noTimes();
		const kind = time.kind === "trailing" && time.ignoresOlder ? "one sheet" : time.kind;
		const times = now.#times[kind] as FactsByPosition;
		let facts = times[time.index];
		if (!facts) {
			facts = new CompanyFacts(this.company, this.options, null, { now, time, earlier: now.#earlier?.at(time) });
			times[time.index] = facts;
		}
		return facts;
	}

	atPrice(position: number, quote: Quote): CompanyFacts {
		const unpriced = this.at({ kind: "trailing", index: position });
		return new CompanyFacts(this.company, this.options, null, { now: this.now, time: unpriced.time, quote, unpriced });
	}

	// | read by      | an approximate finding (≈) is               | an input of the running formula |
	// |--------------|--------------------------------------------|---------------------------------|
	// | get          | refused outside formulas if it is too wide | yes                             |
	// | rawFinding   | as it is                                   | yes                             |
	// | finalFinding | refused if it is too wide                  | by its assumptions only         |
	// | peek         | as by get                                  | no                              |

	get<T>(quantity: Quantity<T>): Finding<T> {
		const finding = this.rawFinding(quantity);
		if (!finding.approximate || this.#running.depth > 0) return finding;
		return this.#storedOf(quantity).finalOf(finding, this.options) as Finding<T>;
	}

	finalFinding<T>(quantity: Quantity<T>): Finding<T> {
		const running = this.#running;
		const finding = this.untracked(() => this.rawFinding(quantity));
		if (!finding.approximate) return finding;
		const stored = this.#storedOf(quantity);
		const final = stored.finalOf(finding, this.options);
		if (final.value !== null && running.depth > 0) running.recordAssumptions(stored.mark);
		return final as Finding<T>;
	}

	untracked<T>(read: () => T): T {
		return this.#running.withoutReads(read);
	}

	peek<T>(quantity: Quantity<T>): Finding<T> {
		const running = this.#running;
		if (running.depth === 0) return this.get(quantity);
		// The same as `untracked`, which would need a closure.
		const { reads } = running;
		running.reads = undefined;
		try {
			return this.rawFinding(quantity);
		} finally {
			running.reads = reads;
		}
	}

	rawFinding<T>(quantity: Quantity<T>): Finding<T> {
		if (quantity.timeless && this.now !== this) return this.now.rawFinding(quantity);
		if (this.unpriced !== this && !quantity.priced) return this.unpriced.rawFinding(quantity);
		const stored = this.#stored.get(quantity);
		if (stored === undefined) return this.#evaluate(quantity);
		if (stored.finding !== null) {
			this.#running.recordFinding(stored);
			return stored.finding as Finding<T>;
		}
		const fault = { subject: quantity.name, sentence: "{subject} depends on itself" };
		return missing(quantity.name, "missing_input", fault, { kind: "none" });
	}

	/** A finding from before the settings changed that is still valid. */
	#reusedFinding(quantity: Quantity<unknown>): StoredFinding | undefined {
		const { undoLog } = this.#running;
		const earlier = this.#earlier;
		if (undoLog || !earlier) return undefined;
		const stored = earlier.#stored.get(quantity);
		if (!stored?.finding || !this.#cache.isUnchanged(stored.dependencies)) return undefined;
		return new StoredFinding(stored.finding, stored.dependencies);
	}

	#evaluate<T>(quantity: Quantity<T>): Finding<T> {
		const running = this.#running;
		const stored = this.#reusedFinding(quantity) ?? new StoredFinding();
		this.#stored.set(quantity, stored);
		if (stored.finding === null) {
			const { reads, dependencies } = running;
			running.reads = undefined;
			running.dependencies = NO_DEPENDENCIES;
			running.depth++;
			try {
				const finding = quantity.find(this);
				stored.finding = running.reads ? this.#withInterval(quantity, finding, running.reads) : finding;
				stored.dependencies = quantity.mayBeGiven
					? running.dependencies.join(Dependencies.one(quantity))
					: running.dependencies;
				if (running.undoLog) this.#forgetLater(quantity, running.undoLog);
			} finally {
				if (stored.finding === null) this.#stored.delete(quantity);
				running.depth--;
				running.dependencies = dependencies;
				running.reads = reads;
			}
		}
		running.recordFinding(stored);
		return stored.finding as Finding<T>;
	}

	/** A separate method, because a closure inside `#evaluate` would cost memory at each call. */
	#forgetLater(quantity: Quantity<unknown>, undoLog: (() => void)[]): void {
		undoLog.push(() => this.#stored.delete(quantity));
	}

	/** The finding with the interval from its formula's inputs. */
	#withInterval<T>(quantity: Quantity<T>, finding: Finding<T>, reads: readonly ApproximateRead[]): Finding<T> {
		if (isOfInput(quantity.form?.kind, finding, reads)) return finding;
		const { combine, parents = [] } = quantity;
		const rerun = combine
			? () => ({ value: combine(parents.map((parent) => this.#storedOf(parent).finding?.value)) })
			: () => this.#running.runAndUndo(() => quantity.find(this));
		return withInterval(finding, reads, rerun, this.options);
	}

	/** The stored result of a computed quantity. */
	#storedOf(quantity: Quantity<unknown>): StoredFinding {
		const home = quantity.timeless ? this.now : quantity.priced ? this : this.unpriced;
		return home.#stored.get(quantity) as StoredFinding;
	}

	get years(): readonly string[] {
		return this.company.series("revenue").periods;
	}

	get latestYear(): number {
		const { time } = this;
		if (time.kind === "now") return this.years.length - 1;
		return time.kind === "trailing" ? timelineOf(this.company).yearOf(time.index) : time.index;
	}

	column<T>(quantity: Quantity<T>): readonly (T | null)[] {
		const cache = this.#cache;
		const cached = cache.readColumn("years", quantity);
		if (cached) return cached.values as readonly (T | null)[];
		const fill = (_: unknown, [column]: readonly StoredColumn[]) =>
			this.untracked(() => {
				for (let i = 0; i < this.years.length; i++)
					column?.add(this.at({ kind: "series", index: i }).rawFinding(quantity), this.options);
			});
		return (cache.columnsOf("years", [quantity], fill)[0] as StoredColumn).values as readonly (T | null)[];
	}

	onDays(axis: DayAxis, quantities: readonly Quantity[], days: () => readonly HistoryDay[]): readonly StoredColumn[] {
		const fill = (uncached: readonly Quantity<unknown>[], columns: readonly StoredColumn[]) => {
			for (const day of days()) {
				// The facts of a day are needed only for its quantities.
				const then = day.position < 0 ? null : this.atPrice(day.position, day);
				for (const [i, quantity] of uncached.entries())
					columns[i]?.add(then && (quantity.plain?.(then) ?? then.rawFinding(quantity)), this.options);
			}
		};
		return this.now.#cache.columnsOf(axis, quantities, (...args) => this.untracked(() => fill(...args)));
	}

	computeOnce<T>(key: object, compute: () => T): T {
		return this.#cache.resultOf(key, compute);
	}

	dependenciesOf(compute: () => unknown): Dependencies {
		return this.#running.withDependencies(compute).dependencies;
	}

	value<T>(quantity: Quantity<T>): T | null {
		return this.get(quantity).value;
	}
}

const peerFacts = new ResultsByCompany<CompanyFacts>();

/** The facts of a peer in a calendar; the companies with this peer share them. */
export const peerFactsOf = (peer: Company, options: ValueOptions, month: string | null): CompanyFacts =>
	peerFacts
		.resultOf(peer, [{ month }, fixedOptions(options)], () => new CompanyFacts(peer, options, month))
		.withOptions(options);

/** Another time of the same company, and that time without a price or before the settings changed. */
interface OtherTime {
	readonly now: CompanyFacts;
	readonly time: Time;
	readonly quote?: Quote;
	readonly unpriced?: CompanyFacts;
	readonly earlier?: CompanyFacts | undefined;
}

/** The same company with some settings changed. */
interface Variation {
	readonly earlier: CompanyFacts;
	readonly changed: readonly Dependency[];
}
