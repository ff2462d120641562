// Makes a company from its rows, for formulas that read only fiscal years.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason } from "../../../core/figure.js";
import type { Company, Frequency, LineItem, LineItemSeries } from "../../../frames/company-types.js";
import { LINE_ITEMS, unitOfLineItem } from "../../../frames/line-items/index.js";
import { monthsBetween } from "../../math/days.js";
import { type Reading, setTimeline, type Timeline } from "../../periods/timeline.js";
import type { StatementColumns } from "./statement-columns.js";

/** Thrown if a formula reads data that rows do not have; then the whole company must be evaluated. */
export const NEEDS_COMPANY = new Error("needs the whole company");

const needsCompany = (): never => {
	throw NEEDS_COMPANY;
};

/** A company that knows only its fiscal years. Reading other data (daily prices, estimates, unknown quarters) throws `NEEDS_COMPANY`. */
export function rowCompany(rows: StatementColumns, index: number): Company {
	const [from, to] = [rows.starts[index] as number, rows.starts[index + 1] as number];
	const periods = rows.periods.slice(from, to);
	const seriesOfItem = new Map<LineItem, LineItemSeries>();
	const annual = (item: LineItem): LineItemSeries => {
		return entryOf(seriesOfItem, item, () => {
			const values = rows.year(item).subarray(from, to);
			const reasons = new Map<number, Reason>();
			const reasonAt = rows.whyMissing(item);
			for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) reasons.set(i, reasonAt(from + i));
			const { kind, servesMonths } = LINE_ITEMS[item];
			const unit = unitOfLineItem(item, rows.traits[index]?.currency ?? "");
			return { item, periods, values, reasons, unit, kind, preliminary: NONE, ...(servesMonths && { servesMonths }) };
		});
	};
	const knownMembers = {
		...rows.traits[index],
		missingYears: [],
		series: (item: LineItem, frequency?: Frequency) =>
			frequency === "quarterly" ? quarterly(annual(item), hasNoQuarters(rows, item, index)) : annual(item),
		latest(item: LineItem) {
			const { values, reasons, unit } = annual(item);
			const last = values.length - 1;
			return Number.isNaN(values[last] ?? Number.NaN)
				? { value: null, reason: reasons.get(last) ?? NOT_REPORTED, unit }
				: { value: values[last], unit };
		},
	};
	const company = new Proxy(knownMembers, {
		get: (target, name) => (Object.hasOwn(target, name) ? target[name as keyof typeof knownMembers] : needsCompany()),
	}) as unknown as Company;
	setTimeline(company, new RowTimeline(rows, index, periods));
	return company;
}

const NONE: ReadonlySet<number> = new Set();
const NOT_REPORTED: Reason = { code: "not_reported" };

/** True if no quarter of a company reports a line; false if that is not known. */
const hasNoQuarters = ({ quarters }: StatementColumns, item: LineItem, index: number): boolean =>
	quarters !== undefined && quarters(item).first[index] == null;

/** The quarters of a line: none, or figures that need the whole company. */
const quarterly = ({ item, unit, kind }: LineItemSeries, isNone: boolean): LineItemSeries => ({
	item,
	unit,
	kind,
	preliminary: NONE,
	reasons: new Map(),
	get periods() {
		return isNone ? [] : needsCompany();
	},
	get values() {
		return isNone ? new Float64Array() : needsCompany();
	},
});

/** The fiscal years of a company's rows as its periods. */
class RowTimeline implements Timeline {
	readonly periods: readonly string[];
	readonly #rows: StatementColumns;
	readonly #index: number;

	constructor(rows: StatementColumns, index: number, periods: readonly string[]) {
		this.#rows = rows;
		this.#index = index;
		this.periods = periods;
	}

	/** Rows end with the last fiscal year, so the newest period is unknown. */
	get newest(): number {
		return needsCompany();
	}

	/**
	 * Rows have the value of the twelve months without its origin, which is inferred from the fiscal year and the quarters. If it stays
	 * unclear, the whole company is needed.
	 */
	reading(item: LineItem, position: number): Reading | null {
		const rows = this.#rows;
		const from = rows.starts[this.#index] as number;
		const years = rows.year(item);
		const value = rows.trailing(item)[from + position] as number;
		const period = this.periods[position] as string;
		if (value === undefined || Number.isNaN(value)) return null;
		const own = years[from + position] as number;
		if (!Number.isNaN(own)) return value === own ? { value, period, how: "year" } : needsCompany();
		if (LINE_ITEMS[item].kind !== "stock") return { value, period, how: "quarters" };
		const quarter = rows.quarters?.(item).atYearEnd[from + position] ?? Number.NaN;
		if (!Number.isNaN(quarter)) return { value, period, how: "balance" };
		// A quarter between two years may report the balance.
		if (!hasNoQuarters(rows, item, this.#index)) return needsCompany();
		for (let year = position - 1; year >= 0; year--)
			if (!Number.isNaN(years[from + year]))
				return years[from + year] === value
					? { value, period: this.periods[year] as string, how: "older_balance" }
					: needsCompany();
		return needsCompany();
	}

	contradiction(item: LineItem, position: number): Reason | undefined {
		const rows = this.#rows;
		const row = (rows.starts[this.#index] as number) + position;
		const reason = Number.isNaN(rows.year(item)[row]) ? rows.whyMissing(item)(row) : undefined;
		return reason?.code === "contradictory_input" ? reason : undefined;
	}

	firstQuarter(item: LineItem): string | null {
		const { quarters } = this.#rows;
		return quarters ? (quarters(item).first[this.#index] ?? null) : needsCompany();
	}

	*sinceMonths(position: number, months: number): Generator<number> {
		yield position;
		if (!REPORTING.every((item) => hasNoQuarters(this.#rows, item, this.#index))) needsCompany();
		const last = this.periods[position] as string;
		for (let year = position - 1; year >= 0 && monthsBetween(this.periods[year] as string, last) <= months; year--)
			yield year;
	}

	monthsBefore(position: number, months: number): number {
		const last = this.periods[position] as string;
		const year = this.periods.findIndex((period) => monthsBetween(period, last) === months);
		return year < 0 ? needsCompany() : year;
	}

	yearOf(position: number): number {
		return position;
	}

	knownPeriods(): never {
		return needsCompany();
	}
}

/** Lines whose quarters define a company's periods. */
const REPORTING = ["revenue", "netIncome"] as const;
