import { ArgumentError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { parseAssumption } from "../fair-value/parse-assumption.js";
import { commonYearEnd } from "../line-items/calendar.js";
import { companyAsOf } from "../line-items/company-as-of.js";
import { timelineOf } from "../line-items/timeline.js";
import { type ApproximateRead, settle, withInterval } from "./approximate-finding.js";
import { type Finding, lost } from "./finding.js";
import { FOLLOWING, type FollowingName } from "./following.js";
import type { ValueOptions } from "./options.js";
import type { QuantityForm } from "./quantity-form.js";
import { ASSUMPTIONS, type GivenAssumptions, type GivenName, RULES, type Rules } from "./rules.js";

/** One thing that can be found out about a company: declared once, looked up (and kept) by its declaration. */
export interface Quantity<T = number> {
	readonly name: string;
	readonly find: (facts: Facts) => Finding<T>;
	/** True where it rests on the price; everything else is the same on every day until a newer report is known. */
	readonly priced?: boolean;
	/** True where it is taken as of now at every time: assumptions, and rates under which a whole record is seen. */
	readonly timeless?: boolean;
	/** How it is computed, in words, whatever the time. */
	readonly rule?: string;
	/** What it is computed from. */
	readonly parents?: readonly Quantity<unknown>[];
	/** How it is put together, for evaluation down columns; left out where only `find` knows. */
	readonly form?: QuantityForm<Quantity<unknown>>;
}

/** The time at which line items are taken. Positions are those of the company's timeline or of its fiscal years. */
export type Time =
	/** Trailing twelve months, or the latest fiscal year where there are none. */
	| { readonly kind: "now" }
	/** The twelve months to a fiscal period: a point of an own history. */
	| { readonly kind: "trailing"; readonly at: number }
	/** One fiscal year by itself; brief for a point of an own history. */
	| { readonly kind: "year"; readonly at: number; readonly brief?: boolean }
	/** A fiscal year as part of a series, which keeps to one definition. */
	| { readonly kind: "series"; readonly at: number };

const NOW: Time = { kind: "now" };

/** A close and its day, at which a point of an own history is taken. */
export interface Quote {
	readonly day: string;
	readonly price: number;
}

/** A company at a time, with the settings of one valuation; every quantity is found once and kept. */
export class Facts {
	readonly company: Company;
	readonly rules: Rules;
	readonly options: ValueOptions;
	/** The assumptions that the caller gave, by name. */
	readonly given: ReadonlyMap<GivenName, number>;
	/** Month `YYYY-MM` to which flows are calendarised beside companies with other fiscal years; null where they are not. */
	readonly calendar: string | null;
	/** The peers, seen with the same assumptions. */
	readonly peers: readonly Facts[];
	readonly time: Time = NOW;
	/** The company at the present time; itself where that is its time. */
	readonly now: Facts = this;
	/** The price that a point of an own history is taken at; undefined elsewhere. */
	readonly quote?: Quote;
	readonly #before?: Facts;
	/** A finding, or null while it is being found. */
	readonly #found = new Map<Quantity<unknown>, Finding<unknown> | null>();
	#columns?: Map<Quantity<unknown>, { readonly values: readonly unknown[]; readonly assumptions: readonly string[] }>;
	#times?: Map<string, Facts>;
	/** Findings as they left the formulas. */
	#settled?: Map<Quantity<unknown>, { readonly of: Finding<unknown>; readonly as: Finding<unknown> }>;
	/** Formulas that are being run, and the approximate findings that the innermost has read; kept by the present time. */
	#depth = 0;
	#reads: ApproximateRead[] | undefined;
	/** While a formula is run again at the ends of its inputs: how to forget what is found on the way. */
	#trail: (() => void)[] | undefined;

	constructor(company: Company, options: ValueOptions = {}, calendar: string | null = null, then?: TimeOf) {
		this.company = company;
		this.options = options;
		this.calendar = calendar;
		if (then) {
			this.rules = then.now.rules;
			this.given = then.now.given;
			this.peers = [];
			this.time = then.time;
			this.now = then.now;
			this.quote = then.quote;
			this.#before = then.before;
			return;
		}
		if ((options as { readonly asFiled?: unknown }).asFiled) {
			throw new ArgumentError("asFiled", "asFiled is not supported: the service gives restated statements only");
		}
		this.given = givenAssumptions(options);
		this.rules = { ...RULES, ...Object.fromEntries(this.given) };
		const { peers, asOf, ...others } = options;
		const onDay = (one: Company) => (asOf === undefined ? one : companyAsOf(one, asOf, this.rules));
		this.company = onDay(company);
		const companies = (peers ?? []).filter(({ symbol }) => symbol !== company.symbol).map(onDay);
		const month = companies.length === 0 ? null : commonYearEnd([this.company, ...companies]);
		this.peers = companies.map((peer) => new Facts(peer, forPeers(others), month));
	}

	/** The same company at another time, without a price. */
	at(time: Time): Facts {
		if (time.kind === "now") return this.now;
		const key = `${time.kind} ${time.at}${time.kind === "year" && time.brief ? " brief" : ""}`;
		const { now } = this;
		now.#times ??= new Map();
		const times = now.#times;
		let then = times.get(key);
		if (!then) {
			then = new Facts(this.company, this.options, null, { now: this.now, time });
			times.set(key, then);
		}
		return then;
	}

	/** The twelve months to a fiscal period at the close of a later day. */
	atPrice(at: number, quote: Quote): Facts {
		const before = this.at({ kind: "trailing", at });
		return new Facts(this.company, this.options, null, { now: this.now, time: before.time, quote, before });
	}

	/** True where only values and reasons are wanted: points of a series or of an own history. */
	get brief(): boolean {
		const { time } = this;
		return time.kind === "trailing" || time.kind === "series" || (time.kind === "year" && time.brief === true);
	}

	/**
	 * A quantity at this time. Inside a formula an approximate one comes as it is; what leaves the formulas is refused where
	 * the lines that are not reported could change it by more than `tolerance`.
	 */
	get<T>(quantity: Quantity<T>): Finding<T> {
		const finding = this.unsettled(quantity);
		if (!finding.approximate || this.now.#depth > 0) return finding;
		return this.#settle(quantity, finding);
	}

	/** A quantity as a figure of its own within a formula: refused like one that leaves it, and exact for what is computed of it. */
	settled<T>(quantity: Quantity<T>): Finding<T> {
		const finding = this.aside(() => this.unsettled(quantity));
		if (!finding.approximate) return finding;
		const settled = this.#settle(quantity, finding);
		if (settled.value !== null) this.now.#note(settled.approximate?.assumptions ?? []);
		return settled;
	}

	/** Reads that do not count as read by the formula that is being run: what is computed of them is judged by itself. */
	aside<T>(read: () => T): T {
		const { now } = this;
		const outer = now.#reads;
		now.#reads = undefined;
		const answer = read();
		now.#reads = outer;
		return answer;
	}

	/** A quantity with its interval, however wide: for a caller that judges what it computes of it. */
	unsettled<T>(quantity: Quantity<T>): Finding<T> {
		if (quantity.timeless && this.now !== this) return this.now.unsettled(quantity);
		if (this.#before && !quantity.priced) return this.#before.unsettled(quantity);
		const known = this.#found.get(quantity);
		if (known) {
			if (known.approximate) this.#readAs(quantity, known);
			return known as Finding<T>;
		}
		if (known === null) {
			return lost(
				quantity.name,
				"missing_input",
				{ subject: quantity.name, sentence: "{subject} rests on itself" },
				{ kind: "none" },
			);
		}
		return this.#evaluate(quantity);
	}

	/** What stands for a quantity that was not found here yet; nothing where it is to be found. */
	protected foundBefore<T>(_quantity: Quantity<T>): Finding<T> | undefined {
		return undefined;
	}

	#evaluate<T>(quantity: Quantity<T>): Finding<T> {
		const { now } = this;
		// What is found while a formula runs at the ends of its inputs rests on those ends.
		const before = now.#trail ? undefined : this.foundBefore(quantity);
		if (before) {
			this.#found.set(quantity, before);
			if (before.approximate) this.#readAs(quantity, before);
			return before;
		}
		const outer = now.#reads;
		now.#reads = undefined;
		now.#depth++;
		this.#found.set(quantity, null);
		let finding = quantity.find(this);
		const reads = now.#reads as ApproximateRead[] | undefined;
		if (reads) finding = this.#bounded(quantity, finding, reads);
		this.#found.set(quantity, finding);
		now.#trail?.push(() => this.#found.delete(quantity));
		now.#depth--;
		now.#reads = outer;
		if (finding.approximate) this.#readAs(quantity, finding);
		return finding;
	}

	/** Runs the formula again at the ends of what it read. What is found on the way is forgotten. */
	#bounded<T>(quantity: Quantity<T>, finding: Finding<T>, reads: readonly ApproximateRead[]): Finding<T> {
		const { now } = this;
		const distinct = [...new Map(reads.map((read) => [read.finding, read])).values()];
		const outer = now.#trail;
		const again = (): Finding<T> => {
			const trail: (() => void)[] = [];
			now.#trail = trail;
			now.#reads = undefined;
			const found = quantity.find(this);
			for (const forget of trail) forget();
			return found;
		};
		const bounded = withInterval(finding, distinct, again, this.options);
		for (const { put, finding } of distinct) if (typeof finding.value === "number") put(finding.value);
		now.#trail = outer;
		return bounded;
	}

	/** Tells the formula that is being run of an approximate finding that it read. */
	#readAs(quantity: Quantity<unknown>, finding: Finding<unknown>): void {
		const { now } = this;
		if (now.#depth === 0) return;
		now.#reads ??= [];
		now.#reads.push({
			finding,
			put: (value) => {
				const { approximate: _, ...exact } = finding;
				this.#found.set(quantity, value === finding.value ? finding : { ...exact, value });
			},
		});
	}

	#note(assumptions: readonly string[]): void {
		if (this.#depth === 0 || assumptions.length === 0) return;
		this.#reads ??= [];
		this.#reads.push({ finding: markOf(assumptions), put: () => {} });
	}

	#settle<T>(quantity: Quantity<T>, finding: Finding<T>): Finding<T> {
		this.#settled ??= new Map();
		const known = this.#settled.get(quantity);
		if (known && known.of === finding) return known.as as Finding<T>;
		const as = settle(finding, this.options);
		this.#settled.set(quantity, { of: finding, as });
		return as;
	}

	/** The fiscal years of the company, oldest first, `YYYY-MM`. */
	get years(): readonly string[] {
		return this.company.series("revenue").periods;
	}

	/** Position of the latest fiscal year at this time. */
	get latestYear(): number {
		const { time } = this;
		if (time.kind === "now") return this.years.length - 1;
		return time.kind === "trailing" ? timelineOf(this.company).yearOf(time.at) : time.at;
	}

	/** Values by fiscal year, each by the same definition and a figure of its own; computed once. */
	column<T>(quantity: Quantity<T>): readonly (T | null)[] {
		const { now } = this;
		now.#columns ??= new Map();
		const columns = now.#columns;
		let column = columns.get(quantity);
		if (!column) {
			const findings = this.aside(() => this.years.map((_, at) => this.at({ kind: "series", at }).settled(quantity)));
			const assumptions = findings.flatMap(({ approximate }) => approximate?.assumptions ?? []);
			column = { values: findings.map(({ value }) => value), assumptions };
			columns.set(quantity, column);
			now.#trail?.push(() => columns.delete(quantity));
		}
		now.#note(column.assumptions);
		return column.values as readonly (T | null)[];
	}

	/** The value alone, or null. */
	value<T>(quantity: Quantity<T>): T | null {
		return this.get(quantity).value;
	}
}

interface TimeOf {
	readonly now: Facts;
	readonly time: Time;
	readonly quote?: Quote;
	/** The same time without a price. */
	readonly before?: Facts;
}

const marks = new WeakMap<readonly string[], Finding<unknown>>();

/** A finding that carries assumptions and no value; one for the same list, however often it is read. */
function markOf(assumptions: readonly string[]): Finding<unknown> {
	let mark = marks.get(assumptions);
	if (!mark) {
		const none = { kind: "computed", from: [], steps: [], warnings: [], madeUp: false } as const;
		const approximate = { low: null, high: null, assumptions };
		mark = { ...none, name: "", value: null, unit: { kind: "none" }, approximate };
		marks.set(assumptions, mark);
	}
	return mark;
}

/** The caller's assumptions as numbers. A mistyped one would leave the value as it was, and nobody would see it. */
function givenAssumptions({ assumptions = {} }: ValueOptions): ReadonlyMap<GivenName, number> {
	const given = Object.entries(assumptions).filter(([, value]) => value !== undefined);
	return new Map(
		given.map(([name, value]) => {
			const declared = isGivenName(name) ? { ...ASSUMPTIONS, ...FOLLOWING }[name] : undefined;
			if (!declared || !isGivenName(name)) {
				const names = [...Object.keys(ASSUMPTIONS), ...Object.keys(FOLLOWING)].join(", ");
				throw new ArgumentError("assumptions", `assumptions: there is no ${JSON.stringify(name)}; there are ${names}`);
			}
			return [name, parseAssumption(name, value, declared.unit.kind)];
		}),
	);
}

/** The options for the peers of a company: what is given of the company alone is left out. */
export function forPeers<O extends ValueOptions>(options: O): O {
	const own = (name: string) => FOLLOWING[name as FollowingName]?.own === true;
	const given = Object.entries(options.assumptions ?? {});
	if (!given.some(([name]) => own(name))) return options;
	return { ...options, assumptions: Object.fromEntries(given.filter(([name]) => !own(name))) };
}

/** Every assumption as a number: those given, and the defaults of the others. @throws ArgumentError for one that does not exist or is no number */
export function rulesWith(assumptions: GivenAssumptions = {}): Rules {
	return { ...RULES, ...Object.fromEntries(givenAssumptions({ assumptions })) };
}

const isGivenName = (name: string): name is GivenName =>
	Object.hasOwn(ASSUMPTIONS, name) || Object.hasOwn(FOLLOWING, name as FollowingName);
