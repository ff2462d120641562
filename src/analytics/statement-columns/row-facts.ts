// One row of statement columns in the form that formulas of a company read.

import { RULES } from "../assumptions/rules.js";
import { Facts, type Quantity, type Time } from "../evaluation/facts.js";
import type { Finding } from "../evaluation/finding.js";
import type { ColumnSource } from "./cells.js";
import type { CompanyTraits } from "./statement-columns.js";

/** Thrown by a formula that reads what columns do not hold: its row is left to the company's own facts. */
export const NEEDS_COMPANY = new Error("needs the whole company");

/** The time at which a row is seen. */
export type RowTime = Exclude<Time["kind"], "year"> | "year";

/**
 * One row as facts, so that a formula without a form runs down columns as it runs for a company. What it reads comes out of columns; what
 * they do not hold throws `NEEDS_COMPANY`.
 */
export class RowFacts extends Facts {
	declare columns: ColumnSource;
	declare kind: RowTime;
	declare row: number;
	declare index: number;

	override get rules(): Facts["rules"] {
		return RULES;
	}

	override get given(): Facts["given"] {
		return NOTHING_GIVEN;
	}

	override get peers(): readonly Facts[] {
		return NO_PEERS;
	}

	override get stockCompensation(): Facts["stockCompensation"] {
		return "expense";
	}

	override get years(): readonly string[] {
		return this.columns.yearsOf(this.index);
	}

	override get latestYear(): number {
		return this.row - this.columns.startOf(this.index);
	}

	override get<T>(quantity: Quantity<T>): Finding<T> {
		return this.columns.finding(quantity, this.kind, this.row);
	}

	override settled<T>(quantity: Quantity<T>): Finding<T> {
		return this.columns.approximate.apart(() => this.get(quantity));
	}

	override unsettled<T>(quantity: Quantity<T>): Finding<T> {
		return this.get(quantity);
	}

	override aside<T>(read: () => T): T {
		return this.columns.approximate.aside(read);
	}

	override column<T>(quantity: Quantity<T>): readonly (T | null)[] {
		return this.columns.series(quantity, this.row);
	}

	override at(time: Time): Facts {
		if (time.kind === "year" || time.kind === "series")
			return this.columns.factsAt(time.kind, this.columns.startOf(this.index) + time.at);
		if (time.kind === "now") return this.now;
		throw NEEDS_COMPANY;
	}

	override atPrice(): Facts {
		throw NEEDS_COMPANY;
	}

	override onDays(): never {
		throw NEEDS_COMPANY;
	}
}

/** What a row tells of itself, made when it is asked for: most formulas read numbers alone. */
const MEMBERS: { readonly [K in keyof RowFacts]?: (facts: RowFacts) => RowFacts[K] } = {
	now: ({ columns, index }) => columns.factsAt("now", columns.startOf(index + 1) - 1),
	index: ({ columns, row }) => columns.companyOfRow[row] as number,
	company: ({ columns, index }) => columns.companyOf(index),
	brief: ({ kind }) => kind !== "now",
	time: ({ kind, latestYear: at }) => (kind === "now" ? { kind } : { kind, at }),
	quote({ columns, kind, row }) {
		const price = kind === "trailing" ? columns.rows.prices?.[row] : undefined;
		return price !== undefined && price > 0 ? { day: "", price } : undefined;
	},
	options: () => NO_OPTIONS,
	calendar: () => null,
};
for (const [name, find] of Object.entries(MEMBERS))
	Object.defineProperty(RowFacts.prototype, name, {
		get(this: RowFacts) {
			return find(this);
		},
	});

const NO_OPTIONS = {};
const NOTHING_GIVEN: Facts["given"] = new Map();
const NO_PEERS: readonly Facts[] = [];

function Row(this: RowFacts, columns: ColumnSource, kind: RowTime, row: number): void {
	this.columns = columns;
	this.kind = kind;
	this.row = row;
}
Row.prototype = RowFacts.prototype;

/** Facts of one row: made without the constructor of `Facts`, whose caches columns replace. */
export const FactsOfRow = Row as unknown as new (columns: ColumnSource, kind: RowTime, row: number) => RowFacts;

/** A company of which only its traits can be read. */
export function traitsAsCompany(traits: CompanyTraits): Facts["company"] {
	return new Proxy(traits, {
		get(target, name) {
			if (Object.hasOwn(target, name)) return target[name as keyof CompanyTraits];
			throw NEEDS_COMPANY;
		},
	}) as Facts["company"];
}
