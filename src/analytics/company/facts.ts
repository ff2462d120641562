import { ArgumentError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { commonYearEnd } from "./calendar.js";
import { type Finding, lost } from "./finding.js";
import type { ValueOptions } from "./options.js";
import { RULES, type Rules } from "./rules.js";

/** One thing that can be found out about a company: declared once, looked up (and kept) by its declaration. */
export interface Quantity<T = number> {
	readonly name: string;
	readonly find: (facts: Facts) => Finding<T>;
}

/** A company with the settings of one valuation; every quantity is found once and kept. */
export class Facts {
	readonly company: Company;
	readonly rules: Rules;
	readonly options: ValueOptions;
	/** Names of the assumptions that the caller gave. */
	readonly given: ReadonlySet<string>;
	/** Month `YYYY-MM` to which flows are calendarised beside companies with other fiscal years; null where they are not. */
	readonly calendar: string | null;
	/** The peers, seen with the same assumptions. */
	readonly peers: readonly Facts[];
	readonly #found = new Map<Quantity<unknown>, Finding<unknown>>();
	readonly #open = new Set<Quantity<unknown>>();

	constructor(company: Company, options: ValueOptions = {}, calendar: string | null = null) {
		if ((options as { readonly asFiled?: unknown }).asFiled) {
			throw new ArgumentError("asFiled", "asFiled is not offered: the service gives statements as restated last, only");
		}
		this.company = company;
		this.options = options;
		const given = Object.entries(options.assumptions ?? {}).filter(([, value]) => value !== undefined);
		for (const [name, figure] of given) checkAssumption(name, figure);
		this.given = new Set(given.map(([name]) => name));
		const { peers, ...others } = options;
		this.calendar = calendar;
		const companies = (peers ?? []).filter(({ symbol }) => symbol !== company.symbol);
		const month = companies.length === 0 ? null : commonYearEnd([company, ...companies]);
		this.peers = companies.map((peer) => new Facts(peer, others, month));
		this.rules = { ...RULES, ...Object.fromEntries(given) };
	}

	get<T>(quantity: Quantity<T>): Finding<T> {
		const known = this.#found.get(quantity);
		if (known) return known as Finding<T>;
		if (this.#open.has(quantity)) {
			return lost(quantity.name, "missing_input", `${quantity.name} rests on itself`, { kind: "none" });
		}
		this.#open.add(quantity);
		const finding = quantity.find(this);
		this.#open.delete(quantity);
		this.#found.set(quantity, finding);
		return finding;
	}

	/** The value alone, or null. */
	value<T>(quantity: Quantity<T>): T | null {
		return this.get(quantity).value;
	}
}

/** A mistyped assumption would leave the value as it was, and nobody would see it. */
function checkAssumption(name: string, figure: unknown): void {
	if (!Object.hasOwn(RULES, name)) {
		throw new ArgumentError(
			"assumptions",
			`assumptions: there is no ${JSON.stringify(name)}; there are ${Object.keys(RULES).join(", ")}`,
		);
	}
	if (typeof figure !== "number" || !Number.isFinite(figure)) {
		throw new ArgumentError(
			"assumptions",
			`assumptions.${name}: expected a number, got ${JSON.stringify(figure) ?? String(figure)}`,
		);
	}
}
