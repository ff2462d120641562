// The facts about a company at one time under one set of options. All formulas read their inputs here.
import type { Company } from "../../frames/company-types.js";
import { checkOptions } from "../assumptions/check-options.js";
import { forPeers, givenAssumptions } from "../assumptions/given-assumptions.js";
import type { GivenForecast } from "../assumptions/given-forecast.js";
import type { ValueOptions } from "../assumptions/options.js";
import { RULES, type Rules } from "../assumptions/rules.js";
import { commonYearEnd } from "../periods/calendar.js";
import { companyAsOf } from "../periods/company-as-of.js";
import { regularYears } from "../periods/regular-years.js";
import { timelineOf } from "../periods/timeline.js";
import { type ApproximateRead, withInterval } from "./approximate-finding.js";
import type { Facts, FixedOptions, KnownOn, Quantity, Quote, Time } from "./declarations.js";
import { Evaluation, type Given } from "./evaluation.js";
import { type Finding, lost } from "./finding.js";
import { NO_ROOTS, type Root, Roots } from "./roots.js";
import { differing, isSame } from "./settings-changes.js";
import { type Column, Kept } from "./stored-results.js";

export type { Facts, KnownOn, Quantity, Quote, Reads, Time } from "./declarations.js";

const NOW: Time = { kind: "now" };
const PEERS = Roots.of("peers");
const STOCK_COMPENSATION = Roots.of("stockCompensation");
const FORECAST = Roots.of("forecast");

/** The kind of a time; times of one kind differ by their position. */
const kindOf = (time: Time): string => (time.kind === "trailing" && time.alone ? "trailing alone" : time.kind);

/** The company as it was known on the day of the options. */
const onDay = (company: Company, { asOf }: ValueOptions, rules: Rules): Company =>
	asOf === undefined ? regularYears(company) : companyAsOf(regularYears(company), asOf, rules);

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
	readonly #run: Evaluation<CompanyFacts, Quantity<unknown>>;
	readonly #kept = new Map<Quantity<unknown>, Kept>();
	/** The same time before the settings changed, whose unaffected results are reused. */
	readonly #before: CompanyFacts | undefined;

	constructor(company: Company, options: ValueOptions = {}, calendar: string | null = null, place?: Place | Variation) {
		this.options = options;
		this.calendar = calendar;
		this.#before = place?.before;
		if (place && "time" in place) {
			this.company = company;
			this.time = place.time;
			this.now = place.now;
			this.quote = place.quote;
			this.unpriced = place.unpriced ?? this;
			this.#run = place.now.#run;
			return;
		}
		checkOptions(options);
		this.time = NOW;
		this.now = this;
		this.unpriced = this;
		const given = givenAssumptions(options);
		const rules = { ...RULES, ...Object.fromEntries(given) };
		// The company of a variation is already as of the day.
		this.company = place ? company : onDay(company, options, rules);
		const findPeers = () => (place && this.#peersBefore(place.before, options)) ?? this.#peersSeen(options, rules);
		const settings = { options, given, rules, findPeers, changed: place?.changed ?? [] };
		this.#run = new Evaluation(settings, place ? place.before.#run : undefined);
	}

	/** The facts of the peers, all in one calendar. */
	#peersSeen({ peers = [], ...options }: ValueOptions, rules: Rules): readonly CompanyFacts[] {
		const companies = peers
			.filter(({ symbol }) => symbol !== this.company.symbol)
			.map((peer) => onDay(peer, options, rules));
		const month = companies.length === 0 ? null : commonYearEnd([this.company, ...companies]);
		const { asOf: _, ...others } = options;
		return companies.map((peer) => new CompanyFacts(peer, forPeers(others), month));
	}

	/** The peers' facts from before the settings changed, under the present options; undefined if the peers differ. */
	#peersBefore(
		before: CompanyFacts,
		{ peers = [], asOf, ...options }: ValueOptions,
	): readonly CompanyFacts[] | undefined {
		const run = before.#run;
		// The facts known on a day depend on assumptions.
		if (asOf !== undefined || !isSame(run.settings.options.peers, peers)) return undefined;
		return run.peers.map((peer) => peer.under(forPeers(options)));
	}

	get rules(): Rules {
		return this.#run.rules;
	}

	get given(): Given {
		return this.#run.given;
	}

	get peers(): readonly CompanyFacts[] {
		this.#run.dependOn(PEERS);
		return this.now === this ? this.#run.peers : [];
	}

	get peersGiven(): boolean {
		this.#run.dependOn(PEERS);
		return this.#run.settings.options.peers !== undefined;
	}

	get stockCompensation(): "expense" | "added_back" {
		this.#run.dependOn(STOCK_COMPENSATION);
		return this.#run.settings.options.stockCompensation ?? "expense";
	}

	get forecast(): GivenForecast | undefined {
		this.#run.dependOn(FORECAST);
		return this.#run.settings.options.forecast;
	}

	varied({ assumptions, stockCompensation }: Pick<ValueOptions, "assumptions" | "stockCompensation">): CompanyFacts {
		const { peers: _, ...options } = this.#run.settings.options;
		return this.under({
			...options,
			...(assumptions && { assumptions: { ...options.assumptions, ...assumptions } }),
			...(stockCompensation && { stockCompensation }),
		});
	}

	under(options: ValueOptions): CompanyFacts {
		const changed = differing(this.#run.settings.options, options);
		return changed.length === 0
			? this
			: new CompanyFacts(this.company, options, this.calendar, { before: this, changed });
	}

	at(time: Time): CompanyFacts {
		if (time.kind === "now") return this.now;
		const { now } = this;
		const times = this.#run.timesOf(kindOf(time));
		let facts = times[time.at];
		if (!facts) {
			facts = new CompanyFacts(this.company, this.options, null, { now, time, before: now.#before?.at(time) });
			times[time.at] = facts;
		}
		return facts;
	}

	atPrice(at: number, quote: Quote): CompanyFacts {
		const unpriced = this.at({ kind: "trailing", at });
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
		if (!finding.approximate || this.#run.depth > 0) return finding;
		return this.#keptOf(quantity).finalOf(finding, this.options) as Finding<T>;
	}

	finalFinding<T>(quantity: Quantity<T>): Finding<T> {
		const run = this.#run;
		const finding = this.untracked(() => this.rawFinding(quantity));
		if (!finding.approximate) return finding;
		const kept = this.#keptOf(quantity);
		const final = kept.finalOf(finding, this.options);
		if (final.value !== null && run.depth > 0) run.note(kept.mark);
		return final as Finding<T>;
	}

	untracked<T>(read: () => T): T {
		const run = this.#run;
		const outer = run.reads;
		run.reads = undefined;
		try {
			return read();
		} finally {
			run.reads = outer;
		}
	}

	peek<T>(quantity: Quantity<T>): Finding<T> {
		return this.untracked(() => this.get(quantity));
	}

	rawFinding<T>(quantity: Quantity<T>): Finding<T> {
		if (quantity.timeless && this.now !== this) return this.now.rawFinding(quantity);
		if (this.unpriced !== this && !quantity.priced) return this.unpriced.rawFinding(quantity);
		const kept = this.#kept.get(quantity);
		if (kept === undefined) return this.#evaluate(quantity);
		if (kept.finding !== null) {
			this.#run.read(kept);
			return kept.finding as Finding<T>;
		}
		const fault = { subject: quantity.name, sentence: "{subject} depends on itself" };
		return lost(quantity.name, "missing_input", fault, { kind: "none" });
	}

	/** A finding from before the settings changed that is still valid. */
	#reused(quantity: Quantity<unknown>): Kept | undefined {
		const { undoLog } = this.#run;
		// Results computed while a formula runs at the bounds of its inputs depend on these bounds.
		const before = this.#before;
		if (undoLog || !before) return undefined;
		const kept = before.#kept.get(quantity);
		if (!kept?.finding) return undefined;
		return this.#run.isUnchanged(kept.restsOn) ? new Kept(kept.finding, kept.restsOn) : undefined;
	}

	#evaluate<T>(quantity: Quantity<T>): Finding<T> {
		const run = this.#run;
		const kept = this.#reused(quantity) ?? new Kept();
		this.#kept.set(quantity, kept);
		if (kept.finding === null) {
			const { reads, restsOn } = run;
			run.reads = undefined;
			run.restsOn = NO_ROOTS;
			run.depth++;
			try {
				const finding = quantity.find(this);
				kept.finding = run.reads ? this.#bounded(quantity, finding, run.reads) : finding;
				kept.restsOn = quantity.mayBeGiven ? run.restsOn.join(Roots.one(quantity)) : run.restsOn;
				if (run.undoLog) this.#forgetLater(quantity, run.undoLog);
			} finally {
				if (kept.finding === null) this.#kept.delete(quantity);
				run.depth--;
				run.restsOn = restsOn;
				run.reads = reads;
			}
		}
		run.read(kept);
		return kept.finding as Finding<T>;
	}

	/** A separate method, because a closure inside `#evaluate` would cost memory at each call. */
	#forgetLater(quantity: Quantity<unknown>, undoLog: (() => void)[]): void {
		undoLog.push(() => this.#kept.delete(quantity));
	}

	/** The finding with the interval from its formula's inputs. */
	#bounded<T>(quantity: Quantity<T>, finding: Finding<T>, reads: readonly ApproximateRead[]): Finding<T> {
		const run = this.#run;
		const outer = run.undoLog;
		// Runs the formula again at the bounds of its inputs, and deletes the results computed on the way.
		const again = (): Finding<T> => {
			const undoLog: (() => void)[] = [];
			run.undoLog = undoLog;
			run.reads = undefined;
			try {
				return quantity.find(this);
			} finally {
				for (const forget of undoLog) forget();
			}
		};
		try {
			return withInterval(finding, reads, again, this.options);
		} finally {
			run.undoLog = outer;
		}
	}

	/** The stored result of a computed quantity. */
	#keptOf(quantity: Quantity<unknown>): Kept {
		const home = quantity.timeless ? this.now : quantity.priced ? this : this.unpriced;
		return home.#kept.get(quantity) as Kept;
	}

	get years(): readonly string[] {
		return this.company.series("revenue").periods;
	}

	get latestYear(): number {
		const { time } = this;
		if (time.kind === "now") return this.years.length - 1;
		return time.kind === "trailing" ? timelineOf(this.company).yearOf(time.at) : time.at;
	}

	column<T>(quantity: Quantity<T>): readonly (T | null)[] {
		const run = this.#run;
		const fill = (_: unknown, [column]: readonly Column[]) =>
			this.untracked(() => {
				for (let at = 0; at < this.years.length; at++)
					column?.add(this.at({ kind: "series", at }).finalFinding(quantity));
			});
		const column = run.knownColumn("years", quantity) ?? run.columnsOf("years", [quantity], fill)[0];
		return (column as Column).values as readonly (T | null)[];
	}

	onDays(quantities: readonly Quantity[], days: readonly KnownOn[]): readonly Column[] {
		return this.now.#run.columnsOf("days", quantities, (missing, columns) => {
			this.untracked(() => {
				for (const day of days) {
					// The facts of a day are needed only for its quantities.
					const then = day.at < 0 ? null : this.atPrice(day.at, day);
					for (let i = 0; i < missing.length; i++) {
						const quantity = missing[i] as Quantity;
						const exact = then === null ? undefined : quantity.exact?.(then);
						if (exact === undefined) columns[i]?.add(then === null ? null : then.finalFinding(quantity));
						else columns[i]?.addExact(exact);
					}
				}
			});
		});
	}

	once<T>(of: object, compute: () => T): T {
		return this.#run.resultOf(of, compute);
	}

	/** The dependencies of a computation. */
	behind(compute: () => unknown): Roots {
		return this.#run.withDependencies(compute).restsOn;
	}

	value<T>(quantity: Quantity<T>): T | null {
		return this.get(quantity).value;
	}
}

/** Another time of the same company. */
interface Place {
	readonly now: CompanyFacts;
	readonly time: Time;
	readonly quote?: Quote;
	/** The same time without a price. */
	readonly unpriced?: CompanyFacts;
	readonly before?: CompanyFacts | undefined;
}

/** The same company with some settings changed. */
interface Variation {
	readonly before: CompanyFacts;
	/** What differs in the settings. */
	readonly changed: readonly Root[];
}
