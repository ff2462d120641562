// Reads values of line items over fiscal periods, with sign, unit and source.
import type { Answer } from "../../api/answer.js";
import { entryOf } from "../../core/entry-of.js";
import { ArgumentError, noSuchName } from "../../core/errors.js";
import { absentFor, because, type Figure, present, type Reason, type Source, type Unit } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import type { Column } from "../../core/table.js";
import { sourceOf } from "../adapters/adapter.js";
import { fieldColumn } from "../adapters/financials.js";
import { type Frequency, fiscalOf, monthOf } from "../adapters/fiscal.js";
import type { FieldName, FieldSeries, LineItem, LineItemSeries, Template } from "../company-types.js";
import { FieldIndex, type Found, findLineItem, missingEverywhere, reasonsAt } from "../line-items/find.js";
import { isBalance, LINE_ITEMS, unitOfLineItem } from "../line-items/index.js";
import { BALANCE_SERVES_MONTHS } from "../line-items/rule.js";
import { takeColumn } from "../operations/rows.js";
import { type FiscalAxis, fiscalAxis } from "./fiscal-axis.js";
import { Doubts } from "./statement-doubts.js";
import { fourQuarters, type Sheet } from "./statement-sheet.js";

const NO_QUARTERS: Reason = {
	code: "gap_in_periods",
	sentence: "the answer has trailing twelve months but no quarters",
};
const NO_TTM: Reason = { code: "not_reported", sentence: "the answer has no trailing twelve months" };

/** The data from which a company's line items are read. */
export interface LineItemContext {
	readonly financials: Answer | undefined;
	/** The reason for missing financials. */
	readonly reason: Reason;
	readonly template: Template;
	readonly currency: string;
}

/** Reads line items over fiscal years and quarters, and their trailing twelve months. Each is looked up once. */
export class LineItemReader {
	readonly #context: LineItemContext;
	readonly #halves = new Map<Frequency, Half>();
	readonly #found = { annual: new Map<LineItem, Found>(), quarterly: new Map<LineItem, Found>() };
	readonly #ttm = new Map<LineItem, Figure>();
	readonly #latest = new Map<LineItem, Figure>();
	readonly #series = { annual: new Map<LineItem, LineItemSeries>(), quarterly: new Map<LineItem, LineItemSeries>() };
	readonly #cells = { annual: new Map<LineItem, Cells>(), quarterly: new Map<LineItem, Cells>() };
	readonly #sources = new Map<Found, Source>();
	readonly #unchecked = { annual: new Map<LineItem, LineItemSeries>(), quarterly: new Map<LineItem, LineItemSeries>() };
	readonly #doubts = new Map<Frequency, Doubts>();
	readonly #doubtsOf = { annual: new Map<LineItem, DoubtsAt>(), quarterly: new Map<LineItem, DoubtsAt>() };
	readonly #newest = new Map<LineItem, Figure>();

	constructor(context: LineItemContext) {
		this.#context = context;
	}

	series(item: LineItem, frequency: Frequency = "annual"): LineItemSeries {
		return this.#series[frequency].get(item) ?? this.#checkedSeries(item, frequency);
	}

	#checkedSeries(item: LineItem, frequency: Frequency): LineItemSeries {
		const series = withDoubts(this.#read(item, frequency), this.#doubted(item, frequency));
		this.#series[frequency].set(item, series);
		return series;
	}

	/** Faults of the fiscal years and quarters: partial periods, duplicates, and no quarters besides trailing twelve months. */
	get faults(): readonly Reason[] {
		const [years, quarters] = [this.#half("annual"), this.#half("quarterly")];
		const hasNone = quarters.periods.length === 0 && years.twelveMonths.length > 0;
		return [...years.faults, ...quarters.faults, ...(hasNone ? [NO_QUARTERS] : [])];
	}

	/** The reasons for doubts about cells of a half, by position; the trailing twelve months come after the fiscal years. */
	#doubted(item: LineItem, frequency: Frequency): DoubtsAt | undefined {
		if (!this.#context.financials || this.#half("annual").index.fiscal.isConsistent) return undefined;
		const doubts = entryOf(this.#doubts, frequency, () => new Doubts(this.#sheet(frequency)));
		return entryOf(this.#doubtsOf[frequency], item, () => doubts.about(item));
	}

	/** The reason for a doubt about a line item's last twelve months, or about the newest balance in their place. */
	#doubtNow(item: LineItem): Reason | undefined {
		const { periods } = this.#half("annual");
		const doubt = this.#doubted(item, "annual")?.get(periods.length);
		const day = doubt || !isBalance(item) ? undefined : this.#rawNow(item).source?.period;
		if (day === undefined) return doubt;
		const quarter = this.#half("quarterly").periods.indexOf(day);
		const inQuarter = quarter < 0 ? undefined : this.#readCells(item, "quarterly").values[quarter];
		return inQuarter === undefined || Number.isNaN(inQuarter)
			? this.#doubted(item, "annual")?.get(periods.indexOf(day))
			: this.#doubted(item, "quarterly")?.get(quarter);
	}

	/** A flow's last twelve months or the newest balance, without doubts applied. */
	#rawNow(item: LineItem): Figure {
		return entryOf(this.#newest, item, () => {
			const cell = this.#figure(item, this.#half("annual").twelveMonths, "TTM", undefined);
			return (isBalance(item) && this.#newestBalance(item, cell, (...line) => this.#read(...line))) || cell;
		});
	}

	/** The lines as the rules of statements read them. */
	#sheet(frequency: Frequency): Sheet {
		const { periods, rows, index, twelveMonths } = this.#half(frequency);
		const isQuarterly = frequency === "quarterly";
		const trailing = isQuarterly || twelveMonths.length === 0 ? [] : twelveMonths.slice(0, 1);
		const columns = new Map<LineItem, Float64Array>();
		const stated = new Map<string, Float64Array>();
		return {
			periods: trailing.length > 0 ? [...periods, "TTM"] : periods,
			template: this.#context.template,
			isQuarterly,
			values: (item) =>
				entryOf(columns, item, () => {
					const { values } = this.#readCells(item, frequency);
					return trailing.length > 0 ? Float64Array.of(...values, this.#rawNow(item).value ?? Number.NaN) : values;
				}),
			stated: (name) =>
				entryOf(stated, name, () => {
					const field = index.find(["*"], name);
					const cells = field && index.aligned(field);
					return Float64Array.from([...rows, ...trailing], (row) => readNumber(cells?.[row]));
				}),
			newestDay: (item) => this.#rawNow(item).source?.period ?? "TTM",
			ownTtm: (item) => this.#figure(item, twelveMonths, "TTM", undefined).value ?? Number.NaN,
			inQuarter: (item, i) => this.#inQuarter(item, periods[i]),
			fourQuarters: (item, i) => fourQuarters(this.#readCells(item, "quarterly"), periods[i]),
		};
	}

	/** The unchecked balance of the quarter that ends at `end`; without `end`, of the newest quarter unless a fiscal year ends later. */
	#inQuarter(item: LineItem, end: string | undefined): number {
		const { periods, values } = this.#readCells(item, "quarterly");
		const year = this.#half("annual").periods.at(-1) ?? "";
		const i = end === undefined && (periods.at(-1) ?? "") >= year ? periods.length - 1 : periods.indexOf(end ?? "");
		return values[i] ?? Number.NaN;
	}

	field(name: FieldName, frequency: Frequency = "annual"): FieldSeries {
		const { financials, reason, currency } = this.#context;
		const { index: half, periods, rows } = this.#half(frequency);
		const [fieldName, section] = typeof name === "string" ? [name] : [name.field, name.section];
		const [field, ...otherFields] = half.named(fieldName, section);
		if (!financials || !field) {
			const absence: Reason = financials ? { code: "field_not_found", detail: nameOf(name) } : reason;
			const { values, reasons } = missingEverywhere(periods.length, absence);
			return { periods, found: false, column: { kind: "number", values, reasons } };
		}
		if (otherFields.length > 0) {
			const sections = [field, ...otherFields].map((field) => JSON.stringify(field.section)).join(", ");
			throw new ArgumentError("fields", `${nameOf(name)} is in ${sections}; give { section, field }`);
		}
		const column = fieldColumn({ ...field, cells: half.cells(field) }, half.fiscal, financials.meta);
		const takenColumn = takeColumn(column, rows);
		return { periods, found: true, column: inCurrency(takenColumn, currency) };
	}

	ttm(item: LineItem): Figure {
		return entryOf(this.#ttm, item, () => {
			const { twelveMonths } = this.#half("annual");
			const noColumn = this.#context.financials ? NO_TTM : this.#context.reason;
			if (twelveMonths.length === 0) return absentFor(noColumn, this.#unit(item));
			const doubt = this.#doubtNow(item);
			const figure = this.#figure(item, twelveMonths, "TTM", doubt);
			return isBalance(item) && !doubt ? (this.#newestBalance(item, figure) ?? figure) : figure;
		});
	}

	/**
	 * The newest balance with its date, which the column of the last twelve months does not have: of the newest quarter, else of the newest
	 * recent period that reports the line item. Null if only that column has it.
	 */
	#newestBalance(item: LineItem, ttm: Figure, seriesOf: SeriesOf = (...line) => this.series(...line)): Figure | null {
		const end = this.#half("quarterly").periods.at(-1);
		if (end === undefined) return null;
		let newest: { readonly series: LineItemSeries; readonly index: number; readonly period: string } | undefined;
		for (const frequency of ["quarterly", "annual"] as const) {
			const series = seriesOf(item, frequency);
			const i = series.values.findLastIndex((value) => !Number.isNaN(value));
			const period = series.periods[i];
			if (period !== undefined && (newest === undefined || period > newest.period))
				newest = { series, index: i, period };
		}
		if (newest === undefined || (newest.period < end && ttm.value === null)) return null;
		const { series, index, period } = newest;
		const value = series.values[index] as number;
		// A balance without a date or mark counts as of the newest date.
		const isOlder =
			ttm.value === value || Object.keys(ttm.source?.marks ?? {}).some((markName) => markName.startsWith("balance"));
		if (period < end && (!isOlder || monthOf(end) - monthOf(period) > BALANCE_SERVES_MONTHS)) return null;
		return present(value, series.unit, series.source && { ...series.source, period });
	}

	latest(item: LineItem): Figure {
		return entryOf(this.#latest, item, () => {
			const { periods, rows, twins } = this.#half("annual");
			const i = periods.length - 1;
			if (i < 0) return absentFor(this.#context.reason, this.#unit(item));
			const all = [rows[i] as number, ...(twins.get(i) ?? [])];
			return this.#figure(item, all, periods[i] as string, this.#doubted(item, "annual")?.get(i));
		});
	}

	current(item: LineItem): Figure {
		const ttm = this.ttm(item);
		if (ttm.value !== null || ttm.reason.code === "contradictory_input") return ttm;
		const latest = this.latest(item);
		return latest.value === null && this.#half("annual").index.fiscal.periods.includes("TTM") ? ttm : latest;
	}

	/** A line item in one period of the fiscal years; duplicate rows must agree. */
	#figure(item: LineItem, rows: readonly number[], period: string, doubt: Reason | undefined): Figure {
		const line = this.#find(item, "annual");
		const unit = this.#unit(item);
		const source = this.#source(line, period);
		const { value, reason = { code: "not_reported" } } = cellOf(line, rows, period);
		if (doubt && reason.code !== "contradictory_input") return absentFor(doubt, unit, source);
		return Number.isNaN(value) ? absentFor(reason, unit, source) : present(value, unit, source);
	}

	/** A line item without doubts applied. */
	#read(item: LineItem, frequency: Frequency): LineItemSeries {
		return entryOf(this.#unchecked[frequency], item, () => this.#createSeries(item, frequency));
	}

	/** The values of a line item without doubts applied, and the reasons for missing ones. */
	#readCells(item: LineItem, frequency: Frequency): Cells {
		return entryOf(this.#cells[frequency], item, () => {
			const { periods, rows, twins } = this.#half(frequency);
			const line = this.#find(item, frequency);
			const values = new Float64Array(rows.length);
			for (let i = 0; i < rows.length; i++) values[i] = line.values[rows[i] as number] as number;
			let reasons = reasonsAt(rows, line);
			for (const [i, twinRows] of twins) {
				const cell = cellOf(line, [rows[i] as number, ...twinRows], periods[i]);
				values[i] = cell.value;
				if (cell.reason) reasons = new Map(reasons).set(i, cell.reason);
			}
			return { periods, values, reasons };
		});
	}

	#createSeries(item: LineItem, frequency: Frequency): LineItemSeries {
		const source = this.#source(this.#find(item, frequency));
		return {
			item,
			...this.#readCells(item, frequency),
			unit: this.#unit(item),
			kind: LINE_ITEMS[item].kind,
			...(LINE_ITEMS[item].servesMonths && { servesMonths: LINE_ITEMS[item].servesMonths }),
			...(source && { source }),
			preliminary: this.#half(frequency).preliminary,
		};
	}

	/** The fiscal years or the quarters of the financials. */
	#half(frequency: Frequency): Half {
		return entryOf(this.#halves, frequency, () => {
			const { financials } = this.#context;
			const { data, meta } = financials ?? {};
			const index = new FieldIndex(fiscalOf(data, frequency), meta);
			return halfOf(index, financials?.meta.retrievedAt ?? "");
		});
	}

	/** The field of the financials that a line item stands for. */
	#find(item: LineItem, frequency: Frequency): Found {
		return entryOf(this.#found[frequency], item, () => {
			if (!Object.hasOwn(LINE_ITEMS, item)) throw noSuchName("item", "line item", item, Object.keys(LINE_ITEMS));
			return findLineItem(this.#half(frequency).index, item, this.#context.template);
		});
	}

	#source(line: Found, period?: string): Source | undefined {
		const { financials } = this.#context;
		if (!financials || line.field === undefined) return undefined;
		const source = entryOf(this.#sources, line, () => sourceOf(financials.meta, line.field, line.path));
		return period === undefined ? source : { ...source, period };
	}

	#unit(item: LineItem): Unit {
		return unitOfLineItem(item, this.#context.currency);
	}
}

/** The cell of a period; for duplicate rows, the value on which they agree. */
function cellOf(
	{ values, reasons }: Found,
	rows: readonly number[],
	period = "TTM",
): { value: number; reason?: Reason } {
	const knownValues = [...new Set(rows.map((row) => values[row] as number).filter((value) => !Number.isNaN(value)))];
	const [value, second] = knownValues;
	if (value === undefined) {
		const reason = reasons.get(rows[0] as number);
		return { value: Number.NaN, ...(reason && { reason }) };
	}
	if (second === undefined) return { value };
	const sentence = "{period} occurs twice, with {value} and {other}";
	return {
		value: Number.NaN,
		reason: because("contradictory_input", { values: { period, value, other: second }, sentence }),
	};
}

/** Replaces doubted cells by their reasons, unless rows of one period already contradict each other. */
function withDoubts(series: LineItemSeries, doubts: DoubtsAt | undefined): LineItemSeries {
	const ownDoubts = [...(doubts ?? [])].filter(
		([i]) => i < series.values.length && series.reasons.get(i)?.code !== "contradictory_input",
	);
	if (ownDoubts.length === 0) return series;
	const values = series.values.slice();
	for (const [i] of ownDoubts) values[i] = Number.NaN;
	return { ...series, values, reasons: new Map([...series.reasons, ...ownDoubts]) };
}

type Cells = Pick<LineItemSeries, "periods" | "values" | "reasons">;
type DoubtsAt = ReadonlyMap<number, Reason>;
type SeriesOf = (item: LineItem, frequency: Frequency) => LineItemSeries;

/** The periods of a half in time order, without TTM and other labels; all line items share them. */
interface Half extends FiscalAxis {
	readonly index: FieldIndex;
	/** Rows of the trailing twelve months; several are duplicates. */
	readonly twelveMonths: readonly number[];
	readonly preliminary: ReadonlySet<number>;
}

function halfOf(index: FieldIndex, retrieved: string): Half {
	const { fiscal } = index;
	const axis = fiscalAxis(fiscal, retrieved);
	const isPreliminary = (row: number) => /^(?:1|true)$/i.test(String(fiscal.preliminary?.[row] || ""));
	return {
		...axis,
		index,
		twelveMonths: fiscal.periods.flatMap((period, row) => (period === "TTM" ? [row] : [])),
		preliminary: new Set(axis.rows.flatMap((row, i) => (isPreliminary(row) ? [i] : []))),
	};
}

/** Writes a field's name for sources. */
export const nameOf = (name: FieldName): string =>
	typeof name === "string" ? JSON.stringify(name) : JSON.stringify(`${name.section} / ${name.field}`);

/** Adds the known currency of the statements to the column's unit. */
function inCurrency(column: Column, currency: string): Column {
	if (column.kind !== "number" || currency === "" || !isAmount(column.unit) || column.unit?.currency) return column;
	return { ...column, unit: { ...(column.unit as Unit), currency } };
}

/** True for units with a currency: money, and amounts per share. */
export const isAmount = (unit: Unit | undefined): boolean => unit?.kind === "money" || unit?.kind === "per_share";
