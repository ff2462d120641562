// Creates tables of financials: wide (a row for each period) and long (a row for each figure).
import type { Answer, AnswerMeta } from "../../api/answer.js";
import { isDayField, unitOf } from "../../api/schemas/financial-units.js";
import type { Reason } from "../../core/figure.js";
import { isBlank, readNumber } from "../../core/read-number.js";
import { type Column, Table } from "../../core/table.js";
import { booleanColumn, dayColumn, numberColumn, textColumn } from "../cells/columns.js";
import { isNoDate, readDay } from "../cells/date.js";
import { missingNumberReason } from "../cells/missing-number-reason.js";
import { asObject, type Entry, sourceOf, symbolEntries } from "./adapter.js";
import { type Fiscal, type FiscalField, type Frequency, financialsBody, fiscalOf, fiscalYears } from "./fiscal.js";
import { freeName } from "./names.js";

/** One row for each fiscal period with the columns of all sections, in the order of the answer. */
export function wide(frequency: Frequency) {
	return (answer: Answer): Table => {
		const { data, meta } = answer;
		const fiscal = fiscalOf(data, frequency);
		const rowCount = fiscal.periods.length;
		const entries: Entry[] = [...symbolEntries(meta, rowCount), ...axisEntries(fiscal, data)];
		const takenNames = new Set(entries.map(([name]) => name));
		for (const field of fiscal.fields) {
			const name = freeName(takenNames, field.name, field.section);
			entries.push([name, fieldColumn(field, fiscal, meta)]);
		}
		return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
	};
}

/** `period`, `fiscal_year`, `is_ttm`, `preliminary`. */
function axisEntries(fiscal: Fiscal, data: unknown): Entry[] {
	const { periods, frequency } = fiscal;
	const annual = frequency === "annual" ? periods : fiscalOf(data, "annual").periods;
	return [
		["period", { kind: "text", values: [...periods] }],
		["fiscal_year", yearColumn(fiscalYears(periods, frequency, annual), periods)],
		["is_ttm", { kind: "boolean", values: Uint8Array.from(periods, (period) => (period === "TTM" ? 1 : 0)) }],
		["preliminary", booleanColumn(periods.map((_, row) => fiscal.preliminary?.[row]))],
	];
}

function yearColumn(values: Float64Array, periods: readonly (string | null)[]): Column {
	const reasons = new Map<number, Reason>();
	for (const [row, value] of values.entries()) {
		if (!Number.isNaN(value)) continue;
		const label = periods[row];
		reasons.set(row, { code: "missing_input", detail: label === null ? "no period" : `${label} is not a fiscal year` });
	}
	return { kind: "number", values, ...(reasons.size > 0 && { reasons }) };
}

/** Creates the column of one field, with its unit, its source and a reason for every missing number. */
export function fieldColumn(field: FiscalField, fiscal: Fiscal, meta: AnswerMeta): Column {
	const { section, name } = field;
	const rowCount = fiscal.periods.length;
	const facts = {
		unit: unitOf(section, name, currencyOf(meta)),
		source: sourceOf(
			meta,
			section ? `${section} / ${name}` : name,
			`${fiscal.key}.${section ? `${section}.` : ""}${name}`,
		),
	};
	const cells = Array.isArray(field.cells) ? (field.cells as unknown[]) : [];
	if (cells.length !== rowCount) {
		const reason = misalignmentReason(field.cells, rowCount);
		const reasons = new Map(fiscal.periods.map((_, row) => [row, reason]));
		return { kind: "number", values: new Float64Array(rowCount).fill(Number.NaN), ...facts, reasons };
	}
	if (isDayField(name) || (facts.unit === undefined && isDays(cells))) return dayColumn(cells, facts);
	const column = numberColumn(cells, facts);
	return facts.unit === undefined && column.reasons?.size === rowCount && isWords(cells)
		? textColumn(cells, facts)
		: column;
}

/**
 * The reason if a line does not have one value for each period: an empty array means that nothing is reported; for other lengths, the
 * period of each value is unknown.
 */
function misalignmentReason(cells: unknown, rowCount: number): Reason {
	const length = Array.isArray(cells) ? cells.length : 0;
	if (length === 0 && (Array.isArray(cells) || isBlank(cells))) return { code: "not_reported" };
	return { code: "unparseable", detail: `${length} values for ${rowCount} periods` };
}

/** The requested currency, if any; the answer does not name the reporting currency. */
function currencyOf(meta: AnswerMeta): string | undefined {
	const { targetCurrency } = meta.arguments;
	return typeof targetCurrency === "string" ? targetCurrency.toUpperCase() : undefined;
}

/** True for an undeclared field of days: every cell that is not blank is a day, and none is a number. */
function isDays(cells: readonly unknown[]): boolean {
	let days = 0;
	for (const cell of cells) {
		if (typeof cell !== "string") {
			if (cell !== null) return false;
		} else if (!isBlank(cell)) {
			if (!Number.isNaN(readNumber(cell)) || readDay(cell) === 0) {
				if (!isNoDate(cell)) return false;
			} else days++;
		}
	}
	return days > 0;
}

/** True for an undeclared field with several words: it is text, not a column of missing numbers. */
function isWords(cells: readonly unknown[]): boolean {
	const texts = new Set(cells.filter((cell) => typeof cell === "string" && !isBlank(cell)));
	return texts.size > 1;
}

/** One row for each field and period, annual and quarterly: symbol, frequency, period, section, field, value. */
export function long({ data, meta }: Answer): Table {
	const halves = [fiscalOf(data, "annual"), fiscalOf(data, "quarterly")];
	const rowCount = halves.reduce((total, half) => total + half.periods.length * half.fields.length, 0);
	const frequency = new Array<string | null>(rowCount);
	const period = new Array<string | null>(rowCount);
	const section = new Array<string | null>(rowCount);
	const field = new Array<string | null>(rowCount);
	const values = new Float64Array(rowCount);
	const reasons = new Map<number, Reason>();
	let row = 0;
	for (const half of halves) {
		const length = half.periods.length;
		for (const one of half.fields) {
			const cells = Array.isArray(one.cells) && one.cells.length === length ? (one.cells as unknown[]) : undefined;
			const misaligned = cells ? undefined : misalignmentReason(one.cells, length);
			for (let i = 0; i < length; i++, row++) {
				frequency[row] = half.frequency;
				period[row] = half.periods[i] as string | null;
				section[row] = one.section;
				field[row] = one.name;
				const value = cells ? readNumber(cells[i]) : Number.NaN;
				values[row] = value;
				if (Number.isNaN(value)) reasons.set(row, misaligned ?? missingNumberReason(cells?.[i]));
			}
		}
	}
	const entries: Entry[] = [
		...symbolEntries(meta, rowCount),
		["frequency", { kind: "text", values: frequency }],
		["period", { kind: "text", values: period }],
		["section", { kind: "text", values: section }],
		["field", { kind: "text", values: field }],
		["value", { kind: "number", values, source: sourceOf(meta), ...(reasons.size > 0 && { reasons }) }],
	];
	return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
}

/** One row with the company's template. */
export function template({ data, meta }: Answer): Table {
	const body = financialsBody(data);
	const parameters = asObject(body.financial_template_parameters);
	const { financial_report_frequency: reported } = body;
	const all = { ...parameters, ...(reported !== undefined && { financial_report_frequency: reported }) };
	const rowCount = Object.keys(all).length > 0 ? 1 : 0;
	const entries: Entry[] = symbolEntries(meta, rowCount);
	const takenNames = new Set(entries.map(([name]) => name));
	for (const [name, value] of Object.entries(all)) entries.push([freeName(takenNames, name), textColumn([value])]);
	return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
}
