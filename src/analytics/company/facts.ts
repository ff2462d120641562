import { ArgumentError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { parseAssumption } from "../fair-value/parse-assumption.js";
import { commonYearEnd } from "../line-items/calendar.js";
import { companyAsOf } from "../line-items/company-as-of.js";
import { timelineOf } from "../line-items/timeline.js";
import { type Finding, lost } from "./finding.js";
import type { ValueOptions } from "./options.js";
import {
	ASSUMPTIONS,
	FOLLOWING,
	type FollowingName,
	type GivenAssumptions,
	type GivenName,
	RULES,
	type Rules,
} from "./rules.js";

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
	#columns?: Map<Quantity<unknown>, readonly unknown[]>;
	#times?: Map<string, Facts>;

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
		this.peers = companies.map((peer) => new Facts(peer, others, month));
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

	get<T>(quantity: Quantity<T>): Finding<T> {
		if (quantity.timeless && this.now !== this) return this.now.get(quantity);
		if (this.#before && !quantity.priced) return this.#before.get(quantity);
		const known = this.#found.get(quantity);
		if (known) return known as Finding<T>;
		if (known === null) {
			return lost(
				quantity.name,
				"missing_input",
				{ subject: quantity.name, sentence: "{subject} rests on itself" },
				{ kind: "none" },
			);
		}
		this.#found.set(quantity, null);
		const finding = quantity.find(this);
		this.#found.set(quantity, finding);
		return finding;
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

	/** Values by fiscal year, each by the same definition; computed once. */
	column<T>(quantity: Quantity<T>): readonly (T | null)[] {
		const { now } = this;
		now.#columns ??= new Map();
		const columns = now.#columns;
		let column = columns.get(quantity);
		if (!column) {
			column = this.years.map((_, at) => this.at({ kind: "series", at }).value(quantity));
			columns.set(quantity, column);
		}
		return column as readonly (T | null)[];
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

/** Every assumption as a number: those given, and the defaults of the others. @throws ArgumentError for one that does not exist or is no number */
export function rulesWith(assumptions: GivenAssumptions = {}): Rules {
	return { ...RULES, ...Object.fromEntries(givenAssumptions({ assumptions })) };
}

const isGivenName = (name: string): name is GivenName =>
	Object.hasOwn(ASSUMPTIONS, name) || Object.hasOwn(FOLLOWING, name as FollowingName);
