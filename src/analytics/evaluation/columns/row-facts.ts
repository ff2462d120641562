// One row of statement columns as formulas read it.
import { RULES } from "../../assumptions/rules.js";
import type { ColumnSource, ColumnTime, Facts, Quantity, Time } from "../declarations.js";
import type { Finding } from "../finding.js";
import type { CompanyTraits } from "./statement-columns.js";

/** Thrown by a formula that reads what columns do not hold: its row is left to the company's own facts. */
export const NEEDS_COMPANY = new Error("needs the whole company");

const needsCompany = (): never => {
	throw NEEDS_COMPANY;
};

const NO_OPTIONS = {};
const NOTHING_GIVEN: Facts["given"] = new Map();
const NO_PEERS: readonly Facts[] = [];

/**
 * One row, so that a formula runs down columns as it runs for a company. What it reads comes out of columns; what they do not hold throws
 * `NEEDS_COMPANY`.
 */
export class RowFacts implements Facts {
	readonly columns: ColumnSource;
	readonly kind: ColumnTime;
	readonly row: number;

	constructor(columns: ColumnSource, kind: ColumnTime, row: number) {
		this.columns = columns;
		this.kind = kind;
		this.row = row;
	}

	get #index(): number {
		return this.columns.companyOfRow[this.row] as number;
	}

	get company(): Facts["company"] {
		return this.columns.companyOf(this.#index);
	}

	get now(): Facts {
		return this.columns.factsAt("now", this.columns.startOf(this.#index + 1) - 1);
	}

	get time(): Time {
		return this.kind === "now" ? { kind: this.kind } : { kind: this.kind, at: this.latestYear };
	}

	get quote(): Facts["quote"] {
		const price = this.kind === "trailing" ? this.columns.rows.prices?.[this.row] : undefined;
		return price !== undefined && price > 0 ? { day: "", price } : undefined;
	}

	get options(): Facts["options"] {
		return NO_OPTIONS;
	}

	get calendar(): null {
		return null;
	}

	get rules(): Facts["rules"] {
		return RULES;
	}

	get given(): Facts["given"] {
		return NOTHING_GIVEN;
	}

	get peers(): readonly Facts[] {
		return NO_PEERS;
	}

	get peersGiven(): boolean {
		return false;
	}

	get stockCompensation(): "expense" {
		return "expense";
	}

	get years(): readonly string[] {
		return this.columns.yearsOf(this.#index);
	}

	get latestYear(): number {
		return this.row - this.columns.startOf(this.#index);
	}

	get<T>(quantity: Quantity<T>): Finding<T> {
		return this.columns.finding(quantity, this.kind, this.row);
	}

	value<T>(quantity: Quantity<T>): T | null {
		return this.get(quantity).value;
	}

	settled<T>(quantity: Quantity<T>): Finding<T> {
		return this.columns.approximate.apart(() => this.get(quantity));
	}

	unsettled<T>(quantity: Quantity<T>): Finding<T> {
		return this.get(quantity);
	}

	aside<T>(read: () => T): T {
		return this.columns.approximate.aside(read);
	}

	column<T>(quantity: Quantity<T>): readonly (T | null)[] {
		return this.columns.series(quantity, this.row);
	}

	at(time: Time): Facts {
		if (time.kind === "year" || time.kind === "series")
			return this.columns.factsAt(time.kind, this.columns.startOf(this.#index) + time.at);
		return time.kind === "now" ? this.now : needsCompany();
	}

	atPrice(): never {
		return needsCompany();
	}

	onDays(): never {
		return needsCompany();
	}

	once(): never {
		return needsCompany();
	}

	varied(): never {
		return needsCompany();
	}

	under(): never {
		return needsCompany();
	}
}

/** A company of which only its traits can be read. */
export function traitsAsCompany(traits: CompanyTraits): Facts["company"] {
	return new Proxy(traits, {
		get(target, name) {
			return Object.hasOwn(target, name) ? target[name as keyof CompanyTraits] : needsCompany();
		},
	}) as Facts["company"];
}
