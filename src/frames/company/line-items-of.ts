// Values of line items over fiscal periods, with sign, unit and source.
import type { Answer } from "../../api/answer.js";
import type { Column } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import { absentFor, type Figure, present } from "../../core/figure.js";
import { noSuchName } from "../../core/no-such-name.js";
import type { Reason } from "../../core/reason.js";
import type { Source } from "../../core/source.js";
import type { Unit } from "../../core/unit.js";
import { sourceOf } from "../adapters/adapter.js";
import { fieldColumn } from "../adapters/financials.js";
import { type Fiscal, type Frequency, fiscalOf, monthOf } from "../adapters/fiscal.js";
import type { FieldName, FieldSeries, LineItem, LineItemSeries, Template } from "../company-types.js";
import { FieldIndex, type Found, findLineItem, nothing } from "../line-items/find.js";
import { isBalance, LINE_ITEMS, unitOfLineItem } from "../line-items/index.js";
import { BALANCE_SERVES_MONTHS } from "../line-items/rule.js";
import { takeColumn } from "../operations/rows.js";

const NO_TTM: Reason = { code: "not_reported", sentence: "the answer has no trailing twelve months" };

/** What the line items of a company are read from. */
export interface LineItemContext {
	readonly financials: Answer | undefined;
	/** Why there are no financials, where there are none. */
	readonly reason: Reason;
	readonly template: Template;
	readonly currency: string;
}

/** Line items over fiscal years and quarters, TTM apart; each is found once. */
export class LineItemsOf {
	readonly #context: LineItemContext;
	readonly #halves = new Map<Frequency, Half>();
	readonly #found = { annual: new Map<LineItem, Found>(), quarterly: new Map<LineItem, Found>() };
	readonly #ttm = new Map<LineItem, Figure>();
	readonly #latest = new Map<LineItem, Figure>();
	readonly #series = { annual: new Map<LineItem, LineItemSeries>(), quarterly: new Map<LineItem, LineItemSeries>() };
	/** Row of the latest fiscal year; -1 where there is none. */
	#latestRow: number | undefined;

	constructor(context: LineItemContext) {
		this.#context = context;
	}

	series(item: LineItem, frequency: Frequency = "annual"): LineItemSeries {
		return once(this.#series[frequency], item, () => this.#read(item, frequency));
	}

	field(name: FieldName, frequency: Frequency = "annual"): FieldSeries {
		const { financials, reason, currency } = this.#context;
		const { index: half, periods, rows } = this.#half(frequency);
		const [wanted, section] = typeof name === "string" ? [name] : [name.field, name.section];
		const [field, ...others] = half.named(wanted, section);
		if (!financials || !field) {
			const why: Reason = financials ? { code: "field_not_found", detail: nameOf(name) } : reason;
			const { values, reasons } = nothing(periods.length, why);
			return { periods, found: false, column: { kind: "number", values, reasons } };
		}
		if (others.length > 0) {
			const sections = [field, ...others].map((one) => JSON.stringify(one.section)).join(", ");
			throw new ArgumentError("fields", `${nameOf(name)} is in ${sections}; give { section, field }`);
		}
		const column = fieldColumn({ ...field, cells: half.cells(field) }, half.fiscal, financials.meta);
		const taken = takeColumn(column, rows);
		return { periods, found: true, column: inCurrency(taken, currency) };
	}

	ttm(item: LineItem): Figure {
		return once(this.#ttm, item, () => {
			const at = this.#half("annual").index.fiscal.periods.indexOf("TTM");
			const why = this.#context.financials ? NO_TTM : this.#context.reason;
			if (at < 0) return absentFor(why, this.#unit(item));
			const figure = this.#figure(item, at, "TTM");
			return isBalance(item) ? (this.#newestBalance(item, figure) ?? figure) : figure;
		});
	}

	/**
	 * A balance with its day, which the column of the last twelve months does not tell: that of the newest quarter, else of the newest period
	 * that reports the line, where it may still stand for today. Null where only that column has it.
	 */
	#newestBalance(item: LineItem, ttm: Figure): Figure | null {
		const end = this.series("revenue", "quarterly").periods.at(-1);
		if (end === undefined) return null;
		let newest: { readonly series: LineItemSeries; readonly at: number; readonly period: string } | undefined;
		for (const frequency of ["quarterly", "annual"] as const) {
			const series = this.series(item, frequency);
			const at = series.values.findLastIndex((value) => !Number.isNaN(value));
			const period = series.periods[at];
			if (period !== undefined && (newest === undefined || period > newest.period)) newest = { series, at, period };
		}
		if (newest === undefined || (newest.period < end && ttm.value === null)) return null;
		const { series, at, period } = newest;
		const value = series.values[at] as number;
		// What neither column nor announced mark dates is of the newest day.
		const isOlder =
			ttm.value === value || Object.keys(ttm.source?.marks ?? {}).some((mark) => mark.startsWith("balance"));
		if (period < end && (!isOlder || monthOf(end) - monthOf(period) > BALANCE_SERVES_MONTHS)) return null;
		return present(value, series.unit, series.source && { ...series.source, period });
	}

	latest(item: LineItem): Figure {
		return once(this.#latest, item, () => {
			const { fiscal } = this.#half("annual").index;
			this.#latestRow ??= latestRow(fiscal);
			const at = this.#latestRow;
			if (at < 0) return absentFor(this.#context.reason, this.#unit(item));
			return this.#figure(item, at, fiscal.periods[at] as string);
		});
	}

	current(item: LineItem): Figure {
		const ttm = this.ttm(item);
		if (ttm.value !== null) return ttm;
		const latest = this.latest(item);
		return latest.value === null && this.#half("annual").index.fiscal.periods.includes("TTM") ? ttm : latest;
	}

	#figure(item: LineItem, row: number, period: string): Figure {
		const found = this.#find(item, "annual");
		const unit = this.#unit(item);
		const source = this.#source(found, period);
		const value = found.values[row] as number;
		if (!Number.isNaN(value)) return present(value, unit, source);
		const reason = found.reasons.get(row) ?? { code: "not_reported" as const };
		return absentFor(reason, unit, source);
	}

	#read(item: LineItem, frequency: Frequency): LineItemSeries {
		const { periods, rows, preliminary } = this.#half(frequency);
		const found = this.#find(item, frequency);
		const values = new Float64Array(rows.length);
		for (let i = 0; i < rows.length; i++) values[i] = found.values[rows[i] as number] as number;
		const source = this.#source(found);
		return {
			item,
			periods,
			values,
			reasons: reasonsAt(rows, found),
			unit: this.#unit(item),
			kind: LINE_ITEMS[item].kind,
			...(LINE_ITEMS[item].servesMonths && { servesMonths: LINE_ITEMS[item].servesMonths }),
			...(source && { source }),
			preliminary,
		};
	}

	#half(frequency: Frequency): Half {
		return once(this.#halves, frequency, () => {
			const { financials } = this.#context;
			return halfOf(new FieldIndex(fiscalOf(financials?.data, frequency), financials?.meta.words));
		});
	}

	#find(item: LineItem, frequency: Frequency): Found {
		return once(this.#found[frequency], item, () => {
			if (!Object.hasOwn(LINE_ITEMS, item)) throw noSuchName("item", "line item", item, Object.keys(LINE_ITEMS));
			return findLineItem(this.#half(frequency).index, item, this.#context.template);
		});
	}

	#source(found: Found, period?: string): Source | undefined {
		const { financials } = this.#context;
		if (!financials || found.field === undefined) return undefined;
		const source = sourceOf(financials.meta, found.field, found.path);
		return period === undefined ? source : { ...source, period };
	}

	#unit(item: LineItem): Unit {
		return unitOfLineItem(item, this.#context.currency);
	}
}

/** What is known of a key, found when it is asked for first. */
function once<K, V>(known: Map<K, V>, key: K, find: () => V): V {
	let value = known.get(key);
	if (value === undefined) {
		value = find();
		known.set(key, value);
	}
	return value;
}

/** The row of the latest month; -1 where no row is of one. */
function latestRow({ periods }: Fiscal): number {
	const months = periods.map(monthOf);
	return months.indexOf(Math.max(...months.filter((month) => !Number.isNaN(month))));
}

/** A half with its rows by time, without TTM and whatever else is no month; all lines share them. */
interface Half {
	readonly index: FieldIndex;
	readonly periods: readonly string[];
	/** Row of the answer by position. */
	readonly rows: readonly number[];
	readonly preliminary: ReadonlySet<number>;
}

function halfOf(index: FieldIndex): Half {
	const { fiscal } = index;
	const years = fiscal.periods
		.map((period, row) => ({ period: period as string, row, month: monthOf(period) }))
		.filter(({ month }) => !Number.isNaN(month))
		.sort((a, b) => a.month - b.month);
	const isPreliminary = (row: number) => /^(?:1|true)$/i.test(String(fiscal.preliminary?.[row] ?? ""));
	return {
		index,
		periods: years.map(({ period }) => period),
		rows: years.map(({ row }) => row),
		preliminary: new Set(years.flatMap(({ row }, i) => (isPreliminary(row) ? [i] : []))),
	};
}

/** The reasons of a line by position. */
function reasonsAt(rows: readonly number[], { reasons, field }: Found): ReadonlyMap<number, Reason> {
	if (reasons.size === 0) return reasons;
	const [only] = reasons.values();
	if (field === undefined && only) return nothing(rows.length, only).reasons;
	const placed = new Map<number, Reason>();
	for (let i = 0; i < rows.length; i++) {
		const reason = reasons.get(rows[i] as number);
		if (reason) placed.set(i, reason);
	}
	return placed;
}

/** A field's name as sources spell it. */
export const nameOf = (name: FieldName): string =>
	typeof name === "string" ? JSON.stringify(name) : JSON.stringify(`${name.section} / ${name.field}`);

/** Amounts in the currency in which the statements are known to stand. */
function inCurrency(column: Column, currency: string): Column {
	if (column.kind !== "number" || currency === "" || !isAmount(column.unit) || column.unit?.currency) return column;
	return { ...column, unit: { ...(column.unit as Unit), currency } };
}

/** True for what changes with the currency: money, and amounts per share. */
export const isAmount = (unit: Unit | undefined): boolean => unit?.kind === "money" || unit?.kind === "per_share";
