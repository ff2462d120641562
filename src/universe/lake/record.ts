// Converts a service's answer into the lake's record of a company: fields and line items by period.
import { CompanyTimeline } from "../../analytics/periods/timeline.js";
import type { Answer } from "../../api/answer.js";
import { canonicalSection } from "../../api/schemas/financial-units.js";
import { isoOfDay } from "../../core/day.js";
import type { Reason } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import { asArray } from "../../frames/adapters/adapter.js";
import { type Fiscal, type FiscalField, fiscalOf, monthOf } from "../../frames/adapters/fiscal.js";
import { readDay } from "../../frames/cells/date.js";
import { missingNumberReason } from "../../frames/cells/missing-number-reason.js";
import { NOT_REQUESTED } from "../../frames/company/ask.js";
import { LineItemReader } from "../../frames/company/line-item-reader.js";
import { marketValue } from "../../frames/company/price.js";
import { templateOf } from "../../frames/company/template.js";
import type { Frequency, LineItem, Template } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";

/** Why cells of a column are missing. */
export interface MissingCells {
	readonly table: "fields" | "items";
	readonly column: string;
	/** Row and index of the reason in turn. Row -1 means every period. */
	readonly cells: readonly number[];
}

/** The fiscal years or the quarters of one company: rows by period, oldest first, TTM last. */
export interface FrequencyRecord {
	readonly frequency: Frequency;
	readonly periods: readonly string[];
	/** ISO day on which the report of a period was filed; null where it is not known. */
	readonly filed: readonly (string | null)[];
	readonly preliminary: readonly boolean[];
	/** `section.field`, in the order of the answer. */
	readonly fields: readonly string[];
	readonly items: readonly LineItem[];
	/** Values column by column, fields first, then items, each as long as there are periods. NaN is missing. */
	readonly values: Float64Array;
	readonly reasons: readonly Reason[];
	readonly missing: readonly MissingCells[];
	/** Items whose field the service announces as made up. */
	readonly madeUp: readonly LineItem[];
	/** For fiscal years: items whose twelve months differ from the year's own value. */
	readonly trailing: readonly TrailingItem[];
}

/** The lake's record of one company's statements. */
export interface CompanyRecord {
	readonly symbol: string;
	readonly template: Template;
	readonly templateCode: string;
	/** Currency of the statements; null where it is unknown. */
	readonly currency: string | null;
	/** The market value in the statements, in millions, and its period; null where they have none. */
	readonly marketValue: { readonly value: number; readonly period: string } | null;
	/** The period with which the newest twelve months end; null where none are known. */
	readonly newestPeriod: string | null;
	readonly operation: string;
	/** Path and query, without the token. */
	readonly path: string;
	readonly hash: string;
	readonly retrievedAt: string;
	readonly byFrequency: readonly FrequencyRecord[];
}

const LINE_ITEM_NAMES = Object.keys(LINE_ITEMS) as LineItem[];
const FREQUENCIES = ["annual", "quarterly"] as const;

/** Fields with the filing day of a report, the best first. */
const FILING_DAYS = ["Filing Date", "Restated Filing Date"];

/** Makes the record of an answer whose cells are numbers, or texts in place of missing numbers. */
export function recordOf(
	symbol: string,
	answer: Answer,
	{ currency, path }: { readonly currency: string | null; readonly path: string },
): CompanyRecord {
	const { data, meta } = answer;
	const { template, code } = templateOf(data);
	const readers = FREQUENCIES.map((frequency) => new FrequencyReader(answer, frequency));
	const reason: Reason = { code: "not_reported", sentence: "the answer has no fiscal years" };
	const items = new LineItemReader({ financials: answer, reason, template, currency: currency ?? "" });
	// The annual report's day replaces that of the quarter that ends on the same day.
	const filed = new Map([...readers].reverse().flatMap((reader) => [...reader.filed]));
	const records = readers.map((reader) => reader.read(items, filed));
	const years = (records[0]?.periods ?? []).filter((period) => period !== "TTM");
	const trailing = trailingItems(items, years, {
		asOf: meta.retrievedAt.slice(0, 10),
		filingDate: (period) => filed.get(period) ?? null,
	});
	return {
		symbol,
		template,
		templateCode: code,
		currency,
		marketValue: marketValueOf(answer),
		newestPeriod: trailing.newest,
		operation: meta.operation,
		path,
		hash: meta.hash,
		retrievedAt: meta.retrievedAt,
		byFrequency: records.map((record) =>
			record.frequency === "annual" ? { ...record, trailing: trailing.items } : record,
		),
	};
}

function marketValueOf(answer: Answer): CompanyRecord["marketValue"] {
	const none = { quote: NOT_REQUESTED, summary: NOT_REQUESTED, keyratios: NOT_REQUESTED, prices: NOT_REQUESTED };
	const rest = { dividends: NOT_REQUESTED, estimates: NOT_REQUESTED, segments: NOT_REQUESTED };
	const { value, source } = marketValue({ ...none, ...rest, financials: { ok: true, answer } }, "");
	return value === null ? null : { value, period: source?.period ?? "" };
}

/** The day on which the report of each period was filed, if the answer has it. */
export function daysFiled({ fields, periods }: Fiscal): Map<string, string> {
	const dayField = FILING_DAYS.map((name) => fields.find((field) => field.name === name)).find((field) => field);
	const days = asArray(dayField?.cells);
	const filed = new Map<string, string>();
	if (days.length !== periods.length) return filed;
	for (const [row, period] of periods.entries()) {
		const day = isoOfDay(readDay(days[row]));
		if (day !== null && period !== null && period !== "TTM") filed.set(period, day);
	}
	return filed;
}

/** Reads the annual or the quarterly part of an answer: its fields, then its line items. */
class FrequencyReader {
	readonly #frequency: Frequency;
	/** Position in the answer, by row. */
	readonly #order: readonly number[];
	readonly #periods: readonly string[];
	readonly #preliminary: readonly boolean[];
	/** Days of filing by period. */
	readonly filed: ReadonlyMap<string, string>;
	readonly #fields: string[] = [];
	/** All columns with values in one array, because a list for each would cost more than reading its cells. */
	readonly #values: Float64Array;
	#columns = 0;
	readonly #missing: MissingCells[] = [];
	readonly #reasons: Reason[] = [];
	readonly #reasonIndexes = new Map<Reason | string, number>();

	constructor(answer: Answer, frequency: Frequency) {
		const fiscal = fiscalOf(answer.data, frequency);
		this.#frequency = frequency;
		const rank = (row: number) =>
			fiscal.periods[row] === "TTM" ? Number.POSITIVE_INFINITY : monthOf(fiscal.periods[row] ?? null);
		this.#order = fiscal.periods
			.map((_, row) => row)
			.filter((row) => !Number.isNaN(rank(row)))
			.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
		this.#periods = this.#order.map((row) => fiscal.periods[row] as string);
		this.#preliminary = this.#order.map((row) => /^(?:1|true)$/i.test(String(fiscal.preliminary?.[row] ?? "")));
		this.filed = daysFiled(fiscal);
		this.#values = new Float64Array((fiscal.fields.length + LINE_ITEM_NAMES.length) * this.#periods.length);
		const usedNames = new Set<string>();
		for (const field of fiscal.fields) this.#readField(field, fiscal.periods.length, usedNames);
	}

	read(lines: LineItemReader, filingDays: ReadonlyMap<string, string>): FrequencyRecord {
		const items: LineItem[] = [];
		const madeUp: LineItem[] = [];
		for (const item of LINE_ITEM_NAMES) if (this.#readItem(lines, item, madeUp)) items.push(item);
		return {
			frequency: this.#frequency,
			periods: this.#periods,
			filed: this.#periods.map((period) => filingDays.get(period) ?? null),
			preliminary: this.#preliminary,
			fields: this.#fields,
			items,
			values: this.#values.subarray(0, this.#columns * this.#periods.length),
			reasons: this.#reasons,
			missing: this.#missing,
			madeUp,
			trailing: [],
		};
	}

	#readField({ section, name, cells }: FiscalField, rowCount: number, usedNames: Set<string>): void {
		const column = section === "" ? name : `${canonicalSection(section)}.${name}`;
		const list = asArray(cells);
		if (list.length !== rowCount || usedNames.has(column.toLowerCase())) return;
		usedNames.add(column.toLowerCase());
		const [values, order] = [this.#values, this.#order];
		const from = this.#columns * order.length;
		let hasValue = false;
		const missing: number[] = [];
		for (let index = 0; index < order.length; index++) {
			const cell = list[order[index] as number];
			const value = readNumber(cell);
			values[from + index] = value;
			// biome-ignore lint/suspicious/noSelfCompare: the quickest test for NaN; tens of thousands of cells pass here
			if (value === value) {
				hasValue = true;
				continue;
			}
			const reason = missingNumberReason(cell);
			if (reason.code !== "not_reported") missing.push(index, this.#reasonIndex(reason));
		}
		if (hasValue) {
			this.#fields.push(column);
			this.#columns++;
		}
		this.#recordMissing("fields", column, missing);
	}

	/** Reads one line item; false where no period has it. */
	#readItem(items: LineItemReader, item: LineItem, madeUp: LineItem[]): boolean {
		const series = items.series(item, this.#frequency);
		if (series.source?.madeUp) madeUp.push(item);
		const from = this.#columns * this.#periods.length;
		const missing: number[] = [];
		let hasValue = false;
		for (let index = 0; index < this.#periods.length; index++) {
			const period = this.#periods[index] as string;
			const figure = period === "TTM" && this.#frequency === "annual" ? items.ttm(item) : undefined;
			const value = figure ? (figure.value ?? Number.NaN) : (series.values[index] ?? Number.NaN);
			this.#values[from + index] = value;
			if (!Number.isNaN(value)) {
				hasValue = true;
				continue;
			}
			const reason = figure ? (figure.value === null ? figure.reason : undefined) : series.reasons.get(index);
			missing.push(index, this.#reasonIndex(reason ?? { code: "not_reported" }));
		}
		this.#recordMissing("items", item, missing);
		if (hasValue) this.#columns++;
		return hasValue;
	}

	/** The index of a reason in `#reasons`. */
	#reasonIndex(reason: Reason): number {
		// Equal texts of the service share one reason object; other reasons are compared as JSON.
		const reasonIndex = this.#reasonIndexes.get(reason);
		if (reasonIndex !== undefined) return reasonIndex;
		const key = JSON.stringify(reason);
		const index = this.#reasonIndexes.get(key) ?? this.#reasons.push(reason) - 1;
		this.#reasonIndexes.set(key, index);
		this.#reasonIndexes.set(reason, index);
		return index;
	}

	/** Records missing cells: one entry for the whole column where all periods are missing for one reason. */
	#recordMissing(table: MissingCells["table"], column: string, cells: readonly number[]): void {
		if (cells.length === 0) return;
		const rowCount = this.#periods.length;
		const isSame =
			rowCount > 1 && cells.length === 2 * rowCount && cells.every((cell, i) => i % 2 === 0 || cell === cells[1]);
		this.#missing.push({ table, column, cells: isSame ? [-1, cells[1] as number] : cells });
	}
}

/** A line item's twelve months to the end of fiscal years, where they differ from the year's own value: row and value in turn. */
interface TrailingItem {
	readonly item: LineItem;
	readonly cells: readonly number[];
}

/**
 * Values that replace line items of fiscal years as twelve months: four quarters or another balance where the year reports none, and the
 * service's own twelve months where they end with the newest year. Computed once, so that scoring needs no quarters.
 * @param periods fiscal years, oldest first
 */
function trailingItems(
	lines: LineItemReader,
	periods: readonly string[],
	{ asOf, filingDate }: { readonly asOf: string; readonly filingDate: (period: string) => string | null },
): { readonly items: readonly TrailingItem[]; readonly newest: string | null } {
	const timeline = new CompanyTimeline({
		series: (item, frequency = "annual") => lines.series(item, frequency),
		ttm: (item) => lines.ttm(item),
		asOf,
		filingDate,
	});
	const places = periods.map((period) => timeline.periods.indexOf(period));
	const endsWithYear = places.includes(timeline.newest);
	const items: TrailingItem[] = [];
	for (const item of LINE_ITEM_NAMES) {
		const { values } = lines.series(item, "annual");
		if (!endsWithYear && !values.some(Number.isNaN)) continue;
		const cells: number[] = [];
		for (let row = 0; row < places.length; row++) {
			const value = timeline.reading(item, places[row] as number)?.value;
			if (value !== undefined && value !== values[row]) cells.push(row, value);
		}
		if (cells.length > 0) items.push({ item, cells });
	}
	return { items, newest: timeline.periods.at(-1) ?? null };
}
